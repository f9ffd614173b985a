"""What the players of a match can agree on."""

from dataclasses import dataclass
from typing import Literal

from relati.matches.validation import FORBID_EXTRA


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Go back to the position after `to` moves."""

    __pydantic_config__ = FORBID_EXTRA

    to: int
    kind: Literal["take_back"] = "take_back"


@dataclass(frozen=True, slots=True)
class NobodyWins:
    """A draw: end the game without a winner. Bots are asked as well."""

    __pydantic_config__ = FORBID_EXTRA

    kind: Literal["nobody_wins"] = "nobody_wins"


@dataclass(frozen=True, slots=True)
class BotTakes:
    """Let a bot play for an owner who is away, until the owner returns."""

    __pydantic_config__ = FORBID_EXTRA

    seat: int
    level: int
    kind: Literal["bot_takes"] = "bot_takes"


@dataclass(frozen=True, slots=True)
class DropSeat:
    """Play on without an owner who is away."""

    __pydantic_config__ = FORBID_EXTRA

    seat: int
    kind: Literal["drop_seat"] = "drop_seat"


@dataclass(frozen=True, slots=True)
class Rematch:
    """Play again, with the seats rotated by one, so that another player begins."""

    __pydantic_config__ = FORBID_EXTRA

    kind: Literal["rematch"] = "rematch"


Proposal = TakeBack | NobodyWins | BotTakes | DropSeat | Rematch


@dataclass(frozen=True, slots=True)
class OpenProposal:
    """A proposal that waits for answers: its seat, the seats still to agree, its event's number."""

    proposal: Proposal
    seat: int
    waiting_for: frozenset[int]
    number: int
