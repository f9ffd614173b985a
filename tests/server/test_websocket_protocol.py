"""The short way of a WebSocket: whole frames of text are read and written without a parser."""

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import pytest
from websockets.asyncio.client import connect as connect_async
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from relati.server.protocol.frames import text_frame
from relati.server.protocol.websocket import ends_with_a_frame, whole_text
from tests.server.match_client import ANN
from tests.server.server_process import ServerProcess, run_server

MOST = 100_000


def masked(text: str | bytes, *, fin: bool = True, opcode: Opcode = Opcode.TEXT) -> bytes:
    """The frame of a client, as the library writes it."""
    data = text if isinstance(text, bytes) else text.encode()
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_is_the_one_that_the_library_would_write(length: int) -> None:
    text = "聯"[: length % 2] + "x" * (length - 3 * (length % 2))
    assert text_frame(text) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


@pytest.mark.parametrize("text", ["", "move", "聯棋", "x" * 125, "x" * 126, "x" * 65_535])
def test_a_whole_frame_of_text_is_read(text: str) -> None:
    assert whole_text(masked(text), MOST) == text


@pytest.mark.parametrize(
    "data",
    [
        masked("move", fin=False),
        masked("move", opcode=Opcode.BINARY),
        masked("", opcode=Opcode.PING),
        masked("move")[:-1],
        masked("move") * 2,
        masked("x" * 65_536),
        text_frame("not masked"),
        b"\x81\xfe\x00\x04\x00\x00\x00\x00move",  # not the shortest form of its length
        masked("\u0394".encode()[:-1] + b"\x00"),  # not UTF-8
        b"\x81",
        b"",
    ],
    ids=range(11),  # masks are drawn at random
)
def test_everything_else_is_left_to_the_parser(data: bytes) -> None:
    assert whole_text(data, MOST) is None


def test_a_text_that_is_too_long_is_left_to_the_parser() -> None:
    assert whole_text(masked("x" * 200), 199) is None


def test_the_end_of_a_frame_is_found_among_several() -> None:
    frames = masked("", opcode=Opcode.PING) + masked("x" * 70_000) + masked("move")
    assert ends_with_a_frame(frames)
    assert not any(ends_with_a_frame(frames[:-cut]) for cut in (1, 4, 9))
    assert not ends_with_a_frame(frames + b"\x81")


def test_frames_in_pieces_and_together_are_read_by_a_real_server(tmp_path: Path) -> None:
    with run_server(tmp_path, "serve", "--no-open", "--port", "0") as server:
        host = server.address.removeprefix("http://").rstrip("/")
        with connect(f"ws://{host}/api/matches/{'0' * 32}/live") as unknown:
            unknown.send(json.dumps({"kind": "hello", "token": None, "after": None}))
            assert json.loads(unknown.recv())["code"] == "match/no-such-match"
        with connect(f"ws://{host}/api/matches/{_new_match(server.address)}/live") as socket:
            socket.send(json.dumps({"kind": "hello", "token": ANN, "after": None, "views": True}))
            welcome = json.loads(socket.recv())
            assert welcome["snapshot"]["view"]["legal_moves"]
            ping = masked(json.dumps({"kind": "ping"}))
            raw = socket.socket
            # Two in one packet; then one cut within its head; then as before.
            raw.sendall(ping * 2)
            for piece in (ping[:1], ping[1:2], ping[2:], ping):
                raw.sendall(piece)
            socket.send(iter(['{"kind":', ' "ping"}']))
            kinds: list[str] = []
            while kinds.count("pong") < 5:
                kinds.append(json.loads(socket.recv(timeout=30))["kind"])
            assert set(kinds) <= {"pong", "presence"}


def test_in_a_match_with_clocks_a_player_who_answers_no_more_is_missed_soon(
    tmp_path: Path,
) -> None:
    # Without the shorter time, the others would hear of it after twenty seconds or more.
    soon = "from relati.server import viewer; viewer.PING_INTERVAL = viewer.PING_TIMEOUT = 0.2"
    server = ServerProcess(tmp_path, "memory:", prelude=soon)

    async def scenario() -> None:
        async with server, asyncio.timeout(15):
            host = server.address.removeprefix("http://")
            clock = {"kind": "fischer", "seconds": 600, "increment": 0}
            match = await asyncio.to_thread(_new_match, server.address, clock=clock)
            path = f"/api/matches/{match}/live"
            async with connect_async(f"ws://{host}{path}") as watcher:
                await watcher.send(json.dumps({"kind": "hello", "token": None}))
                reader, writer = await asyncio.open_connection(*host.rstrip("/").split(":"))
                lines = (
                    f"GET {path} HTTP/1.1",
                    f"Host: {host}",
                    "Connection: Upgrade",
                    "Upgrade: websocket",
                    "Sec-WebSocket-Version: 13",
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
                    "\r\n",
                )
                writer.write("\r\n".join(lines).encode())
                await reader.readuntil(b"\r\n\r\n")
                writer.write(masked(json.dumps({"kind": "hello", "token": ANN})))
                # Ann is there, says nothing to the server's questions, and is missed.
                seen: list[bool] = []
                while seen[-2:] != [True, False]:
                    message = json.loads(await watcher.recv())
                    if message["kind"] == "presence":
                        seen.append(message["seats"][0])
                writer.close()

    asyncio.run(scenario())


def _new_match(address: str, **more: object) -> str:
    import httpx

    setup = {"ruleset": "modern", "seats": [{"kind": "device"}, {"kind": "device"}], **more}
    answer = httpx.post(
        f"{address.rstrip('/')}/api/matches",
        json={"id": "1", "setup": setup},
        headers={"Authorization": f"Bearer {ANN}"},
    )
    match: str = answer.json()["match"]
    return match


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGUSR1")
def test_an_idle_socket_leaves_nothing_of_its_request_behind(tmp_path: Path) -> None:
    """What the endpoint needed to answer the request is gone while the client is served."""
    counting = """
import gc, signal
def count(*_):
    gc.collect()
    names = [type(each).__name__ for each in gc.get_objects()]
    with open({file!r}, "w") as file:
        file.write(f"{{names.count('WebSocket')}} {{names.count('Viewer')}}")
signal.signal(signal.SIGUSR1, count)
"""
    file = tmp_path / "counted"
    server = ServerProcess(tmp_path, "memory:", prelude=counting.format(file=str(file)))

    async def scenario() -> None:
        async with server:
            host = server.address.removeprefix("http://")
            match = await asyncio.to_thread(_new_match, server.address + "/")
            async with connect_async(f"ws://{host}/api/matches/{match}/live") as socket:
                await socket.send(json.dumps({"kind": "hello", "token": ANN}))
                await socket.recv()
                await socket.send(json.dumps({"kind": "ping"}))
                while json.loads(await socket.recv())["kind"] != "pong":
                    pass
                os.kill(server.pid, signal.SIGUSR1)
                while not file.exists() or not file.read_text():
                    await asyncio.sleep(0.05)
                    await socket.send(json.dumps({"kind": "ping"}))
        assert file.read_text() == "0 1", "WebSocket, Viewer"

    asyncio.run(scenario())
