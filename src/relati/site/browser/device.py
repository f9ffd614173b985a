"""What only a device is asked that keeps its own matches: everything it has, and what left it."""

import re
from typing import Annotated

from fastapi import APIRouter, Response
from pydantic import Field

from relati.errors import MatchError, RelatiError, SiteError
from relati.matches.actor import replay
from relati.matches.event_store import EventStore, StoredEvent
from relati.matches.match_row import match_row
from relati.server.dependencies import CurrentRuntime, RequiredHolder
from relati.server.requests import ClientMessage
from relati.server.responses import json_response

MATCH = "^[0-9a-f]{32}$"
#: The digest of a token, as `relati.server.tokens` makes it.
HOLDER = "^[0-9a-f]{64}$"

#: An event as it is kept: its number, its time, its JSON.
KeptEvent = tuple[int, int, str]
Holder = Annotated[str, Field(pattern=HOLDER)]


class Everything(ClientMessage):
    """All matches of a device, and the holder of its seats."""

    holder: Holder
    matches: dict[
        Annotated[str, Field(pattern=MATCH)], list[Annotated[KeptEvent, Field(strict=False)]]
    ]


class HandedOver(ClientMessage):
    """A match of this device that goes on at a server, and its id there."""

    match: Annotated[str, Field(pattern=MATCH)]
    to: Annotated[str, Field(pattern=MATCH)]


router = APIRouter(prefix="/api/device")


@router.get("")
async def everything(runtime: CurrentRuntime, holder: RequiredHolder) -> Response:
    """All matches of this device."""
    store = runtime.service.store
    matches = {
        match: [(event.number, event.at, event.body) for event in await store.read(match)]
        async for match in store.all_matches()
    }
    return json_response({"holder": holder, "matches": matches})


@router.post("")
async def load(runtime: CurrentRuntime, holder: RequiredHolder, sent: Everything) -> Response:
    """Take over the matches that are not here, or further than here; their seats are mine.

    Every match is played again before the first is stored: a file with a match that cannot have
    been played is refused as a whole.
    """
    store = runtime.service.store
    fresh: dict[str, list[StoredEvent]] = {}
    for match, events in sent.matches.items():
        told = [StoredEvent(n, at, _given_to(holder, sent.holder, body)) for n, at, body in events]
        if news := await _news(store, match, told):
            fresh[match] = news
    for match, news in fresh.items():
        whole = await store.read(match) + news
        row = match_row((await replay(whole))[-1][1])
        if await store.append(match, news, row):
            await runtime.service.wake(match, news[-1].number, news)
    return json_response({"added": len(fresh)})


@router.post("/handed-over")
async def handed_over(
    runtime: CurrentRuntime, holder: RequiredHolder, sent: HandedOver
) -> Response:
    """End a match that goes on at a server."""
    if not (await runtime.service.match(sent.match)).seats_of(holder):
        raise MatchError("match/not-your-seat")
    await runtime.service.hand_over(sent.match, sent.to)
    return json_response({})


def _given_to(holder: str, former: str, body: str) -> str:
    """An event in which the seats of one holder are another's: digests occur nowhere else."""
    return re.sub(rf"\b{former}\b", holder, body)


async def _news(store: EventStore, match: str, told: list[StoredEvent]) -> list[StoredEvent]:
    """The events of a match that are not here. Raises `SiteError` if they cannot follow."""
    here = await store.read(match)
    try:
        await replay(told)
    except (RelatiError, ValueError, LookupError) as error:
        raise SiteError("site/file") from error
    # Played on in two places, it stays as it is here.
    is_longer = told[: len(here)] == here and len(told) > len(here)
    return told[len(here) :] if is_longer else []
