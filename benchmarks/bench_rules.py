"""Random play on the pure rules: moves per second, all legal moves generated at every ply.

    make bench                                   every ruleset at its usual size
    .venv/bin/python benchmarks/bench_rules.py --seconds 5 modern

Also how long `import relati` takes in a fresh interpreter. Processor time counts, not the clock on
the wall, so that other work on the machine matters little.
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import time

import relati


def random_play(name: str, players: int, seconds: float, seed: int = 1) -> tuple[float, float]:
    """Moves per second, and moves per game, of random games until the time is up."""
    choose = random.Random(seed).choice
    moves = games = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        state = relati.start(name, players=players)
        while not state.is_over:
            state = state.play(choose(state.legal_moves()))
            moves += 1
        games += 1
    return moves / (time.process_time() - begin), moves / games


def import_time(repeats: int = 7) -> float:
    """Milliseconds that `import relati` adds to starting Python; the median of several runs."""

    def once(code: str) -> float:
        before = os.times()
        subprocess.run([sys.executable, "-c", code], check=True)
        after = os.times()
        return (
            after.children_user
            + after.children_system
            - before.children_user
            - before.children_system
        )

    once("import relati")  # so that it is compiled
    bare = statistics.median(once("pass") for _ in range(repeats))
    loaded = statistics.median(once("import relati") for _ in range(repeats))
    return 1000 * (loaded - bare)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=list(relati.RULESETS))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=3.0)
    arguments = parser.parse_args()
    print(f"import relati: {import_time():.0f} ms")
    print(f"{'ruleset':<10} {'board':>7} {'players':>7} {'moves/s':>9} {'moves/game':>10}")
    for name in arguments.rulesets:
        board = relati.start(name, players=arguments.players).board
        rate, length = random_play(name, arguments.players, arguments.seconds)
        print(f"{name:<10} {board!s:>7} {arguments.players:>7} {rate:>9,.0f} {length:>10.1f}")


if __name__ == "__main__":
    main()
