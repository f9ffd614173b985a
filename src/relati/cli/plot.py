"""The course of a game as a picture: who was ahead, move by move."""

from html import escape

from relati.bots.analysis import GameReport
from relati.cli.talk import talk
from relati.render.geometry import number
from relati.render.shapes import shape
from relati.render.theme import style
from relati.rules import PLAYER_SYMBOLS

WIDTH, HEIGHT = 720, 320
LEFT, RIGHT, TOP, BOTTOM = 48, 32, 40, 40
MOST_LABELS = 12


def plot(report: GameReport, theme: str = "light") -> str:
    """An SVG that stands alone: a line for each player, and a mark where the game turned."""
    title = talk.text("analyse/plot-title")
    drawn = [
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}" fill="currentColor"/>',
        _text(LEFT, TOP - 18, title, "start", size=15),
        *(_level(share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)),
        *_move_numbers(len(report.moves)),
        _turning_point(report),
        *(_course(report, player) for player in range(report.players)),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'class="relati relati-{theme}" role="img" font-family="sans-serif">'
        f"<title>{escape(title)}</title><desc>{escape(_description(report))}</desc>"
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


def _course(report: GameReport, player: int) -> str:
    """A player's share over the game, with the player's shape at its end."""
    count = len(report.moves)
    points = [(_x(move, count), _y(v[player])) for move, v in enumerate(report.values)]
    if not points:
        return ""
    line = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    x, y = points[-1]
    return (
        f'<g class="player-{player}" fill="none" stroke="currentColor" stroke-width="2.5" '
        f'stroke-linejoin="round"><path d="M{line}"/>'
        f'<g transform="translate({number(x + 14)} {number(y)})">{shape(player, 6)}</g></g>'
    )


def _turning_point(report: GameReport) -> str:
    turned = report.turning_point
    if turned is None:
        return ""
    x = _x(turned.number, len(report.moves))
    label = f"{turned.number}. {PLAYER_SYMBOLS[turned.player]} {turned.move}"
    return (
        f'<path class="pencil" d="M{number(x)} {TOP}V{HEIGHT - BOTTOM}" stroke="currentColor" '
        f'stroke-dasharray="4 4"/>{_text(x, TOP - 6, label, "middle")}'
    )


def _text(x: float, y: float, text: str, anchor: str, size: int = 12) -> str:
    return (
        f'<text class="pencil" x="{number(x)}" y="{number(y)}" font-size="{size}" '
        f'fill="currentColor" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _description(report: GameReport) -> str:
    """For those who cannot see it: how it began, where it turned, how it stood at the end."""
    if not report.values:
        return ""
    ends = (
        f"{PLAYER_SYMBOLS[player]} {report.values[0][player]:.0%} → {report.values[-1][player]:.0%}"
        for player in range(report.players)
    )
    return "; ".join(ends)
