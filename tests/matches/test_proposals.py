"""Proposals: who is asked, what is accepted, what lapses."""

import pytest

from relati.matches import Result
from relati.matches.acts import (
    Abort,
    AnswerProposal,
    Chat,
    LeaveSeat,
    MoveSeat,
    Play,
    Propose,
    Resign,
    ReturnToSeat,
    TakeSeat,
)
from relati.matches.proposals import BotTakes, DropSeat, NobodyWins, Proposal, Rematch, TakeBack
from relati.matches.rematch import next_id, next_match
from tests.matches.table import Table, holder, sit


def waiting(table: Table) -> set[int]:
    assert table.match.proposal is not None
    return set(table.match.proposal.waiting_for)


def played(*names: str, moves: int = 2) -> Table:
    table = sit(*names)
    table.play_on(moves)
    return table


def over(*names: str) -> Table:
    """A match that has ended by the rules."""
    table = sit(*names, ruleset="basic", size=3)
    table.play_until(lambda match: match.phase == "over")
    return table


# Taking back


def test_a_move_is_taken_back_if_the_opponent_agrees() -> None:
    table = played("Ann", "Ben", moves=3)
    before = table.match.states[1]
    assert table.do(Propose(TakeBack(1)), 0) == ["proposed"]
    assert waiting(table) == {1}
    assert len(table.match.line) == 3, "not yet"
    assert table.do(AnswerProposal(True), 1) == ["answered", "taken_back"]
    assert table.match.state == before
    assert len(table.match.line) == 1
    assert table.match.proposal is None


def test_one_no_ends_a_proposal() -> None:
    table = played("Ann", "Ben", "Cat")
    table.do(Propose(TakeBack(0)), 0)
    assert table.do(AnswerProposal(False), 2) == ["answered"]
    assert table.match.proposal is None
    assert len(table.match.line) == 2
    assert table.refused(AnswerProposal(True), 1) == "match/no-proposal"


def test_every_other_person_has_to_agree() -> None:
    table = played("Ann", "Ben", "Cat", "bot 1")
    table.do(Propose(TakeBack(0)), 1)
    assert waiting(table) == {0, 2}
    assert table.do(AnswerProposal(True), 2) == ["answered"]
    assert waiting(table) == {0}
    assert table.do(AnswerProposal(True), 0) == ["answered", "taken_back"]


def test_with_only_bots_to_ask_it_is_accepted_at_once() -> None:
    table = played("Ann", "bot 1", "bot 2", moves=3)
    assert table.do(Propose(TakeBack(1)), 0) == ["proposed", "taken_back"]
    assert len(table.match.line) == 1
    assert table.match.waits_for_bot == 1


def test_owners_who_are_away_are_not_asked() -> None:
    table = played("Ann", "Ben", "Cat")
    table.do(LeaveSeat(), 1)
    table.do(Propose(TakeBack(0)), 0)
    assert waiting(table) == {2}


def test_players_who_have_left_neither_propose_nor_answer() -> None:
    table = played("Ann", "Ben", "Cat")
    table.do(Resign(), 1)
    table.play_on(1)
    assert table.refused(Propose(TakeBack(3)), 1) == "match/out"
    table.do(Propose(TakeBack(3)), 0)
    assert waiting(table) == {2}


def test_the_proposers_other_seats_are_not_asked() -> None:
    table = sit("Ann", "Ben", "")
    table.do(TakeSeat(2, "Ann too"), holder=holder("Ann"))
    table.play_on(2)
    table.do(Propose(TakeBack(0)), 2)
    assert waiting(table) == {1}


def test_one_answer_counts_for_all_seats_of_an_owner() -> None:
    table = sit("Ann", "Ben", "")
    table.do(TakeSeat(2, "Ben too"), holder=holder("Ben"))
    table.play_on(2)
    table.do(Propose(TakeBack(0)), 0)
    assert waiting(table) == {1, 2}
    assert table.do(AnswerProposal(True), 2) == ["answered", "taken_back"]


@pytest.mark.parametrize("to", [-1, 2, 3, 10**9])
def test_a_take_back_goes_to_an_earlier_point_only(to: int) -> None:
    assert played("Ann", "Ben").refused(Propose(TakeBack(to)), 0) == "match/take-back"


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    assert sit("Ann", "Ben").refused(Propose(TakeBack(0)), 0) == "match/take-back"
    assert sit("Ann", "").refused(Propose(TakeBack(0)), 0) == "match/not-started"


def test_a_take_back_cannot_go_past_a_player_leaving() -> None:
    table = played("Ann", "Ben", "Cat")
    table.do(Resign(), 1)
    table.play_on(1)
    assert table.refused(Propose(TakeBack(2)), 0) == "match/take-back-past-leaving"
    assert table.do(Propose(TakeBack(3)), 0) == ["proposed"]


def test_a_take_back_needs_a_proposer_who_has_seen_the_last_move() -> None:
    table = played("Ann", "Ben")
    seen = table.match.number - 1
    assert table.refused(Propose(TakeBack(0)), 0, based_on=seen) == "match/stale"


def test_the_last_move_of_a_game_that_ended_by_the_rules_can_be_taken_back() -> None:
    table = over("Ann", "bot 1")
    last = len(table.match.line) - 1
    assert table.do(Propose(TakeBack(last)), 0) == ["proposed", "taken_back"]
    assert table.match.phase == "playing"
    assert table.match.result is None


@pytest.mark.parametrize("act", [Resign(), Abort()])
def test_any_other_end_is_final(act: Resign | Abort) -> None:
    table = played("Ann", "bot 1", moves=1)
    table.do(act, 0)
    assert table.refused(Propose(TakeBack(0)), 0) in {"match/over", "match/out"}


# Nobody wins


def test_a_draw_is_agreed_when_everybody_accepts() -> None:
    table = played("Ann", "Ben")
    table.do(Propose(NobodyWins()), 0)
    assert table.do(AnswerProposal(True), 1) == ["answered", "ended"]
    assert table.match.result == Result(None, "agreed")
    assert table.match.phase == "over"


def test_bots_are_asked_for_a_draw() -> None:
    table = played("Ann", "bot 1", "bot 2", moves=3)
    table.do(Propose(NobodyWins()), 0)
    assert waiting(table) == {1, 2}
    assert table.match.waits_for_bot == 1
    table.do(AnswerProposal(True), 1)
    assert table.match.waits_for_bot == 2
    assert table.do(AnswerProposal(True), 2) == ["answered", "ended"]


def test_a_bot_answers_before_it_moves() -> None:
    table = played("Ann", "bot 1", moves=1)
    thought_about = table.match.number
    table.do(Propose(NobodyWins()), 0)
    move = str(table.match.state.legal_moves()[0])
    assert table.refused(Play(move), 1, based_on=thought_about) == "match/stale"
    table.do(AnswerProposal(False), 1)
    table.do(Play(move), 1)


def test_players_who_are_out_cannot_offer_a_draw() -> None:
    table = played("Ann", "Ben", "Cat")
    table.do(Resign(), 1)
    assert table.refused(Propose(NobodyWins()), 1) == "match/out"
    table.do(Propose(NobodyWins()), 0)
    assert waiting(table) == {2}


def test_players_who_are_out_are_not_asked_for_a_draw() -> None:
    table = sit("Ann", "Ben", "Cat", ruleset="battle")
    table.play_until(lambda match: match.state.out or match.phase == "over")
    assert table.match.phase == "playing"
    [out] = table.match.state.out
    assert table.match.turn is not None
    table.do(Propose(NobodyWins()), table.match.turn)
    assert out not in waiting(table)


# Playing on without somebody


def test_the_others_may_drop_a_player_who_is_away() -> None:
    table = played("Ann", "Ben", "Cat")
    table.do(LeaveSeat(), 1)
    table.do(Propose(DropSeat(1)), 0)
    assert table.do(AnswerProposal(True), 2) == ["answered", "withdrawn"]
    assert table.match.phase == "playing"
    assert table.match.withdrawn == {1}
    assert table.match.line[-1].how == "abandoned"


def test_of_two_players_the_one_who_stayed_wins() -> None:
    table = played("Ann", "Ben")
    assert table.refused(Propose(DropSeat(1)), 0) == "match/not-left"
    table.do(LeaveSeat(), 1)
    assert table.do(Propose(DropSeat(1)), 0) == ["proposed", "withdrawn"]
    assert table.match.result == Result(0, "abandoned")


# A rematch


def test_a_rematch_is_created_when_everybody_agrees() -> None:
    table = over("Ann", "Ben")
    assert table.do(Propose(Rematch()), 1) == ["proposed"]
    assert table.do(AnswerProposal(True), 0) == ["answered", "rematched"]
    assert table.match.next_match == next_id(table.match)
    assert len(next_id(table.match)) == 32


def test_there_is_one_rematch_and_only_after_the_end() -> None:
    table = over("Ann", "bot 1")
    assert played("Ann", "bot 1").refused(Propose(Rematch()), 0) == "match/not-over"
    assert table.do(Propose(Rematch()), 0) == ["proposed", "rematched"]
    assert table.refused(Propose(Rematch()), 0) == "match/rematched"
    assert table.refused(Propose(TakeBack(0)), 0) == "match/over"


def test_in_the_rematch_another_player_begins_and_owners_keep_their_seats() -> None:
    table = over("Ann", "bot 2", "Cat")
    table.do(LeaveSeat(), 2)
    again = Table(next_match(table.match))
    assert [seat.kind for seat in again.match.seats] == ["bot", "link", "link"]
    assert [seat.level for seat in again.match.seats] == [2, None, None]
    assert [seat.name for seat in again.match.seats] == ["", "", "Ann"]
    assert [seat.holder for seat in again.match.seats] == [None, None, holder("Ann")]
    assert again.match.phase == "open", "the seat of one who has left is free"
    assert again.match.seed != table.match.seed


def test_the_next_id_does_not_reveal_the_seed_and_differs_between_matches() -> None:
    ids = {next_id(sit("Ann", "Ben", seed=seed).match) for seed in range(50)}
    assert len(ids) == 50
    assert next_id(sit("Ann", "Ben", seed=3).match) in ids


def test_players_who_have_left_are_asked_for_a_rematch_too() -> None:
    table = sit("Ann", "Ben", "Cat")
    table.do(Resign(), 0)
    table.do(Resign(), 1)
    table.do(Propose(Rematch()), 2)
    assert waiting(table) == {0, 1}


# One at a time


def test_one_proposal_is_open_at_a_time() -> None:
    table = played("Ann", "Ben")
    table.do(Propose(TakeBack(0)), 0)
    assert table.refused(Propose(NobodyWins()), 1) == "match/proposal-open"


def test_a_proposer_may_propose_something_else() -> None:
    table = played("Ann", "Ben")
    table.do(Propose(TakeBack(0)), 0)
    old = table.match.number
    table.do(Propose(NobodyWins()), 0)
    assert table.refused(AnswerProposal(True), 1, based_on=old) == "match/stale"
    assert table.do(AnswerProposal(True), 1) == ["answered", "ended"]


def test_a_proposer_may_withdraw_the_proposal() -> None:
    table = played("Ann", "Ben")
    table.do(Propose(TakeBack(0)), 0)
    assert table.refused(AnswerProposal(True), 0) == "match/not-asked"
    assert table.do(AnswerProposal(False), 0) == ["answered"]
    assert table.match.proposal is None


def test_only_those_asked_may_answer() -> None:
    table = played("Ann", "Ben", "Cat")
    assert table.refused(AnswerProposal(True), 1) == "match/no-proposal"
    table.do(Propose(TakeBack(0)), 0)
    table.do(AnswerProposal(True), 1)
    assert table.refused(AnswerProposal(True), 1) == "match/not-asked"
    assert table.refused(AnswerProposal(True), None) == "match/not-your-seat"
    assert table.refused(AnswerProposal(True), 2, holder=holder("Ann")) == "match/not-your-seat"


def test_a_move_lets_a_proposal_lapse() -> None:
    table = played("Ann", "Ben")
    table.do(Propose(TakeBack(0)), 1)
    table.play_on(1)
    assert table.match.proposal is None
    assert len(table.match.line) == 3


def test_a_proposal_lapses_when_the_game_ends() -> None:
    table = played("Ann", "Ben", "Cat")
    table.do(Propose(TakeBack(0)), 0)
    table.do(Resign(), 2)
    assert table.match.proposal is None


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_proposal_lapses_when_a_player_it_concerns_leaves(seat: int) -> None:
    table = played("Ann", "Ben", "Cat")
    table.do(Propose(TakeBack(0)), 0)
    table.do(LeaveSeat(), seat)
    assert table.match.proposal is None


@pytest.mark.parametrize("proposal", [BotTakes(1, 3), DropSeat(1)])
def test_a_proposal_about_an_absent_owner_lapses_when_they_return(proposal: Proposal) -> None:
    table = played("Ann", "Ben", "Cat")
    table.do(LeaveSeat(), 1)
    table.do(Propose(proposal), 0)
    table.do(ReturnToSeat(), 1)
    assert table.match.proposal is None


def test_a_proposal_that_does_not_concern_the_returning_owner_stays() -> None:
    table = played("Ann", "Ben", "Cat")
    table.do(LeaveSeat(), 1)
    table.do(Propose(TakeBack(0)), 0)
    table.do(ReturnToSeat(), 1)
    assert waiting(table) == {2}


def test_a_rematch_does_not_wait_for_somebody_who_left_before_the_start() -> None:
    table = sit("Ann", "Ben", "")
    table.do(Abort(), 0)
    table.do(Propose(Rematch()), 0)
    table.do(LeaveSeat(), 1)
    assert table.match.proposal is None


def test_chat_and_a_change_of_device_leave_a_proposal_open() -> None:
    table = played("Ann", "Ben")
    table.do(Propose(TakeBack(0)), 0)
    table.do(Chat("players", "please"), 0)
    table.do(MoveSeat(holder("phone")), holder=holder("Ben"))
    assert waiting(table) == {1}
    assert table.do(AnswerProposal(True), 1) == ["answered", "taken_back"]
