"""Where jobs run: on the cores of this machine, or on a Ray cluster.

A job is a call of a function of a module with arguments that can be pickled; it must give the same
result wherever and however often it runs, because one whose process or machine is lost runs again.
The arena's games, those of `relati learn` and the games that are searched for puzzles go through
here; whatever else consists of many independent jobs can do the same:

    with executor_for(jobs=2, ray=None) as executor:
        for result in executor.run(work, arguments):
            ...                                # in the order in which they end
"""

import os
import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from importlib.util import find_spec
from multiprocessing.connection import wait
from typing import Any, Protocol, Self, TypeVar

from relati.errors import ArenaError
from relati.workers import Worker, WorkerLost

Argument = TypeVar("Argument")
Result = TypeVar("Result")

#: How often a job may lose its process before it is taken to be the cause.
MOST_LOSSES = 3
#: How often a cluster of our own is started: Ray gives up after half a minute on a busy machine.
MOST_STARTS = 4


class Executor(Protocol):
    """Runs jobs; a context manager that leaves nothing running behind."""

    def run(
        self, function: Callable[[Argument], Result], arguments: Iterable[Argument]
    ) -> Generator[Result, None, None]:
        """The results as they come, in no order; raises what a job raises.

        Arguments are taken one by one, when a place is free. To stop early, close the iterator:
        what is under way is given up.
        """
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *error: object) -> None: ...


def executor_for(
    jobs: int, ray: str | None = None, setup: Callable[[], None] | None = None
) -> Executor:
    """Worker processes for `jobs` jobs at once; with `ray`, the cluster at that address.

    The address is Ray's: `auto` for the cluster that this machine belongs to, `local` for one of
    its own, started here. `setup` runs in every process before its first job. One job at a time is
    the default for cores: a cluster of many machines is used whole unless more is said.
    """
    if ray is None:
        return CoreExecutor(jobs, setup)
    return RayExecutor(ray, jobs if jobs > 1 or ray == "local" else 0, setup)


class CoreExecutor:
    """Jobs in worker processes of this machine."""

    def __init__(self, jobs: int, setup: Callable[[], None] | None = None) -> None:
        self._jobs = jobs
        self._setup = setup
        self._workers: list[Worker] = []
        # What each busy worker works on, and how often that has lost its process.
        self._work: dict[Worker, tuple[Any, int]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        for worker in self._workers:
            worker.close() if worker in self._work else worker.stop()
        self._workers.clear()
        self._work.clear()

    def run(
        self, function: Callable[[Argument], Result], arguments: Iterable[Argument]
    ) -> Generator[Result, None, None]:
        """See `Executor.run`."""
        waiting = iter(arguments)
        again: list[tuple[Argument, int]] = []
        try:
            while True:
                while len(self._work) < self._jobs:
                    todo = again.pop() if again else next(((each, 0) for each in waiting), None)
                    if todo is None:
                        break
                    self._begin(function, *todo)
                if not self._work:
                    return
                for worker in self._with_message():
                    argument, losses = self._work.pop(worker)
                    try:
                        message = worker.receive(0.0)
                    except WorkerLost:
                        self._drop(worker)
                        if not worker.has_started:
                            raise ArenaError("arena/no-worker") from None
                        if losses + 1 == MOST_LOSSES:
                            raise ArenaError("arena/lost-job", times=MOST_LOSSES) from None
                        again.append((argument, losses + 1))
                        continue
                    if message.kind in ("ready", "progress"):
                        self._work[worker] = (argument, losses)
                    elif message.kind == "error":
                        raise message.value
                    else:
                        yield message.value
        finally:
            for worker in list(self._work):
                self._drop(worker)

    def _begin(self, function: Callable[[Argument], Any], argument: Argument, losses: int) -> None:
        worker = next((each for each in self._workers if each not in self._work), None)
        if worker is None:
            try:
                worker = Worker(self._setup)
            except WorkerLost:
                raise ArenaError("arena/no-worker") from None
            self._workers.append(worker)
        worker.submit(function, argument)
        self._work[worker] = (argument, losses)

    def _with_message(self) -> list[Worker]:
        ready = wait([worker.connection for worker in self._work])
        return [worker for worker in self._work if worker.connection in ready]

    def _drop(self, worker: Worker) -> None:
        self._work.pop(worker, None)
        self._workers.remove(worker)
        worker.close()


class RayExecutor:
    """Jobs on a Ray cluster; Ray runs what a lost worker or machine had begun again.

    `jobs` is how many are under way at once; 0 is as many as the cluster has cores. Every machine
    of the cluster needs the same relati.
    """

    def __init__(
        self, address: str, jobs: int = 0, setup: Callable[[], None] | None = None
    ) -> None:
        if find_spec("ray") is None:
            raise ArenaError("arena/needs-ray")
        if address == "local":
            # Nobody but this machine can reach it: this is how Ray uses 127.0.0.1 on systems whose
            # users are asked about open ports. It is read when Ray is imported.
            os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
        import ray

        self._ray: Any = ray
        self._setup = setup
        self._is_ours = not ray.is_initialized()
        if self._is_ours:
            self._connect(address, jobs)
        self._jobs = jobs or max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def _connect(self, address: str, jobs: int) -> None:
        options: dict[str, Any] = {"log_to_driver": False, "logging_level": "warning"}
        if address == "local":
            options |= {"include_dashboard": False} | ({"num_cpus": jobs} if jobs else {})
        for start in range(1, MOST_STARTS + 1):
            try:
                self._ray.init(address=address, **options)
                return
            except Exception as error:  # Ray raises whatever its parts do
                self._ray.shutdown()
                if start == MOST_STARTS or address != "local":
                    reason = str(error)
                    raise ArenaError("arena/no-ray", address=address, reason=reason) from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self._is_ours:
            self._ray.shutdown()

    def run(
        self, function: Callable[[Argument], Result], arguments: Iterable[Argument]
    ) -> Generator[Result, None, None]:
        """See `Executor.run`."""
        remote = self._ray.remote(max_retries=-1, retry_exceptions=False)(_run_job)
        waiting = iter(arguments)
        under_way: list[Any] = []
        try:
            while True:
                while len(under_way) < self._jobs:
                    if (argument := next(waiting, None)) is None:
                        break
                    under_way.append(remote.remote(self._setup, function, argument))
                if not under_way:
                    return
                (ended, *_), under_way = self._ray.wait(under_way, num_returns=1)
                kind, value = self._ray.get(ended)
                if kind == "error":
                    raise value
                yield value
        finally:
            for job in under_way:
                with suppress(Exception):  # it may have ended meanwhile
                    self._ray.cancel(job, force=True)


def _run_job(
    setup: Callable[[], None] | None, function: Callable[[Any], Any], argument: Any
) -> tuple[str, Any]:
    """A job in a process of Ray; its exceptions are results, so that only losses are retried."""
    # Or else `multiprocessing` would run Ray's program again in every process that a job starts.
    vars(sys.modules["__main__"]).pop("__file__", None)
    try:
        if setup:
            setup()
        return "result", function(argument)
    except Exception as error:
        return "error", error
