"""Clocks: the exact time left after a turn, and when time runs out."""

from typing import Any

import pytest

from relati.errors import MatchError
from relati.matches.acts import Abort, AnswerProposal, Play, Propose, Resign, TimeOut
from relati.matches.clocks import (
    ByoYomi,
    Clock,
    Days,
    Fischer,
    Time,
    after_turn,
    full,
    longest_turn,
    remaining,
)
from relati.matches.filing import file_match
from relati.matches.match import Result
from relati.matches.proposals import NobodyWins, TakeBack
from relati.matches.publish import status
from tests.matches.table import SECOND, Table, sit

DAY = 24 * 3600
BLITZ = Fischer(300, 3)
SLOW = ByoYomi(60, 3, 30)
#: The first turn of X can earn an extra action.
EXTRA_FIRST = "extended 2 5/3Xr1/5/2O1Or/5 X - - *"


def test_fischer_takes_the_turn_off_and_adds_the_increment() -> None:
    assert full(BLITZ) == Time(300_000)
    assert after_turn(BLITZ, Time(300_000), 10_000) == Time(293_000)
    assert after_turn(Fischer(300), Time(300_000), 10_000) == Time(290_000)


def test_with_fischer_a_turn_may_last_until_nothing_is_left() -> None:
    assert longest_turn(BLITZ, Time(4_321)) == 4_321
    assert after_turn(BLITZ, Time(4_321), 4_321) == Time(3_000)


@pytest.mark.parametrize(
    ("left", "used", "then"),
    [
        (Time(60_000, 3), 59_999, Time(1, 3)),
        (Time(60_000, 3), 60_000, Time(0, 3)),
        (Time(60_000, 3), 60_001, Time(0, 3)),  # within the first period
        (Time(60_000, 3), 90_000, Time(0, 3)),  # exactly its end
        (Time(60_000, 3), 90_001, Time(0, 2)),
        (Time(0, 3), 30_000, Time(0, 3)),
        (Time(0, 3), 30_001, Time(0, 2)),
        (Time(0, 3), 60_000, Time(0, 2)),
        (Time(0, 3), 60_001, Time(0, 1)),
        (Time(0, 3), 90_000, Time(0, 1)),  # the last moment of the last
        (Time(0, 1), 30_000, Time(0, 1)),
    ],
)
def test_byo_yomi_loses_a_period_only_to_a_turn_longer_than_it(
    left: Time, used: int, then: Time
) -> None:
    assert after_turn(SLOW, left, used) == then


def test_with_byo_yomi_a_turn_may_last_through_all_periods() -> None:
    assert full(SLOW) == Time(60_000, 3)
    assert longest_turn(SLOW, Time(60_000, 3)) == 150_000
    assert longest_turn(SLOW, Time(0, 1)) == 30_000


def test_days_are_full_again_after_each_turn() -> None:
    assert after_turn(Days(3), full(Days(3)), 2 * DAY * SECOND) == full(Days(3))
    assert longest_turn(Days(3), full(Days(3))) == 3 * DAY * SECOND


@pytest.mark.parametrize(
    "make",
    [
        lambda: Fischer(0),
        lambda: Fischer(-5),
        lambda: Fischer(10**9),
        lambda: Fischer(10, -1),
        lambda: Fischer(True),
        lambda: ByoYomi(60, 0, 30),
        lambda: ByoYomi(60, 101, 30),
        lambda: ByoYomi(60, 3, 0),
        lambda: Days(0),
        lambda: Days(31),
    ],
)
def test_an_impossible_clock_is_refused(make: object) -> None:
    with pytest.raises(MatchError) as caught:
        make()  # type: ignore[operator]
    assert caught.value.code == "match/clock"


def begun(*names: str, **rest: Any) -> Table:
    """A match in which everybody has made the first move, at once."""
    table = sit(*names, **rest)
    for move in ("C3", "B2", "D4")[: len(names)]:
        table.play(move)
    return table


def test_a_clock_begins_with_the_first_move_of_its_seat() -> None:
    table = sit("Ann", "Ben", clock=BLITZ)
    assert table.match.times == (Time(300_000), Time(300_000))
    assert table.match.is_beginning
    table.play("C3", late=10)
    assert table.match.is_beginning
    table.play("B2", late=29)
    assert table.match.times == (Time(300_000), Time(300_000)), "neither used nor gained"
    assert not table.match.is_beginning
    assert table.match.due == table.now + 300_000


@pytest.mark.parametrize(("clock", "limit"), [(BLITZ, 30), (SLOW, 30), (Days(3), DAY)])
@pytest.mark.parametrize("late_seat", [0, 1])
def test_who_does_not_begin_in_time_ends_the_match_without_a_result(
    clock: Clock, limit: int, late_seat: int
) -> None:
    table = sit("Ann", "Ben", clock=clock, is_rated=True, size=None)
    if late_seat:
        table.play("E5", late=limit)
    assert table.match.due == table.now + limit * SECOND
    assert table.refused(TimeOut(), is_internal=True, late=limit - 0.001) == "match/time-left"
    assert table.refused(Play("C3"), late_seat, late=limit + 0.001) == "match/time-is-up"
    assert table.do(TimeOut(), is_internal=True, late=limit) == ["ended"]
    assert table.match.result == Result(None, "not-begun")
    assert status(table.match)["times"] == (full(clock), full(clock))
    filed = file_match("m", table.match)
    assert (filed.is_rated, filed.is_listed) == (False, False)


def test_of_three_who_have_not_begun_one_is_enough_to_end_the_match() -> None:
    table = sit("Ann", "Ben", "Cat", clock=BLITZ)
    table.play("C3", "B2")
    table.do(TimeOut(), is_internal=True, late=30)
    assert table.match.result == Result(None, "not-begun")


def test_against_bots_nobody_has_to_hurry_to_begin() -> None:
    table = sit("Ann", "bot 2", clock=Fischer(10))
    assert table.match.due is None
    assert table.refused(TimeOut(), is_internal=True, late=3600) == "match/time-left"
    table.play("C3", late=3600)
    assert table.match.times[0] == Time(10_000)
    table.play("B2", late=1)
    assert table.match.due == table.now + 10_000, "from now on the clock runs"


def test_extra_actions_of_the_first_turn_are_on_the_clock() -> None:
    table = sit("Ann", "Ben", position=EXTRA_FIRST, size=None, clock=BLITZ)
    table.play("D4", late=20)
    assert (table.match.turn, table.match.is_beginning) == (1, False)
    assert table.match.due == table.now + 300_000
    table.play("pass", late=5)
    assert table.match.times[1] == Time(298_000)


def test_a_first_move_that_is_taken_back_was_made() -> None:
    table = begun("Ann", "Ben", clock=BLITZ)
    table.do(Propose(TakeBack(0)), 0)
    table.do(AnswerProposal(True), 1)
    assert not table.match.is_beginning
    assert table.match.due == table.now + 300_000


def test_only_the_clock_of_the_seat_to_act_runs() -> None:
    table = begun("Ann", "Ben", clock=BLITZ)
    table.play("D4", late=10)
    assert table.match.times == (Time(293_000), Time(300_000))
    assert table.match.due == table.now + 300_000
    table.play("A1", late=100)
    assert table.match.times == (Time(293_000), Time(203_000))
    assert table.match.due == table.now + 293_000


def test_a_match_without_a_clock_is_never_due() -> None:
    table = sit("Ann", "Ben")
    assert table.match.due is None
    assert table.refused(TimeOut(), is_internal=True, late=10**9) == "match/time-left"
    table.play("C3", late=10**6)


def test_a_move_at_the_last_moment_counts_and_a_later_one_does_not() -> None:
    table = begun("Ann", "Ben", clock=Fischer(10))
    assert table.refused(Play("D4"), 0, late=10.001) == "match/time-is-up"
    table.play("D4", late=10)
    assert table.match.times[0] == Time(0)


def test_time_runs_out_when_it_is_due_and_not_before() -> None:
    table = begun("Ann", "Ben", clock=Fischer(10))
    assert table.refused(TimeOut(), is_internal=True, late=9.999) == "match/time-left"
    assert table.do(TimeOut(), is_internal=True, late=10) == ["withdrawn"]
    assert table.match.result is not None
    assert (table.match.result.winner, table.match.result.how) == (1, "timed-out")


def test_no_client_can_say_that_time_has_run_out() -> None:
    table = sit("Ann", "Ben", clock=Fischer(10))
    assert table.refused(TimeOut(), 1, late=11) == "match/not-yours"


def test_extra_actions_belong_to_the_turn_that_earned_them() -> None:
    table = sit("Ann", "Ben", ruleset="extended", clock=BLITZ)
    table.play("E4", "D2", "C4")
    before, began, due = table.match.times, table.now, table.match.due
    table.play("D4", late=7)
    assert table.match.turn == 1
    assert table.match.state.extra_actions == 1
    assert table.match.times == before, "the clock runs on"
    assert (table.match.since, table.match.due) == (began, due)
    table.play("pass", late=5)
    assert table.match.turn == 0
    assert table.match.times[1] == Time(before[1].left - 12_000 + 3_000)


def test_leaving_in_anothers_turn_does_not_touch_the_others_clock() -> None:
    table = begun("Ann", "Ben", "Cat", clock=BLITZ)
    due = table.match.due
    table.do(Resign(), 2, late=5)
    assert table.match.due == due
    table.play_on(late=5)
    assert table.match.times[0] == Time(293_000)


def test_leaving_in_ones_turn_starts_the_next_clock() -> None:
    table = begun("Ann", "Ben", "Cat", clock=BLITZ)
    table.do(Resign(), 0, late=5)
    assert table.match.turn == 1
    assert table.match.due == table.now + 300_000


def test_the_others_play_on_when_time_has_run_out_for_one_of_three() -> None:
    table = begun("Ann", "Ben", "Cat", clock=Fischer(10))
    table.do(TimeOut(), is_internal=True, late=10)
    assert table.match.phase == "playing"
    assert table.match.turn == 1
    assert table.match.due == table.now + 10_000


def test_a_take_back_does_not_give_time_back() -> None:
    table = sit("Ann", "Ben", clock=BLITZ)
    table.play("C3", "B2", late=10)
    times = table.match.times
    table.do(Propose(TakeBack(0)), 0, late=20)
    table.do(AnswerProposal(True), 1, late=20)
    assert table.match.times == times
    assert table.match.turn == 0
    assert table.match.due == table.now + times[0].left, "the turn begins anew"


def test_a_match_continued_after_its_end_has_its_clock_again() -> None:
    table = sit("Ann", "Ben", ruleset="classic", size=3, clock=Fischer(10))
    table.play_on(9, late=1)
    assert table.match.due is None
    table.do(Propose(TakeBack(2)), 0, late=100)
    table.do(AnswerProposal(True), 1, late=100)
    assert table.match.turn == 0
    assert table.match.due == table.now + table.match.times[0].left


def test_time_does_not_run_backwards() -> None:
    table = begun("Ann", "Ben", clock=BLITZ)
    table.play("D4", late=10)
    table.play("A1", late=-60)
    assert table.match.times[1] == Time(303_000)
    assert [event.at for event in table.events] == sorted(event.at for event in table.events)


@pytest.mark.parametrize(
    ("left", "used", "shown"),
    [
        (Time(60_000, 3), 10_000, Time(50_000, 3)),
        (Time(60_000, 3), 72_000, Time(18_000, 3)),  # 12 s into the first period
        (Time(0, 3), 45_000, Time(15_000, 2)),
        (Time(0, 1), 30_000, Time(0, 0)),
        (Time(0, 1), 99_000, Time(0, 0)),
    ],
)
def test_within_overtime_a_clock_shows_what_is_left_of_the_period(
    left: Time, used: int, shown: Time
) -> None:
    assert remaining(SLOW, left, used) == shown


def test_a_clock_never_shows_less_than_nothing() -> None:
    assert remaining(BLITZ, Time(5_000), 6_000) == Time(0)
    assert remaining(Days(1), full(Days(1)), 3_600_000) == Time(23 * 3_600_000)


def test_resigning_stops_the_clock_of_the_seat_to_act_and_adds_nothing() -> None:
    table = begun("Ann", "Ben", clock=BLITZ)
    table.play("D4", "A1", late=10)
    table.do(Resign(), 0, late=100)
    assert status(table.match)["times"] == (Time(193_000), Time(293_000))


def test_resigning_in_the_opponents_turn_shows_the_opponents_clock_as_it_was() -> None:
    table = begun("Ann", "Ben", clock=BLITZ)
    table.play("D4", "A1", late=10)
    table.do(Resign(), 1, late=100)
    assert status(table.match)["times"] == (Time(193_000), Time(293_000))


def test_a_clock_that_has_run_out_shows_nothing_left() -> None:
    for seats in (("Ann", "Ben"), ("Ann", "Ben", "Cat")):
        table = begun(*seats, clock=SLOW)
        table.do(TimeOut(), is_internal=True, late=150)
        assert status(table.match)["times"][0] == Time(0)


def test_a_draw_and_a_cancelled_match_stop_the_clock_too() -> None:
    table = begun("Ann", "Ben", clock=BLITZ)
    table.play("D4", "A1", late=10)
    table.do(Propose(NobodyWins()), 0, late=20)
    table.do(AnswerProposal(True), 1, late=13)
    assert status(table.match)["times"] == (Time(260_000), Time(293_000))
    table = sit("Ann", "Ben", clock=BLITZ)
    table.do(Abort(), 0, late=7)
    assert status(table.match)["times"] == (Time(300_000), Time(300_000))


def test_the_last_move_adds_no_time_to_what_is_shown_but_a_take_back_finds_it() -> None:
    table = sit("Ann", "Ben", ruleset="classic", size=3, clock=BLITZ)
    table.play_on(9, late=1)
    assert table.match.result is not None
    mover = table.match.line[-1].seat
    shown, counted = status(table.match)["times"], table.match.times
    assert counted[mover].left - shown[mover].left == 3_000
    table.do(Propose(TakeBack(2)), 0, late=100)
    table.do(AnswerProposal(True), 1, late=100)
    assert status(table.match)["times"] == counted
