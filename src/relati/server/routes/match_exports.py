"""What can be taken out of a match: its record, pictures, and an invitation to it."""

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response

from relati.matches.record import record_of
from relati.notation import write_records, write_records_json
from relati.server.dependencies import ClientAddress, CurrentRuntime, Lang, counted_as
from relati.server.pictures import PICTURE_TYPES, draw_picture
from relati.server.qr_codes import address_of, qr_response
from relati.server.refusals import documented
from relati.server.requests import MatchId

router = APIRouter(
    prefix="/api/matches/{match_id}",
    tags=["matches"],
    responses=documented(404, 422, 429, 503),
)
Reads = counted_as("read")
Draws = counted_as("think")


def _download(content: str, media: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media, headers=headers)


def _content(media: str, kind: str = "string") -> dict[int | str, dict[str, Any]]:
    return {200: {"content": {media: {"schema": {"type": kind}}}, "description": "The file."}}


@router.get(
    "/record", response_class=Response, dependencies=[Reads], responses=_content("text/plain")
)
async def match_record(match_id: MatchId, runtime: CurrentRuntime, lang: Lang) -> Response:
    """The game as a record: docs/reference/record.md."""
    record = record_of(await runtime.service.match(match_id), lang=lang)
    return _download(
        write_records([record]), "text/plain; charset=utf-8", f"relati-{match_id[:8]}.txt"
    )


@router.get(
    "/record.json",
    response_class=Response,
    dependencies=[Reads],
    responses=_content("application/json", "array"),
)
async def match_record_json(match_id: MatchId, runtime: CurrentRuntime, lang: Lang) -> Response:
    """The same as JSON."""
    record = record_of(await runtime.service.match(match_id), lang=lang)
    return _download(
        write_records_json([record]), "application/json", f"relati-{match_id[:8]}.json"
    )


@router.get(
    "/picture.{form}",
    response_class=Response,
    dependencies=[Draws],
    responses={
        200: {"content": {each: {"schema": {"type": "string"}} for each in PICTURE_TYPES.values()}},
        **documented(501),
    },
)
async def match_picture(
    request: Request,
    match_id: MatchId,
    form: Literal["svg", "png", "gif", "webp"],
    runtime: CurrentRuntime,
    client: ClientAddress,
    lang: Lang,
    ply: Annotated[int | None, Query(ge=0, description="After so many moves.")] = None,
    theme: Literal["light", "dark", "auto"] = "light",
    links: Annotated[bool, Query(description="Whether links are drawn.")] = True,
) -> Response:
    """The board with its links, or with `gif` and `webp` the whole game."""
    text = write_records([record_of(await runtime.service.match(match_id), lang=lang)])
    source = {"position": None, "record": text, "game": 1, "to": ply}
    options = {
        "format": form,
        "theme": theme,
        "links": links,
        "waves": False,
        "legal": False,
        "preview": None,
        "width": None,
        "lang": lang,
    }
    return await draw_picture(runtime, request, client, source, options)


@router.get(
    "/invitation.svg",
    response_class=Response,
    dependencies=[Reads],
    responses=_content("image/svg+xml"),
)
async def match_invitation(
    request: Request, match_id: MatchId, runtime: CurrentRuntime
) -> Response:
    """The address of the match as a QR code, for somebody else's camera."""
    await runtime.service.match(match_id)
    return qr_response(address_of(request, runtime, f"m/{match_id}"))
