"""Rectangles of shields, and who holds which squares (RULES.md §6.6)."""

from collections.abc import Iterator

from relati.rules.board import Board
from relati.rules.kinds import Kind
from relati.rules.position import Position, Rectangle
from relati.rules.square import Square


def completed(position: Position, player: int, corner: Square) -> Iterator[Rectangle]:
    """The rectangles of four own shields that have `corner` as one of them."""
    board = position.board
    shields = position.own(player, Kind.SHIELD)
    found = []
    for across in board.squares_in(shields):
        if across.column == corner.column or across.row == corner.row:
            continue
        columns = sorted((corner.column, across.column))
        rows = sorted((corner.row, across.row))
        corners = [Square.at(column, row) for row in rows for column in columns]
        if all(shields & board.bit(square) for square in corners):
            found.append(Rectangle(player, corners[0], corners[3]))
    # Several at once have no order of forming: they go by their corners.
    return iter(sorted(found, key=_corners))


def _corners(rectangle: Rectangle) -> tuple[int, int, int, int]:
    first, last = rectangle.top_left, rectangle.bottom_right
    return (first.row, first.column, last.row, last.column)


def covered(board: Board, rectangle: Rectangle) -> int:
    """The squares of a rectangle, its edge included."""
    first, last = rectangle.top_left, rectangle.bottom_right
    row = sum(
        board.bit(Square.at(column, first.row)) for column in range(first.column, last.column + 1)
    )
    return sum(row << down * board.stride for down in range(last.row - first.row + 1))


def held(position: Position, overlap: str) -> tuple[int, ...]:
    """The squares each player holds, by the agreement for overlapping rectangles."""
    territory = [0] * len(position.living)
    contested = 0
    for rectangle in position.rectangles:
        squares = covered(position.board, rectangle)
        others = 0
        for player, own in enumerate(territory):
            if player != rectangle.owner:
                others |= own
        contested |= squares & others
        if overlap == "priority":
            squares &= ~others
        elif overlap == "exclusive":
            territory = [own & ~squares for own in territory]
        territory[rectangle.owner] |= squares
    if overlap == "separate":
        territory = [own & ~contested for own in territory]
    return tuple(territory)
