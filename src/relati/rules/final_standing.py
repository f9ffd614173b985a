"""Why a game that is over is over: what each player could still do on the last board (Rules §7)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from relati.rules import actions
from relati.rules.square import Square

if TYPE_CHECKING:
    from relati.rules.state import State

#: Why a player has nowhere to place: the root is dead, no empty square is left, or there are
#: some, but no path leads to them.
Stuck = Literal["no-root", "full", "unreachable"]
#: What keeps a player in the game: a square to place on, or any action at all.
Need = Literal["place", "act"]


@dataclass(frozen=True, slots=True)
class FinalStanding:
    """A player on the last board: `room` is where it could still place, row by row.

    `stuck` says why there is no room, None when there is some. `can_act` counts the other actions
    too. Both are about the board alone, whether or not the player is out.
    """

    player: int
    room: tuple[Square, ...]
    stuck: Stuck | None
    can_act: bool


def final_standings(state: "State") -> tuple[FinalStanding, ...]:
    """Every player's standing on the board, in order of play."""
    return tuple(_standing(state, player) for player in range(state.players))


def need_of(state: "State") -> Need:
    """What the ruleset asks of a player to stay in the game.

    Where placing is the only action there is, both are the same, and it is called placing.
    """
    ruleset = state.ruleset
    if ruleset.ending in ("sole-able", "eliminated"):
        return "place"
    return "act" if len(list(actions.actions_of(ruleset))) > 1 else "place"


def _standing(state: "State", player: int) -> FinalStanding:
    situation, board = state.situation, state.board
    room = situation.placeable(player)
    return FinalStanding(
        player,
        tuple(board.squares_in(room)),
        None if room else _why_stuck(state, player),
        actions.can_act(situation, player),
    )


def _why_stuck(state: "State", player: int) -> Stuck:
    position = state.situation.position
    if not position.empty_squares:
        return "full"
    return "unreachable" if position.root(player) else "no-root"
