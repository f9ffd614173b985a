"""What follows from a command: events, or a refusal. Pure, and the only place that decides."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from hmac import compare_digest

from relati.errors import IllegalMove, MatchError, RelatiError
from relati.matches import game_acts, proposal_acts, seat_acts
from relati.matches.acts import (
    LONGEST_ID,
    Abort,
    AnswerProposal,
    Chat,
    Command,
    Create,
    EndSeek,
    Expire,
    GiveTime,
    HandOver,
    LeaveSeat,
    MarkAway,
    MoveSeat,
    Plan,
    Play,
    Propose,
    ReplaceBot,
    Resign,
    ReturnToSeat,
    TakeSeat,
    TimeOut,
)
from relati.matches.events import Created, Event, Fact, Played, Started, Withdrawn
from relati.matches.match import Match, begin, move_of
from relati.matches.plans import planned_answer
from relati.rules import Withdraw


@dataclass(frozen=True, slots=True)
class Decision:
    """What a command leads to: the match after it, the new events, and the number of the last.

    `matches` is the match after each of the events. A command that was carried out before leads
    to no events; `number` is what it led to then.
    """

    match: Match
    events: tuple[Event, ...]
    matches: tuple[Match, ...]
    number: int


#: What each act leads to: a function yields facts, or raises the refusal.
ACTS: dict[type, Callable[[Match, Command], Iterator[Fact]]] = {
    TakeSeat: seat_acts.take_seat,
    LeaveSeat: seat_acts.leave_seat,
    ReturnToSeat: seat_acts.return_to_seat,
    MoveSeat: seat_acts.move_seat,
    MarkAway: seat_acts.mark_away,
    ReplaceBot: seat_acts.replace_bot,
    Chat: seat_acts.chat,
    Play: game_acts.play,
    Plan: game_acts.plan,
    Resign: game_acts.resign,
    Abort: game_acts.abort,
    TimeOut: game_acts.time_out,
    GiveTime: game_acts.give_time,
    Expire: game_acts.expire,
    HandOver: game_acts.hand_over,
    EndSeek: game_acts.end_seek,
    Propose: proposal_acts.propose,
    AnswerProposal: proposal_acts.answer,
}
#: Only the service itself may submit these.
INTERNAL_ACTS = (TimeOut, GiveTime, MarkAway, Expire, HandOver, EndSeek, ReplaceBot)
#: These need no seat: a newcomer has none, a move to another device is proved by the old holder,
#: and watchers chat.
SEATLESS_ACTS = (TakeSeat, MoveSeat, Chat)


#: A game has some hundreds of events. Beyond this limit a match accepts only what brings it to its
#: end, since each event makes the next one slower.
EVENT_LIMIT = 10_000
ENDING_ACTS = (Play, AnswerProposal, Resign, Abort)


def decide(match: Match | None, command: Command) -> Decision | RelatiError:
    """What follows from the command, or why it is refused. Without a match it must be `Create`."""
    try:
        if not (0 < len(command.id) <= LONGEST_ID and command.id.isprintable()):
            raise MatchError("match/command-id", most=LONGEST_ID)
        if match is None:
            return _create(command)
        if done := match.done.get((command.sender, command.id)):
            return Decision(match, (), (), done)
        _check_sender(match, command)
        # Time does not run backwards in a match, even if the clocks of servers differ.
        if command.at < match.at:
            command = replace(command, at=match.at)
        return _record(match, command, ACTS[type(command.act)](match, command))
    except RelatiError as refusal:
        return refusal


def _create(command: Command) -> Decision:
    act = command.act
    if not isinstance(act, Create):
        raise MatchError("match/no-such-match")
    act.setup.initial(is_checked=act.is_checked)
    created = Created(act.setup.kept(), act.holders, act.seed)
    event = Event(1, command.at, command.seat, created, command.id, command.sender)
    match = begin(event)
    more = _record(match, command, _beginning(match, act))
    if more.match.state.is_over:
        raise MatchError("match/position-over")
    return Decision(more.match, (event, *more.events), (match, *more.matches), more.number)


def _beginning(match: Match, act: Create) -> Iterator[Fact]:
    """What was played elsewhere; a match without free seats starts at once."""
    if act.moves and act.setup.clock:
        raise MatchError("match/begun-clock")
    if act.moves and act.setup.is_rated:
        raise MatchError("match/begun-rated")
    for text in act.moves:
        move = move_of(text)
        yield Withdrawn(move.player, "resigned") if isinstance(move, Withdraw) else Played(text)
    if not any(seat.is_free for seat in match.seats):
        yield Started()


def _record(match: Match, command: Command, facts: Iterator[Fact]) -> Decision:
    events: list[Event] = []
    matches: list[Match] = []

    def add(seat: int | None, fact: Fact) -> None:
        nonlocal match
        event = Event(match.number + 1, command.at, seat, fact, command.id, command.sender)
        match = match.after(event)
        events.append(event)
        matches.append(match)

    for fact in facts:
        # What was played elsewhere is sent by nobody who had a seat there.
        is_elsewhere = isinstance(command.act, Create) and isinstance(fact, Played)
        add(match.state.turn if is_elsewhere else command.seat, fact)
    # Whoever has planned an answer gives it at once, as a part of the same command.
    while events and (answer := planned_answer(match)):
        try:
            add(match.turn, Played(answer))
        except IllegalMove:  # the rules have changed since it was planned
            break
    return Decision(match, tuple(events), tuple(matches), match.number)


def _check_sender(match: Match, command: Command) -> None:
    """Refuse a sender who may not act for the seat, or who claims to have seen the future."""
    if command.based_on > match.number:
        raise MatchError("match/ahead", found=command.based_on, number=match.number)
    if isinstance(command.act, Create):
        raise MatchError("match/created")
    if command.seat is not None and not 0 <= command.seat < len(match.seats):
        raise MatchError("match/no-such-seat", found=command.seat)
    if isinstance(command.act, INTERNAL_ACTS):
        if not command.is_internal:
            raise MatchError("match/not-yours")
        return
    is_full = match.number >= EVENT_LIMIT and not command.is_internal
    if command.seat is None:
        if not isinstance(command.act, SEATLESS_ACTS):
            raise MatchError("match/not-your-seat")
        if is_full:
            raise MatchError("match/full", most=EVENT_LIMIT)
        return
    if command.is_internal:
        return
    if is_full and not isinstance(command.act, ENDING_ACTS):
        raise MatchError("match/full", most=EVENT_LIMIT)
    holder = match.seats[command.seat].holder
    if holder is None or not compare_digest(holder, command.holder or ""):
        raise MatchError("match/not-your-seat")
