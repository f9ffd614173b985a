"""How many connections may stay open, in all and from one address."""

from collections import Counter

from relati.errors import ServerError
from relati.server.settings import Capacity

#: A client for which there is no room is asked to come back after this many seconds.
SECONDS_UNTIL_RETRY = 10


class ConnectionLimit:
    """Counts the connections that stay open: WebSockets and streams."""

    def __init__(self, limits: Capacity) -> None:
        self._limits = limits
        self._by_address: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """How many connections are open."""
        return self._by_address.total()

    def open(self, address: str) -> "Slot":
        """A slot for one more connection; a `ServerError` when there is none."""
        is_full = self.count >= self._limits.connections
        if is_full or self._by_address[address] >= self._limits.connections_per_address:
            raise ServerError("server/crowded", seconds=SECONDS_UNTIL_RETRY)
        self._by_address[address] += 1
        return Slot(self, address)

    def close(self, address: str) -> None:
        """One connection less from that address."""
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]


class Slot:
    """The slot of one connection; closing it again does nothing."""

    def __init__(self, limit: ConnectionLimit, address: str) -> None:
        self._limit: ConnectionLimit | None = limit
        self._address = address

    def close(self) -> None:
        """Give the slot back."""
        if self._limit:
            self._limit.close(self._address)
            self._limit = None
