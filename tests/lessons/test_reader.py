"""A file of lessons is read strictly: what is missing, unknown or wrong is named with its place."""

import pytest

from relati.errors import LessonError
from relati.lessons import library
from relati.lessons.conditions import REQUIREMENTS, Condition
from relati.lessons.reader import read_set
from relati.lessons.requirements import _FORMS
from relati.rules import read_move

GOOD = '''
title.en = "Test"
title.zh = "測試"
summary.en = "For tests."
summary.zh = "測試用。"

[[lesson]]
name = "one"
title.en = "One"
title.zh = "一"
ruleset = "modern"
board = """
|   | A | B | C |
| 1 |[X]|   |   |
| 2 |   |   |   |
| 3 |   |   |[O]|
"""
closing.en = "Done."
closing.zh = "完成。"

[[lesson.step]]
say.en = "Go."
say.zh = "走。"
mark = ["B2"]
goal.on = ["B2"]
solution = "B2"
reply = ["B1 | A2"]
wrong.en = "No."
wrong.zh = "不對。"

[[lesson.step.slip]]
when.moves = ["C2"]
say.en = "Not there."
say.zh = "不是那裡。"
'''


def refused(content: str, file: str = "30-test.toml") -> LessonError:
    with pytest.raises(LessonError) as found:
        read_set(file, content)
    assert found.value.sentence("en") != found.value.sentence("zh")
    return found.value


def test_a_set_may_end_in_a_game() -> None:
    game = '[game]\nruleset = "classic"\nside = 5\nlevel = 2\n\n[[lesson]]'
    found = read_set("30-test.toml", GOOD.replace("[[lesson]]", game, 1)).game
    assert found
    assert (found.ruleset.name, found.side, found.level) == ("classic", 5, 2)
    assert read_set("30-test.toml", GOOD).game is None


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ('ruleset = "chess"\nside = 5\nlevel = 2', "lessons/value"),
        ('ruleset = "modern"\nside = 99\nlevel = 2', "lessons/value"),
        ('ruleset = "modern"\nside = 5', "lessons/missing"),
        ('ruleset = "modern"\nside = 5\nlevel = 2\ncolour = 1', "lessons/key"),
    ],
)
def test_a_game_that_cannot_be_played_is_refused(wrong: str, code: str) -> None:
    content = GOOD.replace("[[lesson]]", f"[game]\n{wrong}\n\n[[lesson]]", 1)
    assert refused(content).code == code


def test_a_good_file_is_read() -> None:
    found = read_set("30-test.toml", GOOD)
    [lesson] = found.lessons
    [step] = lesson.steps
    assert found.name == "test"
    assert found.title.sentence("zh") == "測試"
    assert lesson.start.symbols["C3"].kind == "root"
    assert step.marks == ("B2",)
    assert step.goal == Condition((("on", ("B2",)),))
    assert step.replies == ((read_move("B1"), read_move("A2")),)
    assert step.slips[0].when.lists(read_move("C2"))


def test_a_position_may_be_given_in_one_line() -> None:
    start, end = GOOD.index("ruleset"), GOOD.index("closing.en")
    line = 'position = "modern 2 Xr2/3/2Or X - - *"\n'
    [lesson] = read_set("30-test.toml", GOOD[:start] + line + GOOD[end:]).lessons
    assert lesson.player == 1


@pytest.mark.parametrize(
    ("old", "new", "code", "part"),
    [
        ('closing.zh = "完成。"', "", "lessons/missing", "lesson[0].closing: `zh`"),
        ('solution = "B2"', "", "lessons/missing", "lesson[0].step[0]: `solution`"),
        ('name = "one"', 'name = ""', "lessons/form", "a string that is not empty"),
        ('name = "one"', "name = 1", "lessons/form", "`name`"),
        ('name = "one"', 'name = "one"\ncolour = "red"', "lessons/key", "'colour'"),
        ('say.en = "Go."', 'say.en = "Go."\nsay.fr = "Va."', "lessons/key", "'fr'"),
        ('mark = ["B2"]', 'mark = "B2"', "lessons/form", "a list of strings"),
        ('mark = ["B2"]', "mark = [2]", "lessons/form", "a list of strings"),
        ('mark = ["B2"]', 'mark = ["D4"]', "lessons/value", "D4 is not on this"),
        ('mark = ["B2"]', 'waves = ["Z"]', "lessons/choice", "'Z' is not one of"),
        ('solution = "B2"', 'solution = "here"', "lessons/value", "step[0]: "),
        ('reply = ["B1 | A2"]', 'reply = ["B1 |"]', "lessons/value", "step[0]: "),
        ('ruleset = "modern"', 'ruleset = "chess"', "lessons/board", "chess"),
        ('ruleset = "modern"', 'ruleset = "modern"\nextra = 1', "lessons/board", "lesson[0]"),
        ('ruleset = "modern"', 'ruleset = "modern"\nextra = -1', "lessons/form", "`extra`"),
        ('ruleset = "modern"', 'ruleset = "modern"\nextra = true', "lessons/form", "`extra`"),
        ('ruleset = "modern"', 'ruleset = "modern"\nturn = "Q"', "lessons/choice", "'Q'"),
        ('ruleset = "modern"', 'ruleset = "modern"\nplayers = 9', "lessons/board", "9"),
        ('goal.on = ["B2"]', "", "lessons/missing", "`goal`"),
        ('goal.on = ["B2"]', "goal = {}", "lessons/wrong", "step[0]"),
        ('goal.on = ["B2"]', 'goal = "B2"', "lessons/form", "a table"),
        ('goal.on = ["B2"]', "goal.on = []", "lessons/form", "a list of strings"),
        ('goal.on = ["B2"]', 'goal.pleases = ["O"]', "lessons/choice", "'pleases'"),
        ('goal.on = ["B2"]', 'goal.does = ["dance"]', "lessons/choice", "'dance'"),
        ('goal.on = ["B2"]', 'goal.links_by = "far"', "lessons/choice", "'far'"),
        ('goal.on = ["B2"]', 'goal.wins = "me"', "lessons/choice", "'me'"),
        ('goal.on = ["B2"]', 'goal.stalls = ["me"]', "lessons/choice", "'me'"),
        ('goal.on = ["B2"]', "goal.earns = 0", "lessons/form", "a whole number, 1 or more"),
        ('goal.on = ["B2"]', "goal.lives = false", "lessons/form", "`true`"),
        ('goal.on = ["B2"]', 'goal.territory = ["A1"]', "lessons/value", "goal: "),
        ('goal.on = ["B2"]', 'goal.moves = ["??"]', "lessons/value", "goal: "),
        ('wrong.en = "No."\nwrong.zh = "不對。"', "", "lessons/wrong", "step[0]"),
        ("[[lesson.step.slip]]", "[lesson.step.slip]", "lessons/form", "a list of"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(old: str, new: str, code: str, part: str) -> None:
    assert GOOD.count(old) == 1
    error = refused(GOOD.replace(old, new))
    assert error.code == code
    assert part in error.sentence()
    assert "30-test.toml: " in error.sentence()


def test_what_is_not_toml_is_refused() -> None:
    error = refused("title = \nname")
    assert error.code == "lessons/toml"
    assert "line 1" in error.sentence("zh")


def test_a_file_is_named_with_its_place_in_the_order() -> None:
    assert refused(GOOD, "cutting.toml").code == "lessons/file"


def test_two_lessons_of_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "read_set", lambda *_: read_set("30-test.toml", GOOD))
    library.sets.cache_clear()
    try:
        with pytest.raises(LessonError, match="'one'") as found:
            library.sets()
        assert found.value.code == "lessons/twice"
    finally:
        library.sets.cache_clear()


def test_every_demand_can_be_read_and_is_used() -> None:
    assert {requirement.form for requirement in REQUIREMENTS.values()} == set(_FORMS)
    used = {
        name
        for lesson in library.lessons()
        for step in lesson.steps
        for condition in (step.goal, *(slip.when for slip in step.slips))
        for name, _ in condition.requirements
    }
    assert set(REQUIREMENTS) - used == set()
