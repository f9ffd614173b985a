"""The board and what lies on it, layer by layer: each function gives the markup of one."""

from collections.abc import Iterator

from relati.render.geometry import SQUARE, Sheet, number, points
from relati.render.glyphs import glyph
from relati.render.lettering import lettering
from relati.rules import Attack, Change, Escape, Move, Place, Square, State
from relati.rules.board import STRAIGHT
from relati.rules.square import COLUMNS

STROKED = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'


def layer(name: str, content: str, *, ink: str = "", more: str = "") -> str:
    """A named group, drawn in one ink; empty when there is no content."""
    if not content:
        return ""
    classes = f"{name} {ink}".strip()
    return f'<g class="{classes}"{" " + more if more else ""}>{content}</g>'


def paper(sheet: Sheet) -> str:
    """The sheet itself."""
    size = f'width="{number(sheet.width)}" height="{number(sheet.height)}"'
    return f'<rect class="paper" {size} rx="6" fill="currentColor"/>'


def grid(sheet: Sheet) -> str:
    """Hairlines between the squares, and a firmer line around the board."""
    start, width, height = sheet.left, sheet.board.width * SQUARE, sheet.board.height * SQUARE
    # Hairlines are thin rectangles: strokes take twice as long to turn into pixels.
    hairlines = [
        _rectangle(start + column * SQUARE - 0.5, start, 1, height)
        for column in range(1, sheet.board.width)
    ]
    hairlines += [
        _rectangle(start, start + row * SQUARE - 0.5, width, 1)
        for row in range(1, sheet.board.height)
    ]
    edge = _rectangle(start, start, width, height)
    return layer(
        "board",
        layer("grid", "".join(hairlines), more='fill="currentColor"')
        + layer("edge", edge, more='fill="none" stroke="currentColor" stroke-width="1.6"'),
    )


def _rectangle(x: float, y: float, width: float, height: float) -> str:
    place = f'x="{number(x)}" y="{number(y)}"'
    return f'<rect {place} width="{number(width)}" height="{number(height)}"/>'


def coordinates(sheet: Sheet) -> str:
    """Letters above the columns and numbers left of the rows."""
    start, size = sheet.left, sheet.lettering
    signs = [
        lettering(COLUMNS[column], start + (column + 0.5) * SQUARE, start - size * 1.4, size)
        for column in range(sheet.board.width)
    ]
    signs += [
        lettering(str(row + 1), start - size * 1.5, start + (row + 0.5) * SQUARE, size)
        for row in range(sheet.board.height)
    ]
    return layer("coordinates", "".join(signs), ink="pencil", more=f'{STROKED} stroke-width="1.3"')


def symbols(state: State, sheet: Sheet, hidden: frozenset[Square] = frozenset()) -> str:
    """Every symbol but those on `hidden` squares."""
    drawn = (
        f'<g class="player-{symbol.owner}" transform="translate({points(sheet.middle(square))})">'
        f"{glyph(symbol)}</g>"
        for square, symbol in state.symbols.items()
        if square not in hidden
    )
    return layer("symbols", "".join(drawn))


# Territory

#: By player: strokes rising, falling, level, upright, and dots.
_HATCHES = (
    (12, '<path d="M-3 3L3 -3M0 12L12 0M9 15L15 9"/>'),
    (12, '<path d="M-3 9L3 15M0 0L12 12M9 -3L15 3"/>'),
    (8, '<path d="M0 4H8"/>'),
    (8, '<path d="M4 0V8"/>'),
    (8, '<circle cx="4" cy="4" r="0.7"/>'),
)


def hatches(theme: str, players: range) -> str:
    """The patterns that territories are filled with, one for each player."""
    return "".join(
        f'<pattern id="relati-{theme}-territory-{player}" width="{side}" height="{side}" '
        f'patternUnits="userSpaceOnUse"><g class="player-{player}" fill="none" '
        f'stroke="currentColor" opacity="0.38">{strokes}</g></pattern>'
        for player, (side, strokes) in enumerate(_HATCHES)
        if player in players
    )


def territory(state: State, sheet: Sheet, theme: str) -> str:
    """Each player's territory, with its own hatching and an outline."""
    held = []
    for player in range(state.players):
        if squares := state.territory(player):
            fill = f'<path d="{sheet.runs(squares)}" fill="url(#relati-{theme}-territory-{player})"'
            line = "".join(_outline(sheet, squares))
            held.append(
                f'<g class="player-{player}">{fill}/><path d="{line}" fill="none" '
                'stroke="currentColor" stroke-width="1.6" stroke-dasharray="8 4"/></g>'
            )
    return layer("territory", "".join(held))


def _outline(sheet: Sheet, squares: tuple[Square, ...]) -> Iterator[str]:
    """Lines along the edges of these squares that lead out of them, a little inside."""
    inset = 2.0
    inside = frozenset(squares)
    for square in squares:
        x, y = sheet.middle(square)
        for across, down in STRAIGHT.values():
            if sheet.board.step(square, (across, down)) not in inside:
                away = SQUARE / 2 - inset
                half = SQUARE / 2
                middle = (x + across * away, y + down * away)
                start = (middle[0] - abs(down) * half, middle[1] - abs(across) * half)
                end = (middle[0] + abs(down) * half, middle[1] + abs(across) * half)
                yield f"M{points(start)}L{points(end)}"


# Moves

_BRACKETS = "M-21 -14V-21H-14M14 -21H21V-14M21 14V21H14M-14 21H-21V14"


def last_move(move: Move, sheet: Sheet) -> str:
    """The squares of a move under the marker pen, in brackets; an attack with its path."""
    if isinstance(move, Place | Change | Escape):
        squares: tuple[Square, ...] = (move.square,)
    elif isinstance(move, Attack):
        squares = tuple(dict.fromkeys((*move.route, move.target)))
    else:
        return ""
    highlight = (
        f'<path class="highlight" d="{sheet.runs(squares)}" fill="currentColor"/>'
        f'<g class="pencil" {STROKED} stroke-width="1.4">'
    )
    brackets = "".join(
        f'<path d="{_BRACKETS}" transform="translate({points(sheet.middle(square))})"/>'
        for square in squares
    )
    path = shot(move, sheet) if isinstance(move, Attack) else ""
    return layer("last-move", highlight + brackets + path + "</g>")


def shot(move: Attack, sheet: Sheet) -> str:
    """The path of an attack with an arrowhead; empty for a bomb, which hits itself."""
    squares = tuple(dict.fromkeys((*move.route, move.target)))
    if not squares[1:]:
        return ""
    end, turn = sheet.arrival(squares, clearance=15)
    return (
        f'<path d="{sheet.path(squares, clearance=17)}" stroke-dasharray="4 4"/>'
        f'<path d="M-9 -5L0 0L-9 5Z" fill="currentColor" '
        f'transform="translate({points(end)}) rotate({number(turn)})"/>'
    )


_DOT = '<circle r="3.6" fill="currentColor" stroke="none"/>'
_DIAMOND = '<path d="M0 -6L6 0L0 6L-6 0Z"/>'
#: In the lower left corner of a symbol that can do something, and in the upper left of a target.
_ABLE = '<path d="M-22 14V22H-14Z" fill="currentColor"/>'
_TARGET = '<path d="M-21 -21L-14 -14M-14 -21L-21 -14"/>'


def legal_moves(state: State, sheet: Sheet) -> str:
    """A dot where a symbol can be placed, a diamond where to escape to, and small marks on the
    symbols that can act and those they can attack.
    """
    marks: dict[tuple[str, Square], None] = {}
    for square in state.board.squares:
        match next(state.legal_moves.on(square), None):
            case Place():
                marks[_DOT, square] = None
            case Escape():
                marks[_DIAMOND, square] = None
            case Change() | Attack():
                marks[_ABLE, square] = None
    for move in state.legal_moves.take():
        if isinstance(move, Attack):
            marks[_TARGET, move.target] = None
    drawn = "".join(
        f'<g transform="translate({points(sheet.middle(square))})">{mark}</g>'
        for mark, square in marks
    )
    look = f'{STROKED} stroke-width="1.8" opacity="0.7"'
    return layer("legal", drawn, ink=f"player-{state.turn}", more=look)


def progress(share: float, sheet: Sheet) -> str:
    """A line below the board that grows from nothing to its whole width."""
    y = sheet.height - 7
    length = sheet.board.width * SQUARE * min(max(share, 0.0), 1.0)
    line = f'<path d="M{points((sheet.left, y))}h{round(length, 3):g}" stroke="currentColor"'
    return layer("progress", f'{line} stroke-width="2.4"/>', ink="edge")
