"""A standby of PostgreSQL takes over in the middle of games: what is lost, what players are told.

    make soak ARGS="-k failover -s"

also lets the primary hang and lets the standby be behind. What the guide says about high
availability was found with this.
"""

import asyncio
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.load_generator import LoadGenerator
from tests.server.replayed_match import recorded_games
from tests.server.server_process import ServerProcess
from tests.services import Postgres, Standby, postgres, standby

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Debian's PostgreSQL")

SHORT_GAMES = recorded_games(longest=45)
SECONDS = 120.0
#: What players are told while nobody takes their moves; clients send them again.
TOLD = {"storage/away", "storage/unsure"}


@contextmanager
def pair(*, is_synchronous: bool) -> Iterator[tuple[Postgres, Standby, str]]:
    """A primary, its standby, and the address of a new database at whichever takes writes."""
    with postgres() as primary, standby(primary, is_synchronous=is_synchronous) as second:
        name = primary.new_database().rpartition("/")[2]
        hosts = f"127.0.0.1:{primary.port},127.0.0.1:{second.port}"
        yield primary, second, f"postgresql://postgres@{hosts}/{name}"


@pytest.mark.parametrize("how", ["kill", "freeze"])
def test_a_failover_to_a_synchronous_standby_loses_no_move(
    tmp_path: Path, how: str, soaking: bool
) -> None:
    if how == "freeze" and not soaking:
        pytest.skip("for make soak")

    async def scenario(primary: Postgres, second: Standby, database: str) -> Counter[str]:
        async with (
            ServerProcess(tmp_path, database) as server,
            LoadGenerator([server.address], 6, games=SHORT_GAMES) as load,
        ):
            await load.wait_for_commands(20, SECONDS)
            await asyncio.to_thread(primary.kill if how == "kill" else primary.freeze)
            await asyncio.to_thread(second.promote)
            began = time.monotonic()
            await load.wait_for_commands(1, SECONDS)
            print(f"\n{how}: the first move {time.monotonic() - began:.1f} s after the promotion")
            await load.wait_for_commands(20, SECONDS)
            await load.finish(SECONDS)
            # Each player has seen exactly what is stored; no move was played twice.
            assert await load.check_stored()
            return load.refusals

    with pair(is_synchronous=True) as found:
        try:
            refusals = asyncio.run(scenario(*found))
        finally:
            if how == "freeze":
                found[0].thaw()
    print(f"{how}: {dict(refusals)}")
    assert set(refusals) <= TOLD


async def _sent(client: httpx.AsyncClient, match: str, seat: int, move: str, after: int) -> Any:
    command = {
        "id": f"{move} {after}",
        "based_on": after,
        "seat": seat,
        "act": {"kind": "play", "move": move},
    }
    return await client.post(f"/api/matches/{match}/commands", json=command)


def test_a_failover_to_a_standby_that_is_behind_goes_back_and_says_so(
    tmp_path: Path, soaking: bool
) -> None:
    """Without synchronous replication: acknowledged moves are lost, and the game goes on before."""
    if not soaking:
        pytest.skip(
            "tests/matches/test_service.py has it without PostgreSQL; this is for make soak"
        )

    async def scenario(primary: Postgres, second: Standby, database: str) -> None:
        headers = {"Authorization": "Bearer " + "ann" * 10}
        async with (
            ServerProcess(tmp_path, database, "--log", "json") as server,
            httpx.AsyncClient(base_url=server.address, timeout=60, headers=headers) as client,
        ):
            seats = [{"kind": "device"}, {"kind": "device"}]
            setup = {"ruleset": "classic", "width": 5, "height": 5, "seats": seats}
            created = await client.post("/api/matches", json={"id": "1", "setup": setup})
            match, number = created.json()["match"], created.json()["snapshot"]["number"]
            for turn, move in enumerate(("C3", "E5")):
                assert (await _sent(client, match, turn, move, number + turn)).status_code == 200
            behind = primary.sql("SELECT pg_current_wal_lsn()")
            while second.sql(f"SELECT pg_last_wal_replay_lsn() >= '{behind}'") != "t":
                await asyncio.sleep(0.02)
            await asyncio.to_thread(second.stop_receiving)
            for turn, move in enumerate(("D4", "E4"), start=2):
                sent = await _sent(client, match, turn % 2, move, number + turn)
                assert sent.status_code == 200
            await asyncio.to_thread(primary.kill)
            await asyncio.to_thread(second.promote)
            # The next move rests on two that are gone: it is refused, not played on another board.
            async with asyncio.timeout(SECONDS):
                while (told := await _sent(client, match, 0, "D3", number + 4)).status_code == 503:
                    await asyncio.sleep(0.1)
            assert (told.status_code, told.json()["code"]) == (409, "match/ahead")
            now = (await client.get(f"/api/matches/{match}")).json()["snapshot"]
            assert now["number"] == number + 2
            assert (await _sent(client, match, 0, "D4", number + 2)).status_code == 200
        lines = [json.loads(line) for line in server.log_text().splitlines()]
        [lost] = [line for line in lines if "has lost events" in line["message"]]
        assert (lost["known"], lost["stored"]) == (number + 4, number + 2)

    with pair(is_synchronous=False) as found:
        asyncio.run(scenario(*found))
