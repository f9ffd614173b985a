"""Answers to puzzles, the levels that come from them, and the puzzle of the day."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Response

from relati.matches.profile_ids import profile_id
from relati.puzzles import shipped_pack
from relati.puzzles.answers import judge
from relati.puzzles.days import number_of, read_day
from relati.server.dependencies import CurrentRuntime, HolderToken, Lang, counted_as
from relati.server.messages.puzzles import (
    PuzzleAnswers,
    PuzzleLevelMessage,
    PuzzleOfTheDay,
    PuzzleResult,
    PuzzleSolution,
)
from relati.server.refusals import documented
from relati.server.responses import json_response
from relati.server.shown.puzzles import result_message

router = APIRouter(
    prefix="/api/puzzles",
    tags=["puzzles"],
    dependencies=[counted_as("read")],
    responses=documented(404, 422, 429),
)
PuzzleId = Annotated[str, Path(max_length=16)]


@router.get("/levels", response_model=list[PuzzleLevelMessage])
async def puzzle_levels(runtime: CurrentRuntime) -> Response:
    """The puzzles whose level comes from solvers by now; the others are as they were made."""
    return json_response(await runtime.solving.level_messages() if runtime.solving else [])


@router.get("/daily/{day}", response_model=PuzzleOfTheDay)
async def puzzle_of_the_day(
    runtime: CurrentRuntime, day: Annotated[str, Path(max_length=10)]
) -> PuzzleOfTheDay:
    """The puzzle of a day such as `2026-11-17`, one that most can solve: for everybody the same."""
    chosen = read_day(day)
    if runtime.solving is None:
        return PuzzleOfTheDay(id=shipped_pack().of_the_day(chosen).id)
    return PuzzleOfTheDay(id=await runtime.solving.daily(number_of(chosen)))


@router.post(
    "/{name}/answers", response_model=PuzzleResult, responses=documented(400, 401, 413, 503)
)
async def puzzle_answer(
    runtime: CurrentRuntime, name: PuzzleId, asked: PuzzleAnswers, lang: Lang, holder: HolderToken
) -> Response:
    """Whether a move is the right one, and what follows it.

    With a token the first answer counts: for the level of the puzzle, and on its day for the
    calendar.
    """
    puzzle = shipped_pack()[name]
    judgement = await asyncio.to_thread(judge, puzzle, asked.moves)
    if holder is not None and runtime.solving is not None:
        await runtime.solving.answered(profile_id(holder), puzzle, judgement)
    return json_response(result_message(puzzle, judgement, lang))


@router.post(
    "/{name}/give-up", response_model=PuzzleSolution, responses=documented(400, 401, 413, 503)
)
async def give_up(runtime: CurrentRuntime, name: PuzzleId, holder: HolderToken) -> PuzzleSolution:
    """The solution, for those who give up: with a token it counts as a wrong answer."""
    puzzle = shipped_pack()[name]
    if holder is not None and runtime.solving is not None:
        await runtime.solving.keep(profile_id(holder), puzzle, is_right=False)
    return PuzzleSolution(moves=[str(move) for move in puzzle.solution])
