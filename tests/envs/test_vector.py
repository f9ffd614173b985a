"""The Gymnasium vector environment: many games, one player in each, others in all other seats."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from relati import envs, native
from relati.envs.arrays import observation, rewards
from tests.envs.conftest import EVERY_GAME

BY_NAME = "relati.envs.registration:relati/AgainstBots-v0"


def drawn(dice: np.random.Generator, masks: Any) -> Any:
    """A legal action for each game."""
    return (dice.random(masks.shape) * masks).argmax(axis=1)


def first_legal(observations: Any, masks: Any) -> Any:
    assert len(observations) == len(masks)
    return masks.argmax(axis=1)


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
@pytest.mark.parametrize(("name", "players", "side"), EVERY_GAME)
def test_it_is_always_your_turn_and_something_is_always_legal(
    name: str, players: int, side: int, mode: str
) -> None:
    env: Any = envs.gymnasium_vector_env(
        6, name, players, side, opponents="random", ply_limit=60, autoreset_mode=mode
    )
    dice = np.random.default_rng(1)
    observations, infos = env.reset(seed=3)
    ended = 0
    before = np.zeros(6, bool)
    for _ in range(80):
        assert observations in env.observation_space
        masks = infos["action_mask"]
        assert masks.any(axis=1).all()
        observations, gained, terminated, truncated, infos = env.step(drawn(dice, masks))
        done = terminated | truncated
        ended += done.sum()
        assert not (terminated & truncated).any()
        assert not gained[~terminated].any()
        assert set(np.round(gained, 4)) <= {-1, 0, 1, np.round(-1 / (players - 1), 4)}
        for game in range(6):
            state = env.games.state(game)
            if mode == "SameStep" or not done[game]:
                assert state.turn == env.seats[game]
                assert not state.is_over
                seen = observation(state, int(env.seats[game]))
                assert np.array_equal(observations[game], seen)
        if mode == "SameStep":
            assert np.array_equal(infos.get("_final_obs", np.zeros(6, bool)), done)
        else:
            assert not (before & done).any(), "the step after the end only begins anew"
            assert not gained[before].any()
        before = done
    assert ended > 3


def test_the_last_observation_and_the_reward_are_those_of_the_game_that_ended() -> None:
    alone = native.start("extended", size=3)
    while not alone.is_over:
        alone = alone.act(alone.actions()[0])
    env: Any = envs.gymnasium_vector_env(
        4, "extended", size=3, opponents=first_legal, seat=0, autoreset_mode="SameStep"
    )
    _, infos = env.reset(seed=1)
    gained, terminated = np.zeros(4), np.zeros(4, bool)
    while "final_obs" not in infos:
        _, gained, terminated, _, infos = env.step(infos["action_mask"].argmax(axis=1))
    assert terminated.all()
    assert gained.tolist() == [rewards(alone)[0]] * 4
    assert all(np.array_equal(last, observation(alone, 0)) for last in infos["final_obs"])


@pytest.mark.parametrize("opponents", ["1", "random", first_legal])
def test_one_game_is_the_game_of_the_single_environment(opponents: Any) -> None:
    env: Any = envs.gymnasium_vector_env(2, "extended", size=4, opponents=opponents, seat=1)
    _, infos = env.reset(seed=5)
    dice = np.random.default_rng(2)
    for _ in range(40):
        _, _, _, _, infos = env.step(drawn(dice, infos["action_mask"]))
    assert infos["seat"].tolist() == [1, 1]


def test_the_same_seed_gives_the_same_games() -> None:
    seen = []
    for _ in range(2):
        env: Any = envs.gymnasium_vector_env(5, "battle", 3, 5, opponents="random", ply_limit=50)
        _, infos = env.reset(seed=9)
        dice, gained = np.random.default_rng(0), []
        for _ in range(60):
            _, reward, _, _, infos = env.step(drawn(dice, infos["action_mask"]))
            gained.append(reward.tolist())
        seen.append((gained, env.seats.tolist()))
    assert seen[0] == seen[1]


def test_an_illegal_action_loses_its_game_and_says_why() -> None:
    env: Any = envs.gymnasium_vector_env(3, "modern", size=5, opponents="random", seat=0)
    env.reset(seed=1)
    env.step(np.array([12, 12, 12]))
    _, gained, terminated, _, infos = env.step(np.array([12, env.action_masks()[1].argmax(), -1]))
    assert gained.tolist() == [-1, 0, -1]
    assert terminated.tolist() == [True, False, True]
    assert "C3" in infos["illegal_action"][0]
    assert infos["_illegal_action"].tolist() == [True, False, True]


def test_gymnasium_finds_it_by_name_and_wraps_it() -> None:
    env = gymnasium.make_vec(BY_NAME, num_envs=3, ruleset="classic", size=4, opponents="random")
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    recorded = gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
    _, infos = recorded.reset(seed=1)
    episodes = 0
    for _ in range(30):
        *_, infos = recorded.step(infos["action_mask"].argmax(axis=1))
        episodes += int(infos.get("_episode", np.zeros(3)).sum())
    assert episodes > 2


def test_it_can_be_copied_and_pickled_in_the_middle_of_games() -> None:
    env: Any = envs.gymnasium_vector_env(4, "modern", size=5, opponents="random")
    _, infos = env.reset(seed=4)
    _, _, _, _, infos = env.step(infos["action_mask"].argmax(axis=1))
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env]
    after = [each.step(infos["action_mask"].argmax(axis=1))[0] for each in copies]
    assert np.array_equal(after[0], after[2])
    assert np.array_equal(after[1], after[2])


@pytest.mark.parametrize("mode", ["ansi", "rgb_array"])
def test_every_board_is_drawn(mode: str) -> None:
    env: Any = envs.gymnasium_vector_env(2, size=4, opponents="random", render_mode=mode)
    env.reset(seed=1)
    frames = env.render()
    assert len(frames) == 2
    if mode == "rgb_array":
        assert frames[0].dtype == np.uint8
        assert frames[0].shape[2] == 3
        assert frames[0].shape[0] % 2 == frames[0].shape[1] % 2 == 0
    else:
        assert "A" in frames[0]


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="Disabled"):
        envs.gymnasium_vector_env(2, autoreset_mode="Disabled")
    with pytest.raises(ValueError, match="seat"):
        envs.gymnasium_vector_env(2, seat=2)
    with pytest.raises(ValueError, match="render_mode"):
        envs.gymnasium_vector_env(2, render_mode="human")
    env: Any = envs.gymnasium_vector_env(2, size=4, opponents="random")
    env.reset(seed=1)
    with pytest.raises(ValueError, match="2 whole numbers"):
        env.step(np.array([0.5, 1.0]))
