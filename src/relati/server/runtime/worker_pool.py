"""Worker processes for the event loop, which itself must never wait for a processor."""

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import ParamSpec, TypeVar

from relati.errors import ServerError
from relati.rules import RULESETS, Ruleset, register
from relati.server.retries import SECONDS_WHEN_BUSY
from relati.server.runtime.fair_queue import FairQueue
from relati.workers import Worker, WorkerLost

P = ParamSpec("P")
T = TypeVar("T")

#: A job whose caller has left may go on for this many seconds: ending it means starting another
#: process, which costs about as much.
SECONDS_TO_FINISH = 1.0
#: How much less urgent jobs are than the server itself, as `nice` counts; pictures and analyses
#: take what is left, since no game waits for them.
NICENESS, NICENESS_OF_PICTURES, NICENESS_OF_ANALYSES = 5, 12, 12
#: Linux allows one such write in a tenth of a second.
TRIES_TO_BE_NICE, SECONDS_BETWEEN_TRIES = 20, 0.05


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
    ) -> None:
        self._niceness = niceness
        self._queue = FairQueue(count, per_client, kept=kept)
        self._most_waiting = waiting
        self._most_waiting_per_client = waiting_per_client or waiting
        self._patient = 0
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._tasks: set[asyncio.Task[object]] = set()
        self._is_closed = False
        # Each thread waits for one process.
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="worker")

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
        held = _HeldWorker()
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
        held: "_HeldWorker",
        job: Callable[P, T],
        seconds: float,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        idle = self._take_idle()
        work = partial(self._work, held, idle, job, seconds, *args, **kwargs)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        except TimeoutError:
            raise ServerError("server/too-long", seconds=round(seconds)) from None
        except WorkerLost as lost:
            raise ServerError("server/worker-lost") from lost

    def _take_idle(self) -> Worker | None:
        """A process that waits for a job; those that have ended meanwhile are left out."""
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            self._all.discard(worker)
            worker.close()
        return None

    def _work(
        self,
        held: "_HeldWorker",
        idle: Worker | None,
        job: Callable[P, T],
        seconds: float,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """In a thread: let a process do the job, and wait for it."""
        worker = idle or Worker(partial(prepare, tuple(RULESETS.values()), self._niceness))
        self._all.add(worker)
        is_reusable = False
        try:
            held.take(worker)
            if self._is_closed:  # `close` may have missed a process that was just started
                raise WorkerLost(None)
            result = worker.run(job, seconds, *args, **kwargs)
            is_reusable = True
            return result
        except (TimeoutError, WorkerLost):
            raise
        except Exception:
            is_reusable = True  # the job raised this; the process is as good as before
            raise
        finally:
            held.worker = None
            if is_reusable:
                self._idle.append(worker)
            else:
                self._all.discard(worker)
                worker.close()

    async def close(self) -> None:
        """Kill every process; callers that still wait get a `server/worker-lost`."""
        self._is_closed = True
        for worker in tuple(self._all):
            worker.kill()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._all:
            worker.close()
        self._idle.clear()
        self._all.clear()
        self._threads.shutdown()


class _HeldWorker:
    """The process that does a job, for whoever wants to end it from outside."""

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self._is_given_up = False

    def take(self, worker: Worker) -> None:
        """Remember the process, unless the job has been given up meanwhile."""
        self.worker = worker
        if self._is_given_up:
            raise WorkerLost(None)

    def give_up(self) -> None:
        """Kill the process, or let it not even begin."""
        self._is_given_up = True
        if worker := self.worker:
            worker.kill()


def prepare(rulesets: tuple[Ruleset, ...], niceness: int) -> None:
    """In a new process: know the rulesets that the server knows, and be less urgent than it.

    What the jobs need is loaded here: it takes a second or more on a busy machine, which would
    count as the first job's.
    """
    import_module("relati.server.jobs")
    for ruleset in rulesets:
        if ruleset.name not in RULESETS:
            register(ruleset)
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(niceness)
        _be_nice_as_a_group(niceness)


def _be_nice_as_a_group(niceness: int) -> None:
    """On Linux: be less urgent than other sessions, too.

    Where it groups processes by session, `nice` counts among those of one session only, and a
    worker has one of its own: it would be as urgent as the whole server.
    """
    for _ in range(TRIES_TO_BE_NICE):
        try:
            Path("/proc/self/autogroup").write_text(str(niceness))
        except BlockingIOError:  # somebody else has just done the same
            time.sleep(SECONDS_BETWEEN_TRIES)
        except OSError:
            return
        else:
            return
