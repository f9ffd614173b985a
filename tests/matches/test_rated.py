"""Rated matches: which can be, and what is not possible in them."""

import pytest

from relati.errors import MatchError
from relati.matches import SeatPlan, Setup
from relati.matches.acts import Abort, AnswerProposal, Expire, LeaveSeat, Propose, Resign, TakeSeat
from relati.matches.filing import file_match
from relati.matches.proposals import BotTakes, NobodyWins, TakeBack
from tests.matches.table import Table, holder, sit


def rated(*names: str, ruleset: str = "basic") -> Table:
    return sit(*names, ruleset=ruleset, size=None, is_rated=True)


def counts(table: Table) -> bool:
    return file_match("a" * 32, table.match).is_rated


ME, BOT, LINK = SeatPlan("device"), SeatPlan("bot", level=1), SeatPlan("link")


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup((ME, BOT), "extended:chain", is_rated=True), "match/rated-rules"),
        (
            Setup((ME, BOT), position="classic 2 5/5/5/5/5 O - - *", is_rated=True),
            "match/rated-rules",
        ),
        (Setup((ME, BOT), "classic", 7, 7, is_rated=True), "match/rated-board"),
        (Setup((ME, ME), is_rated=True), "match/rated-seats"),
        (Setup((BOT, BOT), is_rated=True), "match/rated-seats"),
    ],
)
def test_what_says_nothing_of_strength_cannot_be_rated(setup: Setup, code: str) -> None:
    with pytest.raises(MatchError) as refusal:
        setup.initial()
    assert refusal.value.code == code
    assert refusal.value.sentence("zh")


def test_nobody_plays_against_themselves() -> None:
    Setup((ME, LINK), is_rated=True).initial()
    table = rated("Ann", "")
    assert table.refused(TakeSeat(1), holder=holder("Ann")) == "match/rated-seats"
    table.do(TakeSeat(1), holder=holder("Ben"))


def test_no_move_is_taken_back_and_no_bot_stands_in() -> None:
    table = rated("Ann", "Ben")
    table.play_on(3)
    assert table.refused(Propose(TakeBack(1)), 0) == "match/rated"
    table.do(LeaveSeat(), 1)
    assert table.refused(Propose(BotTakes(1, 2)), 0) == "match/rated"


def test_an_ending_by_rules_resignation_or_agreement_counts() -> None:
    by_rules = rated("Ann", "bot 1")
    by_rules.play_until(lambda match: match.phase == "over")
    resigned = rated("Ann", "Ben")
    resigned.play_on(2)
    resigned.do(Resign(), 0)
    agreed = rated("Ann", "Ben")
    agreed.play_on(2)
    agreed.do(Propose(NobodyWins()), 0)
    agreed.do(AnswerProposal(True), 1)
    assert counts(by_rules)
    assert counts(resigned)
    assert counts(agreed)


def test_a_match_that_was_cancelled_or_given_up_by_all_does_not_count() -> None:
    cancelled = rated("Ann", "Ben")
    cancelled.play_on(1)
    cancelled.do(Abort(), 1)
    left = rated("Ann", "Ben")
    left.play_on(5)
    left.do(Expire(), is_internal=True)
    early = rated("Ann", "Ben")
    early.do(Resign(), 0)
    assert not counts(cancelled)
    assert not counts(left)
    assert not counts(early)


def test_a_casual_match_does_not_count() -> None:
    table = sit("Ann", "Ben", ruleset="basic", size=None)
    table.play_until(lambda match: match.phase == "over")
    assert not counts(table)
