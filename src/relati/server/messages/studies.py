"""What the server sends about studies, and what it is sent."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from relati.server.requests import (
    ClientMessage,
    CommandId,
    MoveText,
    Players,
    PositionText,
    RecordText,
    RulesetText,
    Side,
)
from relati.studies.acts import PlainStudyAct
from relati.studies.events import Ink

#: How long a name may be before it is tidied.
_NAME = 400
#: Moves that are added at once.
MOST_AT_ONCE = 400


class DrawingMessage(TypedDict):
    """An arrow from the first square to the second, or a ring around a single one."""

    squares: list[str]
    ink: Ink


class StudyMoveMessage(TypedDict):
    """A move of a chapter after the move `parent`; number 0 is the start, which has none.

    `children` are the moves after it: the first goes on, the others are variations to that.
    """

    number: int
    parent: int
    move: str
    seat: int
    comment: str
    drawings: list[DrawingMessage]
    children: list[int]


class ChapterMessage(TypedDict):
    """A chapter: where it begins, and its moves."""

    number: int
    name: str
    position: str
    moves: list[StudyMoveMessage]


class StudyMessage(TypedDict):
    """A study, or what has changed of it.

    With a `base` other than 0 its chapters have only the moves that have changed since that number;
    those that no move leads to any more are gone. `latest` is where something has changed last: a
    chapter and a move. Times are milliseconds.
    """

    kind: Literal["study"]
    id: str
    number: int
    base: int
    name: str
    created: int
    updated: int
    latest: list[int] | None
    chapters: list[ChapterMessage]


class StudyAuthorMessage(TypedDict):
    """Who writes a study."""

    player: str
    name: str
    symbol: str


class SeenStudyMessage(TypedDict):
    """A study as it is now, who writes it, and whether that is who asks."""

    study: StudyMessage
    author: StudyAuthorMessage | None
    is_author: bool


class StudyDoneMessage(TypedDict):
    """A command is stored: the study has got to this number."""

    number: int
    latest: list[int] | None


class ListedStudyMessage(TypedDict):
    """A study in the list of its author."""

    id: str
    name: str
    chapters: int
    created: int
    updated: int


class OwnStudiesMessage(TypedDict):
    """My studies, the latest first, and how many I can have."""

    studies: list[ListedStudyMessage]
    most: int


class StudyDeletedMessage(TypedDict):
    """A study is gone."""

    deleted: str


class FromRuleset(ClientMessage):
    """A chapter that begins with a new game."""

    kind: Literal["ruleset"]
    ruleset: RulesetText
    players: Players | None = None
    width: Side | None = None
    height: Side | None = None


class FromPosition(ClientMessage):
    """A chapter that begins with a position."""

    kind: Literal["position"]
    position: PositionText


class FromRecord(ClientMessage):
    """A chapter for each game of a record file, with its variations and comments."""

    kind: Literal["record"]
    text: RecordText


class SentChapter(ClientMessage):
    """A chapter to add, and where it comes from."""

    name: str = Field(max_length=_NAME)
    source: Annotated[FromRuleset | FromPosition | FromRecord, Field(discriminator="kind")]


class NewStudy(ClientMessage):
    """A study to make, with its first chapter. The same `id` of the same sender makes one."""

    id: CommandId
    name: str = Field(max_length=_NAME)
    chapter: SentChapter


class AddChapter(ClientMessage):
    """Add a chapter, or one for each game of a record file."""

    kind: Literal["add_chapter"]
    chapter: SentChapter


class PlayMoves(ClientMessage):
    """Add moves after the move `after`; those that are there already stay as they are."""

    kind: Literal["play"]
    chapter: int
    after: int
    moves: list[MoveText] = Field(min_length=1, max_length=MOST_AT_ONCE)


class SentStudyCommand(ClientMessage):
    """What the author does. The same `id` of the same sender is carried out once."""

    id: CommandId
    act: Annotated[AddChapter | PlayMoves | PlainStudyAct, Field(discriminator="kind")]
