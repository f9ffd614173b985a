"""Everything that is kept about me, to download or erase; and what is kept of people at all."""

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse

from relati.errors import OrderError
from relati.matches.messages import encode
from relati.matches.profile_ids import profile_id
from relati.matches.redaction import erased_digest
from relati.order.facts import Erased
from relati.server.dependencies import (
    ClientAddress,
    CurrentRuntime,
    Lang,
    RequiredHolder,
    counted_as,
)
from relati.server.messages.order import ErasedMessage, PrivacyMessage
from relati.server.openapi import lines_of
from relati.server.privacy import privacy_message
from relati.server.refusals import documented
from relati.server.responses import NdjsonResponse, json_response

if TYPE_CHECKING:
    from relati.storage.event_store import DatabaseEventStore

router = APIRouter(prefix="/api", tags=["people"], responses=documented(401, 404, 422, 429, 503))


@router.get("/privacy", response_model=PrivacyMessage, dependencies=[counted_as("read")])
async def privacy(runtime: CurrentRuntime, lang: Lang) -> Response:
    """What this server keeps of people, for how long, and who answers for it."""
    return json_response(privacy_message(runtime.settings, lang))


@router.get(
    "/own/data",
    response_class=StreamingResponse,
    dependencies=[counted_as("think", 5)],
    responses=lines_of("OwnDataLine"),
)
async def export_own_data(
    runtime: CurrentRuntime, holder: RequiredHolder, client: ClientAddress
) -> NdjsonResponse:
    """Everything that is kept about me, one JSON object a line: rows of tables, then my events."""
    if runtime.database is None:
        raise OrderError("order/not-kept")
    # All matches of a person are read: as much work as an analysis, and as many at once.
    slot = runtime.analyses.take(client)
    return NdjsonResponse(_lines(runtime.database, holder), slot.close)


@router.post("/own/data/erase", response_model=ErasedMessage, dependencies=[counted_as("think", 5)])
async def erase_own_data(runtime: CurrentRuntime, holder: RequiredHolder) -> Response:
    """Erase everything about me, for good; my games stay, without a name."""
    fact = Erased(erased_digest(holder))
    await runtime.order.decide(fact, "themselves", holder=holder)
    runtime.people.forget()
    return json_response({"erased": profile_id(holder)})


async def _lines(store: "DatabaseEventStore", holder: str) -> AsyncIterator[str]:
    from relati.storage.own_data import own_lines

    async for line in own_lines(store, holder):
        yield encode(line) + "\n"
