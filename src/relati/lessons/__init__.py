"""Interactive lessons: short exercises as data, and the judging of every answer.

The lessons are in `sets/*.toml`, both languages side by side. `lessons()` gives them in order.
`check_answer(lesson, step_number, state, move)` says whether a move is right, why not, and how
the opponents reply. `to_json` gives what a browser needs to show a lesson.
"""

from relati.lessons.answers import AnswerResult, check_answer
from relati.lessons.data import answer_to_json, sets_to_json, title_to_json, to_json
from relati.lessons.fitting import fitting_lessons
from relati.lessons.lesson import Lesson, LessonSet, LessonStep, Mistake, Text
from relati.lessons.library import lesson, lessons, sets

__all__ = [
    "AnswerResult",
    "Lesson",
    "LessonSet",
    "LessonStep",
    "Mistake",
    "Text",
    "answer_to_json",
    "check_answer",
    "fitting_lessons",
    "lesson",
    "lessons",
    "sets",
    "sets_to_json",
    "title_to_json",
    "to_json",
]
