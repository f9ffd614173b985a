"""A match as JSON: what each message contains.

The server answers with these, and the browser client's types are made from them. Times are
milliseconds, points in time since 1970. Seats and players are the same numbers, from 0.
"""

from typing import Any, Literal, NotRequired

from msgspec import Raw
from msgspec.json import Encoder
from typing_extensions import TypedDict

from relati.matches.clocks import Clock, Time
from relati.matches.events import (
    Answered,
    BotSeated,
    ChatRoom,
    Ended,
    Leaving,
    Played,
    Proposed,
    Rematched,
    SeatLeft,
    SeatReturned,
    Started,
    TakenBack,
    TimeGiven,
    Withdrawn,
)
from relati.matches.match import Phase, Result
from relati.matches.proposals import Proposal
from relati.matches.setup import SeatKind, SeatPlan
from relati.render.messages import EffectsMessage, StateMessage


class SetupMessage(TypedDict):
    """What was agreed before the match; `position` is where it began, if not on an empty board."""

    ruleset: str
    players: int
    width: int
    height: int
    position: str | None
    clock: Clock | None
    is_public: bool
    is_rated: bool
    seats: tuple[SeatPlan, ...]


class SeatMessage(TypedDict):
    """A seat: whose it is, and who plays there now.

    `level` is that of a bot whose own seat it is, `bot` the name of one that the server's operator
    offers. `stand_in` is the level of a bot which plays for an owner who is away, or in place of a
    bot that is offered no longer. A player `is_out` by the rules; one who `has_left` resigned, ran
    out of time or was dropped.
    """

    kind: SeatKind
    name: str
    level: int | None
    bot: str | None
    stand_in: int | None
    is_free: bool
    is_away: bool
    is_out: bool
    has_left: bool


class ProposalMessage(TypedDict):
    """An open proposal: who made it, and the seats that have not answered."""

    proposal: Proposal
    seat: int
    waiting_for: list[int]


class StatusMessage(TypedDict):
    """Everything about a match but its moves and its chat; replaces the status before.

    `times` are the clocks as they were when the turn began, at `since`, or when the game ended;
    `due` is when the clock of the seat to act runs out. If that seat `is_beginning`, its clock
    waits for its first move, and `due` is when the match ends without a result; null if nobody
    waits.
    `game_number` is the last event that changed the game.
    """

    phase: Phase
    turn: int | None
    ply: int
    game_number: int
    seats: list[SeatMessage]
    times: tuple[Time, ...]
    since: int
    due: int | None
    is_beginning: bool
    proposal: ProposalMessage | None
    result: Result | None
    next_match: str | None


class PlayedMoveMessage(TypedDict):
    """A move of the match; `effects` if it did anything to the symbols on the board.

    `how` says in which way a player left, if that was the move.
    """

    move: str
    seat: int
    at: int
    used: int
    how: Leaving | None
    effects: NotRequired[EffectsMessage]


class ChatLineMessage(TypedDict):
    """A line of chat; `seat` is null for a watcher."""

    number: int
    at: int
    seat: int | None
    name: str
    text: str


class SnapshotMessage(TypedDict):
    """A match after `number` events; with a `view` if the client asked for boards."""

    number: int
    at: int
    setup: SetupMessage
    status: StatusMessage
    line: list[PlayedMoveMessage]
    chat: list[ChatLineMessage]
    view: NotRequired[StateMessage]


class SummaryMessage(TypedDict):
    """What the list of public matches shows of one."""

    ruleset: str
    width: int
    height: int
    phase: Phase
    ply: int
    clock: Clock | None
    seats: list[SeatMessage]


class CreatedMessage(TypedDict):
    """The match was created; owners and seed stay secret."""

    kind: Literal["created"]
    setup: SetupMessage


class SeatTakenMessage(TypedDict):
    """Somebody has sat down."""

    kind: Literal["seat_taken"]
    seat: int
    name: str


class SeatMovedMessage(TypedDict):
    """The seats of one owner are played from another device now."""

    kind: Literal["seat_moved"]
    seats: tuple[int, ...]


class ChattedMessage(TypedDict):
    """Somebody has written a line of chat."""

    kind: Literal["chatted"]
    room: ChatRoom
    name: str
    text: str


class RedactedMessage(TypedDict):
    """Lines of chat and names on seats are deleted; `lines` are numbers of events."""

    kind: Literal["redacted"]
    lines: tuple[int, ...]
    names: tuple[int, ...]


class HiddenMessage(TypedDict):
    """Something that is not for this client: chat in the other room, or somebody's plan."""

    kind: Literal["hidden"]


#: A fact as it is published. Those that hold no secret are published as they are.
FactMessage = (
    CreatedMessage
    | SeatTakenMessage
    | SeatMovedMessage
    | RedactedMessage
    | HiddenMessage
    | SeatLeft
    | SeatReturned
    | BotSeated
    | Started
    | Played
    | Withdrawn
    | TimeGiven
    | Proposed
    | Answered
    | TakenBack
    | Ended
    | Rematched
    | ChattedMessage
)


class EventMessage(TypedDict):
    """An event, and the status of the match after it.

    A move has its `effects`, as in the line of a snapshot. If the client asked for boards, an
    event that changes the game has a `view`.
    """

    number: int
    at: int
    seat: int | None
    what: FactMessage
    status: StatusMessage
    effects: NotRequired[EffectsMessage]
    view: NotRequired[StateMessage]


_encoder = Encoder()


def encode(message: object) -> str:
    """A message as JSON text."""
    return _encoder.encode(message).decode()


def raw(text: str) -> Any:
    """A part of a message that is JSON text already; it has the type that the text spells."""
    return Raw(text)
