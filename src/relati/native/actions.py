"""A fixed number for every action of a ruleset on a board, with names both ways.

    number = plane × squares + square

Squares count row by row from the top left corner; `pass` comes last. `docs/reference/actions.md`
lists the planes. The engine has the same list (`native/src/numbering.hpp`).

An action has a name: `C3` places, `C3=cannon` changes, `C3xR` attacks to the right, `D5xD5` attacks
itself, `E9!` escapes. A chained shot is a sequence of attacks, one for each leg.
"""

from collections.abc import Sequence
from functools import cache, cached_property
from itertools import pairwise
from typing import NamedTuple

from relati.rules.board import AROUND, DIAGONAL, STRAIGHT, Board
from relati.rules.kinds import Kind
from relati.rules.moves import Attack, Change, Escape, Move, Pass, Place, Withdraw
from relati.rules.parts import CHANGES
from relati.rules.ruleset import Ruleset
from relati.rules.square import Square

#: The "direction" of an attack on the symbol itself.
OWN_SQUARE = "own square"

#: The directions in which each part attacks.
_ATTACKS: dict[str, tuple[str, ...]] = {
    "cannon": tuple(STRAIGHT),
    "sniper": tuple(STRAIGHT),
    "bomb": (OWN_SQUARE,),
    "killer": tuple(DIAGONAL),
    "strike": tuple(AROUND),
}


class Plane(NamedTuple):
    """What the actions of a plane do: `place`, `change` to a kind, `attack` to a side, `escape`."""

    form: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.form} {self.detail}".strip()


class ActionSpace:
    """The numbers of all actions of a ruleset on a board. Get one with `ActionSpace.of`."""

    def __init__(self, ruleset: Ruleset, board: Board) -> None:
        self.ruleset = ruleset
        self.board = board
        attacks = {
            direction
            for part, directions in _ATTACKS.items()
            if ruleset.has(part)
            for direction in directions
        }
        #: What the actions of each plane do, in the order of their numbers.
        self.planes = (
            Plane("place"),
            *(Plane("change", kind) for kind, part in CHANGES.items() if ruleset.has(part.name)),
            *(Plane("attack", side) for side in (*AROUND, OWN_SQUARE) if side in attacks),
            *((Plane("escape"),) if ruleset.has("escape") else ()),
        )

    @staticmethod
    @cache
    def of(ruleset: Ruleset, board: Board) -> "ActionSpace":
        """The numbers of a ruleset on a board."""
        return ActionSpace(ruleset, board)

    @property
    def squares(self) -> int:
        """How many numbers a plane has."""
        return len(self.board.squares)

    @property
    def pass_number(self) -> int | None:
        """The number of `pass`; None where no extra actions are earned that could be declined."""
        return len(self.planes) * self.squares if self.ruleset.is_consecutive else None

    def __len__(self) -> int:
        return len(self.planes) * self.squares + self.ruleset.is_consecutive

    def name(self, number: int) -> str:
        """The name of an action: `C3`, `C3=cannon`, `C3xFR`, `D5xD5`, `E9!` or `pass`."""
        if number not in range(len(self)):
            raise ValueError(f"actions are numbered from 0 to {len(self) - 1}, not {number}")
        if number == self.pass_number:
            return "pass"
        plane, square = self.planes[number // self.squares], number % self.squares
        name = str(self.board.squares[square])
        match plane.form:
            case "change":
                return f"{name}={plane.detail}"
            case "attack":
                return f"{name}x{name if plane.detail == OWN_SQUARE else plane.detail}"
            case "escape":
                return f"{name}!"
        return name

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {self.name(number): number for number in range(len(self))}

    def number(self, name: str) -> int:
        """The number of the action that has a name, in upper or lower case."""
        for known in (name, name.upper(), _usual_case(name)):
            if known in self._numbers:
                return self._numbers[known]
        raise ValueError(f"{name!r} is not an action of {self.ruleset.name} on {self.board}")

    def numbers_of(self, move: Move) -> tuple[int, ...]:
        """The numbers of a move: several for a chained shot, one for any other.

        Raises `ValueError` for what no action can be, such as leaving the game.
        """
        match move:
            case Place(square):
                return (self._number(Plane("place"), square),)
            case Change(square, kind):
                return (self._number(Plane("change", Kind(kind)), square),)
            case Attack(route, target):
                return self.legs((*route, target))
            case Escape(square):
                return (self._number(Plane("escape"), square),)
            case Pass() if self.pass_number is not None:
                return (self.pass_number,)
            case Pass() | Withdraw():
                raise ValueError(f"{move} is not an action of {self.ruleset.name}")

    def legs(self, squares: Sequence[Square]) -> tuple[int, ...]:
        """The attacks that lead from each of these squares to the next."""
        return tuple(
            self._number(Plane("attack", _direction(start, end)), start)
            for start, end in pairwise(squares)
        )

    def _number(self, plane: Plane, square: Square) -> int:
        if plane not in self.planes or square not in self.board.bits:
            raise ValueError(f"no action {plane} on {square} in {self.ruleset.name}")
        place = square.row * self.board.width + square.column
        return self.planes.index(plane) * self.squares + place


def _direction(start: Square, end: Square) -> str:
    columns, rows = end.column - start.column, end.row - start.row
    if not (columns and rows) or abs(columns) == abs(rows):
        step = ((columns > 0) - (columns < 0), (rows > 0) - (rows < 0))
        for name, each in AROUND.items():
            if each == step:
                return name
        return OWN_SQUARE
    raise ValueError(f"no line leads from {start} to {end}")


def _usual_case(name: str) -> str:
    """`c3=CANNON` as `C3=cannon`, `c3XR` as `C3xR`."""
    square, equals, kind = name.partition("=")
    if equals:
        return f"{square.upper()}={kind.lower()}"
    start = name.upper()
    # `x` is a column too, but only this one comes after a digit.
    for place in range(1, len(start)):
        if start[place] == "X" and start[place - 1].isdigit():
            return f"{start[:place]}x{start[place + 1 :]}"
    return "pass" if start == "PASS" else start
