"""Tournaments: made, listed, looked at, taken part in, taken out.

On the socket of a tournament the server tells it whole, and then whatever has changed of it:

server   {"kind": "tournament", "base": 0, …}, later with the number it builds on as `base`

What else is said there: `relati.server.news_socket`.
"""

import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Annotated

from fastapi import APIRouter, Path, Query, Request, Response, WebSocket

from relati.errors import RelatiError, ServerError, TournamentError
from relati.matches.record import record_of
from relati.matches.service import now
from relati.notation import write_records
from relati.server.dependencies import (
    ClientAddress,
    CurrentRuntime,
    HolderToken,
    Lang,
    RequiredHolder,
    counted_as,
)
from relati.server.messages.tournaments import (
    EntrantTablesMessage,
    ListedTournamentMessage,
    NewTournament,
    SeenTournamentMessage,
    SentTournamentCommand,
    TournamentListsMessage,
)
from relati.server.middleware.security_headers import PICTURE_POLICY
from relati.server.news_socket import serve_news
from relati.server.qr_codes import address_of, qr_response
from relati.server.refusals import documented
from relati.server.requests import Hello
from relati.server.responses import json_response
from relati.server.runtime.runtime import Runtime
from relati.server.shown.tournament_results import csv_of, picture_of
from relati.server.shown.tournaments import table_message
from relati.tournaments.acts import Join
from relati.tournaments.tournament import Tournament

if TYPE_CHECKING:
    from relati.server.runtime.tournaments import Tournaments
    from relati.storage.tournaments import ListedTournament

#: How many games one file of records has; the rest follows from `after` on.
MOST_RECORDS = 200

router = APIRouter(
    prefix="/api/tournaments",
    tags=["tournaments"],
    responses=documented(400, 401, 404, 413, 422, 429, 503),
)
Reads = counted_as("read")
Acts = counted_as("command")
Makes = counted_as("command", 10)
Works = counted_as("think")
TournamentId = Annotated[str, Path(pattern="^[a-z2-7]{12}$", description="The id of a tournament.")]


def _tournaments(runtime: Runtime) -> "Tournaments":
    """Those of a server; a game without one has none."""
    if runtime.tournaments is None:
        raise ServerError("server/no-archive")
    return runtime.tournaments


@router.get("", response_model=TournamentListsMessage, dependencies=[Reads])
async def list_tournaments(
    runtime: CurrentRuntime,
    holder: HolderToken,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
) -> Response:
    """Public tournaments, those under way first, and the latest of one's own."""
    store = _tournaments(runtime).store
    message: TournamentListsMessage = {
        "public": [_listed(each) for each in await store.public(limit)],
        "own": [_listed(each) for each in await store.made_by(holder, 20)] if holder else [],
    }
    return json_response(message)


@router.post("", response_model=SeenTournamentMessage, status_code=201, dependencies=[Makes])
async def make_tournament(
    runtime: CurrentRuntime, sent: NewTournament, holder: RequiredHolder, client: ClientAddress
) -> Response:
    """A new tournament, whose organiser is the sender. The same `id` again makes no other."""
    runtime.order.check_may_write(holder)
    runtime.order.check_text(sent.setup.name)
    seed = secrets.randbits(128)
    made_id = await _tournaments(runtime).make(holder, client, sent.id, sent.setup, seed)
    return json_response(await _seen(runtime, made_id, holder), 201)


@router.get("/{tournament_id}", response_model=SeenTournamentMessage, dependencies=[Reads])
async def see_tournament(
    runtime: CurrentRuntime, tournament_id: TournamentId, holder: HolderToken
) -> Response:
    """The tournament as it is now."""
    return json_response(await _seen(runtime, tournament_id, holder))


@router.post(
    "/{tournament_id}/commands",
    response_model=SeenTournamentMessage,
    dependencies=[Acts],
    responses=documented(403, 409),
)
async def act_in_tournament(
    runtime: CurrentRuntime,
    tournament_id: TournamentId,
    sent: SentTournamentCommand,
    holder: RequiredHolder,
) -> Response:
    """Join, pause, leave; for the organiser: begin, go on, stop. It is stored when answered."""
    if isinstance(sent.act, Join):
        runtime.order.check_text(sent.act.name)
    await _tournaments(runtime).submit(tournament_id, holder, sent.id, sent.act)
    return json_response(await _seen(runtime, tournament_id, holder))


@router.get(
    "/{tournament_id}/entrants/{entrant}",
    response_model=EntrantTablesMessage,
    dependencies=[Reads],
)
async def entrant_tables(
    runtime: CurrentRuntime,
    tournament_id: TournamentId,
    entrant: Annotated[int, Path(ge=0, le=100_000)],
) -> Response:
    """All tables of an entrant, in their order."""
    tournament = await _tournaments(runtime).tournament(tournament_id)
    if entrant >= len(tournament.entrants):
        raise TournamentError("tournament/not-in")
    tables = [table_message(each) for each in tournament.tables if entrant in each.seats]
    message: EntrantTablesMessage = {"entrant": entrant, "tables": tables}
    return json_response(message)


@router.get("/{tournament_id}/invitation.svg", response_class=Response, dependencies=[Reads])
async def tournament_invitation(
    request: Request, runtime: CurrentRuntime, tournament_id: TournamentId
) -> Response:
    """The address of the tournament as a QR code."""
    await _tournaments(runtime).tournament(tournament_id)
    return qr_response(address_of(request, runtime, f"tournaments/{tournament_id}"))


@router.get("/{tournament_id}/result.csv", response_class=Response, dependencies=[Reads])
async def tournament_csv(
    runtime: CurrentRuntime, tournament_id: TournamentId, lang: Lang
) -> Response:
    """The standings as a table for spreadsheets."""
    tournament = await _tournaments(runtime).tournament(tournament_id)
    headers = _attachment(f"relati-{tournament_id}.csv")
    return Response(csv_of(tournament, lang), media_type="text/csv", headers=headers)


@router.get("/{tournament_id}/result.svg", response_class=Response, dependencies=[Reads])
async def tournament_picture(
    runtime: CurrentRuntime, tournament_id: TournamentId, lang: Lang
) -> Response:
    """The standings as a picture."""
    tournament = await _tournaments(runtime).tournament(tournament_id)
    headers = {"Content-Security-Policy": PICTURE_POLICY}
    return Response(picture_of(tournament, lang), media_type="image/svg+xml", headers=headers)


@router.get("/{tournament_id}/records.txt", response_class=Response, dependencies=[Works])
async def tournament_records(
    runtime: CurrentRuntime,
    tournament_id: TournamentId,
    lang: Lang,
    after: Annotated[int, Query(ge=0, le=1_000_000, description="So many games left out.")] = 0,
) -> Response:
    """The games that are over as records, at most 200 of them: docs/reference/record.md."""
    tournament = await _tournaments(runtime).tournament(tournament_id)
    over = [each.match for each in tournament.tables if each.is_over and each.match]
    records = []
    for match_id in over[after : after + MOST_RECORDS]:
        try:
            records.append(record_of(await runtime.service.match(match_id), lang=lang))
        except RelatiError:  # deleted since
            continue
    if not records:
        raise TournamentError("tournament/no-records")
    headers = _attachment(f"relati-{tournament_id}.txt")
    return Response(write_records(records), media_type="text/plain", headers=headers)


@router.websocket("/{tournament_id}/live")
async def tournament_live(
    socket: WebSocket, tournament_id: TournamentId, runtime: CurrentRuntime, client: ClientAddress
) -> None:
    """Be told the tournament, and whatever changes of it."""
    await serve_news(socket, runtime, client, partial(_news, runtime, tournament_id))


@asynccontextmanager
async def _news(
    runtime: Runtime, tournament_id: str, _hello: Hello
) -> AsyncIterator[AsyncIterator[str]]:
    live = await _tournaments(runtime).watch(tournament_id)

    async def texts() -> AsyncIterator[str]:
        seen = 0
        while True:
            text, seen = await _tournaments(runtime).news(live, seen)
            yield text

    try:
        yield texts()
    finally:
        _tournaments(runtime).unwatch(live)


async def _seen(runtime: Runtime, tournament_id: str, holder: str | None) -> SeenTournamentMessage:
    message = await _tournaments(runtime).message(tournament_id)
    tournament: Tournament = await _tournaments(runtime).tournament(tournament_id)
    entrant = tournament.entrant_of(holder)
    return {
        "tournament": message,
        "you": entrant.number if entrant else None,
        "is_organiser": holder is not None and holder == tournament.holder,
        "now": now(),
    }


def _listed(listed: "ListedTournament") -> ListedTournamentMessage:
    return {
        "id": listed.id,
        "phase": listed.phase,
        "updated": listed.updated,
        "summary": json.loads(listed.summary),
    }


def _attachment(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}
