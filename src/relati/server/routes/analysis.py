"""What a bot would do: the best moves of a position, and what it thinks of a whole game."""

from collections.abc import AsyncGenerator, Awaitable
from contextlib import aclosing
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

from relati.bots.analysis import GameReport, MoveReport
from relati.bots.interface import Budget, Choice
from relati.bots.messages import (
    CandidateMessage,
    ReasonMessage,
    candidate_message,
    move_report_message,
    reason_message,
)
from relati.bots.reasons import Reason
from relati.rules import MOST_PLAYERS
from relati.server import bot_jobs, jobs
from relati.server.dependencies import ClientAddress, CurrentRuntime, Lang, counted_as
from relati.server.game_analysis import BOT, reports, take_slot
from relati.server.messages.answers import AnalysisEndMessage, AnalysisLine
from relati.server.openapi import lines_of
from relati.server.protocol.disconnects import while_connected
from relati.server.refusals import documented
from relati.server.requests import ClientMessage, PositionText, RecordText
from relati.server.responses import NdjsonResponse, lines_or_refusal
from relati.server.runtime.board_pool import is_light_position
from relati.server.runtime.runtime import Runtime

#: A move that gave away less than this share of the win is not explained.
LEAST_EXPLAINED = 0.05

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


class HintCandidateMessage(CandidateMessage):
    """A good move, and why it is."""

    reasons: list[ReasonMessage]


class Hint(BaseModel):
    """The best moves, the one the bot would play first."""

    player: int
    candidates: list[HintCandidateMessage]


@router.post("/hint", response_model=Hint)
async def hint(
    request: Request,
    runtime: CurrentRuntime,
    asked: HintAsked,
    client: ClientAddress,
    lang: Lang,
) -> Any:
    """The best moves of a position, with what they promise and why."""
    return await while_connected(request, find_hint(runtime, asked, client, lang))


async def find_hint(
    runtime: Runtime, asked: HintAsked, client: str, lang: str
) -> dict[str, object]:
    """The answer to `hint`, which is given up when nobody waits for it."""
    limits = runtime.settings.work_limits
    seconds, is_light = limits.hint_seconds, is_light_position(asked.position)
    position, player = await runtime.board_pool.run(
        client, is_light, jobs.position_and_player, asked.position
    )

    def think() -> Awaitable[Choice]:
        return runtime.bot_pool.choose(client, asked.position, BOT, 0, Budget(seconds=seconds))

    choice = await runtime.choices.choice(position, seconds, think)
    ranked = [candidate_message(each) for each in choice.ranked(asked.lines)]
    reasons = await runtime.render_pool.run(
        client,
        bot_jobs.explain_moves,
        limits.picture_seconds,
        asked.position,
        [each["line"] for each in ranked],
        None,
    )
    return {
        "player": player,
        "candidates": [
            {**candidate, "reasons": [reason_message(each, lang, player) for each in why]}
            for candidate, why in zip(ranked, reasons, strict=True)
        ],
    }


class AnalysisAsked(ClientMessage):
    """A record file, which of its games, and the player who reads it, if it was one of them."""

    record: RecordText
    game: int = Field(default=1, ge=1)
    reader: int | None = Field(default=None, ge=0, lt=MOST_PLAYERS)


@router.post(
    "/analysis",
    response_class=StreamingResponse,
    responses=lines_of("AnalysisLine"),
)
async def analysis(
    request: Request,
    runtime: CurrentRuntime,
    asked: AnalysisAsked,
    client: ClientAddress,
    lang: Lang,
) -> NdjsonResponse:
    """What the bot thinks of each move of a game, as NDJSON: one line a move, then the end."""
    limits = runtime.settings.work_limits
    work = runtime.render_pool.run(
        client, jobs.replay_game, limits.picture_seconds, asked.record, asked.game, limits.moves
    )
    game = await while_connected(request, work)
    give_back = await take_slot(runtime, client, game)

    async def messages() -> AsyncGenerator[AnalysisLine, None]:
        done = []
        async with aclosing(reports(runtime, client, game)) as reported:
            async for report, then in reported:
                done.append(report)
                position = game.positions[report.number - 1]
                reasons = await explain(runtime, client, position, report, then)
                why = [reason_message(each, lang, asked.reader) for each in reasons]
                yield {"kind": "move", **move_report_message(report), "reasons": why}
        yield _end(done, game.players)

    return NdjsonResponse(lines_or_refusal(messages(), lang), *give_back)


async def explain(
    runtime: Runtime, client: str, position: str, report: MoveReport, then: Choice | None
) -> tuple[Reason, ...]:
    """Why the best other move was better than the one played; nothing for a good move."""
    if report.loss < LEAST_EXPLAINED or not report.better:
        return ()
    better = [str(move) for move in report.better[0].line]
    played = [str(report.move), *(str(move) for move in (then.line if then else ()))]
    seconds = runtime.settings.work_limits.picture_seconds
    reasons = await runtime.render_pool.run_patiently(
        client, bot_jobs.explain_moves, seconds, position, [better], played
    )
    return reasons[0]


def _end(done: list[MoveReport], players: int) -> AnalysisEndMessage:
    game = GameReport(players, tuple(done))
    turned = game.turning_point
    return {
        "kind": "end",
        "turning_point": turned.number if turned else None,
        "turning_points": [report.number for report in game.turning_points],
    }
