"""Playing by numbers of actions: what programs that learn use of a state."""

from typing import TYPE_CHECKING, Self

from relati.native.actions import ActionSpace
from relati.native.codes import Codes
from relati.native.observations import (
    ObservationPlane,
    Permutations,
    network_planes,
    observation_planes,
    symmetries,
)
from relati.rules.board import Board
from relati.rules.moves import Move
from relati.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from relati.native.engine import _engine


class NumberedState:
    """The part of `relati.native.State` that speaks in numbers. No move is made into an object.

    Between the legs of a chained shot the board is as before the shot, and so are `moves` and all
    that is said about them; only `actions`, `mask`, `act` and `observe` know of the legs.
    """

    __slots__ = ()

    game: "_engine.Game"
    ruleset: Ruleset
    board: Board
    players: int

    def _after(self, game: "_engine.Game", step: Move | int) -> Self:
        raise NotImplementedError

    @property
    def action_space(self) -> ActionSpace:
        """The numbers and names of all actions of this ruleset on this board."""
        return ActionSpace.of(self.ruleset, self.board)

    def actions(self) -> list[int]:
        """The numbers of the legal actions, in ascending order; none when the game is over."""
        return self.game.actions()

    def mask(self) -> bytes:
        """One byte for each action: 1 if it is legal, else 0."""
        return self.game.mask()

    def act(self, action: int) -> Self:
        """The state after an action. Raises `ValueError` if it is not legal."""
        game = self.game.act(action)
        if game is None:
            raise ValueError(self.why_not_action(action))
        return self._after(game, action)

    @property
    def legs(self) -> tuple[int, ...]:
        """The actions by which a chained shot has come to where it is; empty between actions."""
        squares = [self.board.squares[number] for number in self.game.legs()]
        return self.action_space.legs(squares)

    def move_of(self, action: int) -> Move | None:
        """The whole move that a legal action completes; None for a leg of a shot that goes on.

        Raises `ValueError` if the action is not legal.
        """
        codes = self.game.move_of(action)
        if codes is None:
            raise ValueError(self.why_not_action(action))
        return Codes.of(self.board).read(codes[0]) if codes else None

    def observe(self, player: int) -> bytes:
        """What a player sees: `planes × height × width` bytes."""
        return self.game.observe(player)

    @property
    def observation_planes(self) -> tuple[ObservationPlane, ...]:
        """What each plane of an observation shows."""
        return observation_planes(self.ruleset, self.players)

    def network_input(self) -> bytes:
        """What a network sees for the player to act: `planes × height × width` bytes."""
        return self.game.network_input()

    @property
    def network_planes(self) -> tuple[ObservationPlane, ...]:
        """What each plane of a network's input shows."""
        return network_planes(self.ruleset, self.players)

    @property
    def symmetries(self) -> tuple[Permutations, ...]:
        """The ways to turn and mirror observations and actions."""
        return symmetries(self.ruleset, self.board, self.players)

    def why_not_action(self, action: int) -> str:
        """A sentence that says why an action is refused, for one that is not legal."""
        space = self.action_space
        if action not in range(len(space)):
            return f"actions are numbered from 0 to {len(space) - 1}, not {action}"
        return f"action {action} ({space.name(action)}) is not legal here"
