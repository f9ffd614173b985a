"""Answers made smaller on their way, for who can unpack them."""

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

#: Packing waits for a block to be full: a stream of events must not.
STREAMS = ("/events",)


class Packing:
    """Packs what is fetched. What is sent in answer to an act is small, and may hold a token."""

    def __init__(self, app: ASGIApp) -> None:
        self._plain = app
        self._packed = GZipMiddleware(app, minimum_size=1_000)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        is_fetched = scope["type"] == "http" and scope["method"] == "GET"
        if is_fetched and not scope["path"].endswith(STREAMS):
            await self._packed(scope, receive, send)
        else:
            await self._plain(scope, receive, send)
