"""Appends per second, and what they cost: eager writers, and a steady stream of appends.

    make bench
    .venv/bin/python benchmarks/bench_storage.py --seconds 5 sqlite
    .venv/bin/python benchmarks/bench_storage.py postgresql://user@host/name

`sqlite` is a new file in a temporary folder, `postgresql` a throwaway server of Debian's package.
Every append is one event of the usual size. Shown besides: the size of a group, how long a caller
waits, and the processor time of this process for each append and as a share of one core; what is
left of the core is what a server has for its other work.
"""

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from relati.matches.event_store import MatchRow, StoredEvent
from relati.storage import open_storage
from relati.storage.event_store import DatabaseEventStore

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.services import postgres, postgres_programs

WRITERS = (1, 16, 64, 256)
RATES = (500, 1000, 2000)
BODY = '{"kind": "played", "seat": 0, "command": "%s", "move": "E5", "clock": [300000, 298000]}'
SUMMARY = '{"ruleset": "modern", "players": 2, "width": 9, "height": 9, "names": ["Ann", "Ben"]}'
ROW = MatchRow(is_public=False, phase="playing", waits_for_bot=False, due=None, summary=SUMMARY)

Measure = Callable[[DatabaseEventStore, int, float], Awaitable[str]]


class Meter:
    """A store, and what its appends cost."""

    def __init__(self, store: DatabaseEventStore) -> None:
        self.store = store
        self.commits = 0
        self.waits: list[float] = []
        self._write = store._database.write
        store._database.write = self._count  # type: ignore[method-assign]  # only to count
        self._wall, self._processor = time.perf_counter(), time.process_time()

    async def _count(self, *arguments: Any) -> Any:
        self.commits += 1
        return await self._write(*arguments)

    async def append(self, match: str, number: int) -> None:
        begin = time.perf_counter()
        event = StoredEvent(number, 1_700_000_000_000 + number, BODY % f"{number:032x}")
        assert await self.store.append(match, [event], ROW)
        self.waits.append(time.perf_counter() - begin)

    def row(self) -> str:
        """Appends per second and per transaction, median and p99, processor time."""
        took = time.perf_counter() - self._wall
        processor = time.process_time() - self._processor
        count = len(self.waits)
        median, worst = statistics.median(self.waits), statistics.quantiles(self.waits, n=100)[98]
        return (
            f"{count / took:>11,.0f}{count / self.commits:>9.1f}{1e3 * median:>8.1f} ms"
            f"{1e3 * worst:>7.1f} ms{1e6 * processor / count:>8.0f} µs{processor / took:>7.0%}"
        )


async def eager(store: DatabaseEventStore, writers: int, seconds: float) -> str:
    """`writers` writers, each of which waits for its answer and appends again at once."""

    async def play(match: str) -> None:
        number = 0
        while time.perf_counter() < until:
            number += 1
            await meter.append(match, number)

    names = [f"{time.time_ns():x}-{place}" for place in range(writers)]
    meter = Meter(store)
    until = time.perf_counter() + seconds
    await asyncio.gather(*map(play, names))
    return meter.row()


async def paced(store: DatabaseEventStore, rate: int, seconds: float) -> str:
    """Appends that come at a given rate, each to a match of its own, whatever becomes of others."""
    meter = Meter(store)
    rng = random.Random(1)
    begin, due = time.perf_counter(), 0.0
    name = f"{time.time_ns():x}"
    async with asyncio.TaskGroup() as tasks:
        while due < seconds:
            due += rng.expovariate(rate)
            if (early := begin + due - time.perf_counter()) > 0:
                await asyncio.sleep(early)
            tasks.create_task(meter.append(f"{name}-{due}", 1))
    return meter.row()


async def measure(url: str, what: Measure, amount: int, seconds: float) -> str:
    store = await open_storage(url)
    await eager(store, 16, 0.3)  # so that everything is prepared
    try:
        return await what(store, amount, seconds)
    finally:
        await store.close()


@contextmanager
def database(name: str) -> Iterator[str]:
    """The address of the database that a name stands for."""
    with tempfile.TemporaryDirectory() as folder:
        if name == "sqlite":
            yield f"sqlite:///{folder}/matches.db"
            return
        server = postgres() if name == "postgresql" else nullcontext()
        with server as running:
            yield running.new_database() if running else name


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    installed = ["sqlite"] + ["postgresql"] * (postgres_programs() is not None)
    parser.add_argument("databases", nargs="*", default=installed)
    parser.add_argument("--seconds", type=float, default=3.0)
    arguments = parser.parse_args()
    print(f"{'database':<12}{'load':>14}{'appends/s':>11}{'a group':>9}", end="")
    print(f"{'median':>11}{'p99':>10}{'processor':>11}{'share':>7}")
    loads: list[tuple[str, Measure, int]] = [
        *((f"{writers} writers", eager, writers) for writers in WRITERS),
        *((f"{rate:,}/s", paced, rate) for rate in RATES),
    ]
    for name in arguments.databases:
        with database(name) as url:
            for load, what, amount in loads:
                row = asyncio.run(measure(url, what, amount, arguments.seconds))
                print(f"{name[:11]:<12}{load:>14}{row}")


if __name__ == "__main__":
    main()
