"""What the server sends about puzzles and their solvers, and what it is sent."""

from typing import Annotated

from pydantic import BaseModel, Field
from typing_extensions import TypedDict

from relati.server.requests import ClientMessage, MoveText

#: Chosen by the browser that begins a run.
RunId = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,64}$")]
#: Own moves of the longest solution there may be.
MOST_ANSWERS = 8


class PuzzleTitle(BaseModel):
    """A puzzle in the list; the main theme comes first."""

    id: str
    ruleset: str
    players: int
    themes: list[str]
    level: int
    rating: int


class PuzzleMessage(PuzzleTitle):
    """A puzzle to solve: what to do in `words`, how many moves are to be found."""

    position: str
    player: int
    goal: str
    words: str
    moves_to_find: int


class PuzzleOfTheDay(BaseModel):
    """The puzzle of a day."""

    id: str


class PuzzleAnswers(ClientMessage):
    """The solver's own moves from the beginning; the last one is the answer."""

    moves: list[MoveText] = Field(min_length=1, max_length=MOST_ANSWERS)


class PuzzleResult(BaseModel):
    """What follows an answer: the replies up to the next own move, or the refutation."""

    is_right: bool
    is_solved: bool
    words: list[str]
    line: list[str]


class PuzzleSolution(BaseModel):
    """The moves of all sides."""

    moves: list[str]


class PuzzleLevelMessage(TypedDict):
    """How hard a puzzle is by its solvers' first answers: how many there are, how many right."""

    id: str
    level: int
    rating: int
    tries: int
    solved: int


class PuzzleDayMessage(TypedDict):
    """A day, its puzzle, and whether I have solved it, at the first try or later."""

    day: str
    puzzle: str
    is_solved: bool
    is_first: bool


class PuzzleCalendarMessage(TypedDict):
    """The days of a month up to today; on how many days in a row I have solved, now and at best."""

    month: str
    today: str
    days: list[PuzzleDayMessage]
    streak: int
    best: int


class PuzzleRunMessage(TypedDict):
    """A run: when it ends, the puzzles behind, how many of them were solved, and the next.

    `puzzle` is null once it is over; `best` is my best run so far, this one included.
    """

    run: str
    ends: int
    now: int
    number: int
    score: int
    misses: int
    most_misses: int
    is_over: bool
    puzzle: PuzzleMessage | None
    best: int


class PuzzleRunResultMessage(TypedDict):
    """Whether an answer of a run was right, what follows it on the board, and how the run stands.

    With `is_right` and not `is_solved` the same puzzle goes on.
    """

    is_right: bool
    is_solved: bool
    line: list[str]
    run: PuzzleRunMessage


class NewPuzzleRun(ClientMessage):
    """A run to begin. The same `id` of the same sender begins one."""

    id: RunId


class SentRunAnswer(PuzzleAnswers):
    """An answer to the puzzle with that number in the run."""

    number: int = Field(ge=0, le=1000)
