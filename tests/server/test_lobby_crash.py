"""Two servers and kills: a seek pairs once, a result counts once, and nothing is lost."""

import asyncio
import secrets
import signal
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.match_client import ANN, BEA, auth_headers
from tests.server.server_process import ServerProcess
from tests.services import postgres, redis

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it kills processes")

#: Seconds; generous, since the machine may be busy.
TIMEOUT = 120.0
SETUP = {
    "seats": [{"kind": "device", "name": "Ann"}, {"kind": "link"}],
    "ruleset": "classic",
    "is_public": True,
    "is_rated": True,
}


async def seek(client: httpx.AsyncClient, token: str) -> Any:
    body = {"id": secrets.token_hex(4), "name": "N", "setup": SETUP}
    answer = await client.post("/api/lobby/seeks", json=body, headers=auth_headers(token))
    assert answer.status_code == 200, answer.text
    return answer.json()


async def act(client: httpx.AsyncClient, match: str, token: str, seat: int, **what: Any) -> None:
    number = (await client.get(f"/api/matches/{match}")).json()["snapshot"]["number"]
    body = {"id": f"c{number}", "based_on": number, "seat": seat, "act": what}
    answer = await client.post(
        f"/api/matches/{match}/commands", json=body, headers=auth_headers(token)
    )
    assert answer.status_code == 200, answer.text


async def rated_games(client: httpx.AsyncClient, token: str) -> int:
    own = (await client.get("/api/ratings", headers=auth_headers(token))).json()["ratings"]
    return sum(each["games"] for each in own)


def test_a_seek_and_a_result_survive_the_servers_that_took_them(tmp_path: Path) -> None:
    async def scenario(database: str, broker: str) -> None:
        first, second = (
            ServerProcess(tmp_path, database, "--broker", broker, "--workers", "1")
            for _ in range(2)
        )
        async with (
            first,
            second,
            httpx.AsyncClient(base_url=first.address, timeout=TIMEOUT) as at_first,
            httpx.AsyncClient(base_url=second.address, timeout=TIMEOUT) as at_second,
        ):
            waiting = await seek(at_first, ANN)
            assert waiting["state"] == "waiting"
            await first.stop(signal.SIGKILL)
            # On the other server the offer stands, and is taken by one of several.
            tokens = [BEA, *(secrets.token_urlsafe(30) for _ in range(3))]
            found = await asyncio.gather(*(seek(at_second, token) for token in tokens))
            seated = [
                token
                for token, each in zip(tokens, found, strict=True)
                if each["match"] == waiting["match"]
            ]
            assert len(seated) == 1
            match = waiting["match"]
            await act(at_second, match, ANN, 0, kind="play", move="A1")
            await act(at_second, match, seated[0], 1, kind="play", move="E5")
            await act(at_second, match, seated[0], 1, kind="resign")
            # Killed at once, whether the result was counted by then or not.
            await second.stop(signal.SIGKILL)
            await asyncio.gather(first.start(), second.start())
            async with asyncio.timeout(TIMEOUT):
                while not await rated_games(at_first, ANN):
                    await asyncio.sleep(0.2)
            # Both servers have looked at it; it counts once.
            assert await rated_games(at_second, ANN) == 1
            archived = (await at_second.get("/api/archive")).json()["matches"]
            assert [each["match"] for each in archived] == [match]

    with postgres() as cluster, redis() as broker:
        asyncio.run(scenario(cluster.new_database(), broker.url))
