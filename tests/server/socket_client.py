"""A client of the WebSocket of a match."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import WebSocketTestSession

from tests.server.conftest import ADDRESS, TestClient
from tests.server.match_client import JSON, MatchClient

#: Seconds until an expected message must have arrived.
TIMEOUT = 15.0


class SocketClient:
    """Collects messages; it polls with pings, so that it never waits for ever."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.messages: list[JSON] = []

    def send_message(self, **message: Any) -> None:
        self.socket.send_json(message)

    def receive(self) -> JSON:
        message: JSON = self.socket.receive_json()
        return message

    def receive_pending(self) -> None:
        """Collect all messages sent so far."""
        self.send_message(kind="ping")
        while (message := self.receive())["kind"] != "pong":
            self.messages.append(message)

    def wait_for(self, kind: str, fits: Callable[[JSON], object] = lambda message: True) -> JSON:
        """The next message of that kind that fits; those before it are dropped."""
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            self.receive_pending()
            for index, message in enumerate(self.messages):
                if message["kind"] == kind and fits(message):
                    del self.messages[: index + 1]
                    return message
            time.sleep(0.02)
        raise AssertionError(f"no {kind} in {[each['kind'] for each in self.messages]}")

    def events(self, up_to: int) -> list[JSON]:
        """The events received from now on, up to a number."""
        events: list[JSON] = []
        while not events or events[-1]["number"] < up_to:
            events.append(self.wait_for("event")["event"])
        return events

    def send_command(self, seat: int | None, act: JSON, **more: Any) -> JSON:
        """The answer to a command."""
        command = {"id": f"w{time.monotonic_ns()}", "based_on": 0, "seat": seat, "act": act} | more
        self.send_message(kind="command", command=command)
        deadline = time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            message = self.receive()
            if message["kind"] in ("done", "refused") and message["id"] == command["id"]:
                return message
            self.messages.append(message)
        raise AssertionError("no answer")


@contextmanager
def open_socket(client: TestClient, path: str, **options: Any) -> Iterator[WebSocketTestSession]:
    """A socket at a path. Closing it waits until the server has noticed."""
    # Otherwise it would send `testserver` as its host.
    session = client.websocket_connect(ADDRESS.replace("http", "ws") + path, **options)
    serve, has_ended = session.app, threading.Event()

    async def serve_and_report(*call: Any) -> None:
        try:
            await serve(*call)
        finally:
            has_ended.set()

    session.app = serve_and_report
    with session as socket:
        try:
            yield socket
        finally:
            socket.close()
            assert has_ended.wait(TIMEOUT)


@contextmanager
def follow(match: MatchClient, token: str | None = None, **hello: Any) -> Iterator[SocketClient]:
    """A client that has said hello; its first message will be `welcome`."""
    with open_socket(match.client, f"{match.path}/live") as socket:
        client = SocketClient(socket)
        client.send_message(**{"kind": "hello", "token": token} | hello)
        yield client
