"""Workers for the event loop, which itself must never wait for a processor."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import ParamSpec, TypeVar

from relati.errors import ServerError
from relati.server.retries import SECONDS_WHEN_BUSY
from relati.server.runtime.crew import Crew, Held, ProcessCrew
from relati.server.runtime.fair_queue import FairQueue
from relati.workers import WorkerLost

P = ParamSpec("P")
T = TypeVar("T")

#: A job whose caller has left may go on for this many seconds: ending it means starting another
#: process, which costs about as much.
SECONDS_TO_FINISH = 1.0
#: How much less urgent jobs are than the server itself, as `nice` counts; pictures and analyses
#: take what is left, since no game waits for them.
NICENESS, NICENESS_OF_PICTURES, NICENESS_OF_ANALYSES = 5, 12, 12


class WorkerPool:
    """At most `count` processes, each started when it is first needed.

    Clients take turns (`FairQueue`): jobs that wait are done in the order of the clients, not in
    the order in which they came. Of one client at most `per_client` jobs run at a time, and at
    most `waiting_per_client` wait; of all clients, `waiting`. Of the processes, `kept` do no job
    whose caller is patient. A process that crashes, or is killed because it took too long, costs
    only the caller whose job it did.
    """

    def __init__(
        self,
        count: int,
        waiting: int,
        *,
        per_client: int | None = None,
        waiting_per_client: int | None = None,
        kept: int = 0,
        niceness: int = NICENESS,
        crew: Crew | None = None,
    ) -> None:
        self._crew = crew or ProcessCrew(count, niceness)
        self._queue = FairQueue(count, per_client, kept=kept)
        self._most_waiting = waiting
        self._most_waiting_per_client = waiting_per_client or waiting
        self._patient = 0
        self._tasks: set[asyncio.Task[object]] = set()
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """How many callers wait for a worker now."""
        return self._queue.waiting

    async def run(
        self, client: str, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What `job`, a function of a module, returns or raises in another process.

        Raises `server/busy` when too many wait already, `server/too-long` when the job takes more
        than `seconds`, `server/worker-lost` when the process dies. If the caller is cancelled, a
        job that has not begun is dropped, and one that goes on is killed.
        """
        queue = self._queue
        is_crowded = queue.waiting - self._patient >= self._most_waiting
        is_crowded |= queue.waiting_of(client) >= self._most_waiting_per_client
        if is_crowded and not queue.has_place_for(client):
            raise ServerError("server/busy", seconds=SECONDS_WHEN_BUSY)
        await self._queue.acquire(client)
        return await self._run_in_place(client, job, seconds, *args, **kwargs)

    async def run_patiently(
        self, client: str, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """As `run`, but waits for a worker however many others wait, and is in nobody's way."""
        await self._wait_patiently(client)
        return await self._run_in_place(client, job, seconds, *args, **kwargs)

    async def run_if_wanted(
        self,
        client: str,
        is_wanted: Callable[[], bool],
        job: Callable[P, T],
        seconds: float,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T | None:
        """As `run_patiently`; None if the job is not wanted any more when its turn comes."""
        if not is_wanted():
            return None
        await self._wait_patiently(client)
        if not is_wanted():
            self._queue.release(client)
            return None
        return await self._run_in_place(client, job, seconds, *args, **kwargs)

    async def _wait_patiently(self, client: str) -> None:
        self._patient += 1
        try:
            await self._queue.acquire(client, is_patient=True)
        finally:
            self._patient -= 1

    async def _run_in_place(
        self, client: str, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        if self._is_closed:
            self._queue.release(client)
            raise ServerError("server/worker-lost")
        held = Held()
        # A task of its own, so that a cancelled caller does not free a worker that still works.
        task = asyncio.ensure_future(self._run(held, job, seconds, *args, **kwargs))
        self._tasks.add(task)
        result = asyncio.shield(task)
        # In this order: the caller hears of the end before its place goes to the next one, who may
        # have to know of it (`run_if_wanted`).
        task.add_done_callback(partial(self._finished, client))
        try:
            return await result
        except asyncio.CancelledError:
            if not task.done():
                leaving = asyncio.get_running_loop().call_later(SECONDS_TO_FINISH, held.give_up)
                task.add_done_callback(lambda _: leaving.cancel())
            raise

    def _finished(self, client: str, task: "asyncio.Task[T]") -> None:
        self._tasks.discard(task)
        self._queue.release(client)
        if not task.cancelled():
            task.exception()  # retrieved, even if the caller has left

    async def _run(
        self,
        held: Held,
        job: Callable[P, T],
        seconds: float,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        try:
            return await self._crew.do(held, job, seconds, *args, **kwargs)
        except TimeoutError:
            raise ServerError("server/too-long", seconds=round(seconds)) from None
        except WorkerLost as lost:
            raise ServerError("server/worker-lost") from lost

    async def close(self) -> None:
        """Kill every process; callers that still wait get a `server/worker-lost`."""
        self._is_closed = True
        self._crew.kill()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._crew.close()
