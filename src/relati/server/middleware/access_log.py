"""Logs and counts every request, and answers those in which something failed."""

import asyncio
import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from relati.errors import ServerError
from relati.server.languages import language_of
from relati.server.refusals import refusal_response
from relati.server.runtime.metrics import Metrics

log = logging.getLogger(__name__)

#: The status of a request whose client left before there was an answer.
CLIENT_LEFT = 499
#: Methods that are counted by name; a client can invent as many as it likes.
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WEBSOCKET")


class AccessLog:
    """Writes one log line and counts one metric for each request.

    Only the template of the route is logged (`/api/pages/{name}`), never the address itself,
    which may contain the id of a private match.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; an unhandled exception becomes a 500 in the usual shape."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = CLIENT_LEFT

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close" and status == CLIENT_LEFT:
                status = 403  # that is what closing before accepting means
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except asyncio.CancelledError:
            # The server ends, and this has taken too long. Who has no answer yet gets one.
            if scope["type"] != "http":
                raise
            if status == CLIENT_LEFT:
                response = refusal_response(ServerError("server/closing"), language_of(scope))
                await response(scope, receive, watched)
        except Exception:
            log.exception("request failed", extra={"route": route_of(scope)})
            if status == CLIENT_LEFT and scope["type"] == "http":
                response = refusal_response(ServerError("server/failed"), language_of(scope))
                await response(scope, receive, watched)
            else:
                status = 500
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope.get("method", "WEBSOCKET")
        method = method if method in METHODS else "OTHER"
        route = route_of(scope)
        self.metrics.request(method, route, status, seconds)
        client = scope.get("client")
        log.info(
            "request",
            extra={
                "method": method,
                "route": route,
                "status": status,
                "ms": round(seconds * 1000, 1),
                "address": client[0] if client else None,
            },
        )


def route_of(scope: Scope) -> str:
    """The template of the route that a request has taken; `-` when there is none."""
    path = getattr(scope.get("route"), "path", None)
    return path if isinstance(path, str) else "-"
