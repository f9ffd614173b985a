"""Processes that work for the server, so that its event loop never waits for a processor.

Each worker is a process of its own, started when it is first needed. One that crashes, or that
is stopped because it took too long, costs only the caller whose job it did.
"""

import asyncio
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context, parent_process
from typing import ParamSpec, TypeVar

from relati.errors import ServerError

P = ParamSpec("P")
T = TypeVar("T")

#: A process that has not started in so many seconds will not.
STARTING = 30.0
#: When there is no room, come back after so many seconds.
COME_BACK = 2


class Workers:
    """At most `count` processes; `waiting` callers may wait for one."""

    def __init__(self, count: int, waiting: int) -> None:
        self._room = asyncio.Semaphore(count)
        self._most_waiting = waiting
        self._waiting = 0
        self._idle: list[_Worker] = []
        self._all: set[_Worker] = set()
        self._tasks: set[asyncio.Task[object]] = set()

    @property
    def waiting(self) -> int:
        """How many callers wait for a worker now."""
        return self._waiting

    async def run(
        self, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What `job` returns or raises, worked out in another process.

        `job` is a function of a module. `server/busy` when too many wait already,
        `server/too-long` when it takes more than so many seconds, `server/worker-lost` when the
        process dies. A caller who gives up leaves the job to its end, but nobody waits for it.
        """
        if self._waiting >= self._most_waiting and self._room.locked():
            raise ServerError("server/busy", seconds=COME_BACK)
        return await self.run_patiently(job, seconds, *args, **kwargs)

    async def run_patiently(
        self, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """As `run`, but waits for a worker however many others wait."""
        self._waiting += 1
        try:
            await self._room.acquire()
        finally:
            self._waiting -= 1
        # Not the caller but the task holds the worker: it must not be given away while it works.
        task = asyncio.ensure_future(self._work(job, seconds, *args, **kwargs))
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return await asyncio.shield(task)

    def _finished(self, task: "asyncio.Task[T]") -> None:
        self._tasks.discard(task)
        self._room.release()
        if not task.cancelled():
            task.exception()  # seen, even if the caller has left

    async def _work(
        self, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        worker = self._idle.pop() if self._idle else _Worker()
        self._all.add(worker)
        is_fit = False
        try:
            await worker.start()
            result = await worker.run(job, seconds, *args, **kwargs)
            is_fit = True
            return result
        except TimeoutError:
            raise ServerError("server/too-long", seconds=round(seconds)) from None
        except BrokenProcessPool as broken:
            raise ServerError("server/worker-lost") from broken
        except Exception:
            is_fit = True  # the job refused; the process is as good as before
            raise
        finally:
            if is_fit:
                self._idle.append(worker)
            else:
                self._all.discard(worker)
                worker.end()

    async def close(self) -> None:
        """End every process at once; whoever still waits hears that its worker is lost."""
        for worker in self._all:
            worker.end()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._idle.clear()
        self._all.clear()


class _Worker:
    """One process."""

    def __init__(self) -> None:
        self._pool = ProcessPoolExecutor(
            max_workers=1, mp_context=get_context("spawn"), initializer=_prepare
        )
        self._process: int | None = None

    async def start(self) -> None:
        """Be sure that the process is there; its number is needed to end it."""
        if self._process is None:
            self._process = await self._result(self._pool.submit(os.getpid), STARTING)

    async def run(
        self, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self._result(self._pool.submit(job, *args, **kwargs), seconds)

    async def _result(self, future: "Future[T]", seconds: float) -> T:
        async with asyncio.timeout(seconds):
            return await asyncio.wrap_future(future)

    def end(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(self._process, getattr(signal, "SIGKILL", signal.SIGTERM))
        self._pool.shutdown(wait=False, cancel_futures=True)


def _prepare() -> None:
    """In the process: leave Ctrl-C to the server, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if server := parent_process():
        threading.Thread(target=_end_after, args=(server,), daemon=True).start()


def _end_after(server: object) -> None:
    server.join()  # type: ignore[attr-defined]  # `ParentProcess` is not told of in public
    os._exit(1)
