"""How many matches one address may have open, and what that costs others."""

from collections.abc import Iterator
from typing import Any

import pytest

from relati.server.settings import Capacity
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import ANN, auth_headers

BOT = {"kind": "bot", "level": 1}
DEVICE = {"kind": "device"}


@pytest.fixture
def client() -> Iterator[TestClient]:
    """A server for few matches, behind a proxy on this machine."""
    capacity = Capacity(matches=6, matches_per_address=3, bot_matches_per_address=1)
    with create_client(capacity=capacity) as client:
        yield client


def create(client: TestClient, name: str, *seats: dict[str, Any], address: str = "") -> Any:
    """The answer to a new match, asked for from an address."""
    if address:
        transport: Any = client._transport
        transport.client = (address, 50000)
    setup = {"seats": list(seats or (DEVICE, DEVICE)), "ruleset": "classic"}
    return client.post("/api/matches", json={"id": name, "setup": setup}, headers=auth_headers(ANN))


def act(client: TestClient, match: str, kind: str, seat: int = 0, **more: Any) -> Any:
    number = client.get(f"/api/matches/{match}").json()["snapshot"]["number"]
    command = {"id": f"{kind}{number}", "based_on": number, "seat": seat}
    body = command | {"act": {"kind": kind} | more}
    return client.post(f"/api/matches/{match}/commands", json=body, headers=auth_headers(ANN))


def test_one_address_cannot_take_the_room_of_all(client: TestClient) -> None:
    made = [create(client, f"m{each}", address="192.0.2.1") for each in range(4)]
    assert [answer.status_code for answer in made] == [201, 201, 201, 429]
    assert made[-1].json()["code"] == "server/many-matches"
    assert "3" in made[-1].json()["sentence"]
    # What was made before is answered, and others go on.
    assert create(client, "m0").status_code == 201
    assert create(client, "m9", address="192.0.2.2").status_code == 201


def test_people_on_the_machine_itself_are_not_counted(client: TestClient) -> None:
    made = [create(client, f"m{each}", DEVICE, BOT, address="127.0.0.1") for each in range(4)]
    assert [answer.status_code for answer in made] == [201] * 4


def test_an_ipv6_network_is_one_address(client: TestClient) -> None:
    made = [create(client, f"m{each}", address=f"2001:db8::{each}") for each in range(1, 5)]
    assert [answer.status_code for answer in made] == [201, 201, 201, 429]


def test_a_match_that_is_over_makes_room(client: TestClient) -> None:
    made = [create(client, f"m{each}", address="192.0.2.1").json() for each in range(3)]
    assert act(client, made[0]["match"], "abort").status_code == 200
    assert create(client, "m3").status_code == 201


def test_matches_with_bots_have_a_limit_of_their_own(client: TestClient) -> None:
    assert create(client, "a", DEVICE, BOT, address="192.0.2.1").status_code == 201
    refused = create(client, "b", DEVICE, BOT)
    assert (refused.status_code, refused.json()["code"]) == (429, "server/many-bot-matches")
    assert create(client, "c").status_code == 201


def test_a_rematch_counts_too(client: TestClient) -> None:
    first = create(client, "m0", address="192.0.2.1").json()["match"]
    assert act(client, first, "resign").status_code == 200
    for each in range(1, 4):
        assert create(client, f"m{each}").status_code == 201
    refused = act(client, first, "propose", proposal={"kind": "rematch"})
    assert (refused.status_code, refused.json()["code"]) == (429, "server/many-matches")
