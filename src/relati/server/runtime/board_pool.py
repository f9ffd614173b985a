"""Boards described for clients: small ones at once, others where they can be killed."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from starlette.concurrency import run_in_threadpool

from relati.rules import RULESETS
from relati.server.runtime.worker_pool import WorkerPool

P = ParamSpec("P")
T = TypeVar("T")

#: A position of this many characters, a board of this many squares, a line of this many moves
#: takes some milliseconds, less than it takes to send it to another process and back.
LIGHT_TEXT, LIGHT_SQUARES, LIGHT_MOVES = 400, 200, 40


class BoardPool:
    """Runs jobs about positions: light ones in a thread, the others in processes.

    A process is killed after `seconds`, and each client has one at a time.
    """

    def __init__(self, workers: WorkerPool, seconds: float) -> None:
        self._workers = workers
        self._seconds = seconds

    @property
    def waiting(self) -> int:
        """How many jobs wait for a process."""
        return self._workers.waiting

    async def run(
        self, client: str, is_light: bool, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What the job returns or raises; raises as `WorkerPool.run` does if it is not light."""
        if is_light:
            return await run_in_threadpool(job, *args, **kwargs)
        return await self._workers.run(client, job, self._seconds, *args, **kwargs)

    async def run_patiently(
        self, client: str, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same in a process, however many others wait."""
        return await self._workers.run_patiently(client, job, self._seconds, *args, **kwargs)

    async def close(self) -> None:
        """End the processes."""
        await self._workers.close()


def is_light_position(position: str) -> bool:
    """Whether reading and describing this position is cheap, judged by its text alone."""
    return len(position) <= LIGHT_TEXT and is_light_ruleset(position.partition(" ")[0])


def is_light_ruleset(ruleset: str) -> bool:
    """Whether it is a known one, or put together, without chained shots: there can be very many."""
    if "chain" in ruleset:
        return False
    name, _, parts = ruleset.partition("[")
    known = RULESETS.get(name.partition(":")[0])
    return bool(parts) or (known is not None and not known.has("chain"))
