"""Events as lines of JSON, for bots and other programs: what was, then what comes."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query
from fastapi.responses import StreamingResponse

from relati.matches.follower import Follower
from relati.server.dependencies import ClientAddress, CurrentRuntime, HolderToken, counted_as
from relati.server.openapi import lines_of
from relati.server.refusals import documented
from relati.server.requests import MatchId
from relati.server.responses import NdjsonResponse
from relati.server.runtime.rate_limit import EVENTS_PER_READ
from relati.server.runtime.view_cache import ClientViews

#: So many events that a client has missed are a part of the request; each time that many more count
#: as another request that keeps a processor busy.
EVENTS_PER_REQUEST = 200
#: After this many seconds without an event an empty line shows that the stream is alive.
STILL_HERE = 15.0

router = APIRouter(prefix="/api", tags=["matches"], responses=documented(401, 404, 422, 429, 503))


@router.get(
    "/matches/{match_id}/events",
    response_class=StreamingResponse,
    dependencies=[counted_as("read")],
    responses=lines_of("EventMessage"),
)
async def match_events(
    runtime: CurrentRuntime,
    match_id: MatchId,
    holder: HolderToken,
    client: ClientAddress,
    after: Annotated[int, Query(ge=0, le=2**53, description="The last number seen.")] = 0,
    follow: Annotated[bool, Query(description="Stay, and be told what happens.")] = False,
    views: Annotated[bool, Query(description="With what the board looks like.")] = False,
) -> NdjsonResponse:
    """The events after a number, one in a line; with `follow`, also those to come.

    A client that was cut off asks again after the last number it has seen. Empty lines
    only say that the stream is alive.
    """
    service, presence = runtime.service, runtime.presence
    slot = runtime.connections.take(client)
    try:
        follower = await service.follow(
            match_id,
            holder,
            seen=after,
            views=ClientViews(runtime.views, client) if views else None,
        )
        try:
            missed = follower.match.number - after
            if (cost := missed // EVENTS_PER_READ) > 0:
                await runtime.rate_limit.count("read", client, cost)
            if (cost := (missed - 1) // EVENTS_PER_REQUEST) > 0:
                await runtime.rate_limit.count("think", client, cost)
        except BaseException:
            service.unfollow(match_id, follower)
            raise
    except BaseException:
        slot.close()
        raise
    lines = _lines(follower, after, follow=follow)
    stop = partial(service.unfollow, match_id, follower)
    if not follow:
        return NdjsonResponse(lines, stop, slot.close)

    def nothing_changed() -> None:
        """A stream does not show who comes and goes."""

    presence.enter(match_id, holder or "", nothing_changed)
    return NdjsonResponse(
        lines,
        stop,
        slot.close,
        lambda: presence.leave(match_id, holder or "", nothing_changed),
    )


async def _lines(follower: Follower, after: int, *, follow: bool) -> AsyncIterator[str]:
    async for _, text in follower.missed(after):
        yield text + "\n"
    if not follow:
        return
    happening = aiter(follower)
    waiting = asyncio.ensure_future(anext(happening))
    try:
        while True:
            done, _ = await asyncio.wait([waiting], timeout=STILL_HERE)
            if not done:
                yield "\n"
                continue
            try:
                _, text = waiting.result()
            except StopAsyncIteration:
                return
            yield text + "\n"
            waiting = asyncio.ensure_future(anext(happening))
    finally:
        waiting.cancel()
