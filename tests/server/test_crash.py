"""What was acknowledged survives SIGKILL of the server, at any moment, on both databases.

Here a few kills; `make soak` is the long run.
"""

import asyncio
import random
from pathlib import Path

import pytest

from tests.server.load_generator import LoadGenerator, kill_repeatedly
from tests.server.replayed_match import recorded_games
from tests.server.server_process import ServerProcess
from tests.services import postgres

KILLS, SOAK_KILLS = 3, 50
MATCHES = 8


async def crash(folder: Path, database: str, *, kills: int, seed: int) -> None:
    games = recorded_games(longest=45)
    rng = random.Random(seed)
    rng.shuffle(games)
    async with (
        ServerProcess(folder, database) as server,
        LoadGenerator([server.address], MATCHES, games=games, plans=True) as load,
    ):
        report = await kill_repeatedly(server, load, kills, rng)
        assert load.answer_count > kills  # conditional moves were played, too
    assert report.kills == kills
    # Otherwise it was not killed under load, and nothing was tested.
    assert report.resent > kills
    assert report.acknowledged > 20 * kills


@pytest.fixture
def kills(soaking: bool) -> int:
    """How often the server is killed."""
    return SOAK_KILLS if soaking else KILLS


def test_a_match_survives_kills_on_sqlite(tmp_path: Path, kills: int) -> None:
    asyncio.run(crash(tmp_path, f"sqlite:///{tmp_path}/matches.db", kills=kills, seed=1))


def test_a_match_survives_kills_on_postgresql(tmp_path: Path, kills: int) -> None:
    with postgres() as cluster:
        asyncio.run(crash(tmp_path, cluster.new_database(), kills=kills, seed=2))
