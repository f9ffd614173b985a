"""What a player sees as planes of numbers, and the symmetries of boards, planes and actions.

A state is observed as `planes × height × width` bytes: for each player in order of play, beginning
with the one who looks, the living symbols by kind, the connected and the dead, the directions
fired, the territory, whether that player is out; then what is common to all.
`docs/reference/actions.md` lists them. The engine writes the same planes
(`native/src/observation.hpp`).
"""

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from relati.native.actions import ActionSpace, Plane
from relati.rules.board import AROUND, STRAIGHT, Board
from relati.rules.kinds import Kind
from relati.rules.ruleset import Ruleset
from relati.rules.square import Square
from relati.rules.symmetry import Symmetry


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


#: What a network is told about each player beside the observation (native/src/network_input.hpp).
OUTLOOK = ("may place", "could reach", "cuts", "reconnects", "takes room", "gains room")


@cache
def network_planes(ruleset: Ruleset, players: int) -> tuple[ObservationPlane, ...]:
    """The planes that a network sees: the observation, an outlook for each player, the board."""
    return (
        *observation_planes(ruleset, players),
        *(ObservationPlane(player, what) for player in range(players) for what in OUTLOOK),
        ObservationPlane(None, "board"),
    )


@dataclass(frozen=True, slots=True)
class Permutations:
    """What a symmetry of the board does to squares, planes and actions.

    Each permutation says where a value comes from: with numpy, `mask[..., each.actions]` is the
    mask of the turned board, and `planes[..., each.planes, :]` with its squares taken by
    `each.squares` is the observation. `each.action(number)` goes the other way: the number that an
    action has on the turned board.
    """

    symmetry: Symmetry
    squares: tuple[int, ...]
    planes: tuple[int, ...]
    actions: tuple[int, ...]

    def action(self, number: int) -> int:
        """The number that an action has on the turned board."""
        return self.actions.index(number)


@cache
def symmetries(ruleset: Ruleset, board: Board, players: int) -> tuple[Permutations, ...]:
    """The eight symmetries of a square board; of any other, the four that keep its shape."""
    return tuple(
        _permutations(symmetry, ruleset, board, players)
        for symmetry in Symmetry
        if symmetry.of_board(board) is board
    )


def _permutations(symmetry: Symmetry, ruleset: Ruleset, board: Board, players: int) -> Permutations:
    squares = [0] * len(board.squares)
    for number, square in enumerate(board.squares):
        moved = symmetry.of_square(square, board)
        squares[moved.row * board.width + moved.column] = number
    sides = {side: _turned(side, symmetry) for side in AROUND}
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
    return Permutations(symmetry, tuple(squares), tuple(planes), tuple(actions))


def _turned(side: str, symmetry: Symmetry) -> str:
    """What one of the eight directions becomes, seen from the middle of three by three squares."""
    columns, rows = AROUND[side]
    moved = symmetry.of_square(Square.at(1 + columns, 1 + rows), Board.of(3, 3))
    step = (moved.column - 1, moved.row - 1)
    return next(name for name, each in AROUND.items() if each == step)
