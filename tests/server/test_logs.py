"""Logs contain no secrets, in this process and on a real server."""

import asyncio
import json
import logging
import secrets
import signal
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from relati.server import logs
from relati.server.middleware.access_log import shown_address
from relati.server.tokens import digest_of
from tests.server.conftest import create_client
from tests.server.match_client import ANN, BEA, EVE, auth_headers, start_match
from tests.server.server_process import ServerProcess
from tests.server.socket_client import follow


def test_no_log_level_reveals_a_token_a_holder_or_a_code(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    with create_client(away_after=0.2) as client:
        match = start_match(client)
        with follow(match, ANN, views=True) as ann:
            ann.receive()
            match.play("C3", "A1")
            ann.send_command(0, {"kind": "play", "move": "??"})
            ann.send_message(kind="command", command={"id": ANN, "seat": "x"})
            code = client.post(f"{match.path}/codes", headers=auth_headers(BEA)).json()["code"]
            for _ in range(2):
                client.post("/api/codes", json={"code": code}, headers=auth_headers(EVE))
            ann.wait_for("event", lambda message: message["event"]["what"]["kind"] == "seat_left")
        with follow(match, ANN[:5]) as refused:
            refused.receive()
        client.get(match.path, headers={"Authorization": f"Basic {ANN}"})
        del client.app.state.runtime.views  # type: ignore[attr-defined]  # so that something goes wrong
        assert client.get(match.path, headers=auth_headers(ANN)).status_code == 500
    written = caplog.text + "".join(str(record.__dict__) for record in caplog.records)
    assert "request failed" in written
    for secret in (ANN, BEA, EVE, code, *(digest_of(token)[:16] for token in (ANN, BEA, EVE))):
        assert secret not in written
    assert match.match_id not in caplog.text.replace(f"{match.path}", "")


def test_socket_messages_are_never_logged(
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
        created = await web.post(
            "/matches", json={"id": "a", "setup": setup}, headers=auth_headers(ann)
        )
        match = created.json()["match"]
        act: dict[str, Any] = {"kind": "take_seat", "seat": 1}
        command: dict[str, Any] = {"id": "b", "based_on": 1, "seat": None, "act": act}
        taken = await web.post(
            f"/matches/{match}/commands", json=command, headers=auth_headers(bea)
        )
        assert taken.json()["number"] == 3
        code = (await web.post(f"/matches/{match}/codes", headers=auth_headers(bea))).json()["code"]
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
        used = await web.post("/codes", json={"code": code}, headers=auth_headers(ann))
        assert used.status_code == 200
        # The server works, and nobody is connected any more.
        numbers = ""
        for _ in range(600):
            numbers = (await web.get("/metrics")).text
            if "relati_followers 0.0" in numbers and "relati_connections 0.0" in numbers:
                break
            await asyncio.sleep(0.05)
        else:
            pytest.fail(numbers)
    return [ann, bea, code, match, digest_of(ann)[:16], digest_of(bea)[:16]]


def test_a_real_server_writes_lines_of_json_without_secrets(tmp_path: Path) -> None:
    async def run() -> tuple[list[str], str]:
        async with ServerProcess(tmp_path, "memory:", "--log", "json") as server:
            secrets_sent = await _play(server.address)
            await server.stop(signal.SIGTERM)  # then everything is written
            return secrets_sent, server.log_file.read_text("utf-8")

    secrets_sent, log = asyncio.run(asyncio.wait_for(run(), 60))
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    routes = {line.get("route") for line in lines}
    assert "/api/matches/{match_id}/live" in routes
    assert "/api/matches/{match_id}/commands" in routes
    assert not [secret for secret in secrets_sent if secret in log]


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.77", "192.0.2.0/24"),
        ("::ffff:192.0.2.77", "192.0.2.0/24"),
        ("2001:db8:1:2::3", "2001:db8:1::/48"),
        ("fe80::1%eth0", "fe80::/48"),
        ("a socket file", None),
    ],
)
def test_an_operator_chooses_how_much_of_an_address_is_logged(
    address: str, network: str | None
) -> None:
    shown = [shown_address(address, how) for how in ("full", "network", "none")]
    assert shown == [address, network, None]


def test_a_request_has_an_id_in_the_log_and_in_the_answer(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO)
    seen: list[str] = []

    def remember(record: logging.LogRecord) -> bool:
        seen.append(logs.REQUEST.get())
        return True

    caplog.handler.addFilter(remember)
    with create_client(log_addresses="none") as client:
        made = client.get("/api/health/live").headers["x-request-id"]
        given = client.get("/api/health/live", headers={"X-Request-Id": "from-the-proxy.1"})
        forged = client.get("/api/health/live", headers={"X-Request-Id": "two lines?"})
    assert len(made) == 16
    assert given.headers["x-request-id"] == "from-the-proxy.1"
    assert forged.headers["x-request-id"] not in (made, "two lines?")
    assert {made, "from-the-proxy.1"} <= set(seen)
    addresses = {getattr(record, "address", None) for record in caplog.records}
    assert addresses == {None}
    record = logging.makeLogRecord({})
    logs.REQUEST.set("the-request")
    assert logs._with_request(record)
    assert vars(record)["request"] == "the-request"
