"""Positions: looked at, looked ahead from, played on, put up by hand. Nothing is kept."""

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar

from fastapi import APIRouter, Depends, Query, Request
from pydantic import Field
from starlette.concurrency import run_in_threadpool

from relati.errors import ServerError
from relati.server import jobs
from relati.server.limits import counted_as
from relati.server.models import (
    Asked,
    KindName,
    MoveText,
    Player,
    Players,
    PositionText,
    PreviewView,
    RulesetText,
    Side,
    SquareText,
    SquareView,
    View,
)
from relati.server.refusals import documented, language
from relati.server.settings import Settings
from relati.server.workers import Workers

#: A game that goes on for longer than this is no game.
MOST_MOVES = 2_000
MOST_SQUARES = 26 * 26

T = TypeVar("T")
Lang = Annotated[str, Depends(language)]

router = APIRouter(
    prefix="/api",
    tags=["positions"],
    dependencies=[Depends(counted_as("read"))],
    responses=documented(400, 413, 422, 429, 503),
)


async def work_out(request: Request, ruleset: str, job: Callable[..., T], *args: Any) -> T:
    """What a job gives, worked out where it can do no harm.

    Most take milliseconds and a thread is enough. Where the moves can be too many to list, it is
    a process that can be ended.
    """
    if jobs.can_be_heavy(ruleset):
        settings: Settings = request.app.state.settings
        drawers: Workers = request.app.state.drawers
        return await drawers.run(job, settings.thinking.view, *args)
    return await run_in_threadpool(job, *args)


@router.get("/view", response_model=View)
async def view(request: Request, position: Annotated[PositionText, Query()], lang: Lang) -> Any:
    """The position as a board: symbols, links, waves, territory, legal moves."""
    return await work_out(request, position, jobs.look, position)


@router.get("/preview", response_model=PreviewView)
async def preview(
    request: Request,
    position: Annotated[PositionText, Query()],
    move: Annotated[MoveText, Query()],
    lang: Lang,
) -> Any:
    """What a move would do, before it is played."""
    return await work_out(request, position, jobs.look_ahead, position, move, lang)


@router.get("/square", response_model=SquareView)
async def square(
    request: Request,
    position: Annotated[PositionText, Query()],
    square: Annotated[SquareText, Query()],
    lang: Lang,
) -> Any:
    """One square: its links, its way home, where it is weak, why nothing goes there."""
    return await work_out(request, position, jobs.look_at, position, square, lang)


class Line(Asked):
    """Moves from a position, or from the start of a new game."""

    position: PositionText | None = None
    ruleset: RulesetText | None = None
    players: Players | None = None
    width: Side | None = None
    height: Side | None = None
    moves: list[MoveText] = Field(default=[], max_length=MOST_MOVES)


@router.post("/line", response_model=View)
async def line(request: Request, asked: Line, lang: Lang) -> Any:
    """The view after the moves; a refusal's `details.legal` says how many were legal."""
    if (asked.position is None) == (asked.ruleset is None):
        raise ServerError("server/one-source", one="position", other="ruleset")
    new = asked.model_dump(include={"ruleset", "players", "width", "height"})
    first = new if asked.position is None else asked.position
    ruleset = asked.position or asked.ruleset or ""
    return await work_out(request, ruleset, jobs.play, first, asked.moves)


class Symbol(Asked):
    """A symbol to put up; `fired` is the direction in which a spent cannon fired."""

    square: SquareText
    owner: Player
    kind: KindName = "normal"
    fired: Literal["F", "B", "L", "R"] | None = None


class Corners(Asked):
    """A territory by two of its corners."""

    owner: Player
    first: SquareText
    last: SquareText


class Setup(Asked):
    """A position put up by hand. Territories may be left out while no order matters."""

    ruleset: RulesetText
    players: Players = 2
    width: Side
    height: Side
    turn: Player = 0
    extra_actions: int = Field(default=0, ge=0, le=MOST_SQUARES)
    out: list[Player] = Field(default=[], max_length=5)
    symbols: list[Symbol] = Field(max_length=MOST_SQUARES)
    rectangles: list[Corners] | None = Field(default=None, max_length=MOST_SQUARES)


@router.post("/arrange", response_model=View)
async def arrange(request: Request, asked: Setup, lang: Lang) -> Any:
    """The view of a position put up by hand, from which a game can go on."""
    return await work_out(request, asked.ruleset, jobs.put_up, asked.model_dump())
