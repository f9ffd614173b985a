"""The WebSocket of a match: resumed from any number, every command answered, who is there."""

import asyncio
import json
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from relati.matches.live import LONGEST_QUEUE
from relati.render import view
from relati.rules import start
from relati.server import live
from relati.server.app import create_app
from relati.server.settings import CrowdLimits, Rates, Settings
from tests.server.conftest import (
    ADDRESS,
    QUICK,
    TestClient,
    WebSocketDenialResponse,
    talk_to,
)
from tests.server.playing import ANN, BEA, EVE, NOWHERE, Table, bot, make, seated, shown
from tests.server.viewing import connecting, watching

PLAY_C3 = {"kind": "play", "move": "C3"}


# Coming in


def test_who_comes_new_is_told_how_things_stand(client: TestClient) -> None:
    table = seated(client)
    table.play("C3")
    with watching(table, ANN, views=True) as ann:
        welcome = ann.receive()
    assert (welcome["kind"], welcome["match"], welcome["your_seats"]) == (
        "welcome",
        table.match,
        [0],
    )
    assert welcome["snapshot"] == table.see(ANN)["snapshot"]
    with watching(table) as watcher:
        welcome = watcher.receive()
    assert welcome["your_seats"] == []
    assert "view" not in welcome["snapshot"]


def test_who_comes_back_is_told_only_what_was_missed(client: TestClient) -> None:
    table = seated(client)
    table.play("C3", "A1")
    told = table.events()
    with watching(table, after=3) as back:
        assert back.receive()["snapshot"] is None
        assert back.events(to=5) == told[3:]
    with watching(table, after=5) as back:
        assert back.receive()["snapshot"] is None
        back.listen()
        assert "event" not in [each["kind"] for each in back.told]


def test_of_what_was_missed_only_the_last_board_is_shown(client: TestClient) -> None:
    table = seated(client)
    table.play("C3", "A1")
    table.done(EVE, None, "chat", room="watchers", text="oh")
    with watching(table, after=3, views=True) as back:
        back.receive()
        events = back.events(to=6)
    state = start("modern", 2, 5).play("C3").play("A1")
    assert ["view" in event for event in events] == [False, True, False]
    assert events[1]["view"] == view(state)


@pytest.mark.parametrize("after", [99, 2**62])
def test_who_claims_to_have_seen_the_future_is_told_how_things_stand(
    client: TestClient, after: int
) -> None:
    table = seated(client)
    with watching(table, after=after) as viewer:
        assert viewer.receive()["snapshot"]["number"] == 3


def test_who_is_too_far_behind_is_told_how_things_stand(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "MOST_MISSED", 2)
    table = seated(client)
    with watching(table, after=0) as viewer:
        assert viewer.receive()["snapshot"]["number"] == 3
    with watching(table, after=1) as viewer:
        assert viewer.receive()["snapshot"] is None
        assert [event["number"] for event in viewer.events(to=3)] == [2, 3]


# Being told


def test_events_are_told_in_order_to_everybody_with_the_board_for_who_wants_it(
    client: TestClient,
) -> None:
    table = seated(client)
    with watching(table, ANN, views=True) as ann, watching(table) as watcher:
        assert {ann.receive()["kind"], watcher.receive()["kind"]} == {"welcome"}
        table.play("C3", "A1")
        table.done(BEA, 1, "chat", room="players", text="good luck")
        table.play("D4")
        seen, watched = ann.events(to=7), watcher.events(to=7)
    assert [event["number"] for event in seen] == [4, 5, 6, 7]
    assert [event["number"] for event in watched] == [4, 5, 6, 7]
    assert ["view" in event for event in seen] == [True, True, False, True]
    assert not any("view" in event for event in watched)
    state = start("modern", 2, 5)
    for event, move in zip((seen[0], seen[1], seen[3]), ("C3", "A1", "D4"), strict=True):
        state = state.play(move)
        assert event["view"] == view(state)
    assert seen[2]["what"]["text"] == "good luck"
    assert watched[2]["what"] == {"kind": "hidden"}
    assert "good luck" not in json.dumps(watched)


def test_bots_are_heard_as_they_move(client: TestClient) -> None:
    table = make(client, {"kind": "device"}, bot())
    with watching(table, ANN) as ann:
        ann.receive()
        assert ann.send(0, PLAY_C3, based_on=2)["kind"] == "done"
        played = ann.events(to=4)
    assert [event["seat"] for event in played] == [0, 1]


# Acting


def test_every_command_is_answered(client: TestClient) -> None:
    table = seated(client)
    with watching(table, ANN, lang="zh") as ann:
        ann.receive()
        assert ann.send(0, PLAY_C3, id="one", based_on=3) == {
            "kind": "done",
            "id": "one",
            "number": 4,
        }
        assert ann.send(0, PLAY_C3, id="one", based_on=3)["number"] == 4
        refused = ann.send(0, PLAY_C3, id="two", based_on=4)
        assert (refused["code"], refused["number"]) == ("match/not-your-turn", 4)
        assert refused["sentence"] == "還沒輪到你。"
        assert ann.send(1, PLAY_C3, based_on=4)["code"] == "match/not-your-seat"
        assert ann.send(0, PLAY_C3, based_on=9)["code"] == "match/ahead"
        assert ann.send(0, {"kind": "resign"})["kind"] == "done"
    assert table.kinds()[3:] == ["played", "withdrawn"]


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
def test_what_cannot_be_understood_is_answered_and_the_socket_stays(
    client: TestClient, text: str, code: str
) -> None:
    table = seated(client)
    before = table.events()
    with watching(table, ANN) as ann:
        ann.receive()
        ann.socket.send_text(text)
        ann.socket.send_bytes(b"\xff\x00")
        assert ann.hear("refused")["code"] == code
        assert ann.hear("refused")["code"] == "server/message"
        assert table.events() == before
        assert ann.send(0, PLAY_C3, based_on=3)["kind"] == "done"


def test_a_malformed_command_is_refused_by_its_id(client: TestClient) -> None:
    table = seated(client)
    with watching(table, ANN) as ann:
        ann.receive()
        ann.say(kind="command", command={"id": "mine", "based_on": 3, "act": {"kind": "dance"}})
        refused = ann.hear("refused")
    assert (refused["id"], refused["number"]) == ("mine", 3)


def test_who_acts_too_often_is_told_so_and_stays() -> None:
    with talk_to(rates=Rates(command="3/minute")) as client:
        table = seated(client)
        with watching(table, ANN) as ann:
            ann.receive()
            assert ann.send(0, {"kind": "return_to_seat"})["code"] == "match/not-away"
            refused = ann.send(0, PLAY_C3, based_on=3)
            assert refused["code"] == "server/too-often"
            assert refused["details"]["seconds"] > 0
            ann.listen()


# Not let in


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
    table = seated(client)
    with connecting(client, f"{table.path}/live?lang=zh") as socket:
        socket.send_json(first)
        bye = socket.receive_json()
        assert (bye["kind"], bye["code"]) == ("bye", code)
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_there_is_no_socket_of_a_match_that_is_not_there(client: TestClient) -> None:
    with watching(Table(client, NOWHERE, {}), ANN) as viewer:
        bye = viewer.receive()
    assert (bye["kind"], bye["code"]) == ("bye", "match/no-such-match")
    with (
        pytest.raises((WebSocketDisconnect, WebSocketDenialResponse)),
        connecting(client, "/api/matches/..%2f..%2fetc/live"),
    ):
        pass


def test_who_says_nothing_is_not_waited_for_for_ever(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "PATIENCE", 0.1)
    with connecting(client, f"{seated(client).path}/live") as socket:
        assert socket.receive_json()["code"] == "server/hello"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


def test_another_sites_page_is_not_let_in(client: TestClient) -> None:
    table = seated(client)
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        connecting(client, f"{table.path}/live", headers={"Origin": "http://evil.example"}),
    ):
        pass
    assert denied.value.status_code == 403
    with connecting(client, f"{table.path}/live", headers={"Origin": ADDRESS}) as socket:
        socket.send_json({"kind": "hello"})
        assert socket.receive_json()["kind"] == "welcome"


def test_too_many_sockets_from_one_address_are_turned_away() -> None:
    with talk_to(crowd=CrowdLimits(sockets_per_address=2)) as client:
        table = seated(client)
        with watching(table) as first, watching(table) as second:
            assert {first.receive()["kind"], second.receive()["kind"]} == {"welcome"}
            with watching(table) as third:
                bye = third.receive()
            assert (bye["kind"], bye["code"]) == ("bye", "server/crowded")
            assert bye["details"]["seconds"] > 0
            crowded = client.get(f"{table.path}/events", params={"follow": True})
            assert (crowded.status_code, crowded.json()["code"]) == (503, "server/crowded")
        _wait_for_nobody(client)
        with watching(table) as again:
            assert again.receive()["kind"] == "welcome"


# Who is there


def test_comings_and_goings_are_told(client: TestClient) -> None:
    table = seated(client)
    with watching(table, ANN) as ann:
        ann.receive()
        assert ann.hear("presence")["seats"] == [True, False]
        with watching(table, BEA):
            ann.hear("presence", lambda told: told["seats"] == [True, True])
        ann.hear("presence", lambda told: told["seats"] == [True, False])
        with watching(table), watching(table):
            ann.hear("presence", lambda told: told["watchers"] == 2)
        ann.hear("presence", lambda told: told["watchers"] == 0)


def test_several_windows_of_one_person_are_one_person(client: TestClient) -> None:
    table = seated(client)
    with watching(table, ANN) as ann, watching(table, ANN), watching(table, EVE):
        ann.receive()
        with watching(table, EVE):
            ann.hear("presence", lambda told: told["watchers"] == 1)
            for _ in range(3):
                ann.listen()
                time.sleep(0.1)
            assert ann.told == [] or ann.told[-1]["watchers"] == 1
        with watching(table, ANN):
            pass
        with watching(table, BEA):
            told = ann.hear("presence", lambda told: told["seats"][1])
    assert (told["seats"], told["watchers"]) == ([True, True], 1)


def test_who_takes_a_seat_is_a_watcher_no_more(client: TestClient) -> None:
    table = make(client)
    with watching(table, ANN) as ann, watching(table, BEA) as bea:
        ann.receive()
        assert bea.receive()["your_seats"] == []
        ann.hear("presence", lambda told: told["watchers"] == 1)
        act = {"kind": "take_seat", "seat": 1, "name": "Bea"}
        assert bea.send(None, act)["kind"] == "done"
        assert bea.hear("seats")["your_seats"] == [1]
        ann.hear("presence", lambda told: told["seats"] == [True, True] and not told["watchers"])


def test_a_seat_that_moved_is_told_to_the_old_device_and_to_the_new(client: TestClient) -> None:
    table = seated(client)
    with watching(table, BEA) as old, watching(table, EVE) as new:
        assert (old.receive()["your_seats"], new.receive()["your_seats"]) == ([1], [])
        code = client.post(f"{table.path}/codes", headers=shown(BEA)).json()["code"]
        client.post("/api/codes", json={"code": code}, headers=shown(EVE))
        assert old.hear("seats")["your_seats"] == []
        assert new.hear("seats")["your_seats"] == [1]
        table.done(ANN, 0, "chat", room="players", text="among us")
        assert old.events(to=5)[-1]["what"] == {"kind": "hidden"}
        assert new.events(to=5)[-1]["what"]["text"] == "among us"
        assert old.send(1, {"kind": "resign"})["code"] == "match/not-your-seat"


def test_an_owner_who_is_missing_for_long_has_left_until_he_is_back() -> None:
    with talk_to(missing=0.4) as client:
        table = seated(client)
        with watching(table, ANN) as ann:
            ann.receive()
            with watching(table, BEA) as bea:
                bea.receive()
                for _ in range(12):  # there for longer than one may be missing
                    bea.listen()
                    time.sleep(0.1)
                assert not any(seat["is_away"] for seat in table.standing["seats"])
            left = ann.hear("event")["event"]
            assert left["what"] == {"kind": "seat_left", "seat": 1}
            assert left["standing"]["seats"][1]["is_away"]
            with watching(table, BEA) as bea:
                bea.receive()
                back = ann.hear("event")["event"]
            assert back["what"] == {"kind": "seat_returned", "seat": 1}


def test_nobody_is_missed_where_turns_take_days() -> None:
    with talk_to(missing=0.1) as client:
        table = seated(client, clock={"kind": "days", "days": 3})
        with watching(table, ANN) as ann:
            ann.receive()
            time.sleep(0.6)
            ann.listen()
        assert table.kinds() == ["created", "seat_taken", "started"]


def test_nothing_is_left_of_who_has_gone(client: TestClient) -> None:
    table = seated(client)
    for _ in range(3):
        with watching(table, ANN) as ann:
            ann.receive()
    _wait_for_nobody(client)


def _wait_for_nobody(client: TestClient) -> None:
    state: Any = client.app.state  # type: ignore[attr-defined]  # an application is a FastAPI
    for _ in range(100):
        here = state.presence._here
        if not (state.service.follower_count or state.crowd.count or here):
            return
        time.sleep(0.05)
    pytest.fail(f"{state.service.follower_count} {state.crowd.count} {here}")


# Under the socket: what a client of the library cannot do


class Line:
    """An ASGI WebSocket by hand: what is sent can be left lying."""

    def __init__(self, app: Any, path: str) -> None:
        self.sent: list[Any] = []
        self.is_stuck = asyncio.Event()
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.mail: asyncio.Queue[Any] = asyncio.Queue()
        self.mail.put_nowait({"type": "websocket.connect"})
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
        self.task = asyncio.ensure_future(app(scope, self.mail.get, self._take))

    async def _take(self, message: Any) -> None:
        if not self.goes_on.is_set():
            self.is_stuck.set()
        await self.goes_on.wait()
        self.sent.append(message)

    def say(self, **message: Any) -> None:
        self.mail.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    @property
    def told(self) -> list[Any]:
        return [json.loads(each["text"]) for each in self.sent if each["type"] == "websocket.send"]

    async def hear(self, kind: str) -> Any:
        async with asyncio.timeout(15):
            while not (found := [each for each in self.told if each["kind"] == kind]):
                await asyncio.sleep(0.01)
        return found[-1]


async def _post(app: Any, path: str, body: Any, token: str | None = ANN) -> Any:
    """What an app in this loop answers."""
    content = json.dumps(body).encode()
    headers = [(b"host", b"127.0.0.1:8765"), (b"content-type", b"application/json")]
    headers += [(name.lower().encode(), value.encode()) for name, value in shown(token).items()]
    scope = {
        "type": "http",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": headers,
        "client": ("127.0.0.1", 1),
    }
    told: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": content}

    async def send(message: Any) -> None:
        told.append(message)

    await app(scope, receive, send)
    return json.loads(b"".join(each.get("body", b"") for each in told))


async def _watch(app: Any) -> tuple[str, Line]:
    """A new match, and somebody who has just been welcomed to it."""
    setup = {"seats": [{"kind": "link"}] * 2}
    made = await _post(app, "/api/matches", {"id": "a", "setup": setup})
    line = Line(app, f"/api/matches/{made['match']}/live")
    line.say(kind="hello")
    await line.hear("presence")
    return made["match"], line


async def _chat(app: Any, match: str, count: int, reader: Line | None = None) -> None:
    """So many events; with a reader, each only once that one has heard of those before."""
    act = {"kind": "chat", "room": "watchers", "text": "and so on"}
    for number in range(count):
        while reader and len([e for e in reader.told if e["kind"] == "event"]) < number:
            await asyncio.sleep(0.001)
        command = {"id": f"chat{number}", "based_on": 0, "seat": None, "act": act}
        done = await _post(app, f"/api/matches/{match}/commands", command, EVE)
        assert done["kind"] == "done"
        await asyncio.sleep(0.001)


def test_a_reader_who_is_too_slow_is_dropped_told_so_and_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("relati.matches.live.LONGEST_QUEUE", 5)

    async def run() -> None:
        app = create_app(Settings(database="memory:", rates=None, thinking=QUICK))
        async with app.router.lifespan_context(app):
            setup = {"seats": [{"kind": "link"}] * 2}
            made = await _post(app, "/api/matches", {"id": "a", "setup": setup})
            slow, quick = (Line(app, f"/api/matches/{made['match']}/live") for _ in range(2))
            for line in (slow, quick):
                line.say(kind="hello")
                await line.hear("presence")
            slow.goes_on.clear()
            try:
                await _chat(app, made["match"], 20, quick)
                await slow.is_stuck.wait()
            finally:
                slow.goes_on.set()
            assert (await slow.hear("bye"))["code"] == "server/too-slow"
            await slow.task
            assert slow.sent[-1]["type"] == "websocket.close"
            numbers = [each["event"]["number"] for each in slow.told if each["kind"] == "event"]
            assert numbers == list(range(2, 2 + len(numbers)))
            # It comes back after the last it has seen, and misses nothing.
            again = Line(app, f"/api/matches/{made['match']}/live")
            again.say(kind="hello", after=numbers[-1] if numbers else 1)
            while 21 not in [each.get("event", {}).get("number") for each in again.told]:
                await asyncio.sleep(0.01)
            for line in (quick, again):
                line.mail.put_nowait({"type": "websocket.disconnect", "code": 1000})
                await line.task
            assert app.state.service.follower_count == 0

    assert LONGEST_QUEUE > 5
    asyncio.run(asyncio.wait_for(run(), 30))


def test_who_takes_nothing_any_more_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PATIENCE", 0.2)

    async def run() -> None:
        app = create_app(Settings(database="memory:", rates=None, thinking=QUICK))
        async with app.router.lifespan_context(app):
            match, line = await _watch(app)
            line.goes_on.clear()
            await _chat(app, match, 1)
            await line.task
            assert app.state.service.follower_count == app.state.crowd.count == 0

    asyncio.run(asyncio.wait_for(run(), 30))


def test_a_server_that_closes_says_goodbye() -> None:
    async def run() -> None:
        app = create_app(Settings(database="memory:", rates=None, thinking=QUICK))
        async with app.router.lifespan_context(app):
            _, line = await _watch(app)
        assert (await line.hear("bye"))["code"] == "server/closing"
        await line.task

    asyncio.run(asyncio.wait_for(run(), 30))


# Boards whose moves cannot be listed

#: A net of cannons at which a shot may turn: nobody could list all of its ways to the root.
ROUTES = (
    "extended:chain 2 Oc2Oc2Oc2Oc2Oc2Oc/1OrO1OO1OO1OO1OO1/1OO1OO1OO1OO1OO1/"
    + "Oc2Oc2Oc2Oc2Oc2Oc/1OO1OO1OO1OO1OO1/1OO1OO1OO1OO1OO1/" * 4
    + "Oc2Oc2Oc2Oc2Oc2Xr O - - *"
)
SHOT = "A1-A4-A7-A10-A13-A16-D16-G16-J16-M16xP16"


def test_a_board_whose_moves_cannot_be_listed_holds_nobody_up() -> None:
    device = {"kind": "device"}
    with talk_to(thinking=replace(QUICK, view=1.5)) as client:
        elsewhere = seated(client)
        with watching(elsewhere, ANN) as ann, ThreadPoolExecutor(1) as pool:
            ann.receive()
            making = pool.submit(make, client, device, device, position=ROUTES)
            answered = 0
            while not making.done():
                ann.listen()
                answered += 1
        table = making.result()
        assert answered > 10
        # It is shown without them, and the game goes on.
        told = table.snapshot["view"]
        assert (told["moves"], len(told["symbols"])) == ([], 136)
        assert table.refused(ANN, 0, "play", move=SHOT.replace("D16-", "")) == "rules/line-blocked"
        table.done(ANN, 0, "play", move=SHOT)
        assert table.standing["result"]["winner"] == 0
