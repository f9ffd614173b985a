"""What a bot would do: the best moves of a position, and what it thinks of a whole game."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any

from fastapi import APIRouter
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

from relati.bots.analysis import GameReport, MoveReport, report_of
from relati.bots.common import values_at_end
from relati.bots.interface import Budget, Choice
from relati.bots.messages import CandidateMessage, candidate_message, move_report_message
from relati.errors import RelatiError, ServerError
from relati.matches.messages import encode
from relati.notation import read_move, read_position
from relati.rules import State
from relati.server import jobs
from relati.server.dependencies import ClientAddress, CurrentRuntime, Lang, counted_as
from relati.server.messages import AnalysisEndMessage, AnalysisLine
from relati.server.openapi import lines_of
from relati.server.refusals import documented, refusal_message
from relati.server.requests import ClientMessage, PositionText, RecordText
from relati.server.responses import NdjsonResponse
from relati.server.runtime.bot_pool import BotPool
from relati.server.runtime.worker_pool import SECONDS_UNTIL_RETRY

#: Whoever asks gets the best there is.
BOT = "search"

router = APIRouter(
    prefix="/api",
    tags=["analysis"],
    dependencies=[counted_as("think")],
    responses=documented(400, 413, 422, 429, 503),
)


class HintAsked(ClientMessage):
    """A position, and how many of the best moves to tell."""

    position: PositionText
    lines: int = Field(default=3, ge=1, le=20)


class Hint(BaseModel):
    """The best moves, the one the bot would play first."""

    player: int
    candidates: list[CandidateMessage]


@router.post("/hint", response_model=Hint)
async def hint(
    runtime: CurrentRuntime, asked: HintAsked, address: ClientAddress, lang: Lang
) -> Any:
    """The best moves of a position, with what they promise."""
    budget = Budget(seconds=runtime.settings.work_limits.hint_seconds)
    choice = await runtime.bot_pool.choose(address, asked.position, BOT, 0, budget)
    return {
        "player": read_position(asked.position).turn,
        "candidates": [candidate_message(each) for each in choice.ranked(asked.lines)],
    }


class AnalysisAsked(ClientMessage):
    """A record file, and which of its games."""

    record: RecordText
    game: int = Field(default=1, ge=1)


@router.post(
    "/analysis",
    response_class=StreamingResponse,
    responses=lines_of("AnalysisLine"),
)
async def analysis(
    runtime: CurrentRuntime, asked: AnalysisAsked, address: ClientAddress, lang: Lang
) -> NdjsonResponse:
    """What the bot thinks of each move of a game, as NDJSON: one line a move, then the end."""
    limits = runtime.settings.work_limits
    positions, moves = await runtime.render_pool.run(
        address, jobs.list_positions, limits.picture_seconds, asked.record, asked.game, limits.moves
    )
    running = runtime.analyses
    if running.total() >= limits.analyses or running[address] >= limits.analyses_per_address:
        raise ServerError("server/busy", seconds=SECONDS_UNTIL_RETRY)

    async def lines() -> AsyncIterator[str]:
        running[address] += 1
        try:
            budget = Budget(seconds=limits.analysis_seconds)
            thinking = reports(runtime.bot_pool, address, positions, moves, budget)
            async with aclosing(thinking) as reported:
                done = []
                async for report in reported:
                    done.append(report)
                    yield _line({"kind": "move", **move_report_message(report)})
            yield _line(_end(done, read_position(positions[0]).players))
        except RelatiError as refusal:
            yield _line({"kind": "refused", **refusal_message(refusal, lang)})
        finally:
            running[address] -= 1
            if not running[address]:
                del running[address]

    return NdjsonResponse(lines())


async def reports(
    bot_pool: BotPool, client: str, positions: list[str], moves: list[str], budget: Budget
) -> AsyncGenerator[MoveReport, None]:
    """A report of each move as it is done; a worker is held for one position at a time only."""

    async def think(state: State, position: str) -> Choice | None:
        if state.is_over:
            return None
        return await bot_pool.choose(client, position, BOT, 0, budget, is_patient=True)

    state = read_position(positions[0])
    choice = await think(state, positions[0]) if moves else None
    for number, (text, position) in enumerate(zip(moves, positions[1:], strict=True), start=1):
        assert choice is not None, "no move is legal once the game is over"
        before, mover, state = choice, state.turn, read_position(position)
        choice = await think(state, position)
        values = values_at_end(state.winner, state.players) if choice is None else choice.values
        yield report_of(number, mover, read_move(text), before, values)


def _end(done: list[MoveReport], players: int) -> AnalysisEndMessage:
    game = GameReport(players, tuple(done))
    turned = game.turning_point
    return {
        "kind": "end",
        "turning_point": turned.number if turned else None,
        "turning_points": [report.number for report in game.turning_points],
    }


def _line(message: AnalysisLine) -> str:
    return encode(message) + "\n"
