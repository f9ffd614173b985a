"""Worker processes for the event loop, which itself must never wait for a processor."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

from relati.errors import ServerError
from relati.workers import Worker, WorkerLost

P = ParamSpec("P")
T = TypeVar("T")

#: A client that was refused because too many wait is asked to come back after this many seconds.
SECONDS_UNTIL_RETRY = 2


class WorkerPool:
    """At most `count` processes, each started when it is first needed.

    Up to `waiting` callers may wait for one. A process that crashes, or is killed because it took
    too long, costs only the caller whose job it did.
    """

    def __init__(self, count: int, waiting: int) -> None:
        self._free = asyncio.Semaphore(count)
        self._most_waiting = waiting
        self._waiting = 0
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._tasks: set[asyncio.Task[object]] = set()
        self._is_closed = False
        # Each thread waits for one process.
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="worker")

    @property
    def waiting(self) -> int:
        """How many callers wait for a worker now."""
        return self._waiting

    async def run(
        self, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What `job`, a function of a module, returns or raises in another process.

        Raises `server/busy` when too many wait already, `server/too-long` when the job takes more
        than `seconds`, `server/worker-lost` when the process dies. If the caller is cancelled, the
        job still runs to its end.
        """
        if self._waiting >= self._most_waiting and self._free.locked():
            raise ServerError("server/busy", seconds=SECONDS_UNTIL_RETRY)
        return await self.run_patiently(job, seconds, *args, **kwargs)

    async def run_patiently(
        self, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """As `run`, but waits for a worker however many others wait."""
        self._waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._waiting -= 1
        # A task of its own, so that a cancelled caller does not free a worker that still works.
        task = asyncio.ensure_future(self._run(job, seconds, *args, **kwargs))
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: "asyncio.Task[T]") -> None:
        self._tasks.discard(task)
        self._free.release()
        if not task.cancelled():
            task.exception()  # retrieved, even if the caller has left

    async def _run(
        self, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        worker = self._take_idle()
        work = partial(self._work, worker, job, seconds, *args, **kwargs)
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
        idle: Worker | None,
        job: Callable[P, T],
        seconds: float,
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """In a thread: let a process do the job, and wait for it."""
        worker = idle or Worker()
        self._all.add(worker)
        is_reusable = False
        try:
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
