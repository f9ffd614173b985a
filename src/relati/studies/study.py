"""A study at one moment: everything that follows from its events."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, assert_never

from relati.matches.history import CommandLog
from relati.matches.profile_ids import profile_id
from relati.studies.chapter import START, Chapter, begin_chapter
from relati.studies.events import (
    ChapterAdded,
    ChapterDeleted,
    ChapterMoved,
    ChapterRenamed,
    Commented,
    Drawn,
    MovePromoted,
    MovesAdded,
    MovesDeleted,
    StudyEvent,
    StudyFact,
    StudyMade,
    StudyRenamed,
)


@dataclass(frozen=True)
class Study:
    """The study after `number` events. A value: `after` returns the next one.

    `chapters` stand in their order; `last_chapter` is the highest number that one ever had.
    `latest` is where something has changed last: a chapter and a move. `written` counts the bytes
    of everything that was ever written into it.
    """

    name: str
    holder: str
    number: int
    at: int
    created: int
    chapters: tuple[Chapter, ...] = ()
    last_chapter: int = 0
    latest: tuple[int, int] | None = None
    written: int = 0
    done: CommandLog = field(default_factory=CommandLog)

    @property
    def person(self) -> str:
        """The public id of the author."""
        return profile_id(self.holder)

    @property
    def size(self) -> int:
        """How many moves all chapters have."""
        return sum(chapter.size for chapter in self.chapters)

    def chapter(self, number: int) -> Chapter | None:
        """The chapter with that number."""
        return next((each for each in self.chapters if each.number == number), None)

    # The fold

    def after(self, event: StudyEvent) -> "Study":
        """The study after one more event. Raises `ValueError` if it is not the next."""
        if event.number != self.number + 1:
            raise ValueError(f"event {event.number} cannot follow {self.number}")
        then = self._change(event.what)
        done = self.done.with_command((event.sender, event.command), event.number)
        written = self.written + weight_of(event.what)
        return replace(then, number=event.number, at=event.at, done=done, written=written)

    def _change(self, what: StudyFact) -> "Study":
        match what:
            case StudyMade():
                raise ValueError("a study is made once")
            case StudyRenamed(name):
                return replace(self, name=name)
            case ChapterAdded(number, name, position, moves, comment):
                chapter = begin_chapter(number, name, position, moves, comment)
                chapters = (*self.chapters, chapter)
                return replace(self, chapters=chapters, last_chapter=number, latest=(number, START))
            case ChapterDeleted(number):
                kept = tuple(each for each in self.chapters if each.number != number)
                latest = self.latest if self.latest and self.latest[0] != number else None
                return replace(self, chapters=kept, latest=latest)
            case ChapterMoved(number, place):
                others = [each for each in self.chapters if each.number != number]
                others.insert(place, self._known(number))
                return replace(self, chapters=tuple(others))
            case _:
                return self._change_chapter(what)

    def _change_chapter(
        self,
        what: ChapterRenamed | MovesAdded | MovesDeleted | MovePromoted | Commented | Drawn,
    ) -> "Study":
        chapter = self._known(what.chapter)
        at = START
        match what:
            case ChapterRenamed(_, name):
                return self._with(replace(chapter, name=name), self.latest)
            case MovesAdded(_, moves):
                chapter = chapter.with_moves(moves)
                at = chapter.last
            case MovesDeleted(_, move):
                at = chapter.nodes[move].parent
                chapter = chapter.without(move)
            case MovePromoted(_, move):
                at, chapter = move, chapter.promoted(move)
            case Commented(_, move, text):
                at, chapter = move, chapter.with_node(replace(chapter.nodes[move], comment=text))
            case Drawn(_, move, drawings):
                node = replace(chapter.nodes[move], drawings=drawings)
                at, chapter = move, chapter.with_node(node)
            case other:
                assert_never(other)
        return self._with(chapter, (chapter.number, at))

    def _with(self, chapter: Chapter, latest: tuple[int, int] | None) -> "Study":
        chapters = [chapter if each.number == chapter.number else each for each in self.chapters]
        return replace(self, chapters=tuple(chapters), latest=latest)

    def _known(self, number: int) -> Chapter:
        chapter = self.chapter(number)
        if chapter is None:
            raise ValueError(f"there is no chapter {number}")
        return chapter


def begin(event: StudyEvent) -> Study:
    """The study that an event makes."""
    if not isinstance(event.what, StudyMade):
        raise ValueError("a study begins with being made")
    name, holder = event.what.name, event.what.holder
    done = CommandLog().with_command((event.sender, event.command), event.number)
    return Study(name, holder, event.number, event.at, event.at, done=done)


def fold(events: Iterable[StudyEvent], study: Study | None = None) -> Study | None:
    """The study after these events, which follow `study` or begin with its making."""
    for event in events:
        study = study.after(event) if study else begin(event)
    return study


def weight_of(what: StudyFact) -> int:
    """About how many bytes a fact takes, in the store and to send."""
    moves: Any = getattr(what, "moves", ())
    texts = [str(getattr(what, name, "")) for name in ("name", "text", "comment", "position")]
    texts += [each.move + each.comment for each in moves]
    drawings = getattr(what, "drawings", ())
    return 100 + sum(len(text.encode()) for text in texts) + 100 * len(moves) + 50 * len(drawings)
