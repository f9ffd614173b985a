"""The lessons, and what follows an answer."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query
from pydantic import BaseModel, Field

from relati import lessons as teaching
from relati.notation import read_position, read_ruleset
from relati.render.messages import Squares
from relati.server.constant_route import ConstantRoute
from relati.server.dependencies import ClientAddress, CurrentRuntime, Lang
from relati.server.refusals import documented
from relati.server.requests import ClientMessage, MoveText, PositionText
from relati.server.runtime.board_pool import is_light_position
from relati.server.threads import in_thread

router = APIRouter(
    prefix="/api/lessons",
    tags=["lessons"],
    responses=documented(404, 422, 429),
    route_class=ConstantRoute,
)

Name = Annotated[str, Path(max_length=64)]
#: What went wrong in a game: the keys of `relati.lessons.fitting.PRACTISED_BY`.
MistakeName = Literal[
    "cut-off",
    "killed",
    "shut-in",
    "missed-cut",
    "missed-kill",
    "missed-reconnection",
    "missed-wall",
    "missed-win",
]


class LessonTitle(BaseModel):
    """A lesson in the table of contents."""

    name: str
    title: str
    ruleset: str
    steps: int


class PracticeGame(BaseModel):
    """A whole game to play after the last lesson of a set, against a bot."""

    ruleset: str
    side: int
    level: int


class LessonSet(BaseModel):
    """Lessons that belong together."""

    name: str
    title: str
    summary: str
    lessons: list[LessonTitle]
    game: PracticeGame | None


class Step(BaseModel):
    """One thing to do: what is said, and what to draw; `takes_any` legal move, or only some."""

    words: str
    marks: Squares
    links: list[Any]
    waves: list[Any]
    solution: str
    takes_any: bool


class Lesson(BaseModel):
    """A whole lesson."""

    name: str
    title: str
    ruleset: str
    player: int
    position: str
    steps: list[Step]
    closing: str


class LessonRefusal(BaseModel):
    """Why the rules refuse the answer."""

    code: str
    squares: Squares


class AnswerResult(BaseModel):
    """What follows an answer; `position` is where the lesson stands now."""

    is_accepted: bool
    is_last: bool
    words: list[str]
    refusal: LessonRefusal | None
    played: str | None
    replies: list[str]
    position: str


class Answer(ClientMessage):
    """A move, in the position where the step (counted from 0) stands."""

    step: int = Field(ge=0, le=1000)
    position: PositionText
    move: MoveText


@router.get("", response_model=list[LessonSet])
@in_thread
def contents(lang: Lang) -> Any:
    """All lessons, set by set, in the order of teaching."""
    return teaching.sets_to_json(lang)


@router.get("/fitting", response_model=list[LessonTitle], responses=documented(400))
@in_thread
def fitting(
    ruleset: Annotated[str, Query(max_length=400)], mistake: MistakeName, lang: Lang
) -> Any:
    """The lessons that practise what went wrong in a game, the most fitting first."""
    chosen = teaching.fitting_lessons(read_ruleset(ruleset), mistake)
    return [teaching.title_to_json(each, lang) for each in chosen]


@router.get("/{name}", response_model=Lesson)
@in_thread
def lesson(name: Name, lang: Lang) -> Any:
    """One lesson."""
    return teaching.to_json(teaching.lesson(name), lang)


@router.post("/{name}/answers", response_model=AnswerResult, responses=documented(400, 413, 503))
async def answer(
    name: Name, asked: Answer, runtime: CurrentRuntime, client: ClientAddress, lang: Lang
) -> Any:
    """Whether a move is a right answer, why not, and how the opponents reply."""
    is_light = is_light_position(asked.position)
    details = name, asked.step, asked.position, asked.move, lang
    return await runtime.board_pool.run(client, is_light, check_answer, *details)


def check_answer(name: str, step: int, position: str, move: str, lang: str) -> dict[str, Any]:
    """The result of an answer, as a message."""
    result = teaching.check_answer(teaching.lesson(name), step, read_position(position), move)
    return teaching.answer_to_json(result, lang)
