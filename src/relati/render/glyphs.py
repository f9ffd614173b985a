"""What each symbol looks like: the player's shape, and around it what it is.

    root      solid, in a ring                 sniper   in a reticle with four hairs
    normal    a heavy stroke                   cover    under a dome on the ground
    cannon    four solid barrels               bomb     a solid ball with a burning fuse
    spent     an empty barrel, where it fired  killer   four blades to the corners
    dead      a faint ghost, struck through    shield   on a shield

Whatever is disconnected is hollow, thin and dashed. All of it stays different without colours.
"""

from math import cos, radians, sin

from relati.render.geometry import points
from relati.render.shapes import shape, solid
from relati.rules import Kind, Symbol

_PEN = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
_HEAVY, _FINE, _THIN = 4.4, 2.6, 2.0
_DASHES = "3.6 3.4"
_LARGE, _SMALL = 12.4, 8.2
#: How far a spent cannon moves back to make room for its barrel.
_BACK = 6.4

_TURNS = {"R": 0, "B": 90, "L": 180, "F": 270}


def glyph(symbol: Symbol) -> str:
    """A symbol around the origin, within a square of 48 units; its ink is the current colour."""
    if symbol.kind is Kind.DEAD:
        ghost = f'{shape(symbol.owner, _LARGE)}<path d="M-20 0H20"/>'
        return f'<g {_PEN} stroke-width="{_THIN}" opacity="0.4">{ghost}</g>'
    if symbol.connected:
        return f'<g {_PEN} stroke-width="{_FINE}">{_DRAWN[symbol.kind](symbol)}</g>'
    return (
        f'<g {_PEN} stroke-width="{_THIN}" stroke-dasharray="{_DASHES}">'
        f"{_HOLLOW[symbol.kind](symbol)}</g>"
    )


def _heavy(player: int, radius: float, width: float) -> str:
    return f'<g stroke-width="{width}">{shape(player, radius)}</g>'


def _inner(symbol: Symbol) -> str:
    """The player's shape where something is drawn around it."""
    if symbol.connected:
        return _heavy(symbol.owner, _SMALL, 3.2)
    # What is around it is dashed already; so small a shape would fall to pieces.
    return f'<g stroke-dasharray="none">{shape(symbol.owner, _SMALL)}</g>'


def _root(symbol: Symbol) -> str:
    return f'<circle r="19.5"/>{solid(symbol.owner, 9.6)}'


def _normal(symbol: Symbol) -> str:
    return _heavy(symbol.owner, _LARGE, _HEAVY)


def _cut_off(symbol: Symbol) -> str:
    return shape(symbol.owner, _LARGE)


#: One in each direction in which it may fire.
_BARRELS = "".join(
    f'<path d="M13 -3H17V-6.6H21.4V6.6H17V3H13Z" transform="rotate({turn})"/>'
    for turn in _TURNS.values()
)


def _cannon(symbol: Symbol) -> str:
    return f'<g fill="currentColor" stroke-width="2">{_BARRELS}</g>{_inner(symbol)}'


def _hollow_cannon(symbol: Symbol) -> str:
    return f'<g stroke-width="2" stroke-dasharray="none">{_BARRELS}</g>{_inner(symbol)}'


def _spent(symbol: Symbol) -> str:
    """The shape moved back, and an empty barrel where it fired."""
    stroke = 3.4 if symbol.connected else _THIN
    turn = _TURNS[symbol.fired or "R"]
    angle = radians(turn)
    place = points((-_BACK * cos(angle), -_BACK * sin(angle)))
    barrel = '<path d="M6.8 -4.4H16.4V-7.4H20.8V7.4H16.4V4.4H6.8Z"/>'
    return (
        f'<g transform="translate({place})">{_heavy(symbol.owner, 9.8, stroke)}</g>'
        f'<g transform="rotate({turn})" stroke-width="2">{barrel}</g>'
    )


def _sniper(symbol: Symbol) -> str:
    arcs = "".join(
        f'<path d="M4.4 -15.4A16 16 0 0 1 15.4 -4.4" transform="rotate({turn})"/>'
        for turn in _TURNS.values()
    )
    hairs = '<path d="M0 -20.5V-13.6M0 20.5V13.6M-20.5 0H-13.6M20.5 0H13.6"/>'
    return arcs + hairs + _inner(symbol)


def _cover(symbol: Symbol) -> str:
    dome = '<path d="M-15.5 15V-2.5A15.5 15.5 0 0 1 15.5 -2.5V15"/>'
    ground = '<path d="M-20 17.5H20"/>'
    width = 3.8 if symbol.connected else _THIN
    return f'<g stroke-width="{width}">{dome}{ground}</g><g transform="translate(0 1)">' + (
        f"{_inner(symbol)}</g>"
    )


def _bomb(symbol: Symbol) -> str:
    ball = '<circle cx="-1.5" cy="3" r="16.5" fill="currentColor"/>'
    # Knocked out of the ball, so it is the paper that shows the shape.
    core = (
        f'<g class="paper" stroke="currentColor" stroke-width="3" transform="translate(-1.5 3)">'
        f"{shape(symbol.owner, 7.6)}</g>"
    )
    return ball + core + _fuse()


def _hollow_bomb(symbol: Symbol) -> str:
    ball = '<circle cx="-1.5" cy="3" r="16.5"/>'
    core = f'<g transform="translate(-1.5 3)">{_inner(symbol)}</g>'
    return f'{ball}{core}<g stroke-dasharray="none">{_fuse()}</g>'


def _fuse() -> str:
    return '<path d="M10.5 -9.5L14.5 -14M19 -22V-18.5M22.5 -16H19.5M14 -20L16 -18"/>'


_BLADES = "".join(
    f'<path d="M15.5 -4.2L26.5 0L15.5 4.2Z" transform="rotate({turn})"/>'
    for turn in (45, 135, 225, 315)
)


def _killer(symbol: Symbol) -> str:
    return f'<g fill="currentColor" stroke-width="1.6">{_BLADES}</g>{_inner(symbol)}'


def _hollow_killer(symbol: Symbol) -> str:
    blades = f'<g stroke-width="1.6" stroke-dasharray="none">{_BLADES}</g>'
    return blades + shape(symbol.owner, _SMALL)


def _shield(symbol: Symbol) -> str:
    foot = "C16.5 11 9.5 17.5 0 21.5C-9.5 17.5 -16.5 11 -16.5 0"
    plate = f'<path d="M-16.5 -18Q0 -22 16.5 -18V0{foot}Z"/>'
    return f'{plate}<g transform="translate(0 -1.5)">{_inner(symbol)}</g>'


_DRAWN = {
    Kind.ROOT: _root,
    Kind.NORMAL: _normal,
    Kind.CANNON: _cannon,
    Kind.SPENT: _spent,
    Kind.SNIPER: _sniper,
    Kind.COVER: _cover,
    Kind.BOMB: _bomb,
    Kind.KILLER: _killer,
    Kind.SHIELD: _shield,
}
_HOLLOW = _DRAWN | {
    Kind.NORMAL: _cut_off,
    Kind.CANNON: _hollow_cannon,
    Kind.BOMB: _hollow_bomb,
    Kind.KILLER: _hollow_killer,
}
