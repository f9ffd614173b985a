"""A board as rows of spans of text: what a terminal shows, before anything is coloured.

    │[O]│╌X╌│   each square is three columns wide: the player's symbol between two marks

The rows' numbers take four columns; then come squares of three columns, and an edge before and
after each: a line, a gap, or the mark of a square beside it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from relati.notation.table import FIRED_MARKS
from relati.rules import PLAYER_LETTERS, PLAYER_SYMBOLS, Kind, Square, State, Symbol
from relati.rules.square import COLUMNS

#: Boards with more rows than this are drawn without lines between the rows.
MOST_LINED_ROWS = 11
#: Columns of a row's number, and of a square with the edge after it.
MARGIN, STEP = 4, 4


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


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a row: the inside of a square, an edge that marks one, or neither (`square` None).

    `symbol` is what stands on the square, `is_mark` that an empty one has a mark.
    """

    text: str
    square: Square | None = None
    symbol: Symbol | None = None
    is_mark: bool = False
    is_edge: bool = False


@dataclass(frozen=True, slots=True)
class BoardSpans:
    """A board with signs on empty squares (`marks`) and on both sides of squares (`edges`).

    Of two neighbours that both mark the edge between them, the later one in `edges` has it.
    """

    state: State
    signs: Signs
    is_compact: bool
    marks: Mapping[Square, str]
    edges: Mapping[Square, tuple[str, str]]

    @property
    def width(self) -> int:
        """Columns of the whole drawing."""
        return MARGIN + STEP * self.state.board.width + 1

    @property
    def row_step(self) -> int:
        """Lines from one row of squares to the next."""
        return 1 if self.is_compact else 2

    @property
    def height(self) -> int:
        """Lines of the whole drawing: letters, frame, rows."""
        return 2 + self.row_step * self.state.board.height + self.is_compact

    def square_at(self, column: int, line: int) -> Square | None:
        """The square drawn there; a line between two squares belongs to the one before it."""
        board = self.state.board
        across, down = (column - MARGIN) // STEP, (line - 2) // self.row_step
        if column <= MARGIN or not (0 <= across < board.width and 0 <= down < board.height):
            return None
        return board.squares[down * board.width + across] if line >= 2 else None

    def place_of(self, square: Square) -> tuple[int, int]:
        """The column and line where the inside of a square begins."""
        down, across = divmod(self.state.board.squares.index(square), self.state.board.width)
        return MARGIN + 1 + across * STEP, 2 + down * self.row_step

    def rows(self) -> Iterator[list[Span]]:
        """The lines from the top."""
        board, signs = self.state.board, self.signs
        yield [Span(" " * (MARGIN + 2) + "   ".join(COLUMNS[: board.width]))]
        yield [Span(" " * MARGIN), self._rule(signs.top)]
        for row in range(board.height):
            if row and not self.is_compact:
                yield [Span(" " * MARGIN), self._rule(signs.middle)]
            yield list(self._row(row))
        yield [Span(" " * MARGIN), self._rule(signs.bottom)]

    def _rule(self, corners: tuple[str, str, str, str]) -> Span:
        left, level, cross, right = corners
        crossing = level if self.is_compact else cross
        return Span(left + crossing.join([level * 3] * self.state.board.width) + right)

    def _row(self, row: int) -> Iterator[Span]:
        board, signs = self.state.board, self.signs
        squares = board.squares[row * board.width : (row + 1) * board.width]
        gap = Span(" " if self.is_compact else signs.upright)
        edges = [Span(signs.upright), *([gap] * (board.width - 1)), Span(signs.upright)]
        columns = {square: column for column, square in enumerate(squares)}
        for square, (left, right) in self.edges.items():
            if (column := columns.get(square)) is not None:
                edges[column] = Span(left, square, is_edge=True)
                edges[column + 1] = Span(right, square, is_edge=True)
        yield Span(f"{row + 1:>3} ")
        yield edges[0]
        for column, square in enumerate(squares):
            yield self._inside(square)
            yield edges[column + 1]

    def _inside(self, square: Square) -> Span:
        if symbol := self.state.symbols.get(square):
            text = cell(symbol, ascii_only=self.signs is ASCII)
            return Span(text, square, symbol)
        mark = self.marks.get(square)
        empty = self.signs.empty if self.is_compact else " "
        return Span(f" {mark or empty} ", square, is_mark=mark is not None)
