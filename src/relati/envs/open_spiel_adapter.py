"""A game for OpenSpiel, known to it as `relati`."""

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from relati import native
from relati.envs.arrays import observation, observation_shape, rewards
from relati.rules import registry
from relati.rules.kinds import MOST_PLAYERS, PLAYER_SYMBOLS
from relati.rules.ruleset import Ruleset
from relati.rules.setup import Size

#: 0 stands for what the ruleset does by itself.
_PARAMETERS: dict[str, Any] = {
    "ruleset": "modern",
    "players": 0,
    "width": 0,
    "height": 0,
    "action_limit": 0,
}
#: Where symbols die, a game can go on for ever: it is cut off after this many actions a square.
_ACTIONS_PER_SQUARE = 10

_GAME_TYPE = pyspiel.GameType(
    short_name="relati",
    long_name="Relati",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)


class RelatiGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One ruleset on one board. Use `relati.envs.open_spiel_game`, or `pyspiel.load_game`.

    Only rulesets by their registered names can be loaded by `pyspiel`.
    """

    def __init__(
        self, params: dict[str, Any] | None = None, start: native.State | None = None
    ) -> None:
        chosen: dict[str, Any] = _PARAMETERS | (params or {})
        self.start = _start(chosen) if start is None else start
        board, ruleset = self.start.board, self.start.ruleset
        squares = len(board.squares)
        usual = squares * (_ACTIONS_PER_SQUARE if ruleset.actions else 1)
        self.action_limit: int = chosen["action_limit"] or usual
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.start.action_space),
            max_chance_outcomes=0,
            num_players=self.start.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.action_limit,
        )
        super().__init__(_GAME_TYPE, info, params or {})

    @staticmethod
    def of(
        ruleset: str | Ruleset,
        players: int | None,
        size: Size | None,
        action_limit: int | None,
        options: dict[str, Any],
    ) -> "RelatiGame":
        """The game with these settings; takes, and refuses, what `relati.start` does."""
        if action_limit is not None and (type(action_limit) is not int or action_limit < 1):
            raise ValueError(f"action_limit must be a whole number from 1, not {action_limit!r}")
        start = native.start(ruleset, players, size, **options)
        params = {
            "ruleset": start.ruleset.name,
            "players": start.players,
            "width": start.board.width,
            "height": start.board.height,
            "action_limit": action_limit or 0,
        }
        return RelatiGame(params, start)

    def new_initial_state(self, state: Any = None) -> "RelatiState":
        """The start of a game."""
        return RelatiState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What observes states: the planes of `docs/reference/actions.md` as floats."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return RelatiObserver(self.start, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


def _start(chosen: dict[str, Any]) -> native.State:
    players, width, height = chosen["players"], chosen["width"], chosen["height"]
    size = (width or height, height or width) if width or height else None
    return native.start(registry.find(chosen["ruleset"]), players or None, size)


class RelatiState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A game at one moment; the legs of a chained shot are actions of their own."""

    def __init__(self, game: RelatiGame) -> None:
        super().__init__(game)
        self.state = game.start
        self._left = game.action_limit

    def current_player(self) -> int:
        """The player to act."""
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.state.turn

    def _legal_actions(self, player: int) -> list[int]:
        return self.state.actions()

    def _apply_action(self, action: int) -> None:
        self.state = self.state.act(action)
        self._left -= 1

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{PLAYER_SYMBOLS[player]} {self.state.action_space.name(action)}"

    def is_terminal(self) -> bool:
        """Whether the game is over, or has come to the limit of actions."""
        return self.state.is_over or self._left <= 0

    def returns(self) -> list[float]:
        """What each player has got."""
        return list(rewards(self.state))

    def __str__(self) -> str:
        legs = " ".join(map(self.state.action_space.name, self.state.legs))
        return f"{self.state}\n{PLAYER_SYMBOLS[self.state.turn]} {legs}".rstrip()


class RelatiObserver:
    """Observes a state for OpenSpiel: `tensor`, `dict`, and a string."""

    def __init__(self, start: native.State, params: Any) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        shape = observation_shape(start)
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: RelatiState, player: int) -> None:
        """Write what a player sees."""
        self.dict["observation"][:] = observation(state.state, player)

    def string_from(self, state: RelatiState, player: int) -> str:
        """What a player sees, as text."""
        return str(state)


pyspiel.register_game(_GAME_TYPE, RelatiGame)
