"""What a solver has done: rating, run, and which puzzle comes next."""

import json
from pathlib import Path
from typing import Any

import pytest

from relati.puzzles import Puzzle, shipped_pack
from relati.puzzles.solver_record import SolverRecord, chosen

PUZZLES = shipped_pack().puzzles
#: What both this record and the browser's (tests/web/unit/puzzles.test.js) come to.
FIGURES = json.loads(Path(__file__).with_name("solver_figures.json").read_text("utf-8"))


def rated_puzzles(ratings: list[int]) -> list[Puzzle]:
    """Different puzzles with these ratings."""
    left = list(PUZZLES)
    return [left.pop(next(n for n, each in enumerate(left) if each.rating == r)) for r in ratings]


@pytest.mark.parametrize("case", [each for each in FIGURES if len(each["tries"]) < 40])
def test_results_have_the_same_rating_here_as_in_the_browser(case: dict[str, Any]) -> None:
    record = SolverRecord()
    puzzles = rated_puzzles([rating for rating, _ in case["tries"]])
    for puzzle, (_, is_right) in zip(puzzles, case["tries"], strict=True):
        record = record.with_result(puzzle, is_right=is_right)
    assert (record.rating, record.deviation) == (case["rating"], case["deviation"])
    assert record.until_shown == case["until_shown"]


def test_one_miss_is_no_disaster() -> None:
    (easiest,) = rated_puzzles([700])
    first = SolverRecord().with_result(easiest, is_right=False)
    assert SolverRecord().rating - first.rating < 200
    assert first.until_shown == 9


def test_a_record_of_an_older_version_is_read_and_as_certain_as_ours() -> None:
    older = {"rating": 667, "deviation": 344, "run": 0, "best": 0, "results": {"a": False}}
    record = SolverRecord.of_data({**older, "solved": []})
    assert (record.rating, record.deviation, record.until_shown) == (667, 200, 9)


def test_only_the_first_try_counts_for_rating_and_run() -> None:
    one, other = PUZZLES[:2]
    missed = SolverRecord().with_result(one, is_right=False)
    assert missed.rating < SolverRecord().rating
    assert missed.run == 0
    again = missed.with_result(one, is_right=True)
    assert (again.rating, again.run, again.results) == (missed.rating, 0, {one.id: False})
    assert again.solved == {one.id}
    right = again.with_result(other, is_right=True)
    assert right.rating > again.rating
    assert (right.run, right.best) == (1, 1)


def test_a_run_ends_with_a_miss_and_the_longest_is_kept() -> None:
    record = SolverRecord()
    for puzzle, is_right in zip(PUZZLES, [True, True, False, True], strict=False):
        record = record.with_result(puzzle, is_right=is_right)
    assert (record.run, record.best) == (1, 2)
    assert SolverRecord.of_data(json.loads(json.dumps(record.data()))) == record


def test_the_next_puzzle_is_untried_then_missed_and_near_the_rating() -> None:
    easy = min(PUZZLES, key=lambda puzzle: puzzle.level)
    hard = max(PUZZLES, key=lambda puzzle: puzzle.level)
    both = [hard, easy]
    record = SolverRecord(rating=easy.rating)
    assert record.next_puzzle(both) is easy
    assert record.next_puzzle(both, easy.id) is hard
    solved = SolverRecord(rating=easy.rating, results={easy.id: True}, solved=frozenset({easy.id}))
    assert solved.next_puzzle(both) is hard
    missed = SolverRecord(
        rating=easy.rating,
        results={easy.id: True, hard.id: False},
        solved=frozenset({easy.id}),
    )
    assert missed.next_puzzle(both) is hard
    assert record.next_puzzle([]) is None


def test_a_choice_is_made_by_ruleset_and_theme() -> None:
    some = chosen(PUZZLES, "battle", "bomb")
    assert some
    assert all(each.ruleset == "battle" and "bomb" in each.themes for each in some)
    assert len(chosen(PUZZLES)) == len(PUZZLES)


@pytest.mark.parametrize("data", [{}, {"rating": "much"}, []])
def test_a_record_that_is_none_is_refused(data: object) -> None:
    with pytest.raises((ValueError, KeyError, TypeError)):
        SolverRecord.of_data(data)  # type: ignore[arg-type]  # what a file may have
