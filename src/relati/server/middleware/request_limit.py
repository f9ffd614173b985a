"""How many requests of any kind one address may send, files of the client included.

The rates of single doors are counted where the request has been read, and a refusal there costs
nearly as much as an answer. Whoever goes on all the same is refused here, before anything is read
of it, without a line in the log.
"""

import math
import time
from typing import TYPE_CHECKING

from starlette.types import ASGIApp, Scope

from relati.errors import ServerError
from relati.server.addresses import client_of
from relati.server.middleware.refusing import RefusingMiddleware
from relati.server.settings import Rates

if TYPE_CHECKING:
    from limits import RateLimitItem

#: Addresses that are remembered; those that have not asked for the longest time are forgotten.
MOST_ADDRESSES = 20_000


class RequestLimit(RefusingMiddleware):
    """Refuses an address that has asked too often; each server counts for itself.

    An address has `rates.request` requests at its disposal, and gets them back evenly. Without
    rates nothing is counted.
    """

    def __init__(self, app: ASGIApp, rates: Rates | None) -> None:
        super().__init__(app)
        self._most, self._per_second = 0, 0.0
        if rates:
            from limits import parse  # late: a server for one person starts without it

            item: RateLimitItem = parse(rates.request)
            self._most = item.amount
            self._per_second = item.amount / item.get_expiry()
        #: What each address has left, and when that was counted.
        self._left: dict[str, tuple[float, float]] = {}

    def refusal(self, scope: Scope) -> ServerError | None:
        """Why: its address has asked too often."""
        client = scope.get("client")
        if not self._most or client is None:
            return None
        address = client_of(client[0]) if ":" in client[0] else client[0]
        now = time.monotonic()
        left, then = self._left.pop(address, (float(self._most), now))
        left = min(left + (now - then) * self._per_second, self._most)
        is_refused = left < 1
        self._left[address] = (left if is_refused else left - 1, now)
        if len(self._left) > MOST_ADDRESSES:
            del self._left[next(iter(self._left))]
        if not is_refused:
            return None
        return ServerError("server/too-often", seconds=math.ceil((1 - left) / self._per_second))
