"""The processes of a pool: who does a job, and how it is ended from outside."""

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Literal, ParamSpec, Protocol, TypeVar

from relati.rules import RULESETS, Ruleset, register
from relati.workers import Worker, WorkerLost

P = ParamSpec("P")
T = TypeVar("T")

#: Linux allows one such write in a tenth of a second.
TRIES_TO_BE_NICE, SECONDS_BETWEEN_TRIES = 20, 0.05


class Killable(Protocol):
    """Whoever does a job and can be ended at any moment."""

    def kill(self) -> None:
        """End it at once."""
        ...


class Held:
    """Who does a job, for whoever wants to end it from outside."""

    def __init__(self) -> None:
        self.worker: Killable | None = None
        self.is_given_up = False

    def take(self, worker: Killable) -> None:
        """Remember the worker, unless the job has been given up meanwhile."""
        self.worker = worker
        if self.is_given_up:
            raise WorkerLost(None)

    def give_up(self) -> None:
        """Kill the worker, or let it not even begin."""
        self.is_given_up = True
        if worker := self.worker:
            worker.kill()


class Crew(Protocol):
    """The workers of a pool, each of which does one job after the other."""

    async def do(
        self, held: Held, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What a worker returns or raises.

        Raises `TimeoutError` after `seconds`, and `WorkerLost` if it ends before the job is done.
        """
        ...

    def kill(self) -> None:
        """End every worker at once, and take no more jobs."""
        ...

    def close(self) -> None:
        """Give back what the workers took; after `kill`, when nobody waits any more."""
        ...


#: What a pool of workers is there for.
Purpose = Literal["levels", "offered", "analyses", "pictures", "boards"]


class ProcessCrew:
    """At most `count` processes, each started when it is first needed."""

    def __init__(self, count: int, niceness: int) -> None:
        self._niceness = niceness
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._is_closed = False
        # Each thread waits for one process.
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="worker")

    async def do(
        self, held: Held, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What a process returns or raises."""
        work = partial(self._work, held, self._take_idle(), job, seconds, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

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
        held: Held,
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

    def kill(self) -> None:
        """End every process."""
        self._is_closed = True
        for worker in tuple(self._all):
            worker.kill()

    def close(self) -> None:
        """Give back what the processes took."""
        for worker in self._all:
            worker.close()
        self._idle.clear()
        self._all.clear()
        self._threads.shutdown()


def start_processes(_purpose: Purpose, count: int, niceness: int) -> Crew:
    """A crew of processes, whatever it is there for."""
    return ProcessCrew(count, niceness)


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
