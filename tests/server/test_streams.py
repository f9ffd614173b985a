"""Events as lines of JSON: from any number on, for as long as somebody reads."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from relati.render import view
from relati.rules import start
from relati.server import streams
from relati.server.app import create_app
from relati.server.settings import Settings
from tests.server.conftest import QUICK, TestClient
from tests.server.playing import ANN, BEA, EVE, seated, shown

# What was


def test_events_are_read_after_any_number(client: TestClient) -> None:
    table = seated(client)
    table.play("C3", "A1")
    everything = table.events()
    assert [event["number"] for event in everything] == [1, 2, 3, 4, 5]
    kinds = ["created", "seat_taken", "started", "played", "played"]
    assert [event["what"]["kind"] for event in everything] == kinds
    for after in range(6):
        assert table.events(after=after) == everything[after:]
    assert table.events(after=2**53) == []
    answer = client.get(f"{table.path}/events")
    assert answer.headers["content-type"].startswith("application/x-ndjson")


def test_only_the_last_board_is_shown_of_what_was(client: TestClient) -> None:
    table = seated(client)
    table.play("C3", "A1")
    events = table.events(views=True)
    assert ["view" in event for event in events] == [False] * 4 + [True]
    assert events[-1]["view"] == view(start("modern", 2, 5).play("C3").play("A1"))


@pytest.mark.parametrize("wish", [{"after": -1}, {"after": "x"}, {"after": 2**54}, {"follow": 7}])
def test_a_wish_that_cannot_be_is_refused(client: TestClient, wish: dict[str, Any]) -> None:
    answer = client.get(f"{seated(client).path}/events", params=wish)
    assert (answer.status_code, answer.json()["code"]) == (422, "server/invalid")


# What comes: a client by hand, which can leave whenever it likes


class Reader:
    """Follows a match in this loop."""

    def __init__(self, app: Any, path: str, query: str, token: str | None = None) -> None:
        self.lines: list[str] = []
        self.status = 0
        self._gone = asyncio.Event()
        self._asked = False
        scope = _scope("GET", path, query, token)
        self.task = asyncio.ensure_future(app(scope, self._receive, self._send))

    async def _receive(self) -> Any:
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": b""}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        self.status = message.get("status", self.status)
        self.lines += message.get("body", b"").decode().splitlines()

    @property
    def events(self) -> list[Any]:
        return [json.loads(line) for line in self.lines if line]

    async def hear(self, number: int) -> None:
        async with asyncio.timeout(15):
            while not self.events or self.events[-1]["number"] < number:
                await asyncio.sleep(0.01)

    async def leave(self) -> None:
        self._gone.set()
        await asyncio.wait_for(self.task, 15)


def _scope(method: str, path: str, query: str, token: str | None) -> dict[str, Any]:
    headers = [(b"host", b"127.0.0.1:8765"), (b"content-type", b"application/json")]
    headers += [(name.lower().encode(), value.encode()) for name, value in shown(token).items()]
    return {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "headers": headers,
        "client": ("127.0.0.1", 1),
    }


class House:
    """A server in this loop, with a match between Ann and Bea."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.path = ""
        self._count = 0

    async def post(self, path: str, body: Any, token: str) -> Any:
        told: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": json.dumps(body).encode()}

        async def send(message: Any) -> None:
            told.append(message)

        await self.app(_scope("POST", path, "", token), receive, send)
        return json.loads(b"".join(each.get("body", b"") for each in told))

    async def act(self, token: str, by: int | None, kind: str, /, **act: Any) -> int:
        self._count += 1
        command = {"id": f"c{self._count}", "seat": by, "act": {"kind": kind} | act}
        command["based_on"] = self.number
        done = await self.post(f"{self.path}/commands", command, token)
        assert done["kind"] == "done", done
        self.number: int = done["number"]
        return self.number

    def read(self, query: str, token: str | None = None) -> Reader:
        return Reader(self.app, f"{self.path}/events", query, token)

    @property
    def readers(self) -> int:
        state = self.app.state
        assert state.service.follower_count == state.crowd.count
        return int(state.crowd.count)


@asynccontextmanager
async def house(**settings: Any) -> AsyncIterator[House]:
    usual = {"database": "memory:", "rates": None, "thinking": QUICK}
    app = create_app(Settings(**usual | settings))
    async with app.router.lifespan_context(app):
        found = House(app)
        setup = {"seats": [{"kind": "device"}, {"kind": "link"}], "width": 5, "height": 5}
        made = await found.post("/api/matches", {"id": "a", "setup": setup}, ANN)
        found.path, found.number = f"/api/matches/{made['match']}", 1
        await found.act(BEA, None, "take_seat", seat=1)
        yield found


def run(test: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 40))  # type: ignore[arg-type]  # a coroutine is one


def test_who_follows_is_told_what_was_and_what_comes() -> None:
    async def test() -> None:
        async with house() as found:
            reader, player = found.read("follow=true&after=2&views=true"), found.read("follow=1")
            await reader.hear(3)
            await player.hear(3)
            assert found.readers == 2
            await found.act(ANN, 0, "play", move="C3")
            await found.act(EVE, None, "chat", room="watchers", text="oh")
            await reader.hear(5)
            assert [event["number"] for event in reader.events] == [3, 4, 5]
            assert ["view" in event for event in reader.events] == [True, True, False]
            assert reader.events[1]["view"] == view(start("modern", 2, 5).play("C3"))
            await reader.leave()
            await player.leave()
            assert [event["number"] for event in player.events] == [1, 2, 3, 4, 5]
            assert found.readers == 0

    run(test)


def test_what_is_said_among_others_is_hidden_from_a_stream() -> None:
    async def test() -> None:
        async with house() as found:
            ann, eve = found.read("follow=true", ANN), found.read("follow=true", EVE)
            await ann.hear(3)
            await eve.hear(3)
            await found.act(ANN, 0, "chat", room="players", text="hush")
            for reader in (ann, eve):
                await reader.hear(4)
                await reader.leave()
            assert ann.events[-1]["what"]["text"] == "hush"
            assert eve.events[-1]["what"] == {"kind": "hidden"}

    run(test)


def test_empty_lines_say_that_the_stream_is_alive(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "STILL_HERE", 0.03)

    async def test() -> None:
        async with house() as found:
            reader = found.read("follow=true&after=3")
            async with asyncio.timeout(15):
                while len(reader.lines) < 3:
                    await asyncio.sleep(0.01)
            assert set(reader.lines) == {""}
            await found.act(ANN, 0, "play", move="C3")
            await reader.hear(4)
            await reader.leave()

    run(test)


def test_who_was_cut_off_misses_nothing() -> None:
    async def test() -> None:
        async with house() as found:
            heard: list[int] = []
            for move, seat in (("C3", 0), ("A1", 1), ("D4", 0)):
                reader = found.read(f"follow=true&after={heard[-1] if heard else 0}")
                await found.act((ANN, BEA)[seat], seat, "play", move=move)
                await reader.hear(found.number)
                await reader.leave()
                heard += [event["number"] for event in reader.events]
                await found.act(EVE, None, "chat", room="watchers", text="meanwhile")
            last = found.read(f"after={heard[-1]}")
            await last.task
            heard += [event["number"] for event in last.events]
            assert heard == list(range(1, found.number + 1))

    run(test)


def test_a_client_that_leaves_leaves_nothing_behind() -> None:
    async def test() -> None:
        async with house() as found:
            for _ in range(3):
                gone = found.read("follow=true", ANN)
                gone._gone.set()  # before anything was told
                await gone.task
                reader = found.read("", ANN)
                await reader.task
                assert reader.status == 200
            assert found.readers == 0
            assert not found.app.state.presence._here

    run(test)


def test_who_follows_as_a_stream_is_there() -> None:
    async def test() -> None:
        async with house(missing=0.4) as found:
            ann, bea = found.read("follow=true", ANN), found.read("follow=true", BEA)
            await asyncio.sleep(1.2)  # longer than one may be missing
            assert "seat_left" not in [event["what"]["kind"] for event in ann.events]
            begun = time.monotonic()
            await bea.leave()
            await ann.hear(4)
            assert ann.events[-1]["what"] == {"kind": "seat_left", "seat": 1}
            assert time.monotonic() - begun > 0.2, "she may come back first"
            await ann.leave()

    run(test)


def test_a_stream_ends_with_the_server() -> None:
    async def test() -> None:
        async with house() as found:
            reader = found.read("follow=true")
            await reader.hear(3)
        await asyncio.wait_for(reader.task, 15)

    run(test)
