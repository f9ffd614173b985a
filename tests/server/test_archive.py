"""Finished matches, openings, players and ratings over HTTP."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from relati.matches.profile_ids import profile_id
from relati.ratings import rate
from relati.server.tokens import digest_of
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import ANN, BEA, EVE, auth_headers

ANN_ID, BEA_ID = profile_id(digest_of(ANN)), profile_id(digest_of(BEA))


def play(client: TestClient, name: str, *moves: str, winner: int = 0, **more: Any) -> str:
    """A public match of Ann against Bea that the other one resigns after these moves."""
    seats = [{"kind": "device", "name": "Ann"}, {"kind": "link"}]
    setup = {"seats": seats, "ruleset": "classic", "is_public": True} | more
    body = {"id": name, "setup": setup}
    match: str = client.post("/api/matches", json=body, headers=auth_headers(ANN)).json()["match"]
    act(client, match, BEA, None, kind="take_seat", seat=1, name="Bea")
    for number, move in enumerate(moves):
        act(client, match, (ANN, BEA)[number % 2], number % 2, kind="play", move=move)
    act(client, match, (BEA, ANN)[winner], 1 - winner, kind="resign")
    return match


def act(client: TestClient, match: str, token: str, by: int | None, **what: Any) -> None:
    number = client.get(f"/api/matches/{match}").json()["snapshot"]["number"]
    body = {"id": f"c{number}", "based_on": number, "seat": by, "act": what}
    answer = client.post(f"/api/matches/{match}/commands", json=body, headers=auth_headers(token))
    assert answer.status_code == 200, answer.text


@pytest.fixture(scope="module")
def matches() -> list[str]:
    return []


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, matches: list[str]) -> Iterator[TestClient]:
    """A server on which Ann, who has a profile, has played Bea, who has none."""
    folder: Path = tmp_path_factory.mktemp("archive")
    # On this machine itself, where people with one address are different people.
    database = f"sqlite:///{folder}/archive.db"
    with create_client(database=database, address="127.0.0.1") as client:
        store = client.app.state.runtime.service.store  # type: ignore[attr-defined]
        call: Any = client.portal.call  # type: ignore[union-attr]
        call(store.profiles.save, digest_of(ANN), "Ann Profile", "", 1)
        matches += [
            play(client, "a", "A1", "E5", "B2", is_rated=True),
            play(client, "b", "E1", "A5", "D2", winner=1),
            play(client, "c", "C3", "A1", "D4"),
            play(client, "d", "E5", "A1"),
        ]
        play(client, "private", "A1", "E5", is_public=False)
        while call(store.archive.file_waiting, rate):
            pass
        yield client


def listed(client: TestClient, **query: Any) -> list[str]:
    answer = client.get("/api/archive", params=query)
    assert answer.status_code == 200, answer.text
    return [each["match"] for each in answer.json()["matches"]]


def test_finished_public_matches_are_listed_the_newest_first(
    client: TestClient, matches: list[str]
) -> None:
    assert listed(client) == matches[::-1]
    [newest] = client.get("/api/archive", params={"limit": 1}).json()["matches"]
    assert (newest["winner"], newest["ending"], newest["ply"]) == (0, "resigned", 3)
    assert newest["summary"]["seats"][1]["name"] == "Bea"


def test_only_who_has_made_a_profile_is_shown_by_id(client: TestClient) -> None:
    [newest] = client.get("/api/archive", params={"limit": 1}).json()["matches"]
    ann, bea = newest["people"]
    assert (ann["player"], ann["name"]) == (ANN_ID, "Ann Profile")
    assert ann["rating"]["low"] < ann["rating"]["high"]
    assert bea is None


def test_pages_follow_each_other(client: TestClient, matches: list[str]) -> None:
    found, query = [], {"limit": 3}
    while True:
        page = client.get("/api/archive", params=query).json()
        found += [each["match"] for each in page["matches"]]
        if page["next"] is None:
            break
        query["before"] = page["next"]
    assert found == matches[::-1]


def test_matches_are_found_by_what_they_are(client: TestClient, matches: list[str]) -> None:
    a, b, c, d = matches
    assert listed(client, result="later") == [b]
    assert listed(client, ruleset="classic", players=2, result="first") == [d, c, a]
    assert listed(client, ruleset="modern") == []
    assert listed(client, player=ANN_ID, result="lost") == [b]
    assert listed(client, player=BEA_ID, result="won") == [b]
    assert listed(client, player="a" * 16) == []


def test_an_opening_is_found_whichever_way_it_was_turned(
    client: TestClient, matches: list[str]
) -> None:
    a, b, c, d = matches
    assert listed(client, ruleset="classic", moves="A5 E1") == [b, a]
    assert listed(client, ruleset="classic", moves="A1") == [d, b, a]
    assert listed(client, ruleset="classic", moves="C3", player=ANN_ID) == [c]


def test_what_was_played_is_shown_as_the_board_lies(client: TestClient) -> None:
    asked = {"ruleset": "classic", "moves": "E5"}
    [answer] = client.get("/api/openings", params=asked).json()["moves"]
    assert answer == {"move": "A1", "games": 3, "bot_games": 0, "won": [2, 1]}
    first = client.get("/api/openings", params={"ruleset": "classic"}).json()["moves"]
    assert [(each["move"], each["games"]) for each in first] == [("A1", 3), ("C3", 1)]


def test_a_player_has_a_page_if_they_have_a_profile(client: TestClient) -> None:
    ann = client.get(f"/api/players/{ANN_ID}").json()
    [rating] = ann["ratings"]
    assert (ann["name"], rating["ruleset"], rating["is_for_two"]) == (
        "Ann Profile",
        "classic",
        True,
    )
    assert rating["games"] == 1
    assert 1 <= rating["fair_level"] <= 8
    assert client.get(f"/api/players/{BEA_ID}").status_code == 404


def test_everybody_sees_their_own_ratings(client: TestClient) -> None:
    own = client.get("/api/ratings", headers=auth_headers(BEA)).json()
    assert own["ratings"][0]["games"] == 1
    assert client.get("/api/ratings", headers=auth_headers(EVE)).json()["ratings"] == []
    assert client.get("/api/ratings").status_code == 401


def test_the_match_page_is_told_who_plays(client: TestClient, matches: list[str]) -> None:
    people = client.get(f"/api/matches/{matches[0]}/people").json()
    assert people["is_rated"] is True
    assert [each and each["player"] for each in people["seats"]] == [ANN_ID, None]


@pytest.mark.parametrize(
    ("path", "query", "code"),
    [
        ("archive", {"before": "x"}, "server/not-found"),
        ("archive", {"before": "9" * 39}, "server/not-found"),
        ("archive", {"limit": 51}, "server/invalid"),
        ("archive", {"player": "A" * 16}, "server/invalid"),
        ("archive", {"ruleset": "Ünbekannt"}, "server/invalid"),
        ("archive", {"result": "won"}, "server/archive-result"),
        ("archive", {"result": "first", "player": "a" * 16}, "server/archive-result"),
        ("archive", {"moves": "A1"}, "server/archive-opening"),
        ("openings", {"ruleset": "nothing"}, "server/archive-opening"),
        ("openings", {"ruleset": "classic", "players": 5}, "server/archive-opening"),
        ("openings", {"ruleset": "classic", "moves": "A1 " * 9}, "server/opening-long"),
        ("openings", {"ruleset": "classic", "moves": "A1 A1"}, "rules/occupied"),
        ("openings", {"ruleset": "classic", "moves": "?"}, "notation/move"),
    ],
)
def test_what_cannot_be_looked_up_is_refused(
    client: TestClient, path: str, query: Any, code: str
) -> None:
    answer = client.get(f"/api/{path}", params=query)
    assert answer.status_code in (404, 422)
    assert answer.json()["code"].partition("/")[0] == code.partition("/")[0]
    if code.startswith("server/"):
        assert answer.json()["code"] == code


@pytest.mark.parametrize("path", ["archive", "openings?ruleset=classic", f"players/{ANN_ID}"])
def test_a_server_without_a_database_has_no_archive(path: str) -> None:
    with create_client() as client:
        assert client.get(f"/api/{path}").json()["code"] == "server/no-archive"
