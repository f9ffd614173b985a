"""An ASGI application, asked without a network: how a site is written, and how a browser asks."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from typing import Any, NamedTuple
from urllib.parse import unquote

from starlette.types import ASGIApp, Message

#: Who asks: this machine, of which a server believes everything.
CLIENT = ("127.0.0.1", 1)
HOST = "localhost"


class Answer(NamedTuple):
    """What an application has answered."""

    status: int
    headers: dict[str, str]
    body: bytes


def scope_of(kind: str, path: str, headers: Mapping[str, str], **more: Any) -> dict[str, Any]:
    """What ASGI tells of a request or a WebSocket."""
    plain, _, query = path.partition("?")
    named = {"host": HOST, **{name.lower(): value for name, value in headers.items()}}
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "ws" if kind == "websocket" else "http",
        "path": unquote(plain),
        "raw_path": plain.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in named.items()],
        "client": CLIENT,
        "server": (HOST, 80),
        **more,
    }


async def ask(
    app: ASGIApp,
    path: str,
    *,
    method: str = "GET",
    headers: Mapping[str, str] | None = None,
    body: bytes = b"",
    on_begin: Callable[[int, dict[str, str]], None] = lambda *_: None,
    on_piece: Callable[[bytes], None] = lambda _: None,
) -> Answer:
    """The answer to a request; what comes is told at once, too. Cancelled, the client has left."""
    messages: asyncio.Queue[Message] = asyncio.Queue()
    messages.put_nowait({"type": "http.request", "body": body, "more_body": False})
    status, answered, pieces = 500, dict[str, str](), list[bytes]()

    async def send(message: Message) -> None:
        nonlocal status, answered
        if message["type"] == "http.response.start":
            status = message["status"]
            answered = {
                name.decode("latin-1"): value.decode("latin-1")
                for name, value in message.get("headers", [])
            }
            on_begin(status, answered)
        elif piece := message.get("body", b""):
            pieces.append(piece)
            on_piece(piece)

    await app(scope_of("http", path, headers or {}, method=method), messages.get, send)
    return Answer(status, answered, b"".join(pieces))


@asynccontextmanager
async def running(app: ASGIApp) -> AsyncIterator[None]:
    """The application from its start to its end, as a server would run it."""
    told: asyncio.Queue[Message] = asyncio.Queue()
    heard: asyncio.Queue[Message] = asyncio.Queue()
    scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    work: Coroutine[Any, Any, None] = app(scope, told.get, heard.put)  # type: ignore[assignment]  # an async function
    task = asyncio.ensure_future(work)
    await told.put({"type": "lifespan.startup"})
    begun = asyncio.ensure_future(heard.get())
    await asyncio.wait((task, begun), return_when=asyncio.FIRST_COMPLETED)
    if not begun.done() or begun.result()["type"] != "lifespan.startup.complete":
        begun.cancel()
        await task
        raise RuntimeError("the application did not start")
    try:
        yield
    finally:
        await told.put({"type": "lifespan.shutdown"})
        await task
