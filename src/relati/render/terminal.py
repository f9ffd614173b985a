"""A state for terminals: hairlines, the players' inks, and a shape for every kind.

    │[O]│╌X╌│   each square is three columns wide: the player's symbol between two marks

The marks tell the kind and the colours only help, so that `color=False` loses nothing. Where a
terminal is set to draw signs of ambiguous width (△, □, ☆ and lines) two columns wide,
`ascii_only` keeps the squares in line.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from relati.notation.table import FIRED_MARKS
from relati.rules import (
    PLAYER_LETTERS,
    PLAYER_SYMBOLS,
    Attack,
    Change,
    Escape,
    Kind,
    Move,
    Place,
    Ruleset,
    Square,
    State,
    Symbol,
    find,
    read_move,
)
from relati.rules.square import COLUMNS
from relati.words import say

#: Boards with more rows than this are drawn without lines between the rows.
MOST_LINED_ROWS = 11

#: Of the 256 colours, those that can be read on white and on black.
_INKS = (202, 69, 71, 136, 133)
_GREY_CODE, _MARKER_PEN = "38;5;244", 228


@dataclass(frozen=True, slots=True)
class Signs:
    """The characters of one style: lines, marks of the kinds, and marks of the squares."""

    players: str
    kinds: dict[Kind, tuple[str, str]]
    fired: dict[str, tuple[str, str]]
    breech: tuple[str, str]
    dash: str
    empty: str
    legal: str
    escape: str
    last_move: tuple[str, str]
    upright: str
    top: tuple[str, str, str, str]
    middle: tuple[str, str, str, str]
    bottom: tuple[str, str, str, str]


UNICODE = Signs(
    players=PLAYER_SYMBOLS,
    kinds={kind: kind.marks for kind in Kind}
    | {
        Kind.CANNON: ("╠", "╣"),
        Kind.SNIPER: ("┼", "┼"),
        Kind.COVER: ("╭", "╮"),
        Kind.KILLER: ("×", "×"),
        Kind.SHIELD: ("╲", "╱"),
    },
    fired={"L": ("◂", "╣"), "R": ("╠", "▸"), "F": ("▴", "╣"), "B": ("╠", "▾")},
    breech=("╠", "╣"),
    dash="╌",
    empty="·",
    legal="•",
    escape="◇",
    last_move=("┃", "┃"),
    upright="│",
    top=("┌", "─", "┬", "┐"),
    middle=("├", "─", "┼", "┤"),
    bottom=("└", "─", "┴", "┘"),
)
ASCII = Signs(
    players=PLAYER_LETTERS,
    kinds={kind: kind.marks for kind in Kind},
    fired=FIRED_MARKS,
    breech=("#", "#"),
    dash="-",
    empty=".",
    legal="+",
    escape="%",
    last_move=(">", "<"),
    upright="|",
    top=("+", "-", "+", "+"),
    middle=("+", "-", "+", "+"),
    bottom=("+", "-", "+", "+"),
)


def cell(symbol: Symbol, *, ascii_only: bool = False) -> str:
    """The three characters of a symbol; every kind, state and owner has its own."""
    signs = ASCII if ascii_only else UNICODE
    if symbol.fired:
        left, right = signs.fired[symbol.fired]
        if not symbol.connected:
            # The barrel has to stay, so the dash takes the place of the other end.
            left = signs.dash if left == signs.breech[0] else left
            right = signs.dash if right == signs.breech[1] else right
    else:
        left, right = signs.kinds[symbol.kind]
        if not symbol.connected and symbol.kind is not Kind.DEAD:
            left, right = signs.dash, signs.dash if symbol.kind is Kind.NORMAL else right
    return left + signs.players[symbol.owner] + right


def terminal(
    state: State,
    *,
    color: bool = True,
    ascii_only: bool = False,
    legal: bool = False,
    last_move: Move | str | None = None,
    compact: bool | None = None,
) -> str:
    """The board as lines of text for a terminal.

    `color` adds escape codes for 256 colours. `legal` marks the squares on which the player to
    act may place a symbol (and to which its root may escape), `last_move` those of a move.
    `compact` leaves out the lines between rows; the default on large boards.
    """
    signs = ASCII if ascii_only else UNICODE
    is_compact = state.board.height > MOST_LINED_ROWS if compact is None else compact
    drawing = _Drawing(
        state,
        signs,
        color,
        _marked(state, signs) if legal else {},
        _squares(read_move(last_move) if isinstance(last_move, str) else last_move),
    )
    return "\n".join(drawing.lines(is_compact))


def _marked(state: State, signs: Signs) -> dict[Square, str]:
    """What stands on the empty squares that the player to act can go to."""
    marks: dict[Square, str] = {}
    for square in state.board.squares:
        match next(state.moves.on(square), None):
            case Place():
                marks[square] = signs.legal
            case Escape():
                marks[square] = signs.escape
    return marks


def _squares(move: Move | None) -> frozenset[Square]:
    if isinstance(move, Attack):
        return frozenset((*move.route, move.target))
    return frozenset([move.square]) if isinstance(move, Place | Change | Escape) else frozenset()


@dataclass(frozen=True, slots=True)
class _Drawing:
    """One board with what is marked on it.

    The rows' numbers take four columns; then come squares of three columns, and a line, a gap
    or the mark of the last move before and after each.
    """

    state: State
    signs: Signs
    color: bool
    marks: dict[Square, str]
    last: frozenset[Square]

    def lines(self, is_compact: bool) -> Iterator[str]:
        board, signs = self.state.board, self.signs
        letters = "   ".join(COLUMNS[: board.width])
        yield self._paint(f"      {letters}", _GREY_CODE)
        yield self._rule(signs.top, is_compact)
        for row in range(board.height):
            if row and not is_compact:
                yield self._rule(signs.middle, is_compact)
            yield self._row(row, is_compact)
        yield self._rule(signs.bottom, is_compact)

    def _rule(self, corners: tuple[str, str, str, str], is_compact: bool) -> str:
        left, level, cross, right = corners
        crossing = level if is_compact else cross
        line = crossing.join([level * 3] * self.state.board.width)
        return "    " + self._paint(left + line + right, _GREY_CODE)

    def _row(self, row: int, is_compact: bool) -> str:
        board, signs = self.state.board, self.signs
        squares = board.squares[row * board.width : (row + 1) * board.width]
        gap = " " if is_compact else signs.upright
        between = [signs.upright, *([gap] * (board.width - 1)), signs.upright]
        looks = [_GREY_CODE] * len(between)
        for column, square in enumerate(squares):
            if square in self.last:
                between[column], between[column + 1] = signs.last_move
                looks[column] = looks[column + 1] = "1"
        line = self._paint(f"{row + 1:>3} ", _GREY_CODE) + self._paint(between[0], looks[0])
        for column, square in enumerate(squares):
            line += self._square(square, signs.empty if is_compact else " ")
            line += self._paint(between[column + 1], looks[column + 1])
        return line

    def _square(self, square: Square, empty: str) -> str:
        symbol = self.state.symbols.get(square)
        is_last = square in self.last
        if symbol is None:
            mark = self.marks.get(square)
            look = f"38;5;{_INKS[self.state.turn]}" if mark else _GREY_CODE
            text = f" {mark or empty} "
        else:
            text = cell(symbol, ascii_only=self.signs is ASCII)
            look = f"{_look(symbol, is_last)}38;5;{_INKS[symbol.owner]}"
        return self._paint(text, f"48;5;{_MARKER_PEN};{look}" if is_last else look)

    def _paint(self, text: str, look: str) -> str:
        return _paint(text, look, self.color)


def _paint(text: str, look: str, color: bool) -> str:
    """The text in a look given as ANSI codes; blanks need one only for their ground."""
    if not color or not (text.strip() or look.startswith("48")):
        return text
    return f"\x1b[{look}m{text}\x1b[0m"


def _look(symbol: Symbol, is_last: bool) -> str:
    """ANSI codes before the ink: roots inverted, disconnected symbols dim."""
    if symbol.kind is Kind.ROOT:
        return "1;" if is_last else "1;7;"
    if symbol.kind is Kind.DEAD:
        return "2;9;"
    return "" if symbol.connected else "2;"


def legend(
    ruleset: Ruleset | str, lang: str = "en", *, color: bool = False, ascii_only: bool = False
) -> str:
    """What the marks of `terminal` mean, a line for each that this ruleset can have."""
    rules = find(ruleset) if isinstance(ruleset, str) else ruleset
    signs = ASCII if ascii_only else UNICODE
    samples = []
    for symbol, code in _samples(rules):
        look = f"{_look(symbol, False)}38;5;{_INKS[0]}"
        samples.append((_paint(cell(symbol, ascii_only=ascii_only), look, color), code))
    samples.append((_paint(f" {signs.legal} ", f"38;5;{_INKS[0]}", color), "legend/legal"))
    if rules.has("escape"):
        samples.append((_paint(f" {signs.escape} ", f"38;5;{_INKS[0]}", color), "legend/escape"))
    samples.append((" ".join(signs.last_move), "legend/last-move"))
    return "\n".join(f"{sample}  {say(code, lang)}" for sample, code in samples)


def _samples(rules: Ruleset) -> Iterator[tuple[Symbol, str]]:
    """A symbol of each kind, and the code of the words for it."""
    fired = {Kind.SPENT: "R"}
    for kind in rules.kinds:
        code = "legend/fired" if kind is Kind.SPENT else f"kind/{kind}"
        yield Symbol(0, kind, kind is not Kind.DEAD, fired.get(kind)), code
        if kind is Kind.NORMAL:
            yield Symbol(0, kind, False), "legend/disconnected"
    # Roots are always connected, and a disconnected cannon dies.
    others = set(rules.kinds) - {Kind.ROOT, Kind.NORMAL, Kind.DEAD, Kind.CANNON}
    if others:
        first = min(others, key=rules.kinds.index)
        yield Symbol(0, first, False, fired.get(first)), "legend/disconnected-kind"
