"""The lessons that fit what went wrong in a game."""

from collections.abc import Iterator, Sequence

from relati.lessons.lesson import Lesson
from relati.lessons.library import lessons
from relati.rules import Ruleset

#: What went wrong, and the requirements of those goals that practise the opposite, the most
#: fitting first.
PRACTISED_BY: dict[str, tuple[str, ...]] = {
    "cut-off": ("holds", "keeps", "reconnects", "cuts"),
    "killed": ("guards", "lives", "kills"),
    "shut-in": ("lives", "shuts", "puts_out", "wins"),
    "missed-cut": ("cuts",),
    "missed-kill": ("kills",),
    "missed-reconnection": ("reconnects",),
    "missed-wall": ("shuts", "lives", "puts_out"),
    "missed-win": ("wins", "puts_out", "stalls", "shuts"),
}
#: The ruleset whose lessons teach the links of any other.
_TEACHES_LINKS = {"near": "classic", "near+remote": "modern", "all": "modern"}


def fitting_lessons(ruleset: Ruleset, mistake: str, limit: int = 3) -> tuple[Lesson, ...]:
    """Lessons that practise what went wrong: those of the ruleset first, then of its links."""
    wanted = PRACTISED_BY[mistake]
    by_rulesets = dict.fromkeys((ruleset.name, _TEACHES_LINKS[ruleset.links]))
    fitting = (lesson for name in by_rulesets for lesson in _practising(name, wanted))
    return tuple(dict.fromkeys(fitting))[:limit]


def _practising(ruleset: str, wanted: Sequence[str]) -> Iterator[Lesson]:
    for requirement in wanted:
        for lesson in lessons():
            if lesson.start.ruleset.name == ruleset and requirement in _goals(lesson):
                yield lesson


def _goals(lesson: Lesson) -> set[str]:
    return {name for step in lesson.steps for name, _ in step.goal.requirements}
