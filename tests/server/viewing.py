"""A viewer at the WebSocket of a match, for tests."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import WebSocketTestSession

from tests.server.conftest import ADDRESS, TestClient
from tests.server.playing import JSON, Table

#: Seconds until something must have been told.
PATIENCE = 15.0


class Viewer:
    """Keeps what it is told; asks with pings, so that it never waits for ever."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.told: list[JSON] = []

    def say(self, **message: Any) -> None:
        self.socket.send_json(message)

    def receive(self) -> JSON:
        message: JSON = self.socket.receive_json()
        return message

    def listen(self) -> None:
        """Take everything that is there to be told."""
        self.say(kind="ping")
        while (message := self.receive())["kind"] != "pong":
            self.told.append(message)

    def hear(self, kind: str, fits: Callable[[JSON], object] = lambda message: True) -> JSON:
        """The next message of that kind that fits; those before it are forgotten."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            self.listen()
            for place, message in enumerate(self.told):
                if message["kind"] == kind and fits(message):
                    del self.told[: place + 1]
                    return message
            time.sleep(0.02)
        raise AssertionError(f"no {kind} in {[each['kind'] for each in self.told]}")

    def events(self, to: int) -> list[JSON]:
        """The events told since, up to a number."""
        found: list[JSON] = []
        while not found or found[-1]["number"] < to:
            found.append(self.hear("event")["event"])
        return found

    def send(self, seat: int | None, act: JSON, **more: Any) -> JSON:
        """The answer to a command."""
        command = {"id": f"w{time.monotonic_ns()}", "based_on": 0, "seat": seat, "act": act} | more
        self.say(kind="command", command=command)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            message = self.receive()
            if message["kind"] in ("done", "refused") and message["id"] == command["id"]:
                return message
            self.told.append(message)
        raise AssertionError("no answer")


@contextmanager
def connecting(client: TestClient, path: str, **options: Any) -> Iterator[WebSocketTestSession]:
    """A socket at a path. When it leaves, the server has the time it needs to notice."""
    # The client of the tests would call its host otherwise.
    session = client.websocket_connect(ADDRESS.replace("http", "ws") + path, **options)
    serve, has_ended = session.app, threading.Event()

    async def watched(*call: Any) -> None:
        try:
            await serve(*call)
        finally:
            has_ended.set()

    session.app = watched
    with session as socket:
        try:
            yield socket
        finally:
            socket.close()
            assert has_ended.wait(PATIENCE)


@contextmanager
def watching(table: Table, token: str | None = None, **hello: Any) -> Iterator[Viewer]:
    """Somebody who follows a match; `welcome` comes first, and is to be read."""
    with connecting(table.client, f"{table.path}/live") as socket:
        viewer = Viewer(socket)
        viewer.say(**{"kind": "hello", "token": token} | hello)
        yield viewer
