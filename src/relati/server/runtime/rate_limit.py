"""How often one address may ask."""

import logging
import math
import time
from typing import TYPE_CHECKING, Any

from relati.errors import ServerError
from relati.server.retries import SECONDS_WITHOUT_BROKER
from relati.server.settings import Rates

if TYPE_CHECKING:
    from limits import RateLimitItem
    from limits.aio.storage import Storage
    from limits.aio.strategies import SlidingWindowCounterRateLimiter

log = logging.getLogger(__name__)

#: How many events that a client has missed cost about as much as one read.
EVENTS_PER_READ = 20


class RateLimit:
    """Counts the requests of each address, here or, with a broker, for all servers together.

    While the broker is away each server counts for itself, in its `own` memory. Without `rates`
    nothing is counted, and the package `limits` is not even imported.
    """

    def __init__(
        self, rates: Rates | None, broker: str | None = None, own: "Storage | None" = None
    ) -> None:
        self._items: dict[str, RateLimitItem] = {}
        self._retry_at = 0.0
        if rates is None:
            return
        from limits import parse
        from limits.aio.storage import MemoryStorage
        from limits.aio.strategies import SlidingWindowCounterRateLimiter

        self._local = SlidingWindowCounterRateLimiter(own or MemoryStorage())
        self._shared = SlidingWindowCounterRateLimiter(_redis(broker)) if broker else None
        for bucket in ("read", "command", "message", "think"):
            self._items[bucket] = parse(getattr(rates, bucket))

    async def count(self, bucket: str, client: str, cost: int = 1) -> None:
        """One more request; when there are too many, a `ServerError` says when to come back.

        An expensive one counts as `cost` of them, though never as more than are allowed at all.
        """
        item = self._items.get(bucket)
        if item is None:
            return
        if self._shared and time.monotonic() >= self._retry_at:
            try:
                return await _count(self._shared, item, bucket, client, cost)
            except ServerError:
                raise
            except Exception as error:  # whatever a broker's client raises when the broker is away
                details = {"reason": repr(error)}
                log.warning("requests are counted here alone: the broker is away", extra=details)
                self._retry_at = time.monotonic() + SECONDS_WITHOUT_BROKER
        await _count(self._local, item, bucket, client, cost)


async def _count(
    limiter: "SlidingWindowCounterRateLimiter",
    item: "RateLimitItem",
    bucket: str,
    client: str,
    cost: int,
) -> None:
    if await limiter.hit(item, bucket, client, cost=min(cost, item.amount)):
        return
    window = await limiter.get_window_stats(item, bucket, client)
    seconds = max(1, math.ceil(window.reset_time - time.time()))
    raise ServerError("server/too-often", seconds=seconds)


def _redis(broker: str) -> "Storage":
    from limits.aio.storage import Storage
    from limits.storage import storage_from_string

    # No request waits for a broker that is away: it is counted here instead.
    options: dict[str, Any] = {"socket_timeout": 1, "socket_connect_timeout": 1, "retry": None}
    storage = storage_from_string(f"async+{broker}", implementation="redispy", **options)
    assert isinstance(storage, Storage)
    return storage
