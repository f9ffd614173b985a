"""What a server does by itself, without a command, among many clocked matches: sweep, catch-up,
presence and news.

    .venv/bin/python -m benchmarks.bench_background
    .venv/bin/python -m benchmarks.bench_background --before ../relati-before
    .venv/bin/python -m benchmarks.bench_background --database sqlite --servers 1

One server of several on one database and one broker, each of which uses its part of the matches;
every match has a move in ten seconds. What the others do is done for them: their moves are rows in
the table, and their news come from another process. The table has the share of one core that each
kind of work takes, all threads counted, and the longest time for which it held the event loop.
Nothing is due, so this is the price of looking. The other build is a checkout with an environment
of its own, in `.venv`; the two take turns.
"""

import argparse
import asyncio
import inspect
import json
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import ExitStack, asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Connection, insert, text

from relati.matches import Match
from relati.matches.acts import Command, Create, TakeSeat
from relati.matches.clocks import Days
from relati.matches.event_store import MemoryEventStore, StoredEvent
from relati.matches.service import Service, now
from relati.matches.setup import SeatPlan, Setup
from relati.server.runtime.presence import PresenceTracker
from relati.storage import open_storage
from relati.storage.tables import matches
from tests.services import postgres, redis

#: This file, which the Python of another checkout runs too.
MODULE, ROOT = "benchmarks.bench_background", Path(__file__).resolve().parent.parent
SIZES = (1_000, 10_000, 50_000)
ANN, BEN = "a" * 64, "b" * 64
#: Milliseconds between two moves of a match, and until its clock runs out.
MOVE_EVERY, CLOCK = 10_000, 86_400_000
TIMES = 5
#: Seconds for which news are listened to.
LISTENING = 4.0
BATCH = 2_000
#: Each kind of work, and every how many seconds a server does it.
EVERY = {"sweep": 2.0, "catch-up": 1.0, "presence": 10.0, "news": LISTENING}
EVENT = StoredEvent(7, 1_700_000_000_000, '{"kind": "played", "move": "C3", "seat": 0}')


def id_of(number: int) -> str:
    """The id of a match."""
    return f"{number:032x}"


async def think(*arguments: Any) -> Any:
    """No match here has a bot."""
    raise AssertionError


async def template() -> Match:
    """A match of two people with days for each move; all are like this one."""
    service = Service(MemoryEventStore(), think)
    setup = Setup((SeatPlan("device"), SeatPlan("link")), clock=Days(3))
    await service.submit("m", Command("a", 0, now(), Create(setup, (ANN, None), 1), holder=ANN))
    await service.submit("m", Command("b", 1, now(), TakeSeat(1), holder=BEN))
    match = await service.match("m")
    await service.close()
    return match


def fill(connection: Connection, first: int, last: int) -> None:
    """Insert the rows of matches that wait for a clock."""
    at = now()
    rows = [
        {
            "id": id_of(number),
            "created": at,
            "updated": at - number * 7 % MOVE_EVERY,
            "is_public": False,
            "phase": "playing",
            "waits_for_bot": False,
            "due": at + CLOCK + number,
            "number": 2,
            "summary": "",
            "is_indexed": True,
        }
        for number in range(first, last)
    ]
    connection.execute(insert(matches), rows)


def move_all(connection: Connection, at: int) -> None:
    """As if every match had had a move lately; the numbers stay, so that nobody has to read."""
    connection.execute(
        text("UPDATE matches SET updated = :at - updated % :every"), {"at": at, "every": MOVE_EVERY}
    )


class Slices:
    """The longest processor time for which one callback held the event loop."""

    def __init__(self) -> None:
        self.longest = 0.0
        run = asyncio.Handle._run

        def timed(handle: asyncio.Handle) -> None:
            began = time.thread_time()  # the machine may be busy with something else
            run(handle)
            self.longest = max(self.longest, time.thread_time() - began)

        asyncio.Handle._run = timed  # type: ignore[method-assign]


@asynccontextmanager
async def server(url: str, broker_url: str, count: int, parts: int) -> AsyncIterator[Any]:
    """Service and presence of a server that uses its part of the matches; of either build."""
    match = await template()
    store = await open_storage(url)
    database = store._database
    for first in range(0, count, BATCH):
        await database.write(fill, first, min(first + BATCH, count))
    await database.write(lambda connection: connection.execute(text("ANALYZE")))
    broker: Any = None
    if not broker_url:
        service = Service(store, think)
        presence = PresenceTracker(service, None, away_after=60)
    elif "others" in inspect.signature(Service).parameters:
        from relati.server.runtime.broker import Ears
        from relati.server.runtime.redis_broker import RedisBroker

        broker = RedisBroker(broker_url)
        service = Service(store, think, others=broker)
        presence = PresenceTracker(service, broker, away_after=60)
        broker.open(
            Ears(
                wake=service.wake,
                presence_changed=presence.changed_elsewhere,
                server_gone=presence.server_gone,
                came_back=presence.came_back,
            )
        )
    else:
        from relati.server.runtime.broker import RedisBroker as FormerBroker

        broker = FormerBroker(broker_url, service_wake := Later())
        service = Service(store, think, announce=broker.announce)  # type: ignore[call-arg]
        service_wake.wake = service.wake
        presence = PresenceTracker(service, broker, away_after=60)
    for number in range(0, count, parts):
        actor = service._actors.use(id_of(number))
        actor.match, actor.number = match, match.number
        service._on_change(actor, ())
        for holder in (ANN, BEN):
            presence.enter(id_of(number), holder, lambda: None)
    telling = asyncio.ensure_future(presence.tell_forever())
    await asyncio.sleep(2 + count / parts / 5_000)  # everything is subscribed to and told
    yield service, presence, database
    telling.cancel()
    await asyncio.wait([telling])
    await service.close()
    if broker:
        await broker.close()


class Later:
    """A service that the former broker has to know before there is one."""

    wake: Callable[..., Awaitable[None]]

    async def __call__(self, *arguments: Any) -> None:
        await self.wake(*arguments)


async def measure(url: str, broker_url: str, count: int, parts: int) -> dict[str, list[float]]:
    """By kind of work: the share of a core, and the longest slice in milliseconds."""
    slices = Slices()
    found: dict[str, list[float]] = {}

    async def timed(name: str, work: Callable[[], Awaitable[object]], times: int) -> None:
        await work()  # the first time compiles queries
        slices.longest = 0.0
        began = time.process_time()
        for _ in range(times):
            await work()
        used = (time.process_time() - began) / times
        found[name] = [used / EVERY[name], 1000 * slices.longest]

    async with server(url, broker_url, count, parts) as (service, presence, database):

        async def look_for_changes() -> None:
            await service.catch_up()

        async def check_presence() -> None:
            await presence.check()
            await asyncio.sleep(0.5)  # what it has to tell is told by another task

        await timed("sweep", service.sweep, TIMES)
        await database.write(move_all, now())
        await timed("catch-up", look_for_changes, TIMES)
        await timed("presence", check_presence, TIMES)
        if broker_url:
            news = ["-m", MODULE, "--send", broker_url, str(count), str(parts)]
            pipe = asyncio.subprocess.PIPE
            sender = await asyncio.create_subprocess_exec(sys.executable, *news, stdout=pipe)
            assert sender.stdout
            await sender.stdout.readline()
            await timed("news", lambda: asyncio.sleep(LISTENING), 1)
            sender.kill()
            await sender.wait()
    return found


async def send(broker_url: str, count: int, parts: int) -> None:
    """Send the news of all the matches that other servers use, until killed."""
    match = await template()
    mine = [id_of(number) for number in range(count) if number % parts]
    each_second = len(mine) * 1000 / MOVE_EVERY
    broker: Any
    try:
        from relati.server.runtime.redis_broker import RedisBroker

        broker = RedisBroker(broker_url)
        from relati.server.runtime.broker import Ears

        broker.open(Ears())
    except ImportError:
        from relati.server.runtime.broker import RedisBroker as FormerBroker

        broker = FormerBroker(broker_url, think)
    await asyncio.sleep(0.5)
    print("sending", flush=True)
    began, done = time.monotonic(), 0
    while True:
        due = int((time.monotonic() - began) * each_second)
        for number in range(done, due):
            match_id = mine[number % len(mine)]
            if inspect.iscoroutinefunction(broker.announce):
                await broker.announce(match_id, [EVENT])
            else:
                broker.announce(match_id, match, [EVENT])
        done = due
        await asyncio.sleep(0.02)


def table(options: argparse.Namespace, builds: dict[str, str]) -> None:
    """Measure every size with every build, and print the rows."""
    for count in options.matches:
        for build, python in builds.items():
            with ExitStack() as stack:
                broker = stack.enter_context(redis()).url if options.servers > 1 else ""
                if options.database == "postgresql":
                    url = stack.enter_context(postgres()).new_database()
                else:
                    url = f"sqlite:///{stack.enter_context(TemporaryDirectory())}/matches.db"
                arguments = ["--measure", url, broker, str(count), str(options.servers)]
                run = [python, "-m", MODULE, *arguments]
                printed = subprocess.run(run, check=True, stdout=subprocess.PIPE, cwd=ROOT).stdout
            found: dict[str, list[float]] = json.loads(printed)
            cells = "".join(
                f"  {name} {100 * share:6.2f} % {longest:6.1f} ms"
                for name, (share, longest) in found.items()
            )
            total = sum(share for share, _ in found.values())
            print(f"{count:6} {build:7}{cells}   all {100 * total:6.2f} %", flush=True)


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="postgresql")
    parser.add_argument("--servers", type=int, default=8)
    parser.add_argument("--matches", type=int, nargs="+", default=SIZES)
    parser.add_argument("--before", type=Path, help="a checkout of another build")
    parser.add_argument("--measure", nargs=4, help=argparse.SUPPRESS)
    parser.add_argument("--send", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.measure:
        url, broker, count, parts = options.measure
        print(json.dumps(asyncio.run(measure(url, broker, int(count), int(parts)))))
    elif options.send:
        broker, count, parts = options.send
        asyncio.run(send(broker, int(count), int(parts)))
    else:
        builds = {"now": sys.executable}
        if options.before:
            builds["before"] = str(options.before / ".venv/bin/python")
        table(options, builds)


if __name__ == "__main__":
    main()
