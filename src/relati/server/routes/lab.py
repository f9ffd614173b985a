"""How good a game is: a quick look of the lab, which ends when nobody waits for it."""

import json
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from time import monotonic
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse
from pydantic import Field

from relati.arena.games import Game
from relati.errors import ServerError
from relati.lab.quick_look import QuickLook, play_one, report
from relati.matches.messages import encode
from relati.rules import MOST_PLAYERS
from relati.rules.square import LARGEST_SIDE, SMALLEST_SIDE
from relati.server.dependencies import ClientAddress, CurrentRuntime, Lang, counted_as
from relati.server.openapi import lines_of
from relati.server.protocol.disconnects import while_connected
from relati.server.refusals import documented
from relati.server.requests import ClientMessage, RulesetText
from relati.server.responses import NdjsonResponse, lines_or_refusal
from relati.server.runtime.board_pool import is_light_ruleset
from relati.server.runtime.runtime import Runtime

#: One game may take this part of all the time that a look has.
PART_OF_A_GAME = 1 / 3

#: The games of a look, each with the number of its step.
Games = tuple[tuple[int, Game], ...]

router = APIRouter(
    prefix="/api",
    tags=["reference"],
    dependencies=[counted_as("think")],
    responses=documented(400, 413, 422, 429, 503),
)


class LookAsked(ClientMessage):
    """The rules, how many play, and the side of the board: the usual one if it is not given."""

    ruleset: RulesetText
    players: Annotated[int, Field(ge=1, le=MOST_PLAYERS)] = 2
    side: Annotated[int, Field(ge=SMALLEST_SIDE, le=LARGEST_SIDE)] | None = None


@router.post("/lab", response_class=StreamingResponse, responses=lines_of("LabLine"))
async def quick_look(
    request: Request,
    runtime: CurrentRuntime,
    asked: LookAsked,
    client: ClientAddress,
    lang: Lang,
) -> NdjsonResponse:
    """How good a game is, from a few games of weak bots, as NDJSON: progress, then the result.

    What was played is kept, and the same question is answered at once.
    """
    prepare = runtime.board_pool.run(
        client,
        is_light_ruleset(asked.ruleset),
        QuickLook.of,
        asked.ruleset,
        asked.players,
        asked.side,
    )
    look = await while_connected(request, prepare)
    key = repr(look)
    kept = runtime.looks.get(key)
    # Refused before the first line is sent.
    give_back = (runtime.labs.take(client).close,) if kept is None else ()

    async def messages() -> AsyncGenerator[Mapping[str, object], None]:
        games, total = _read_games(kept) if kept else (), 0
        if not kept:
            async with aclosing(play(runtime, client, look)) as played:
                async for games, total in played:
                    yield {"kind": "progress", "done": len(games), "total": total}
            if len(games) == total:  # on another day there may be time for all
                runtime.looks.keep(key, _write_games(games))
        seconds = runtime.settings.work_limits.picture_seconds
        yield await runtime.render_pool.run(client, report, seconds, look, games, lang)

    return NdjsonResponse(lines_or_refusal(messages(), lang), *give_back)


async def play(
    runtime: Runtime, client: str, look: QuickLook
) -> AsyncGenerator[tuple[Games, int], None]:
    """The games so far, before the first and after each, and how many it will be.

    A process is held for one game at a time, behind everybody who plays or asks for a hint. When
    the time is up, the look ends with what there is.
    """
    schedule = look.schedule()
    seconds = runtime.settings.work_limits.lab_seconds
    ends = monotonic() + seconds
    games: Games = ()
    yield games, len(schedule)
    for step, number in schedule:
        left = min(ends - monotonic(), seconds * PART_OF_A_GAME)
        if left <= 0:
            return
        try:
            game = await runtime.bot_pool.play(client, left, play_one, look, step, number)
        except ServerError as late:
            if late.code != "server/too-long":
                raise
            return
        games += ((step, game),)
        yield games, len(schedule)


def _write_games(games: Games) -> str:
    return encode([(step, game.data()) for step, game in games])


def _read_games(text: str) -> Games:
    return tuple((step, Game.of_data(data)) for step, data in json.loads(text))
