"""Matches: made, listed, looked at, played, taken out."""

import json
import secrets
from hashlib import sha256
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse

from relati.errors import MatchError, ServerError
from relati.matches.acts import Command, Create, MoveSeat
from relati.matches.live import Refused
from relati.matches.match import Match
from relati.matches.service import Service, now
from relati.matches.telling import snapshot
from relati.server.boards import Boards
from relati.server.commands import answer_data, audience_of, obey, seats_of
from relati.server.limits import Counter, counted_as
from relati.server.match_models import (
    CodeMade,
    Done,
    ListedMatch,
    MatchId,
    MatchSeen,
    NewMatch,
    SeatsMoved,
    SentCode,
    SentCommand,
)
from relati.server.models import View
from relati.server.refusals import documented, language, status_of
from relati.server.settings import Settings
from relati.server.tokens import Token, holder_of, new_token

#: Milliseconds that a code is good for.
CODE_LASTS = 3 * 60 * 1000
#: Digits and letters that nobody takes for one another.
_CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
_CODE_LENGTH = 8

router = APIRouter(
    prefix="/api", tags=["matches"], responses=documented(400, 401, 404, 413, 422, 429, 503)
)
Lang = Annotated[str, Depends(language)]
Reads = Depends(counted_as("read"))
Acts = Depends(counted_as("command"))


async def service_of(request: Request) -> Service:
    """The service behind the endpoints."""
    service: Service = request.app.state.service
    return service


Authority = Annotated[Service, Depends(service_of)]


@router.post("/matches", response_model=MatchSeen, status_code=201, dependencies=[Acts])
async def create_match(
    request: Request, sent: NewMatch, service: Authority, token: Token
) -> dict[str, Any]:
    """A new match. Its device seats belong to the token that is shown, or to a new one."""
    settings: Settings = request.app.state.settings
    shown = token or new_token()
    holder = holder_of(shown)
    # The same token and command id give the same match: sent twice, made once.
    identity = sha256(f"match:{shown}:{sent.id}".encode()).hexdigest()[:32]
    if await service.journal.count_open() >= settings.crowd.matches:
        await _refuse_more(service, identity)
    holders = tuple(holder if plan.kind == "device" else None for plan in sent.setup.seats)
    create = Create(sent.setup, holders, secrets.randbits(128))
    command = Command(sent.id, 0, now(), create, holder=holder)
    answer = await service.submit(identity, command)
    if isinstance(answer, Refused) and answer.reason.code != "match/created":
        raise answer.reason
    match = await service.match(identity)
    seen = await _seen(request, identity, match, holder)
    return seen | {"token": None if token else shown}


@router.get("/matches", response_model=list[ListedMatch], dependencies=[Reads])
async def list_matches(
    service: Authority,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    before: Annotated[int | None, Query(ge=0, le=2**53, description="Updated before then.")] = None,
) -> list[dict[str, Any]]:
    """Public matches to join or to watch, those with the latest moves first."""
    return [
        {
            "match": each.match,
            "phase": each.phase,
            "updated": each.updated,
            "summary": json.loads(each.summary),
        }
        for each in await service.journal.public(limit, before)
    ]


@router.get("/matches/{match}", response_model=MatchSeen, dependencies=[Reads])
async def see_match(
    request: Request, match: MatchId, service: Authority, token: Token
) -> dict[str, Any]:
    """The match as it stands."""
    holder = holder_of(token) if token else None
    return await _seen(request, match, await service.match(match), holder)


@router.post("/matches/{match}/commands", response_model=Done, responses=documented(403, 409))
async def send_command(
    request: Request,
    match: MatchId,
    sent: SentCommand,
    service: Authority,
    token: Token,
    lang: Lang,
) -> Response:
    """Act for a seat. Once this is answered with `done`, it is stored."""
    holder = holder_of(token) if token else None
    counter: Counter = request.app.state.counter
    address = request.client.host if request.client else ""
    answer = await obey(service, counter, match, sent, holder, address)
    status = status_of(answer.reason) if isinstance(answer, Refused) else 200
    return JSONResponse(answer_data(answer, lang), status)


@router.get("/matches/{match}/plies/{ply}", response_model=View, dependencies=[Reads])
async def see_ply(request: Request, match: MatchId, ply: int, service: Authority) -> Any:
    """The board after so many moves."""
    found = await service.match(match)
    if not 0 <= ply < len(found.states):
        raise ServerError("server/not-found")
    boards: Boards = request.app.state.boards
    return await boards.view(found.states[ply])


@router.post(
    "/matches/{match}/codes",
    response_model=CodeMade,
    dependencies=[Acts],
    responses=documented(403),
)
async def make_code(match: MatchId, service: Authority, token: Token) -> CodeMade:
    """A code, good for some minutes and once, that moves one's seats to another device."""
    found = await service.match(match)
    holder = holder_of(token) if token else None
    if holder is None or not found.seats_of(holder):
        raise MatchError("match/not-your-seat")
    code = "".join(secrets.choice(_CODE_LETTERS) for _ in range(_CODE_LENGTH))
    expires = now() + CODE_LASTS
    await service.journal.keep_code(_code_hash(code), match, holder, expires)
    return CodeMade(code=code, expires=expires)


@router.post("/codes", response_model=SeatsMoved, dependencies=[Acts], responses=documented(403))
async def use_code(sent: SentCode, service: Authority, token: Token) -> SeatsMoved:
    """Move the seats of a code to this device: from now on they belong to its token."""
    shown = token or new_token()
    code = "".join(sent.code.upper().split()).replace("-", "")
    found = await service.journal.use_code(_code_hash(code), now())
    if found is None:
        raise ServerError("server/code")
    identity, old = found
    command = Command(_code_hash(code)[:32], 0, now(), MoveSeat(holder_of(shown)), holder=old)
    answer = await service.submit(identity, command)
    if isinstance(answer, Refused):
        raise answer.reason
    seats = seats_of(await service.match(identity), holder_of(shown))
    return SeatsMoved(match=identity, your_seats=seats, token=None if token else shown)


async def _refuse_more(service: Service, identity: str) -> None:
    """There is no room for another match, but the one that was made before is still answered."""
    try:
        await service.match(identity)
    except MatchError:
        raise ServerError("server/crowded", seconds=60) from None


def _code_hash(code: str) -> str:
    return sha256(f"code:{code}".encode()).hexdigest()


async def _seen(
    request: Request, identity: str, match: Match, holder: str | None
) -> dict[str, Any]:
    boards: Boards = request.app.state.boards
    told = snapshot(match, audience_of(match, holder))
    return {
        "match": identity,
        "your_seats": seats_of(match, holder),
        "now": now(),
        "snapshot": told | {"view": await boards.view(match.state)},
    }
