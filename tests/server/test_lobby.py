"""The lobby: seeks that are stored, pair once, and are gone with their owners."""

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from relati.matches.service import now
from relati.server.runtime import lobby as lobby_module
from relati.server.settings import Capacity
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import ANN, BEA, EVE, MatchClient, auth_headers
from tests.server.socket_client import follow

CLOCK = {"kind": "fischer", "seconds": 180, "increment": 2}
ME, LINK, BOT = {"kind": "device", "name": "Ann"}, {"kind": "link"}, {"kind": "bot", "level": 1}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with create_client(
        database=f"sqlite:///{tmp_path}/lobby.db", capacity=Capacity(seeks_per_address=2)
    ) as client:
        yield client


def setup(*seats: Any, **more: Any) -> Any:
    usual = {"ruleset": "classic", "clock": CLOCK, "is_public": True}
    return usual | {"seats": list(seats or (ME, LINK))} | more


def post(client: TestClient, path: str, token: str, **body: Any) -> Any:
    return client.post(f"/api/lobby/{path}", json=body, headers=auth_headers(token))


def seek(client: TestClient, token: str, name: str = "s1", **more: Any) -> Any:
    answer = post(client, "seeks", token, id=name, name="N", setup=setup(**more))
    assert answer.status_code == 200, answer.text
    return answer.json()


def act(client: TestClient, match: str, token: str, seat: int, **what: Any) -> None:
    number = client.get(f"/api/matches/{match}").json()["snapshot"]["number"]
    body = {"id": f"c{number}", "based_on": number, "seat": seat, "act": what}
    path = f"/api/matches/{match}/commands"
    assert client.post(path, json=body, headers=auth_headers(token)).status_code == 200


def come(client: TestClient, match: str, token: str) -> None:
    """Be connected to a match for a moment."""
    with follow(MatchClient(client, match, {}), token) as socket:
        socket.receive_pending()


def shown(client: TestClient) -> Any:
    # What everybody is shown is made once a second.
    client.app.state.runtime.lobby.overview = (0.0, "")  # type: ignore[attr-defined]
    return client.get("/api/lobby").json()


def phase(client: TestClient, match: str) -> str:
    return str(client.get(f"/api/matches/{match}").json()["snapshot"]["status"]["phase"])


def test_who_looks_first_waits_and_is_shown(client: TestClient) -> None:
    seeking = seek(client, ANN)
    assert seeking["state"] == "waiting"
    [offered] = shown(client)["seeks"]
    assert offered["match"] == seeking["match"]
    assert offered["summary"]["clock"] == CLOCK
    assert offered["is_rated"] is False
    assert offered["person"] is None  # nobody is shown who has made no profile


def test_who_has_a_profile_is_shown_with_name_and_emblem(client: TestClient) -> None:
    for symbol in ("☂", ""):
        body = {"name": "Ann", "symbol": symbol}
        client.post("/api/profile", json=body, headers=auth_headers(ANN))
        seek(client, ANN)
        [offered] = shown(client)["seeks"]
        assert (offered["person"]["name"], offered["person"]["symbol"]) == ("Ann", symbol)


def test_who_looks_for_the_same_is_paired_and_the_seek_is_gone(client: TestClient) -> None:
    waiting = seek(client, ANN)
    assert seek(client, BEA) == {"match": waiting["match"], "state": "paired"}
    assert phase(client, waiting["match"]) == "playing"
    assert shown(client)["seeks"] == []
    assert post(client, "stay", ANN).json() == {"match": waiting["match"], "state": "paired"}
    [live] = shown(client)["matches"]
    assert live["position"].startswith("classic 2 ")
    assert live["watchers"] == 0


@pytest.mark.parametrize(
    "other",
    [{"ruleset": "modern"}, {"clock": None}, {"is_rated": True}, {"width": 7, "height": 7}],
)
def test_who_looks_for_something_else_waits_too(client: TestClient, other: Any) -> None:
    seek(client, ANN)
    assert seek(client, BEA, **other)["state"] == "waiting"
    assert len(shown(client)["seeks"]) == 2


def test_a_seek_is_joined_by_taking_its_seat_as_any_match_is(client: TestClient) -> None:
    match = seek(client, ANN)["match"]
    number = client.get(f"/api/matches/{match}").json()["snapshot"]["number"]
    body = {"id": "t", "based_on": number, "act": {"kind": "take_seat", "seat": 1, "name": "Ben"}}
    path = f"/api/matches/{match}/commands"
    assert client.post(path, json=body, headers=auth_headers(BEA)).status_code == 200
    assert client.post(path, json=body, headers=auth_headers(EVE)).status_code == 409
    assert post(client, "stay", ANN).json()["state"] == "paired"


def test_many_at_once_are_paired_each_with_one(client: TestClient) -> None:
    match = seek(client, ANN)["match"]
    tokens = [f"{number:02}" + "x" * 40 for number in range(6)]
    answers: dict[str, Any] = {}

    def look(token: str) -> None:
        answers[token] = seek(client, token, clock=CLOCK)

    threads = [threading.Thread(target=look, args=[token]) for token in tokens]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [each["match"] for each in answers.values()].count(match) == 1
    # Those who did not see each other do so while they stay.
    waiting = {token for token, each in answers.items() if each["state"] == "waiting"}
    for turn in range(8):
        for token in sorted(waiting):
            state = post(client, "stay", token).json().get("state")
            if state == "gone":
                state = seek(client, token, f"again{turn}")["state"]
            if state == "paired":
                waiting.discard(token)
    # Seven people: three pairs, and one who waits.
    assert len(waiting) <= 1
    playing = [each for each in client.get("/api/matches").json() if each["phase"] == "playing"]
    assert len(playing) == 3


def test_a_seek_is_gone_when_its_owner_leaves(client: TestClient) -> None:
    match = seek(client, ANN)["match"]
    assert post(client, "leave", ANN).status_code == 204
    assert post(client, "leave", ANN).status_code == 204
    assert shown(client)["seeks"] == []
    assert phase(client, match) == "over"
    assert client.get("/api/matches").json() == []


def test_leaving_does_not_end_a_game_that_has_begun(client: TestClient) -> None:
    match = seek(client, ANN)["match"]
    seek(client, BEA)
    post(client, "leave", ANN)
    assert phase(client, match) == "playing"


def test_an_answer_is_given_again_until_its_reader_has_come_to_the_match(
    client: TestClient,
) -> None:
    match = seek(client, ANN)["match"]
    paired = {"match": match, "state": "paired"}
    for _ in range(2):
        assert seek(client, BEA) == paired  # the first answer may have been lost on its way
        assert post(client, "stay", BEA).json() == paired
        assert post(client, "stay", ANN).json() == paired
        assert seek(client, ANN) == paired
    assert shown(client)["seeks"] == []
    for token in (ANN, BEA):
        come(client, match, token)
        assert post(client, "stay", token).json()["code"] == "server/no-seek"
    assert post(client, "stay", ANN, id="s1").json() == paired
    assert seek(client, ANN, "s2")["state"] == "waiting"  # another game beside this one


def test_somebody_who_watches_or_waits_has_not_come_to_the_game(client: TestClient) -> None:
    match = seek(client, ANN)["match"]
    for token in (ANN, EVE):
        come(client, match, token)
    assert post(client, "stay", ANN).json() == {"match": match, "state": "waiting"}
    paired = seek(client, BEA)
    come(client, match, EVE)
    assert [post(client, "stay", token).json() for token in (ANN, BEA)] == [paired, paired]


@pytest.mark.parametrize("token", [ANN, BEA])
def test_who_leaves_or_asks_for_something_else_finds_the_game_that_has_begun(
    client: TestClient, token: str
) -> None:
    match = seek(client, ANN)["match"]
    paired = seek(client, BEA)
    assert post(client, "leave", token).status_code == 204
    assert post(client, "stay", token).json() == paired
    assert seek(client, token, "s2", ruleset="modern") == paired
    act(client, match, ANN, 0, kind="play", move="A1")
    act(client, match, BEA, 1, kind="play", move="E5")
    assert seek(client, token, "s2", ruleset="modern")["state"] == "waiting"


def test_what_has_ended_is_not_sought_again_by_the_same_command(client: TestClient) -> None:
    match = seek(client, ANN)["match"]
    post(client, "leave", ANN)
    assert seek(client, ANN) == {"match": match, "state": "gone"}
    assert post(client, "stay", ANN, id="s1").json() == {"match": match, "state": "gone"}
    assert shown(client)["seeks"] == []
    assert seek(client, ANN, "s2")["state"] == "waiting"


def test_who_never_comes_is_remembered_while_the_game_goes_on(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seek(client, ANN)["match"]
    paired = seek(client, BEA)
    runtime = client.app.state.runtime  # type: ignore[attr-defined]
    minutes = 0

    def sweep_a_minute_later() -> None:
        nonlocal minutes
        minutes += 2
        monkeypatch.setattr(lobby_module, "now", lambda at=minutes: now() + at * 60_000)
        client.portal.call(runtime.lobby.sweep)  # type: ignore[union-attr]

    sweep_a_minute_later()
    assert [post(client, "stay", token).json() for token in (ANN, BEA)] == [paired, paired]
    act(client, match, ANN, 0, kind="abort")
    sweep_a_minute_later()
    for token in (ANN, BEA):
        assert post(client, "stay", token).json()["code"] == "server/no-seek"


def test_a_seek_whose_owner_is_silent_is_shown_to_nobody_and_ends(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = seek(client, ANN)["match"]
    runtime = client.app.state.runtime  # type: ignore[attr-defined]
    later = now() + lobby_module.SEEK_LASTS + 1
    monkeypatch.setattr(lobby_module, "now", lambda: later)
    assert shown(client)["seeks"] == []
    assert seek(client, BEA)["state"] == "waiting"
    client.portal.call(runtime.lobby.sweep)  # type: ignore[union-attr]
    assert phase(client, match) == "over"
    assert post(client, "stay", ANN).json()["code"] == "server/no-seek"


def test_nobody_seeks_for_ever(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    match = seek(client, ANN)["match"]
    state = ""
    for minute in range(1, 70):
        monkeypatch.setattr(lobby_module, "now", lambda at=minute: now() + at * 60_000)
        if (state := post(client, "stay", ANN).json()["state"]) != "waiting":
            break
    assert state == "gone"
    assert minute == 60
    assert phase(client, match) == "over"


def test_a_person_has_one_seek(client: TestClient) -> None:
    first = seek(client, ANN)["match"]
    assert seek(client, ANN)["match"] == first  # sent twice
    second = seek(client, ANN, "s2", ruleset="modern")["match"]
    assert [each["match"] for each in shown(client)["seeks"]] == [second]
    assert phase(client, first) == "over"


def test_an_address_has_a_few_seeks(client: TestClient) -> None:
    transport: Any = client._transport
    transport.client = ("192.0.2.1", 50000)
    for number in range(2):
        seek(client, f"{number:02}" + "y" * 40, ruleset=("classic", "basic")[number])
    refused = post(client, "seeks", EVE, id="s", setup=setup(ruleset="modern"))
    assert (refused.status_code, refused.json()["code"]) == (429, "server/many-seeks")
    transport.client = ("192.0.2.2", 50000)
    seek(client, EVE, ruleset="modern")


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"is_public": False}, "server/seek"),
        ({"seats": [ME, ME]}, "server/seek"),
        ({"seats": [LINK, LINK]}, "server/seek"),
        ({"seats": [ME, BOT]}, "server/seek"),
        ({"position": "classic 2 5/5/5/5/5 O - - *"}, "server/seek"),
        ({"ruleset": "nothing"}, "ruleset/unknown"),
        ({"width": 7, "height": 7, "is_rated": True}, "match/rated-board"),
        ({"what": 1}, "server/invalid"),
    ],
)
def test_what_nobody_could_join_is_refused(client: TestClient, wrong: Any, code: str) -> None:
    refused = post(client, "seeks", ANN, id="s", setup=setup() | wrong)
    assert (refused.status_code, refused.json()["code"]) == (422, code)
    assert refused.json()["sentence"]


@pytest.mark.parametrize("path", ["seeks", "stay", "leave"])
def test_who_shows_no_token_cannot_seek(client: TestClient, path: str) -> None:
    body = {"id": "s", "setup": setup()} if path == "seeks" else {}
    assert client.post(f"/api/lobby/{path}", json=body).status_code == 401


def test_a_server_without_a_database_says_so() -> None:
    with create_client() as client:
        answer = client.get("/api/lobby")
        assert (answer.status_code, answer.json()["code"]) == (503, "server/no-archive")


def test_a_seek_outlives_its_server(tmp_path: Path) -> None:
    settings: Any = {"database": f"sqlite:///{tmp_path}/lobby.db"}
    with create_client(**settings) as before:
        match = seek(before, ANN)["match"]
    with create_client(**settings) as after:
        assert [each["match"] for each in shown(after)["seeks"]] == [match]
        assert seek(after, BEA) == {"match": match, "state": "paired"}
        assert post(after, "stay", ANN).json()["state"] == "paired"


def test_an_answer_outlives_its_server(tmp_path: Path) -> None:
    settings: Any = {"database": f"sqlite:///{tmp_path}/lobby.db"}
    with create_client(**settings) as before:
        seek(before, ANN)
        paired = seek(before, BEA)
    with create_client(**settings) as after:
        assert seek(after, BEA) == paired
        assert seek(after, ANN) == paired
