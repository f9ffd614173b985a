"""What a study can be asked to do: acts, and the command that carries one.

The rules have judged the moves of `AddChapters` and `AddMoves` (`relati.studies.judging`): nothing
here plays a move.
"""

from dataclasses import dataclass
from typing import Literal

from relati.matches.validation import FORBID_EXTRA
from relati.studies.events import Drawing, NewMove

LONGEST_ID = 64


@dataclass(frozen=True, slots=True)
class NewChapter:
    """A chapter to add: where it begins, and its moves, each after its parent."""

    name: str
    position: str
    moves: tuple[NewMove, ...] = ()
    comment: str = ""


@dataclass(frozen=True, slots=True)
class MakeStudy:
    """Make the study with its first chapters. Nobody outside sends this as a command."""

    name: str
    chapters: tuple[NewChapter, ...]
    kind: Literal["make"] = "make"


@dataclass(frozen=True, slots=True)
class AddChapters:
    """Add chapters at the end."""

    chapters: tuple[NewChapter, ...]
    kind: Literal["add_chapters"] = "add_chapters"


@dataclass(frozen=True, slots=True)
class AddMoves:
    """Add a line of moves after the move `after`; what is there already stays as it is."""

    chapter: int
    after: int
    moves: tuple[tuple[str, int], ...]
    kind: Literal["add_moves"] = "add_moves"


@dataclass(frozen=True, slots=True)
class RenameStudy:
    """Call the study something else."""

    __pydantic_config__ = FORBID_EXTRA

    name: str
    kind: Literal["rename"] = "rename"


@dataclass(frozen=True, slots=True)
class RenameChapter:
    """Call a chapter something else."""

    __pydantic_config__ = FORBID_EXTRA

    chapter: int
    name: str
    kind: Literal["rename_chapter"] = "rename_chapter"


@dataclass(frozen=True, slots=True)
class MoveChapter:
    """Put a chapter at another place, counted from 0."""

    __pydantic_config__ = FORBID_EXTRA

    chapter: int
    place: int
    kind: Literal["move_chapter"] = "move_chapter"


@dataclass(frozen=True, slots=True)
class DeleteChapter:
    """Delete a chapter; the last one stays."""

    __pydantic_config__ = FORBID_EXTRA

    chapter: int
    kind: Literal["delete_chapter"] = "delete_chapter"


@dataclass(frozen=True, slots=True)
class DeleteMoves:
    """Delete a move and all that follows it."""

    __pydantic_config__ = FORBID_EXTRA

    chapter: int
    move: int
    kind: Literal["delete_moves"] = "delete_moves"


@dataclass(frozen=True, slots=True)
class PromoteMove:
    """Put a move before the others that could be played in its place."""

    __pydantic_config__ = FORBID_EXTRA

    chapter: int
    move: int
    kind: Literal["promote"] = "promote"


@dataclass(frozen=True, slots=True)
class Comment:
    """Say something of a move, or (0) of the start; an empty text takes it back."""

    __pydantic_config__ = FORBID_EXTRA

    chapter: int
    move: int
    text: str
    kind: Literal["comment"] = "comment"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw this on the board after a move, in the place of what was drawn before."""

    __pydantic_config__ = FORBID_EXTRA

    chapter: int
    move: int
    drawings: tuple[Drawing, ...]
    kind: Literal["draw"] = "draw"


#: What an author sends as it is carried out.
PlainStudyAct = (
    RenameStudy
    | RenameChapter
    | MoveChapter
    | DeleteChapter
    | DeleteMoves
    | PromoteMove
    | Comment
    | Draw
)
StudyAct = MakeStudy | AddChapters | AddMoves | PlainStudyAct


@dataclass(frozen=True, slots=True)
class StudyCommand:
    """An act of `holder` with its time. The same `id` of one sender twice is carried out once."""

    id: str
    at: int
    act: StudyAct
    holder: str

    @property
    def sender(self) -> str:
        """The start of the holder: the same id from two senders is two commands."""
        return self.holder[:16]
