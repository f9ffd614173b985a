"""The shapes of what is sent and told about matches, told in OpenAPI."""

from typing import Annotated, Any, Literal

from fastapi import Path
from pydantic import BaseModel, Field

from relati.matches.acts import LONGEST_ID, ClientAct
from relati.matches.setup import Setup
from relati.server.models import Asked

MatchId = Annotated[str, Path(pattern="^[0-9a-f]{32}$", description="The id of a match.")]
CommandId = Annotated[
    str,
    Field(
        min_length=1,
        max_length=LONGEST_ID,
        description="Chosen by the sender: sent twice, it is done once.",
    ),
]


class NewMatch(Asked):
    """A match to be made."""

    id: CommandId
    setup: Setup


class SentCommand(Asked):
    """An act for a seat, or of a watcher (`seat` null)."""

    id: CommandId
    based_on: int = Field(ge=0, description="The number of the last event the sender has seen.")
    seat: int | None = Field(default=None, ge=0, le=4)
    act: Annotated[ClientAct, Field(discriminator="kind")]


class SentCode(Asked):
    """A code that moves seats to this device."""

    code: str = Field(min_length=4, max_length=32)


class Done(BaseModel):
    """It is done and stored, up to that number."""

    kind: Literal["done"] = "done"
    id: str
    number: int


class MatchSeen(BaseModel):
    """A match as it stands; `token` only when the server has made one."""

    match: str
    your_seats: list[int]
    now: int = Field(description="The server's clock, in milliseconds since 1970.")
    snapshot: dict[str, Any]
    token: str | None = None


class ListedMatch(BaseModel):
    """A public match."""

    match: str
    phase: str
    updated: int
    summary: dict[str, Any]


class CodeMade(BaseModel):
    """A code to enter on the other device, and until when."""

    code: str
    expires: int


class SeatsMoved(BaseModel):
    """Which seats are played from this device now; `token` only when the server has made one."""

    match: str
    your_seats: list[int]
    token: str | None = None
