"""Matches: made, listed, looked at, played, taken out."""

import json
import secrets
from hashlib import sha256
from typing import Annotated

from fastapi import APIRouter, Query, Response

from relati.errors import BotError, MatchError, OrderError, ServerError
from relati.matches.acts import Command, Create, MoveSeat
from relati.matches.match import Match
from relati.matches.messages import raw
from relati.matches.publish import audience_of, snapshot
from relati.matches.replies import Done, Refused
from relati.matches.service import Service, now
from relati.render.messages import StateMessage
from relati.server import jobs
from relati.server.codes import code_hash, new_code
from relati.server.commands import execute, plans_of, reply_message, seats_of
from relati.server.dependencies import (
    ClientAddress,
    CurrentRuntime,
    HolderToken,
    Lang,
    Token,
    counted_as,
)
from relati.server.messages.answers import (
    CodeMessage,
    ListedMatchMessage,
    MatchMessage,
    YourSeatsMessage,
)
from relati.server.refusals import documented, status_of
from relati.server.requests import MatchId, NewMatch, SentCode, SentCommand
from relati.server.responses import json_response
from relati.server.runtime.board_pool import LIGHT_MOVES, is_light_game, is_light_position
from relati.server.runtime.runtime import Runtime
from relati.server.tokens import new_token

#: The letters of a code that moves the seats of one match.
_CODE_LENGTH = 8

router = APIRouter(
    prefix="/api", tags=["matches"], responses=documented(400, 401, 404, 413, 422, 429, 503)
)
Reads = counted_as("read")
Acts = counted_as("command")


@router.post("/matches", response_model=MatchMessage, status_code=201, dependencies=[Acts])
async def create_match(
    runtime: CurrentRuntime, sent: NewMatch, token: Token, client: ClientAddress
) -> Response:
    """A new match. Its device seats belong to the token that is shown, or to a new one.

    With `moves` it was begun elsewhere: it has no clock and is not rated.
    """
    service = runtime.service
    shown = token or new_token()
    holder = await runtime.people.holder_of(shown)
    # The same token and command id give the same match: sent twice, made once.
    match_id = sha256(f"match:{shown}:{sent.id}".encode()).hexdigest()[:32]
    runtime.order.check_text(*(plan.name for plan in sent.setup.seats))
    try:
        await service.check_creation(client, sent.setup)
    except (ServerError, BotError, OrderError):
        # There is no room for another, or no such bot any more, but the match that was made before
        # is still answered.
        if not await _exists(service, match_id):
            raise
    position = sent.setup.position
    if position is not None:
        # Here it would hold up everybody's moves, and it may take very long.
        is_light = is_light_position(position)
        await runtime.board_pool.run(client, is_light, jobs.check_position, position)
    if sent.moves:
        await _check_moves(runtime, client, sent)
    holders = tuple(holder if plan.kind == "device" else None for plan in sent.setup.seats)
    create = Create(
        sent.setup,
        holders,
        secrets.randbits(128),
        is_checked=position is not None,
        moves=tuple(sent.moves),
    )
    command = Command(sent.id, 0, now(), create, holder=holder, client=client)
    reply = await service.submit(match_id, command)
    if isinstance(reply, Refused) and reply.reason.code != "match/created":
        raise reply.reason
    match = await service.match(match_id)
    shown_once = None if token else shown
    message = await _match_message(runtime, client, match_id, match, holder, shown_once)
    return json_response(message, 201)


@router.get("/matches", response_model=list[ListedMatchMessage], dependencies=[Reads])
async def list_matches(
    runtime: CurrentRuntime,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    before: Annotated[int | None, Query(ge=0, le=2**53, description="Updated before then.")] = None,
) -> Response:
    """Public matches to join or to watch, those with the latest moves first."""
    listed = await runtime.service.store.public(limit, before)
    return json_response(
        [
            {
                "match": each.match,
                "phase": each.phase,
                "updated": each.updated,
                "summary": json.loads(each.summary),
            }
            for each in listed
        ]
    )


@router.get("/matches/{match_id}", response_model=MatchMessage, dependencies=[Reads])
async def see_match(
    runtime: CurrentRuntime, match_id: MatchId, holder: HolderToken, client: ClientAddress
) -> Response:
    """The match as it is now."""
    found = await runtime.service.match(match_id)
    message = await _match_message(runtime, client, match_id, found, holder)
    return json_response(message)


@router.post("/matches/{match_id}/commands", response_model=Done, responses=documented(403, 409))
async def send_command(
    runtime: CurrentRuntime,
    match_id: MatchId,
    sent: SentCommand,
    holder: HolderToken,
    client: ClientAddress,
    lang: Lang,
) -> Response:
    """Act for a seat. Once this is answered with `done`, it is stored."""
    reply = await execute(runtime, match_id, sent, holder, client)
    status = status_of(reply.reason) if isinstance(reply, Refused) else 200
    return json_response(reply_message(reply, lang), status)


@router.get("/matches/{match_id}/view", response_model=StateMessage, dependencies=[Reads])
async def see_board(runtime: CurrentRuntime, match_id: MatchId, client: ClientAddress) -> Response:
    """The board as it is now."""
    state = (await runtime.service.match(match_id)).state
    return json_response(raw(await runtime.views.view(state, client)))


@router.get("/matches/{match_id}/plies/{ply}", response_model=StateMessage, dependencies=[Reads])
async def see_ply(
    runtime: CurrentRuntime, match_id: MatchId, ply: int, client: ClientAddress
) -> Response:
    """The board after `ply` moves."""
    states = (await runtime.service.match(match_id)).states
    if not 0 <= ply < len(states):
        raise ServerError("server/not-found")
    return json_response(raw(await runtime.views.view(states[ply], client)))


@router.post(
    "/matches/{match_id}/codes",
    response_model=CodeMessage,
    dependencies=[Acts],
    responses=documented(403),
)
async def make_code(runtime: CurrentRuntime, match_id: MatchId, holder: HolderToken) -> CodeMessage:
    """A code, good for some minutes and once, that moves one's seats to another device."""
    service = runtime.service
    if not (await service.match(match_id)).seats_of(holder) or holder is None:
        raise MatchError("match/not-your-seat")
    code, expires = new_code(_CODE_LENGTH)
    await service.store.save_code(code_hash("code", code), match_id, holder, expires)
    return {"code": code, "expires": expires}


@router.post(
    "/codes", response_model=YourSeatsMessage, dependencies=[Acts], responses=documented(403)
)
async def use_code(runtime: CurrentRuntime, sent: SentCode, token: Token) -> YourSeatsMessage:
    """Move the seats of a code to this device: from now on they belong to its token."""
    service = runtime.service
    shown = token or new_token()
    holder = await runtime.people.holder_of(shown)
    used = code_hash("code", sent.code)
    seats_to_move = await service.store.use_code(used, now())
    if seats_to_move is None:
        raise ServerError("server/code")
    match_id, old_holder = seats_to_move
    command = Command(used[:32], 0, now(), MoveSeat(holder), holder=old_holder)
    reply = await service.submit(match_id, command)
    if isinstance(reply, Refused):
        raise reply.reason
    seats = seats_of(await service.match(match_id), holder)
    return {"match": match_id, "your_seats": seats, "token": None if token else shown}


async def _check_moves(runtime: Runtime, client: str, sent: NewMatch) -> None:
    """Raise the refusal of what cannot have been played; it is done where it can be killed."""
    setup = sent.setup
    # With one side given, the board is square.
    width, height = setup.width or setup.height, setup.height or setup.width
    new = {"ruleset": setup.ruleset, "players": len(setup.seats), "width": width, "height": height}
    if setup.position is None:
        is_light = is_light_game(setup.ruleset, len(setup.seats), width, height)
    else:
        is_light = is_light_position(setup.position)
    is_light = is_light and len(sent.moves) <= LIGHT_MOVES
    first = new if setup.position is None else setup.position
    await runtime.board_pool.run(client, is_light, jobs.play_moves, first, sent.moves)


async def _exists(service: Service, match_id: str) -> bool:
    try:
        await service.match(match_id)
    except MatchError:
        return False
    return True


async def _match_message(
    runtime: Runtime,
    client: str,
    match_id: str,
    match: Match,
    holder: str | None,
    token: str | None = None,
) -> MatchMessage:
    seen = snapshot(match, audience_of(match, holder))
    seen["view"] = raw(await runtime.views.view(match.state, client))
    return {
        "match": match_id,
        "your_seats": seats_of(match, holder),
        "your_plans": plans_of(match, holder),
        "now": now(),
        "snapshot": seen,
        "token": token,
    }
