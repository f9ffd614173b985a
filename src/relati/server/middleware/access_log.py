"""Logs, counts and traces every request, and answers those in which something failed."""

import asyncio
import logging
import re
import time
from ipaddress import IPv6Address, ip_address, ip_network
from secrets import token_hex

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from relati.errors import ServerError
from relati.matches.traces import TracedWork
from relati.server.languages import language_of
from relati.server.logs import REQUEST
from relati.server.refusals import refusal_response
from relati.server.runtime.metrics import Metrics
from relati.server.runtime.tracing import Tracing
from relati.server.settings import LogAddresses

log = logging.getLogger(__name__)

#: The ids of requests that are taken over from a proxy.
REQUEST_ID = re.compile(rb"[A-Za-z0-9._-]{8,64}")

#: The status of a request whose client left before there was an answer.
CLIENT_LEFT = 499
#: Methods that are counted by name; a client can invent as many as it likes.
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WEBSOCKET")


class AccessLog:
    """Writes one log line and counts one metric for each request.

    Only the template of the route is logged (`/api/pages/{name}`), never the address itself,
    which may contain the id of a private match. Every line that is written while a request is
    answered has its id, which its client is told too: that of the proxy, or one made here.
    """

    def __init__(
        self,
        app: ASGIApp,
        metrics: Metrics,
        addresses: LogAddresses = "full",
        tracing: Tracing | None = None,
    ) -> None:
        self.app = app
        self.metrics = metrics
        self.tracing = tracing or Tracing()
        self.addresses = addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; an unhandled exception becomes a 500 in the usual shape."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        with self.tracing.request(scope) as work:
            await self._answer(scope, receive, send, work)

    async def _answer(self, scope: Scope, receive: Receive, send: Send, work: TracedWork) -> None:
        began = time.perf_counter()
        status = CLIENT_LEFT
        request_id = _request_id(scope)
        REQUEST.set(request_id)

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                header = (b"x-request-id", request_id.encode())
                message["headers"] = [*message.get("headers", ()), header]
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
            seconds = time.perf_counter() - began
            method, route = _method(scope), route_of(scope)
            self._note(scope, method, route, status, seconds)
            work.rename(f"{method} {route}")
            work.note(method=method, route=route, status=status, request=request_id)

    def _note(self, scope: Scope, method: str, route: str, status: int, seconds: float) -> None:
        self.metrics.request(method, route, status, seconds)
        client = scope.get("client")
        log.info(
            "request",
            extra={
                "method": method,
                "route": route,
                "status": status,
                "ms": round(seconds * 1000, 1),
                "address": shown_address(client[0], self.addresses) if client else None,
            },
        )


def shown_address(address: str, how: LogAddresses) -> str | None:
    """As much of a client's address as may be logged."""
    if how == "full":
        return address
    if how == "none":
        return None
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:  # a socket file
        return None
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped:
        parsed = parsed.ipv4_mapped
    return str(ip_network((parsed, 24 if parsed.version == 4 else 48), strict=False))


def _method(scope: Scope) -> str:
    method: str = scope.get("method", "WEBSOCKET")
    return method if method in METHODS else "OTHER"


def _request_id(scope: Scope) -> str:
    for name, value in scope["headers"]:
        if name == b"x-request-id" and REQUEST_ID.fullmatch(value):
            return str(value, "ascii")
    return token_hex(8)


def route_of(scope: Scope) -> str:
    """The template of the route that a request has taken; `-` when there is none."""
    path = getattr(scope.get("route"), "path", None)
    return path if isinstance(path, str) else "-"
