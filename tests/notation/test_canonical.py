"""The canonical form: positions and moves that differ by a turn or a mirror are one."""

import random

import pytest

from relati.notation.canonical import canonical
from relati.rules import RULESETS, State, read_move, start
from relati.rules.symmetry import Symmetry


def position(ruleset: str, plies: int, seed: int = 3) -> State:
    chance = random.Random(seed)
    state = start(ruleset)
    for _ in range(plies):
        state = state.play(chance.choice(state.legal_moves()))
    return state


@pytest.mark.parametrize("ruleset", RULESETS)
def test_all_eight_ways_to_see_a_position_have_one_form_and_one_key(ruleset: str) -> None:
    state = position(ruleset, 5)
    forms = {canonical(state.transform(symmetry)).text for symmetry in Symmetry}
    keys = {canonical(state.transform(symmetry)).key for symmetry in Symmetry}
    assert len(forms) == len(keys) == 1
    assert 0 <= keys.pop() < 2**63


@pytest.mark.parametrize("symmetry", Symmetry)
def test_a_move_is_the_same_from_wherever_one_looks(symmetry: Symmetry) -> None:
    state = position("modern", 4)
    turned = state.transform(symmetry)
    for move in state.legal_moves()[:6]:
        seen = symmetry.of_move(move, state.board)
        written = canonical(turned).move(seen, turned.board)
        assert written == canonical(state).move(move, state.board)
        assert canonical(turned).original(written, turned.board) == str(seen)


def test_on_an_empty_board_the_four_corners_are_one_first_move() -> None:
    empty = start("classic")
    form = canonical(empty)
    corners = {form.move(read_move(square), empty.board) for square in ("A1", "E1", "A5", "E5")}
    assert corners == {"A1"}
    assert {form.move(read_move(square), empty.board) for square in ("C3",)} == {"C3"}


def test_other_positions_have_other_keys() -> None:
    keys = {canonical(position("modern", plies, seed)).key for plies in (3, 4) for seed in range(5)}
    assert len(keys) == 10
