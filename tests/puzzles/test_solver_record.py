"""What a solver has done: rating, run, and which puzzle comes next."""

import json

import pytest

from relati.puzzles import shipped_pack
from relati.puzzles.solver_record import SolverRecord, chosen

PUZZLES = shipped_pack().puzzles


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
