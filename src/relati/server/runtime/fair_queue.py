"""Who gets the next of a few places: clients take turns, however many jobs each of them has."""

import asyncio
from collections import deque
from dataclasses import dataclass, field


@dataclass(eq=False, slots=True)
class _Job:
    """A job that waits for its place."""

    place: asyncio.Future[None]
    is_patient: bool


@dataclass(slots=True)
class _Client:
    """One client's jobs: those that wait, in order, and how many have a place."""

    waiting: deque[_Job] = field(default_factory=deque)
    running: int = 0
    #: When it last got a place, counted in places given.
    served: int = 0


class FairQueue:
    """`places` for jobs, at most `per_client` of them for one client.

    A free place goes to the client that has the fewest, among equals to the one that has not
    had one for the longest time: a client with a hundred jobs delays another by one job at most.
    The last `kept` free places are not given to patient jobs, which may take long.
    """

    def __init__(self, places: int, per_client: int | None = None, *, kept: int = 0) -> None:
        self._free = places
        self._kept = kept
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

    async def acquire(self, name: str, *, is_patient: bool = False) -> None:
        """Return when the client has one place more; a cancelled caller gets none."""
        client = self._clients.setdefault(name, _Client())
        job = _Job(asyncio.get_running_loop().create_future(), is_patient)
        client.waiting.append(job)
        self._give_places()
        try:
            await job.place
        except asyncio.CancelledError:
            if job.place.done() and not job.place.cancelled():
                self.release(name)  # cancelled just after it was given
            elif job in client.waiting:
                client.waiting.remove(job)
                self._forget(name)
            raise

    def release(self, name: str) -> None:
        """Give a place back."""
        self._clients[name].running -= 1
        self._free += 1
        self._forget(name)
        self._give_places()

    def _give_places(self) -> None:
        while self._free and (found := self._next()):
            client, job = found
            client.waiting.remove(job)
            if job.place.cancelled():
                continue
            self._given += 1
            self._free -= 1
            client.running += 1
            client.served = self._given
            job.place.set_result(None)

    def _next(self) -> tuple[_Client, _Job] | None:
        eligible = (
            (client, job)
            for client in self._clients.values()
            if client.running < self._per_client and (job := self._first_job(client))
        )
        return min(eligible, key=lambda each: (each[0].running, each[0].served), default=None)

    def _first_job(self, client: _Client) -> _Job | None:
        """The first of a client's jobs that may have one of the free places."""
        is_tight = self._free <= self._kept
        return next((job for job in client.waiting if not (is_tight and job.is_patient)), None)

    def _forget(self, name: str) -> None:
        """Keep nothing of a client that has no job."""
        client = self._clients[name]
        if not client.waiting and not client.running:
            del self._clients[name]
