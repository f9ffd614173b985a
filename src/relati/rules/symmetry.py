"""The eight symmetries of a board: a game that is turned or mirrored is the same game."""

from dataclasses import replace
from enum import StrEnum

from relati.rules.board import STRAIGHT, Board
from relati.rules.moves import Attack, Move, Pass, Withdraw
from relati.rules.position import Position, Rectangle
from relati.rules.square import Square


class Symmetry(StrEnum):
    """A way to turn or mirror a board; a quarter turn makes 9×5 into 5×9.

    Turns are clockwise. `MIRROR` exchanges left and right, `FLIP` top and bottom, `TRANSPOSE`
    columns and rows.
    """

    swaps: bool
    mirrors: bool
    flips: bool

    # Defaults only because type checkers take `Symmetry("flip")`, a look-up, for a call of this.
    def __new__(
        cls, name: str, swaps: bool = False, mirrors: bool = False, flips: bool = False
    ) -> "Symmetry":
        symmetry = str.__new__(cls, name)
        symmetry._value_ = name
        symmetry.swaps, symmetry.mirrors, symmetry.flips = swaps, mirrors, flips
        return symmetry

    # Columns and rows are swapped first, then the columns are mirrored and the rows flipped.
    # fmt: off
    IDENTITY       = "identity",       False, False, False
    ROTATE_90      = "rotate-90",      True,  True,  False
    ROTATE_180     = "rotate-180",     False, True,  True
    ROTATE_270     = "rotate-270",     True,  False, True
    MIRROR         = "mirror",         False, True,  False
    FLIP           = "flip",           False, False, True
    TRANSPOSE      = "transpose",      True,  False, False
    ANTI_TRANSPOSE = "anti-transpose", True,  True,  True
    # fmt: on

    @property
    def inverse(self) -> "Symmetry":
        """The symmetry that undoes this one."""
        quarters = {
            Symmetry.ROTATE_90: Symmetry.ROTATE_270,
            Symmetry.ROTATE_270: Symmetry.ROTATE_90,
        }
        return quarters.get(self, self)

    def of_board(self, board: Board) -> Board:
        """The board after it."""
        return Board.of(board.height, board.width) if self.swaps else board

    def of_square(self, square: str, board: Board) -> Square:
        """Where a square of the board goes. Raises `IllegalMove` if it is not on the board."""
        found = board.square_of(board.bit(square))
        column, row = (found.row, found.column) if self.swaps else (found.column, found.row)
        after = self.of_board(board)
        if self.mirrors:
            column = after.width - 1 - column
        if self.flips:
            row = after.height - 1 - row
        return Square.at(column, row)

    def of_direction(self, direction: str) -> str:
        """What `F`, `B`, `L` or `R` becomes."""
        columns, rows = STRAIGHT[direction]
        if self.swaps:
            columns, rows = rows, columns
        step = (-columns if self.mirrors else columns, -rows if self.flips else rows)
        return next(name for name, each in STRAIGHT.items() if each == step)

    def of_move(self, move: Move, board: Board) -> Move:
        """The same move on the board after it; `board` is the one before."""
        if isinstance(move, Pass | Withdraw):
            return move
        if isinstance(move, Attack):
            route = tuple(self.of_square(square, board) for square in move.route)
            return Attack(route, self.of_square(move.target, board))
        return replace(move, square=self.of_square(move.square, board))

    def of_position(self, position: Position) -> Position:
        """All symbols and territories after it."""
        board, after = position.board, self.of_board(position.board)

        def squares(set_: int) -> int:
            return after.set_of(self.of_square(each, board) for each in board.squares_in(set_))

        fired = [0] * len(position.fired)
        directions = list(STRAIGHT)
        for direction, set_ in zip(directions, position.fired, strict=True):
            fired[directions.index(self.of_direction(direction))] = squares(set_)
        return Position(
            after,
            tuple(map(squares, position.living)),
            tuple(map(squares, position.dead)),
            tuple(map(squares, position.special)),
            tuple(fired),
            tuple(self.of_rectangle(each, board) for each in position.rectangles),
        )

    def of_rectangle(self, rectangle: Rectangle, board: Board) -> Rectangle:
        """Where a territory of the board goes."""
        if self is Symmetry.IDENTITY:
            return rectangle
        corners = [
            self.of_square(each, board) for each in (rectangle.top_left, rectangle.bottom_right)
        ]
        columns = sorted(corner.column for corner in corners)
        rows = sorted(corner.row for corner in corners)
        first, last = (Square.at(*place) for place in zip(columns, rows, strict=True))
        return Rectangle(rectangle.owner, first, last)
