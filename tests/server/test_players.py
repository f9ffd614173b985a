"""People among people: somebody's page, follow, block, challenge, and tables of the best."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from relati.matches.profile_ids import profile_id
from relati.ratings import rate
from relati.server.runtime.shared_cache import SharedCache
from relati.server.tokens import digest_of
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import ANN, BEA, EVE, JSON, auth_headers

CLOCK = {"kind": "fischer", "seconds": 600, "increment": 5}
ME, THEM = {"kind": "device", "name": "Ann"}, {"kind": "link"}
IDS = {token: profile_id(digest_of(token)) for token in (ANN, BEA, EVE)}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    # On this machine itself, where people with one address are different people.
    database = f"sqlite:///{tmp_path}/people.db"
    with create_client(database=database, address="127.0.0.1") as client:
        for token, name in ((ANN, "Ann"), (BEA, "Bea")):
            post(client, "profile", token, name=name)
        yield client


def post(client: TestClient, path: str, token: str, /, **body: Any) -> JSON:
    answer = client.post(f"/api/{path}", json=body, headers=auth_headers(token))
    assert answer.status_code in (200, 201), answer.text
    message: JSON = answer.json()
    return message


def refused(client: TestClient, path: str, token: str, /, **body: Any) -> str:
    answer = client.post(f"/api/{path}", json=body, headers=auth_headers(token))
    assert 400 <= answer.status_code < 500, answer.text
    return str(answer.json()["code"])


def get(client: TestClient, path: str, token: str) -> JSON:
    answer = client.get(f"/api/{path}", headers=auth_headers(token))
    assert answer.status_code == 200, answer.text
    message: JSON = answer.json()
    return message


def challenge(client: TestClient, by: str, other: str, name: str = "c1", **more: Any) -> str:
    setup = {"ruleset": "classic", "clock": CLOCK, "seats": [ME, THEM], "is_public": True} | more
    made = post(client, f"players/{IDS[other]}/challenge", by, id=name, setup=setup)
    return str(made["match"])


def sit_down(client: TestClient, match: str, token: str, name: str = "t") -> Any:
    act = {"kind": "take_seat", "seat": 1, "name": "B"}
    body = {"id": f"{name}{token[:3]}", "based_on": 0, "seat": None, "act": act}
    path = f"/api/matches/{match}/commands"
    return client.post(path, json=body, headers=auth_headers(token))


def resign(client: TestClient, match: str, moves: str = "A1 E5 B2 D4") -> None:
    """Play an opening, after which Bea resigns."""
    for number, move in enumerate([*moves.split(), None]):
        seat, token = (1, BEA) if number % 2 or move is None else (0, ANN)
        act = {"kind": "play", "move": move} if move else {"kind": "resign"}
        seen = get(client, f"matches/{match}", token)["snapshot"]["number"]
        body = {"id": f"m{number}", "based_on": seen, "seat": seat, "act": act}
        post(client, f"matches/{match}/commands", token, **body)


def test_a_page_says_how_we_stand_and_what_they_play(client: TestClient) -> None:
    match = challenge(client, ANN, BEA)
    assert sit_down(client, match, BEA).status_code == 200
    page = get(client, f"players/{IDS[BEA]}", ANN)
    assert [each["match"] for each in page["playing"]] == [match]
    assert page["score"] == {"games": 0, "won": 0, "lost": 0}
    resign(client, match)
    page = get(client, f"players/{IDS[BEA]}", ANN)
    assert page["score"] == {"games": 1, "won": 1, "lost": 0}
    assert page["playing"] == []
    seen_by_bea = get(client, f"players/{IDS[ANN]}", BEA)
    assert seen_by_bea["score"] == {"games": 1, "won": 0, "lost": 1}
    own = get(client, f"players/{IDS[ANN]}", ANN)
    assert own["is_you"]
    assert own["score"] is None


def test_who_is_followed_is_seen_playing(client: TestClient) -> None:
    match = challenge(client, ANN, BEA)
    sit_down(client, match, BEA)
    assert get(client, "following", EVE) == {"followed": [], "playing": [], "blocked": []}
    relation = post(client, f"players/{IDS[BEA]}/follow", EVE, is_followed=True)
    assert relation == {"is_followed": True, "is_blocked": False, "followers": 1}
    following = get(client, "following", EVE)
    assert [each["name"] for each in following["followed"]] == ["Bea"]
    assert [each["match"] for each in following["playing"]] == [match]
    post(client, f"players/{IDS[BEA]}/follow", EVE, is_followed=False)
    assert get(client, "following", EVE)["followed"] == []


def test_a_challenge_is_told_and_its_seat_is_kept(client: TestClient) -> None:
    match = challenge(client, ANN, BEA)
    assert challenge(client, ANN, BEA) == match, "sent twice, made once"
    [received] = get(client, "challenges", BEA)["received"]
    assert (received["match"], received["person"]["name"]) == (match, "Ann")
    [sent] = get(client, "challenges", ANN)["sent"]
    assert sent["person"]["name"] == "Bea"
    assert sit_down(client, match, EVE).json()["code"] == "people/seat-kept"
    assert sit_down(client, match, BEA).status_code == 200
    assert get(client, "challenges", BEA)["received"] == []


@pytest.mark.parametrize("by", [ANN, BEA])
def test_a_challenge_is_withdrawn_or_declined(client: TestClient, by: str) -> None:
    match = challenge(client, ANN, BEA)
    post(client, f"challenges/{match}/decline", EVE)
    assert get(client, "challenges", BEA)["received"], "not by somebody else"
    lists = post(client, f"challenges/{match}/decline", by)
    assert (lists["received"], lists["sent"]) == ([], [])
    assert get(client, f"matches/{match}", ANN)["snapshot"]["status"]["phase"] == "over"


def test_who_is_blocked_challenges_nobody_and_sits_nowhere(client: TestClient) -> None:
    post(client, "profile", EVE, name="Eve")
    relation = post(client, f"players/{IDS[EVE]}/block", ANN, is_blocked=True)
    assert relation["is_blocked"]
    setup = {"ruleset": "classic", "seats": [ME, THEM]}
    path = f"players/{IDS[ANN]}/challenge"
    assert refused(client, path, EVE, id="c", setup=setup) == "people/no-challenges"
    assert refused(client, f"players/{IDS[EVE]}/follow", ANN, is_followed=True) == (
        "people/you-blocked"
    )
    open_match = post(client, "matches", ANN, id="m", setup=setup | {"is_public": True})["match"]
    assert sit_down(client, open_match, EVE).json()["code"] == "people/no-seat"
    assert sit_down(client, open_match, BEA).status_code == 200
    assert [each["name"] for each in get(client, "following", ANN)["blocked"]] == ["Eve"]


def test_the_lobby_does_not_pair_who_is_blocked(client: TestClient) -> None:
    post(client, "profile", EVE, name="Eve")
    post(client, f"players/{IDS[EVE]}/block", ANN, is_blocked=True)
    setup = {"ruleset": "classic", "clock": CLOCK, "is_public": True, "seats": [ME, THEM]}

    def seek(token: str) -> JSON:
        return post(client, "lobby/seeks", token, id="s", name="N", setup=setup)

    waiting = seek(ANN)
    assert seek(EVE)["state"] == "waiting", "whoever was blocked waits for somebody else"
    assert seek(BEA) in (waiting | {"state": "paired"}, seek(EVE))
    assert get(client, f"players/{IDS[EVE]}", ANN)["relation"]["is_blocked"]


def test_the_match_page_is_told_whose_words_to_hide(client: TestClient) -> None:
    match = challenge(client, ANN, BEA)
    sit_down(client, match, BEA)
    assert get(client, f"matches/{match}/people", ANN)["blocked"] == []
    post(client, f"players/{IDS[BEA]}/block", ANN, is_blocked=True)
    assert get(client, f"matches/{match}/people", ANN)["blocked"] == [1]
    assert get(client, f"matches/{match}/people", BEA)["blocked"] == []


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        (f"players/{'a' * 16}/follow", {"is_followed": True}, "server/no-profile"),
        (f"players/{IDS[ANN]}/follow", {"is_followed": True}, "people/yourself"),
        (f"players/{IDS[BEA]}/follow", {"is_followed": "yes"}, "server/invalid"),
        ("players/Bea/block", {"is_blocked": True}, "server/invalid"),
        (
            f"players/{IDS[BEA]}/challenge",
            {"id": "c", "setup": {"seats": [ME, ME]}},
            "people/challenge-setup",
        ),
        (
            f"players/{IDS[BEA]}/challenge",
            {"id": "c", "setup": {"ruleset": "nothing", "seats": [ME, THEM]}},
            "ruleset/unknown",
        ),
    ],
)
def test_what_cannot_be_is_refused(client: TestClient, path: str, body: JSON, code: str) -> None:
    assert refused(client, path, ANN, **body) == code


def test_who_has_no_name_challenges_nobody(client: TestClient) -> None:
    body = {"id": "c", "setup": {"ruleset": "classic", "seats": [ME, THEM]}}
    assert refused(client, f"players/{IDS[ANN]}/challenge", EVE, **body) == "people/no-name"


def test_the_best_are_listed_from_ten_games_on(client: TestClient) -> None:
    runtime = client.app.state.runtime  # type: ignore[attr-defined]
    table: JSON = {}
    for number in range(10):
        assert not table.get("players"), "not before"
        match = challenge(client, ANN, BEA, f"c{number}", is_rated=True)
        assert sit_down(client, match, BEA, f"t{number}").status_code == 200
        resign(client, match)
        while client.portal.call(runtime.archive.file_waiting, rate):  # type: ignore[union-attr]
            pass
        runtime.leaderboards = SharedCache(100_000)  # kept for a minute
        table = get(client, "leaderboards/classic/two", EVE)
    assert [(each["rank"], each["name"]) for each in table["players"]] == [(1, "Ann"), (2, "Bea")]
    assert get(client, "leaderboards", EVE)["ratings"] == [
        {"ruleset": "classic", "is_for_two": True, "count": 2}
    ]
    page = get(client, f"players/{IDS[ANN]}", EVE)
    [graph] = page["graphs"]
    assert (graph["ruleset"], graph["is_for_two"]) == ("classic", True)
    [[_, rating, _]] = graph["points"]
    assert page["ratings"][0]["low"] <= rating <= page["ratings"][0]["high"]
    assert page["favourites"] == [{"ruleset": "classic", "games": 10, "won": 10, "lost": 0}]


def test_the_graph_is_the_same_when_ratings_are_computed_again(client: TestClient) -> None:
    runtime = client.app.state.runtime  # type: ignore[attr-defined]
    match = challenge(client, ANN, BEA, is_rated=True)
    sit_down(client, match, BEA)
    resign(client, match)
    call: Any = client.portal.call  # type: ignore[union-attr]
    while call(runtime.archive.file_waiting, rate):
        pass
    before = get(client, f"players/{IDS[ANN]}", ANN)["graphs"]
    assert before
    assert call(runtime.archive.rebuild_ratings, rate) == 1
    assert get(client, f"players/{IDS[ANN]}", ANN)["graphs"] == before
