"""One's own matches: a list from the server, and a socket that says when it has changed.

server   {"kind": "own", "matches": [], "waiting": 2}, and again whenever something has changed

What else is said on the socket: `relati.server.news_socket`.
"""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated, cast

from fastapi import APIRouter, Query, Response, WebSocket

from relati.errors import ServerError
from relati.matches.match import Phase
from relati.matches.messages import encode
from relati.matches.own_matches import OwnFilter, OwnMatch, OwnPlace, OwnState
from relati.matches.service import now
from relati.matches.texts import LONGEST_NAME
from relati.server.dependencies import (
    ClientAddress,
    CurrentRuntime,
    RequiredHolder,
    counted_as,
)
from relati.server.messages.people import OwnMatchesMessage, OwnMatchMessage, OwnNewsMessage
from relati.server.news_socket import serve_news
from relati.server.refusals import documented
from relati.server.requests import Hello
from relati.server.responses import json_response
from relati.server.runtime.match_news import Listener
from relati.server.runtime.runtime import Runtime

#: Seconds between two pieces of news: a bot may answer at once, and one count says it all.
NEWS_INTERVAL = 0.3
_PLACE = re.compile(r"([012]):(-?\d{1,16}):([0-9a-f]{32})")

router = APIRouter(prefix="/api/own", tags=["people"])


@router.get(
    "/matches",
    response_model=OwnMatchesMessage,
    dependencies=[counted_as("read")],
    responses=documented(401, 422, 429, 503),
)
async def own_matches(
    runtime: CurrentRuntime,
    holder: RequiredHolder,
    state: OwnState = "all",
    ruleset: Annotated[str, Query(max_length=40, pattern="^[a-z]*$")] = "",
    name: Annotated[
        str, Query(max_length=LONGEST_NAME, description="Part of another player's name.")
    ] = "",
    limit: Annotated[int, Query(ge=1, le=100)] = 30,
    after: Annotated[str, Query(max_length=60, description="`next` of the page before.")] = "",
) -> Response:
    """My matches: those that wait for me first, then the latest."""
    store = runtime.service.store
    which = OwnFilter(state, ruleset, " ".join(name.split()).casefold())
    page = await store.own_matches(holder, which, limit + 1, _read_place(after))
    shown = page[:limit]
    message: OwnMatchesMessage = {
        "matches": [_message(each) for each in shown],
        "next": _write_place(shown[-1].place) if len(page) > limit else None,
        "waiting": await store.count_waiting(holder),
        "now": now(),
    }
    return json_response(message)


@router.websocket("/live")
async def own_live(socket: WebSocket, runtime: CurrentRuntime, client: ClientAddress) -> None:
    """Be told when one's matches have changed."""
    await serve_news(socket, runtime, client, partial(_news, runtime))


@asynccontextmanager
async def _news(runtime: Runtime, hello: Hello) -> AsyncIterator[AsyncIterator[str]]:
    if not hello.token:
        raise ServerError("server/token")
    holder = await runtime.people.holder_of(hello.token)
    listener = runtime.news.listen(holder)
    try:
        yield _texts(runtime, holder, listener)
    finally:
        runtime.news.leave(holder, listener)


async def _texts(runtime: Runtime, holder: str, listener: Listener) -> AsyncIterator[str]:
    changed: list[str] = []
    while True:
        waiting = await runtime.service.store.count_waiting(holder)
        message: OwnNewsMessage = {
            "kind": "own",
            "matches": changed,
            "waiting": waiting,
            "has_notice": listener.take_notice(),
        }
        yield encode(message)
        await asyncio.sleep(NEWS_INTERVAL)
        changed = await listener.next()


def _message(own: OwnMatch) -> OwnMatchMessage:
    card = json.loads(own.card)
    return {
        "match": own.match,
        "your_seats": [seat for seat in range(len(card["seats"])) if own.seats >> seat & 1],
        "is_waiting": own.is_waiting,
        "phase": cast("Phase", own.phase),
        "turn": own.turn,
        "due": own.due,
        "updated": own.updated,
        "card": card,
    }


def _read_place(text: str) -> OwnPlace | None:
    if not text:
        return None
    place = _PLACE.fullmatch(text)
    if place is None:
        raise ServerError("server/not-found")
    return int(place[1]), int(place[2]), place[3]


def _write_place(place: OwnPlace) -> str:
    return ":".join(map(str, place))
