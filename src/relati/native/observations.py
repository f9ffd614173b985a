"""What a player sees as planes of numbers, and the symmetries of boards, planes and actions.

A state is observed as `planes × height × width` bytes: for each player in order of play, beginning
with the one who looks, the living symbols by kind, the connected and the dead, the directions
fired, the territory, whether that player is out; then what is common to all.
`docs/reference/actions.md` lists them. The engine writes the same planes
(`native/src/observation.hpp`).
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from relati.native.actions import ActionSpace, Plane
from relati.rules.board import AROUND, STRAIGHT, Board
from relati.rules.kinds import Kind
from relati.rules.ruleset import Ruleset
from relati.rules.square import Square


class ObservationPlane(NamedTuple):
    """A plane: whose it is (0 is the player who looks, None is common), and what it shows."""

    player: int | None
    shows: str

    def __str__(self) -> str:
        return self.shows if self.player is None else f"{self.player} {self.shows}"


@cache
def observation_planes(ruleset: Ruleset, players: int) -> tuple[ObservationPlane, ...]:
    """The planes of an observation, in their order."""
    living = tuple(kind for kind in ruleset.kinds if kind is not Kind.DEAD)
    shown = (
        *living,
        "connected",
        *(("dead",) if Kind.DEAD in ruleset.kinds else ()),
        *((f"fired {side}" for side in STRAIGHT) if ruleset.has("cannon") else ()),
        *(("territory",) if ruleset.has("defend") else ()),
        *(("out",) if players > 2 else ()),
    )
    common = (
        *(("extra actions",) if ruleset.is_consecutive else ()),
        *(("route", "shooter") if ruleset.has("chain") else ()),
    )
    return (
        *(ObservationPlane(player, str(what)) for player in range(players) for what in shown),
        *(ObservationPlane(None, what) for what in common),
    )


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to turn or mirror the board that changes nothing in the rules.

    Each permutation says where a value comes from: with numpy, `mask[..., symmetry.actions]` is
    the mask of the turned board, and `planes[..., symmetry.planes, :, :]` with its squares
    taken by `symmetry.squares` is the observation. `symmetry.action(number)` goes the other way:
    the number that an action has on the turned board.
    """

    name: str
    squares: tuple[int, ...]
    planes: tuple[int, ...]
    actions: tuple[int, ...]

    def action(self, number: int) -> int:
        """The number that an action has on the turned board."""
        return self.actions.index(number)


#: Where a column and a row go on a board of that width and height.
_MAPS: dict[str, Callable[[int, int, int, int], tuple[int, int]]] = {
    "identity": lambda c, r, w, h: (c, r),
    "mirror left-right": lambda c, r, w, h: (w - 1 - c, r),
    "mirror front-back": lambda c, r, w, h: (c, h - 1 - r),
    "half turn": lambda c, r, w, h: (w - 1 - c, h - 1 - r),
    "transpose": lambda c, r, w, h: (r, c),
    "quarter turn right": lambda c, r, w, h: (h - 1 - r, c),
    "quarter turn left": lambda c, r, w, h: (r, w - 1 - c),
    "anti-transpose": lambda c, r, w, h: (h - 1 - r, w - 1 - c),
}


@cache
def symmetries(ruleset: Ruleset, board: Board, players: int) -> tuple[Symmetry, ...]:
    """The eight symmetries of a square board; the first four of any other."""
    names = tuple(_MAPS)[: 8 if board.width == board.height else 4]
    return tuple(_symmetry(name, ruleset, board, players) for name in names)


def _symmetry(name: str, ruleset: Ruleset, board: Board, players: int) -> Symmetry:
    moved, width, height = _MAPS[name], board.width, board.height
    squares = [0] * len(board.squares)
    for number, square in enumerate(board.squares):
        column, row = moved(square.column, square.row, width, height)
        squares[row * width + column] = number
    # How a direction turns is seen on a board of three by three, from its middle.
    sides = {
        side: _direction_to(Square.at(*moved(1 + columns, 1 + rows, 3, 3)))
        for side, (columns, rows) in AROUND.items()
    }
    space = ActionSpace.of(ruleset, board)
    action_planes = [0] * len(space.planes)
    for place, plane in enumerate(space.planes):
        turned = Plane(plane.form, sides.get(plane.detail, plane.detail))
        action_planes[space.planes.index(turned)] = place
    actions = [plane * len(squares) + square for plane in action_planes for square in squares]
    if space.pass_number is not None:
        actions.append(space.pass_number)
    shown = observation_planes(ruleset, players)
    planes = [0] * len(shown)
    for place, (player, what) in enumerate(shown):
        fired = what.removeprefix("fired ")
        turned_what = f"fired {sides[fired]}" if what.startswith("fired ") else what
        planes[shown.index(ObservationPlane(player, turned_what))] = place
    return Symmetry(name, tuple(squares), tuple(planes), tuple(actions))


def _direction_to(square: Square) -> str:
    step = (square.column - 1, square.row - 1)
    return next(side for side, each in AROUND.items() if each == step)
