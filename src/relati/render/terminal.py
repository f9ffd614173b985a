"""A state for terminals: hairlines, the players' inks, and a shape for every kind.

    │[O]│╌X╌│   each square is three columns wide: the player's symbol between two marks

The marks tell the kind and the colours only help, so that `color=False` loses nothing. Where a
terminal is set to draw signs of ambiguous width (△, □, ☆ and lines) two columns wide,
`ascii_only` keeps the squares in line.
"""

from collections.abc import Iterator

from relati.notation.table import cell as table_cell
from relati.render.board_spans import (
    ASCII,
    MOST_LINED_ROWS,
    UNICODE,
    BoardSpans,
    Signs,
    Span,
    cell,
)
from relati.rules import (
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
from relati.words import say

#: Of the 256 colours, those that can be read on white and on black.
_INKS = (202, 69, 71, 136, 133)
_GREY_CODE, _MARKER_PEN = "38;5;244", 228


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
    last = squares_of(read_move(last_move) if isinstance(last_move, str) else last_move)
    marks = destinations(state, signs) if legal else {}
    edges = dict.fromkeys(sorted(last), signs.last_move)
    drawing = BoardSpans(state, signs, is_compact, marks, edges)
    return "\n".join(
        "".join(_painted(span, state.turn, span.square in last, color) for span in row)
        for row in drawing.rows()
    )


def destinations(state: State, signs: Signs) -> dict[Square, str]:
    """What stands on the empty squares that the player to act can go to."""
    marks: dict[Square, str] = {}
    for square in state.board.squares:
        match next(state.legal_moves.on(square), None):
            case Place():
                marks[square] = signs.legal
            case Escape():
                marks[square] = signs.escape
    return marks


def squares_of(move: Move | None) -> frozenset[Square]:
    """The squares that a move is about; none for a pass, or a player who leaves."""
    if isinstance(move, Attack):
        return frozenset((*move.route, move.target))
    return frozenset([move.square]) if isinstance(move, Place | Change | Escape) else frozenset()


def _painted(span: Span, turn: int, is_last: bool, color: bool) -> str:
    if span.is_edge:
        return _paint(span.text, "1", color)
    if span.symbol:
        look = f"{_look(span.symbol, is_last)}38;5;{_INKS[span.symbol.owner]}"
    else:
        look = f"38;5;{_INKS[turn]}" if span.is_mark else _GREY_CODE
    return _paint(span.text, f"48;5;{_MARKER_PEN};{look}" if is_last else look, color)


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


def table_legend(ruleset: Ruleset | str, lang: str = "en") -> str:
    """What the marks of `table` mean, in one line; O stands for any player."""
    rules = find(ruleset) if isinstance(ruleset, str) else ruleset
    marks = ((table_cell(symbol), say(code, lang)) for symbol, code in _samples(rules))
    return ", ".join(f"`{mark}` {words}" for mark, words in marks)


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
