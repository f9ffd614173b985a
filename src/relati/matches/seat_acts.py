"""What acts around the game lead to: taking seats, leaving, returning, chat."""

from collections.abc import Iterator

from relati.errors import MatchError
from relati.matches.acts import Chat, Command, MarkAway, MoveSeat, TakeSeat
from relati.matches.events import (
    BotSeated,
    Chatted,
    Fact,
    SeatLeft,
    SeatMoved,
    SeatReturned,
    SeatTaken,
    Started,
)
from relati.matches.match import Match
from relati.matches.profile_ids import profile_id
from relati.matches.seat import Seat
from relati.matches.texts import chat_of, name_of

#: The most lines in a room. Each room has its own count, so watchers cannot silence players.
CHAT_LIMIT = 2_000
#: The level of the bot that plays on for one that is offered no longer: one for most people.
STAND_IN_LEVEL = 4


def take_seat(match: Match, command: Command) -> Iterator[Fact]:
    """A free seat is taken; with the last one the game starts."""
    act = command.act
    assert isinstance(act, TakeSeat)
    if command.holder is None:
        raise MatchError("match/no-token")
    _seat(match, act.seat)
    if match.result:
        raise MatchError("match/over")
    free = [i for i, seat in enumerate(match.seats) if seat.is_free]
    if act.seat not in free:
        raise MatchError("match/seat-taken", seat=act.seat)
    if match.setup.is_rated and match.seats_of(command.holder):
        raise MatchError("match/rated-seats")
    name = name_of(act.name) or match.setup.seats[act.seat].name
    yield SeatTaken(act.seat, name, command.holder)
    if free == [act.seat]:
        yield Started()


def leave_seat(match: Match, command: Command) -> Iterator[Fact]:
    """Before the start the seat is free again; later its owner is away."""
    assert command.seat is not None
    seat = match.seats[command.seat]
    if seat.is_away:
        raise MatchError("match/away")
    if not match.is_started and seat.kind != "link":
        raise MatchError("match/abort-instead")
    yield SeatLeft(command.seat)


def mark_away(match: Match, command: Command) -> Iterator[Fact]:
    """The owner is away."""
    act = command.act
    assert isinstance(act, MarkAway)
    seat = _seat(match, act.seat)
    if match.phase != "playing" or not seat.is_manned:
        raise MatchError("match/away")
    yield SeatLeft(act.seat)


def replace_bot(match: Match, command: Command) -> Iterator[Fact]:
    """A bot of a level plays on in place of one that is offered no longer."""
    assert command.seat is not None
    seat = match.seats[command.seat]
    if match.result or seat.bot is None or seat.stand_in is not None:
        raise MatchError("match/stale", found=command.based_on, number=match.number)
    yield BotSeated(command.seat, STAND_IN_LEVEL)


def return_to_seat(match: Match, command: Command) -> Iterator[Fact]:
    """The owner is present again."""
    assert command.seat is not None
    if not match.seats[command.seat].is_away:
        raise MatchError("match/not-away")
    yield SeatReturned(command.seat)


def move_seat(match: Match, command: Command) -> Iterator[Fact]:
    """All seats of the holder go to another one."""
    act = command.act
    assert isinstance(act, MoveSeat)
    seats = match.seats_of(command.holder)
    if not seats:
        raise MatchError("match/not-your-seat")
    yield SeatMoved(tuple(sorted(seats)), act.holder)


def chat(match: Match, command: Command) -> Iterator[Fact]:
    """Players talk to players, watchers to watchers."""
    act = command.act
    assert isinstance(act, Chat)
    if (act.room == "players") != (command.seat is not None):
        raise MatchError("match/other-room")
    if match.chat[act.room].count >= CHAT_LIMIT:
        raise MatchError("match/chat-full", most=CHAT_LIMIT)
    name = name_of(act.name) if command.seat is None else match.seats[command.seat].name
    is_watcher = command.seat is None and command.holder is not None
    person = profile_id(command.holder or "") if is_watcher else ""
    yield Chatted(act.room, name, chat_of(act.text), person)


def _seat(match: Match, number: int) -> Seat:
    if not 0 <= number < len(match.seats):
        raise MatchError("match/no-such-seat", found=number)
    return match.seats[number]
