"""One's own matches over HTTP, and the socket that says when they have changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from relati.server.settings import Capacity
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import (
    ANN,
    BEA,
    DEVICE,
    EVE,
    JSON,
    auth_headers,
    bot_seat,
    create_match,
    start_match,
)
from tests.server.socket_client import SocketClient, open_socket


@pytest.fixture
def server() -> Iterator[TestClient]:
    with create_client() as client:
        yield client


def own(client: TestClient, token: str | None = ANN, **query: Any) -> JSON:
    answer = client.get("/api/own/matches", params=query, headers=auth_headers(token))
    assert answer.status_code == 200, answer.text
    page: JSON = answer.json()
    return page


def ids(page: JSON) -> list[str]:
    return [each["match"] for each in page["matches"]]


@contextmanager
def listening(client: TestClient, token: str | None = ANN) -> Iterator[SocketClient]:
    with open_socket(client, "/api/own/live") as socket:
        listener = SocketClient(socket)
        listener.send_message(kind="hello", token=token)
        yield listener


def test_my_matches_are_listed_with_what_a_list_shows(server: TestClient) -> None:
    match = start_match(server, ruleset="modern", clock={"kind": "days", "days": 3})
    (mine,) = own(server)["matches"]
    assert (mine["match"], mine["your_seats"], mine["phase"]) == (match.match_id, [0], "playing")
    assert (mine["is_waiting"], mine["turn"]) == (True, 0)
    assert mine["due"] > mine["updated"]
    card = mine["card"]
    assert (card["ruleset"], card["width"], card["clock"]["days"]) == ("modern", 5, 3)
    assert [seat["name"] for seat in card["seats"]] == ["Ann", "Bea"]
    assert own(server)["waiting"] == 1
    (theirs,) = own(server, BEA)["matches"]
    assert (theirs["your_seats"], theirs["is_waiting"]) == ([1], False)
    assert own(server, EVE) | {"now": 0} == {"matches": [], "next": None, "waiting": 0, "now": 0}


def test_a_lost_match_does_not_wait_for_me(server: TestClient) -> None:
    match = start_match(server)
    match.execute(ANN, 0, "resign")
    page = own(server)
    assert page["waiting"] == 0
    assert page["matches"][0]["card"]["result"] == {"winner": 1, "how": "resigned"}
    assert ids(own(server, state="waiting")) == []
    assert ids(own(server, state="over")) == [match.match_id]


def test_the_list_comes_in_pages(server: TestClient) -> None:
    made = {start_match(server).match_id for _ in range(5)}
    seen: list[str] = []
    page = own(server, limit=2)
    while True:
        seen += ids(page)
        if page["next"] is None:
            break
        page = own(server, limit=2, after=page["next"])
    assert len(seen) == 5
    assert set(seen) == made


def test_the_list_is_searched(server: TestClient) -> None:
    bot = create_match(server, DEVICE, bot_seat(2), ruleset="classic")
    person = start_match(server, ruleset="modern")
    assert ids(own(server, ruleset="classic")) == [bot.match_id]
    assert ids(own(server, name=" BEA ")) == [person.match_id]
    assert ids(own(server, name="momo")) == [bot.match_id]


@pytest.mark.parametrize(
    "query",
    [
        {"state": "mine"},
        {"ruleset": "a'b"},
        {"name": "x" * 41},
        {"limit": 0},
        {"limit": 101},
        {"after": "3:0:" + "0" * 32},
        {"after": "0:99999999999999999999:" + "0" * 32},
        {"after": "0:1:' OR 1=1"},
    ],
)
def test_hostile_questions_are_refused(server: TestClient, query: JSON) -> None:
    answer = server.get("/api/own/matches", params=query, headers=auth_headers(ANN))
    assert answer.status_code in (404, 422)
    assert set(answer.json()) == {"code", "sentence", "details"}


def test_without_a_token_there_is_nothing_of_ones_own(server: TestClient) -> None:
    answer = server.get("/api/own/matches")
    assert (answer.status_code, answer.json()["code"]) == (401, "server/token")
    with listening(server, None) as listener:
        assert listener.receive()["code"] == "server/token"


def test_a_listener_is_told_what_has_changed_and_how_much_waits(server: TestClient) -> None:
    with listening(server) as ann, listening(server, EVE) as eve:
        assert ann.wait_for("own")["waiting"] == 0
        eve.wait_for("own")
        match = start_match(server)
        news = ann.wait_for("own", lambda news: news["waiting"] == 1)
        assert news["matches"] == [match.match_id]
        match.play("C3")
        assert ann.wait_for("own", lambda news: news["waiting"] == 0)["matches"] == [match.match_id]
        eve.receive_pending()
        assert eve.messages == []


@pytest.mark.parametrize("sent", ["{}", '{"kind": "own"}', "nonsense", '{"kind": "ping", "x": 1}'])
def test_a_listener_that_talks_is_sent_away(server: TestClient, sent: str) -> None:
    with listening(server) as listener:
        listener.wait_for("own")
        listener.socket.send_text(sent)
        assert listener.receive()["kind"] == "bye"
    with listening(server) as listener:
        listener.wait_for("own")
        listener.socket.send_bytes(b"\x00")
        assert listener.receive()["kind"] == "bye"


def test_listeners_have_a_limit_for_each_address() -> None:
    with (
        create_client(capacity=Capacity(connections_per_address=1)) as client,
        listening(client) as first,
    ):
        first.wait_for("own")
        with listening(client) as second:
            assert second.receive()["code"] == "server/crowded"
        assert client.app.state.runtime.news.count == 1  # type: ignore[attr-defined]


def test_what_another_server_has_stored_is_told_too(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/matches.db"
    with create_client(database=database) as here, create_client(database=database) as elsewhere:
        with listening(here) as ann:
            ann.wait_for("own")
            match = start_match(elsewhere)
            news = ann.wait_for("own", lambda news: news["waiting"] == 1)
            assert news["matches"] == [match.match_id]
        assert ids(own(here)) == [match.match_id]
