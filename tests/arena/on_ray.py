"""A program that uses a Ray cluster of its own; what it finds is printed as JSON.

Ray starts processes that outlive its own cleaning up by a moment, so a test runs it from outside.
"""

import json
import os
import signal
import sys
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from relati import lab
from relati.arena import TournamentSettings, run
from relati.arena.executors import Executor, RayExecutor
from relati.errors import ArenaError
from relati.puzzles.maker import PackSettings, make_pack

SETTINGS = TournamentSettings(
    ("random", "other=random"), "classic", size=5, nodes=10, seed=4, games=4, jobs=2
)

#: Two steps of two small games each.
LAB = lab.LabSettings(("classic",), sizes=((4, 4),), nodes=(2, 4, 8), games=2, seed=3, jobs=2)
#: Five short games.
PUZZLES = PackSettings(["basic"], games=1, seed=3, jobs=2)


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


def some_worker() -> int:
    """A process that the cluster of this program runs jobs in, at best one with a job.

    Ray's own agents have such names too, and it ends with them.
    """
    parents, names = {}, {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # a process that has ended meanwhile
            pid, _, rest = path.read_text().partition(" (")
            names[int(pid)], _, rest = rest.rpartition(") ")
            parents[int(pid)] = int(rest.split()[1])

    def is_ours(pid: int) -> bool:
        while pid in parents and pid != os.getpid():
            pid = parents[pid]
        return pid == os.getpid()

    kinds = ("ray::IDLE", "ray::_run_job")
    workers = [pid for pid, name in names.items() if name in kinds and is_ours(pid)]
    return max(workers, key=lambda pid: kinds.index(names[pid]))


def pack_in_spite_of_a_loss(folder: Path) -> list[object]:
    """A pack made on the cluster: a worker is killed, then the run is stopped, then continued."""
    journal = folder / "journal"

    def kill_then_stop(done: int, total: int, found: int) -> None:
        if done == 1:
            os.kill(some_worker(), signal.SIGKILL)
        if done == 3:
            raise KeyboardInterrupt

    settings = replace(PUZZLES, ray="auto")
    with suppress(KeyboardInterrupt):
        make_pack(settings, journal, kill_then_stop)
    kept = journal.read_text().splitlines()
    pack = make_pack(settings, journal)
    lines = journal.read_text().splitlines()
    return [lines[: len(kept)] == kept, len(kept), len(lines), pack.text()]


def main(folder: Path) -> None:
    """Jobs, a tournament, the lab and the search for puzzles on the cluster."""
    with RayExecutor("local", jobs=2) as executor:
        import ray

        found = report(executor, folder)
        found["address"] = ray.get_runtime_context().gcs_address
        # The arena uses the cluster that this process is connected to.
        found["games"] = [game.data()["moves"] for game in run(replace(SETTINGS, ray="auto")).games]
        found["lab"] = lab.run(replace(LAB, ray="auto"), journal=folder / "lab").data()
        found["kept"] = [
            path.read_text().count("\n") for path in sorted((folder / "lab").iterdir())
        ]
        found["puzzles"] = pack_in_spite_of_a_loss(folder)
    print(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
