"""What stands beside a board: the players with their room and clocks, what is said, the moves."""

import time
from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text
from textual.containers import VerticalScroll
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from relati.games import GameView
from relati.matches.clocks import Days, Time
from relati.render.columns import fit
from relati.rules import PLAYER_SYMBOLS, Move, State, Withdraw
from relati.terminal.descriptions import seat_name
from relati.terminal.language import text
from relati.terminal.palette import palette_of

#: A panel with fewer columns has no room for words beside the numbers.
NARROW = 26


class Players(Static):
    """A line for each player: whose turn it is, name, squares within reach, clock."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view: GameView | None = None

    def on_resize(self) -> None:
        """Draw in the new width."""
        if self._view:
            self.show(self._view)

    def show(self, view: GameView) -> None:
        """Draw the players of a game; the clocks as they are now."""
        self._view = view
        palette, at = palette_of(self.app.theme), time.monotonic()
        # As wide as the panel: the numbers stand below each other at its right.
        width = self.content_size.width or 36
        lines = []
        for number in range(len(view.seats)):
            is_turn = number == view.turn
            left = view.time_of(number, at)
            room = self._room(view, number, is_short=width < NARROW)
            shown = " ".join(filter(None, [room, _clock(view, left)]))
            note = self._note(view, number)
            name = f"{seat_name(view, number)}{f' ({note})' if note else ''}"
            line = Text("▸ " if is_turn else "  ", no_wrap=True, overflow="crop")
            line.append(PLAYER_SYMBOLS[number], palette.ink(number))
            line.append(" ")
            line.append(fit(name, max(width - 5 - cell_len(shown), 4)), "bold" if is_turn else "")
            line.append(f" {shown}")
            lines.append(line)
        self.update(Group(*lines))

    @staticmethod
    def _room(view: GameView, player: int, *, is_short: bool) -> str:
        state = view.state
        if player in state.out:
            return ""
        count = state.situation.placeable(player).bit_count()
        return str(count) if is_short else text("terminal/room", count=count)

    @staticmethod
    def _note(view: GameView, player: int) -> str:
        if view.result and view.result.winner == player:
            return text("web/seat/winner")
        if how := view.departures.get(player):
            return text(f"web/seat/{how}")
        if player in view.state.out:
            return text("web/seat/out")
        if (level := view.seats[player].stand_in) is not None:
            return text("web/seat/stand-in", level=level)
        if view.seats[player].is_free:
            return text("web/seat/free")
        if view.seats[player].is_away:
            return text("web/seat/away")
        is_named = seat_name(view, player) != text("web/you")
        return text("web/you") if view.reader == player and is_named else ""


def _clock(view: GameView, left: Time | None) -> str:
    """A clock as people read it: `4:05`, `0:30 × 5`, days."""
    if left is None:
        return ""
    seconds = (left.left + 999) // 1000
    if isinstance(view.clock, Days):
        return f"{seconds // 86_400}:{seconds % 86_400 // 3600:02}:{seconds % 3600 // 60:02}"
    shown = f"{seconds // 60}:{seconds % 60:02}"
    return f"{shown} × {left.periods}" if left.periods else shown


class Caption(VerticalScroll, can_focus=False):
    """What is said: about the game, and about the square under the cursor."""

    def compose(self) -> Iterable[Static]:
        """Two texts, one below the other."""
        yield Static(id="news", markup=False)
        yield Static(id="about", markup=False)

    def tell(self, sentence: str) -> None:
        """Say what has happened."""
        news = self.query_one("#news", Static)
        news.display = bool(sentence)
        news.update(sentence)

    def explain(self, sentences: Sequence[str], is_refusal: bool = False) -> None:
        """Say what there is about a square, a hint, or a refusal."""
        about = self.query_one("#about", Static)
        about.set_class(is_refusal, "refusal")
        about.display = bool(sentences)
        about.update("\n".join(sentences))
        self.scroll_home(animate=False)


class MoveList(OptionList):
    """The moves so far. Looking through them posts `PlySelected`."""

    class PlySelected(Message):
        """Asks to show the position after `ply` moves."""

        def __init__(self, ply: int) -> None:
            super().__init__()
            self.ply = ply

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, compact=True)
        self._entries: list[str] = []

    def show(self, states: Sequence[State], moves: Sequence[Move], marks: Sequence[str]) -> None:
        """List the moves; `marks` such as `??` stand behind them."""
        lines = [text("terminal/start-position")]
        for number, move in enumerate(moves, start=1):
            player = move.player if isinstance(move, Withdraw) else states[number - 1].turn
            name = text("web/moves/out/left") if isinstance(move, Withdraw) else str(move)
            mark = marks[number - 1] if number <= len(marks) else ""
            lines.append(f"{number:>3}. {PLAYER_SYMBOLS[player]} {name} {mark}".rstrip())
        if lines[: len(self._entries)] != self._entries:
            self.clear_options()
            self._entries = []
        self.add_options([Option(line) for line in lines[len(self._entries) :]])
        self._entries = lines

    def select(self, ply: int) -> None:
        """Highlight the position after `ply` moves."""
        with self.prevent(OptionList.OptionHighlighted):
            self.highlighted = ply

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Ask for the position of the move."""
        event.stop()
        self.post_message(self.PlySelected(event.option_index))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter does the same."""
        event.stop()
        self.post_message(self.PlySelected(event.option_index))
