"""The grid, and sets of its squares as integers.

A set of squares is an `int` with one bit for each square, which makes union, intersection and
"all of these moved one up" single operations. Rows are laid end to end with two empty columns
between them, so that a set moved up to two steps sideways never wraps into the next row:

    . . .  A1 B1 C1  -  -
           A2 B2 C2  -  -      a step right is `<< 1`, a step down is `<< stride`;
           A3 B3 C3  -  - . .  what falls off is masked away with `full`
"""

from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from typing import Any

from relati.errors import IllegalMove, RulesetError
from relati.rules.square import COLUMNS, LARGEST_SIDE, SMALLEST_SIDE, Square

#: Steps as (columns, rows). F (front) is up, B (back) is down.
STRAIGHT = {"F": (0, -1), "B": (0, 1), "L": (-1, 0), "R": (1, 0)}
DIAGONAL = {"FL": (-1, -1), "FR": (1, -1), "BL": (-1, 1), "BR": (1, 1)}
AROUND = STRAIGHT | DIAGONAL


class Board:
    """A grid of `width` × `height` squares. Get one with `Board.of`: there is one of each size."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.stride = width + 2
        self.squares = tuple(Square.at(c, r) for r in range(height) for c in range(width))
        self.bits = {square: self._bit(square.column, square.row) for square in self.squares}
        self.full = sum(self.bits.values())
        self._square_at = {bit.bit_length(): square for square, bit in self.bits.items()}

    @staticmethod
    @cache
    def of(width: int, height: int) -> "Board":
        """The board of that size. Raises `RulesetError` for a side outside 3 to 26."""
        for side in (width, height):
            if not SMALLEST_SIDE <= side <= LARGEST_SIDE:
                raise RulesetError(
                    "ruleset/size", side=side, least=SMALLEST_SIDE, most=len(COLUMNS)
                )
        return Board(width, height)

    def _bit(self, column: int, row: int) -> int:
        return 1 << (row * self.stride + column)

    def bit(self, square: str) -> int:
        """The set holding only `square`. Raises `IllegalMove` if it is not on this board."""
        square = Square(square)
        if square not in self.bits:
            raise IllegalMove("rules/off-board", squares=[square], square=square, size=self)
        return self.bits[square]

    def squares_in(self, set_: int) -> Iterator[Square]:
        """The squares of a set, row by row from the top left."""
        while set_:
            lowest = set_ & -set_
            yield self._square_at[lowest.bit_length()]
            set_ ^= lowest

    def set_of(self, squares: Iterable[str]) -> int:
        """The set that holds these squares."""
        return sum({self.bit(square) for square in squares})

    def square_of(self, bit: int) -> Square:
        """The one square of a set that holds one."""
        return self._square_at[bit.bit_length()]

    def step(self, square: Square, step: tuple[int, int]) -> Square | None:
        """The square that many columns and rows away, or None over the edge."""
        column, row = square.column + step[0], square.row + step[1]
        if 0 <= column < self.width and 0 <= row < self.height:
            return self.squares[row * self.width + column]
        return None

    def bits_around(self, bit: int, steps: Iterable[tuple[int, int]]) -> int:
        """The set of the squares one step away in each of the given directions."""
        around = 0
        for columns, rows in steps:
            offset = rows * self.stride + columns
            around |= bit << offset if offset > 0 else bit >> -offset
        return around & self.full

    def ray(self, bit: int, direction: str) -> tuple[int, ...]:
        """The squares (as one-square sets) from `bit` to the edge in one of the 8 directions."""
        return self._rays[direction][bit]

    @cached_property
    def _rays(self) -> dict[str, dict[int, tuple[int, ...]]]:
        return {name: dict(self._rays_towards(step)) for name, step in AROUND.items()}

    def _rays_towards(self, step: tuple[int, int]) -> Iterator[tuple[int, tuple[int, ...]]]:
        for start, bit in self.bits.items():
            ray = []
            square = self.step(start, step)
            while square is not None:
                ray.append(self.bits[square])
                square = self.step(square, step)
            yield bit, tuple(ray)

    def direction(self, start: int, end: int) -> str | None:
        """The name of the direction in which `end` lies in line with `start`, or None."""
        for name in AROUND:
            if end in self.ray(start, name):
                return name
        return None

    def __str__(self) -> str:
        return f"{self.width}×{self.height}"

    def __repr__(self) -> str:
        return f"Board.of({self.width}, {self.height})"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Board.of, (self.width, self.height))
