"""The course of a game as a curve: each player's chance to win after each move, in dots."""

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

from relati.rules import PLAYER_SYMBOLS
from relati.terminal.language import text
from relati.terminal.palette import palette_of

#: A character has two dots beside and four below each other.
ACROSS, DOWN = 2, 4
#: The bits of those dots, by column and row.
_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
_FIRST = 0x2800


def smoothed(values: Sequence[Sequence[float]], players: int) -> list[tuple[float, ...]]:
    """The mean of each round, because the player to act often looks a little better."""
    means = []
    for place in range(len(values)):
        part = values[max(place - players + 1, 0) : place + 1]
        means.append(tuple(sum(shares) / len(part) for shares in zip(*part, strict=True)))
    return means


def draw_curves(
    curves: Sequence[Sequence[float]], total: int, width: int, height: int
) -> list[list[tuple[str, int | None]]]:
    """Rows of characters with the number of the curve that each belongs to (None: blank).

    A curve has a value from 0 to 1 for each of up to `total` places, which take the whole width.
    """
    cells = [[(0, None)] * width for _ in range(height)]
    rows: list[list[tuple[int, int | None]]] = [list(row) for row in cells]
    columns, lines = width * ACROSS, height * DOWN
    for number, curve in enumerate(curves):
        before: int | None = None
        for dot in range(columns):
            place = dot * (total - 1) / max(columns - 1, 1)
            if not curve or place > len(curve) - 1:
                break
            low = int(place)
            high = min(low + 1, len(curve) - 1)
            value = curve[low] + (curve[high] - curve[low]) * (place - low)
            level = min(int((1 - value) * lines), lines - 1)
            # A steep part is drawn through, so that the curve stays one line.
            first, last = (level, level) if before is None else sorted((before, level))
            for line in range(first, last + 1):
                bits, _ = rows[line // DOWN][dot // ACROSS]
                bit = _DOTS[dot % ACROSS][line % DOWN]
                rows[line // DOWN][dot // ACROSS] = (bits | bit, number)
            before = level
    return [[(chr(_FIRST | bits) if bits else " ", owner) for bits, owner in row] for row in rows]


class Curve(Static):
    """The curve of a game, with a mark at the position on the board."""

    class PlySelected(Message):
        """Asks to show the position after `ply` moves."""

        def __init__(self, ply: int) -> None:
            super().__init__()
            self.ply = ply

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._values: Sequence[Sequence[float]] = ()
        self._plies = 0
        self._ply = 0
        self._players = 2

    def show(self, values: Sequence[Sequence[float]], players: int, plies: int, ply: int) -> None:
        """Draw the values known so far of a game of `plies` moves."""
        self._values, self._players, self._plies, self._ply = values, players, plies, ply
        self._draw()

    def on_resize(self) -> None:
        """Draw again in the new width."""
        self._draw()

    def _draw(self) -> None:
        width, height = self.content_size.width - 5, max(self.content_size.height - 1, 1)
        if width < 8:
            return
        palette = palette_of(self.app.theme)
        means = smoothed(self._values, self._players)
        # With two players the second curve is the first one upside down.
        shown = range(1 if self._players == 2 else self._players)
        curves = [[shares[player] for shares in means] for player in shown]
        drawn = Text()
        rows = draw_curves(curves, self._plies + 1, width, height)
        for number, row in enumerate(rows):
            label = {0: "100%", height // 2: "50%", height - 1: "0%"}.get(number, "")
            drawn.append(f"{label:>4} ", palette.line)
            for sign, owner in row:
                drawn.append(sign, "" if owner is None else palette.ink(owner))
            drawn.append("\n")
        place = round(self._ply * (width - 1) / max(self._plies, 1))
        names = " ".join(PLAYER_SYMBOLS[player] for player in shown)
        drawn.append(f"{names:>4} ", palette.line)
        drawn.append(" " * place + "▲" if self._values else text("web/hint/thinking"))
        self.update(drawn)

    def on_click(self, event: events.Click) -> None:
        """Ask for the position at this place of the curve."""
        width = self.content_size.width - 5
        if offset := event.get_content_offset(self):
            share = (offset.x - 5) / max(width - 1, 1)
            self.post_message(self.PlySelected(round(min(max(share, 0), 1) * self._plies)))
