"""The puzzles, and what follows an answer: judged by what is stored with them, not by a search."""

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from relati.errors import PuzzleError
from relati.puzzles import Puzzle, shipped_pack
from relati.puzzles.answers import goal_words, judge, judgement_words
from relati.server.constant_route import ConstantRoute
from relati.server.dependencies import Lang
from relati.server.refusals import documented
from relati.server.requests import ClientMessage, MoveText
from relati.server.threads import in_thread

router = APIRouter(
    prefix="/api/puzzles",
    tags=["puzzles"],
    responses=documented(404, 422, 429),
    route_class=ConstantRoute,
)

PuzzleId = Annotated[str, Path(max_length=16)]
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


def _title(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "id": puzzle.id,
        "ruleset": puzzle.ruleset,
        "players": int(puzzle.position.split(" ", 2)[1]),
        "themes": puzzle.themes,
        "level": puzzle.level,
        "rating": puzzle.rating,
    }


@router.get("", response_model=list[PuzzleTitle])
@in_thread
def puzzles() -> Any:
    """All puzzles, ruleset by ruleset, the easy ones first."""
    return [_title(puzzle) for puzzle in shipped_pack().puzzles]


@router.get("/daily/{day}", response_model=PuzzleOfTheDay)
@in_thread
def puzzle_of_the_day(day: Annotated[str, Path(max_length=10)]) -> Any:
    """The puzzle of a day such as `2026-11-17`: the same for everybody who asks for that day."""
    try:
        chosen = date.fromisoformat(day)
    except ValueError:
        raise PuzzleError("puzzles/day", found=day) from None
    return {"id": shipped_pack().of_the_day(chosen).id}


@router.get("/{name}", response_model=PuzzleMessage)
@in_thread
def puzzle(name: PuzzleId, lang: Lang) -> Any:
    """One puzzle, without its solution."""
    found = shipped_pack()[name]
    return {
        **_title(found),
        "position": found.position,
        "player": found.start.turn,
        "goal": found.goal.kind,
        "words": goal_words(found, lang),
        "moves_to_find": len(found.wrong),
    }


@router.post("/{name}/answers", response_model=PuzzleResult, responses=documented(400, 413))
@in_thread
def puzzle_answer(name: PuzzleId, asked: PuzzleAnswers, lang: Lang) -> Any:
    """Whether a move is the right one, and what follows it."""
    found = shipped_pack()[name]
    judgement = judge(found, asked.moves)
    return {
        "is_right": judgement.is_right,
        "is_solved": judgement.is_solved,
        "words": judgement_words(found, judgement, lang),
        "line": [str(move) for move in judgement.line],
    }


@router.get("/{name}/solution", response_model=PuzzleSolution)
@in_thread
def puzzle_solution(name: PuzzleId) -> Any:
    """The solution, for those who give up."""
    return {"moves": [str(move) for move in shipped_pack()[name].solution]}
