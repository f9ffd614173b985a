"""A game for PettingZoo: agents act one after the other, each with a mask of what is legal."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from relati import native
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


class RelatiAEC(AECEnv[str, dict[str, Any], int | None]):  # type: ignore[misc]  # has no types
    """One game. Use `relati.envs.pettingzoo_env`, which also checks the order of calls.

    An agent with extra actions, or between the legs of a chained shot, is selected again. A player
    who is out terminates at once and has lost; at the end the winner gets 1, and the others who
    are still there share the loss.
    """

    metadata: dict[str, Any]

    def __init__(self, start: native.State, ply_limit: int | None, render_mode: str | None) -> None:
        super().__init__()
        check_ply_limit(ply_limit)
        check_render_mode(render_mode)
        self.metadata = {
            "name": f"relati_{start.ruleset.name}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.ply_limit = ply_limit
        self.start = self.game = start
        self.possible_agents = [f"player_{player}" for player in range(start.players)]
        self._numbers = {agent: number for number, agent in enumerate(self.possible_agents)}
        actions = len(start.action_space)
        self._observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": observation_space(start),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes: planes, and a mask of its legal actions."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all actions."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew. Nothing is left to chance, so a seed changes nothing."""
        self.game = self.start
        self.plies = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.game.turn]
        self._skip_agent_selection = None

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; its mask is empty unless it is to act."""
        player = self._numbers[agent]
        is_done = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        mask = action_mask(self.game, player)
        return {
            "observation": observation(self.game, player),
            "action_mask": np.zeros_like(mask) if is_done else mask,
        }

    def step(self, action: int | None) -> None:
        """Play the selected agent's action; None for an agent that is done.

        Raises `ValueError` if the action is not legal; then nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act: None is only for agents that are done")
        out_before = self.game.out
        self.game = self.game.act(int(action))
        self.plies += not self.game.legs
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.game.is_over:
            self._end(rewards(self.game))
        else:
            for player in self.game.out - out_before:
                self.rewards[self.possible_agents[player]] = -1 / (self.game.players - 1)
                self.terminations[self.possible_agents[player]] = True
            if self.ply_limit is not None and self.plies >= self.ply_limit:
                self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self.game.turn]
        self._accumulate_rewards()
        self._deads_step_first()

    def _end(self, by_player: tuple[float, ...]) -> None:
        for agent in self.agents:
            self.terminations[agent] = True
            self.rewards[agent] = by_player[self._numbers[agent]]

    def render(self) -> Any:
        """The board as text or as a picture, by `render_mode`."""
        return frame(self.game, self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


def make(
    ruleset: str | Ruleset,
    players: int | None,
    size: Size | None,
    ply_limit: int | None,
    render_mode: str | None,
    options: dict[str, Any],
) -> AECEnv[str, Any, Any]:
    """The environment with a wrapper that refuses calls in the wrong order."""
    start = native.start(ruleset, players, size, **options)
    return OrderEnforcingWrapper(RelatiAEC(start, ply_limit, render_mode))
