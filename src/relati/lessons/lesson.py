"""A lesson: a position, and steps that each ask for one move."""

from dataclasses import dataclass

from relati.errors import LessonError
from relati.lessons.conditions import Condition
from relati.rules import Move, Ruleset, Square, State


@dataclass(frozen=True, slots=True)
class Text:
    """A text in both languages."""

    en: str
    zh: str

    def sentence(self, lang: str = "en") -> str:
        """The text in one language."""
        return self.zh if lang == "zh" else self.en


@dataclass(frozen=True, slots=True)
class Mistake:
    """A wrong answer with a comment of its own: which moves it is about, and what to say.

    Listed moves may be illegal: then the comment follows the refusal of the rules.
    """

    when: Condition
    words: Text


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One task: its text, what to show on the board, and which moves are right.

    `marks` are squares to highlight, `links` squares whose links to draw (for an empty square:
    the links a symbol would have there), `waves` players whose signal to show. `solution` is one
    right answer. `replies` are the moves that follow it, mostly the other players'; each is a
    list of alternatives of which the first legal one is played. `praise` answers a right move,
    `wrong` any wrong move without a comment in `slips`; a step that accepts every move has none.
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
    slips: tuple[Mistake, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A short lesson: the learner plays for the player to act in `start`."""

    name: str
    title: Text
    start: State
    steps: tuple[LessonStep, ...]
    closing: Text

    @property
    def player(self) -> int:
        """Whose moves the learner makes."""
        return self.start.turn

    def step(self, number: int) -> LessonStep:
        """The step with that number, counted from 0. Raises `LessonError` if there is none."""
        if number not in range(len(self.steps)):
            raise LessonError(
                "lessons/no-step", lesson=self.name, found=number, most=len(self.steps) - 1
            )
        return self.steps[number]


@dataclass(frozen=True, slots=True)
class PracticeGame:
    """A whole game to play after a set: on a square board, against a bot of that level."""

    ruleset: Ruleset
    side: int
    level: int


@dataclass(frozen=True, slots=True)
class LessonSet:
    """Lessons on one subject, in order; `game` is what to play after the last of them."""

    name: str
    title: Text
    summary: Text
    lessons: tuple[Lesson, ...]
    game: PracticeGame | None = None
