"""Record files read, and pictures of games and positions."""

from typing import Any, Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from relati.errors import ServerError
from relati.server import jobs
from relati.server.dependencies import ClientAddress, CurrentRuntime, Lang, counted_as
from relati.server.messages.answers import MoveDetails, VariationMessage
from relati.server.pictures import PICTURE_TYPES, draw_picture
from relati.server.protocol.disconnects import while_connected
from relati.server.refusals import documented
from relati.server.requests import MOST_MOVES, ClientMessage, MoveText, PositionText, RecordText

router = APIRouter(
    prefix="/api/records",
    tags=["records"],
    dependencies=[counted_as("think")],
    responses=documented(400, 413, 422, 429, 503),
)


class RecordsAsked(ClientMessage):
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

    `movers` says whose move each one is, as far as the rules go along; `details` what else the
    record says of each. `variations` are the moves that could have been played instead.
    """

    ruleset: str
    players: int
    width: int
    height: int
    position: str
    moves: list[str]
    movers: list[int]
    comments: list[str]
    details: list[MoveDetails]
    variations: list[VariationMessage]
    result: str
    tags: dict[str, str]
    comment: str
    problem: Problem | None


class Games(BaseModel):
    """The games of a record file."""

    games: list[Game]


@router.post("", response_model=Games)
async def records(
    request: Request,
    runtime: CurrentRuntime,
    asked: RecordsAsked,
    client: ClientAddress,
    lang: Lang,
) -> Any:
    """The games in a record file, text or JSON, each checked against the rules."""
    seconds = runtime.settings.work_limits.picture_seconds
    work = runtime.render_pool.run(client, jobs.read_games, seconds, asked.text, MOST_MOVES, lang)
    return {"games": await while_connected(request, work)}


@router.post(
    "/text",
    response_class=PlainTextResponse,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def text_records(
    request: Request, runtime: CurrentRuntime, asked: RecordsAsked, client: ClientAddress
) -> PlainTextResponse:
    """The games of a record file, text or JSON, as text with all variations."""
    seconds = runtime.settings.work_limits.picture_seconds
    work = runtime.render_pool.run(client, jobs.write_as_text, seconds, asked.text)
    return PlainTextResponse(await while_connected(request, work))


class PictureAsked(ClientMessage):
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
            "content": {each: {"schema": {"type": "string"}} for each in PICTURE_TYPES.values()},
        },
        **documented(501),
    },
)
async def picture(
    request: Request,
    runtime: CurrentRuntime,
    asked: PictureAsked,
    client: ClientAddress,
    lang: Lang,
) -> Response:
    """A picture of a position or a game; `gif` and `webp` show the whole game."""
    if (asked.position is None) == (asked.record is None):
        raise ServerError("server/one-source", one="position", other="record")
    options = asked.model_dump() | {"lang": lang}
    source = {name: options.pop(name) for name in ("position", "record", "game", "to")}
    return await draw_picture(runtime, request, client, source, options)
