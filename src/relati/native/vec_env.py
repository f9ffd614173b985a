"""Many games at once, played by numbers of actions, without Python in the loop."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from relati.native.actions import ActionSpace
from relati.native.engine import is_available
from relati.native.observations import ObservationPlane
from relati.native.state import State, start
from relati.rules.ruleset import Ruleset
from relati.rules.setup import Size

if is_available:
    from relati.native.engine import _engine

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: What `dones` holds.
GOES_ON, IS_OVER, CUT_OFF = range(3)
_MOST_PLIES = 2**32 - 1


@dataclass(frozen=True, slots=True)
class VecArrays:
    """Where a `VecEnv` writes, game after game. None is not written.

    Anything with the buffer protocol or DLPack will do, if type and shape are right.
    """

    observations: Any = None  #: uint8[games, planes, height, width], seen by the player to act
    masks: Any = None  #: uint8 or bool[games, actions]
    rewards: Any = None  #: float32[games, players]
    dones: Any = None  #: uint8[games]: 0 goes on, 1 is over, 2 was cut off by the ply limit
    players: Any = None  #: uint8[games], the player to act


class VecEnv:
    """`games` games of one ruleset, one action in each with every `step`.

        env = native.VecEnv(1024, "modern", seed=1, threads=2)
        while training:
            env.step(env.sample())  # or your own int32 array
            env.observations, env.masks, env.rewards, env.dones, env.players

    A game that ends begins anew within the same step: then `dones` and `rewards` tell of the old
    game, everything else of the new one. The winner's reward is 1, which the others lose in
    equal parts; a game that nobody wins, or that is cut off after `ply_limit` actions, gives 0.

    Without `out` the arrays are made by numpy. The same seed gives the same samples with any
    number of threads. An object is used by one thread at a time: others wait.
    """

    def __init__(
        self,
        games: int,
        ruleset: str | Ruleset = "modern",
        players: int | None = None,
        size: Size | None = None,
        *,
        seed: int = 0,
        observations: bool = True,
        masks: bool | None = None,
        ply_limit: int | None = None,
        threads: int = 1,
        out: VecArrays | None = None,
        **options: Any,
    ) -> None:
        self.start: State = start(ruleset, players, size, **options)
        for name, number, most in (
            ("games", games, 2**20),
            ("threads", threads, 256),
            ("ply_limit", 1 if ply_limit is None else ply_limit, _MOST_PLIES),
        ):
            if type(number) is not int or not 1 <= number <= most:
                raise ValueError(f"{name} must be a whole number from 1 to {most}, not {number!r}")
        self.games = games
        self.env = _engine.VecEnv(self.start.game, games, seed % 2**64, ply_limit or 0, threads)
        masks = observations if masks is None else masks
        self._arrays = self._make_arrays(observations, masks) if out is None else out
        arrays = self._arrays
        self.env.write_into(
            arrays.observations, arrays.masks, arrays.rewards, arrays.dones, arrays.players
        )
        self._actions: NDArray[np.int32] | None = None
        self.env.reset()

    def _make_arrays(self, observations: bool, masks: bool) -> VecArrays:
        import numpy as np  # an extra: the engine does without

        games, board = self.games, self.start.board
        planes = len(self.observation_planes)
        return VecArrays(
            np.zeros((games, planes, board.height, board.width), np.uint8)
            if observations
            else None,
            np.zeros((games, len(self.action_space)), np.bool_) if masks else None,
            np.zeros((games, self.start.players), np.float32),
            np.zeros(games, np.uint8),
            np.zeros(games, np.uint8),
        )

    # What is written

    @property
    def observations(self) -> Any:
        """What the player to act sees in each game: uint8[games, planes, height, width]."""
        return self._arrays.observations

    @property
    def masks(self) -> Any:
        """The legal actions of each game: bool[games, actions]."""
        return self._arrays.masks

    @property
    def rewards(self) -> Any:
        """What each player got in the last step: float32[games, players]."""
        return self._arrays.rewards

    @property
    def dones(self) -> Any:
        """How the last step ended: 0 the game goes on, 1 it is over, 2 it was cut off."""
        return self._arrays.dones

    @property
    def players(self) -> Any:
        """The player to act in each game: uint8[games]."""
        return self._arrays.players

    # What it is

    @property
    def action_space(self) -> ActionSpace:
        """The numbers and names of all actions."""
        return self.start.action_space

    @property
    def observation_planes(self) -> tuple[ObservationPlane, ...]:
        """What each plane of an observation shows."""
        return self.start.observation_planes

    def state(self, game: int) -> State:
        """The state of one game, to look at."""
        start = self.start
        return State(self.env.game(game), start.ruleset, start.board, start.players)

    # Playing

    def reset(self, seed: int | None = None) -> None:
        """Begin every game anew, with the samples of a seed; without one, of the last seed."""
        if seed is not None:
            self.env.seed(seed % 2**64)
        self.env.reset()

    def sample(self, actions: Any = None) -> Any:
        """A legal action for each game, each as likely as any other, in an int32 array.

        Without an array of the caller's it is always the same one, written anew.
        """
        if actions is None:
            if self._actions is None:
                import numpy as np

                self._actions = np.zeros(self.games, np.int32)
            actions = self._actions
        self.env.sample(actions)
        return actions

    def step(self, actions: Any) -> None:
        """Play an action in each game and write what follows.

        Raises `TypeError` or `ValueError` if the array is wrong or an action is not legal; then no
        game has changed.
        """
        game = self.env.step(actions)
        if game >= 0:
            action = int(memoryview(actions)[game])
            raise ValueError(f"game {game}: {self.state(game).why_not_action(action)}")
