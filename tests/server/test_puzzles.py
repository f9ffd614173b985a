"""The puzzles over HTTP: answers are judged by what is stored, and cost the same for everybody."""

from collections.abc import Iterator
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from relati.matches.profile_ids import profile_id
from relati.matches.service import now
from relati.puzzles import Puzzle, forced, shipped_pack
from relati.puzzles.days import date_of, day_of
from relati.puzzles.levels import (
    ANSWERS_UNTIL_HEARD,
    ANSWERS_UNTIL_LEVELLED,
    FIRST_RATING,
    MOST_MOVED,
)
from relati.puzzles.runs import LATE, RUN_LASTS
from relati.server.runtime import solving as solving_module
from relati.server.tokens import digest_of
from tests.server.conftest import TestClient, create_client
from tests.server.match_client import ANN, BEA, auth_headers

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


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[TestClient]:
    """A server that keeps what solvers do."""
    with create_client(database=f"sqlite:///{tmp_path}/puzzles.db") as client:
        yield client


def moves_of(puzzle: Puzzle) -> list[str]:
    return [str(decision.move) for decision in puzzle.decisions()]


def answer(client: TestClient, puzzle: Puzzle, token: str, *, right: bool) -> None:
    moves = moves_of(puzzle) if right else [puzzle.wrong[0][0].moves[0]]
    asked = client.post(
        f"/api/puzzles/{puzzle.id}/answers", json={"moves": moves}, headers=auth_headers(token)
    )
    assert asked.json()["is_solved"] == right, asked.text


def test_levels_come_from_solvers_each_of_whom_counts_once(kept: TestClient) -> None:
    hard = next(each for each in PACK.puzzles if each.level == 8)
    practice = [each for each in PACK.puzzles if each.level == 2 and len(each.wrong) == 1]
    solving = kept.app.state.runtime.solving  # type: ignore[attr-defined]
    for number in range(ANSWERS_UNTIL_LEVELLED):
        assert kept.get("/api/puzzles/levels").json() == [], "while they are few"
        token = f"solver{number:03}" * 4
        for puzzle in practice[:ANSWERS_UNTIL_HEARD]:
            person = profile_id(digest_of(token))
            kept.portal.call(  # type: ignore[union-attr]
                partial(solving.keep, person, puzzle, is_right=True)
            )
        answer(kept, hard, token, right=True)
        answer(kept, hard, token, right=False)
        solving._levels = (0.0, {})  # kept for a minute
    levels = {each["id"]: each for each in kept.get("/api/puzzles/levels").json()}
    found = levels[hard.id]
    assert (found["tries"], found["solved"]) == (ANSWERS_UNTIL_LEVELLED, ANSWERS_UNTIL_LEVELLED)
    assert hard.rating - MOST_MOVED <= found["rating"] < hard.rating
    assert found["level"] < hard.level


def test_the_puzzle_of_the_day_fills_the_calendar(kept: TestClient) -> None:
    today = date_of(day_of(now())).isoformat()
    puzzle = PACK[kept.get(f"/api/puzzles/daily/{today}").json()["id"]]
    assert puzzle.rating <= FIRST_RATING
    month = f"/api/puzzles/calendar/{today[:7]}"
    before = kept.get(month, headers=auth_headers(ANN)).json()
    assert (before["streak"], before["days"][-1]["is_solved"]) == (0, False)
    answer(kept, puzzle, ANN, right=False)
    answer(kept, puzzle, ANN, right=True)
    answer(kept, puzzle, BEA, right=True)
    of_ann, of_bea = (kept.get(month, headers=auth_headers(each)).json() for each in (ANN, BEA))
    assert of_ann["days"][-1] == {
        "day": today,
        "puzzle": puzzle.id,
        "is_solved": True,
        "is_first": False,
    }
    assert of_bea["days"][-1]["is_first"]
    assert of_ann["streak"] == of_bea["best"] == 1
    assert kept.get("/api/puzzles/calendar/2026-13", headers=auth_headers(ANN)).status_code == 422


def test_a_run_ends_with_the_third_miss_or_its_time(
    kept: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.post("/api/profile", json={"name": "Ann"}, headers=auth_headers(ANN))

    def post(path: str, **body: object) -> Any:
        return kept.post(f"/api/puzzles/runs{path}", json=body, headers=auth_headers(ANN))

    run = post("", id="first").json()
    assert run["puzzle"]["level"] <= 2
    assert post("", id="first").json()["puzzle"] == run["puzzle"], "the same again goes on"
    puzzle = PACK[run["puzzle"]["id"]]
    after = post("/first/answers", number=0, moves=moves_of(puzzle)).json()
    assert (after["is_solved"], after["run"]["score"]) == (True, 1)
    again = post("/first/answers", number=0, moves=moves_of(puzzle))
    assert again.json()["code"] == "puzzles/run-elsewhere", "an answer counts once"
    for number in range(1, 4):
        wrong = PACK[after["run"]["puzzle"]["id"]].wrong[0][0].moves[0]
        after = post("/first/answers", number=number, moves=[wrong]).json()
    assert (after["run"]["is_over"], after["run"]["best"], after["run"]["puzzle"]) == (
        True,
        1,
        None,
    )
    assert post("/first/answers", number=4, moves=["A1"]).json()["code"] == "puzzles/run-over"
    [best] = kept.get("/api/leaderboards").json()["puzzles"]["runs"]
    assert (best["rank"], best["name"], best["score"]) == (1, "Ann", 1)
    post("", id="second")
    assert not post("/second/end").json()["is_over"]
    later = now() + RUN_LASTS + LATE
    monkeypatch.setattr(solving_module, "now", lambda: later)
    assert post("/second/end").json()["is_over"]
    assert post("/first/end").json()["code"] == "puzzles/no-run"
