"""Requests that never end are ended, and requests that were sent are answered, without a proxy."""

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from relati.server.settings import Sizes
from tests.server.server_process import RunningServer, ServerProcess, run_server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")

TIMEOUT = 30.0
#: The event loop is busy from the signal on, until the test has sent its requests.
BUSY_AT_THE_END = """
import os, pathlib, sys, time, uvicorn
on_tick = uvicorn.Server.on_tick
async def wait(self, counter):
    if self.should_exit:
        print("busy", file=sys.stderr, flush=True)
        while not pathlib.Path(os.environ["RELATI_DATA"], "sent").exists():
            time.sleep(0.01)
    return await on_tick(self, counter)
uvicorn.Server.on_tick = wait
"""
POSITION = "classic 2 5/5/5/5/5 O - - *"


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that waits half a second for a request."""
    folder = tmp_path_factory.mktemp("impatient")
    limit = ("--set", "receive_seconds=0.5")
    with run_server(folder, "serve", "--no-open", "--port", "0", *limit) as server:
        yield server
        assert server.stop(signal.SIGTERM) == 0
    assert "Traceback" not in server.log_file.read_text()


@contextmanager
def connected(server: RunningServer | ServerProcess) -> Iterator[socket.socket]:
    host, port = server.address.removeprefix("http://").rstrip("/").split(":")
    with socket.create_connection((host, int(port)), timeout=TIMEOUT) as connection:
        yield connection


def request(server: RunningServer | ServerProcess, path: str, *more: str, body: str = "") -> bytes:
    host = server.address.removeprefix("http://").rstrip("/")
    method = "POST" if body else "GET"
    length = (f"Content-Length: {len(body)}", "Content-Type: application/json") if body else ()
    lines = (f"{method} {path} HTTP/1.1", f"Host: {host}", *length, *more, "", body)
    return "\r\n".join(lines).encode()


def read_all(connection: socket.socket) -> bytes:
    """Everything until the server closes the connection."""
    parts = []
    while part := connection.recv(65_536):
        parts.append(part)
    return b"".join(parts)


def read_answer(connection: socket.socket) -> bytes:
    """One answer with a `Content-Length`; the connection stays open."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += connection.recv(65_536)
    head, _, body = answer.partition(b"\r\n\r\n")
    [length] = [line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")]
    while len(body) < int(length.split(b":")[1]):
        body += connection.recv(65_536)
    return head + b"\r\n\r\n" + body


# Requests that never end


@pytest.mark.parametrize(
    "part",
    [
        b"",
        b"\r\n",
        b"GET /api/lev",
        b"GET /api/levels HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/line HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
    ],
    ids=["nothing", "line", "address", "headers", "body"],
)
def test_a_request_that_does_not_end_is_ended(impatient: RunningServer, part: bytes) -> None:
    with connected(impatient) as connection:
        connection.sendall(part)
        assert b" 4" in read_all(connection)[:20], "a refusal, and the connection is closed"


def test_a_body_that_comes_too_slowly_is_refused(impatient: RunningServer) -> None:
    whole = request(impatient, "/api/line", body=json.dumps({"position": POSITION}))
    with connected(impatient) as connection:
        connection.sendall(whole[:-5])
        assert read_all(connection).startswith(b"HTTP/1.1 408 ")


def test_a_second_request_that_does_not_end_is_ended(impatient: RunningServer) -> None:
    whole = request(impatient, "/api/levels")
    with connected(impatient) as connection:
        connection.sendall(whole + whole[:-10])
        assert b"200 OK" in read_answer(connection)
        assert read_all(connection).startswith(b"HTTP/1.1 408 ")


def test_headers_that_never_end_are_refused_by_size(tmp_path: Path) -> None:
    with (
        run_server(tmp_path, "serve", "--no-open", "--port", "0") as server,
        connected(server) as connection,
    ):
        begun = request(server, "/api/levels")[:-2] + b"X-Long: "
        most = Sizes().headers + Sizes().address
        # Only the last byte is too many: whatever is sent after it would reset the connection.
        connection.sendall(begun + b"x" * (most + 1 - len(begun)))
        assert read_all(connection).startswith(b"HTTP/1.1 431 ")


def test_an_answer_that_takes_longer_is_not_cut_off(impatient: RunningServer) -> None:
    body = json.dumps({"position": POSITION})  # a hint takes a second
    with connected(impatient) as connection:
        connection.sendall(request(impatient, "/api/hint", body=body))
        assert b"200 OK" in read_answer(connection)
        connection.sendall(request(impatient, "/api/levels", "Connection: close"))
        assert b"200 OK" in read_all(connection)


def test_a_stream_outlives_the_time_for_requests(impatient: RunningServer) -> None:
    seats = [{"kind": "device"}, {"kind": "device"}]
    body = json.dumps({"id": "a", "setup": {"seats": seats}})
    with connected(impatient) as connection:
        connection.sendall(request(impatient, "/api/matches", body=body))
        created = json.loads(read_answer(connection).partition(b"\r\n\r\n")[2])
    path = f"/api/matches/{created['match']}"
    with connected(impatient) as stream:
        stream.sendall(request(impatient, f"{path}/events?follow=true"))
        stream.settimeout(1.5)
        with pytest.raises(TimeoutError):
            read_all(stream)  # it stays open, three times as long
        stream.settimeout(TIMEOUT)
        act = {"kind": "play", "move": "C3"}
        command = json.dumps({"id": "b", "based_on": 2, "seat": 0, "act": act})
        token = f"Authorization: Bearer {created['token']}"
        with connected(impatient) as player:
            player.sendall(request(impatient, f"{path}/commands", token, body=command))
            assert b"200 OK" in read_answer(player)
        assert b'"played"' in stream.recv(65_536)


# The end of the server


def test_requests_that_were_sent_before_the_end_are_answered(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with ServerProcess(tmp_path, "memory:", prelude=BUSY_AT_THE_END) as server:
            whole = request(server, "/api/levels")
            with connected(server) as kept:
                kept.sendall(whole)
                assert b"200 OK" in await asyncio.to_thread(read_answer, kept)
                os.kill(server.pid, signal.SIGTERM)
                while "busy" not in server.log_file.read_text():
                    await asyncio.sleep(0.01)
                # Now requests wait in the buffers of the system, and a connection to be accepted.
                kept.sendall(whole)
                with connected(server) as new:
                    new.sendall(whole)
                    (tmp_path / "sent").touch()
                    for connection in (kept, new):
                        answer = await asyncio.to_thread(read_all, connection)
                        assert answer.startswith(b"HTTP/1.1 200 OK")
            assert await server.stop(signal.SIGTERM) == 0
            assert "Traceback" not in server.log_file.read_text()

    asyncio.run(scenario())


def test_a_request_that_takes_too_long_at_the_end_is_refused_with_a_reason(
    tmp_path: Path,
) -> None:
    slow = ("--set", "work_limits.hint_seconds=20")
    with run_server(tmp_path, "serve", "--no-open", "--port", "0", *slow) as server:
        with connected(server) as connection:
            # Not one whose opening is solved: that would be answered at once.
            body = json.dumps({"position": "modern 2 9/9/9/9/9/9/9/9/9 O - - *"})
            connection.sendall(request(server, "/api/hint", body=body))
            with connected(server) as other:  # answered after the first request was read
                other.sendall(request(server, "/api/levels"))
                assert b"200 OK" in read_answer(other)
            server.process.send_signal(signal.SIGTERM)
            answer = read_all(connection)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"server/closing" in answer
        assert server.process.wait(TIMEOUT) == 0
    assert "Traceback" not in server.log_file.read_text()
