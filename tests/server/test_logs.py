"""What is written down tells nobody's secrets; and what only a real server can show."""

import asyncio
import json
import logging
import secrets
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from relati.server import logs
from relati.server.tokens import holder_of
from tests.server.conftest import talk_to
from tests.server.load import Server
from tests.server.playing import ANN, BEA, EVE, seated, shown
from tests.server.viewing import watching


def test_at_every_level_no_log_tells_a_token_a_holder_or_a_code(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    with talk_to(missing=0.2) as client:
        table = seated(client)
        with watching(table, ANN, views=True) as ann:
            ann.receive()
            table.play("C3", "A1")
            ann.send(0, {"kind": "play", "move": "??"})
            ann.say(kind="command", command={"id": ANN, "seat": "x"})
            code = client.post(f"{table.path}/codes", headers=shown(BEA)).json()["code"]
            for _ in range(2):
                client.post("/api/codes", json={"code": code}, headers=shown(EVE))
            ann.hear("event", lambda told: told["event"]["what"]["kind"] == "seat_left")
        with watching(table, ANN[:5]) as refused:
            refused.receive()
        client.get(table.path, headers={"Authorization": f"Basic {ANN}"})
        del client.app.state.boards  # type: ignore[attr-defined]  # so that something goes wrong
        assert client.get(table.path, headers=shown(ANN)).status_code == 500
    written = caplog.text + "".join(str(record.__dict__) for record in caplog.records)
    assert "request failed" in written
    for secret in (ANN, BEA, EVE, code, *(holder_of(token)[:16] for token in (ANN, BEA, EVE))):
        assert secret not in written
    assert table.match not in caplog.text.replace(f"{table.path}", "")


def test_a_server_never_writes_down_what_goes_over_its_sockets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Below this level, uvicorn writes every frame of a WebSocket.
    for name in logs.LOGGERS:
        logger = logging.getLogger(name)
        for part in ("handlers", "level", "propagate"):
            monkeypatch.setattr(logger, part, getattr(logger, part))
    for style in ("json", "plain"):
        logs.configure(style)
        for name in logs.LOGGERS:
            assert logging.getLogger(name).level >= logging.INFO


async def _play(address: str) -> list[str]:
    """A game of two moves over HTTP and WebSocket; the secrets of it."""
    ann, bea = (secrets.token_urlsafe(32) for _ in range(2))
    async with httpx.AsyncClient(base_url=f"{address}/api", timeout=30) as web:
        setup = {"seats": [{"kind": "device"}, {"kind": "link"}], "width": 5, "height": 5}
        made = await web.post("/matches", json={"id": "a", "setup": setup}, headers=shown(ann))
        match = made.json()["match"]
        act: dict[str, Any] = {"kind": "take_seat", "seat": 1}
        command: dict[str, Any] = {"id": "b", "based_on": 1, "seat": None, "act": act}
        taken = await web.post(f"/matches/{match}/commands", json=command, headers=shown(bea))
        assert taken.json()["number"] == 3
        code = (await web.post(f"/matches/{match}/codes", headers=shown(bea))).json()["code"]
        live = f"{address.replace('http', 'ws')}/api/matches/{match}/live"
        async with connect(live, proxy=None) as socket:
            await socket.send(json.dumps({"kind": "hello", "token": ann, "views": True}))
            command |= {"id": "c", "based_on": 3, "seat": 0, "act": {"kind": "play", "move": "C3"}}
            await socket.send(json.dumps({"kind": "command", "command": command}))
            kinds = [json.loads(await socket.recv())["kind"] for _ in range(3)]
            assert "welcome" in kinds
            # A frame that nobody needs is not even read.
            with suppress(ConnectionClosed):
                await socket.send("x" * 300_000)
            await asyncio.wait_for(socket.wait_closed(), 15)
            assert socket.close_code == 1009
        used = await web.post("/codes", json={"code": code}, headers=shown(ann))
        assert used.status_code == 200
        # It is well, and nobody is left.
        for _ in range(100):
            numbers = (await web.get("/metrics")).text
            if "relati_followers 0.0" in numbers and "relati_connections 0.0" in numbers:
                break
            await asyncio.sleep(0.05)
        else:
            pytest.fail(numbers)
    return [ann, bea, code, match, holder_of(ann)[:16], holder_of(bea)[:16]]


def test_a_real_server_writes_lines_of_json_without_secrets(tmp_path: Path) -> None:
    async def run() -> tuple[list[str], str]:
        async with Server(tmp_path, "memory:", "--log", "json") as server:
            found = await _play(server.address)
            time.sleep(0.1)
            return found, server.said.read_text("utf-8")

    found, said = asyncio.run(asyncio.wait_for(run(), 60))
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    routes = {line.get("route") for line in lines}
    assert "/api/matches/{match}/live" in routes
    assert "/api/matches/{match}/commands" in routes
    assert not [secret for secret in found if secret in said]
