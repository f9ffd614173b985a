"""A server under load is killed again and again; nothing that was acknowledged may be lost.

    .venv/bin/python -m benchmarks.crash --kills 50
    .venv/bin/python -m benchmarks.crash --kills 50 --database postgresql

Clients play recorded games of every ruleset over WebSockets. The server is killed with SIGKILL at
random moments and started again; after each start every acknowledged command must be there, once,
the numbers gapless, and every client that comes back must see the game it has seen. What was sent
and not answered is sent again with the same id, and done at most once. The first thing that is not
so ends the run with an error.
"""

import argparse
import asyncio
import random
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.load import database
from tests.server.load_generator import CrashReport, LoadGenerator, kill_repeatedly
from tests.server.replayed_match import recorded_games
from tests.server.server_process import ServerProcess


async def crash(url: str, folder: Path, options: argparse.Namespace) -> CrashReport:
    rng = random.Random(options.seed)
    games = recorded_games()
    rng.shuffle(games)
    async with (
        ServerProcess(folder, url) as server,
        LoadGenerator([server.address], options.tables, games=games) as load,
    ):
        return await kill_repeatedly(server, load, options.kills, rng)


def main() -> None:
    parser = argparse.ArgumentParser(description="Kill a server under load, again and again.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--database", default="sqlite", help="sqlite, postgresql, or a URL")
    parser.add_argument("--tables", type=int, default=20, help="matches at a time")
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    options = parser.parse_args()
    begun = time.monotonic()
    with (
        TemporaryDirectory(prefix="relati-crash-") as folder,
        database(options.database, Path(folder)) as (url, _),
    ):
        report = asyncio.run(crash(url, Path(folder), options))
    print(
        f"{options.database}, seed {options.seed}: {report.kills} kills in "
        f"{time.monotonic() - begun:.0f} s; {report.acknowledged} commands acknowledged and all "
        f"there, {report.resent} sent again, {report.events} events, none twice, no gap"
    )


if __name__ == "__main__":
    main()
