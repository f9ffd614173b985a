"""How many connections may stay open, in all and from one address."""

from collections import Counter

from relati.errors import ServerError
from relati.server.settings import CrowdLimits

#: Seconds after which somebody who found no room may try again.
COME_BACK = 10


class Crowd:
    """Counts the connections that stay: WebSockets and streams."""

    def __init__(self, limits: CrowdLimits) -> None:
        self._limits = limits
        self._by_address: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """How many there are."""
        return self._by_address.total()

    def enter(self, address: str) -> "Place":
        """Room for one more; a `ServerError` when there is none."""
        if self.count >= self._limits.sockets:
            raise ServerError("server/crowded", seconds=COME_BACK)
        if self._by_address[address] >= self._limits.sockets_per_address:
            raise ServerError("server/crowded", seconds=COME_BACK)
        self._by_address[address] += 1
        return Place(self, address)

    def leave(self, address: str) -> None:
        """One less."""
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]


class Place:
    """The room that one connection takes; left once, however often it is said."""

    def __init__(self, crowd: Crowd, address: str) -> None:
        self._crowd: Crowd | None = crowd
        self._address = address

    def leave(self) -> None:
        """Make room."""
        if self._crowd:
            self._crowd.leave(self._address)
            self._crowd = None
