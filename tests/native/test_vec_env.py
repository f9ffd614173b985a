"""Many games in one object: each is the game that the same actions would give alone."""

import array
import copy
import random
import threading
from pickle import dumps, loads
from typing import Any

import numpy as np
import pytest

from relati import native
from relati.native import VecArrays, VecEnv
from relati.rules import RULESETS
from tests.native.compare import composed

EVERY_GAME = [
    (name, players)
    for name, ruleset in RULESETS.items()
    for players in range(ruleset.players[0], ruleset.players[1] + 1)
]


def follow(env: VecEnv, steps: int) -> int:
    """Play random actions in all games and beside them; gives how many games ended."""
    states, ended, plies = [env.start] * env.games, 0, [0] * env.games
    for _ in range(steps):
        actions = env.sample().copy()
        env.step(actions)
        for game in range(env.games):
            after = states[game].act(int(actions[game]))
            plies[game] += not after.legs
            rewards = [0.0] * after.players
            if after.winner is not None:
                rewards = [-1 / (after.players - 1)] * after.players
                rewards[after.winner] = 1.0
            assert env.rewards[game] == pytest.approx(rewards)
            assert env.dones[game] in (0, 1, 2)
            assert (env.dones[game] == 1) == after.is_over
            if env.dones[game]:
                ended, after, plies[game] = ended + 1, env.start, 0
            states[game] = after
            assert env.players[game] == after.turn
            assert env.masks[game].tobytes() == after.mask()
            assert env.observations[game].tobytes() == after.observe(after.turn)
    for game, state in enumerate(states):
        assert env.state(game) == state
    return ended


@pytest.mark.parametrize(("name", "players"), EVERY_GAME)
def test_each_game_is_the_game_played_alone(name: str, players: int) -> None:
    env = VecEnv(3, name, players, 5, seed=players, threads=2, ply_limit=40)
    assert follow(env, 90) > 0


def test_games_of_composed_rules_and_chained_shots_are_those_played_alone() -> None:
    follow(VecEnv(8, "extended", size=6, chain=True, seed=2), 120)
    dice = random.Random(1)
    for _ in range(10):
        follow(VecEnv(2, composed(dice), size=(6, 5), ply_limit=50), 60)


def test_a_game_is_cut_off_after_the_limit_of_plies_and_nobody_wins() -> None:
    env = VecEnv(4, "modern", ply_limit=7)
    for step in range(1, 22):
        env.step(env.sample())
        assert set(env.dones) == ({2} if step % 7 == 0 else {0})
        assert not env.rewards.any()
    assert env.state(0) == native.start("modern")


def samples(steps: int, **options: Any) -> list[list[int]]:
    env = VecEnv(11, "battle", 3, 6, observations=False, ply_limit=100, **options)
    drawn = []
    for _ in range(steps):
        env.step(env.sample())
        drawn.append(env.sample().tolist())
    return drawn


def test_the_same_seed_gives_the_same_games_with_any_number_of_threads() -> None:
    first = samples(150, seed=5)
    assert samples(150, seed=5, threads=4) == first
    assert samples(150, seed=6) != first


@pytest.mark.parametrize("threads", [2, 5, 40])
def test_threads_share_a_large_batch_and_leave_no_game_out(threads: int) -> None:
    """Threads take parts of each other's shares, so that some find nothing left to do."""
    options: dict[str, Any] = {"ruleset": "modern", "size": 5, "seed": 9, "ply_limit": 20}
    alone, shared = VecEnv(700, **options), VecEnv(700, threads=threads, **options)
    for _ in range(60):
        actions = alone.sample()
        assert np.array_equal(shared.sample(), actions)
        alone.step(actions)
        shared.step(actions)
        for name in ("observations", "masks", "rewards", "dones", "players"):
            assert np.array_equal(getattr(shared, name), getattr(alone, name)), name
    wrong = np.full(700, -1, np.int32)
    wrong[[333, 699]] = 10_000
    with pytest.raises(ValueError, match=r"game 333: action"):
        shared.step(wrong)


def test_the_games_of_a_batch_differ() -> None:
    env = VecEnv(64, "modern")
    assert len(set(env.sample().tolist())) > 20


def test_resetting_begins_anew_with_the_same_samples() -> None:
    env = VecEnv(5, "modern", seed=3)
    first = env.sample().tolist()
    env.step(env.sample())
    env.reset()
    assert env.sample().tolist() == first
    assert env.state(4) == env.start
    env.reset(seed=4)
    assert env.sample().tolist() != first


def test_sampling_draws_every_legal_action() -> None:
    env = VecEnv(2000, "classic", size=3)
    assert set(env.sample().tolist()) == set(range(9))


# --- arrays of the caller ----------------------------------------------------------------------


def test_the_arrays_of_the_caller_are_written_without_numpy() -> None:
    observations = memoryview(bytearray(2 * 6 * 25)).cast("B", (2, 6, 5, 5))
    masks = memoryview(bytearray(2 * 25)).cast("B", (2, 25))
    rewards = memoryview(bytearray(16)).cast("f", (2, 2))
    dones, players = array.array("B", [9, 9]), array.array("B", [9, 9])
    env = VecEnv(2, size=5, out=VecArrays(observations, masks, rewards, dones, players))
    actions = array.array("i", [12, 0])
    env.step(actions)
    assert env.state(0) == native.start(size=5).play("C3")
    assert masks.tobytes() == env.state(0).mask() + env.state(1).mask()
    assert observations.tobytes() == env.state(0).observe(1) + env.state(1).observe(1)
    assert (list(dones), list(players), rewards.tolist()) == ([0, 0], [1, 1], [[0, 0], [0, 0]])
    env.sample(actions)
    assert all(env.state(game).mask()[action] for game, action in enumerate(actions))


def test_what_is_not_asked_for_is_not_written() -> None:
    env = VecEnv(2, observations=False)
    assert env.observations is None
    assert env.masks is None
    assert VecEnv(2, observations=False, masks=True).masks.sum() == 162
    VecEnv(2, out=VecArrays()).step(np.zeros(2, np.int32))


# --- wrong use ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "actions",
    [
        np.zeros(3, np.int64),
        np.zeros(3, np.float32),
        np.zeros(4, np.int32),
        np.zeros((3, 1), np.int32),
        np.zeros(6, np.int32)[::2],
        np.int32(0),
        [0, 0, 0],
        None,
        "A1",
    ],
)
def test_actions_that_are_no_array_of_that_type_and_shape_are_refused(actions: Any) -> None:
    env = VecEnv(3, "modern")
    with pytest.raises((TypeError, ValueError), match=r"actions must be a C-cont.* shape 3, not"):
        env.step(actions)
    assert env.state(0) == env.start


def test_actions_to_play_are_only_read_and_those_to_draw_are_written() -> None:
    env = VecEnv(3, "modern")
    chosen = np.array([4, 5, 6], np.int32)
    chosen.setflags(write=False)  # as arrays of JAX are
    env.step(chosen)
    assert env.state(2) == env.start.act(6)
    with pytest.raises((TypeError, ValueError), match=r"actions must be a writable C-contiguous"):
        env.sample(chosen)


@pytest.mark.parametrize("action", [0, -2, 81, 2**31 - 1, -(2**31)])
def test_an_illegal_action_is_refused_and_no_game_is_played(action: int) -> None:
    env = VecEnv(3, "modern", threads=2)
    env.step(np.zeros(3, np.int32))
    before = [env.state(game) for game in range(3)]
    with pytest.raises(ValueError, match=r"game 2: action"):
        env.step(np.array([1, 2, action], np.int32))
    assert [env.state(game) for game in range(3)] == before


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("observations", np.zeros((2, 6, 9, 8), np.uint8)),
        ("observations", np.zeros((2, 6, 9, 9), np.float32)),
        ("masks", np.zeros((2, 80), np.bool_)),
        ("rewards", np.zeros((2, 2), np.float64)),
        ("rewards", np.zeros((2, 3), np.float32)),
        ("dones", np.zeros(3, np.uint8)),
        ("players", np.zeros(2, np.int8)),
        ("players", b"\0\0"),
        ("players", [0, 0]),
    ],
)
def test_arrays_that_do_not_fit_are_refused(field: str, wrong: Any) -> None:
    with pytest.raises((TypeError, ValueError), match=f"{field} must be a writable"):
        VecEnv(2, out=VecArrays(**{field: wrong}))


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": 0},
        {"games": 2**20 + 1},
        {"games": 1.5},
        {"threads": 0},
        {"threads": 1000},
        {"ply_limit": 0},
        {"ply_limit": 2**32},
        {"ruleset": "chess"},
        {"players": 9},
        {"size": 99},
        {"chain": True},
    ],
)
def test_settings_that_cannot_be_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        VecEnv(**{"games": 2, **wrong})


def test_there_is_no_game_outside_the_batch() -> None:
    env = VecEnv(2)
    for game in (-1, 2):
        with pytest.raises(IndexError, match="there is no game"):
            env.state(game)


def test_two_threads_of_python_take_turns() -> None:
    env = VecEnv(64, "modern", threads=2)
    failures: list[Exception] = []

    def play() -> None:
        try:
            actions = np.zeros(64, np.int32)
            for _ in range(200):
                env.sample(actions)
                env.state(1).mask()
        except Exception as failure:
            failures.append(failure)

    threads = [threading.Thread(target=play) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


# --- as a value, and at a pace of one's own ------------------------------------------------------


def same(one: VecEnv, other: VecEnv, steps: int = 60) -> None:
    """Both play on alike, each by its own samples."""
    for _ in range(steps):
        for name in ("observations", "masks", "rewards", "dones", "players"):
            assert np.array_equal(getattr(one, name), getattr(other, name)), name
        actions = one.sample().copy()
        assert actions.tolist() == other.sample().tolist()
        one.step(actions)
        other.step(actions)


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda it: loads(dumps(it))])
@pytest.mark.parametrize("options", [{}, {"chain": True, "autoreset": False}])
def test_running_games_are_copied_and_pickled_with_all_that_follows(
    copied: Any, options: dict[str, Any]
) -> None:
    env = VecEnv(5, "extended", 3, 6, seed=8, ply_limit=90, threads=2, **options)
    for _ in range(37):
        env.step(env.sample())
    other = copied(env)
    assert [other.state(game) for game in range(5)] == [env.state(game) for game in range(5)]
    same(env, other)
    other.reset()
    env.reset()
    same(env, other, 5)


def test_a_copy_has_games_and_arrays_of_its_own() -> None:
    env = VecEnv(2, size=5)
    other = copy.copy(env)
    env.step(env.sample())
    assert other.state(0) == other.start
    assert not other.observations.any()


def test_a_game_waits_where_the_action_is_minus_one() -> None:
    env = VecEnv(3, size=5)
    env.step(np.array([12, -1, 0], np.int32))
    assert [str(env.state(game).position) for game in (0, 2)] != [env.start.position] * 2
    assert env.state(1) == env.start
    assert env.players.tolist() == [1, 0, 1]
    with pytest.raises(ValueError, match="game 2"):
        env.step(np.array([-1, -1, -2], np.int32))


def test_without_autoreset_a_game_stays_as_it_ended_until_another_state_is_put() -> None:
    env = VecEnv(2, "classic", size=3, seed=1, autoreset=False)
    for _ in range(12):
        env.step(env.sample())
    assert env.state(0).is_over
    assert env.sample().tolist() == [-1, -1]
    assert env.dones.tolist() == [0, 0], "nothing has ended in a step in which all waited"
    assert not env.masks.any()
    env.put(0)
    assert env.state(0) == env.start
    env.put(1, env.start.play("B2").to_rules(), plies=1)
    assert env.plies(1) == 1
    assert env.masks.sum(axis=1).tolist() == [9, 8]


def test_a_state_of_another_game_is_not_put() -> None:
    env = VecEnv(2, "classic", size=3)
    for other in (native.start("modern", size=3), native.start("classic", size=4)):
        with pytest.raises(ValueError, match=r"like env\.start"):
            env.put(0, other)
    with pytest.raises(ValueError, match="plies"):
        env.put(0, plies=-1)
    with pytest.raises(IndexError):
        env.put(2)
