"""All lessons, read once from the files in `sets/`."""

from functools import cache
from importlib.resources import files

from relati.errors import LessonError
from relati.lessons.lesson import Lesson, LessonSet
from relati.lessons.reader import read_set


@cache
def sets() -> tuple[LessonSet, ...]:
    """The sets, in the order of their file names."""
    ordered = sorted(
        (file for file in (files("relati.lessons") / "sets").iterdir() if file.name[0].isdigit()),
        key=lambda file: file.name,
    )
    read = tuple(read_set(file.name, file.read_text("utf-8")) for file in ordered)
    names: set[str] = set()
    for each in (lesson for lessons in read for lesson in lessons.lessons):
        if each.name in names:
            raise LessonError("lessons/twice", name=each.name)
        names.add(each.name)
    return read


def lessons() -> tuple[Lesson, ...]:
    """Every lesson of every set, in order."""
    return tuple(lesson for each in sets() for lesson in each.lessons)


def lesson(name: str) -> Lesson:
    """The lesson of that name. Raises `LessonError` if there is none."""
    for each in lessons():
        if each.name == name:
            return each
    raise LessonError("lessons/unknown", name=name)
