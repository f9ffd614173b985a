"""Positions on the sheet: a square is 48 units wide on every board."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import atan2, degrees, dist

from relati.rules import Board, Square

SQUARE = 48.0
MARGIN = 18.0
#: How far from the middle of a square a line to its symbol stops.
CLEARANCE = 19.0

Point = tuple[float, float]


def number(value: float) -> str:
    """A length, written as short as possible."""
    return f"{round(value, 2):g}"


def points(values: Iterable[float]) -> str:
    """Several lengths in a row."""
    return " ".join(map(number, values))


@dataclass(frozen=True, slots=True)
class Sheet:
    """The paper that a board is drawn on."""

    board: Board
    coordinates: bool = True

    @property
    def left(self) -> float:
        """Where the board begins, from the left and from the top."""
        return self.lettering * 3 if self.coordinates else MARGIN

    @property
    def lettering(self) -> float:
        """The height of coordinates: larger on large boards, which are looked at from afar."""
        return 12 * max(1, min(self.board.width, self.board.height) / 16)

    @property
    def width(self) -> float:
        """The whole width."""
        return self.left + self.board.width * SQUARE + MARGIN

    @property
    def height(self) -> float:
        """The whole height."""
        return self.left + self.board.height * SQUARE + MARGIN

    def corner(self, square: Square) -> Point:
        """The top left corner of a square."""
        return (self.left + square.column * SQUARE, self.left + square.row * SQUARE)

    def middle(self, square: Square) -> Point:
        """The middle of a square."""
        x, y = self.corner(square)
        return (x + SQUARE / 2, y + SQUARE / 2)

    def runs(self, squares: Iterable[Square]) -> str:
        """Path data that covers these squares, neighbours in a row joined."""
        path = []
        waiting = sorted(squares, key=lambda square: (square.row, square.column))
        while waiting:
            first = waiting.pop(0)
            length = 1
            while waiting and waiting[0] == self.board.step(first, (length, 0)):
                waiting.pop(0)
                length += 1
            x, y = self.corner(first)
            across = number(length * SQUARE)
            path.append(f"M{points((x, y))}h{across}v{number(SQUARE)}h-{across}z")
        return "".join(path)

    def path(self, squares: Sequence[Square], *, clearance: float = CLEARANCE) -> str:
        """Path data through the middles of these squares, turning softly, clear of both ends."""
        middles = [self.middle(square) for square in squares]
        middles[0], middles[-1] = (
            _towards(middles[0], middles[1], clearance),
            _towards(middles[-1], middles[-2], clearance),
        )
        path = [f"M{points(middles[0])}"]
        for before, corner, after in zip(middles, middles[1:], middles[2:], strict=False):
            bend = min(SQUARE / 3, dist(before, corner), dist(corner, after))
            path.append(f"L{points(_towards(corner, before, bend))}")
            path.append(f"Q{points((*corner, *_towards(corner, after, bend)))}")
        path.append(f"L{points(middles[-1])}")
        return "".join(path)

    def arrival(self, squares: Sequence[Square], *, clearance: float) -> tuple[Point, float]:
        """The point before the last square where a path ends, and its angle there."""
        before, last = self.middle(squares[-2]), self.middle(squares[-1])
        angle = degrees(atan2(last[1] - before[1], last[0] - before[0]))
        return _towards(last, before, clearance), angle


@dataclass(frozen=True, slots=True)
class Window:
    """A part of a sheet that is drawn alone, `pixels` wide and high."""

    left: float
    top: float
    width: float
    height: float
    pixels: tuple[int, int]

    def shows(self, sheet: Sheet, square: Square) -> bool:
        """Whether any of the square is within."""
        x, y = sheet.corner(square)
        return (
            x < self.left + self.width
            and self.left < x + SQUARE
            and y < self.top + self.height
            and self.top < y + SQUARE
        )

    @property
    def attributes(self) -> str:
        """The size and the view box; nothing is rounded, so that parts fit together."""
        across, down = self.pixels
        box = f"{self.left!r} {self.top!r} {self.width!r} {self.height!r}"
        fit = 'preserveAspectRatio="none"'
        return f'width="{across}" height="{down}" viewBox="{box}" {fit}'


def _towards(start: Point, end: Point, length: float) -> Point:
    share = length / dist(start, end)
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
