"""What the people in a match can agree on, and who is asked."""

from dataclasses import dataclass
from typing import Literal

from relati.matches.sent import NOTHING_UNKNOWN


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Go back to the position after `to` moves."""

    __pydantic_config__ = NOTHING_UNKNOWN

    to: int
    kind: Literal["take_back"] = "take_back"


@dataclass(frozen=True, slots=True)
class NobodyWins:
    """End the game without a winner. Bots are asked as well."""

    __pydantic_config__ = NOTHING_UNKNOWN

    kind: Literal["nobody_wins"] = "nobody_wins"


@dataclass(frozen=True, slots=True)
class BotTakes:
    """Let a bot play for an owner who has left, until the owner is back."""

    __pydantic_config__ = NOTHING_UNKNOWN

    seat: int
    level: int
    kind: Literal["bot_takes"] = "bot_takes"


@dataclass(frozen=True, slots=True)
class DropSeat:
    """Play on without an owner who has left."""

    __pydantic_config__ = NOTHING_UNKNOWN

    seat: int
    kind: Literal["drop_seat"] = "drop_seat"


@dataclass(frozen=True, slots=True)
class Rematch:
    """Play again, the seats moved on by one, so that another begins."""

    __pydantic_config__ = NOTHING_UNKNOWN

    kind: Literal["rematch"] = "rematch"


Proposal = TakeBack | NobodyWins | BotTakes | DropSeat | Rematch


@dataclass(frozen=True, slots=True)
class OpenProposal:
    """A proposal that waits for answers: whose it is, who is still to agree, its number."""

    proposal: Proposal
    seat: int
    waiting_for: frozenset[int]
    number: int
