"""Lessons that fit what went wrong in a game."""

from typing import get_args

import pytest

from relati.lessons import fitting_lessons
from relati.lessons.conditions import REQUIREMENTS
from relati.lessons.fitting import PRACTISED_BY
from relati.rules import RULESETS
from relati.server.routes.lessons import MistakeName


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("mistake", PRACTISED_BY)
def test_every_mistake_in_every_ruleset_has_a_lesson(ruleset: str, mistake: str) -> None:
    if mistake in ("cut-off", "missed-cut", "missed-reconnection", "missed-kill", "killed"):
        # Where all links are near nothing can be cut, and only some rulesets kill.
        fitting_lessons(RULESETS[ruleset], mistake)
        return
    assert fitting_lessons(RULESETS[ruleset], mistake)


def test_the_lessons_of_the_ruleset_come_first() -> None:
    names = [lesson.name for lesson in fitting_lessons(RULESETS["addon"], "killed")]
    assert names[0] == "pincer-defence"
    assert [each.start.ruleset.name for each in fitting_lessons(RULESETS["signal"], "cut-off")][
        -1
    ] == "modern"


def test_mistakes_are_practised_by_goals_that_there_are() -> None:
    assert {name for wanted in PRACTISED_BY.values() for name in wanted} <= set(REQUIREMENTS)
    assert set(get_args(MistakeName)) == set(PRACTISED_BY)
