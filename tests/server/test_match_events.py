"""Events as lines of JSON, from any number on, for as long as the client reads."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from relati.render import state_message
from relati.rules import start
from relati.server.app import create_app
from relati.server.routes import match_events
from relati.server.runtime.runtime import Runtime
from relati.server.settings import Rates, Settings
from tests.server.conftest import QUICK, TestClient, create_client
from tests.server.match_client import ANN, BEA, EVE, auth_headers, start_match

# Past events


def test_events_are_read_after_any_number(client: TestClient) -> None:
    match = start_match(client)
    match.play("C3", "A1")
    everything = match.events()
    assert [event["number"] for event in everything] == [1, 2, 3, 4, 5]
    kinds = ["created", "seat_taken", "started", "played", "played"]
    assert [event["what"]["kind"] for event in everything] == kinds
    for after in range(6):
        assert match.events(after=after) == everything[after:]
    assert match.events(after=2**53) == []
    answer = client.get(f"{match.path}/events")
    assert answer.headers["content-type"].startswith("application/x-ndjson")


def test_past_events_show_only_the_last_board(client: TestClient) -> None:
    match = start_match(client)
    match.play("C3", "A1")
    events = match.events(views=True)
    assert ["view" in event for event in events] == [False] * 4 + [True]
    assert events[-1]["view"] == state_message(start("modern", 2, 5).play("C3").play("A1"))


def test_a_long_past_counts_as_many_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_events, "EVENTS_PER_REQUEST", 2)
    with create_client(rates=Rates(think="3/hour")) as client:
        match = start_match(client)
        match.play("C3", "A1")
        path = f"{match.path}/events"
        for after in (3, 4, 5, 3):
            assert client.get(path, params={"after": after}).status_code == 200
        assert client.get(path).status_code == 200, "two more than a request has"
        assert client.get(path, params={"after": 2}).status_code == 200
        answer = client.get(path, params={"after": 2})
        assert (answer.status_code, answer.json()["code"]) == (429, "server/too-often")
        assert client.get(path, params={"after": 3}).status_code == 200
        runtime = client.app.state.runtime  # type: ignore[attr-defined]  # an application is a FastAPI
        assert (runtime.connections.count, runtime.service.follower_count) == (0, 0)


@pytest.mark.parametrize(
    "parameters", [{"after": -1}, {"after": "x"}, {"after": 2**54}, {"follow": 7}]
)
def test_invalid_parameters_are_refused(client: TestClient, parameters: dict[str, Any]) -> None:
    answer = client.get(f"{start_match(client).path}/events", params=parameters)
    assert (answer.status_code, answer.json()["code"]) == (422, "server/invalid")


# New events: a client by hand, which can leave at any moment


class StreamReader:
    """Reads the event stream of a match in this event loop."""

    def __init__(self, app: Any, path: str, query: str, token: str | None = None) -> None:
        self.lines: list[str] = []
        self.status = 0
        self._has_left = asyncio.Event()
        self._was_requested = False
        scope = _scope("GET", path, query, token)
        self.task = asyncio.ensure_future(app(scope, self._receive, self._send))

    async def _receive(self) -> Any:
        if not self._was_requested:
            self._was_requested = True
            return {"type": "http.request", "body": b""}
        await self._has_left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        self.status = message.get("status", self.status)
        self.lines += message.get("body", b"").decode().splitlines()

    @property
    def events(self) -> list[Any]:
        return [json.loads(line) for line in self.lines if line]

    async def wait_for(self, number: int) -> None:
        async with asyncio.timeout(15):
            while not self.events or self.events[-1]["number"] < number:
                await asyncio.sleep(0.01)

    async def leave(self) -> None:
        self._has_left.set()
        await asyncio.wait_for(self.task, 15)


def _scope(method: str, path: str, query: str, token: str | None) -> dict[str, Any]:
    headers = [(b"host", b"127.0.0.1:8765"), (b"content-type", b"application/json")]
    headers += [
        (name.lower().encode(), value.encode()) for name, value in auth_headers(token).items()
    ]
    return {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": headers,
        "client": ("127.0.0.1", 1),
    }


class InProcessServer:
    """A server in this event loop, with a match between Ann and Bea."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.path = ""
        self.number = 0
        self._count = 0

    async def post(self, path: str, body: Any, token: str) -> Any:
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": json.dumps(body).encode()}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(_scope("POST", path, "", token), receive, send)
        return json.loads(b"".join(each.get("body", b"") for each in sent))

    async def act(self, token: str, by: int | None, kind: str, /, **act: Any) -> int:
        self._count += 1
        command = {"id": f"c{self._count}", "seat": by, "act": {"kind": kind} | act}
        command["based_on"] = self.number
        done = await self.post(f"{self.path}/commands", command, token)
        assert done["kind"] == "done", done
        self.number = int(done["number"])
        return self.number

    def read(self, query: str, token: str | None = None) -> StreamReader:
        return StreamReader(self.app, f"{self.path}/events", query, token)

    @property
    def readers(self) -> int:
        runtime: Runtime = self.app.state.runtime
        assert runtime.service.follower_count == runtime.connections.count
        return runtime.connections.count


@asynccontextmanager
async def in_process_server(**settings: Any) -> AsyncIterator[InProcessServer]:
    defaults = {"database": "memory:", "rates": None, "work_limits": QUICK}
    app = create_app(Settings(**defaults | settings))
    async with app.router.lifespan_context(app):
        server = InProcessServer(app)
        setup = {"seats": [{"kind": "device"}, {"kind": "link"}], "width": 5, "height": 5}
        created = await server.post("/api/matches", {"id": "a", "setup": setup}, ANN)
        server.path, server.number = f"/api/matches/{created['match']}", 1
        await server.act(BEA, None, "take_seat", seat=1)
        yield server


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 40))


def test_a_follower_gets_past_and_new_events() -> None:
    async def test() -> None:
        async with in_process_server() as server:
            reader, player = server.read("follow=true&after=2&views=true"), server.read("follow=1")
            await reader.wait_for(3)
            await player.wait_for(3)
            assert server.readers == 2
            await server.act(ANN, 0, "play", move="C3")
            await server.act(EVE, None, "chat", room="watchers", text="oh")
            await reader.wait_for(5)
            assert [event["number"] for event in reader.events] == [3, 4, 5]
            assert ["view" in event for event in reader.events] == [True, True, False]
            assert reader.events[1]["view"] == state_message(start("modern", 2, 5).play("C3"))
            await reader.leave()
            await player.leave()
            assert [event["number"] for event in player.events] == [1, 2, 3, 4, 5]
            assert server.readers == 0

    run(test)


def test_a_stream_hides_the_chat_of_others() -> None:
    async def test() -> None:
        async with in_process_server() as server:
            ann, eve = server.read("follow=true", ANN), server.read("follow=true", EVE)
            await ann.wait_for(3)
            await eve.wait_for(3)
            await server.act(ANN, 0, "chat", room="players", text="hush")
            for reader in (ann, eve):
                await reader.wait_for(4)
                await reader.leave()
            assert ann.events[-1]["what"]["text"] == "hush"
            assert eve.events[-1]["what"] == {"kind": "hidden"}

    run(test)


def test_empty_lines_say_that_the_stream_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_events, "STILL_HERE", 0.03)

    async def test() -> None:
        async with in_process_server() as server:
            reader = server.read("follow=true&after=3")
            async with asyncio.timeout(15):
                while len(reader.lines) < 3:
                    await asyncio.sleep(0.01)
            assert set(reader.lines) == {""}
            await server.act(ANN, 0, "play", move="C3")
            await reader.wait_for(4)
            await reader.leave()

    run(test)


def test_a_reader_that_reconnects_misses_nothing() -> None:
    async def test() -> None:
        async with in_process_server() as server:
            numbers: list[int] = []
            for move, seat in (("C3", 0), ("A1", 1), ("D4", 0)):
                reader = server.read(f"follow=true&after={numbers[-1] if numbers else 0}")
                await server.act((ANN, BEA)[seat], seat, "play", move=move)
                await reader.wait_for(server.number)
                await reader.leave()
                numbers += [event["number"] for event in reader.events]
                await server.act(EVE, None, "chat", room="watchers", text="meanwhile")
            last = server.read(f"after={numbers[-1]}")
            await last.task
            numbers += [event["number"] for event in last.events]
            assert numbers == list(range(1, server.number + 1))

    run(test)


def test_a_client_that_leaves_leaves_nothing_behind() -> None:
    async def test() -> None:
        async with in_process_server() as server:
            for _ in range(3):
                gone = server.read("follow=true", ANN)
                gone._has_left.set()  # before anything was sent
                await gone.task
                reader = server.read("", ANN)
                await reader.task
                assert reader.status == 200
            assert server.readers == 0
            assert not server.app.state.runtime.presence._connected

    run(test)


def test_a_player_who_reads_a_stream_counts_as_connected() -> None:
    async def test() -> None:
        async with in_process_server() as server:
            presence = server.app.state.runtime.presence
            ann, bea = server.read("follow=true", ANN), server.read("follow=true", BEA)
            await ann.wait_for(3)
            await bea.wait_for(3)
            presence._away_after = 0
            await presence.check()
            presence._away_after = 60
            await bea.leave()
            await presence.check()  # she may come back within a minute
            await server.act(EVE, None, "chat", room="watchers", text="where is she?")
            presence._away_after = 0
            await presence.check()
            await ann.wait_for(5)
            assert [event["what"]["kind"] for event in ann.events[3:]] == ["hidden", "seat_left"]
            assert ann.events[-1]["what"] == {"kind": "seat_left", "seat": 1}
            await ann.leave()

    run(test)


def test_a_stream_ends_with_the_server() -> None:
    async def test() -> None:
        async with in_process_server() as server:
            reader = server.read("follow=true")
            await reader.wait_for(3)
        await asyncio.wait_for(reader.task, 15)

    run(test)
