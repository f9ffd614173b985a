"""What a lesson is: a position, and steps that each ask for one move."""

from dataclasses import dataclass

from relati.errors import LessonError
from relati.lessons.conditions import Condition
from relati.rules import Move, Square, State


@dataclass(frozen=True, slots=True)
class Text:
    """Something to read, in both languages."""

    en: str
    zh: str

    def sentence(self, lang: str = "en") -> str:
        """The text in one language."""
        return self.zh if lang == "zh" else self.en


@dataclass(frozen=True, slots=True)
class Slip:
    """A wrong answer that was foreseen: which moves it means, and what to say to them.

    Listed moves may be illegal: then this is said after what the rules say.
    """

    when: Condition
    words: Text


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do: what to read and to look at, and which moves are right.

    `marks` are squares to point at, `links` squares whose links to draw (an empty one: those a
    symbol would have there), `waves` players whose signal to show. `solution` is one right answer.
    `replies` are the moves that follow it, the other players' mostly; each is a list of
    alternatives of which the first legal one is played. `praise` is said to a right answer,
    `wrong` to any wrong one that no slip foresees; a step that takes every move has none.
    """

    words: Text
    goal: Condition
    solution: Move
    marks: tuple[Square, ...] = ()
    links: tuple[Square, ...] = ()
    waves: tuple[int, ...] = ()
    replies: tuple[tuple[Move, ...], ...] = ()
    praise: Text | None = None
    wrong: Text | None = None
    slips: tuple[Slip, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A short lesson: the learner plays for the player to act in `start`."""

    name: str
    title: Text
    start: State
    steps: tuple[Step, ...]
    closing: Text

    @property
    def player(self) -> int:
        """Whose moves the learner makes."""
        return self.start.turn

    def step(self, number: int) -> Step:
        """The step of that number, counted from 0; a `LessonError` when there is none."""
        if number not in range(len(self.steps)):
            raise LessonError(
                "lessons/no-step", lesson=self.name, found=number, most=len(self.steps) - 1
            )
        return self.steps[number]


@dataclass(frozen=True, slots=True)
class LessonSet:
    """Lessons on one subject, in the order of teaching."""

    name: str
    title: Text
    summary: Text
    lessons: tuple[Lesson, ...]
