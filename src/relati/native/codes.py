"""Moves as the engine numbers them, and back.

    bits   0-9 square    10-19 target    20-23 kind    24-26 form

Squares count row by row from the top left corner. A shot over a route also has the squares of
the relays, those after the first.
"""

from functools import cache

from relati.rules.board import Board
from relati.rules.kinds import Kind
from relati.rules.moves import Attack, Change, Escape, Move, Pass, Place, Withdraw
from relati.rules.position import SPECIAL
from relati.rules.square import Square

#: The kinds in the engine's order.
KINDS = (*SPECIAL, Kind.NORMAL, Kind.DEAD)
KIND_NUMBERS = {kind: number for number, kind in enumerate(KINDS)}
#: What stands for no owner, no direction, no winner.
NOTHING = 255

_PLACE, _CHANGE, _ATTACK, _ESCAPE, _PASS = range(5)

Code = int | tuple[int, tuple[int, ...]]


class Codes:
    """The moves of one size of board by their codes. Get it with `Codes.of`."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._known: dict[Code, Move] = {}

    @staticmethod
    @cache
    def of(board: Board) -> "Codes":
        """The codes of a board."""
        return Codes(board)

    def read(self, code: Code) -> Move:
        """The move that has a code."""
        if isinstance(code, tuple):  # there may be very many of these: they are not kept
            return self._read(*code)
        move = self._known.get(code)
        if move is None:
            move = self._known[code] = self._read(code, ())
        return move

    def _read(self, number: int, relays: tuple[int, ...]) -> Move:
        squares, form = self._board.squares, number >> 24
        square = squares[number & 1023]
        if form == _PLACE:
            return Place(square)
        if form == _CHANGE:
            return Change(square, KINDS[number >> 20 & 15])
        if form == _ATTACK:
            route = (square, *(squares[relay] for relay in relays))
            return Attack(route, squares[number >> 10 & 1023])
        return Escape(square) if form == _ESCAPE else Pass()

    def write(self, move: Move) -> tuple[int, tuple[int, ...]] | None:
        """The code of a move and its relays; None for a square that is not on the board.

        Leaving a game has none either: no action of the engine does it.
        """
        match move:
            case Withdraw():
                return None
            case Pass():
                return _PASS << 24, ()
            case Attack(route, target):
                numbers = [self._number(square) for square in (*route, target)]
                if None in numbers:
                    return None
                start, *relays, end = (number for number in numbers if number is not None)
                return start | end << 10 | _ATTACK << 24, tuple(relays)
        number = self._number(move.square)
        if number is None:
            return None
        match move:
            case Place():
                return number, ()
            case Change(_, kind):
                return number | KIND_NUMBERS[kind] << 20 | _CHANGE << 24, ()
            case Escape():
                return number | _ESCAPE << 24, ()

    def _number(self, square: Square) -> int | None:
        if square.column < self._board.width and square.row < self._board.height:
            return square.row * self._board.width + square.column
        return None
