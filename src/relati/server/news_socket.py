"""A WebSocket on which the server alone tells something, for as long as the client is there.

client   {"kind": "hello", "token": …, "lang": "zh"}
server   the news, again and again
client   {"kind": "ping"}                    server   {"kind": "pong", "now"}
server   {"kind": "bye", "code", "sentence", "details"}, then it closes
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, suppress

from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect

from relati.errors import RelatiError, ServerError
from relati.matches.messages import encode
from relati.matches.service import now
from relati.server.languages import language_of
from relati.server.messages.socket import read_hello, read_message
from relati.server.refusals import refusal_message, status_of
from relati.server.requests import Hello, Ping
from relati.server.runtime.runtime import Runtime

#: Seconds that a client has for its first message, and to take one of ours.
PATIENCE = 20.0
#: Codes with which a WebSocket is closed.
NORMAL_CLOSURE, TRY_AGAIN_LATER = 1000, 1013

#: What is told to somebody who has said hello: JSON texts, for as long as the context is open.
News = Callable[[Hello], AbstractAsyncContextManager[AsyncIterator[str]]]


async def serve_news(socket: WebSocket, runtime: Runtime, client: str, news: News) -> None:
    """Accept a socket and tell its client the news until it leaves."""
    await socket.accept()
    try:
        slot = runtime.connections.take(client)
    except RelatiError as refusal:
        await _leave(socket, refusal, TRY_AGAIN_LATER)
        return
    try:
        await runtime.rate_limit.count("read", client)
        await _serve(socket, runtime, client, news)
    except RelatiError as refusal:
        is_final = status_of(refusal) not in (429, 503)
        await _leave(socket, refusal, NORMAL_CLOSURE if is_final else TRY_AGAIN_LATER)
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        pass  # the client has left, or reads nothing any more
    finally:
        slot.close()


async def _serve(socket: WebSocket, runtime: Runtime, client: str, news: News) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            hello = read_hello(await socket.receive_text())
    except (KeyError, TimeoutError):  # bytes, or nothing
        raise ServerError("server/hello") from None
    async with news(hello) as texts:
        tasks = [
            asyncio.ensure_future(work)
            for work in (_send(socket, texts), _receive(socket, runtime, client))
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _send(socket: WebSocket, texts: AsyncIterator[str]) -> None:
    async for text in texts:
        async with asyncio.timeout(PATIENCE):
            await socket.send_text(text)


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
