"""The puzzles as they were made; what solvers do with them is in `puzzle_solving`."""

from typing import Annotated, Any

from fastapi import APIRouter, Path

from relati.puzzles import shipped_pack
from relati.server.constant_route import ConstantRoute
from relati.server.dependencies import Lang
from relati.server.messages.puzzles import PuzzleMessage, PuzzleSolution, PuzzleTitle
from relati.server.refusals import documented
from relati.server.shown.puzzles import puzzle_message, title_of
from relati.server.threads import in_thread

router = APIRouter(
    prefix="/api/puzzles",
    tags=["puzzles"],
    responses=documented(404, 422, 429),
    route_class=ConstantRoute,
)

PuzzleId = Annotated[str, Path(max_length=16)]


@router.get("", response_model=list[PuzzleTitle])
@in_thread
def puzzles() -> Any:
    """All puzzles, ruleset by ruleset, the easy ones first."""
    return [title_of(puzzle) for puzzle in shipped_pack().puzzles]


@router.get("/{name}", response_model=PuzzleMessage)
@in_thread
def puzzle(name: PuzzleId, lang: Lang) -> Any:
    """One puzzle, without its solution."""
    return puzzle_message(shipped_pack()[name], lang)


@router.get("/{name}/solution", response_model=PuzzleSolution)
@in_thread
def puzzle_solution(name: PuzzleId) -> Any:
    """The solution, for those who give up."""
    return {"moves": [str(move) for move in shipped_pack()[name].solution]}
