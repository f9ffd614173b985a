"""The course of a game as a picture: each player's share of the win, move by move."""

from collections.abc import Sequence
from html import escape

from relati.render.geometry import number
from relati.render.shapes import shape
from relati.render.theme import style
from relati.rules import PLAYER_SYMBOLS

WIDTH, HEIGHT = 720, 320
LEFT, RIGHT, TOP, BOTTOM = 48, 32, 40, 40
MOST_LABELS = 12

#: The shares of all players before the first move, then after each move.
Values = Sequence[Sequence[float]]


def game_plot(
    values: Values, *, title: str, mark: tuple[int, str] | None = None, theme: str = "light"
) -> str:
    """An SVG that stands alone: a line for each player, and a label at the marked move."""
    moves = max(len(values) - 1, 0)
    players = len(values[0]) if values else 0
    drawn = [
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}" fill="currentColor"/>',
        _text(LEFT, TOP - 18, title, "start", size=15),
        *(_level(share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)),
        *_move_numbers(moves),
        _mark(*mark, moves) if mark else "",
        *(_course(values, player) for player in range(players)),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'class="relati relati-{theme}" role="img" font-family="sans-serif">'
        f"<title>{escape(title)}</title><desc>{escape(_description(values))}</desc>"
        f"<style>{style(theme)}</style>{''.join(drawn)}</svg>\n"
    )


def _x(move: int, count: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * move / max(count, 1)


def _y(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


def _level(share: float) -> str:
    y = number(_y(share))
    return (
        f'<path class="grid" d="M{LEFT} {y}H{WIDTH - RIGHT}" stroke="currentColor"/>'
        f"{_text(LEFT - 8, _y(share) + 4, f'{share:.0%}', 'end')}"
    )


def _move_numbers(count: int) -> list[str]:
    step = max(1, -(-count // MOST_LABELS))
    return [
        _text(_x(move, count), HEIGHT - BOTTOM + 20, str(move), "middle")
        for move in range(0, count + 1, step)
    ]


def _course(values: Values, player: int) -> str:
    """A player's share over the game, with the player's shape at its end."""
    count = len(values) - 1
    points = [(_x(move, count), _y(shares[player])) for move, shares in enumerate(values)]
    line = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    x, y = points[-1]
    return (
        f'<g class="player-{player}" fill="none" stroke="currentColor" stroke-width="2.5" '
        f'stroke-linejoin="round"><path d="M{line}"/>'
        f'<g transform="translate({number(x + 14)} {number(y)})">{shape(player, 6)}</g></g>'
    )


def _mark(move: int, label: str, count: int) -> str:
    x = _x(move, count)
    return (
        f'<path class="pencil" d="M{number(x)} {TOP}V{HEIGHT - BOTTOM}" stroke="currentColor" '
        f'stroke-dasharray="4 4"/>{_text(x, TOP - 6, label, "middle")}'
    )


def _text(x: float, y: float, text: str, anchor: str, size: int = 12) -> str:
    return (
        f'<text class="pencil" x="{number(x)}" y="{number(y)}" font-size="{size}" '
        f'fill="currentColor" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _description(values: Values) -> str:
    """The picture in words: each player's share at the start and at the end."""
    if not values:
        return ""
    return "; ".join(
        f"{PLAYER_SYMBOLS[player]} {first:.0%} → {last:.0%}"
        for player, (first, last) in enumerate(zip(values[0], values[-1], strict=True))
    )
