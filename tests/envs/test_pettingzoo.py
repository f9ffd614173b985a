"""The PettingZoo environment: its library's own suite, and what is particular to this game."""

import random
import warnings
from typing import Any

import pytest

from relati import envs, native
from relati.errors import RulesetError
from relati.rules import Ruleset
from tests.envs.conftest import EVERY_GAME

with warnings.catch_warnings():  # where pygame is installed, the suite imports games by old names
    warnings.simplefilter("ignore")
    from pettingzoo.test import api_test, seed_test

# The suite says that most environments have other spaces; ours are those of its board games.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")


def play(env: Any, seed: int = 0) -> dict[str, float]:
    """Play random actions to the end; what each agent got in all."""
    dice = random.Random(seed)
    env.reset()
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        if terminated or truncated:
            assert not seen["action_mask"].any()
            env.step(None)
        else:
            env.step(dice.choice(seen["action_mask"].nonzero()[0].tolist()))
    assert env.agents == []
    return got


@pytest.mark.parametrize(("name", "players", "side"), EVERY_GAME)
def test_the_suite_of_pettingzoo_passes(name: str, players: int, side: int) -> None:
    api_test(envs.pettingzoo_env(name, players, side, ply_limit=150), num_cycles=200)


@pytest.mark.parametrize("name", ["modern", "battle"])
def test_the_suite_for_seeds_passes(name: str) -> None:
    seed_test(lambda: envs.pettingzoo_env(name, size=5, ply_limit=40), num_cycles=30)


def test_the_suite_passes_for_chained_shots_and_composed_rules() -> None:
    api_test(envs.pettingzoo_env("extended", size=5, ply_limit=100, chain=True), num_cycles=200)
    mine = Ruleset("artillery", actions=frozenset({"cannon", "chain", "bomb"}), ending="survivor")
    api_test(envs.pettingzoo_env(mine, 5, (6, 4), ply_limit=100), num_cycles=200)


@pytest.mark.parametrize(("name", "players", "side"), EVERY_GAME)
def test_the_winner_gets_one_and_the_others_lose_it_in_equal_parts(
    name: str, players: int, side: int
) -> None:
    env = envs.pettingzoo_env(name, players, side, ply_limit=3000)
    for seed in range(3):
        got = play(env, seed)
        game: native.State = env.unwrapped.game
        if game.winner is not None:
            assert got.pop(f"player_{game.winner}") == 1
            assert list(got.values()) == pytest.approx([-1 / (players - 1)] * (players - 1))


def test_a_player_who_is_out_terminates_at_once_and_the_others_play_on() -> None:
    env = envs.pettingzoo_env("basic", 4, 5)
    seen_out = False
    for seed in range(20):
        dice = random.Random(seed)
        env.reset()
        for _ in env.agent_iter():
            seen, reward, terminated, _, _ = env.last()
            if terminated and not env.unwrapped.game.is_over:
                seen_out = True
                assert reward == pytest.approx(-1 / 3)
                gone = env.agent_selection
                env.step(None)
                assert gone not in env.agents
                assert len(env.agents) >= 2
                continue
            mask = seen["action_mask"].nonzero()[0].tolist()
            env.step(dice.choice(mask) if mask else None)
    assert seen_out


def test_a_player_with_extra_actions_acts_again_and_may_pass() -> None:
    env = envs.pettingzoo_env("extended", size=5)
    space = native.start("extended", size=5).action_space
    passed = False
    for seed in range(30):
        dice = random.Random(seed)
        env.reset()
        for agent in env.agent_iter():
            seen, _, terminated, _, _ = env.last()
            game = env.unwrapped.game
            assert terminated or agent == f"player_{game.turn}"
            if terminated:
                env.step(None)
            elif game.extra_actions:
                assert seen["action_mask"][space.pass_number]
                env.step(space.pass_number)
                passed = True
                assert env.unwrapped.game.turn != game.turn or env.unwrapped.game.is_over
            else:
                env.step(dice.choice(seen["action_mask"].nonzero()[0].tolist()))
    assert passed


def test_a_game_is_truncated_after_the_limit_of_plies() -> None:
    env = envs.pettingzoo_env("modern", ply_limit=3)
    env.reset()
    for action in (0, 40, 1):
        assert not any(env.truncations.values())
        env.step(action)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    env = envs.pettingzoo_env("modern")
    env.reset()
    env.step(0)
    for wrong in (0, 81, -1, None):
        with pytest.raises(ValueError, match=r"action|None"):
            env.step(wrong)
    assert env.agent_selection == "player_1"
    env.step(1)


def test_an_agent_that_is_not_to_act_has_no_legal_action() -> None:
    env = envs.pettingzoo_env("modern")
    env.reset()
    assert env.observe("player_0")["action_mask"].sum() == 81
    assert env.observe("player_1")["action_mask"].sum() == 0


def test_the_board_is_shown_as_text() -> None:
    env = envs.pettingzoo_env("modern", render_mode="ansi")
    env.reset()
    env.step(0)
    assert "[O]" in env.render()


@pytest.mark.parametrize(
    "wrong", [{"ply_limit": 0}, {"ply_limit": "3"}, {"render_mode": "human"}, {"players": 9}]
)
def test_settings_that_cannot_be_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        envs.pettingzoo_env("modern", **wrong)
    with pytest.raises(RulesetError):
        envs.pettingzoo_env("chess")
