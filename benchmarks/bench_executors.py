"""How much faster two workers play than one: games of `relati learn`, on cores and on Ray.

.venv/bin/python benchmarks/bench_executors.py [--ray]
"""

import argparse
import resource
import time

from relati.arena.executors import executor_for
from relati.learning.self_play import SelfPlayJob, play_game
from relati.learning.settings import LearnSettings

GAMES = 40
SETTINGS = LearnSettings("modern", playouts=600)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--ray", action="store_true", help="on a Ray cluster of its own, too")
    places = ("cores", "ray") if parser.parse_args().ray else ("cores",)
    print(f"{'place':<6} {'workers':>7} {'games/s':>8} {'speed-up':>9} {'own cpu ms/game':>16}")
    for place in places:
        alone = 0.0
        for workers in (1, 2):
            rate, own = measured(workers, None if place == "cores" else "local")
            alone = alone or rate
            print(f"{place:<6} {workers:>7} {rate:>8.2f} {rate / alone:>9.2f} {own:>16.2f}")


def measured(workers: int, ray: str | None) -> tuple[float, float]:
    """Games a second, and what a game costs the process that hands them out, in milliseconds."""
    with executor_for(workers, ray) as executor:
        # The first games start the processes.
        list(executor.run(play_game, (SelfPlayJob(SETTINGS, 0, n) for n in range(workers))))
        began, own = time.monotonic(), _own_seconds()
        jobs = (SelfPlayJob(SETTINGS, 1, number) for number in range(GAMES))
        played = sum(1 for _ in executor.run(play_game, jobs))
        took = time.monotonic() - began
        return played / took, 1000 * (_own_seconds() - own) / played


def _own_seconds() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    main()
