"""The calendar of the puzzles of the day, and runs of puzzles against the clock."""

from typing import Annotated

from fastapi import APIRouter, Path, Response

from relati.errors import ServerError
from relati.matches.profile_ids import profile_id
from relati.matches.service import now
from relati.puzzles.days import date_of, day_of, days_of_month
from relati.puzzles.runs import MOST_MISSES, RUN_LASTS
from relati.server.dependencies import (
    CurrentRuntime,
    Lang,
    RequiredHolder,
    counted_as,
)
from relati.server.messages.puzzles import (
    NewPuzzleRun,
    PuzzleCalendarMessage,
    PuzzleRunMessage,
    PuzzleRunResultMessage,
    RunId,
    SentRunAnswer,
)
from relati.server.refusals import documented
from relati.server.responses import json_response
from relati.server.runtime.runtime import Runtime
from relati.server.runtime.solving import Solving, puzzle_of
from relati.server.shown.puzzles import puzzle_message
from relati.storage.solvers import Run

router = APIRouter(
    prefix="/api/puzzles", tags=["puzzles"], responses=documented(404, 422, 429, 503)
)
Reads = counted_as("read")
Acts = counted_as("command")
RunName = Annotated[RunId, Path()]


@router.get(
    "/calendar/{month}",
    response_model=PuzzleCalendarMessage,
    dependencies=[Reads],
    responses=documented(401),
)
async def puzzle_calendar(
    runtime: CurrentRuntime,
    month: Annotated[str, Path(pattern=r"^20\d\d-(0[1-9]|1[0-2])$", examples=["2026-11"])],
    holder: RequiredHolder,
) -> Response:
    """The puzzles of the days of a month, and which of them I have solved on their day.

    Without days where the server keeps no solvers.
    """
    if runtime.solving is None:  # the page of puzzles asks everywhere
        nothing: PuzzleCalendarMessage = {
            "month": month,
            "today": date_of(day_of(now())).isoformat(),
            "days": [],
            "streak": 0,
            "best": 0,
        }
        return json_response(nothing)
    solving, person, today = _solving(runtime), profile_id(holder), day_of(now())
    days = days_of_month(month)
    days = range(days.start, min(days.stop, today + 1))
    puzzles = await solving.dailies(days) if days else {}
    solved = await solving.store.days(person, days.start, days.stop)
    streak = await solving.store.streak(person)
    message: PuzzleCalendarMessage = {
        "month": month,
        "today": date_of(today).isoformat(),
        "days": [
            {
                "day": date_of(day).isoformat(),
                "puzzle": puzzles[day],
                "is_solved": day in solved,
                "is_first": solved.get(day, False),
            }
            for day in days
        ],
        "streak": streak.on(today),
        "best": streak.best,
    }
    return json_response(message)


@router.post(
    "/runs",
    response_model=PuzzleRunMessage,
    status_code=201,
    dependencies=[Acts],
    responses=documented(400, 401, 413),
)
async def begin_run(
    runtime: CurrentRuntime, sent: NewPuzzleRun, holder: RequiredHolder, lang: Lang
) -> Response:
    """Begin a run: as many puzzles as I can solve in three minutes. One at a time."""
    run = await _solving(runtime).begin(profile_id(holder), sent.id)
    return json_response(await _run_message(runtime, run, lang), 201)


@router.post(
    "/runs/{run}/answers",
    response_model=PuzzleRunResultMessage,
    dependencies=[Acts],
    responses=documented(400, 401, 409, 413),
)
async def answer_in_run(
    runtime: CurrentRuntime, run: RunName, sent: SentRunAnswer, holder: RequiredHolder, lang: Lang
) -> Response:
    """Whether the last of my moves is right; a wrong one is a miss, and the next puzzle comes."""
    person = profile_id(holder)
    judgement, after = await _solving(runtime).answer_in_run(person, run, sent.number, sent.moves)
    message: PuzzleRunResultMessage = {
        "is_right": judgement.is_right,
        "is_solved": judgement.is_solved,
        "line": [str(move) for move in judgement.line],
        "run": await _run_message(runtime, after, lang),
    }
    return json_response(message)


@router.post(
    "/runs/{run}/end",
    response_model=PuzzleRunMessage,
    dependencies=[Acts],
    responses=documented(400, 401, 413),
)
async def end_run(
    runtime: CurrentRuntime, run: RunName, holder: RequiredHolder, lang: Lang
) -> Response:
    """How a run has ended, once its time is up; one that goes on stays as it is."""
    known = await _solving(runtime).run_of(profile_id(holder), run)
    return json_response(await _run_message(runtime, known, lang))


def _solving(runtime: Runtime) -> Solving:
    if runtime.solving is None:
        raise ServerError("server/no-archive")
    return runtime.solving


async def _run_message(runtime: Runtime, run: Run, lang: str) -> PuzzleRunMessage:
    best = await _solving(runtime).store.best_of(run.person)
    return {
        "run": run.run,
        "ends": run.began + RUN_LASTS,
        "now": now(),
        "number": run.number,
        "score": run.score,
        "misses": run.misses,
        "most_misses": MOST_MISSES,
        "is_over": run.is_over,
        "puzzle": None if run.is_over else puzzle_message(puzzle_of(run), lang),  # type: ignore[typeddict-item]  # as a dict
        "best": best,
    }
