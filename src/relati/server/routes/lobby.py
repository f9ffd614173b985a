"""The lobby: who looks for an opponent, what is being played, and pairing."""

from typing import TYPE_CHECKING

from fastapi import APIRouter, Response
from pydantic import Field

from relati.errors import ServerError
from relati.matches.setup import Setup
from relati.matches.texts import LONGEST_NAME
from relati.server.dependencies import ClientAddress, CurrentRuntime, HolderToken, counted_as
from relati.server.messages.archive import LobbyMessage, SeekingMessage
from relati.server.refusals import documented
from relati.server.requests import ClientMessage, CommandId
from relati.server.runtime.runtime import Runtime
from relati.server.shown.lobby import overview

if TYPE_CHECKING:
    from relati.server.runtime.lobby import Lobby

router = APIRouter(prefix="/api/lobby", tags=["lobby"])
Reads = counted_as("read")
Acts = counted_as("command")
#: A match is created for it and ended when its owner leaves: 15 ms, as long as this many moves.
Seeks = counted_as("command", 10)
REFUSALS = documented(400, 401, 413, 422, 429, 503)


class SentSeek(ClientMessage):
    """A match to join or to offer: public, with one seat for the sender and one to be taken."""

    id: CommandId
    setup: Setup
    name: str = Field(default="", max_length=LONGEST_NAME)


class SentStay(ClientMessage):
    """Still waiting; the name under which to sit down with somebody else.

    With the `id` of the seek, one that is over is answered (`gone`, or `paired`) and not refused.
    """

    id: CommandId | None = None
    name: str = Field(default="", max_length=LONGEST_NAME)


@router.get("", response_model=LobbyMessage, dependencies=[Reads], responses=documented(429, 503))
async def lobby(runtime: CurrentRuntime) -> Response:
    """Who looks for an opponent, and public matches that are being played."""
    return Response(await overview(runtime, _lobby(runtime)), media_type="application/json")


@router.post("/seeks", response_model=SeekingMessage, dependencies=[Seeks], responses=REFUSALS)
async def seek(
    runtime: CurrentRuntime, sent: SentSeek, holder: HolderToken, client: ClientAddress
) -> SeekingMessage:
    """Sit down with somebody who looks for the same, or offer the match in the lobby.

    The offer stands while one asks to `stay`; whoever seeks again has the new offer alone. The
    same `id` again has the same answer, and whose game has begun without them is led there.
    """
    if holder is None:
        raise ServerError("server/token")
    runtime.order.check_text(sent.name, *(plan.name for plan in sent.setup.seats))
    seeking = await _lobby(runtime).seek(holder, client, sent.name, sent.id, sent.setup)
    return {"match": seeking.match, "state": seeking.state}


@router.post("/stay", response_model=SeekingMessage, dependencies=[Acts], responses=REFUSALS)
async def stay(
    runtime: CurrentRuntime, sent: SentStay, holder: HolderToken, client: ClientAddress
) -> SeekingMessage:
    """Go on waiting; the answer says when somebody has come. Ask every few seconds.

    `paired` is said until one has been connected to the match.
    """
    if holder is None:
        raise ServerError("server/token")
    runtime.order.check_text(sent.name)
    seeking = await _lobby(runtime).stay(holder, client, sent.name, sent.id)
    return {"match": seeking.match, "state": seeking.state}


@router.post("/leave", status_code=204, dependencies=[Acts], responses=REFUSALS)
async def leave(runtime: CurrentRuntime, holder: HolderToken) -> Response:
    """Wait no longer: the offer is gone."""
    if holder is None:
        raise ServerError("server/token")
    await _lobby(runtime).leave(holder)
    return Response(status_code=204)


def _lobby(runtime: Runtime) -> "Lobby":
    if runtime.lobby is None:
        raise ServerError("server/no-archive")
    return runtime.lobby
