"""Seats: taking, leaving, returning, and who plays meanwhile."""

from typing import Any

import pytest

from relati.bots.levels import LEVELS
from relati.matches import SeatPlan, Setup
from relati.matches.acts import (
    Abort,
    AnswerProposal,
    Chat,
    Create,
    LeaveSeat,
    MarkAway,
    MoveSeat,
    Play,
    Propose,
    Resign,
    ReturnToSeat,
    TakeSeat,
)
from relati.matches.proposals import BotTakes, DropSeat, NobodyWins
from tests.matches.table import Table, holder, sit


def away(*names: str, seat: int = 1) -> Table:
    """A match whose owner of a seat has left."""
    table = sit(*names)
    table.do(LeaveSeat(), seat)
    return table


def stood_in(*names: str, seat: int = 1, level: int = 2) -> Table:
    """The same, with a bot on the seat, as the first one wished."""
    table = away(*names, seat=seat)
    table.do(Propose(BotTakes(seat, level)), 0)
    assert table.match.seats[seat].stand_in == level
    return table


# Sitting down


def test_a_free_seat_is_taken_and_with_the_last_one_the_game_begins() -> None:
    table = sit("Ann", "", "")
    assert table.do(TakeSeat(2, "Cat"), holder=holder("Cat")) == ["seat_taken"]
    assert table.match.phase == "open"
    assert table.do(TakeSeat(1, "Ben"), holder=holder("Ben")) == ["seat_taken", "started"]
    assert [seat.name for seat in table.match.seats] == ["Ann", "Ben", "Cat"]
    assert table.match.seats[1].holder == holder("Ben")


def test_a_seat_is_taken_once() -> None:
    table = sit("Ann", "", "")
    table.do(TakeSeat(1, "Ben"), holder=holder("Ben"))
    for seat in (0, 1):
        assert table.refused(TakeSeat(seat), holder=holder("Cat")) == "match/seat-taken"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_cannot_be_taken(seat: int) -> None:
    assert sit("Ann", "").refused(TakeSeat(seat), holder=holder("Ben")) == "match/no-such-seat"


def test_a_seat_of_a_bot_or_of_the_creators_device_is_not_free() -> None:
    plans = (SeatPlan("device"), SeatPlan("bot", level=1), SeatPlan("link"))
    table = Table(Create(Setup(plans), (holder("Ann"), None, None), 7))
    for seat in (0, 1):
        assert table.refused(TakeSeat(seat), holder=holder("Ben")) == "match/seat-taken"


def test_a_seat_needs_an_owner() -> None:
    assert sit("Ann", "").refused(TakeSeat(1, "Ben")) == "match/no-token"


def test_a_deceptive_name_takes_no_seat() -> None:
    refused = sit("Ann", "").refused(TakeSeat(1, "\u202e"), holder=holder("Ben"))
    assert refused == "match/name"


def test_one_owner_may_have_several_seats() -> None:
    table = sit("Ann", "")
    table.do(TakeSeat(1, "Ann too"), holder=holder("Ann"))
    assert table.match.seats_of(holder("Ann")) == {0, 1}


def test_a_missing_holder_owns_no_seat() -> None:
    assert sit("Ann", "", "bot 1").match.seats_of(None) == frozenset()


def test_a_match_that_is_over_has_no_seat_to_take() -> None:
    table = sit("Ann", "")
    table.do(Abort(), 0)
    assert table.refused(TakeSeat(1), holder=holder("Ben")) == "match/over"


# Getting up


def test_a_seat_left_before_the_start_is_free_again() -> None:
    table = sit("Ann", "", "")
    table.do(TakeSeat(1, "Ben"), holder=holder("Ben"))
    assert table.do(LeaveSeat(), 1) == ["seat_left"]
    seat = table.match.seats[1]
    assert (seat.is_free, seat.name, seat.holder) == (True, "", None)
    table.do(TakeSeat(1, "Cat"), holder=holder("Cat"))
    assert table.match.seats[1].name == "Cat"


def test_the_creator_cannot_leave_before_the_start() -> None:
    plans = (SeatPlan("device", "Ann"), SeatPlan("link"))
    table = Table(Create(Setup(plans), (holder("Ann"), None), 7))
    assert table.refused(LeaveSeat(), 0) == "match/abort-instead"


def test_a_seat_left_after_the_start_stays_its_owners() -> None:
    table = away("Ann", "Ben")
    seat = table.match.seats[1]
    assert (seat.is_away, seat.is_free, seat.holder) == (True, False, holder("Ben"))
    assert table.match.phase == "playing"
    assert table.refused(TakeSeat(1), holder=holder("Cat")) == "match/seat-taken"


def test_a_seat_is_left_once() -> None:
    assert away("Ann", "Ben").refused(LeaveSeat(), 1) == "match/away"


def test_an_owner_returns() -> None:
    table = away("Ann", "Ben")
    assert table.do(ReturnToSeat(), 1) == ["seat_returned"]
    assert not table.match.seats[1].is_away
    assert table.refused(ReturnToSeat(), 1) == "match/not-away"


def test_an_owner_who_was_away_returns_by_moving() -> None:
    table = away("Ann", "Ben", seat=0)
    assert table.do(Play("C3"), 0) == ["seat_returned", "played"]
    assert not table.match.seats[0].is_away


def test_a_refused_move_brings_nobody_back() -> None:
    table = away("Ann", "Ben", seat=0)
    assert table.refused(Play("Z26"), 0).startswith("rules/")
    assert table.match.seats[0].is_away


def test_only_the_owner_can_leave_or_return() -> None:
    table = sit("Ann", "Ben")
    assert table.refused(LeaveSeat(), 1, holder=holder("Ann")) == "match/not-your-seat"
    table.do(LeaveSeat(), 1)
    assert table.refused(ReturnToSeat(), 1, holder=holder("Ann")) == "match/not-your-seat"


# Being away


def test_an_owner_who_has_been_gone_for_long_is_marked_away() -> None:
    table = sit("Ann", "Ben")
    assert table.do(MarkAway(1), is_internal=True) == ["seat_left"]
    assert table.match.seats[1].is_away
    assert table.refused(MarkAway(1), is_internal=True) == "match/away"


def test_only_the_service_marks_somebody_away() -> None:
    assert sit("Ann", "Ben").refused(MarkAway(1), 0) == "match/not-yours"


def test_bots_are_never_away() -> None:
    assert sit("Ann", "bot 1").refused(MarkAway(1), is_internal=True) == "match/away"


def test_nobody_is_marked_away_unless_the_game_is_being_played() -> None:
    table = sit("Ann", "", "")
    assert table.refused(MarkAway(0), is_internal=True) == "match/away"
    table.do(Abort(), 0)
    assert table.refused(MarkAway(0), is_internal=True) == "match/away"
    assert table.refused(MarkAway(7), is_internal=True) == "match/no-such-seat"


# A bot instead


def test_the_others_vote_for_a_bot_on_the_seat_of_an_absent_owner() -> None:
    table = away("Ann", "Ben", "Cat")
    assert table.do(Propose(BotTakes(1, 3)), 0) == ["proposed"]
    assert table.match.proposal is not None
    assert table.match.proposal.waiting_for == {2}
    assert table.do(AnswerProposal(True), 2) == ["answered", "bot_seated"]
    assert table.match.seats[1].acting_bot == 3
    assert table.match.proposal is None


def test_with_nobody_else_to_ask_the_bot_is_seated_at_once() -> None:
    table = away("Ann", "Ben", "bot 1")
    assert table.do(Propose(BotTakes(1, 3)), 0) == ["proposed", "bot_seated"]


def test_a_bot_plays_for_the_owner_until_the_owner_returns() -> None:
    table = stood_in("Ann", "Ben")
    table.play("C3")
    assert table.match.waits_for_bot == 1
    assert table.do(Play("B2"), 1, holder=None, is_internal=True) == ["played"]
    assert table.match.seats[1].is_away
    table.play_on()
    assert table.match.waits_for_bot == 1
    assert table.do(ReturnToSeat(), 1) == ["seat_returned"]
    assert table.match.seats[1].acting_bot is None
    assert table.match.waits_for_bot is None


def test_the_owner_may_move_before_the_bot_does() -> None:
    table = stood_in("Ann", "Ben")
    table.play("C3")
    assert table.do(Play("B2"), 1) == ["seat_returned", "played"]
    assert table.match.seats[1].acting_bot is None


def test_a_bot_that_was_still_thinking_does_not_move_for_a_returned_owner() -> None:
    table = stood_in("Ann", "Ben")
    table.play("C3")
    thought_about = table.match.number
    table.do(ReturnToSeat(), 1)
    late: dict[str, Any] = {"holder": None, "is_internal": True, "based_on": thought_about}
    assert table.refused(Play("B2"), 1, **late) == "match/stale"


def test_no_bot_for_a_present_owner_a_bot_or_a_player_who_is_out() -> None:
    table = sit("Ann", "Ben", "bot 1", "Dan")
    for seat in (1, 2):
        assert table.refused(Propose(BotTakes(seat, 3)), 0) == "match/not-left"
    table.do(Resign(), 3)
    table.do(LeaveSeat(), 3)
    assert table.refused(Propose(BotTakes(3, 3)), 0) == "match/not-left"
    assert table.refused(Propose(BotTakes(4, 3)), 0) == "match/no-such-seat"
    assert table.refused(Propose(DropSeat(-1)), 0) == "match/no-such-seat"


def test_a_stand_in_bot_has_an_existing_level() -> None:
    assert away("Ann", "Ben").refused(Propose(BotTakes(1, len(LEVELS) + 1)), 0) == "match/level"


def test_a_seat_has_one_stand_in_at_most() -> None:
    table = stood_in("Ann", "Ben")
    assert table.refused(Propose(BotTakes(1, 5)), 0) == "match/not-left"


def test_a_stand_in_bot_is_asked_for_a_draw() -> None:
    table = stood_in("Ann", "Ben")
    table.do(Propose(NobodyWins()), 0)
    assert table.match.waits_for_bot == 1


def test_a_stand_in_bot_does_not_answer_other_proposals() -> None:
    table = stood_in("Ann", "Ben")
    table.do(Propose(NobodyWins()), 1)
    assert table.match.proposal is not None
    assert table.match.proposal.waiting_for == {0}


def test_players_who_have_left_do_not_decide_about_other_seats() -> None:
    table = away("Ann", "Ben", "bot 1")
    table.do(Resign(), 0)
    assert table.refused(Propose(DropSeat(1)), 0) == "match/out"
    assert table.refused(Propose(BotTakes(1, 3)), 0) == "match/out"


# Another device


def test_all_seats_of_an_owner_move_to_another_device_together() -> None:
    table = sit("Ann", "Ben", "")
    table.do(TakeSeat(2, "Ann too"), holder=holder("Ann"))
    assert table.do(MoveSeat(holder("phone")), holder=holder("Ann")) == ["seat_moved"]
    assert table.match.seats_of(holder("phone")) == {0, 2}
    assert table.match.seats_of(holder("Ann")) == frozenset()


def test_the_old_device_has_no_seat_after_that() -> None:
    table = sit("Ann", "Ben")
    table.do(MoveSeat(holder("phone")), holder=holder("Ann"))
    assert table.refused(Play("C3"), 0, holder=holder("Ann")) == "match/not-your-seat"
    table.do(Play("C3"), 0, holder=holder("phone"))


def test_only_the_owner_of_a_seat_can_move_it() -> None:
    table = sit("Ann", "Ben", "bot 1")
    assert table.refused(MoveSeat(holder("x")), holder=holder("Cat")) == "match/not-your-seat"
    assert table.refused(MoveSeat(holder("x"))) == "match/not-your-seat"


def test_leaving_and_returning_does_not_change_the_game() -> None:
    table = sit("Ann", "Ben")
    table.play("C3")
    seen = table.match.number
    table.do(LeaveSeat(), 0)
    table.do(ReturnToSeat(), 0)
    table.do(Chat("players", "back"), 0)
    table.do(Play("B2"), 1, based_on=seen)
