"""Everything that is kept about me: to take along, or to be erased; and what is kept of whom."""

import json
from collections.abc import AsyncIterator
from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import StreamingResponse

from relati.errors import MatchError, OrderError
from relati.matches.messages import encode
from relati.matches.profile_ids import profile_id
from relati.matches.redaction import SENDER_LENGTH, erased_digest
from relati.matches.service import now
from relati.matches.stored_events import read_event
from relati.order.facts import Erased
from relati.server.dependencies import CurrentRuntime, Lang, RequiredHolder, counted_as
from relati.server.openapi import lines_of
from relati.server.order_messages import PrivacyMessage
from relati.server.privacy import privacy_message
from relati.server.refusals import documented
from relati.server.responses import NdjsonResponse, json_response
from relati.server.runtime.runtime import Runtime

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
async def export_own_data(runtime: CurrentRuntime, holder: RequiredHolder) -> NdjsonResponse:
    """Everything that is kept about me, one JSON object a line: rows of tables, then my events."""
    if runtime.own_data is None:
        raise OrderError("order/not-kept")
    return NdjsonResponse(_lines(runtime, holder))


@router.delete("/own/data", status_code=204, dependencies=[counted_as("think", 5)])
async def erase_own_data(runtime: CurrentRuntime, holder: RequiredHolder) -> Response:
    """Erase everything about me, for good: my seats become somebody's, the games stay."""
    fact = Erased(erased_digest(holder))
    await runtime.order.decide(fact, "themselves", holder=holder)
    runtime.people.forget()
    return Response(status_code=204)


async def _lines(runtime: Runtime, holder: str) -> AsyncIterator[str]:
    own_data = runtime.own_data
    assert own_data is not None
    yield _line({"kind": "person", "id": profile_id(holder), "holder": holder, "at": now()})
    for table, row in await own_data.rows(holder):
        yield _line({"kind": "row", "table": table, "row": row})
    order = runtime.order.state
    mine = profile_id(holder)
    for name, sanctions in (("ban", order.bans), ("mute", order.mutes)):
        if found := sanctions.get(mine):
            yield _line({"kind": name, "until": found.until, "reason": found.reason})
    for warning in order.warnings.get(mine, ()):
        yield _line({"kind": "warning", "at": warning.at, "text": warning.text})
    for match_id in await own_data.matches(holder):
        try:
            match = await runtime.service.match(match_id)
        except MatchError:
            continue
        seats = match.seats_of(holder)
        for stored in await runtime.service.store.read(match_id):
            event = read_event(stored)
            if event.sender == holder[:SENDER_LENGTH] or event.seat in seats:
                yield _line({"kind": "event", "match": match_id, "event": json.loads(stored.body)})


def _line(content: dict[str, Any]) -> str:
    return encode(content) + "\n"
