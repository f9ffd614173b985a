"""Real games on real servers over WebSockets: how many moves a second, how long each takes.

    .venv/bin/python -m benchmarks.load                                    SQLite, one server
    .venv/bin/python -m benchmarks.load --database postgresql --servers 2  with a Redis
    .venv/bin/python -m benchmarks.load --processes 1 2 4                  what one more costs
    .venv/bin/python -m benchmarks.load --rate 500                         at half the aim
    .venv/bin/python -m benchmarks.load --idle 10000                       memory of idle matches

Every player has a socket of its own; a move counts when its sender has been told that it is stored.
Databases and brokers are temporary. Besides wall-clock time, the processor time of each part is
printed: on a busy machine only that can be compared.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import secrets
import sys
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect

import relati
from benchmarks.load_client import FastLoad, KnownGame
from relati.notation import write_position
from tests.server.server_process import ServerProcess
from tests.services import children_of, postgres, redis

TICKS = os.sysconf("SC_CLK_TCK")
WARM_UP = 3.0


def random_games(ruleset: str, count: int, seed: int = 1) -> list[KnownGame]:
    """Games of random moves, made before anything is measured."""
    choose = random.Random(seed).choice
    games = []
    for _ in range(count):
        state = relati.start(ruleset)
        position, moves, seats = write_position(state), [], []
        while not state.is_over:
            seats.append(state.turn)
            moves.append(choose(state.legal_moves()))
            state = state.play(moves[-1])
        games.append(KnownGame(position, tuple(map(str, moves)), tuple(seats)))
    return games


def processor_seconds(pid: int, *, family: bool = False) -> float:
    """What a process has used, with those it has started if asked for."""
    pids = [pid, *children_of(pid)] if family else [pid]
    total = 0
    for each in pids:
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        total += sum(map(int, fields[11:13]))
        total += sum(map(int, fields[13:15])) if family and each == pid else 0
    return total / TICKS


def resident_megabytes(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def database(kind: str, folder: Path) -> Iterator[tuple[str, int | None]]:
    """The address of an empty database, and the process to watch if there is one."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/matches.db", None
    elif kind == "postgresql":
        with postgres() as cluster:
            assert cluster._process
            yield cluster.new_database(), cluster._process.pid
    else:
        yield kind, None


@asynccontextmanager
async def servers(
    url: str, count: int, folder: Path, python: str = sys.executable, processes: int = 1
) -> AsyncIterator[list[ServerProcess]]:
    """`count` servers on one database, with a broker if there are several."""
    async with AsyncExitStack() as stack:
        arguments = [] if count == 1 else ["--broker", stack.enter_context(redis()).url]
        if python == sys.executable:  # a former build may not know it
            arguments += ["--processes", str(processes)]
        started = [ServerProcess(folder, url, *arguments, python=python) for _ in range(count)]
        for server in started:
            await stack.enter_async_context(server)
        yield started


@dataclass(frozen=True)
class Load:
    """What is played: on which database and how many servers, at how many tables, how fast.

    Each server has so many `processes`; several servers have a Redis instead.
    """

    database: str = "sqlite"
    servers: int = 1
    tables: int = 100
    rate: float | None = None
    views: bool = False
    processes: int = 1

    def __str__(self) -> str:
        return (
            f"{self.database}, {self.servers} server(s)"
            f"{f' of {self.processes} processes' if self.processes > 1 else ''}"
            f", {self.tables} matches"
            f"{f', asked for {self.rate:.0f}/s' if self.rate else ''}"
            f"{', with views' if self.views else ''}"
        )


@dataclass(frozen=True)
class Measured:
    """Moves a second, milliseconds until they were acknowledged, and processor time for each."""

    moves: float
    p50: float
    p99: float
    servers: tuple[float, ...]
    database: float
    clients: float
    busy: float

    def __str__(self) -> str:
        parts = " + ".join(f"{each:.2f}" for each in self.servers)
        return (
            f"{self.moves:8.0f} moves/s   p50 {self.p50:.1f} ms   p99 {self.p99:.1f} ms\n"
            f"  processor ms per move: servers {parts}, PostgreSQL {self.database:.2f},"
            f" clients {self.clients:.2f}\n"
            f"  processors busy with it: {self.busy:.2f}"
        )


async def measure(
    load: Load,
    games: Sequence[KnownGame],
    seconds: float,
    folder: Path,
    python: str = sys.executable,
) -> Measured:
    """Play for a while, on servers that the given Python runs."""
    with database(load.database, folder) as (url, postmaster):
        async with servers(url, load.servers, folder, python, load.processes) as running:
            pace = load.tables / load.rate if load.rate else 0.0
            addresses = [server.address for server in running]
            players = FastLoad(addresses, load.tables, games, pace=pace, views=load.views)
            async with players:
                await players.wait_for_moves(2 * load.tables)
                await asyncio.sleep(WARM_UP)

                def used() -> list[float]:
                    family = load.processes > 1
                    parts = [processor_seconds(server.pid, family=family) for server in running]
                    stored = processor_seconds(postmaster, family=True) if postmaster else 0.0
                    return [time.perf_counter(), time.process_time(), stored, *parts]

                moves, before = players.tally.moves, used()
                players.tally.delays.clear()
                await asyncio.sleep(seconds)
                players.raise_errors()
                moves, after = players.tally.moves - moves, used()
                delays = sorted(players.tally.delays)
    wall, clients, stored, *parts = (b - a for a, b in zip(before, after, strict=True))
    each = 1000 / moves
    return Measured(
        moves / wall,
        1000 * delays[len(delays) // 2],
        1000 * delays[len(delays) * 99 // 100],
        tuple(each * part for part in parts),
        each * stored,
        each * clients,
        (sum(parts) + stored + clients) / wall,
    )


async def play(options: argparse.Namespace, folder: Path) -> None:
    """Play for a while, and tell how fast it went."""
    games = random_games(options.ruleset, 24)
    for number, processes in enumerate(options.processes):
        load = Load(
            database=options.database,
            servers=options.servers,
            tables=options.tables,
            rate=options.rate,
            views=options.views,
            processes=processes,
        )
        place = folder / str(number)
        place.mkdir()
        print(f"{load}\n{await measure(load, games, options.seconds, place)}", flush=True)


@dataclass(frozen=True)
class Idle:
    """What idle matches with a watcher each take: megabytes, and the share of a processor."""

    empty: float
    full: float
    rested: float
    busy: float


async def measure_idle(
    count: int, kind: str, ruleset: str, rest: float, folder: Path, python: str = sys.executable
) -> Idle:
    """What `count` idle matches with a watcher each take."""
    with database(kind, folder) as (url, _):
        async with servers(url, 1, folder, python) as (server,):
            empty = resident_megabytes(server.pid)
            at_work = asyncio.Semaphore(50)
            sockets: list[ClientConnection] = []
            limits = httpx.Limits(max_connections=50, max_keepalive_connections=0)
            async with httpx.AsyncClient(timeout=120, limits=limits) as client:

                async def sit_and_watch(number: int) -> None:
                    async with at_work:
                        token = secrets.token_urlsafe(32)
                        seats = [{"kind": "device"}, {"kind": "device"}]
                        sent = {"id": "1", "setup": {"ruleset": ruleset, "seats": seats}}
                        made = await client.post(
                            f"{server.address}/api/matches",
                            json=sent,
                            headers={"Authorization": f"Bearer {token}"},
                        )
                        made.raise_for_status()
                        where = f"/api/matches/{made.json()['match']}/live"
                        socket = await connect(
                            server.address.replace("http", "ws") + where,
                            compression=None,
                            proxy=None,
                            open_timeout=60,
                            max_queue=1,
                        )
                        sockets.append(socket)
                        await socket.send(json.dumps({"kind": "hello", "token": token}))
                        await socket.recv()

                await asyncio.gather(*(sit_and_watch(number) for number in range(count)))
            full = resident_megabytes(server.pid)
            # The folds of quiet matches are forgotten after a minute.
            await asyncio.sleep(rest)
            rested = resident_megabytes(server.pid)
            before, begun = processor_seconds(server.pid), time.perf_counter()
            await asyncio.sleep(10)
            busy = (processor_seconds(server.pid) - before) / (time.perf_counter() - begun)
            for socket in sockets:
                socket.transport.abort()
    return Idle(empty, full, rested, busy)


async def idle(options: argparse.Namespace, folder: Path) -> None:
    """Tell how much memory idle matches take."""
    found = await measure_idle(
        options.idle, options.database, options.ruleset, options.rest, folder
    )
    print(
        f"{options.idle} idle matches with a watcher each, {options.database}\n"
        f"  resident: {found.empty:.0f} MB empty, {found.full:.0f} MB at once,"
        f" {found.rested:.0f} MB after {options.rest:.0f} s;"
        f" {1000 * (found.full - found.empty) / options.idle:.1f} kB for each\n"
        f"  processor while idle: {100 * found.busy:.1f} %"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Play on real servers, and measure.")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or a URL")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument(
        "--processes", type=int, nargs="+", default=[1], help="of each server, one run for each"
    )
    parser.add_argument("--tables", type=int, default=100, help="matches at a time")
    parser.add_argument("--rate", type=float, help="moves a second to ask for; else all it can")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--ruleset", default="modern")
    parser.add_argument("--views", action="store_true", help="ask for boards as browsers do")
    parser.add_argument("--idle", type=int, help="measure the memory of this many idle matches")
    parser.add_argument("--rest", type=float, default=75.0)
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with TemporaryDirectory(prefix="relati-load-") as folder:
        uvloop.run((idle if options.idle else play)(options, Path(folder)))


if __name__ == "__main__":
    main()
