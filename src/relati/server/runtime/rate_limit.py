"""How often one address may ask."""

import logging
import math
import time
from typing import TYPE_CHECKING, Any

from relati.errors import ServerError
from relati.server.settings import Rates

if TYPE_CHECKING:
    from limits import RateLimitItem
    from limits.aio.storage import Storage

log = logging.getLogger(__name__)

#: A lost broker is tried again after this many seconds.
SECONDS_UNTIL_RETRY = 1.0


class RateLimit:
    """Counts the requests of each address, here or, with a broker, for all servers together.

    Without `rates` nothing is counted, and the package `limits` is not even imported.
    """

    def __init__(self, rates: Rates | None, broker: str | None = None) -> None:
        self._items: dict[str, RateLimitItem] = {}
        self._retry_at = 0.0
        if rates is None:
            return
        from limits import parse
        from limits.aio.strategies import SlidingWindowCounterRateLimiter

        self._limiter: SlidingWindowCounterRateLimiter = SlidingWindowCounterRateLimiter(
            _storage(broker)
        )
        for bucket in ("read", "command", "message", "think"):
            self._items[bucket] = parse(getattr(rates, bucket))

    async def count(self, bucket: str, client: str, cost: int = 1) -> None:
        """One more request; when there are too many, a `ServerError` says when to come back.

        An expensive one counts as `cost` of them, though never as more than are allowed at all.
        """
        item = self._items.get(bucket)
        if item is None or time.monotonic() < self._retry_at:
            return
        try:
            if await self._limiter.hit(item, bucket, client, cost=min(cost, item.amount)):
                return
            window = await self._limiter.get_window_stats(item, bucket, client)
        except Exception as error:  # whatever a broker's client raises when the broker is away
            log.warning(
                "requests are not counted: the broker is away", extra={"reason": repr(error)}
            )
            self._retry_at = time.monotonic() + SECONDS_UNTIL_RETRY
            return
        seconds = max(1, math.ceil(window.reset_time - time.time()))
        raise ServerError("server/too-often", seconds=seconds)


def _storage(broker: str | None) -> "Storage":
    from limits.aio.storage import MemoryStorage, Storage
    from limits.storage import storage_from_string

    if broker is None:
        return MemoryStorage()
    # No request waits for a broker that is away: it is not counted instead.
    options: dict[str, Any] = {"socket_timeout": 1, "socket_connect_timeout": 1, "retry": None}
    storage = storage_from_string(f"async+{broker}", implementation="redispy", **options)
    assert isinstance(storage, Storage)
    return storage
