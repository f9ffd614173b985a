"""Positions: shown, previewed, played on, set up by hand. Nothing is stored."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, Literal, ParamSpec

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import Field

from relati.errors import ServerError
from relati.matches.messages import raw
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
from relati.server.protocol.disconnects import while_connected
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
from relati.server.runtime.board_pool import (
    LIGHT_MOVES,
    is_light_game,
    is_light_position,
)
from relati.server.runtime.runtime import Runtime

MOST_SQUARES = 26 * 26
P = ParamSpec("P")

router = APIRouter(
    prefix="/api",
    tags=["positions"],
    dependencies=[counted_as("read")],
    responses=documented(400, 413, 422, 429, 503),
)


class BoardDescriber:
    """Describes boards for the client of one request, and gives up when it leaves."""

    def __init__(self, request: Request, runtime: Runtime, client: str) -> None:
        self._request = request
        self._boards = runtime.board_pool
        self._threats = runtime.threats
        self._client = client

    async def respond(
        self, is_light: bool, job: Callable[P, Any], *args: P.args, **kwargs: P.kwargs
    ) -> Response:
        """The response with what the job returns; one that is not light can be killed.

        A text that a job returns is JSON already.
        """
        work = self._boards.run(self._client, is_light, job, *args, **kwargs)
        message = await (work if is_light else while_connected(self._request, work))
        return json_response(raw(message) if isinstance(message, str) else message)

    async def respond_with_threats(self, position: str) -> Response:
        """What threatens in a position: whoever watches a match asks it about the same ones."""
        work_out = partial(self._boards.run, self._client, False, jobs.write_threats, position)
        answer = self._threats.answer(position, work_out, client=self._client)
        return json_response(raw(await while_connected(self._request, answer)))


async def describer(
    request: Request, runtime: CurrentRuntime, client: ClientAddress
) -> BoardDescriber:
    """Who describes boards for a request."""
    return BoardDescriber(request, runtime, client)


Describer = Annotated[BoardDescriber, Depends(describer)]


@router.get("/view", response_model=StateMessage)
async def view(
    position: Annotated[PositionText, Query()], describer: Describer, lang: Lang
) -> Response:
    """The position as a board: symbols, links, waves, territory, legal moves."""
    return await describer.respond(is_light_position(position), jobs.write_state, position)


@router.get("/preview", response_model=PreviewMessage)
async def preview(
    position: Annotated[PositionText, Query()],
    move: Annotated[MoveText, Query()],
    describer: Describer,
    lang: Lang,
    reader: Annotated[Player | None, Query()] = None,
) -> Response:
    """What a move would do, before it is played.

    The sentences call the symbols of the player `reader` "your", or else those of whoever moves.
    """
    is_light = is_light_position(position)
    return await describer.respond(is_light, jobs.describe_preview, position, move, lang, reader)


@router.get("/square", response_model=SquareMessage)
async def square(
    position: Annotated[PositionText, Query()],
    square: Annotated[SquareText, Query()],
    describer: Describer,
    lang: Lang,
    shot_from: Annotated[MoveText | None, Query()] = None,
) -> Response:
    """One square: its links, its way to the root, where it is weak, why nothing may go there.

    With `shot_from` (`B3`, or `B3-B7` for a chained shot) the `refusal` says why the symbol there
    cannot attack the square.
    """
    # Every move is tried there, up to 8 ms on a board of 10×10.
    return await describer.respond(False, jobs.describe_square, position, square, lang, shot_from)


@router.get("/threats", response_model=ThreatsMessage)
async def threats(position: Annotated[PositionText, Query()], describer: Describer) -> Response:
    """What each player's next move could kill or cut off, as if it were their turn.

    Up to 1,200 moves are tried, in a process that can be killed.
    """
    return await describer.respond_with_threats(position)


# The same questions as POST: a late position on a large board is too long for many proxies' URLs.


class AskedPosition(ClientMessage):
    """A position to look at."""

    position: PositionText


class AskedMove(AskedPosition):
    """A move to preview in a position, and the player who reads what it would do."""

    move: MoveText
    reader: Player | None = None


class AskedSquare(AskedPosition):
    """A square to explain in a position, and the symbols that would attack it, if any."""

    square: SquareText
    shot_from: MoveText | None = None


@router.post("/view", response_model=StateMessage)
async def view_long(asked: AskedPosition, describer: Describer, lang: Lang) -> Response:
    """As `GET /api/view`, for positions of any length."""
    return await view(asked.position, describer, lang)


@router.post("/preview", response_model=PreviewMessage)
async def preview_long(asked: AskedMove, describer: Describer, lang: Lang) -> Response:
    """As `GET /api/preview`, for positions of any length."""
    return await preview(asked.position, asked.move, describer, lang, asked.reader)


@router.post("/square", response_model=SquareMessage)
async def square_long(asked: AskedSquare, describer: Describer, lang: Lang) -> Response:
    """As `GET /api/square`, for positions of any length."""
    return await square(asked.position, asked.square, describer, lang, asked.shot_from)


@router.post("/threats", response_model=ThreatsMessage)
async def threats_long(asked: AskedPosition, describer: Describer) -> Response:
    """As `GET /api/threats`, for positions of any length."""
    return await threats(asked.position, describer)


class Line(ClientMessage):
    """Moves from a position, or from the start of a new game."""

    position: PositionText | None = None
    ruleset: RulesetText | None = None
    players: Players | None = None
    width: Side | None = None
    height: Side | None = None
    moves: list[MoveText] = Field(default=[], max_length=MOST_MOVES)


@router.post("/line", response_model=PlayedStateMessage)
async def line(asked: Line, describer: Describer, lang: Lang) -> Response:
    """The view after the moves, and what the last one did.

    A refusal's `details.legal` says how many were legal.
    """
    if (asked.position is None) == (asked.ruleset is None):
        raise ServerError("server/one-source", one="position", other="ruleset")
    new = asked.model_dump(include={"ruleset", "players", "width", "height"})
    first = new if asked.position is None else asked.position
    if asked.position is None:
        is_light = is_light_game(asked.ruleset or "", asked.players, asked.width, asked.height)
    else:
        is_light = is_light_position(asked.position)
    is_light = is_light and len(asked.moves) <= LIGHT_MOVES
    return await describer.respond(is_light, jobs.play_moves, first, asked.moves)


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
async def arrange(asked: Arrangement, describer: Describer, lang: Lang) -> Response:
    """The view of a position set up by hand, from which a game can go on."""
    is_light = is_light_game(asked.ruleset, asked.players, asked.width, asked.height)
    return await describer.respond(is_light, jobs.arrange_position, asked.model_dump())
