"""What has happened in a study: facts, and the event that carries one."""

from dataclasses import dataclass
from typing import Literal

#: The colours of drawings; each has a stroke of its own, too.
Ink = Literal["green", "red", "blue", "yellow"]


@dataclass(frozen=True, slots=True)
class Drawing:
    """An arrow from the first square to the second, or a ring around a single one."""

    squares: tuple[str, ...]
    ink: Ink = "green"


@dataclass(frozen=True, slots=True)
class NewMove:
    """A move after the move `parent`; 0 is the start of the chapter."""

    parent: int
    move: str
    seat: int
    comment: str = ""


@dataclass(frozen=True, slots=True)
class StudyMade:
    """Somebody has made it. `holder` is never published."""

    name: str
    holder: str
    kind: Literal["made"] = "made"


@dataclass(frozen=True, slots=True)
class StudyRenamed:
    """It is called something else."""

    name: str
    kind: Literal["renamed"] = "renamed"


@dataclass(frozen=True, slots=True)
class ChapterAdded:
    """A chapter at the end. Its moves are numbered from 1, in this order, each after its parent."""

    chapter: int
    name: str
    position: str
    moves: tuple[NewMove, ...] = ()
    comment: str = ""
    kind: Literal["chapter_added"] = "chapter_added"


@dataclass(frozen=True, slots=True)
class ChapterRenamed:
    """A chapter is called something else."""

    chapter: int
    name: str
    kind: Literal["chapter_renamed"] = "chapter_renamed"


@dataclass(frozen=True, slots=True)
class ChapterMoved:
    """A chapter stands at another place, counted from 0."""

    chapter: int
    place: int
    kind: Literal["chapter_moved"] = "chapter_moved"


@dataclass(frozen=True, slots=True)
class ChapterDeleted:
    """A chapter is gone."""

    chapter: int
    kind: Literal["chapter_deleted"] = "chapter_deleted"


@dataclass(frozen=True, slots=True)
class MovesAdded:
    """More moves in a chapter, numbered on from the last one there ever was."""

    chapter: int
    moves: tuple[NewMove, ...]
    kind: Literal["moves_added"] = "moves_added"


@dataclass(frozen=True, slots=True)
class MovesDeleted:
    """A move is gone, with all that followed it."""

    chapter: int
    move: int
    kind: Literal["moves_deleted"] = "moves_deleted"


@dataclass(frozen=True, slots=True)
class MovePromoted:
    """A move comes before the other moves that could be played in its place."""

    chapter: int
    move: int
    kind: Literal["move_promoted"] = "move_promoted"


@dataclass(frozen=True, slots=True)
class Commented:
    """What is said of a move, or (0) of the start; nothing if the text is empty."""

    chapter: int
    move: int
    text: str
    kind: Literal["commented"] = "commented"


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is drawn on the board after a move, in the place of what was drawn before."""

    chapter: int
    move: int
    drawings: tuple[Drawing, ...]
    kind: Literal["drawn"] = "drawn"


StudyFact = (
    StudyMade
    | StudyRenamed
    | ChapterAdded
    | ChapterRenamed
    | ChapterMoved
    | ChapterDeleted
    | MovesAdded
    | MovesDeleted
    | MovePromoted
    | Commented
    | Drawn
)


@dataclass(frozen=True, slots=True)
class StudyEvent:
    """A fact with its number in the study, its time, and the command that led to it."""

    number: int
    at: int
    what: StudyFact
    command: str
    sender: str = ""
