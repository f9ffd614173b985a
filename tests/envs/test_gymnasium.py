"""The Gymnasium environment: its library's own checker, and games against bots."""

import random
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from relati import envs
from relati.errors import BotError
from tests.envs.conftest import EVERY_GAME


def play(env: Any, seed: int) -> tuple[float, int]:
    """Play random legal actions to the end: the reward, and the number of actions."""
    dice = random.Random(seed)
    _, info = env.reset(seed=seed)
    for actions in range(1, 1000):
        action = dice.choice(info["action_mask"].nonzero()[0].tolist())
        _, reward, terminated, truncated, info = env.step(action)
        if terminated or truncated:
            return reward, actions
        assert reward == 0
    raise AssertionError("the game never ends")


@pytest.mark.parametrize(("name", "players", "side"), EVERY_GAME)
def test_the_checker_of_gymnasium_passes(name: str, players: int, side: int) -> None:
    env = envs.gymnasium_env(name, players, side, opponents="random", ply_limit=60)
    check_env(env, skip_render_check=True)
    for seed in range(3):
        reward, _ = play(env, seed)
        assert reward in (1, 0) or reward == pytest.approx(-1 / (players - 1))


@pytest.mark.parametrize("opponents", ["1", "2", "3", "influence:1", "random"])
def test_any_bot_can_be_the_opponent(opponents: str) -> None:
    play(envs.gymnasium_env("classic", size=4, opponents=opponents), 1)


def test_the_same_seed_gives_the_same_game() -> None:
    env = envs.gymnasium_env("extended", 3, 5, opponents="random", ply_limit=200)
    games = []
    for _ in range(2):
        play(env, 7)
        games.append(env.unwrapped.game)  # type: ignore[attr-defined]
    assert games[0] == games[1]


def test_the_seat_is_drawn_unless_it_is_chosen() -> None:
    env = envs.gymnasium_env("modern", 3, 5, opponents="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}
    chosen = envs.gymnasium_env("modern", 3, 5, opponents="random", seat=2)
    assert {chosen.reset(seed=seed)[1]["seat"] for seed in range(5)} == {2}
    assert chosen.unwrapped.game.turn == 2  # type: ignore[attr-defined]


def test_an_illegal_action_loses_and_says_why() -> None:
    env = envs.gymnasium_env("modern", size=5, opponents="random", seat=0)
    env.reset(seed=1)
    env.step(0)
    _, reward, terminated, truncated, info = env.step(0)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["illegal_action"] == "action 0 (A1) is not legal here"


def test_a_game_that_is_over_takes_no_action() -> None:
    env = envs.gymnasium_env("classic", size=3, opponents="random")
    play(env, 0)
    with pytest.raises(ValueError, match="call reset"):
        env.step(0)


def test_it_can_be_made_by_its_id() -> None:
    envs.gymnasium_env("classic", size=3)  # loads the module that registers it
    env = gymnasium.make("relati/AgainstBots-v0", ruleset="classic", size=3, render_mode="ansi")
    env.reset(seed=0)
    assert "A" in str(env.render())


@pytest.mark.parametrize(
    "wrong", [{"ply_limit": 0}, {"seat": 2}, {"seat": -1}, {"render_mode": "human"}, {"size": 2}]
)
def test_settings_that_cannot_be_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        envs.gymnasium_env("modern", **wrong)
    with pytest.raises(BotError):
        envs.gymnasium_env("modern", opponents="nobody")
