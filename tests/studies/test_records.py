"""Studies made of records, and written as records."""

import pytest

from relati.errors import StudyError
from relati.notation import read_records
from relati.studies.acts import Comment
from relati.studies.judging import chapter_of_position, chapter_of_ruleset, chapters_of_records
from relati.studies.record import records_text
from tests.studies.writing import POSITION, Writing

RECORD = """[Event "Openings"]
[Round "The centre"]
[Ruleset "classic"]
[Players "2"]
[Size "5x5"]
[Result "*"]

{Before all.} 1. O C3 {The centre.} 2. X B2 (2. X D4 3. O B4 (3. O D3)) 3. O D3
*
"""


def test_a_record_becomes_a_chapter_and_the_same_record_again() -> None:
    study = Writing(*chapters_of_records("The centre", RECORD))
    assert study.tree() == {0: (1,), 1: (2, 3), 2: (6,), 3: (4, 5), 4: (), 5: (), 6: ()}
    assert records_text(study.now.name, study.now.chapters) == RECORD


def test_each_game_of_a_file_is_a_chapter() -> None:
    chapters = chapters_of_records("Games", RECORD + "\n" + RECORD)
    assert [each.name for each in chapters] == ["Games 1", "Games 2"]
    study = Writing(*chapters)
    assert len(read_records(records_text("Games", study.now.chapters))) == 2
    assert len(read_records(records_text("Games", study.now.chapters, 2))) == 1


def test_a_move_that_the_rules_refuse_makes_no_chapter() -> None:
    with pytest.raises(StudyError) as refused:
        chapters_of_records("Wrong", RECORD.replace("2. X B2", "2. X C3"))
    assert refused.value.code == "study/illegal"
    assert "C3" in refused.value.sentence("en")


def test_a_chapter_begins_where_its_author_wants() -> None:
    assert chapter_of_position("Here", POSITION).position == POSITION
    assert chapter_of_ruleset("New", "classic", 2, 5, 5).position == POSITION
    assert chapter_of_ruleset("Usual", "modern", None, None, None).position.startswith("modern 2 ")


def test_comments_with_braces_and_several_lines_survive_a_record() -> None:
    study = Writing()
    study.play("C3")
    study.do(Comment(1, 1, "Look {here}:\n\nit is near."))
    [record] = read_records(records_text("Odd", study.now.chapters))
    assert record.nodes[0].comment == "Look {here}:\n\nit is near."
