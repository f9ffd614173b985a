"""Lobby, pushes and planned moves while the database, the broker or the server itself is gone."""

import asyncio
import secrets
import signal
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from relati.server.runtime.push_service import new_keys
from tests.server.match_client import ANN, BEA, JSON, auth_headers
from tests.server.server_process import ServerProcess
from tests.server.test_lobby_crash import SETUP, TIMEOUT, seek
from tests.server.test_push import Browser
from tests.services import postgres, redis

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it kills processes")

CLEO, DAN = (secrets.token_urlsafe(30) for _ in range(2))


async def post(client: httpx.AsyncClient, path: str, token: str, **body: Any) -> httpx.Response:
    return await client.post(path, json=body, headers=auth_headers(token))


async def until_answered(client: httpx.AsyncClient, path: str, token: str, **body: Any) -> JSON:
    """The answer, once what was gone is back; the same request is sent again until then."""
    async with asyncio.timeout(TIMEOUT):
        while True:
            try:
                answer = await post(client, path, token, **body)
                if answer.status_code < 500:
                    assert answer.status_code < 300, answer.text
                    return answer.json()  # type: ignore[no-any-return]
            except httpx.TransportError:
                pass  # it is being started
            await asyncio.sleep(0.05)


async def seats_of(client: httpx.AsyncClient, match: str) -> list[bool]:
    """Which seats of a match are taken."""
    snapshot = (await client.get(f"/api/matches/{match}")).json()["snapshot"]
    return [not seat["is_free"] for seat in snapshot["status"]["seats"]]


def test_no_seek_is_lost_or_answered_twice_while_database_and_broker_are_away(
    tmp_path: Path,
) -> None:
    async def scenario(cluster: Any, broker: Any) -> None:
        options = (cluster.new_database(), "--broker", broker.url, "--workers", "1")
        async with (
            ServerProcess(tmp_path, *options) as first,
            ServerProcess(tmp_path, *options) as second,
            httpx.AsyncClient(base_url=first.address, timeout=TIMEOUT) as at_first,
            httpx.AsyncClient(base_url=second.address, timeout=TIMEOUT) as at_second,
        ):
            ann = await seek(at_first, ANN)
            await asyncio.to_thread(cluster.stop)
            sought = {"id": "bea", "name": "Bea", "setup": SETUP}
            refused = await post(at_second, "/api/lobby/seeks", BEA, **sought)
            assert (refused.status_code, refused.json()["code"]) == (503, "storage/away")
            await asyncio.to_thread(cluster.start)
            # The same request again: she sits down with Ann, who still waits.
            bea = await until_answered(at_second, "/api/lobby/seeks", BEA, **sought)
            assert bea == {"match": ann["match"], "state": "paired"}
            assert await until_answered(at_first, "/api/lobby/stay", ANN) == bea
            # Nobody else gets that seat, and the broker is not needed for a pair.
            await asyncio.to_thread(broker.stop)
            cleo = await seek(at_first, CLEO)
            assert cleo["state"] == "waiting"
            dan = await seek(at_second, DAN)
            assert dan == {"match": cleo["match"], "state": "paired"}
            assert cleo["match"] != ann["match"]
            async with asyncio.timeout(TIMEOUT):  # the first looks into the database now and then
                for match in (ann["match"], cleo["match"]):
                    while await seats_of(at_first, match) != [True, True]:
                        await asyncio.sleep(0.05)
            lobby = (await at_second.get("/api/lobby")).json()
            assert lobby["seeks"] == []
            await asyncio.to_thread(broker.start)

    with postgres() as cluster, redis() as broker:
        asyncio.run(scenario(cluster, broker))


def test_a_push_is_sent_once_whatever_is_killed_and_a_planned_move_is_played_once(
    tmp_path: Path,
) -> None:
    private, _ = new_keys()
    browser = Browser()
    options = ("--set", f"push.private_key={private}", "--set", "push.subject=mailto:a@example.org")
    private_too = ("--set", "push.allow_private_addresses=true")
    server = ServerProcess(tmp_path, f"sqlite:///{tmp_path}/m.db", *options, *private_too)

    async def scenario(client: httpx.AsyncClient) -> None:
        await until_answered(client, "/api/push", BEA, **browser.subscription)
        clock = {"kind": "days", "days": 1}
        made = await until_answered(
            client, "/api/matches", ANN, id="new", setup={**SETUP, "clock": clock}
        )
        path = f"/api/matches/{made['match']}/commands"

        async def act(token: str, number: int, own: int | None, **what: Any) -> JSON:
            sent = {"id": f"{what['kind']}{number}", "based_on": number, "seat": own, "act": what}
            return await until_answered(client, path, token, **sent)

        async def killed_meanwhile(work: Any) -> None:
            """Kill the server while it works, start it again, and let the sender repeat itself."""
            asked = asyncio.ensure_future(work)
            await asyncio.sleep(0)
            await server.stop(signal.SIGKILL)
            await server.start()
            await asked

        taken = await act(BEA, 1, None, kind="take_seat", seat=1, name="Bea")
        await act(ANN, taken["number"], 0, kind="play", move="C3")
        await asyncio.to_thread(browser.wait_for, 1)
        planned = await act(ANN, taken["number"] + 1, 0, kind="plan", lines=[["A1", "D4"]])
        # Neither the plan nor the move that it answers is lost with the server, nor done twice.
        await killed_meanwhile(act(BEA, planned["number"], 1, kind="play", move="A1"))
        snapshot = (await client.get(path.removesuffix("/commands"))).json()["snapshot"]
        assert [played["move"] for played in snapshot["line"]] == ["C3", "A1", "D4"]
        # Her turn again: she is told, unless the server was killed before it could; never twice.
        number = snapshot["number"]
        await act(BEA, number, 1, kind="play", move="A2")
        await act(ANN, number + 1, 0, kind="play", move="B4")
        await asyncio.to_thread(browser.wait_for, 2)
        await server.stop(signal.SIGTERM)
        assert 2 <= len(browser.received) <= 3
        await server.start()
        assert (await client.get(path.removesuffix("/commands"))).status_code == 200
        await server.stop(signal.SIGTERM)
        assert len(browser.received) <= 3, "what was sent is not sent again"

    async def run() -> None:
        async with server, httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT) as client:
            await scenario(client)
            await server.start()  # for the end of the block

    try:
        asyncio.run(run())
    finally:
        browser.close()
