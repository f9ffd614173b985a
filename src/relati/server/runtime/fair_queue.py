"""Who gets the next of a few places: clients take turns, however many jobs each of them has."""

import asyncio
from collections import deque
from dataclasses import dataclass, field


@dataclass(slots=True)
class _Client:
    """One client's jobs: those that wait, in order, and how many have a place."""

    waiting: deque[asyncio.Future[None]] = field(default_factory=deque)
    running: int = 0
    #: When it last got a place, counted in places given.
    served: int = 0


class FairQueue:
    """`places` for jobs, at most `per_client` of them for one client.

    A free place goes to the client that has the fewest, among equals to the one that has not
    had one for the longest time: a client with a hundred jobs delays another by one job at most.
    """

    def __init__(self, places: int, per_client: int | None = None) -> None:
        self._free = places
        self._per_client = places if per_client is None else per_client
        self._given = 0
        self._clients: dict[str, _Client] = {}

    @property
    def waiting(self) -> int:
        """How many jobs wait for a place."""
        return sum(len(client.waiting) for client in self._clients.values())

    def waiting_of(self, client: str) -> int:
        """How many jobs of this client wait."""
        return len(self._clients[client].waiting) if client in self._clients else 0

    def has_place_for(self, client: str) -> bool:
        """Whether this client would get a place at once."""
        running = self._clients[client].running if client in self._clients else 0
        return self._free > 0 and running < self._per_client

    async def acquire(self, name: str) -> None:
        """Return when the client has one place more; a cancelled caller gets none."""
        client = self._clients.setdefault(name, _Client())
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        client.waiting.append(place)
        self._give_places()
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self.release(name)  # cancelled just after it was given
            elif place in client.waiting:
                client.waiting.remove(place)
                self._forget(name)
            raise

    def release(self, name: str) -> None:
        """Give a place back."""
        self._clients[name].running -= 1
        self._free += 1
        self._forget(name)
        self._give_places()

    def _give_places(self) -> None:
        while self._free and (client := self._next()):
            place = client.waiting.popleft()
            if place.cancelled():
                continue
            self._given += 1
            self._free -= 1
            client.running += 1
            client.served = self._given
            place.set_result(None)

    def _next(self) -> _Client | None:
        eligible = (
            client
            for client in self._clients.values()
            if client.waiting and client.running < self._per_client
        )
        return min(eligible, key=lambda each: (each.running, each.served), default=None)

    def _forget(self, name: str) -> None:
        """Keep nothing of a client that has no job."""
        client = self._clients[name]
        if not client.waiting and not client.running:
            del self._clients[name]
