"""Many games at once, played by numbers of actions, without Python in the loop."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from relati import rules
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
#: In place of an action: this game is left as it is.
WAITS = -1
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

    def copied(self) -> "VecArrays":
        """What is in them now, in numpy's arrays."""
        import numpy as np  # an extra: the engine does without

        return VecArrays(
            *(
                None if each is None else np.array(each)
                for each in (self.observations, self.masks, self.rewards, self.dones, self.players)
            )
        )


class VecEnv:
    """`games` games of one ruleset, one action in each with every `step`.

        env = native.VecEnv(1024, "modern", seed=1, threads=2)
        while training:
            env.step(env.sample())  # or your own int32 array
            env.observations, env.masks, env.rewards, env.dones, env.players

    A game that ends begins anew within the same step: then `dones` and `rewards` tell of the old
    game, everything else of the new one. With `autoreset=False` it stays as it ended until you
    `put` another state in its place. The winner's reward is 1, which the others lose in equal
    parts; a game that nobody wins, or that is cut off after `ply_limit` actions, gives 0.

    The action `-1` leaves a game as it is, so games need not keep the same pace. An object can be
    copied and pickled, with all its games and samples; it then has arrays of its own.

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
        autoreset: bool = True,
        **options: Any,
    ) -> None:
        begin = start(ruleset, players, size, **options)
        for name, number, most in (
            ("games", games, 2**20),
            ("threads", threads, 256),
            ("ply_limit", 1 if ply_limit is None else ply_limit, _MOST_PLIES),
        ):
            if type(number) is not int or not 1 <= number <= most:
                raise ValueError(f"{name} must be a whole number from 1 to {most}, not {number!r}")
        masks = observations if masks is None else masks
        arrays = _make_arrays(begin, games, observations, masks) if out is None else out
        self._set_up(
            begin, _Settings(games, seed % 2**64, ply_limit or 0, threads, autoreset), arrays
        )
        self.env.reset()

    def _set_up(self, begin: State, settings: "_Settings", arrays: VecArrays) -> None:
        self.start, self._settings, self._arrays = begin, settings, arrays
        self.games = settings.games
        self.env = _engine.VecEnv(
            begin.game,
            settings.games,
            settings.seed,
            settings.most_plies,
            settings.threads,
            settings.autoreset,
        )
        self.env.write_into(
            arrays.observations, arrays.masks, arrays.rewards, arrays.dones, arrays.players
        )
        self._actions: NDArray[np.int32] | None = None

    # What is written

    @property
    def observations(self) -> "NDArray[np.uint8]":
        """What the player to act sees in each game: uint8[games, planes, height, width]."""
        return self._arrays.observations  # type: ignore[no-any-return]  # or your own kind of array

    @property
    def masks(self) -> "NDArray[np.bool_]":
        """The legal actions of each game: bool[games, actions]."""
        return self._arrays.masks  # type: ignore[no-any-return]

    @property
    def rewards(self) -> "NDArray[np.float32]":
        """What each player got in the last step: float32[games, players]."""
        return self._arrays.rewards  # type: ignore[no-any-return]

    @property
    def dones(self) -> "NDArray[np.uint8]":
        """How the last step ended: 0 the game goes on, 1 it is over, 2 it was cut off."""
        return self._arrays.dones  # type: ignore[no-any-return]

    @property
    def players(self) -> "NDArray[np.uint8]":
        """The player to act in each game: uint8[games]."""
        return self._arrays.players  # type: ignore[no-any-return]

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

    def put(self, game: int, state: rules.State | None = None, *, plies: int = 0) -> None:
        """Continue a game from a state of the same rules, board and players; else begin it anew.

        `plies` count towards the limit. Raises `ValueError` for a state of another game.
        """
        state = self.start if state is None else state.to_native()
        assert isinstance(state, State)
        start = self.start
        of_state = (state.ruleset, state.board, state.players)
        if of_state != (start.ruleset, start.board, start.players):
            raise ValueError(f"the state must be one of {start.ruleset.name} like env.start")
        if type(plies) is not int or not 0 <= plies <= _MOST_PLIES:
            raise ValueError(f"plies must be a whole number from 0, not {plies!r}")
        seed, _ = self.env.progress(game)  # raises IndexError if there is no such game
        self.env.put(game, state.game, seed, plies)

    def plies(self, game: int) -> int:
        """How many actions one game is old; the legs of a chained shot count as one."""
        return self.env.progress(game)[1]

    # As a value

    def __reduce__(self) -> tuple[Any, ...]:
        places = range(self.games)
        games = [(self.state(place), *self.env.progress(place)) for place in places]
        return _restored, (self.start, self._settings, games, self._arrays.copied())

    def __deepcopy__(self, _: dict[int, Any]) -> "VecEnv":
        restore, contents = self.__reduce__()
        copied: VecEnv = restore(*contents)
        return copied

    def __copy__(self) -> "VecEnv":
        return self.__deepcopy__({})

    # Playing

    def reset(self, seed: int | None = None) -> None:
        """Begin every game anew, with the samples of a seed; without one, of the last seed."""
        if seed is not None:
            self._settings = replace(self._settings, seed=seed % 2**64)
            self.env.seed(self._settings.seed)
        self.env.reset()

    def sample(self, actions: Any = None) -> "NDArray[np.int32]":
        """A legal action for each game, each as likely as any other, in an int32 array.

        A game that is over waits: -1.

        Without an array of the caller's it is always the same one, written anew.
        """
        if actions is None:
            if self._actions is None:
                import numpy as np

                self._actions = np.zeros(self.games, np.int32)
            actions = self._actions
        self.env.sample(actions)
        return actions  # type: ignore[no-any-return]

    def step(self, actions: Any) -> None:
        """Play an action in each game and write what follows.

        Raises `TypeError` or `ValueError` if the array is wrong or an action is not legal; then no
        game has changed.
        """
        game = self.env.step(actions)
        if game >= 0:
            action = int(memoryview(actions)[game])
            raise ValueError(f"game {game}: {self.state(game).why_not_action(action)}")


@dataclass(frozen=True, slots=True)
class _Settings:
    """What the engine is told about its games."""

    games: int
    seed: int
    most_plies: int  # 0 is no limit
    threads: int
    autoreset: bool


def _make_arrays(start: State, games: int, observations: bool, masks: bool) -> VecArrays:
    import numpy as np  # an extra: the engine does without

    planes, board = len(start.observation_planes), start.board
    return VecArrays(
        np.zeros((games, planes, board.height, board.width), np.uint8) if observations else None,
        np.zeros((games, len(start.action_space)), np.bool_) if masks else None,
        np.zeros((games, start.players), np.float32),
        np.zeros(games, np.uint8),
        np.zeros(games, np.uint8),
    )


def _restored(
    start: State,
    settings: _Settings,
    games: list[tuple[State, int, int]],
    arrays: VecArrays,
) -> VecEnv:
    """A `VecEnv` as it was when it was copied or pickled."""
    env = VecEnv.__new__(VecEnv)
    env._set_up(start, settings, arrays.copied())
    for place, (state, seed, plies) in enumerate(games):
        env.env.put(place, state.game, seed, plies)
    # Putting a game in its place has written how it stands, not how the last step ended.
    for written, kept in ((env.rewards, arrays.rewards), (env.dones, arrays.dones)):
        if kept is not None:
            written[:] = kept
    return env
