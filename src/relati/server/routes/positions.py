"""Positions: shown, previewed, played on, set up by hand. Nothing is stored."""

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from pydantic import Field
from starlette.concurrency import run_in_threadpool

from relati.errors import ServerError
from relati.render.messages import (
    PlayedStateMessage,
    PreviewMessage,
    SquareMessage,
    StateMessage,
    ThreatsMessage,
)
from relati.rules import Kind
from relati.server import jobs
from relati.server.dependencies import ClientAddress, CurrentRuntime, Lang, counted_as
from relati.server.refusals import documented
from relati.server.requests import (
    MOST_MOVES,
    ClientMessage,
    KindName,
    MoveText,
    Player,
    Players,
    PositionText,
    RulesetText,
    Side,
    SquareText,
)
from relati.server.responses import json_response

MOST_SQUARES = 26 * 26


router = APIRouter(
    prefix="/api",
    tags=["positions"],
    dependencies=[counted_as("read")],
    responses=documented(400, 413, 422, 429, 503),
)


@router.get("/view", response_model=StateMessage)
async def view(position: Annotated[PositionText, Query()], lang: Lang) -> Response:
    """The position as a board: symbols, links, waves, territory, legal moves."""
    return json_response(await run_in_threadpool(jobs.describe_state, position))


@router.get("/preview", response_model=PreviewMessage)
async def preview(
    position: Annotated[PositionText, Query()],
    move: Annotated[MoveText, Query()],
    lang: Lang,
) -> Response:
    """What a move would do, before it is played."""
    return json_response(await run_in_threadpool(jobs.describe_preview, position, move, lang))


@router.get("/square", response_model=SquareMessage)
async def square(
    position: Annotated[PositionText, Query()],
    square: Annotated[SquareText, Query()],
    lang: Lang,
) -> Response:
    """One square: its links, its way to the root, where it is weak, why nothing may go there."""
    return json_response(await run_in_threadpool(jobs.describe_square, position, square, lang))


@router.get("/threats", response_model=ThreatsMessage)
async def threats(
    position: Annotated[PositionText, Query()],
    runtime: CurrentRuntime,
    address: ClientAddress,
    lang: Lang,
) -> Response:
    """What each player's next move could kill or cut off, as if it were their turn.

    Up to 1,200 moves are tried, in a worker process.
    """
    seconds = runtime.settings.work_limits.picture_seconds
    run = runtime.render_pool.run
    return json_response(await run(address, jobs.describe_threats, seconds, position))


class Line(ClientMessage):
    """Moves from a position, or from the start of a new game."""

    position: PositionText | None = None
    ruleset: RulesetText | None = None
    players: Players | None = None
    width: Side | None = None
    height: Side | None = None
    moves: list[MoveText] = Field(default=[], max_length=MOST_MOVES)


@router.post("/line", response_model=PlayedStateMessage)
async def line(asked: Line, lang: Lang) -> Response:
    """The view after the moves, and what the last one did.

    A refusal's `details.legal` says how many were legal.
    """
    if (asked.position is None) == (asked.ruleset is None):
        raise ServerError("server/one-source", one="position", other="ruleset")
    new = asked.model_dump(include={"ruleset", "players", "width", "height"})
    first = new if asked.position is None else asked.position
    return json_response(await run_in_threadpool(jobs.play_moves, first, asked.moves))


class Symbol(ClientMessage):
    """A symbol to place; `fired` is the direction in which a spent cannon fired."""

    square: SquareText
    owner: Player
    kind: KindName = Kind.NORMAL
    fired: Literal["F", "B", "L", "R"] | None = None


class Corners(ClientMessage):
    """A territory by two of its corners."""

    owner: Player
    first: SquareText
    last: SquareText


class Arrangement(ClientMessage):
    """A position set up by hand. Territories may be left out while no order matters."""

    ruleset: RulesetText
    players: Players = 2
    width: Side
    height: Side
    turn: Player = 0
    extra_actions: int = Field(default=0, ge=0, le=MOST_SQUARES)
    out: list[Player] = Field(default=[], max_length=5)
    symbols: list[Symbol] = Field(max_length=MOST_SQUARES)
    rectangles: list[Corners] | None = Field(default=None, max_length=MOST_SQUARES)


@router.post("/arrange", response_model=StateMessage)
async def arrange(asked: Arrangement, lang: Lang) -> Response:
    """The view of a position set up by hand, from which a game can go on."""
    return json_response(await run_in_threadpool(jobs.arrange_position, asked.model_dump()))
