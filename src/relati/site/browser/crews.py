"""Who works for the authority in a browser: workers that think, and the authority itself."""

import asyncio
import pickle
from collections.abc import Awaitable, Callable
from typing import Any, ParamSpec, Protocol, TypeVar

from relati.server.runtime.crew import Crew, Held, Purpose
from relati.workers import WorkerLost

P = ParamSpec("P")
T = TypeVar("T")

#: Seconds that a worker may take to start, on a slow device, before its first job counts.
SECONDS_TO_START = 60.0
#: With fewer processors an analysis waits for the bot that is to move, and the other way round.
CORES_FOR_TWO = 4


class Thinker(Protocol):
    """A worker of the browser, as `web/site/thinkers.js` offers it."""

    def run(self, job: bytes) -> Awaitable[Any]:
        """What the worker answers, pickled."""
        ...

    def kill(self) -> None:
        """End it at once."""
        ...


class ThinkingCrew:
    """One worker that can be ended; it is started when it is first needed."""

    def __init__(self, start: Callable[[], Thinker]) -> None:
        self._start = start
        self._idle: Thinker | None = None
        self._turn = asyncio.Lock()
        self._working: Thinker | None = None

    async def do(
        self, held: Held, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What the worker returns or raises."""
        async with self._turn:
            is_new = self._idle is None
            worker, self._idle = self._idle or self._start(), None
            self._working = worker
            work = pickle.dumps((job, args, kwargs))
            try:
                held.take(worker)
                async with asyncio.timeout(seconds + SECONDS_TO_START * is_new):
                    answer = await worker.run(work)
            except BaseException as error:
                worker.kill()
                if isinstance(error, (TimeoutError, asyncio.CancelledError)):
                    raise
                raise WorkerLost(None) from error
            finally:
                held.worker = self._working = None
            self._idle = worker
        is_done, result = pickle.loads(answer.to_py().tobytes())
        if is_done:
            done: T = result
            return done
        raise result

    def kill(self) -> None:
        """End the worker."""
        for worker in (self._idle, self._working):
            if worker:
                worker.kill()

    def close(self) -> None:
        """Nothing is left to give back."""


class OwnCrew:
    """The authority itself: what takes milliseconds is done where it is asked for."""

    async def do(
        self, held: Held, job: Callable[P, T], seconds: float, *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What the job returns or raises, at once."""
        return job(*args, **kwargs)

    def kill(self) -> None:
        """Nobody is there to be ended."""

    def close(self) -> None:
        """Nothing was taken."""


def crews(start: Callable[[], Thinker], cores: int) -> Callable[[Purpose, int, int], Crew]:
    """A maker of crews for a device with so many processors."""
    for_seats = ThinkingCrew(start)
    for_analyses = ThinkingCrew(start) if cores >= CORES_FOR_TWO else for_seats

    def make(purpose: Purpose, _count: int, _niceness: int) -> Crew:
        if purpose in ("boards", "pictures"):
            return OwnCrew()
        return for_analyses if purpose == "analyses" else for_seats

    return make
