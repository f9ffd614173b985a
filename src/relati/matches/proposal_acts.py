"""What proposals and answers lead to."""

from collections.abc import Iterator
from typing import assert_never

from relati.errors import MatchError
from relati.matches.acts import AnswerProposal, Command, Propose
from relati.matches.events import (
    Answered,
    BotSeated,
    Ended,
    Fact,
    Proposed,
    Rematched,
    TakenBack,
    Withdrawn,
)
from relati.matches.game_acts import check_fresh, check_playing
from relati.matches.match import Match
from relati.matches.proposals import (
    BotTakes,
    DropSeat,
    NobodyWins,
    Proposal,
    Rematch,
    TakeBack,
)
from relati.matches.rematch import next_id
from relati.matches.setup import check_level


def propose(match: Match, command: Command) -> Iterator[Fact]:
    """A proposal; accepted at once if there is nobody to ask."""
    act, seat = command.act, command.seat
    assert isinstance(act, Propose)
    assert seat is not None
    if match.proposal and match.proposal.seat != seat:
        raise MatchError("match/proposal-open")
    _check(match, command, act.proposal, seat)
    yield Proposed(act.proposal)
    if not match.asked(act.proposal, seat):
        yield accepted(match, act.proposal)


def answer(match: Match, command: Command) -> Iterator[Fact]:
    """An answer to the open proposal; the last yes accepts it."""
    act, seat = command.act, command.seat
    assert isinstance(act, AnswerProposal)
    assert seat is not None
    proposal = match.proposal
    if not proposal:
        raise MatchError("match/no-proposal")
    if command.based_on < proposal.number:
        raise MatchError("match/stale", found=command.based_on, number=proposal.number)
    is_internal = proposal.seat == seat and not act.agrees
    if seat not in proposal.waiting_for and not is_internal:
        raise MatchError("match/not-asked")
    yield Answered(act.agrees)
    own = match.seats_of(match.seats[seat].holder) | {seat}
    if act.agrees and proposal.waiting_for <= own:
        yield accepted(match, proposal.proposal)


def accepted(match: Match, proposal: Proposal) -> Fact:
    """What a proposal leads to once everybody has agreed."""
    match proposal:
        case TakeBack():
            return TakenBack(proposal.to)
        case NobodyWins():
            return Ended("agreed")
        case BotTakes():
            return BotSeated(proposal.seat, proposal.level)
        case DropSeat():
            return Withdrawn(proposal.seat, "abandoned")
        case Rematch():
            return Rematched(next_id(match))
        case _:
            assert_never(proposal)


def _check(match: Match, command: Command, proposal: Proposal, seat: int) -> None:
    if match.setup.is_rated and isinstance(proposal, TakeBack | BotTakes):
        raise MatchError("match/rated")
    match proposal:
        case TakeBack():
            _check_take_back(match, command, proposal.to, seat)
        case NobodyWins():
            check_playing(match)
            check_fresh(match, command)
            if seat in match.state.out:
                raise MatchError("match/out")
        case BotTakes() | DropSeat():
            check_playing(match)
            if seat in match.withdrawn:
                raise MatchError("match/out")
            if not 0 <= proposal.seat < len(match.seats):
                raise MatchError("match/no-such-seat", found=proposal.seat)
            left = match.seats[proposal.seat]
            if not left.is_away or left.stand_in or proposal.seat in match.state.out:
                raise MatchError("match/not-left", seat=proposal.seat)
            if isinstance(proposal, BotTakes):
                check_level(proposal.level)
        case Rematch():
            if match.phase != "over":
                raise MatchError("match/not-over")
            if match.next_match:
                raise MatchError("match/rematched")
        case _:
            assert_never(proposal)


def _check_take_back(match: Match, command: Command, to: int, seat: int) -> None:
    ended_by_rules = match.result is not None and match.result.how == "rules"
    if not ended_by_rules or match.next_match:
        check_playing(match)
    check_fresh(match, command)
    if seat in match.withdrawn:
        raise MatchError("match/out")
    if not 0 <= to < len(match.line):
        raise MatchError("match/take-back", found=to, most=len(match.line) - 1)
    if any(played.how for played in match.line[to:]):
        raise MatchError("match/take-back-past-leaving")
