"""Lessons and checked answers as plain data, for a browser to show."""

from typing import Any

from relati.errors import LessonError
from relati.lessons.answers import AnswerResult
from relati.lessons.lesson import Lesson, LessonStep
from relati.lessons.library import sets
from relati.notation import write_position
from relati.notation.rulesets import spell_ruleset
from relati.words import LANGUAGES

Data = dict[str, Any]


def sets_to_json(lang: str) -> list[Data]:
    """The table of contents: every set with the names and titles of its lessons."""
    _check(lang)
    return [
        {
            "name": each.name,
            "title": each.title.sentence(lang),
            "summary": each.summary.sentence(lang),
            "lessons": [title_to_json(lesson, lang) for lesson in each.lessons],
            "game": each.game
            and {
                "ruleset": spell_ruleset(each.game.ruleset),
                "side": each.game.side,
                "level": each.game.level,
            },
        }
        for each in sets()
    ]


def title_to_json(lesson: Lesson, lang: str) -> Data:
    """A lesson in a table of contents."""
    _check(lang)
    return {
        "name": lesson.name,
        "title": lesson.title.sentence(lang),
        "ruleset": spell_ruleset(lesson.start.ruleset),
        "steps": len(lesson.steps),
    }


def to_json(lesson: Lesson, lang: str) -> Data:
    """A whole lesson in one language, without the conditions that check answers."""
    _check(lang)
    return {
        "name": lesson.name,
        "title": lesson.title.sentence(lang),
        "ruleset": spell_ruleset(lesson.start.ruleset),
        "player": lesson.player,
        "position": write_position(lesson.start),
        "steps": [_step(step, lang) for step in lesson.steps],
        "closing": lesson.closing.sentence(lang),
    }


def answer_to_json(result: AnswerResult, lang: str) -> Data:
    """A checked answer; states are written as positions in one line."""
    _check(lang)
    refusal = result.refusal
    return {
        "is_accepted": result.is_accepted,
        "is_last": result.is_last,
        "words": list(result.words(lang)),
        "refusal": {"code": refusal.code, "squares": list(refusal.squares)} if refusal else None,
        "played": write_position(result.played) if result.played else None,
        "replies": [str(move) for move in result.replies],
        "position": write_position(result.after),
    }


def _step(step: LessonStep, lang: str) -> Data:
    return {
        "words": step.words.sentence(lang),
        "marks": list(step.marks),
        "links": list(step.links),
        "waves": list(step.waves),
        "solution": str(step.solution),
        "takes_any": step.goal.is_free,
    }


def _check(lang: str) -> None:
    if lang not in LANGUAGES:
        raise LessonError("lessons/language", found=lang, known=LANGUAGES)
