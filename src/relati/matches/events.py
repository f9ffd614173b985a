"""What has happened in a match: facts, and the event that carries one."""

from dataclasses import dataclass
from typing import Literal

from relati.matches.proposals import Proposal
from relati.matches.setup import Setup

#: How a player can leave a game, and how a game can end.
Leaving = Literal["resigned", "timed-out", "abandoned"]
Ending = Literal["rules", "resigned", "timed-out", "abandoned", "agreed", "aborted", "not-begun"]
ChatRoom = Literal["players", "watchers"]


@dataclass(frozen=True, slots=True)
class Created:
    """The match was created. `holders` and `seed` are never published."""

    setup: Setup
    holders: tuple[str | None, ...]
    seed: int
    kind: Literal["created"] = "created"


@dataclass(frozen=True, slots=True)
class SeatTaken:
    """Somebody has taken the seat."""

    seat: int
    name: str
    holder: str
    kind: Literal["seat_taken"] = "seat_taken"


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """The owner has left the seat, or has been away for a while."""

    seat: int
    kind: Literal["seat_left"] = "seat_left"


@dataclass(frozen=True, slots=True)
class SeatReturned:
    """The owner has returned."""

    seat: int
    kind: Literal["seat_returned"] = "seat_returned"


@dataclass(frozen=True, slots=True)
class SeatMoved:
    """The seats of one owner are played from another device now."""

    seats: tuple[int, ...]
    holder: str
    kind: Literal["seat_moved"] = "seat_moved"


@dataclass(frozen=True, slots=True)
class BotSeated:
    """A bot plays for an owner who has left, or for a bot that is offered no longer."""

    seat: int
    level: int
    kind: Literal["bot_seated"] = "bot_seated"


@dataclass(frozen=True, slots=True)
class Started:
    """All seats are taken: the game begins. Each clock begins with the first move of its seat."""

    kind: Literal["started"] = "started"


@dataclass(frozen=True, slots=True)
class Played:
    """A move."""

    move: str
    kind: Literal["played"] = "played"


@dataclass(frozen=True, slots=True)
class Planned:
    """The owner of a seat has planned answers to what the others may play, or none any more.

    Published to nobody: the others only see that something is hidden.
    """

    seat: int
    lines: tuple[tuple[str, ...], ...]
    kind: Literal["planned"] = "planned"


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """A player has left the game before its end."""

    seat: int
    how: Leaving
    kind: Literal["withdrawn"] = "withdrawn"


@dataclass(frozen=True, slots=True)
class TimeGiven:
    """So many milliseconds of this turn do not count: a server stood still, `until` then."""

    milliseconds: int
    until: int
    kind: Literal["time_given"] = "time_given"


@dataclass(frozen=True, slots=True)
class Proposed:
    """Something is proposed to the others."""

    proposal: Proposal
    kind: Literal["proposed"] = "proposed"


@dataclass(frozen=True, slots=True)
class Answered:
    """Somebody has answered the open proposal; a no ends it."""

    agrees: bool
    kind: Literal["answered"] = "answered"


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The game has gone back to the position after `to` moves."""

    to: int
    kind: Literal["taken_back"] = "taken_back"


@dataclass(frozen=True, slots=True)
class Ended:
    """The game has ended without a winner by the rules."""

    how: Literal["agreed", "abandoned", "aborted", "not-begun"]
    kind: Literal["ended"] = "ended"


@dataclass(frozen=True, slots=True)
class Rematched:
    """The next game of the same players has been created."""

    match: str
    kind: Literal["rematched"] = "rematched"


@dataclass(frozen=True, slots=True)
class Chatted:
    """Somebody has written a line of chat.

    `person` is the public id of a watcher, for those who keep order; it is never published.
    """

    room: ChatRoom
    name: str
    text: str
    person: str = ""
    kind: Literal["chatted"] = "chatted"


@dataclass(frozen=True, slots=True)
class Redacted:
    """Lines of chat and names on seats are deleted, also from the stored events.

    `holders` are the seats whose owner is nobody any more: each with a holder that no token has.
    """

    lines: tuple[int, ...] = ()
    names: tuple[int, ...] = ()
    holders: tuple[tuple[int, str], ...] = ()
    kind: Literal["redacted"] = "redacted"


Fact = (
    Created
    | SeatTaken
    | SeatLeft
    | SeatReturned
    | SeatMoved
    | BotSeated
    | Started
    | Played
    | Planned
    | Withdrawn
    | TimeGiven
    | Proposed
    | Answered
    | TakenBack
    | Ended
    | Rematched
    | Chatted
    | Redacted
)
#: Facts that change the game: a move whose sender had not seen them is stale.
GAME_FACTS = (Started, Played, Withdrawn, TakenBack, Ended)


@dataclass(frozen=True, slots=True)
class Event:
    """A fact with its number in the match, its time, and the command that led to it."""

    number: int
    at: int
    seat: int | None
    what: Fact
    command: str
    sender: str = ""
