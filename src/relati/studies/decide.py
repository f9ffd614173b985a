"""What follows from a command: events, or a refusal. Pure, and the only place that decides.

Whether a move is legal was judged before (`relati.studies.judging`): what the rules say of a line
from a position never changes.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from relati.errors import RelatiError, StudyError
from relati.matches.checked_position import read_checked
from relati.matches.texts import has_hidden, note_of
from relati.notation.record import DEEPEST
from relati.studies.acts import (
    LONGEST_ID,
    AddChapters,
    AddMoves,
    Comment,
    DeleteChapter,
    DeleteMoves,
    Draw,
    MakeStudy,
    MoveChapter,
    NewChapter,
    PromoteMove,
    RenameChapter,
    RenameStudy,
    StudyAct,
    StudyCommand,
)
from relati.studies.chapter import START, Chapter
from relati.studies.events import (
    ChapterAdded,
    ChapterDeleted,
    ChapterMoved,
    ChapterRenamed,
    Commented,
    Drawing,
    Drawn,
    MovePromoted,
    MovesAdded,
    MovesDeleted,
    NewMove,
    StudyEvent,
    StudyFact,
    StudyMade,
    StudyRenamed,
)
from relati.studies.study import Study, begin

LONGEST_NAME = 80
LONGEST_COMMENT = 2_000
MOST_CHAPTERS = 64
#: Moves of one chapter, as of a record file; and of all chapters of a study.
MOST_MOVES, MOST_MOVES_IN_ALL = 2_000, 10_000
#: What is drawn on one board.
MOST_DRAWINGS = 32
#: Everything that was ever written into a study, in events and bytes: what its readers are sent,
#: and what a server reads again, stays within this.
EVENT_LIMIT, BYTE_LIMIT = 10_000, 2_000_000


@dataclass(frozen=True, slots=True)
class StudyDecision:
    """What a command leads to: the study after it, and the new events."""

    study: Study
    events: tuple[StudyEvent, ...]


def decide(study: Study | None, command: StudyCommand) -> StudyDecision | RelatiError:
    """What follows from the command, or why it is refused. Without a study it must make one.

    A command that was carried out before leads to no events.
    """
    try:
        if not (0 < len(command.id) <= LONGEST_ID and command.id.isprintable()):
            raise StudyError("study/command-id", most=LONGEST_ID)
        if study is None:
            return _make(command)
        if command.holder != study.holder:
            raise StudyError("study/not-yours")
        if (command.sender, command.id) in study.done:
            return StudyDecision(study, ())
        return _carry_out(study, command)
    except RelatiError as refusal:
        return refusal


def _make(command: StudyCommand) -> StudyDecision:
    act = command.act
    if not isinstance(act, MakeStudy):
        raise StudyError("study/unknown")
    made = StudyMade(name_of(act.name), command.holder)
    event = StudyEvent(1, command.at, made, command.id, command.sender)
    recorder = _Recorder(begin(event), command)
    recorder.events.append(event)
    for chapter in act.chapters:
        _add_chapter(recorder, chapter)
    return recorder.decision()


def _carry_out(study: Study, command: StudyCommand) -> StudyDecision:
    recorder = _Recorder(study, command)
    _act(recorder, command.act)
    return recorder.decision()


class _Recorder:
    """Collects facts; each is folded at once, so that the next is decided on what is then."""

    def __init__(self, study: Study, command: StudyCommand) -> None:
        self.now = study
        self.command = command
        # Time does not run backwards, even if the clocks of servers differ.
        self.at = max(command.at, study.at)
        self.events: list[StudyEvent] = []

    def add(self, fact: StudyFact) -> None:
        number = self.now.number + 1
        event = StudyEvent(number, self.at, fact, self.command.id, self.command.sender)
        self.now = self.now.after(event)
        self.events.append(event)

    def decision(self) -> StudyDecision:
        """What was collected. Raises `StudyError` if it is more than a study may have."""
        study = self.now
        if study.number > EVENT_LIMIT or study.written > BYTE_LIMIT:
            raise StudyError("study/full")
        return StudyDecision(study, tuple(self.events))


def _act(recorder: _Recorder, act: StudyAct) -> None:
    study = recorder.now
    match act:
        case MakeStudy():
            raise StudyError("study/made")
        case RenameStudy(name):
            _add_if(recorder, name_of(name) != study.name, lambda: StudyRenamed(name_of(name)))
        case AddChapters(chapters):
            for chapter in chapters:
                _add_chapter(recorder, chapter)
        case RenameChapter(number, name):
            old, new = _chapter(study, number).name, name_of(name)
            _add_if(recorder, old != new, lambda: ChapterRenamed(number, new))
        case MoveChapter(number, place):
            at = study.chapters.index(_chapter(study, number))
            if place not in range(len(study.chapters)):
                raise StudyError("study/place", most=len(study.chapters))
            _add_if(recorder, at != place, lambda: ChapterMoved(number, place))
        case DeleteChapter(number):
            _chapter(study, number)
            if len(study.chapters) == 1:
                raise StudyError("study/last-chapter")
            recorder.add(ChapterDeleted(number))
        case _:
            _act_in_chapter(recorder, _chapter(study, act.chapter), act)


def _act_in_chapter(
    recorder: _Recorder,
    chapter: Chapter,
    act: AddMoves | DeleteMoves | PromoteMove | Comment | Draw,
) -> None:
    number = chapter.number
    match act:
        case AddMoves(_, after, moves):
            _add_moves(recorder, chapter, after, moves)
        case DeleteMoves(_, move):
            recorder.add(MovesDeleted(number, _move(chapter, move)))
        case PromoteMove(_, move):
            siblings = chapter.nodes[chapter.nodes[_move(chapter, move)].parent].children
            _add_if(recorder, siblings[0] != move, lambda: MovePromoted(number, move))
            _check_depth(_chapter(recorder.now, number))
        case Comment(_, move, text):
            tidy = _comment(text)
            old = _node_comment(chapter, move)
            _add_if(recorder, old != tidy, lambda: Commented(number, move, tidy))
        case Draw(_, move, drawings):
            _node_comment(chapter, move)
            _check_drawings(chapter, drawings)
            same = chapter.nodes[move].drawings == drawings
            _add_if(recorder, not same, lambda: Drawn(number, move, drawings))
        case other:
            assert_never(other)


def _add_if(recorder: _Recorder, is_new: bool, fact: Callable[[], StudyFact]) -> None:
    """Nothing happens to what is so already."""
    if is_new:
        recorder.add(fact())


def _add_chapter(recorder: _Recorder, new: NewChapter) -> None:
    study = recorder.now
    if len(study.chapters) >= MOST_CHAPTERS:
        raise StudyError("study/chapters", most=MOST_CHAPTERS)
    number = study.last_chapter + 1
    moves = tuple(
        NewMove(each.parent, each.move, each.seat, _comment(each.comment)) for each in new.moves
    )
    recorder.add(
        ChapterAdded(number, name_of(new.name), new.position, moves, _comment(new.comment))
    )
    _check_size(recorder.now, number)


def _add_moves(
    recorder: _Recorder, chapter: Chapter, after: int, moves: tuple[tuple[str, int], ...]
) -> None:
    _node_comment(chapter, after)
    parent, new = after, list[NewMove]()
    for move, seat in moves:
        known = chapter.child(parent, move) if not new else None
        if known is not None:
            parent = known
            continue
        new.append(NewMove(parent, move, seat))
        parent = chapter.last + len(new)
    if not new:
        return
    recorder.add(MovesAdded(chapter.number, tuple(new)))
    _check_size(recorder.now, chapter.number)


def _check_size(study: Study, number: int) -> None:
    chapter = _chapter(study, number)
    if chapter.size > MOST_MOVES or study.size > MOST_MOVES_IN_ALL:
        raise StudyError("study/moves", most=MOST_MOVES, in_all=MOST_MOVES_IN_ALL)
    _check_depth(chapter)


def _check_depth(chapter: Chapter) -> None:
    """Refuse variations of variations that no record could hold."""
    depths = [(START, 0)]
    while depths:
        number, depth = depths.pop()
        if depth >= DEEPEST:
            raise StudyError("study/deep", most=DEEPEST)
        for place, child in enumerate(chapter.nodes[number].children):
            depths.append((child, depth + (place > 0)))


def _check_drawings(chapter: Chapter, drawings: tuple[Drawing, ...]) -> None:
    if len(drawings) > MOST_DRAWINGS:
        raise StudyError("study/drawings", most=MOST_DRAWINGS)
    squares = {str(square) for square in read_checked(chapter.position).board.squares}
    for each in drawings:
        is_whole = 1 <= len(each.squares) <= 2 and len(set(each.squares)) == len(each.squares)
        if not is_whole or not squares.issuperset(each.squares):
            raise StudyError("study/square", found="-".join(each.squares)[:16])
    if len({each.squares for each in drawings}) < len(drawings):
        raise StudyError("study/drawn-twice")


def name_of(text: str) -> str:
    """The name of a study or a chapter, tidied. Raises `StudyError` if it is not fit for one."""
    name = note_of(text.replace("\n", " "), LONGEST_NAME)
    if not name or has_hidden(name):
        raise StudyError("study/name", most=LONGEST_NAME)
    return name


def _comment(text: str) -> str:
    tidy = note_of(text, LONGEST_COMMENT)
    if tidy is None:
        raise StudyError("study/comment", most=LONGEST_COMMENT)
    return tidy


def _chapter(study: Study, number: int) -> Chapter:
    chapter = study.chapter(number)
    if chapter is None:
        raise StudyError("study/no-chapter")
    return chapter


def _move(chapter: Chapter, number: int) -> int:
    if number == START or number not in chapter.nodes:
        raise StudyError("study/no-move")
    return number


def _node_comment(chapter: Chapter, number: int) -> str:
    if number not in chapter.nodes:
        raise StudyError("study/no-move")
    return chapter.nodes[number].comment
