"""The puzzles over HTTP: answers are judged by what is stored, and cost the same for everybody."""

from datetime import date

import pytest

from relati.puzzles import forced, shipped_pack
from tests.server.conftest import TestClient

PACK = shipped_pack()
#: One whose solver has to find several moves.
LONG = next(puzzle for puzzle in PACK.puzzles if len(puzzle.wrong) > 1)


def test_the_list_has_every_puzzle_without_its_solution(client: TestClient) -> None:
    listed = client.get("/api/puzzles").json()
    assert [each["id"] for each in listed] == list(PACK.by_id)
    one = client.get(f"/api/puzzles/{LONG.id}").json()
    assert one["moves_to_find"] == len(LONG.wrong)
    assert not {"solution", "wrong"} & (one.keys() | listed[0].keys())


def test_the_puzzle_of_the_day_depends_on_the_date_alone(client: TestClient) -> None:
    asked = [client.get("/api/puzzles/daily/2026-11-17").json() for _ in range(2)]
    assert asked == [{"id": PACK.of_the_day(date(2026, 11, 17)).id}] * 2
    assert client.get("/api/puzzles/daily/2026-11-18").json() != asked[0]
    refused = client.get("/api/puzzles/daily/today")
    assert (refused.status_code, refused.json()["code"]) == (422, "puzzles/day")


def test_the_whole_line_is_accepted_move_by_move(client: TestClient) -> None:
    own = [str(decision.move) for decision in LONG.decisions()]
    line: list[str] = []
    for number in range(len(own)):
        answer = {"moves": own[: number + 1]}
        result = client.post(f"/api/puzzles/{LONG.id}/answers", json=answer).json()
        assert result["is_right"]
        assert result["is_solved"] == (number == len(own) - 1)
        line += [own[number], *result["line"]]
    assert line == client.get(f"/api/puzzles/{LONG.id}/solution").json()["moves"]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_wrong_move_is_refuted_without_a_search(
    client: TestClient, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forced, "forced_values", None)
    for refutation in LONG.wrong[0]:
        answer = {"moves": [refutation.moves[0]]}
        address = f"/api/puzzles/{LONG.id}/answers?lang={lang}"
        result = client.post(address, json=answer).json()
        assert not result["is_right"]
        assert result["line"] == list(refutation.line)
        assert refutation.moves[0] in result["words"][0]


@pytest.mark.parametrize(
    ("moves", "status", "code"),
    [
        (["Z26"], 422, "rules/off-board"),
        (["nonsense"], 422, "notation/move"),
        ([], 422, "server/invalid"),
        (["A1"] * 9, 422, "server/invalid"),
    ],
)
def test_what_is_no_answer_is_refused_with_a_sentence(
    client: TestClient, moves: list[str], status: int, code: str
) -> None:
    refused = client.post(f"/api/puzzles/{LONG.id}/answers", json={"moves": moves})
    assert (refused.status_code, refused.json()["code"]) == (status, code)


def test_moves_that_do_not_lead_there_are_refused(client: TestClient) -> None:
    wrong = LONG.wrong[0][0].moves[0]
    refused = client.post(f"/api/puzzles/{LONG.id}/answers", json={"moves": [wrong, "A1"]})
    assert (refused.status_code, refused.json()["code"]) == (422, "puzzles/off-line")


def test_an_unknown_puzzle_is_not_found(client: TestClient) -> None:
    for path in ("nothing", "nothing/solution"):
        refused = client.get(f"/api/puzzles/{path}")
        assert (refused.status_code, refused.json()["code"]) == (404, "puzzles/unknown")
