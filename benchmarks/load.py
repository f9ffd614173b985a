"""Real games on real servers over WebSockets: how many moves a second, how long each takes.

    .venv/bin/python -m benchmarks.load                                    SQLite, one server
    .venv/bin/python -m benchmarks.load --database postgresql --servers 2  with a Redis
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
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect

import relati
from relati.notation import write_position
from tests.server.load_generator import LoadGenerator
from tests.server.replayed_match import RecordedGame
from tests.server.server_process import ServerProcess
from tests.services import children_of, postgres, redis

TICKS = os.sysconf("SC_CLK_TCK")
WARM_UP = 3.0


def random_games(ruleset: str, count: int, seed: int = 1) -> list[RecordedGame]:
    """Games of random moves, made before anything is measured."""
    choose = random.Random(seed).choice
    games = []
    for _ in range(count):
        state = relati.start(ruleset)
        position, moves = write_position(state), []
        while not state.is_over:
            moves.append(choose(state.legal_moves()))
            state = state.play(moves[-1])
        games.append(RecordedGame(position, state.players, tuple(map(str, moves))))
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
async def servers(url: str, count: int, folder: Path) -> AsyncIterator[list[ServerProcess]]:
    """`count` servers on one database, with a broker if there are several."""
    async with AsyncExitStack() as stack:
        arguments = [] if count == 1 else ["--broker", stack.enter_context(redis()).url]
        started = [ServerProcess(folder, url, *arguments) for _ in range(count)]
        for server in started:
            await stack.enter_async_context(server)
        yield started


async def play(options: argparse.Namespace, folder: Path) -> None:
    """Play for a while, and tell how fast it went."""
    games = random_games(options.ruleset, 24)
    with database(options.database, folder) as (url, postmaster):
        async with servers(url, options.servers, folder) as running:
            pace = options.tables / options.rate if options.rate else 0.0
            addresses = [server.address for server in running]
            load = LoadGenerator(
                addresses, options.tables, games=games, pace=pace, views=options.views, chats=False
            )
            async with load:
                await load.wait_for_commands(2 * options.tables, 120)
                await asyncio.sleep(WARM_UP)

                def used() -> list[float]:
                    parts = [processor_seconds(server.pid) for server in running]
                    stored = processor_seconds(postmaster, family=True) if postmaster else 0.0
                    return [time.perf_counter(), time.process_time(), stored, *parts]

                moves, before = load.acknowledged_count, used()
                for player in load.players:
                    player.delays.clear()
                await asyncio.sleep(options.seconds)
                load.raise_errors()
                moves, after = load.acknowledged_count - moves, used()
                delays = sorted(delay for player in load.players for delay in player.delays)
    wall, clients, stored, *parts = (b - a for a, b in zip(before, after, strict=True))
    share = [f"{1000 * each / moves:.2f}" for each in (*parts, stored, clients)]
    print(
        f"{options.database}, {options.servers} server(s), {options.tables} matches"
        f"{f', asked for {options.rate}/s' if options.rate else ''}"
        f"{', with views' if options.views else ''}\n"
        f"  {moves / wall:8.0f} moves/s   p50 {1000 * delays[len(delays) // 2]:.1f} ms"
        f"   p99 {1000 * delays[len(delays) * 99 // 100]:.1f} ms\n"
        f"  processor ms per move: servers {' + '.join(share[: len(parts)])},"
        f" PostgreSQL {share[-2]}, clients {share[-1]}\n"
        f"  processors busy with it: {sum(parts) / wall + stored / wall + clients / wall:.2f}"
    )


async def idle(options: argparse.Namespace, folder: Path) -> None:
    """How much memory idle matches with a watcher each take."""
    with database(options.database, folder) as (url, _):
        async with servers(url, 1, folder) as (server,):
            empty = resident_megabytes(server.pid)
            at_work = asyncio.Semaphore(50)
            sockets: list[ClientConnection] = []
            limits = httpx.Limits(max_connections=50, max_keepalive_connections=0)
            async with httpx.AsyncClient(timeout=120, limits=limits) as client:

                async def sit_and_watch(number: int) -> None:
                    async with at_work:
                        token = secrets.token_urlsafe(32)
                        seats = [{"kind": "device"}, {"kind": "device"}]
                        sent = {"id": "1", "setup": {"ruleset": options.ruleset, "seats": seats}}
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

                await asyncio.gather(*(sit_and_watch(number) for number in range(options.idle)))
            full = resident_megabytes(server.pid)
            # The folds of quiet matches are forgotten after a minute.
            await asyncio.sleep(options.rest)
            rested = resident_megabytes(server.pid)
            before, begun = processor_seconds(server.pid), time.perf_counter()
            await asyncio.sleep(10)
            busy = (processor_seconds(server.pid) - before) / (time.perf_counter() - begun)
            for socket in sockets:
                socket.transport.abort()
    print(
        f"{options.idle} idle matches with a watcher each, {options.database}\n"
        f"  resident: {empty:.0f} MB empty, {full:.0f} MB at once, {rested:.0f} MB after "
        f"{options.rest:.0f} s; {1000 * (full - empty) / options.idle:.1f} kB for each\n"
        f"  processor while idle: {100 * busy:.1f} %"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Play on real servers, and measure.")
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or a URL")
    parser.add_argument("--servers", type=int, default=1)
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
