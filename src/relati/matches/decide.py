"""What follows from a command: events, or a refusal. Pure, and the only place that decides."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from hmac import compare_digest

from relati.errors import MatchError, RelatiError
from relati.matches import game_acts, proposal_acts, seat_acts
from relati.matches.acts import (
    LONGEST_ID,
    Abort,
    Answer,
    Chat,
    Command,
    Create,
    Expire,
    LeaveSeat,
    MarkAway,
    MoveSeat,
    Play,
    Propose,
    Resign,
    ReturnToSeat,
    TakeSeat,
    TimeOut,
)
from relati.matches.events import Created, Event, Fact, Started
from relati.matches.match import Match, begin


@dataclass(frozen=True, slots=True)
class Decision:
    """What a command has led to: the match then, the new events, and the number of the last.

    `matches` is the match after each of the events. A command that had been done before gives
    no events, and the number it had led to.
    """

    match: Match
    events: tuple[Event, ...]
    matches: tuple[Match, ...]
    number: int


#: What each act leads to. A function gets the match and the command, and gives facts or raises.
ACTS: dict[type, Callable[[Match, Command], Iterator[Fact]]] = {
    TakeSeat: seat_acts.take_seat,
    LeaveSeat: seat_acts.leave_seat,
    ReturnToSeat: seat_acts.return_to_seat,
    MoveSeat: seat_acts.move_seat,
    MarkAway: seat_acts.mark_away,
    Chat: seat_acts.chat,
    Play: game_acts.play,
    Resign: game_acts.resign,
    Abort: game_acts.abort,
    TimeOut: game_acts.time_out,
    Expire: game_acts.expire,
    Propose: proposal_acts.propose,
    Answer: proposal_acts.answer,
}
#: Only the authority itself may ask for these.
OWN = (TimeOut, MarkAway, Expire)
#: These need no seat: who takes one has none, who moves shows the old holder, watchers chat.
SEATLESS = (TakeSeat, MoveSeat, Chat)


#: So many events a match may have. A game has some hundreds; beyond this only what brings it to
#: its end is done, as each event makes the next one dearer.
MOST_EVENTS = 10_000
ENDING = (Play, Answer, Resign, Abort)


def decide(match: Match | None, command: Command) -> Decision | RelatiError:
    """What follows from the command, or why nothing does. Without a match it must be `Create`."""
    try:
        if not (0 < len(command.id) <= LONGEST_ID and command.id.isprintable()):
            raise MatchError("match/command-id", most=LONGEST_ID)
        if match is None:
            return _create(command)
        if done := match.done.get((command.sender, command.id)):
            return Decision(match, (), (), done)
        _check_sender(match, command)
        # Time does not run backwards in a match, whatever the clocks of several servers say.
        if command.at < match.at:
            command = replace(command, at=match.at)
        return _record(match, command, ACTS[type(command.act)](match, command))
    except RelatiError as refusal:
        return refusal


def _create(command: Command) -> Decision:
    act = command.act
    if not isinstance(act, Create):
        raise MatchError("match/no-such-match")
    act.setup.initial()
    created = Created(act.setup, act.holders, act.seed)
    event = Event(1, command.at, command.seat, created, command.id, command.sender)
    match = begin(event)
    facts = () if any(seat.is_free for seat in match.seats) else (Started(),)
    more = _record(match, command, iter(facts))
    return Decision(more.match, (event, *more.events), (match, *more.matches), more.number)


def _record(match: Match, command: Command, facts: Iterator[Fact]) -> Decision:
    events, matches = [], []
    for fact in facts:
        event = Event(match.number + 1, command.at, command.seat, fact, command.id, command.sender)
        events.append(event)
        match = match.after(event)
        matches.append(match)
    return Decision(match, tuple(events), tuple(matches), match.number)


def _check_sender(match: Match, command: Command) -> None:
    """Refuse who may not act for the seat, and what nobody has seen yet."""
    if command.based_on > match.number:
        raise MatchError("match/ahead", found=command.based_on, number=match.number)
    if isinstance(command.act, Create):
        raise MatchError("match/created")
    if command.seat is not None and not 0 <= command.seat < len(match.seats):
        raise MatchError("match/no-such-seat", found=command.seat)
    if isinstance(command.act, OWN):
        if not command.is_own:
            raise MatchError("match/not-yours")
        return
    if command.seat is None:
        if not isinstance(command.act, SEATLESS):
            raise MatchError("match/not-your-seat")
        return
    if command.is_own:
        return
    if match.number >= MOST_EVENTS and not isinstance(command.act, ENDING):
        raise MatchError("match/full", most=MOST_EVENTS)
    holder = match.seats[command.seat].holder
    if holder is None or not compare_digest(holder, command.holder or ""):
        raise MatchError("match/not-your-seat")
