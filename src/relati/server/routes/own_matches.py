"""One's own matches: a list from the server, and a socket that says when it has changed.

client   {"kind": "hello", "token": …, "lang": "zh"}
server   {"kind": "own", "matches": [], "waiting": 2}, and again whenever something has changed
client   {"kind": "ping"}                    server   {"kind": "pong", "now"}
server   {"kind": "bye", "code", "sentence", "details"}, then it closes
"""

import asyncio
import json
import re
from contextlib import suppress
from typing import Annotated, cast

from fastapi import APIRouter, Query, Response, WebSocket
from starlette.websockets import WebSocketDisconnect

from relati.errors import RelatiError, ServerError
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
from relati.server.languages import language_of
from relati.server.people_messages import OwnMatchesMessage, OwnMatchMessage, OwnNewsMessage
from relati.server.refusals import documented, refusal_message, status_of
from relati.server.requests import Ping
from relati.server.responses import json_response
from relati.server.runtime.match_news import Listener
from relati.server.runtime.runtime import Runtime
from relati.server.socket_messages import read_hello, read_message

#: Seconds that a client has for its first message, and to take one of ours.
PATIENCE = 20.0
#: Seconds between two pieces of news: a bot may answer at once, and one count says it all.
NEWS_INTERVAL = 0.3
_PLACE = re.compile(r"([012]):(-?\d{1,16}):([0-9a-f]{32})")
#: Codes with which a WebSocket is closed.
NORMAL_CLOSURE, TRY_AGAIN_LATER = 1000, 1013

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
    await socket.accept()
    try:
        slot = runtime.connections.take(client)
    except RelatiError as refusal:
        await _leave(socket, refusal, TRY_AGAIN_LATER)
        return
    try:
        await runtime.rate_limit.count("read", client)
        await _serve(socket, runtime, client)
    except RelatiError as refusal:
        is_final = status_of(refusal) not in (429, 503)
        await _leave(socket, refusal, NORMAL_CLOSURE if is_final else TRY_AGAIN_LATER)
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        pass  # the client has left, or reads nothing any more
    finally:
        slot.close()


async def _serve(socket: WebSocket, runtime: Runtime, client: str) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            hello = read_hello(await socket.receive_text())
    except (KeyError, TimeoutError):  # bytes, or nothing
        raise ServerError("server/hello") from None
    if not hello.token:
        raise ServerError("server/token")
    holder = await runtime.people.holder_of(hello.token)
    listener = runtime.news.listen(holder)
    tasks: list[asyncio.Task[None]] = []
    try:
        tasks = [
            asyncio.ensure_future(work)
            for work in (
                _send_news(socket, runtime, holder, listener),
                _receive(socket, runtime, client),
            )
        ]
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        runtime.news.leave(holder, listener)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _send_news(socket: WebSocket, runtime: Runtime, holder: str, listener: Listener) -> None:
    changed: list[str] = []
    while True:
        waiting = await runtime.service.store.count_waiting(holder)
        message: OwnNewsMessage = {"kind": "own", "matches": changed, "waiting": waiting}
        async with asyncio.timeout(PATIENCE):
            await socket.send_text(encode(message))
        await asyncio.sleep(NEWS_INTERVAL)
        changed = await listener.next()


async def _receive(socket: WebSocket, runtime: Runtime, client: str) -> None:
    while True:
        try:
            message = read_message(await socket.receive_text())
        except KeyError:  # bytes
            raise ServerError("server/message") from None
        await runtime.rate_limit.count("message", client)
        if not isinstance(message, Ping):
            raise ServerError("server/message")
        await socket.send_text(encode({"kind": "pong", "now": now()}))


async def _leave(socket: WebSocket, refusal: RelatiError, code: int) -> None:
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(PATIENCE):
            bye = {"kind": "bye", **refusal_message(refusal, language_of(socket.scope))}
            await socket.send_text(encode(bye))
            await socket.close(code)


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
