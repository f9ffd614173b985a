"""The reply to a command: done and stored, or refused."""

from dataclasses import dataclass
from typing import Literal

from relati.errors import RelatiError


@dataclass(frozen=True, slots=True)
class Done:
    """The command has been carried out and stored; `number` is that of its last event."""

    id: str
    number: int
    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Refused:
    """The command was not carried out: why, and the number the match is at."""

    id: str
    reason: RelatiError
    number: int


CommandReply = Done | Refused
