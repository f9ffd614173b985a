"""How many requests of any kind one address may send, files of the client included.

The rates of single doors are counted where the request has been read, and a refusal there costs
nearly as much as an answer. Whoever goes on all the same is refused here, before anything is read
of it, without a line in the log.
"""

import math
import time
from typing import TYPE_CHECKING, Protocol

from starlette.types import ASGIApp, Scope

from relati.errors import ServerError
from relati.server.addresses import client_of
from relati.server.middleware.refusing import RefusingMiddleware
from relati.server.settings import Rates

if TYPE_CHECKING:
    from limits import RateLimitItem

#: Addresses that are remembered; those that have not asked for the longest time are forgotten.
MOST_ADDRESSES = 20_000


class Debts(Protocol):
    """How many seconds it takes until addresses have all their requests back."""

    def add(self, address: str, seconds: float, most: float) -> float:
        """Add to the debt of an address, or say by how much it would be more than `most`."""
        ...


class OwnDebts:
    """The debts of addresses to this process."""

    def __init__(self) -> None:
        #: When each address has all its requests back.
        self._until: dict[str, float] = {}

    def add(self, address: str, seconds: float, most: float) -> float:
        """Add to the debt of an address, or say by how much it would be more than `most`."""
        now = time.monotonic()
        debt = max(self._until.pop(address, now) - now, 0.0) + seconds
        too_much = max(debt - most, 0.0)
        self._until[address] = now + debt - (seconds if too_much else 0.0)
        if len(self._until) > MOST_ADDRESSES:
            del self._until[next(iter(self._until))]
        return too_much


class RequestLimit(RefusingMiddleware):
    """Refuses an address that has asked too often; each server counts for itself.

    An address has `rates.request` requests at its disposal, and gets them back evenly. Without
    rates nothing is counted.
    """

    def __init__(self, app: ASGIApp, rates: Rates | None, debts: Debts | None = None) -> None:
        super().__init__(app)
        self._debts = debts or OwnDebts()
        #: What one request costs, and what an address may owe, in seconds; 0: nothing is counted.
        self._cost, self._most = 0.0, 0.0
        if rates:
            from limits import parse  # late: a server for one person starts without it

            item: RateLimitItem = parse(rates.request)
            self._most = float(item.get_expiry())
            self._cost = self._most / item.amount

    def refusal(self, scope: Scope) -> ServerError | None:
        """Why: its address has asked too often."""
        client = scope.get("client")
        if not self._most or client is None:
            return None
        address = client_of(client[0]) if ":" in client[0] else client[0]
        too_much = self._debts.add(address, self._cost, self._most + self._cost / 1000)
        if not too_much:
            return None
        return ServerError("server/too-often", seconds=math.ceil(too_much))
