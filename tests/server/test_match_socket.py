"""The WebSocket of a match: resuming from any number, answers to commands, presence."""

import asyncio
import json
import time
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from relati.matches.follower import QUEUE_LIMIT
from relati.notation import read_position
from relati.render import state_message
from relati.rules import MOST_LISTED, start
from relati.server import viewer as viewer_module
from relati.server.app import create_app
from relati.server.runtime.runtime import Runtime
from relati.server.settings import Capacity, Rates, Settings
from tests.boards import FLOOD
from tests.server.conftest import (
    ADDRESS,
    QUICK,
    TestClient,
    WebSocketDenialResponse,
    create_client,
)
from tests.server.match_client import (
    ANN,
    BEA,
    EVE,
    UNKNOWN_MATCH,
    MatchClient,
    auth_headers,
    bot_seat,
    create_match,
    start_match,
)
from tests.server.socket_client import follow, open_socket

PLAY_C3 = {"kind": "play", "move": "C3"}


# Hello and welcome


def test_a_new_follower_gets_a_snapshot(client: TestClient) -> None:
    match = start_match(client)
    match.play("C3")
    with follow(match, ANN, views=True) as ann:
        welcome = ann.receive()
    assert (welcome["kind"], welcome["match"], welcome["your_seats"]) == (
        "welcome",
        match.match_id,
        [0],
    )
    assert welcome["snapshot"] == match.fetch(ANN)["snapshot"]
    with follow(match) as watcher:
        welcome = watcher.receive()
    assert welcome["your_seats"] == []
    assert "view" not in welcome["snapshot"]


def test_a_returning_follower_gets_only_missed_events(client: TestClient) -> None:
    match = start_match(client)
    match.play("C3", "A1")
    events = match.events()
    with follow(match, after=3) as back:
        assert back.receive()["snapshot"] is None
        assert back.events(up_to=5) == events[3:]
    with follow(match, after=5) as back:
        assert back.receive()["snapshot"] is None
        back.receive_pending()
        assert "event" not in [each["kind"] for each in back.messages]


def test_missed_events_show_only_the_last_board(client: TestClient) -> None:
    match = start_match(client)
    match.play("C3", "A1")
    match.execute(EVE, None, "chat", room="watchers", text="oh")
    with follow(match, after=3, views=True) as back:
        back.receive()
        events = back.events(up_to=6)
    state = start("modern", 2, 5).play("C3").play("A1")
    assert ["view" in event for event in events] == [False, True, False]
    assert events[1]["view"] == state_message(state)


@pytest.mark.parametrize("after", [99, 2**62])
def test_a_follower_ahead_of_the_match_gets_a_snapshot(client: TestClient, after: int) -> None:
    match = start_match(client)
    with follow(match, after=after) as viewer:
        assert viewer.receive()["snapshot"]["number"] == 3


def test_a_follower_too_far_behind_gets_a_snapshot(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viewer_module, "MOST_MISSED", 2)
    match = start_match(client)
    with follow(match, after=0) as viewer:
        assert viewer.receive()["snapshot"]["number"] == 3
    with follow(match, after=1) as viewer:
        assert viewer.receive()["snapshot"] is None
        assert [event["number"] for event in viewer.events(up_to=3)] == [2, 3]


# Events


def test_everybody_gets_events_in_order_with_views_on_request(
    client: TestClient,
) -> None:
    match = start_match(client)
    with follow(match, ANN, views=True) as ann, follow(match) as watcher:
        assert {ann.receive()["kind"], watcher.receive()["kind"]} == {"welcome"}
        match.play("C3", "A1")
        match.execute(BEA, 1, "chat", room="players", text="good luck")
        match.play("D4")
        with_views, without_views = ann.events(up_to=7), watcher.events(up_to=7)
    assert [event["number"] for event in with_views] == [4, 5, 6, 7]
    assert [event["number"] for event in without_views] == [4, 5, 6, 7]
    assert ["view" in event for event in with_views] == [True, True, False, True]
    assert not any("view" in event for event in without_views)
    state = start("modern", 2, 5)
    for event, move in zip(
        (with_views[0], with_views[1], with_views[3]), ("C3", "A1", "D4"), strict=True
    ):
        state = state.play(move)
        assert event["view"] == state_message(state)
    assert with_views[2]["what"]["text"] == "good luck"
    assert without_views[2]["what"] == {"kind": "hidden"}
    assert "good luck" not in json.dumps(without_views)


def test_moves_of_bots_are_sent_as_events(client: TestClient) -> None:
    match = create_match(client, {"kind": "device"}, bot_seat())
    with follow(match, ANN) as ann:
        ann.receive()
        assert ann.send_command(0, PLAY_C3, based_on=2)["kind"] == "done"
        played = ann.events(up_to=4)
    assert [event["seat"] for event in played] == [0, 1]


# Commands


def test_every_command_is_answered(client: TestClient) -> None:
    match = start_match(client)
    with follow(match, ANN, lang="zh") as ann:
        ann.receive()
        assert ann.send_command(0, PLAY_C3, id="one", based_on=3) == {
            "kind": "done",
            "id": "one",
            "number": 4,
        }
        assert ann.send_command(0, PLAY_C3, id="one", based_on=3)["number"] == 4
        refused = ann.send_command(0, PLAY_C3, id="two", based_on=4)
        assert (refused["code"], refused["number"]) == ("match/not-your-turn", 4)
        assert refused["sentence"] == "還沒輪到你。"
        assert ann.send_command(1, PLAY_C3, based_on=4)["code"] == "match/not-your-seat"
        assert ann.send_command(0, PLAY_C3, based_on=9)["code"] == "match/ahead"
        assert ann.send_command(0, {"kind": "resign"})["kind"] == "done"
    assert match.event_kinds()[3:] == ["played", "withdrawn"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "server/message"),
        ("no json", "server/message"),
        ("[" * 5_000, "server/message"),
        ("null", "server/message"),
        ('{"kind": "hello"}', "server/message"),
        ('{"kind": "command"}', "server/message"),
        ('{"kind": "ping", "more": 1}', "server/message"),
        ('{"kind": "command", "command": {"id": "\\ud800"}}', "server/message"),
        (
            '{"kind": "command", "command": {"id": "x", "based_on": 1, "seat": 0,'
            ' "act": {"kind": "create"}}}',
            "server/message",
        ),
        (
            '{"kind": "command", "command": {"id": "x", "based_on": NaN, "seat": 0,'
            ' "act": {"kind": "resign"}}}',
            "server/message",
        ),
        (
            '{"kind": "command", "command": {"id": "\\u0000", "based_on": 1, "seat": 0,'
            ' "act": {"kind": "resign"}}}',
            "match/command-id",
        ),
    ],
)
def test_an_unreadable_message_is_refused_and_the_socket_stays_open(
    client: TestClient, text: str, code: str
) -> None:
    match = start_match(client)
    before = match.events()
    with follow(match, ANN) as ann:
        ann.receive()
        ann.socket.send_text(text)
        ann.socket.send_bytes(b"\xff\x00")
        assert ann.wait_for("refused")["code"] == code
        assert ann.wait_for("refused")["code"] == "server/message"
        assert match.events() == before
        assert ann.send_command(0, PLAY_C3, based_on=3)["kind"] == "done"


def test_a_malformed_command_is_refused_by_its_id(client: TestClient) -> None:
    match = start_match(client)
    with follow(match, ANN) as ann:
        ann.receive()
        ann.send_message(
            kind="command", command={"id": "mine", "based_on": 3, "act": {"kind": "dance"}}
        )
        refused = ann.wait_for("refused")
    assert (refused["id"], refused["number"]) == ("mine", 3)


def test_commands_over_the_rate_limit_are_refused_and_the_socket_stays_open() -> None:
    with create_client(rates=Rates(command="3/hour")) as client:
        match = start_match(client)
        with follow(match, ANN) as ann:
            ann.receive()
            assert ann.send_command(0, {"kind": "return_to_seat"})["code"] == "match/not-away"
            refused = ann.send_command(0, PLAY_C3, based_on=3)
            assert refused["code"] == "server/too-often"
            assert refused["details"]["seconds"] > 0
            ann.receive_pending()


@pytest.mark.parametrize(
    "message", [{"kind": "ping"}, {"kind": "nonsense"}, {"kind": "command", "command": {}}]
)
def test_a_socket_that_sends_too_much_is_closed_with_a_reason(message: dict[str, Any]) -> None:
    with create_client(rates=Rates(message="3/hour")) as client:
        match = start_match(client)
        with follow(match, ANN) as ann:
            ann.receive()
            for _ in range(4):
                ann.send_message(**message)
            kinds = []
            while (reply := ann.receive())["kind"] != "bye":
                kinds.append(reply["kind"])
        assert len([kind for kind in kinds if kind in ("pong", "refused")]) == 3
        assert reply["code"] == "server/too-often"
        assert reply["details"]["seconds"] > 0


def test_a_socket_that_goes_on_with_commands_is_closed_with_a_reason() -> None:
    with create_client(rates=Rates(command="3/hour", message="2/hour")) as client:
        match = start_match(client)
        with follow(match, ANN) as ann:
            ann.receive()
            for number in range(10):
                sent = {"id": f"c{number}", "based_on": 0, "seat": 0, "act": PLAY_C3}
                ann.send_message(kind="command", command=sent)
            codes = []
            while (reply := ann.receive())["kind"] != "bye":
                codes.append(reply.get("code"))
        assert codes.count("server/too-often") == 2
        assert reply["code"] == "server/too-often"


def test_a_client_that_cannot_be_welcomed_in_time_is_told_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def never(_: object, client: str) -> None:
        await asyncio.Event().wait()

    with create_client() as client:
        match = start_match(client)
        monkeypatch.setattr(client.app.state.runtime.views, "view", never)  # type: ignore[attr-defined]  # a FastAPI
        monkeypatch.setattr(viewer_module, "PATIENCE", 0.1)
        with follow(match, ANN, views=True) as ann:
            reply = ann.receive()
        assert (reply["kind"], reply["code"]) == ("bye", "server/busy")
    assert "Traceback" not in caplog.text


def test_connecting_again_and_again_is_counted() -> None:
    with create_client(rates=Rates(read="6/hour")) as client:
        match = start_match(client)
        first_messages = []
        for _ in range(7):
            with follow(match, ANN) as ann:
                first_messages.append(ann.receive())
        assert first_messages[0]["kind"] == "welcome"
        assert (first_messages[-1]["kind"], first_messages[-1]["code"]) == (
            "bye",
            "server/too-often",
        )


# Connections that are refused


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ({"kind": "ping"}, "server/hello"),
        ({"kind": "hello", "token": "short"}, "server/token"),
        ({"kind": "hello", "token": "x" * 5_000}, "server/token"),
        ({"kind": "hello", "token": 5}, "server/hello"),
        ({"kind": "hello", "after": -1}, "server/hello"),
        ({"kind": "hello", "after": "3"}, "server/hello"),
        ({"kind": "hello", "more": 1}, "server/hello"),
        ({"kind": "hello", "lang": "fr"}, "server/hello"),
        ([], "server/hello"),
    ],
)
def test_a_wrong_first_message_is_answered_with_goodbye(
    client: TestClient, first: Any, code: str
) -> None:
    match = start_match(client)
    with open_socket(client, f"{match.path}/live?lang=zh") as socket:
        socket.send_json(first)
        bye = socket.receive_json()
        assert (bye["kind"], bye["code"]) == ("bye", code)
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_the_socket_of_an_unknown_match_is_closed(client: TestClient) -> None:
    with follow(MatchClient(client, UNKNOWN_MATCH, {}), ANN) as viewer:
        bye = viewer.receive()
    assert (bye["kind"], bye["code"]) == ("bye", "match/no-such-match")
    with (
        pytest.raises((WebSocketDisconnect, WebSocketDenialResponse)),
        open_socket(client, "/api/matches/..%2f..%2fetc/live"),
    ):
        pass


def test_a_client_that_sends_no_hello_is_disconnected(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(viewer_module, "PATIENCE", 0.1)
    with open_socket(client, f"{start_match(client).path}/live") as socket:
        assert socket.receive_json()["code"] == "server/hello"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_a_page_of_another_site_cannot_connect(client: TestClient) -> None:
    match = start_match(client)
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        open_socket(client, f"{match.path}/live", headers={"Origin": "http://evil.example"}),
    ):
        pass
    assert denied.value.status_code == 403
    with open_socket(client, f"{match.path}/live", headers={"Origin": ADDRESS}) as socket:
        socket.send_json({"kind": "hello"})
        assert socket.receive_json()["kind"] == "welcome"


def test_too_many_sockets_from_one_address_are_refused() -> None:
    with create_client(capacity=Capacity(connections_per_address=2)) as client:
        match = start_match(client)
        with follow(match) as first, follow(match) as second:
            assert {first.receive()["kind"], second.receive()["kind"]} == {"welcome"}
            with follow(match) as third:
                bye = third.receive()
            assert (bye["kind"], bye["code"]) == ("bye", "server/crowded")
            assert bye["details"]["seconds"] > 0
            crowded = client.get(f"{match.path}/events", params={"follow": True})
            assert (crowded.status_code, crowded.json()["code"]) == (503, "server/crowded")
        _wait_until_nobody_is_connected(client)
        with follow(match) as again:
            assert again.receive()["kind"] == "welcome"


# Presence


def test_presence_follows_who_connects_and_disconnects(client: TestClient) -> None:
    match = start_match(client)
    with follow(match, ANN) as ann:
        ann.receive()
        assert ann.wait_for("presence")["seats"] == [True, False]
        with follow(match, BEA):
            ann.wait_for("presence", lambda message: message["seats"] == [True, True])
        ann.wait_for("presence", lambda message: message["seats"] == [True, False])
        with follow(match), follow(match):
            ann.wait_for("presence", lambda message: message["watchers"] == 2)
        ann.wait_for("presence", lambda message: message["watchers"] == 0)


def test_watchers_are_seen_by_the_names_they_give(client: TestClient) -> None:
    match = start_match(client)
    with follow(match, ANN, name="Ann") as ann, follow(match, EVE, name="  Eve "):
        seen = ann.wait_for("presence", lambda message: message["watchers"] == 1)
        assert seen["names"] == ["Eve"]
        with follow(match, "nobody" * 6):
            seen = ann.wait_for("presence", lambda message: message["watchers"] == 2)
            assert seen["names"] == ["Eve"]
    for name in ("x" * 41, "a\u202eb"):
        with follow(match, EVE, name=name) as refused:
            assert refused.receive()["kind"] == "bye"


def test_several_windows_of_one_person_count_once(client: TestClient) -> None:
    match = start_match(client)
    with follow(match, ANN) as ann, follow(match, ANN), follow(match, EVE):
        ann.receive()
        with follow(match, EVE) as second_window:
            assert second_window.wait_for("presence")["watchers"] == 1
            ann.wait_for("presence", lambda message: message["watchers"] == 1)
        with follow(match, ANN):
            pass
        with follow(match, BEA):
            presence = ann.wait_for("presence", lambda message: message["seats"][1])
    assert (presence["seats"], presence["watchers"]) == ([True, True], 1)


def test_a_watcher_who_takes_a_seat_no_longer_counts_as_a_watcher(client: TestClient) -> None:
    match = create_match(client)
    with follow(match, ANN) as ann, follow(match, BEA) as bea:
        ann.receive()
        assert bea.receive()["your_seats"] == []
        ann.wait_for("presence", lambda message: message["watchers"] == 1)
        act = {"kind": "take_seat", "seat": 1, "name": "Bea"}
        assert bea.send_command(None, act)["kind"] == "done"
        assert bea.wait_for("seats")["your_seats"] == [1]
        ann.wait_for(
            "presence", lambda message: message["seats"] == [True, True] and not message["watchers"]
        )


def test_both_devices_are_told_that_a_seat_has_moved(client: TestClient) -> None:
    match = start_match(client)
    with follow(match, BEA) as old, follow(match, EVE) as new:
        assert (old.receive()["your_seats"], new.receive()["your_seats"]) == ([1], [])
        code = client.post(f"{match.path}/codes", headers=auth_headers(BEA)).json()["code"]
        client.post("/api/codes", json={"code": code}, headers=auth_headers(EVE))
        assert old.wait_for("seats")["your_seats"] == []
        assert new.wait_for("seats")["your_seats"] == [1]
        match.execute(ANN, 0, "chat", room="players", text="among us")
        assert old.events(up_to=5)[-1]["what"] == {"kind": "hidden"}
        assert new.events(up_to=5)[-1]["what"]["text"] == "among us"
        assert old.send_command(1, {"kind": "resign"})["code"] == "match/not-your-seat"


def test_an_owner_disconnected_for_long_is_away_until_they_return() -> None:
    with create_client() as client:
        match = start_match(client)
        with follow(match, ANN) as ann:
            ann.receive()
            with follow(match, BEA) as bea:
                bea.receive()
                _mark_the_disconnected_away(client)
                assert not any(seat["is_away"] for seat in match.status["seats"])
            _mark_the_disconnected_away(client)
            left = ann.wait_for("event")["event"]
            assert left["what"] == {"kind": "seat_left", "seat": 1}
            assert left["status"]["seats"][1]["is_away"]
            with follow(match, BEA) as bea:
                bea.receive()
                back = ann.wait_for("event")["event"]
            assert back["what"] == {"kind": "seat_returned", "seat": 1}


def test_nobody_is_marked_away_in_a_correspondence_match() -> None:
    with create_client() as client:
        match = start_match(client, clock={"kind": "days", "days": 3})
        with follow(match, ANN) as ann:
            ann.receive()
            _mark_the_disconnected_away(client)
        assert match.event_kinds() == ["created", "seat_taken", "started"]


def _mark_the_disconnected_away(client: TestClient) -> None:
    """Check presence as if everybody who is disconnected had been so for long."""
    presence = client.app.state.runtime.presence  # type: ignore[attr-defined]  # it is a FastAPI
    presence._away_after = 0
    assert client.portal
    client.portal.call(presence.check)


def test_a_closed_socket_leaves_nothing_behind(client: TestClient) -> None:
    match = start_match(client)
    for _ in range(3):
        with follow(match, ANN) as ann:
            ann.receive()
    _wait_until_nobody_is_connected(client)


def _wait_until_nobody_is_connected(client: TestClient) -> None:
    """Return when nobody is connected; the time limit of tests ends what waits for ever."""
    runtime: Runtime = client.app.state.runtime  # type: ignore[attr-defined]  # it is a FastAPI
    while (
        runtime.service.follower_count or runtime.connections.count or runtime.presence._connected
    ):
        time.sleep(0.02)


# By hand: what the test client cannot do


class RawSocket:
    """An ASGI WebSocket by hand, which can stop taking what the server sends."""

    def __init__(self, app: Any, path: str) -> None:
        self.sent: list[Any] = []
        self.is_blocked = asyncio.Event()
        self.can_receive = asyncio.Event()
        self.can_receive.set()
        self.incoming: asyncio.Queue[Any] = asyncio.Queue()
        self.incoming.put_nowait({"type": "websocket.connect"})
        scope = {
            "type": "websocket",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", b"127.0.0.1:8765")],
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
            "extensions": {},
        }
        self.task = asyncio.ensure_future(app(scope, self.incoming.get, self._take))

    async def _take(self, message: Any) -> None:
        if not self.can_receive.is_set():
            self.is_blocked.set()
        await self.can_receive.wait()
        self.sent.append(message)

    def send_message(self, **message: Any) -> None:
        self.incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    @property
    def messages(self) -> list[Any]:
        return [json.loads(each["text"]) for each in self.sent if each["type"] == "websocket.send"]

    async def wait_for(self, kind: str) -> Any:
        async with asyncio.timeout(15):
            while not (matching := [each for each in self.messages if each["kind"] == kind]):
                await asyncio.sleep(0.01)
        return matching[-1]


async def _post(app: Any, path: str, body: Any, token: str | None = ANN) -> Any:
    """The answer of an app in this event loop."""
    content = json.dumps(body).encode()
    headers = [(b"host", b"127.0.0.1:8765"), (b"content-type", b"application/json")]
    headers += [
        (name.lower().encode(), value.encode()) for name, value in auth_headers(token).items()
    ]
    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": headers,
        "client": ("127.0.0.1", 1),
    }
    sent: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": content}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return json.loads(b"".join(each.get("body", b"") for each in sent))


async def _follow_new_match(app: Any) -> tuple[str, RawSocket]:
    """The id of a new match, and a socket that has been welcomed to it."""
    setup = {"seats": [{"kind": "link"}] * 2}
    created = await _post(app, "/api/matches", {"id": "a", "setup": setup})
    socket = RawSocket(app, f"/api/matches/{created['match']}/live")
    socket.send_message(kind="hello")
    await socket.wait_for("presence")
    return created["match"], socket


async def _chat(app: Any, match_id: str, count: int, reader: RawSocket | None = None) -> None:
    """Send `count` chat messages; with a reader, each only after it has received those before."""
    act = {"kind": "chat", "room": "watchers", "text": "and so on"}
    for number in range(count):
        while reader and len([e for e in reader.messages if e["kind"] == "event"]) < number:
            await asyncio.sleep(0.001)
        command = {"id": f"chat{number}", "based_on": 0, "seat": None, "act": act}
        done = await _post(app, f"/api/matches/{match_id}/commands", command, EVE)
        assert done["kind"] == "done"


def test_a_slow_reader_is_disconnected_with_a_reason_and_delays_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("relati.matches.follower.QUEUE_LIMIT", 5)

    async def run() -> None:
        app = create_app(Settings(database="memory:", rates=None, work_limits=QUICK))
        async with app.router.lifespan_context(app):
            setup = {"seats": [{"kind": "link"}] * 2}
            created = await _post(app, "/api/matches", {"id": "a", "setup": setup})
            slow, quick = (
                RawSocket(app, f"/api/matches/{created['match']}/live") for _ in range(2)
            )
            for socket in (slow, quick):
                socket.send_message(kind="hello")
                await socket.wait_for("presence")
            slow.can_receive.clear()
            try:
                await _chat(app, created["match"], 20, quick)
                await slow.is_blocked.wait()
            finally:
                slow.can_receive.set()
            assert (await slow.wait_for("bye"))["code"] == "server/too-slow"
            await slow.task
            assert slow.sent[-1]["type"] == "websocket.close"
            numbers = [each["event"]["number"] for each in slow.messages if each["kind"] == "event"]
            assert numbers == list(range(2, 2 + len(numbers)))
            # It reconnects after the last event it has received, and misses nothing.
            again = RawSocket(app, f"/api/matches/{created['match']}/live")
            again.send_message(kind="hello", after=numbers[-1] if numbers else 1)
            while 21 not in [each.get("event", {}).get("number") for each in again.messages]:
                await asyncio.sleep(0.01)
            for socket in (quick, again):
                socket.incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
                await socket.task
            assert app.state.runtime.service.follower_count == 0

    assert QUEUE_LIMIT > 5
    asyncio.run(asyncio.wait_for(run(), 30))


def test_a_reader_that_stops_reading_is_disconnected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(viewer_module, "PATIENCE", 0.2)

    async def run() -> None:
        app = create_app(Settings(database="memory:", rates=None, work_limits=QUICK))
        async with app.router.lifespan_context(app):
            match_id, socket = await _follow_new_match(app)
            socket.can_receive.clear()
            await _chat(app, match_id, 1)
            await socket.task
            assert (
                app.state.runtime.service.follower_count == app.state.runtime.connections.count == 0
            )

    asyncio.run(asyncio.wait_for(run(), 30))


def test_a_server_that_closes_says_goodbye() -> None:
    async def run() -> None:
        app = create_app(Settings(database="memory:", rates=None, work_limits=QUICK))
        async with app.router.lifespan_context(app):
            _, socket = await _follow_new_match(app)
        assert (await socket.wait_for("bye"))["code"] == "server/closing"
        await socket.task

    asyncio.run(asyncio.wait_for(run(), 30))


# Boards with more moves than are listed


def test_a_match_with_more_moves_than_are_listed_goes_on() -> None:
    device = {"kind": "device"}
    with create_client() as client:
        match = create_match(client, device, device, position=FLOOD)
        view = match.snapshot["view"]
        assert len(view["legal_moves"]) == MOST_LISTED
        assert view["has_more_moves"]
        shot = str(next(read_position(FLOOD).legal_moves.on("A2")))
        assert match.refusal_code(ANN, 0, "play", move="A2xH9") == "rules/not-in-line"
        match.execute(ANN, 0, "play", move=shot)
