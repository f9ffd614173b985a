"""What can be taken out of a match: its record, pictures, and an invitation to it."""

import io
from typing import Annotated, Any, Literal

import segno
from fastapi import APIRouter, Depends, Query, Request, Response

from relati.matches.record import record_of
from relati.notation import write_records, write_records_json
from relati.server import jobs
from relati.server.limits import counted_as
from relati.server.match_models import MatchId
from relati.server.matches import Authority, Lang
from relati.server.records import TYPES, picture_response
from relati.server.refusals import documented
from relati.server.security import PICTURE_POLICY
from relati.server.settings import Settings
from relati.server.workers import Workers

router = APIRouter(
    prefix="/api/matches/{match}",
    tags=["matches"],
    responses=documented(404, 422, 429, 503),
)
Reads = Depends(counted_as("read"))
Thinks = Depends(counted_as("think"))


def _download(content: str, media: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media, headers=headers)


def _content(media: str, kind: str = "string") -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {media: {"schema": {"type": kind}}}, "description": "The file."}}


@router.get(
    "/record", response_class=Response, dependencies=[Reads], responses=_content("text/plain")
)
async def match_record(match: MatchId, service: Authority, lang: Lang) -> Response:
    """The game as a record: docs/reference/record.md."""
    record = record_of(await service.match(match), lang=lang)
    return _download(
        write_records([record]), "text/plain; charset=utf-8", f"relati-{match[:8]}.txt"
    )


@router.get(
    "/record.json",
    response_class=Response,
    dependencies=[Reads],
    responses=_content("application/json", "array"),
)
async def match_record_json(match: MatchId, service: Authority, lang: Lang) -> Response:
    """The same as JSON."""
    record = record_of(await service.match(match), lang=lang)
    return _download(write_records_json([record]), "application/json", f"relati-{match[:8]}.json")


@router.get(
    "/picture.{form}",
    response_class=Response,
    dependencies=[Thinks],
    responses={
        200: {"content": {each: {"schema": {"type": "string"}} for each in TYPES.values()}},
        **documented(501),
    },
)
async def match_picture(
    request: Request,
    match: MatchId,
    form: Literal["svg", "png", "gif", "webp"],
    service: Authority,
    lang: Lang,
    ply: Annotated[int | None, Query(ge=0, description="After so many moves.")] = None,
    theme: Literal["light", "dark", "auto"] = "light",
) -> Response:
    """The board, or with `gif` and `webp` the whole game."""
    settings: Settings = request.app.state.settings
    drawers: Workers = request.app.state.drawers
    text = write_records([record_of(await service.match(match), lang=lang)])
    source = {"position": None, "record": text, "game": 1, "to": ply}
    wished = {
        "format": form,
        "theme": theme,
        "links": False,
        "waves": False,
        "legal": False,
        "preview": None,
        "width": None,
        "lang": lang,
    }
    thinking = settings.thinking
    drawn = await drawers.run(jobs.draw, thinking.picture, source, wished, thinking.moves)
    return picture_response(drawn, form)


@router.get(
    "/invitation.svg",
    response_class=Response,
    dependencies=[Reads],
    responses=_content("image/svg+xml"),
)
async def match_invitation(request: Request, match: MatchId, service: Authority) -> Response:
    """The address of the match as a QR code, for somebody else's camera."""
    await service.match(match)
    settings: Settings = request.app.state.settings
    # Behind a proxy only the settings know whether people come by https.
    address = f"{settings.address if settings.origins else request.base_url}m/{match}"
    drawn = io.BytesIO()
    segno.make(address, error="m").save(drawn, kind="svg", scale=8, border=2, xmldecl=False)
    return Response(
        drawn.getvalue(),
        media_type="image/svg+xml",
        headers={"Content-Security-Policy": PICTURE_POLICY},
    )
