"""Pictures for others to show: link previews for chat apps, and the icon in the sizes they want."""

from functools import lru_cache
from pathlib import Path as FilePath
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from starlette.concurrency import run_in_threadpool

from relati import lessons, rulebook
from relati.errors import ServerError
from relati.notation import read_position, write_position
from relati.puzzles import shipped_pack
from relati.render import png
from relati.rules import Move, State
from relati.server import jobs
from relati.server.dependencies import ClientAddress, CurrentRuntime, counted_as
from relati.server.refusals import documented
from relati.server.requests import MatchId
from relati.server.runtime.runtime import Runtime

#: A game in its middle, for pages that are about no game in particular.
EXAMPLE = "modern 2 9/1XX2X3/OXOX1O3/1XrOO1O3/6O2/3XOO3/3OrX4/2X2X3/9 O - - *"
#: A preview takes a tenth of a second; this is for a machine that is very busy.
MOST_SECONDS = 10.0
#: Other sites may show these pictures, and keep them for a while.
HEADERS = {
    "Cache-Control": "public, max-age=300",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
PICTURE: dict[int | str, dict[str, Any]] = {
    200: {"content": {"image/png": {"schema": {"type": "string"}}}, "description": "The picture."}
}
Name = Annotated[str, Path(max_length=64)]

router = APIRouter(responses={**PICTURE, **documented(404, 422, 429, 501, 503)})


@router.get(
    "/api/previews/page.png",
    tags=["reference"],
    dependencies=[counted_as("read")],
    response_class=Response,
)
async def page_preview(runtime: CurrentRuntime, client: ClientAddress) -> Response:
    """The picture for links to pages that are about no game in particular."""
    return await _preview(runtime, client, read_position(EXAMPLE), None)


@router.get(
    "/api/previews/rules/{name}.png",
    tags=["reference"],
    dependencies=[counted_as("read")],
    response_class=Response,
)
async def rules_preview(name: Name, runtime: CurrentRuntime, client: ClientAddress) -> Response:
    """The picture for links to a page of the rules: its first board."""
    first = next(iter(rulebook.page(name).examples), None)
    if first is None:
        return await page_preview(runtime, client)
    return await _preview(runtime, client, first.state, first.last_move)


@router.get(
    "/api/previews/lessons/{name}.png",
    tags=["lessons"],
    dependencies=[counted_as("read")],
    response_class=Response,
)
async def lesson_preview(name: Name, runtime: CurrentRuntime, client: ClientAddress) -> Response:
    """The picture for links to a lesson: the board it begins with."""
    return await _preview(runtime, client, lessons.lesson(name).start, None)


@router.get(
    "/api/previews/puzzles/{name}.png",
    tags=["puzzles"],
    dependencies=[counted_as("read")],
    response_class=Response,
)
async def puzzle_preview(name: Name, runtime: CurrentRuntime, client: ClientAddress) -> Response:
    """The picture for links to a puzzle."""
    return await _preview(runtime, client, shipped_pack()[name].start, None)


@router.get(
    "/api/matches/{match_id}/preview.png",
    tags=["matches"],
    dependencies=[counted_as("think")],
    response_class=Response,
)
async def match_preview(
    match_id: MatchId, runtime: CurrentRuntime, client: ClientAddress
) -> Response:
    """The picture for links to a match: the board as it is now."""
    found = await runtime.service.match(match_id)
    last = found.line[-1].move if found.line else None
    return await _preview(runtime, client, found.state, last)


async def _preview(runtime: Runtime, client: str, state: State, last_move: Move | None) -> Response:
    position = write_position(state)
    last = str(last_move) if last_move else None

    async def draw() -> bytes:
        return await runtime.render_pool.run(client, jobs.draw_card, MOST_SECONDS, position, last)

    drawn = await runtime.previews.answer(f"{position} {last}", draw)
    return Response(drawn, media_type="image/png", headers=HEADERS)


#: By address: the side in pixels, and whether the corners are filled (iOS cuts them itself).
ICONS = {
    "/favicon.ico": (32, False),
    "/icon-192.png": (192, False),
    "/icon-512.png": (512, False),
    "/apple-touch-icon.png": (180, True),
}


@router.get("/favicon.ico", include_in_schema=False)
@router.get("/icon-192.png", include_in_schema=False)
@router.get("/icon-512.png", include_in_schema=False)
@router.get("/apple-touch-icon.png", include_in_schema=False)
async def icon_picture(request: Request, runtime: CurrentRuntime) -> Response:
    """The icon as PNG."""
    file = runtime.settings.web / "icon.svg"
    if not file.is_file():
        raise ServerError("server/not-found")
    drawn = await run_in_threadpool(_icon, file, *ICONS[request.url.path])
    return Response(drawn, media_type="image/png", headers={"Cache-Control": "max-age=86400"})


@lru_cache(len(ICONS))
def _icon(file: FilePath, side: int, is_filled: bool) -> bytes:
    drawing = file.read_text("utf-8")
    if is_filled:
        drawing = drawing.replace(' rx="18"', "", 1)
    return png(drawing, width=side)
