"""Record files read, and pictures of games and positions."""

from typing import Any, Literal

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, Field

from relati.errors import ServerError
from relati.server import jobs
from relati.server.limits import counted_as
from relati.server.models import Asked, MoveText, PositionText
from relati.server.positions import MOST_MOVES, Lang
from relati.server.refusals import documented
from relati.server.security import PICTURE_POLICY
from relati.server.settings import Settings
from relati.server.thinking import RecordText
from relati.server.workers import Workers

TYPES = jobs.STILL | jobs.MOVING

router = APIRouter(
    prefix="/api/records",
    tags=["records"],
    dependencies=[Depends(counted_as("think"))],
    responses=documented(400, 413, 422, 429, 503),
)


class RecordsAsked(Asked):
    """A record file."""

    text: RecordText


class Problem(BaseModel):
    """The first thing in a game that the rules refuse; without a move it is the result."""

    number: int
    move: str | None
    in_variation: bool
    code: str
    sentence: str


class Game(BaseModel):
    """A game of a record file, from `position` on.

    `movers` says whose move each one is, as far as the rules go along.
    """

    ruleset: str
    players: int
    width: int
    height: int
    position: str
    moves: list[str]
    movers: list[int]
    comments: list[str]
    result: str
    tags: dict[str, str]
    comment: str
    problem: Problem | None


class Games(BaseModel):
    """The games of a record file."""

    games: list[Game]


@router.post("", response_model=Games)
async def records(request: Request, asked: RecordsAsked, lang: Lang) -> Any:
    """The games in a record file, text or JSON, each checked against the rules."""
    settings: Settings = request.app.state.settings
    drawers: Workers = request.app.state.drawers
    seconds = settings.thinking.picture
    games = await drawers.run(jobs.read_games, seconds, asked.text, MOST_MOVES, lang)
    return {"games": games}


class PictureAsked(Asked):
    """A position, or a game of a record file up to a move; and how to draw it."""

    position: PositionText | None = None
    record: RecordText | None = None
    game: int = Field(default=1, ge=1)
    to: int | None = Field(default=None, ge=0)
    format: Literal["svg", "png", "gif", "webp"] = "svg"
    theme: Literal["light", "dark", "auto"] = "light"
    links: bool = False
    waves: bool = False
    legal: bool = False
    preview: MoveText | None = None
    width: int | None = Field(default=None, ge=16, le=2048)


@router.post(
    "/picture",
    response_class=Response,
    responses={
        200: {
            "description": "The picture.",
            "content": {each: {"schema": {"type": "string"}} for each in TYPES.values()},
        },
        **documented(501),
    },
)
async def picture(request: Request, asked: PictureAsked, lang: Lang) -> Response:
    """A picture of a position or a game; `gif` and `webp` show the whole game."""
    if (asked.position is None) == (asked.record is None):
        raise ServerError("server/one-source", one="position", other="record")
    settings: Settings = request.app.state.settings
    drawers: Workers = request.app.state.drawers
    wished = asked.model_dump()
    source = {name: wished.pop(name) for name in ("position", "record", "game", "to")}
    seconds, most = settings.thinking.picture, settings.thinking.moves
    drawn = await drawers.run(jobs.draw, seconds, source, wished | {"lang": lang}, most)
    return picture_response(drawn, asked.format)


def picture_response(drawn: bytes, form: str) -> Response:
    """A picture as a response; an SVG may use its own style and nothing else."""
    headers = {"Content-Security-Policy": PICTURE_POLICY} if form == "svg" else {}
    return Response(drawn, media_type=TYPES[form], headers=headers)
