"""What was acknowledged survives SIGKILL of the server, at any moment, on both databases.

Here a few kills; `python -m benchmarks.crash --kills 50` is the long run.
"""

import asyncio
import random
from pathlib import Path

from tests.server.crowd import Crowd, survive
from tests.server.load import Server, recorded_games
from tests.services import postgres

KILLS = 6
TABLES = 8


async def crash(folder: Path, database: str, seed: int) -> None:
    games = recorded_games(longest=45)
    chance = random.Random(seed)
    chance.shuffle(games)
    async with (
        Server(folder, database) as server,
        Crowd([server.address], TABLES, games=games) as crowd,
    ):
        seen = await survive(server, crowd, KILLS, chance)
    assert seen.kills == KILLS
    # Otherwise it was not killed at work, and this has shown nothing.
    assert seen.resent > KILLS
    assert seen.acknowledged > 20 * KILLS


def test_a_match_survives_kills_on_sqlite(tmp_path: Path) -> None:
    asyncio.run(crash(tmp_path, f"sqlite:///{tmp_path}/matches.db", seed=1))


def test_a_match_survives_kills_on_postgresql(tmp_path: Path) -> None:
    with postgres() as cluster:
        asyncio.run(crash(tmp_path, cluster.new_database(), seed=2))
