"""A state as a value: the moves that led to it, its key and its canonical form."""

import pickle
from copy import copy, deepcopy

import pytest

import relati
from relati import native
from relati.notation import Record
from relati.notation.canonical import canonical
from relati.rules import State, Symmetry

pytestmark = pytest.mark.skipif(not native.is_available, reason="there is no engine")


def both(ruleset: str = "extended") -> tuple[State, State]:
    pure: State = relati.start(ruleset, size=5)
    for move in ("C3", "B2", "C4", "B4"):
        pure = pure.play(move)
    fast: State = native.start(ruleset, size=5)
    for played in pure.moves:
        fast = fast.play(played)
    return pure, fast


def test_the_eight_ways_to_look_at_a_board_have_one_canonical_form() -> None:
    _, fast = both()
    turned = [fast.transform(symmetry) for symmetry in Symmetry]
    assert len({state.key for state in turned}) == 8
    assert len({state.canonical() for state in turned}) == 1
    assert len({canonical(state).key for state in turned}) == 1
    assert canonical(fast).key == fast.canonical().key
    assert canonical(fast).text == fast.canonical().position
    assert canonical(fast).text == min(state.position for state in turned)


def test_a_key_is_kept_between_versions() -> None:
    """Databases keep keys: a change here needs a migration."""
    assert relati.start("modern", size=5).play("C3").key == 3073356088507102230


def test_a_state_equals_no_text() -> None:
    state = relati.start("modern", size=5)
    assert state != state.position


def test_a_state_knows_the_moves_that_led_to_it() -> None:
    for state in both():
        assert [str(move) for move in state.moves] == ["C3", "B2", "C4", "B4"]
        assert state.initial == relati.start("extended", size=5)
        assert state.initial.moves == ()
        assert Record.played(state, event="Ours").moves == state.moves


def test_actions_by_number_are_remembered_as_moves() -> None:
    state = native.start("modern", size=5)
    for _ in range(4):
        state = state.act(state.actions()[0])
    assert [str(move) for move in state.moves] == ["A1", "B1", "A2", "C1"]
    assert state.to_rules().moves == state.moves


def test_a_chained_shot_by_its_legs_is_one_move() -> None:
    begun = relati.read_position("extended:chain 2 OrOc1Oc1/1O3/5/5/XrX1X1 O - - *").to_native()
    leg = next(a for a in begun.actions() if begun.move_of(a) is None)
    middle = begun.act(leg)
    assert middle.moves == ()
    last = middle.actions()[0]
    shot = middle.move_of(last)
    assert middle.act(last).moves == (shot,)


def test_equal_states_may_have_different_moves() -> None:
    one = relati.start("modern", size=5).play("C3").play("A1")
    other = relati.read_position(one.position)
    assert one == other
    assert (len(one.moves), other.moves) == (2, ())
    again = pickle.loads(pickle.dumps(one))
    assert (again, again.moves) == (one, ())
    for state in both():
        assert copy(state) is deepcopy(state) is state
