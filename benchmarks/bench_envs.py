"""Environments for learning beside those of OpenSpiel, PettingZoo and pgx: random legal actions.

    .venv/bin/python benchmarks/bench_envs.py                  ours, and those that are installed
    .venv/bin/python benchmarks/bench_envs.py --rulesets       many games at once, every ruleset
    .venv/bin/pip install pgx                                  to have that one, too

Steps for each second of processor time (of all threads together) and on the clock: on a busy
machine only the first can be compared. Every line is the best of several runs: noise only slows.
"""

import argparse
import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from relati import RULESETS, envs, native

#: Runs some steps and gives their number.
Run = Callable[[], int]
REPEATS = 3
GAMES = 1024


def measure(run: Run, seconds: float) -> tuple[float, float]:
    """Steps for each second of processor time, and on the clock."""
    run()  # whatever is done once is done now
    best_cpu = best_wall = 0.0
    for _ in range(REPEATS):
        steps, cpu, wall = 0, time.process_time(), time.perf_counter()
        while time.perf_counter() - wall < seconds / REPEATS:
            steps += run()
        best_cpu = max(best_cpu, steps / (time.process_time() - cpu))
        best_wall = max(best_wall, steps / (time.perf_counter() - wall))
    return best_cpu, best_wall


def line(what: str, run: Run, seconds: float) -> None:
    cpu, wall = measure(run, seconds)
    print(f"{what:<66} {cpu:>12,.0f} {wall:>12,.0f}", flush=True)


# One game after the other, from Python


def states(with_arrays: bool) -> Run:
    def run() -> int:
        state, steps = native.start("modern"), 0
        while actions := state.actions():
            if with_arrays:
                state.observe(state.turn)
                state.mask()
            state = state.act(actions[int(random.random() * len(actions))])
            steps += 1
        return steps

    return run


def moves() -> Run:
    def run() -> int:
        state, steps = native.start("modern"), 0
        while not state.is_over:
            legal = state.legal_moves()
            state = state.play(legal[int(random.random() * len(legal))])
            steps += 1
        return steps

    return run


def open_spiel(game: Any, with_arrays: bool) -> Run:
    def run() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            if with_arrays:
                state.observation_tensor()
                state.legal_actions_mask()
            state.apply_action(actions[int(random.random() * len(actions))])
            steps += 1
        return steps

    return run


def pettingzoo(env: Any) -> Run:
    def run() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(random.random() * len(legal))]))
            steps += 1
        return steps

    return run


# Many games at once


def vec_env(threads: int, **options: Any) -> Run:
    env = native.VecEnv(GAMES, threads=threads, **options)

    def run() -> int:
        for _ in range(10):
            env.step(env.sample())
        return 10 * GAMES

    return run


def pgx_env(name: str) -> Run:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)

    def step(state: Any, key: Any) -> Any:
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(key, logits, axis=-1)
        return jax.vmap(auto_reset(env.step, env.init))(state, action, jax.random.split(key, GAMES))

    def steps(state: Any, key: Any) -> Any:
        return jax.lax.fori_loop(
            0, 10, lambda number, each: step(each, jax.random.fold_in(key, number)), state
        )

    compiled = jax.jit(steps)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), GAMES))
    rounds = 0

    def run() -> int:
        nonlocal state, rounds
        rounds += 1
        state = jax.block_until_ready(compiled(state, jax.random.PRNGKey(rounds)))
        return 10 * GAMES

    return run


def beside_peers(seconds: float) -> None:
    print(f"{'steps with random legal actions':<66} {'per cpu s':>12} {'per second':>12}")
    line("relati modern 9×9, State.legal_moves and play", moves(), seconds)
    line("relati modern 9×9, State.actions and act", states(False), seconds)
    line("relati modern 9×9, the same with planes and mask", states(True), seconds)
    for threads in (1, 2):
        name = f"relati modern 9×9, VecEnv of {GAMES:,}, {threads} thread{'s'[: threads - 1]}"
        line(name, vec_env(threads, observations=False), seconds)
        line(f"{name}, planes and masks", vec_env(threads), seconds)
    try:
        import pyspiel

        for name in ("connect_four", "hex(board_size=9)", "go(board_size=9)"):
            game = pyspiel.load_game(name)
            line(f"OpenSpiel {name}", open_spiel(game, False), seconds)
            line(f"OpenSpiel {name}, tensor and mask", open_spiel(game, True), seconds)
        line("relati modern 9×9 in OpenSpiel", open_spiel(envs.open_spiel_game(), False), seconds)
    except ModuleNotFoundError as missing:
        print(f"(no {missing.name})")
    try:
        line("relati modern 9×9 in PettingZoo", pettingzoo(envs.pettingzoo_env()), seconds)
        from pettingzoo.classic import connect_four_v3

        line("PettingZoo connect_four", pettingzoo(connect_four_v3.env()), seconds)
    except ModuleNotFoundError as missing:
        print(f"(no {missing.name})")
    try:
        for name in ("connect_four", "hex", "go_9x9"):
            line(f"pgx {name}, batch of {GAMES:,}, planes and masks", pgx_env(name), seconds)
    except ModuleNotFoundError as missing:
        print(f"(no {missing.name})")


def every_ruleset(seconds: float) -> None:
    print(
        f"VecEnv of {GAMES:,}, 1 thread, steps per cpu second\n"
        f"{'ruleset':<10} {'board':>6} {'players':>7} {'alone':>12} {'planes, masks':>14}"
    )
    for name, ruleset in RULESETS.items():
        for players in ruleset.players:
            options: dict[str, Any] = {"ruleset": name, "players": players, "ply_limit": 1000}
            alone, _ = measure(vec_env(1, observations=False, **options), seconds)
            written, _ = measure(vec_env(1, **options), seconds)
            board = native.start(name, players).board
            print(
                f"{name:<10} {board!s:>6} {players:>7} {alone:>12,.0f} {written:>14,.0f}",
                flush=True,
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.5, help="for each line")
    parser.add_argument("--rulesets", action="store_true", help="every ruleset instead")
    arguments = parser.parse_args()
    if not native.is_available or not find_spec("numpy"):
        print("this needs the native engine and `pip install relati[envs]`: nothing to measure")
    elif arguments.rulesets:
        every_ruleset(arguments.seconds)
    else:
        beside_peers(arguments.seconds)


if __name__ == "__main__":
    main()
