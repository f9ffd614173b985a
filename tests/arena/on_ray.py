"""A program that uses a Ray cluster of its own; what it finds is printed as JSON.

Ray starts processes that outlive its own cleaning up by a moment, so a test runs it from outside.
"""

import json
import os
import signal
import sys
from dataclasses import replace
from pathlib import Path

from relati.arena import TournamentSettings, run
from relati.arena.executors import Executor, RayExecutor
from relati.errors import ArenaError

SETTINGS = TournamentSettings(
    ("random", "other=random"), "classic", size=5, nodes=10, seed=4, games=4, jobs=2
)


def square(number: int) -> int:
    """A job."""
    return number * number


def refuse(number: int) -> int:
    """A job that raises."""
    raise ArenaError("arena/too-few")


def die_once(marker: Path) -> int:
    """A job that kills its own process the first time."""
    if not marker.exists():
        marker.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return os.getpid()


def report(executor: Executor, folder: Path) -> dict[str, object]:
    """What becomes of jobs that end well, raise, and lose their process."""
    try:
        refusal = str(list(executor.run(refuse, [1])))
    except ArenaError as error:
        refusal = error.code
    return {
        "squares": sorted(executor.run(square, range(20))),
        "refusal": refusal,
        "survivors": len(list(executor.run(die_once, [folder / str(n) for n in range(3)]))),
    }


def main(folder: Path) -> None:
    """Jobs and a tournament on the cluster."""
    with RayExecutor("local", jobs=2) as executor:
        import ray

        found = report(executor, folder)
        found["address"] = ray.get_runtime_context().gcs_address
        # The arena uses the cluster that this process is connected to.
        found["games"] = [game.data()["moves"] for game in run(replace(SETTINGS, ray="auto")).games]
    print(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
