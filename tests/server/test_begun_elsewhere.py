"""A match that was begun on a device goes on at the server, with its moves."""

from typing import Any

import pytest

from tests.server.conftest import TestClient

MOVES = ["C3", "E5", "C4"]
SEATS = [{"kind": "device", "name": "Ann"}, {"kind": "link"}]


def create(client: TestClient, moves: list[str], **setup: Any) -> Any:
    sent = {"id": "a", "setup": {"ruleset": "classic", "seats": SEATS, **setup}, "moves": moves}
    return client.post("/api/matches", json=sent)


def test_its_moves_come_along_and_it_begins_when_the_seats_are_taken(client: TestClient) -> None:
    made = create(client, MOVES).json()
    assert [played["move"] for played in made["snapshot"]["line"]] == MOVES
    assert [played["seat"] for played in made["snapshot"]["line"]] == [0, 1, 0]
    assert [played["used"] for played in made["snapshot"]["line"]] == [0, 0, 0]
    status = made["snapshot"]["status"]
    assert (status["phase"], status["ply"]) == ("open", len(MOVES))
    commands = f"/api/matches/{made['match']}/commands"
    number = made["snapshot"]["number"]
    joins = {"kind": "take_seat", "seat": 1, "name": "Bob"}
    act = {"id": "b", "based_on": number, "act": joins}
    bob = {"Authorization": "Bearer " + "b" * 40}
    number = client.post(commands, json=act, headers=bob).json()["number"]
    act = {"id": "c", "based_on": number, "seat": 1, "act": {"kind": "play", "move": "E4"}}
    assert client.post(commands, json=act, headers=bob).json()["kind"] == "done"
    after = client.get(f"/api/matches/{made['match']}").json()["snapshot"]
    assert after["status"]["phase"] == "playing"
    assert [played["move"] for played in after["line"]] == [*MOVES, "E4"]


def test_while_nobody_has_come_it_can_be_cancelled(client: TestClient) -> None:
    made = create(client, MOVES).json()
    act = {"id": "b", "based_on": made["snapshot"]["number"], "seat": 0, "act": {"kind": "abort"}}
    own = {"Authorization": f"Bearer {made['token']}"}
    done = client.post(f"/api/matches/{made['match']}/commands", json=act, headers=own)
    assert done.json()["kind"] == "done"


@pytest.mark.parametrize(
    ("moves", "setup", "code"),
    [
        (["C3", "C3"], {}, "rules/occupied"),
        (["what"], {}, "notation/move"),
        (MOVES, {"clock": {"kind": "days", "days": 1}}, "match/begun-clock"),
        (MOVES, {"is_rated": True}, "match/begun-rated"),
        (["C3", "out:X"], {}, "match/position-over"),
    ],
)
def test_what_cannot_go_on_is_refused(
    client: TestClient, moves: list[str], setup: dict[str, Any], code: str
) -> None:
    refused = create(client, moves, **setup)
    assert refused.status_code == 422
    assert refused.json()["code"] == code
