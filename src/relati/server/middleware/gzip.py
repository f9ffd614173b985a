"""Compressed responses, for clients that accept them."""

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

#: Compression waits until a block is full, and a stream of events must not wait.
STREAMS = ("/events",)


#: Shorter responses are not worth it.
SMALLEST_COMPRESSED = 1_000


class GzipGet:
    """Compresses responses to GET. Those to commands are small, and may contain a token."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._compressed = GZipMiddleware(app, minimum_size=SMALLEST_COMPRESSED)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        is_fetched = scope["type"] == "http" and scope["method"] == "GET"
        if is_fetched and not scope["path"].endswith(STREAMS):
            await self._compressed(scope, receive, send)
        else:
            await self._app(scope, receive, send)
