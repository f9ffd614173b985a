"""Events as lines of JSON, for bots and other programs: what was, then what comes."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from relati.matches.match import Match
from relati.server.following import Following
from relati.server.limits import counted_as
from relati.server.match_models import MatchId
from relati.server.matches import Authority
from relati.server.presence import Presence
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
    presence: Presence = state.presence
    place = crowd.enter(request.client.host if request.client else "")
    following = Following(service, state.boards, match, holder, views=views)
    try:
        found = await following.start(after)
    except BaseException:
        place.leave()
        raise
    lines = _lines(following, found, after, follow=follow)
    if not follow:
        return _Stream(lines, following.stop, place.leave)

    def nothing_changed() -> None:
        """A stream tells nothing of who comes and goes."""

    presence.enter(match, holder or "", nothing_changed)
    return _Stream(
        lines,
        following.stop,
        place.leave,
        lambda: presence.leave(match, holder or "", nothing_changed),
    )


class _Stream(StreamingResponse):
    """Lines of JSON; whatever becomes of the client, what it took is given back."""

    def __init__(self, lines: AsyncIterator[str], *give_back: Callable[[], None]) -> None:
        super().__init__(lines, media_type="application/x-ndjson")
        self._give_back = give_back

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        # Not in the lines: of a client that has left already, not even the first is asked for.
        try:
            await super().__call__(scope, receive, send)
        finally:
            for give_back in self._give_back:
                give_back()


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
