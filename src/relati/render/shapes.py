"""The players' shapes as strokes: circle, cross, triangle, square, star."""

from math import cos, pi, sin

from relati.render.geometry import number, points


def shape(player: int, radius: float) -> str:
    """The player's shape around the origin, about as large to the eye as a circle of `radius`."""
    return (_circle, _cross, _triangle, _square, _star)[player](radius)


def solid(player: int, radius: float) -> str:
    """The same shape filled; the cross, which has no inside, becomes a heavy one."""
    if player == 1:
        return f'<g stroke-width="{number(radius * 0.72)}">{_cross(radius * 0.88)}</g>'
    return f'<g fill="currentColor">{shape(player, radius)}</g>'


def _circle(radius: float) -> str:
    return f'<circle r="{number(radius)}"/>'


def _cross(radius: float) -> str:
    arm = number(radius * 0.86)
    return f'<path d="M-{arm} -{arm}L{arm} {arm}M{arm} -{arm}L-{arm} {arm}"/>'


def _triangle(radius: float) -> str:
    # Its middle is that of the circle around it, moved up a little: the eye weighs the base.
    top, foot, side = -1.18 * radius, 0.8 * radius, 1.12 * radius
    return f'<path d="M{points((0, top))}L{points((side, foot))}H{number(-side)}Z"/>'


def _square(radius: float) -> str:
    side = number(radius * 1.76)
    start = number(-radius * 0.88)
    return f'<rect x="{start}" y="{start}" width="{side}" height="{side}"/>'


def _star(radius: float) -> str:
    corners = []
    for corner in range(10):
        reach = radius * (0.56 if corner % 2 else 1.28)
        angle = corner * pi / 5
        corners.append(points((reach * sin(angle), radius * 0.08 - reach * cos(angle))))
    return f'<path d="M{"L".join(corners)}Z"/>'
