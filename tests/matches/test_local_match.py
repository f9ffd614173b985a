"""A match in one place: decided like any other, with bots' turns taken back too."""

import pytest

import relati
from relati.errors import MatchError, RelatiError
from relati.matches.clocks import Fischer
from relati.matches.local_match import LocalMatch
from relati.matches.record import record_of
from relati.rules import Place, Square, Withdraw


def place(name: str) -> Place:
    return Place(Square(name))


def test_moves_are_played_refused_and_taken_back() -> None:
    local = LocalMatch(relati.start("modern", 2, 5), [place("B2")], names=["Ann", "Bob"])
    local.advance(place("D4"))
    with pytest.raises(RelatiError, match="too far"):
        local.advance(place("E1"))
    assert [str(move) for move in local.moves] == ["B2", "D4"]
    local.take_back(1)
    assert (local.state.turn, len(local.states)) == (1, 2)
    assert record_of(local.match).tag("X") == "Bob"


def test_a_take_back_ends_at_a_persons_turn() -> None:
    local = LocalMatch(relati.start("modern", 2, 5), [place("B2"), place("D4")])
    assert local.turn_before(()) == 1
    assert local.turn_before({1}) == 0
    assert local.turn_before({0}) == 1
    assert local.turn_before({0, 1}) is None
    assert local.turn_before((), 3) is None


def test_who_leaves_is_out_and_a_draw_ends_the_game() -> None:
    local = LocalMatch(relati.start("basic", 3, 5))
    local.advance(Withdraw(1))
    assert local.state.out == {1}
    local.agree_on_draw()
    assert local.match.result is not None
    assert local.match.result.winner is None
    with pytest.raises(MatchError):
        local.advance(place("A1"))


def test_a_clock_that_has_run_out_ends_the_turn() -> None:
    time = 0
    local = LocalMatch(relati.start("modern", 2, 5), clock=Fischer(10), clock_now=lambda: time)
    time = 60_000
    assert not local.check_clock(), "it begins with the first move"
    local.advance(place("A1"))
    local.advance(place("B2"))
    assert not local.check_clock()
    time = 70_001
    with pytest.raises(MatchError):
        local.advance(place("C3"))
    assert local.check_clock()
    assert local.match.result is not None
    assert (local.match.result.winner, local.match.result.how) == (1, "timed-out")
