"""What a bot would do: the best moves of a position, and what it thinks of a whole game."""

import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Request
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

from relati.bots.analysis import (
    GameReport,
    MoveReport,
    best_moves,
    final_values,
    report_of,
)
from relati.bots.interface import Budget, Choice
from relati.bots.queries import candidate_data
from relati.errors import RelatiError, ServerError
from relati.notation import read_move, read_position
from relati.rules import State
from relati.server import jobs
from relati.server.limits import counted_as
from relati.server.models import Asked, Candidate, PositionText
from relati.server.positions import Lang
from relati.server.refusals import documented, refusal_data
from relati.server.settings import Settings
from relati.server.thinkers import Thinkers
from relati.server.workers import COME_BACK, Workers

#: Whoever asks gets the best there is.
BOT = "search"
#: So many of the moves it weighed are told of each move of a game.
TOLD = 3

router = APIRouter(
    prefix="/api",
    tags=["thinking"],
    dependencies=[Depends(counted_as("think"))],
    responses=documented(400, 413, 422, 429, 503),
)


class HintAsked(Asked):
    """A position, and how many of the best moves to tell."""

    position: PositionText
    lines: int = Field(default=3, ge=1, le=20)


class Hint(BaseModel):
    """The best moves, the one the bot would play first."""

    player: int
    candidates: list[Candidate]


@router.post("/hint", response_model=Hint)
async def hint(request: Request, asked: HintAsked, lang: Lang) -> Any:
    """The best moves of a position, with what they promise."""
    settings: Settings = request.app.state.settings
    thinkers: Thinkers = request.app.state.thinkers
    budget = Budget(seconds=settings.thinking.hint)
    choice = await thinkers.choose(asked.position, BOT, 0, budget)
    return {
        "player": read_position(asked.position).turn,
        "candidates": [candidate_data(each) for each in best_moves(choice, asked.lines)],
    }


RecordText = Annotated[
    str,
    Field(max_length=200_000, description="A record file, text or JSON: docs/reference/record.md"),
]


class AnalysisAsked(Asked):
    """A record file, and which of its games."""

    record: RecordText
    game: int = Field(default=1, ge=1)


class MoveLine(BaseModel):
    """A line of an analysis: a move that was played, and what the bot thinks of it.

    `before` and `after` are each player's share of the win; `loss` is what the mover gave away.
    """

    kind: Literal["move"]
    number: int
    player: int
    move: str
    before: list[float]
    after: list[float]
    loss: float
    changes_leader: bool
    candidates: list[Candidate]
    better: list[Candidate]


class EndLine(BaseModel):
    """The last line: the numbers of the moves that turned the game."""

    kind: Literal["end"]
    turning_point: int | None
    turning_points: list[int]


class RefusedLine(BaseModel):
    """The last line when the analysis could not go on."""

    kind: Literal["refused"]
    code: str
    sentence: str
    details: dict[str, Any]


@router.post(
    "/analysis",
    response_class=StreamingResponse,
    responses={
        200: {
            "description": "One JSON object a line, each as it is done.",
            "content": {"application/x-ndjson": {"schema": {"type": "string"}}},
        }
    },
)
async def analysis(request: Request, asked: AnalysisAsked, lang: Lang) -> StreamingResponse:
    """What the bot thinks of each move of a game, as NDJSON: one line a move, then the end."""
    settings: Settings = request.app.state.settings
    thinkers: Thinkers = request.app.state.thinkers
    drawers: Workers = request.app.state.drawers
    state = request.app.state
    positions, moves = await drawers.run(
        jobs.positions_of,
        settings.thinking.picture,
        asked.record,
        asked.game,
        settings.thinking.moves,
    )
    if state.analyses >= settings.thinking.analyses:
        raise ServerError("server/busy", seconds=COME_BACK)

    async def lines() -> AsyncIterator[str]:
        state.analyses += 1
        try:
            budget = Budget(seconds=settings.thinking.analysis)
            async with aclosing(reports(thinkers, positions, moves, budget)) as found:
                done = []
                async for report in found:
                    done.append(report)
                    yield _line(_move_line(report))
            yield _line(_end_line(done, read_position(positions[0]).players))
        except RelatiError as refusal:
            yield _line({"kind": "refused", **refusal_data(refusal, lang)})
        finally:
            state.analyses -= 1

    return StreamingResponse(lines(), media_type="application/x-ndjson")


async def reports(
    thinkers: Thinkers, positions: list[str], moves: list[str], budget: Budget
) -> AsyncGenerator[MoveReport, None]:
    """A report of each move as it is done; a worker is held for one position at a time only."""

    async def think(state: State, position: str) -> Choice | None:
        if state.is_over:
            return None
        return await thinkers.choose(position, BOT, 0, budget, is_patient=True)

    state = read_position(positions[0])
    choice = await think(state, positions[0]) if moves else None
    for number, (text, position) in enumerate(zip(moves, positions[1:], strict=True), start=1):
        assert choice is not None, "no move is legal once the game is over"
        before, mover, state = choice, state.turn, read_position(position)
        choice = await think(state, position)
        values = final_values(state) if choice is None else choice.values
        yield report_of(number, mover, read_move(text), before, values)


def _move_line(report: MoveReport) -> dict[str, Any]:
    return {
        "kind": "move",
        "number": report.number,
        "player": report.player,
        "move": str(report.move),
        "before": [round(value, 4) for value in report.before],
        "after": [round(value, 4) for value in report.after],
        "loss": round(report.loss, 4),
        "changes_leader": report.changes_leader,
        "candidates": [candidate_data(each) for each in report.candidates[:TOLD]],
        "better": [candidate_data(each) for each in report.better[:TOLD]],
    }


def _end_line(done: list[MoveReport], players: int) -> dict[str, Any]:
    game = GameReport(players, tuple(done))
    return {
        "kind": "end",
        "turning_point": game.turning_point and game.turning_point.number,
        "turning_points": [report.number for report in game.turning_points],
    }


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False) + "\n"
