"""What acts in the game lead to: moves, resignations, timeouts, cancellations."""

from collections.abc import Iterator

from relati.errors import MatchError
from relati.matches.acts import Command, GiveTime, HandOver, Plan, Play
from relati.matches.clocks import Days
from relati.matches.events import (
    Ended,
    Fact,
    Planned,
    Played,
    Rematched,
    SeatReturned,
    TimeGiven,
    Withdrawn,
)
from relati.matches.match import Match, move_of
from relati.matches.plans import MOST_PLANS, can_plan, read_plan
from relati.rules import Withdraw

#: With days for each turn, a freeze counts if it took this share of the time that was left: nobody
#: misses seconds of days, and an event for each of all slow matches would cost more.
LEAST_SHARE_OF_DAYS = 0.01


def play(match: Match, command: Command) -> Iterator[Fact]:
    """A move of the seat to act. An owner who was away returns by moving."""
    act, seat = command.act, command.seat
    assert isinstance(act, Play)
    check_playing(match)
    if seat != match.turn or seat is None:
        raise MatchError("match/not-your-turn")
    check_fresh(match, command)
    if command.is_internal:
        _check_bot(match, command)
    if match.due is not None and command.at > match.due:
        raise MatchError("match/time-is-up")
    move = move_of(act.move)
    if isinstance(move, Withdraw):
        raise MatchError("match/resign-instead")
    # The rules refuse an illegal move when the fact is folded; asking here would ask them twice.
    if match.seats[seat].is_away and not command.is_internal:
        yield SeatReturned(seat)
    yield Played(str(move))


def plan(match: Match, command: Command) -> Iterator[Fact]:
    """Answers to what the others may play, for a seat that is not to act."""
    act, seat = command.act, command.seat
    assert isinstance(act, Plan)
    assert seat is not None
    if not act.lines:
        if seat not in match.plans:
            raise MatchError("match/no-plan")
        yield Planned(seat, ())
        return
    check_playing(match)
    check_fresh(match, command)
    if not can_plan(match.setup.clock):
        raise MatchError("match/plan-clock")
    if seat in match.state.out:
        raise MatchError("match/out")
    if seat == match.turn:
        raise MatchError("match/plan-your-turn")
    if match.plans_made >= MOST_PLANS:
        raise MatchError("match/plan-often", most=MOST_PLANS)
    yield Planned(seat, read_plan(match.state, seat, act.lines))


def resign(match: Match, command: Command) -> Iterator[Fact]:
    """The player leaves the game, unless they are out already."""
    check_playing(match)
    assert command.seat is not None
    if command.seat in match.state.out:
        raise MatchError("match/out")
    yield Withdrawn(command.seat, "resigned")


def time_out(match: Match, command: Command) -> Iterator[Fact]:
    """The seat to act leaves the game: its time has run out.

    If it has not made its first move, the match ends without a result.
    """
    if match.turn is None or match.due is None or command.at < match.due:
        raise MatchError("match/time-left")
    yield Ended("not-begun") if match.is_beginning else Withdrawn(match.turn, "timed-out")


def give_time(match: Match, command: Command) -> Iterator[Fact]:
    """The time in which a server stood still does not count, as far as it belongs to this turn.

    Nothing is given twice for the same time, whichever servers stood still.
    """
    act = command.act
    assert isinstance(act, GiveTime)
    began, ended = max(act.began, match.since, match.given_until), min(act.ended, command.at)
    is_missed = match.due is not None and ended > began
    if is_missed and match.due and isinstance(match.setup.clock, Days):
        is_missed = ended - began >= (match.due - began) * LEAST_SHARE_OF_DAYS
    if not is_missed:
        raise MatchError("match/no-time-lost")
    yield TimeGiven(ended - began, ended)


def abort(match: Match, command: Command) -> Iterator[Fact]:
    """The match ends without a result, as long as not everybody has moved."""
    if match.result:
        raise MatchError("match/over")
    if command.seat in match.withdrawn:
        raise MatchError("match/out")
    # Of a match that was begun elsewhere, nobody has seen the moves while seats are free.
    if match.is_started and len(match.line) >= len(match.seats):
        raise MatchError("match/too-late-to-abort")
    yield Ended("aborted")


def expire(match: Match, command: Command) -> Iterator[Fact]:
    """A match that nobody continues ends without a result."""
    if match.result:
        raise MatchError("match/over")
    yield Ended("abandoned" if match.is_started else "aborted")


def hand_over(match: Match, command: Command) -> Iterator[Fact]:
    """The match ends here without a result, and leads to where it goes on."""
    act = command.act
    assert isinstance(act, HandOver)
    if match.result:
        raise MatchError("match/over")
    yield Ended("abandoned")
    yield Rematched(act.match)


def end_seek(match: Match, command: Command) -> Iterator[Fact]:
    """A match that has not begun ends; one that has was joined just in time."""
    if match.result:
        raise MatchError("match/over")
    if match.is_started:
        raise MatchError("match/started")
    yield Ended("aborted")


def _check_bot(match: Match, command: Command) -> None:
    """Refuse the move of a bot whose seat's owner has returned, or that is to answer first."""
    assert command.seat is not None
    is_asked = match.proposal is not None and command.seat in match.proposal.waiting_for
    if is_asked or match.seats[command.seat].acting_bot is None:
        raise MatchError("match/stale", found=command.based_on, number=match.number)


def check_playing(match: Match) -> None:
    """Refuse what is possible only during the game."""
    if match.phase == "open":
        raise MatchError("match/not-started")
    if match.phase == "over":
        raise MatchError("match/over")


def check_fresh(match: Match, command: Command) -> None:
    """Refuse a sender who has not seen the last change of the game."""
    if command.based_on < match.game_number:
        raise MatchError("match/stale", found=command.based_on, number=match.game_number)
