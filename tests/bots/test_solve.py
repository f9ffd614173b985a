"""Solving: the value of small boards, held against plain minimax on the pure rules."""

from functools import cache

import pytest

import relati
from relati import native
from relati.rules import State
from tests.boards import draw

pytestmark = pytest.mark.skipif(not native.is_available, reason="no compiler here")


@cache
def value(state: State) -> int:
    """1 when player 0 wins, -1 when player 1 does, 0 when nobody does."""
    if state.is_over:
        return {0: 1, 1: -1, None: 0}[state.winner]
    values = {value(state.play(move)) for move in state.legal_moves()}
    return max(values) if state.turn == 0 else min(values)


@pytest.mark.parametrize("name", ["classic", "modern", "signal", "basic", "extra"])
def test_the_smallest_board_has_the_value_that_minimax_gives_it(name: str) -> None:
    for opening in (["B2", "A1"], ["A1", "B1"], ["B1", "B3"]):
        state = relati.start(name, size=3)
        for move in opening:
            state = state.play(move)
        solution = native.solve(native.from_rules(state))
        assert solution.is_solved
        assert {0: 1, 1: -1, None: 0}[solution.winner] == value(state)
        assert solution.move is not None
        assert value(state.play(solution.move)) == value(state)


def test_an_endgame_with_cannons_is_solved_too() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |#O#| X |[X]|
        | 2 |[O]| O | X |
        | 3 | O | X |   |
        """,
        "extended",
    )
    solution = native.solve(native.from_rules(state))
    assert {0: 1, 1: -1, None: 0}[solution.winner] == value(state)


def test_a_board_and_its_mirror_image_have_one_value() -> None:
    for name in ("modern", "basic"):
        first = relati.start(name, size=(4, 3)).play("A1").play("C2")
        second = relati.start(name, size=(4, 3)).play("D3").play("B2")
        solved = [native.solve(native.from_rules(state)) for state in (first, second)]
        assert solved[0].winner == solved[1].winner


def test_known_values_of_small_boards() -> None:
    values = {
        (name, side): native.solve(native.from_rules(relati.start(name, size=side))).winner
        for name, side in (("classic", 4), ("modern", 4), ("basic", 4), ("extra", 4))
    }
    assert values == {
        ("classic", 4): None,
        ("modern", 4): None,
        ("basic", 4): 1,
        ("extra", 4): 1,
    }


def test_limits_end_the_search_without_an_answer() -> None:
    solution = native.solve(native.from_rules(relati.start("modern", size=5)), positions=5000)
    assert not solution.is_solved
    assert solution.move is None


def test_each_move_has_the_value_that_minimax_gives_it() -> None:
    state = relati.start("modern", size=3).play("B2").play("A1").play("A2")
    solution = native.solve_each(native.from_rules(state))
    assert set(solution.winners) == set(state.legal_moves())
    for move, winner in solution.winners.items():
        assert {0: 1, 1: -1, None: 0}[winner] == value(state.play(move))


def test_limits_leave_out_the_moves_that_come_last() -> None:
    state = relati.start("modern", size=5)
    solution = native.solve_each(native.from_rules(state), positions=5000)
    assert len(solution.winners) < len(state.legal_moves())
    assert solution.positions < 10_000
