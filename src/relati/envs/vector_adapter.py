"""Many games for Gymnasium at once: one player in each, and others in all other seats."""

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from relati import bots, native
from relati.bots.random_bot import RandomBot
from relati.envs.arrays import check_ply_limit, observation, observation_space, rewards
from relati.envs.frames import RENDER_MODES, check_render_mode, frame
from relati.native.vec_env import CUT_OFF, GOES_ON, IS_OVER, WAITS
from relati.rules.ruleset import Ruleset
from relati.rules.setup import Size

#: Chooses for the other seats: observations and masks of the games in question, to their actions.
Policy = Callable[[NDArray[np.uint8], NDArray[np.bool_]], Any]
#: Beside what `VecEnv.dones` holds: the player is out, or has chosen what is not legal.
LOST, ILLEGAL = CUT_OFF + 1, CUT_OFF + 2


class ManyAgainstBots(VectorEnv[NDArray[np.uint8], NDArray[Any], NDArray[Any]]):
    """`AgainstBots` for many games at once, on a `VecEnv`: it is always your turn in all of them.

    `opponents` is `"random"`, which stays inside the engine; a policy of yours that is given the
    observations and the masks of the games where others move (a copy of what learns, say); or a bot
    by name, which chooses move by move, in Python.

    `infos["action_mask"]` and `action_masks()` have a legal action for every game. With
    `AutoresetMode.SAME_STEP` a game that ends begins anew within the step, and
    `infos["final_obs"]` and `infos["final_info"]` tell of the old one; with `NEXT_STEP` it begins
    anew in the next step, which ignores its action: all are legal then.
    """

    def __init__(
        self,
        num_envs: int = 1,
        ruleset: str | Ruleset = "modern",
        players: int | None = None,
        size: Size | None = None,
        *,
        opponents: "str | Policy" = "3",
        seat: int | None = None,
        ply_limit: int | None = None,
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        threads: int = 1,
        **options: Any,
    ) -> None:
        check_ply_limit(ply_limit)
        check_render_mode(render_mode)
        mode = AutoresetMode(autoreset_mode)
        if mode is AutoresetMode.DISABLED:
            raise ValueError("autoreset_mode must be SameStep or NextStep, not Disabled")
        self.games = native.VecEnv(
            num_envs,
            ruleset,
            players,
            size,
            ply_limit=ply_limit,
            threads=threads,
            autoreset=False,
            **options,
        )
        start = self.games.start
        if seat is not None and seat not in range(start.players):
            raise ValueError(f"seat must be from 0 to {start.players - 1}, not {seat!r}")
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "autoreset_mode": mode,
        }
        self.autoreset_mode = mode
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.opponents = bots.find(opponents) if isinstance(opponents, str) else opponents
        self.ply_limit = ply_limit
        self.chosen_seat = seat
        self.seats = np.zeros(num_envs, np.int64)
        #: How each game stands, as `VecEnv.dones`, `LOST` or `ILLEGAL`; and what it has brought.
        self._dones = np.zeros(num_envs, np.uint8)
        self._rewards = np.zeros(num_envs)
        self.single_observation_space = observation_space(start)
        self.single_action_space = spaces.Discrete(len(start.action_space))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """New games; the others have played until it is your turn."""
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(2**63)))
        self._begin(np.ones(self.num_envs, np.bool_))
        return self._observations(), self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in each game, and let the others answer."""
        actions = np.asarray(actions)
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            raise ValueError(
                f"actions must be {self.num_envs} whole numbers, "
                f"not {actions.dtype} with shape {actions.shape}"
            )
        ended_before = self._dones != GOES_ON
        self._rewards[:] = 0
        if ended_before.any():
            self._begin(ended_before)
        reasons = self._act(actions, ~ended_before)
        self._let_others_play(~ended_before)
        dones = self._dones.copy()
        infos: dict[str, Any] = {}
        ended = dones != GOES_ON
        if ended.any() and self.autoreset_mode is AutoresetMode.SAME_STEP:
            infos = self._final(ended)
            rewarded = self._rewards.copy()
            self._begin(ended)
            self._rewards = rewarded
        infos |= self._infos()
        if reasons:
            infos["illegal_action"] = np.full(self.num_envs, None, object)
            for game, reason in reasons.items():
                infos["illegal_action"][game] = reason
            infos["_illegal_action"] = dones == ILLEGAL
        is_cut_off = dones == CUT_OFF
        return self._observations(), self._rewards.copy(), ended & ~is_cut_off, is_cut_off, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal; all of them in a game that begins anew with the next step."""
        masks: NDArray[np.bool_] = self.games.masks | (self._dones != GOES_ON)[:, None]
        return masks

    def render(self) -> Any:
        """Each board as text or as a picture, by `render_mode`."""
        if self.render_mode is None:
            return None
        return tuple(
            frame(self.games.state(game), self.render_mode) for game in range(self.num_envs)
        )

    def _act(self, actions: NDArray[Any], moving: NDArray[np.bool_]) -> dict[int, str]:
        """Your actions; why some are not legal, by game, which lose it."""
        masks = self.games.masks
        is_number = (actions >= 0) & (actions < masks.shape[1])
        is_legal = is_number & masks[np.arange(self.num_envs), np.where(is_number, actions, 0)]
        illegal = moving & ~is_legal
        playing = moving & is_legal
        self._step(np.where(playing, actions, WAITS).astype(np.int32), playing)
        self._dones[illegal] = ILLEGAL
        self._rewards[illegal] = -1.0
        return {
            int(game): str(self.games.state(int(game)).why_not_action(int(actions[game])))
            for game in np.flatnonzero(illegal)
        }

    def _begin(self, games: NDArray[np.bool_]) -> None:
        """Begin games anew, until in each it is your turn."""
        while games.any():
            self._dones[games] = GOES_ON
            for game in np.flatnonzero(games):
                self.games.put(int(game))
            count = np.count_nonzero(games)
            drawn = self.np_random.integers(self.games.start.players, size=count)
            self.seats[games] = drawn if self.chosen_seat is None else self.chosen_seat
            self._let_others_play(games)
            games = games & (self._dones != GOES_ON)
        self._rewards[self._dones == GOES_ON] = 0

    def _let_others_play(self, games: NDArray[np.bool_]) -> None:
        while True:
            waiting = games & (self._dones == GOES_ON) & (self.games.players != self.seats)
            if not waiting.any():
                return
            if isinstance(self.opponents, RandomBot):
                actions = np.where(waiting, self.games.sample(), WAITS).astype(np.int32)
            elif callable(self.opponents):
                chosen = self.opponents(self.games.observations[waiting], self.games.masks[waiting])
                actions = np.full(self.num_envs, WAITS, np.int32)
                actions[waiting] = np.asarray(chosen)
            else:
                self._choose(self.opponents, waiting)
                continue
            self._step(actions, waiting)

    def _choose(self, bot: bots.Bot, waiting: NDArray[np.bool_]) -> None:
        """One move of a bot in each of these games."""
        for game in map(int, np.flatnonzero(waiting)):
            state = self.games.state(game)
            seed = int(self.np_random.integers(2**31))
            state = state.play(bot.choose(state.to_rules(), bots.Budget(), seed).move)
            plies = self.games.plies(game) + 1
            self.games.put(game, state, plies=plies)
            if state.is_over:
                self._dones[game] = IS_OVER
                self._rewards[game] = rewards(state)[self.seats[game]]
            elif self.ply_limit is not None and plies >= self.ply_limit:
                self._dones[game] = CUT_OFF
            else:
                self._note_if_out(game)

    def _step(self, actions: NDArray[np.int32], playing: NDArray[np.bool_]) -> None:
        """One action in each of the games that are playing, and how they stand then."""
        self.games.step(actions)
        self._dones[playing] = self.games.dones[playing]
        over = playing & (self._dones == IS_OVER)
        self._rewards[over] = self.games.rewards[over, self.seats[over]]
        if self.games.start.players > 2:
            for game in np.flatnonzero(playing & (self._dones == GOES_ON)):
                self._note_if_out(int(game))

    def _note_if_out(self, game: int) -> None:
        players = self.games.start.players
        if players > 2 and self.seats[game] in self.games.state(game).out:
            self._dones[game] = LOST
            self._rewards[game] = -1 / (players - 1)

    def _observations(self) -> NDArray[np.uint8]:
        observations = self.games.observations.copy()
        for game in np.flatnonzero(self._dones != GOES_ON):
            observations[game] = self._observation(int(game))
        return observations

    def _observation(self, game: int) -> NDArray[np.uint8]:
        return observation(self.games.state(game), int(self.seats[game]))

    def _infos(self) -> dict[str, Any]:
        every = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self.action_masks().astype(np.int8),
            "_action_mask": every,
            "seat": self.seats.copy(),
            "_seat": every.copy(),
        }

    def _final(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """What Gymnasium wants to know of games that have ended and begun anew in one step."""
        last = np.full(self.num_envs, None, object)
        for game in map(int, np.flatnonzero(ended)):
            last[game] = self._observation(game)
        seats = {"seat": np.where(ended, self.seats, 0), "_seat": ended.copy()}
        return {
            "final_obs": last,
            "_final_obs": ended.copy(),
            "final_info": seats,
            "_final_info": ended.copy(),
        }
