"""Events as lines of JSON, for bots and other programs: what was, then what comes."""

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import StreamingResponse

from relati.matches.match import Match
from relati.server.following import Following
from relati.server.limits import counted_as
from relati.server.match_models import MatchId
from relati.server.matches import Authority
from relati.server.refusals import documented
from relati.server.sockets import Crowd
from relati.server.tokens import Token, holder_of

#: After so many seconds without an event an empty line says that the stream is alive.
STILL_HERE = 15.0

router = APIRouter(prefix="/api", tags=["matches"], responses=documented(401, 404, 422, 429, 503))


@router.get(
    "/matches/{match}/events",
    response_class=StreamingResponse,
    dependencies=[Depends(counted_as("read"))],
    responses={200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}},
)
async def match_events(
    request: Request,
    match: MatchId,
    service: Authority,
    token: Token,
    after: Annotated[int, Query(ge=0, le=2**53, description="The last number seen.")] = 0,
    follow: Annotated[bool, Query(description="Stay, and be told what happens.")] = False,
    views: Annotated[bool, Query(description="With what the board looks like.")] = False,
) -> StreamingResponse:
    """The events after a number, one in a line; with `follow`, also those to come.

    Who is cut off asks again after the last number it has seen, and misses nothing. Empty lines
    only say that the stream is alive.
    """
    state = request.app.state
    holder = holder_of(token) if token else None
    crowd: Crowd = state.crowd
    seat = crowd.enter(request.client.host if request.client else "")
    following = Following(service, state.boards, match, holder, views=views)
    try:
        found = await following.start()
    except BaseException:
        seat.leave()
        raise

    async def lines() -> AsyncIterator[str]:
        try:
            async for line in _lines(following, found, after, follow=follow):
                yield line
        finally:
            following.stop()
            seat.leave()

    return StreamingResponse(lines(), media_type="application/x-ndjson")


async def _lines(
    following: Following, match: Match, after: int, *, follow: bool
) -> AsyncIterator[str]:
    async for _, written in following.missed(match, after):
        yield written + "\n"
    if not follow:
        return
    happening = following.happening()
    waiting = asyncio.ensure_future(anext(happening))
    try:
        while True:
            done, _ = await asyncio.wait([waiting], timeout=STILL_HERE)
            if not done:
                yield "\n"
                continue
            try:
                _, written = waiting.result()
            except StopAsyncIteration:
                return
            yield written + "\n"
            waiting = asyncio.ensure_future(anext(happening))
    finally:
        waiting.cancel()
