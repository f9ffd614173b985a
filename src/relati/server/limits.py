"""How much one request may bring, and how often one address may ask."""

import logging
import math
import time
from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import Request
from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage, Storage
from limits.aio.strategies import SlidingWindowCounterRateLimiter
from limits.storage import storage_from_string
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from relati.errors import ServerError
from relati.server.gate import Gate
from relati.server.refusals import answer, language_of
from relati.server.settings import Rates, Sizes

log = logging.getLogger(__name__)

#: Seconds before a lost broker is tried again.
TRY_AGAIN = 1.0


class SizeLimits(Gate):
    """Refuses requests whose address, headers or body are larger than anybody needs."""

    def __init__(self, app: ASGIApp, sizes: Sizes) -> None:
        super().__init__(app)
        self.sizes = sizes

    async def enter(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; the body is counted as it comes."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        received = 0
        has_started = False

        async def counted() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self.sizes.body:
                raise _TooLarge
            return message

        async def watched(message: Message) -> None:
            nonlocal has_started
            has_started = True
            await send(message)

        try:
            await self.app(scope, counted, watched)
        except _TooLarge:
            if not has_started:
                refusal = ServerError("server/body-large", most=self.sizes.body)
                await answer(refusal, language_of(scope))(scope, receive, send)

    def refusal(self, scope: Scope) -> ServerError | None:
        """Why: its address or headers are too large, or its body says so of itself."""
        sizes = self.sizes
        if len(scope.get("raw_path") or b"") + len(scope.get("query_string", b"")) > sizes.address:
            return ServerError("server/address-long", most=sizes.address)
        if sum(len(name) + len(value) for name, value in scope["headers"]) > sizes.headers:
            return ServerError("server/headers-large", most=sizes.headers)
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length[:20]) > sizes.body:
            return ServerError("server/body-large", most=sizes.body)
        return None


class _TooLarge(BaseException):
    """A body that goes on and on; not an `Exception`, which readers of bodies would handle."""


class Counter:
    """Counts what each address asks for, here or, with a broker, for all servers together."""

    def __init__(self, rates: Rates | None, broker: str | None = None) -> None:
        storage: Storage = MemoryStorage()
        if broker:
            # Nobody waits for a broker that is away: then nobody is counted.
            patience: dict[str, Any] = {
                "socket_timeout": 1,
                "socket_connect_timeout": 1,
                "retry": None,
            }
            found = storage_from_string(f"async+{broker}", implementation="redispy", **patience)
            assert isinstance(found, Storage)
            storage = found
        self._limiter = SlidingWindowCounterRateLimiter(storage)
        self._items: dict[str, RateLimitItem] = {}
        self._again = 0.0
        if rates:
            for bucket in ("read", "command", "think"):
                self._items[bucket] = parse(getattr(rates, bucket))

    async def count(self, bucket: str, who: str) -> None:
        """One more; when those are too many, a `ServerError` that says when to come back."""
        item = self._items.get(bucket)
        if item is None or time.monotonic() < self._again:
            return
        try:
            if await self._limiter.hit(item, bucket, who):
                return
            window = await self._limiter.get_window_stats(item, bucket, who)
        except Exception as error:  # whatever a broker's client raises when the broker is away
            log.warning("nobody is counted: the broker is away", extra={"reason": repr(error)})
            self._again = time.monotonic() + TRY_AGAIN
            return
        seconds = max(1, math.ceil(window.reset_time - time.time()))
        raise ServerError("server/too-often", seconds=seconds)


def counted_as(bucket: str) -> Callable[[Request], Awaitable[None]]:
    """A dependency of endpoints: this request counts in that bucket."""

    async def count(request: Request) -> None:
        counter: Counter = request.app.state.counter
        await counter.count(bucket, request.client.host if request.client else "")

    return count
