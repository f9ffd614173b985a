"""What a bot thinks of one position, better and better, while somebody looks at it."""

from collections.abc import AsyncGenerator, Awaitable
from functools import partial

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse
from pydantic import Field

from relati.bots.interface import Budget, Choice
from relati.bots.messages import candidate_message
from relati.server import jobs
from relati.server.dependencies import ClientAddress, CurrentRuntime, Lang, counted_as
from relati.server.messages.answers import PositionLine
from relati.server.openapi import lines_of
from relati.server.protocol.disconnects import while_connected
from relati.server.refusals import documented
from relati.server.requests import ClientMessage, PositionText
from relati.server.responses import NdjsonResponse, lines_or_refusal
from relati.server.runtime.board_pool import is_light_position

BOT = "search"
#: How long each thought takes, by the time of a hint. Each starts afresh, so together they take
#: half as long again as the last; in between others get their turn. A thought ends with its client.
THOUGHTS = (0.25, 1.0, 3.0, 8.0)

router = APIRouter(
    prefix="/api",
    tags=["analysis"],
    dependencies=[counted_as("think")],
    responses=documented(400, 413, 422, 429, 503),
)


class PositionAsked(ClientMessage):
    """A position, and how many of the best moves to follow."""

    position: PositionText
    lines: int = Field(default=3, ge=1, le=8)


@router.post(
    "/analysis/position",
    response_class=StreamingResponse,
    responses=lines_of("PositionLine"),
)
async def analyse_position(
    request: Request,
    runtime: CurrentRuntime,
    asked: PositionAsked,
    client: ClientAddress,
    lang: Lang,
) -> NdjsonResponse:
    """The best moves of a position as NDJSON: one line a thought, each deeper than the last."""
    limits = runtime.settings.work_limits
    is_light = is_light_position(asked.position)
    read = runtime.board_pool.run(client, is_light, jobs.position_and_player, asked.position)
    position, player = await while_connected(request, read)
    slot = runtime.analyses.take(client)

    def think(seconds: float) -> Awaitable[Choice]:
        budget = Budget(seconds=seconds)
        return runtime.bot_pool.choose(client, position, BOT, 0, budget, is_patient=True)

    async def messages() -> AsyncGenerator[PositionLine, None]:
        for part in THOUGHTS:
            seconds = part * limits.hint_seconds
            choice = await runtime.choices.choice(position, seconds, partial(think, seconds))
            is_last = part == THOUGHTS[-1] or choice.is_proved
            yield {
                "kind": "thought",
                "player": player,
                "visits": choice.visits,
                "depth": max(len(each.line) for each in choice.ranked(asked.lines)),
                "is_proved": choice.is_proved,
                "is_last": is_last,
                "candidates": [candidate_message(each) for each in choice.ranked(asked.lines)],
            }
            if is_last:
                return

    return NdjsonResponse(lines_or_refusal(messages(), lang), slot.close)
