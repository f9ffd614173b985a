"""What a match can be asked to do: acts, and the command that carries one."""

from dataclasses import dataclass
from typing import Literal

from relati.matches.events import ChatRoom
from relati.matches.proposals import Proposal
from relati.matches.setup import Setup
from relati.matches.validation import FORBID_EXTRA

LONGEST_ID = 64


@dataclass(frozen=True, slots=True)
class Create:
    """Create the match. `holders` are the owners of the seats that are taken from the start.

    A position that `is_checked` has been accepted by `read_position` already, elsewhere: reading it
    takes long. `moves` were played before the match came here. Nobody outside sends this.
    """

    setup: Setup
    holders: tuple[str | None, ...]
    seed: int
    is_checked: bool = False
    moves: tuple[str, ...] = ()
    kind: Literal["create"] = "create"


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Take a free seat, under a name."""

    __pydantic_config__ = FORBID_EXTRA

    seat: int
    name: str = ""
    kind: Literal["take_seat"] = "take_seat"


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """Leave the seat: before the start for good, later until the owner returns."""

    __pydantic_config__ = FORBID_EXTRA

    kind: Literal["leave_seat"] = "leave_seat"


@dataclass(frozen=True, slots=True)
class ReturnToSeat:
    """Return to one's own seat; a bot that played there stops."""

    __pydantic_config__ = FORBID_EXTRA

    kind: Literal["return_to_seat"] = "return_to_seat"


@dataclass(frozen=True, slots=True)
class MoveSeat:
    """Continue from another device: all seats of the sender go to that holder."""

    holder: str
    kind: Literal["move_seat"] = "move_seat"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a move, spelled as in the notation."""

    __pydantic_config__ = FORBID_EXTRA

    move: str
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Plan:
    """Plan answers to what the others may play, in place of the former plan; no lines, no plan."""

    __pydantic_config__ = FORBID_EXTRA

    lines: tuple[tuple[str, ...], ...]
    kind: Literal["plan"] = "plan"


@dataclass(frozen=True, slots=True)
class Propose:
    """Propose something to the others."""

    __pydantic_config__ = FORBID_EXTRA

    proposal: Proposal
    kind: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True)
class AnswerProposal:
    """Accept or decline the open proposal; declining one's own withdraws it."""

    __pydantic_config__ = FORBID_EXTRA

    agrees: bool
    kind: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True)
class Resign:
    """Resign; the others play on while there are two or more."""

    __pydantic_config__ = FORBID_EXTRA

    kind: Literal["resign"] = "resign"


@dataclass(frozen=True, slots=True)
class Abort:
    """Cancel a match that has hardly begun; it has no result."""

    __pydantic_config__ = FORBID_EXTRA

    kind: Literal["abort"] = "abort"


@dataclass(frozen=True, slots=True)
class Chat:
    """Write a line of chat, to the players or to the watchers."""

    __pydantic_config__ = FORBID_EXTRA

    room: ChatRoom
    text: str
    name: str = ""
    kind: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The clock of the seat to act has run out. Internal."""

    kind: Literal["time_out"] = "time_out"


@dataclass(frozen=True, slots=True)
class GiveTime:
    """A server stood still between these times: they do not count for the seat to act. Internal."""

    began: int
    ended: int
    kind: Literal["give_time"] = "give_time"


@dataclass(frozen=True, slots=True)
class MarkAway:
    """Nobody has been connected for this seat for a while. Internal."""

    seat: int
    kind: Literal["mark_away"] = "mark_away"


@dataclass(frozen=True, slots=True)
class Expire:
    """Nothing has happened in the match for a long time. Internal."""

    kind: Literal["expire"] = "expire"


@dataclass(frozen=True, slots=True)
class HandOver:
    """The match goes on elsewhere, under that id. Internal."""

    match: str
    kind: Literal["hand_over"] = "hand_over"


@dataclass(frozen=True, slots=True)
class EndSeek:
    """Whoever waited in the lobby for others to join has left. Internal."""

    kind: Literal["end_seek"] = "end_seek"


@dataclass(frozen=True, slots=True)
class ReplaceBot:
    """The bot of this seat is offered no longer. Internal."""

    kind: Literal["replace_bot"] = "replace_bot"


#: What clients send; the other acts are made by the service.
ClientAct = (
    TakeSeat
    | LeaveSeat
    | ReturnToSeat
    | Play
    | Plan
    | Propose
    | AnswerProposal
    | Resign
    | Abort
    | Chat
)
InternalAct = TimeOut | GiveTime | MarkAway | Expire | HandOver | EndSeek | ReplaceBot
Act = ClientAct | Create | MoveSeat | InternalAct


@dataclass(frozen=True, slots=True)
class Command:
    """An act with its sender, its time, and what the sender had seen.

    `id` is chosen by the sender: a command sent twice is carried out once. `based_on` is the
    number of the last event the sender had seen. `seat` is the seat that acts, None for a
    watcher; `holder` proves that the seat is the sender's. The service's own commands (bots,
    clocks) need no proof: they are `is_internal`. `client` is the sender's network address: what
    a match costs counts for whoever has created it. It is never part of an event.
    """

    id: str
    based_on: int
    at: int
    act: Act
    seat: int | None = None
    holder: str | None = None
    is_internal: bool = False
    client: str = ""

    @property
    def sender(self) -> str:
        """The start of the holder: the same id from two senders is two commands."""
        return "" if self.is_internal else (self.holder or "-")[:16]
