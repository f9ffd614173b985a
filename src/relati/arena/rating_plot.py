"""Ratings as a picture: a bar for each entrant, a whisker for its error."""

import math
from collections.abc import Callable
from html import escape

from relati.arena.result import Standing, TournamentResult
from relati.words import say

NAMES, PICTURE, MARGIN, ROW, AXIS = 190, 520, 20, 30, 34
LONGEST_NAME = 26


def rating_plot(result: TournamentResult, lang: str) -> str:
    """An SVG picture of the ratings, the strongest first; its colours are the page's."""
    standings = result.standings
    reach = max([50.0, *(_far(standing) for standing in standings)]) * 1.05
    step = _step(2 * reach)
    width, height = NAMES + PICTURE + 2 * MARGIN, len(standings) * ROW + AXIS

    def x(elo: float) -> float:
        inside = min(max(elo, -reach), reach)
        return round(NAMES + MARGIN + (inside + reach) / (2 * reach) * PICTURE, 1)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}">',
        f"<title>{escape(say('arena/page/ratings', lang))}</title>",
    ]
    bottom = len(standings) * ROW
    for tick in range(-int(reach // step), int(reach // step) + 1):
        at = x(tick * step)
        lines.append(f'<line class="grid" x1="{at}" y1="0" x2="{at}" y2="{bottom + 6}"/>')
        lines.append(
            f'<text class="axis" x="{at}" y="{bottom + 20}" text-anchor="middle">'
            f"{format(tick * step, '+.0f') if tick else '0'}</text>"
        )
    for place, standing in enumerate(standings):
        lines += _entrant(standing, place * ROW + ROW / 2, x)
    return "\n".join([*lines, "</svg>"])


def _entrant(standing: Standing, y: float, x: Callable[[float], float]) -> list[str]:
    elo, error = standing.rating.elo, standing.rating.error
    zero, end = x(0), x(elo)
    low, high = x(elo - error), x(elo + error)
    name = standing.name
    shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    marks = [
        f"<g><title>{escape(name)}: {elo:+.0f} ±{error:.0f}</title>",
        f'<text x="{NAMES}" y="{y + 4:g}" text-anchor="end">{escape(shown)}</text>',
        f'<rect class="bar" x="{min(zero, end):g}" y="{y - 8:g}" '
        f'width="{abs(end - zero):.1f}" height="16"/>',
        f'<line class="whisker" x1="{low}" y1="{y:g}" x2="{high}" y2="{y:g}"/>',
    ]
    marks += [
        f'<line class="whisker" x1="{at}" y1="{y - 5:g}" x2="{at}" y2="{y + 5:g}"/>'
        for at in (low, high)
    ]
    return [*marks, "</g>"]


def _far(standing: Standing) -> float:
    """How far from 0 an entrant and its whisker reach."""
    error = standing.rating.error
    return abs(standing.rating.elo) + (error if math.isfinite(error) else 0)


def _step(span: float) -> float:
    """A round distance between some six ticks."""
    rough = span / 6
    power: float = 10.0 ** math.floor(math.log10(rough))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
