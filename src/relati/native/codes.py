"""Moves as the engine's numbers, and back.

    bits   0-9 square    10-19 target    20-23 kind    24-26 form

Squares count row by row from the top left corner. A chained shot also has the squares of its
relays.
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
#: What stands for no limit to a number of moves.
NO_LIMIT = 2**64 - 1

_PLACE, _CHANGE, _ATTACK, _ESCAPE, _PASS = range(5)

Code = int | tuple[int, tuple[int, ...]]


class Codes:
    """The codes of the moves on boards of one size. Get one with `Codes.of`."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._moves: dict[Code, Move] = {}

    @staticmethod
    @cache
    def of(board: Board) -> "Codes":
        """The codes of a board."""
        return Codes(board)

    def read(self, code: Code) -> Move:
        """The move that has a code."""
        if isinstance(code, tuple):  # there may be too many of these to cache
            return self._read(*code)
        move = self._moves.get(code)
        if move is None:
            move = self._moves[code] = self._read(code, ())
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
        """The code of a move and its relays; None if a square is not on the board.

        Leaving a game has no code either: the rules handle it.
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
