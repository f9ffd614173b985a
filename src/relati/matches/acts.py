"""What can be asked of a match: acts, and the command that carries one."""

from dataclasses import dataclass
from typing import Literal

from relati.matches.events import Room
from relati.matches.proposals import Proposal
from relati.matches.sent import NOTHING_UNKNOWN
from relati.matches.setup import Setup

LONGEST_ID = 64


@dataclass(frozen=True, slots=True)
class Create:
    """Make the match. `holders` are the owners of the seats that are taken from the start."""

    setup: Setup
    holders: tuple[str | None, ...]
    seed: int
    kind: Literal["create"] = "create"


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Sit down on a free seat, under a name."""

    __pydantic_config__ = NOTHING_UNKNOWN

    seat: int
    name: str = ""
    kind: Literal["take_seat"] = "take_seat"


@dataclass(frozen=True, slots=True)
class LeaveSeat:
    """Get up: before the start for good, later until one comes back."""

    __pydantic_config__ = NOTHING_UNKNOWN

    kind: Literal["leave_seat"] = "leave_seat"


@dataclass(frozen=True, slots=True)
class ReturnToSeat:
    """Come back to the seat one left; a bot that played there gets up."""

    __pydantic_config__ = NOTHING_UNKNOWN

    kind: Literal["return_to_seat"] = "return_to_seat"


@dataclass(frozen=True, slots=True)
class MoveSeat:
    """Go on from another device: from now on all one's seats belong to that holder."""

    holder: str
    kind: Literal["move_seat"] = "move_seat"


@dataclass(frozen=True, slots=True)
class Play:
    """Make a move, as the notation spells it."""

    __pydantic_config__ = NOTHING_UNKNOWN

    move: str
    kind: Literal["play"] = "play"


@dataclass(frozen=True, slots=True)
class Propose:
    """Propose something to the others."""

    __pydantic_config__ = NOTHING_UNKNOWN

    proposal: Proposal
    kind: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True)
class Answer:
    """Agree to the open proposal or not; who made it takes it back by not agreeing."""

    __pydantic_config__ = NOTHING_UNKNOWN

    agrees: bool
    kind: Literal["answer"] = "answer"


@dataclass(frozen=True, slots=True)
class Resign:
    """Give up; the others play on while there are two or more."""

    __pydantic_config__ = NOTHING_UNKNOWN

    kind: Literal["resign"] = "resign"


@dataclass(frozen=True, slots=True)
class Abort:
    """End a match that has hardly begun, without a result."""

    __pydantic_config__ = NOTHING_UNKNOWN

    kind: Literal["abort"] = "abort"


@dataclass(frozen=True, slots=True)
class Chat:
    """Say something among the players, or among the watchers."""

    __pydantic_config__ = NOTHING_UNKNOWN

    room: Room
    text: str
    name: str = ""
    kind: Literal["chat"] = "chat"


@dataclass(frozen=True, slots=True)
class TimeOut:
    """The clock has run out for the seat to act: only the authority itself says so."""

    kind: Literal["time_out"] = "time_out"


@dataclass(frozen=True, slots=True)
class MarkAway:
    """Nobody has been there for this seat for a while: only the authority itself says so."""

    seat: int
    kind: Literal["mark_away"] = "mark_away"


@dataclass(frozen=True, slots=True)
class Expire:
    """Nobody has touched the match for long: only the authority itself says so."""

    kind: Literal["expire"] = "expire"


#: What clients send; the others are made by the service.
ClientAct = TakeSeat | LeaveSeat | ReturnToSeat | Play | Propose | Answer | Resign | Abort | Chat
Act = ClientAct | Create | MoveSeat | TimeOut | MarkAway | Expire


@dataclass(frozen=True, slots=True)
class Command:
    """An act with who asks for it, when, and what they had seen.

    `id` is the sender's own: sent twice, it is done once. `based_on` is the number of the last
    event the sender had seen. `seat` is the seat that acts, None for a watcher; `holder` is what
    proves it. The authority's own commands (bots, clocks) need no proof: `is_own`.
    """

    id: str
    based_on: int
    at: int
    act: Act
    seat: int | None = None
    holder: str | None = None
    is_own: bool = False

    @property
    def sender(self) -> str:
        """Who sent it, short: ids of different senders are different ids."""
        return "" if self.is_own else (self.holder or "-")[:16]
