"""Positions over HTTP: the same as the rules say, or a refusal that can be read."""

from typing import Any

import pytest

from relati import start
from relati.notation import read_position, write_position
from relati.render import preview_view, square_view, view
from tests.server.conftest import TestClient

MIDDLE = write_position(
    start("modern", size=5).play("B2").play("C1").play("D4").play("B3").play("B5")
)


def test_a_view_is_what_the_rules_see(client: TestClient) -> None:
    answer = client.get("/api/view", params={"position": MIDDLE})
    assert answer.status_code == 200
    assert answer.json() == view(read_position(MIDDLE))


def test_a_preview_is_told_in_the_language_asked_for(client: TestClient) -> None:
    asked = {"position": MIDDLE, "move": "C3", "lang": "zh"}
    expected = preview_view(read_position(MIDDLE).preview("C3"), "zh")
    assert client.get("/api/preview", params=asked).json() == expected


def test_a_square_is_explained(client: TestClient) -> None:
    asked = {"position": MIDDLE, "square": "D4"}
    expected = square_view(read_position(MIDDLE), "D4", "en")
    assert client.get("/api/square", params=asked).json() == expected


def test_an_illegal_move_is_refused_as_the_rules_refuse_it(client: TestClient) -> None:
    answer = client.get("/api/preview", params={"position": MIDDLE, "move": "E5"})
    refusal = read_position(MIDDLE).why_illegal("E5")
    assert refusal
    assert answer.status_code == 422
    told = answer.json()
    assert (told["code"], told["sentence"]) == (refusal.code, refusal.sentence())
    assert told["details"]["squares"] == list(refusal.squares)


def test_a_line_is_played_from_a_new_game(client: TestClient) -> None:
    asked = {"ruleset": "modern", "width": 5, "height": 5, "moves": ["B2", "C1", "D4", "B3", "B5"]}
    assert client.post("/api/line", json=asked).json()["position"] == MIDDLE


def test_a_line_with_an_illegal_move_says_how_many_were_legal(client: TestClient) -> None:
    asked = {"position": MIDDLE, "moves": ["C3", "E1", "A1"]}
    answer = client.post("/api/line", json=asked)
    assert answer.status_code == 422
    assert answer.json()["details"]["legal"] == 1


def test_a_line_begins_in_one_place(client: TestClient) -> None:
    for asked in ({}, {"position": MIDDLE, "ruleset": "modern"}):
        answer = client.post("/api/line", json=asked)
        assert (answer.status_code, answer.json()["code"]) == (422, "server/one-source")


def test_a_board_is_put_up_by_hand(client: TestClient) -> None:
    symbols = [
        {"square": "B2", "owner": 0, "kind": "root"},
        {"square": "C1", "owner": 1, "kind": "root"},
        {"square": "C3", "owner": 0},
    ]
    asked = {"ruleset": "modern", "width": 5, "height": 5, "turn": 1, "symbols": symbols}
    answer = client.post("/api/arrange", json=asked)
    assert answer.status_code == 200
    assert [(each["square"], each["kind"]) for each in answer.json()["symbols"]] == [
        ("C1", "root"),
        ("B2", "root"),
        ("C3", "normal"),
    ]


def test_a_board_that_cannot_stand_so_is_refused(client: TestClient) -> None:
    symbols = [{"square": square, "owner": 0, "kind": "root"} for square in ("A1", "B2")]
    asked = {"ruleset": "modern", "width": 5, "height": 5, "symbols": symbols}
    answer = client.post("/api/arrange", json=asked)
    assert (answer.status_code, answer.json()["code"]) == (422, "position/two-roots")


def test_what_may_take_for_ever_is_worked_out_elsewhere(client: TestClient) -> None:
    state = start("extended", size=5, chain=True)
    answer = client.get("/api/view", params={"position": write_position(state)})
    assert answer.json() == view(state)


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"position": "x"}, "notation/field"),
    ({"position": "chess 2 5/5/5/5/5 O - - *"}, "ruleset/unknown"),
    ({"position": "modern 2 5/5/5/5/4 O - - *"}, "notation/row-width"),
    ({"position": "9" * 10_000}, "server/invalid"),
    ({}, "server/invalid"),
    ({"position": MIDDLE, "lang": "fr"}, "server/invalid"),
    ({"position": "\u0000"}, "notation/field"),
]


@pytest.mark.parametrize(("asked", "code"), REFUSED)
def test_what_is_no_position_is_a_clear_no(
    client: TestClient, asked: dict[str, Any], code: str
) -> None:
    answer = client.get("/api/view", params=asked)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert set(answer.json()) == {"code", "sentence", "details"}
