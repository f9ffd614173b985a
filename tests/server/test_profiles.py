"""Who somebody is, without an account: a profile, its devices, and what moves with a code."""

from collections.abc import Iterator

import pytest

from relati.matches.profile_ids import profile_id
from relati.matches.service import now
from relati.server import codes
from relati.server.routes import profiles
from relati.server.settings import Rates
from relati.server.tokens import digest_of
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import ANN, BEA, EVE, JSON, auth_headers, start_match

#: Tokens that nobody has used yet.
PHONE, TABLET = "phone" * 5, "tablet" * 5


@pytest.fixture
def server() -> Iterator[TestClient]:
    with create_client() as client:
        yield client


def post(client: TestClient, path: str, token: str | None, /, **body: object) -> JSON:
    answer = client.post(f"/api/{path}", json=body, headers=auth_headers(token))
    assert answer.status_code in (200, 201), answer.text
    message: JSON = answer.json()
    return message


def refused(client: TestClient, path: str, token: str | None, /, **body: object) -> tuple[int, str]:
    answer = client.post(f"/api/{path}", json=body, headers=auth_headers(token))
    return answer.status_code, answer.json()["code"]


def own_ids(client: TestClient, token: str) -> list[str]:
    answer = client.get("/api/own/matches", headers=auth_headers(token))
    assert answer.status_code == 200, answer.text
    return [each["match"] for each in answer.json()["matches"]]


def move_in(client: TestClient, token: str, *, of: str = ANN) -> JSON:
    code = post(client, "profile/codes", of)["code"]
    return post(client, "profile/devices", token, code=code.lower())


def test_a_profile_has_a_public_id_that_stays(server: TestClient) -> None:
    assert server.get("/api/profile", headers=auth_headers(ANN)).json()["profile"] is None
    made = post(server, "profile", ANN, name="  Ann\n Lee ", symbol="☂")
    assert (made["name"], made["symbol"]) == ("Ann Lee", "☂")
    assert made["id"] == profile_id(digest_of(ANN))
    changed = post(server, "profile", ANN, name="安")
    assert (changed["id"], changed["symbol"]) == (made["id"], "")
    assert server.get(f"/api/profiles/{made['id']}").json() == changed
    own = server.get("/api/profile", headers=auth_headers(ANN)).json()
    assert (own["profile"], own["devices"], own["has_passkey"]) == (changed, 0, False)


def test_an_unknown_profile_is_not_found(server: TestClient) -> None:
    assert server.get(f"/api/profiles/{'a' * 16}").json()["code"] == "server/no-profile"
    assert server.get("/api/profiles/Ann").status_code == 422


@pytest.mark.parametrize(
    "sent",
    [
        {"name": "\u202eAnn"},
        {"name": "x" * 41},
        {"name": "x" * 201},
        {"name": None},
        {"name": "Ann", "symbol": "☂☂"},
        {"name": "Ann", "symbol": "O"},
        {"name": "Ann", "symbol": "<"},
        {"name": "Ann", "holder": "x"},
        {},
    ],
)
def test_a_profile_that_is_none_is_refused(server: TestClient, sent: JSON) -> None:
    assert refused(server, "profile", ANN, **sent)[0] in (400, 422)
    assert server.get("/api/profile", headers=auth_headers(ANN)).json()["profile"] is None


def test_a_code_brings_all_matches_to_another_device(server: TestClient) -> None:
    first, second = start_match(server), start_match(server)
    post(server, "profile", ANN, name="Ann")
    assert move_in(server, PHONE)["name"] == "Ann"
    assert set(own_ids(server, PHONE)) == {first.match_id, second.match_id}
    # Both devices play the same seats from now on.
    first.execute(PHONE, 0, "play", move="C3")
    first.execute(BEA, 1, "play", move="A1")
    first.execute(ANN, 0, "play", move="D4")
    later = start_match(server)
    assert later.match_id in own_ids(server, PHONE)
    assert server.get("/api/profile", headers=auth_headers(PHONE)).json()["devices"] == 1


def test_a_profile_code_works_once_and_expires(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = post(server, "profile/codes", ANN)["code"]
    assert refused(server, "codes", EVE, code=code) == (404, "server/code")
    post(server, "profile/devices", PHONE, code=code)
    assert refused(server, "profile/devices", TABLET, code=code) == (404, "server/code")
    code = post(server, "profile/codes", ANN)["code"]
    later = now() + codes.CODE_LASTS
    monkeypatch.setattr(profiles, "now", lambda: later)
    assert refused(server, "profile/devices", TABLET, code=code) == (404, "server/code")


def test_a_device_with_matches_of_its_own_is_not_added(server: TestClient) -> None:
    start_match(server)
    code = post(server, "profile/codes", ANN)["code"]
    assert refused(server, "profile/devices", BEA, code=code) == (409, "server/device-known")
    assert refused(server, "profile/devices", None, code=code) == (401, "server/token")
    assert refused(server, "profile/devices", PHONE, code="AAAA2222AA") == (404, "server/code")
    post(server, "profile/devices", PHONE, code=code)  # what was refused has used nothing up


def test_the_former_matches_of_a_device_come_along(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(profiles, "MERGED_AT_ONCE", 2)
    matches = [start_match(server) for _ in range(3)]
    post(server, "profile/codes", EVE)
    move_in(server, PHONE, of=EVE)
    assert post(server, "profile/merge", PHONE, token=BEA) == {"moved": 2, "has_more": True}
    assert post(server, "profile/merge", PHONE, token=BEA) == {"moved": 1, "has_more": False}
    assert post(server, "profile/merge", PHONE, token=BEA) == {"moved": 0, "has_more": False}
    assert set(own_ids(server, EVE)) == {match.match_id for match in matches}
    assert matches[0].fetch(BEA)["your_seats"] == []


def test_matches_of_a_profile_with_other_devices_stay_there(server: TestClient) -> None:
    match = start_match(server)
    move_in(server, PHONE)
    assert refused(server, "profile/merge", EVE, token=ANN) == (409, "server/profile-shared")
    assert refused(server, "profile/merge", EVE, token=PHONE) == (409, "server/profile-shared")
    assert match.fetch(PHONE)["your_seats"] == [0]
    assert post(server, "profile/merge", ANN, token=PHONE) == {"moved": 0, "has_more": False}


def test_a_profile_has_a_limited_number_of_devices(
    server: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    from relati.storage import profiles as stored

    monkeypatch.setattr(stored, "MOST_DEVICES", 1)
    move_in(server, PHONE)
    code = post(server, "profile/codes", ANN)["code"]
    assert refused(server, "profile/devices", TABLET, code=code) == (409, "server/many-devices")


def test_nobody_learns_a_holder_from_a_profile(server: TestClient) -> None:
    made = post(server, "profile", ANN, name="Ann")
    shown = str(made) + server.get("/api/profile", headers=auth_headers(ANN)).text
    assert digest_of(ANN)[:16] not in shown
    assert ANN not in shown


def test_each_match_that_comes_along_counts_as_a_command() -> None:
    with create_client(rates=Rates(command="20/hour")) as server:
        for _ in range(3):  # 2 commands each
            start_match(server)
        move_in(server, PHONE, of=EVE)
        limit = server.app.state.runtime.rate_limit  # type: ignore[attr-defined]
        counted: list[int] = []
        count = limit.count

        async def noting(bucket: str, client: str, cost: int = 1) -> None:
            counted.append(cost if bucket == "command" else 0)
            await count(bucket, client, cost)

        limit.count = noting
        assert post(server, "profile/merge", PHONE, token=BEA)["moved"] == 3
        assert sum(counted) == 4
