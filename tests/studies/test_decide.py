"""What a study takes from its author, and what it refuses."""

from random import Random

import pytest

from relati.errors import IllegalMove, RelatiError
from relati.studies import decide as limits
from relati.studies.acts import (
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
)
from relati.studies.events import Drawing, NewMove
from relati.studies.stored_events import read_event, write_event
from relati.studies.study import fold
from tests.studies.writing import POSITION, READER, Writing, chapter


def code(refusal: RelatiError | None) -> str:
    return refusal.code if refusal else ""


def test_moves_that_are_there_already_stay_as_they_are() -> None:
    study = Writing()
    study.play("C3", "B2")
    study.play("C3", "D4")
    study.play("C3", "B2")
    assert study.tree() == {0: (1,), 1: (2, 3), 2: (), 3: ()}
    assert study.now.number == 4


def test_an_illegal_move_is_refused_by_the_rules() -> None:
    study = Writing()
    study.play("C3")
    with pytest.raises(IllegalMove):
        study.play("C3", after=1)


def test_what_follows_a_deleted_move_is_gone_and_no_number_is_given_twice() -> None:
    study = Writing()
    study.play("C3", "B2", "D3")
    study.do(DeleteMoves(1, 2))
    assert study.tree() == {0: (1,), 1: ()}
    study.play("D4", after=1)
    assert study.tree() == {0: (1,), 1: (4,), 4: ()}


def test_a_promoted_move_goes_before_the_others() -> None:
    study = Writing()
    for reply in ("B2", "D4", "B4"):
        study.play("C3", reply)
    study.do(PromoteMove(1, 4))
    assert study.tree()[1] == (4, 2, 3)
    number = study.now.number
    study.do(PromoteMove(1, 4))
    assert study.now.number == number, "it was the first already"


def test_chapters_keep_their_numbers_when_others_go() -> None:
    study = Writing(chapter("A"), chapter("B"), chapter("C"))
    study.do(MoveChapter(3, 0))
    study.do(DeleteChapter(1))
    study.do(AddChapters((chapter("D"),)))
    study.do(RenameChapter(2, "  The   corner "))
    assert [(each.number, each.name) for each in study.now.chapters] == [
        (3, "C"),
        (2, "The corner"),
        (4, "D"),
    ]


def test_a_comment_keeps_its_lines_and_loses_idle_spaces() -> None:
    study = Writing()
    study.do(Comment(1, 0, "  First.  \n\n Second.\t\n"))
    assert study.now.chapters[0].nodes[0].comment == "First.\n\nSecond."
    study.do(Comment(1, 0, " "))
    assert study.now.chapters[0].nodes[0].comment == ""


REFUSED: list[tuple[StudyAct, str]] = [
    (MakeStudy("Again", (chapter(),)), "study/made"),
    (RenameStudy(" "), "study/name"),
    (RenameStudy("a\u202eb"), "study/name"),
    (RenameStudy("x" * 81), "study/name"),
    (RenameChapter(7, "Seven"), "study/no-chapter"),
    (MoveChapter(1, 1), "study/place"),
    (MoveChapter(1, -1), "study/place"),
    (DeleteChapter(1), "study/last-chapter"),
    (DeleteMoves(1, 0), "study/no-move"),
    (PromoteMove(1, 9), "study/no-move"),
    (AddMoves(1, 9, (("C3", 0),)), "study/no-move"),
    (Comment(1, 9, "Nowhere."), "study/no-move"),
    (Comment(1, 0, "x" * 2_001), "study/comment"),
    (Comment(1, 0, "a\x00b"), "study/comment"),
    (Draw(1, 0, (Drawing(("F1",)),)), "study/square"),
    (Draw(1, 0, (Drawing(("A1", "A1")),)), "study/square"),
    (Draw(1, 0, (Drawing(()),)), "study/square"),
    (Draw(1, 0, (Drawing(("A1",)), Drawing(("A1",), "red"))), "study/drawn-twice"),
    (Draw(1, 0, (Drawing(("A1",)),) * 33), "study/drawings"),
]


@pytest.mark.parametrize(("act", "why"), REFUSED)
def test_what_makes_no_sense_is_refused_and_changes_nothing(act: StudyAct, why: str) -> None:
    study = Writing()
    before = study.now
    assert code(study.refusal(act)) == why
    assert study.now is before


def test_nobody_but_the_author_changes_a_study() -> None:
    study = Writing()
    assert code(study.refusal(RenameStudy("Mine"), READER)) == "study/not-yours"


def test_the_same_command_again_changes_nothing() -> None:
    study = Writing()
    for _ in range(2):
        assert study.refusal(AddChapters((chapter("B"),)), command="once") is None
    assert len(study.now.chapters) == 2


def test_a_study_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    study = Writing()
    study.do(AddChapters(tuple(chapter() for _ in range(63))))
    assert code(study.refusal(AddChapters((chapter(),)))) == "study/chapters"
    line = tuple((f"M{number}", 0) for number in range(2_001))
    assert code(study.refusal(AddMoves(1, 0, line))) == "study/moves"
    monkeypatch.setattr(limits, "BYTE_LIMIT", study.now.written + 150)
    assert code(study.refusal(Comment(1, 0, "x" * 100))) == "study/full"
    monkeypatch.setattr(limits, "EVENT_LIMIT", study.now.number)
    assert code(study.refusal(RenameStudy("More"))) == "study/full"


def test_no_more_variations_are_nested_than_a_record_can_hold() -> None:
    # Each move has two to follow, the second of which goes on: forty deep.
    moves, parent = [], 0
    for _ in range(40):
        moves += [NewMove(parent, "A1", 0), NewMove(parent, "B2", 0)]
        parent = len(moves)
    deep = NewChapter("Deep", POSITION, tuple(moves))
    assert code(Writing().refusal(AddChapters((deep,)))) == "study/deep"
    flat = NewChapter("Less deep", POSITION, tuple(moves[:-2]))
    assert Writing().refusal(AddChapters((flat,))) is None


def test_a_study_is_its_events() -> None:
    study = random_study(Random(5))
    again = fold(read_event(write_event(event)) for event in study.events)
    assert again == study.now
    half = len(study.events) // 2
    assert fold(study.events[half:], fold(study.events[:half])) == study.now


def random_study(random: Random) -> Writing:
    """Whatever an author may do, in any order; what is refused is left out."""
    study = Writing(chapter("A"), chapter("B"))
    for _ in range(300):
        one = random.choice(study.now.chapters)
        move = random.choice(list(one.nodes))
        squares = random.sample([f"{a}{b}" for a in "ABCDE" for b in range(1, 6)], 2)
        act = random.choice(
            (
                AddMoves(one.number, move, ((squares[0], 0), (squares[1], 1))),
                AddMoves(one.number, move, ((squares[0], 0),)),
                DeleteMoves(one.number, move),
                PromoteMove(one.number, move),
                Comment(one.number, move, f"At {move}."),
                Draw(one.number, move, (Drawing(tuple(squares), "blue"),)),
                AddChapters((chapter(f"{move}"),)),
                MoveChapter(one.number, random.randrange(3)),
                RenameStudy(f"Study {move}"),
            )
        )
        study.refusal(act)
    return study
