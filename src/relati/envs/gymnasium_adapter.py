"""A game for Gymnasium: one player, and bots in all other seats."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from relati import bots, native
from relati.envs import registration  # noqa: F401  # then gymnasium.make knows it, too
from relati.envs.arrays import (
    action_mask,
    check_ply_limit,
    observation,
    observation_space,
    rewards,
)
from relati.envs.frames import RENDER_MODES, check_render_mode, frame
from relati.rules.ruleset import Ruleset
from relati.rules.setup import Size


class AgainstBots(gymnasium.Env[NDArray[np.uint8], np.int64]):
    """One player against bots, which play as soon as it is their turn.

    `info["action_mask"]` and `action_masks()` say which actions are legal. An action that is not
    legal loses the game: the reward is -1, and `info["illegal_action"]` says why. When the
    player is out, the game is lost and ends, whoever wins it.
    """

    # Gymnasium declares it like this.
    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        ruleset: str | Ruleset = "modern",
        players: int | None = None,
        size: Size | None = None,
        *,
        opponents: str = "3",
        seat: int | None = None,
        ply_limit: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_ply_limit(ply_limit)
        check_render_mode(render_mode)
        self.start = self.game = native.start(ruleset, players, size, **options)
        if seat is not None and seat not in range(self.start.players):
            raise ValueError(f"seat must be from 0 to {self.start.players - 1}, not {seat!r}")
        self.opponents = bots.find(opponents)
        self.chosen_seat = seat
        self.seat = seat or 0
        self.ply_limit = ply_limit
        self.plies = 0
        self.render_mode = render_mode
        self.observation_space = observation_space(self.start)
        self.action_space = spaces.Discrete(len(self.start.action_space))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """A new game; the bots have played until it is your turn."""
        super().reset(seed=seed)
        while True:
            self.game, self.plies = self.start, 0
            drawn = int(self.np_random.integers(self.start.players))
            self.seat = drawn if self.chosen_seat is None else self.chosen_seat
            self._let_bots_play()
            if not self._is_done():
                return self._observation(), self._info()

    def step(
        self, action: np.int64 | int
    ) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Play an action, and let the bots answer."""
        if self._is_done():
            raise ValueError("the game is over: call reset() first")
        try:
            self.game = self.game.act(int(action))
        except ValueError as refusal:
            info = {**self._info(), "illegal_action": str(refusal)}
            return self._observation(), -1.0, True, False, info
        self.plies += not self.game.legs
        self._let_bots_play()
        is_over = self._is_lost() or self.game.is_over
        is_cut_off = not is_over and self._is_cut_off()
        return self._observation(), self._reward(), is_over, is_cut_off, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal."""
        return action_mask(self.game, self.seat, np.bool_)

    def render(self) -> Any:
        """The board as text or as a picture, by `render_mode`."""
        return frame(self.game, self.render_mode)

    def _let_bots_play(self) -> None:
        while not self._is_done() and self.game.turn != self.seat:
            seed = int(self.np_random.integers(2**31))
            choice = self.opponents.choose(self.game.to_rules(), bots.Budget(), seed)
            self.game = self.game.play(choice.move)
            self.plies += 1

    def _is_done(self) -> bool:
        return self.game.is_over or self._is_lost() or self._is_cut_off()

    def _is_lost(self) -> bool:
        return self.seat in self.game.out and self.game.players > 2

    def _is_cut_off(self) -> bool:
        return self.ply_limit is not None and self.plies >= self.ply_limit

    def _reward(self) -> float:
        if self._is_lost() and not self.game.is_over:
            return -1 / (self.game.players - 1)
        return rewards(self.game)[self.seat]

    def _observation(self) -> NDArray[np.uint8]:
        return observation(self.game, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": action_mask(self.game, self.seat), "seat": self.seat}
