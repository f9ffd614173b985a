"""The shapes of what comes in and goes out as JSON, told in OpenAPI.

What they mean stands in `relati.render.view`, which makes most of them.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from relati.rules import MOST_PLAYERS, Kind
from relati.rules.square import LARGEST_SIDE, SMALLEST_SIDE

#: A 26×26 board full of symbols takes 2,100 characters; territories a few each.
LONGEST_POSITION = 8_000
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
    Field(max_length=400, examples=["modern"], description="A ruleset, `extended:chain`."),
]
Side = Annotated[int, Field(ge=SMALLEST_SIDE, le=LARGEST_SIDE)]
Players = Annotated[int, Field(ge=2, le=MOST_PLAYERS)]
Player = Annotated[int, Field(ge=0, lt=MOST_PLAYERS)]
KindName = Literal[
    "root", "normal", "cannon", "spent", "sniper", "cover", "bomb", "killer", "shield", "dead"
]
Squares = list[str]


class Asked(BaseModel):
    """What clients send: nothing unknown, nothing converted."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Outcome(BaseModel):
    """How a game ended; without a winner nobody wins."""

    winner: int | None
    ending: str


class SymbolView(BaseModel):
    """What stands on a square."""

    square: str
    owner: int
    kind: Kind
    is_connected: bool
    fired: str | None


class View(BaseModel):
    """Everything there is to see of a state."""

    ruleset: str
    players: int
    width: int
    height: int
    position: str
    turn: int
    extra_actions: int
    out: list[int]
    outcome: Outcome | None
    symbols: list[SymbolView]
    links: list[Squares] = Field(description="Giver, squares between, receiver.")
    waves: list[list[Squares]] = Field(description="By player, wave by wave, root first.")
    territory: list[Squares] = Field(description="By player.")
    moves: list[str] = Field(description="What the player to act may do.")


class Death(BaseModel):
    """A symbol that dies, and of what."""

    square: str
    cause: str


class PreviewView(BaseModel):
    """What a move would do."""

    move: str
    player: int
    symbol: SymbolView | None
    links: list[Squares]
    kills: list[Death]
    cuts: Squares
    reconnects: Squares
    territory: list[Squares]
    earns: int
    stalls: list[int]
    puts_out: list[int]
    outcome: Outcome | None
    words: list[str]


class LinkView(BaseModel):
    """A link of a symbol, and whether it carries the signal."""

    squares: Squares
    carries: bool
    words: str


class SquareRefusal(BaseModel):
    """Why nothing goes there."""

    code: str
    sentence: str
    squares: Squares


class SquareView(BaseModel):
    """All about one square."""

    square: str
    symbol: SymbolView | None
    links: list[LinkView]
    way_home: list[Squares]
    weak: Squares
    refusal: SquareRefusal | None
    words: list[str]


class Candidate(BaseModel):
    """A move that was weighed, with the share of the win it promises each player."""

    move: str
    visits: int
    values: list[float]
    line: list[str]
    is_proved: bool
