"""Rectangles of shields, and who holds which squares (Rules §6.6)."""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from relati.rules.board import Board
from relati.rules.kinds import Kind
from relati.rules.position import Position, Rectangle
from relati.rules.square import Square


def completed(position: Position, player: int, corner: Square) -> Iterator[Rectangle]:
    """The rectangles of four own shields that have `corner` as one of them."""
    board = position.board
    shields = position.own(player, Kind.SHIELD)
    rectangles = []
    for across in board.squares_in(shields):
        if across.column == corner.column or across.row == corner.row:
            continue
        columns = sorted((corner.column, across.column))
        rows = sorted((corner.row, across.row))
        corners = [Square.at(column, row) for row in rows for column in columns]
        if all(shields & board.bit(square) for square in corners):
            rectangles.append(Rectangle(player, corners[0], corners[3]))
    # Several at once have no order of forming: they go by their corners.
    return iter(sorted(rectangles, key=_corners))


def formed(position: Position) -> Iterator[Rectangle]:
    """Every rectangle of four own shields, found one by one; by player, then by corners.

    A full board has more than 100,000, so readers of strangers' positions stop early.
    """
    for player in range(len(position.living)):
        rows = _rows_of_shields(position, player)
        for top, first in enumerate(rows):
            for left in _columns_in(first):
                for bottom in range(top + 1, len(rows)):
                    shared = first & rows[bottom]
                    if shared >> left & 1:
                        for right in _columns_in(shared >> left + 1 << left + 1):
                            corners = Square.at(left, top), Square.at(right, bottom)
                            yield Rectangle(player, *corners)


def count_formed(position: Position) -> int:
    """How many rectangles `formed` gives, without looking at each of them."""
    count = 0
    for player in range(len(position.living)):
        for first, second in combinations(_rows_of_shields(position, player), 2):
            count += comb((first & second).bit_count(), 2)
    return count


def is_formed(position: Position, rectangle: Rectangle) -> bool:
    """Whether the four corners of a rectangle on the board are shields of its owner."""
    if rectangle.owner not in range(len(position.living)):
        return False
    first, last = rectangle.top_left, rectangle.bottom_right
    if not (first.column < last.column and first.row < last.row):
        return False
    shields = position.own(rectangle.owner, Kind.SHIELD)
    return all(shields & position.board.bits.get(corner, 0) for corner in rectangle.corners)


def _rows_of_shields(position: Position, player: int) -> list[int]:
    """A player's shields row by row, each row as a set of columns."""
    board, shields = position.board, position.own(player, Kind.SHIELD)
    row = (1 << board.stride) - 1
    return [shields >> number * board.stride & row for number in range(board.height)]


def _columns_in(row: int) -> Iterator[int]:
    while row:
        lowest = row & -row
        yield lowest.bit_length() - 1
        row ^= lowest


def _corners(rectangle: Rectangle) -> tuple[int, int, int, int]:
    first, last = rectangle.top_left, rectangle.bottom_right
    return (first.row, first.column, last.row, last.column)


def covered(board: Board, rectangle: Rectangle) -> int:
    """The squares of a rectangle, its edge included."""
    first, last = rectangle.top_left, rectangle.bottom_right
    row = ((1 << last.column - first.column + 1) - 1) * board.bit(first)
    squares = 0
    for _ in range(first.row, last.row + 1):
        squares = squares << board.stride | row
    return squares


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
