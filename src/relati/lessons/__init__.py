"""The game taught by doing: short lessons as data, and a judge of every answer.

The lessons stand in `sets/*.toml`, both languages side by side. `lessons()` gives them in the
order of teaching, `judge(lesson, step_number, state, move)` says whether a move is a right answer,
why not, and how the opponents reply; `to_json` is what a browser needs to show one.
"""

from relati.lessons.data import sets_to_json, to_json, verdict_to_json
from relati.lessons.judge import Verdict, judge
from relati.lessons.lesson import Lesson, LessonSet, Slip, Step, Text
from relati.lessons.library import lesson, lessons, sets

__all__ = [
    "Lesson",
    "LessonSet",
    "Slip",
    "Step",
    "Text",
    "Verdict",
    "judge",
    "lesson",
    "lessons",
    "sets",
    "sets_to_json",
    "to_json",
    "verdict_to_json",
]
