"""What clients send, as pydantic models: an unknown field is an error, nothing is converted."""

from typing import Annotated, Literal

from fastapi import Path
from pydantic import BaseModel, ConfigDict, Field

from relati.matches.acts import LONGEST_ID, ClientAct
from relati.matches.setup import Setup
from relati.matches.texts import LONGEST_NAME
from relati.notation.position import LONGEST_POSITION, LONGEST_RULESET
from relati.rules import MOST_PLAYERS, Kind
from relati.rules.square import LARGEST_SIDE, SMALLEST_SIDE

#: Moves that a line or a record file may have; no game is longer.
MOST_MOVES = 2_000
#: A chained shot over every square of the largest board.
LONGEST_MOVE = 2_700

PositionText = Annotated[
    str,
    Field(
        max_length=LONGEST_POSITION,
        examples=["classic 2 5/5/5/5/5 O - - *"],
        description="A position as one line of text: docs/reference/position.md.",
    ),
]
MoveText = Annotated[
    str,
    Field(max_length=LONGEST_MOVE, examples=["C3"], description="A move: docs/reference/moves.md."),
]
SquareText = Annotated[str, Field(max_length=8, examples=["C3"])]
RulesetText = Annotated[
    str,
    Field(
        max_length=LONGEST_RULESET, examples=["modern"], description="A ruleset, `extended:chain`."
    ),
]
Side = Annotated[int, Field(ge=SMALLEST_SIDE, le=LARGEST_SIDE)]
Players = Annotated[int, Field(ge=2, le=MOST_PLAYERS)]
Player = Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]
#: Sent as its name, which strict models would not take for a `Kind`.
KindName = Annotated[Kind, Field(strict=False)]
RecordText = Annotated[
    str,
    Field(max_length=200_000, description="A record file, text or JSON: docs/reference/record.md"),
]
MatchId = Annotated[str, Path(pattern="^[0-9a-f]{32}$", description="The id of a match.")]
CommandId = Annotated[
    str,
    Field(
        min_length=1,
        max_length=LONGEST_ID,
        description="Chosen by the sender: a command sent twice is carried out once.",
    ),
]


class ClientMessage(BaseModel):
    """The base of everything that clients send."""

    model_config = ConfigDict(extra="forbid", strict=True)


class NewMatch(ClientMessage):
    """A match to create. With `moves` it was begun elsewhere, and goes on here."""

    id: CommandId
    setup: Setup
    moves: list[MoveText] = Field(default=[], max_length=MOST_MOVES)


class SentCommand(ClientMessage):
    """An act for a seat, or of a watcher (`seat` null)."""

    id: CommandId
    based_on: int = Field(ge=0, description="The number of the last event the sender has seen.")
    seat: int | None = Field(default=None, ge=0, lt=MOST_PLAYERS)
    act: Annotated[ClientAct, Field(discriminator="kind")]


class SentCode(ClientMessage):
    """A code that moves seats to this device."""

    code: str = Field(min_length=4, max_length=32)


class Hello(ClientMessage):
    """The first message on a WebSocket: who it is, and the last event it has seen.

    `name` is for who watches and wants to be seen by it.
    """

    kind: Literal["hello"]
    token: str | None = None
    after: int | None = Field(default=None, ge=0)
    views: bool = False
    lang: Literal["en", "zh"] | None = None
    name: str = Field(default="", max_length=LONGEST_NAME)


class SendCommand(ClientMessage):
    """A command on a WebSocket."""

    kind: Literal["command"]
    command: SentCommand


class Ping(ClientMessage):
    """Asks for a `pong`."""

    kind: Literal["ping"]
