"""Curves as an SVG picture whose colours are the page's."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 420, 260, 52, 12, 44, 28
TICKS = 4


class Curve(NamedTuple):
    """A curve with a name, through these points."""

    name: str
    points: Sequence[tuple[float, float]]


def line_plot(
    title: str, curves: Sequence[Curve], bounds: tuple[float, float] | None = None
) -> str:
    """An SVG picture of curves; `bounds` are those of the values, if they are to be fixed."""
    points = [point for curve in curves for point in curve.points]
    if not points:
        return ""
    low_x, high_x = _range([x for x, _ in points])
    low_y, high_y = bounds or _range([y for _, y in points])

    def x(value: float) -> float:
        return round(LEFT + (value - low_x) / (high_x - low_x) * (WIDTH - LEFT - RIGHT), 1)

    def y(value: float) -> float:
        return round(HEIGHT - BOTTOM - (value - low_y) / (high_y - low_y) * _height(), 1)

    parts = [
        f'<svg class="plot" xmlns="http://www.w3.org/2000/svg" role="img" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f"<title>{escape(title)}</title>",
        f'<text x="{LEFT}" y="16">{escape(title)}</text>',
    ]
    for tick in range(TICKS + 1):
        value = low_y + (high_y - low_y) * tick / TICKS
        parts.append(
            f'<line class="grid" x1="{LEFT}" y1="{y(value)}" x2="{WIDTH - RIGHT}" y2="{y(value)}"/>'
            f'<text x="{LEFT - 6}" y="{y(value) + 4}" text-anchor="end">{value:.4g}</text>'
        )
    for value, anchor in ((low_x, "start"), (high_x, "end")):
        parts.append(
            f'<text x="{x(value)}" y="{HEIGHT - 8}" text-anchor="{anchor}">{value:.6g}</text>'
        )
    for number, curve in enumerate(curves):
        colour = f"var(--curve-{number % 3})"
        path = " L".join(f"{x(a)} {y(b)}" for a, b in curve.points)
        parts.append(f'<path stroke="{colour}" d="M{path}"/>')
        # A curve of one point would be invisible.
        a, b = curve.points[-1]
        parts.append(f'<circle cx="{x(a)}" cy="{y(b)}" r="3" fill="{colour}"/>')
        parts.append(
            f'<text x="{LEFT + number * 120}" y="34" style="fill:{colour}">'
            f"{escape(curve.name)}</text>"
        )
    return "".join([*parts, "</svg>"])


def _range(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    return (low, high) if high > low else (low - 0.5, high + 0.5)


def _height() -> int:
    return HEIGHT - TOP - BOTTOM
