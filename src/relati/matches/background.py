"""Work of a service that no caller waits for; its failures are logged."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass
from typing import Any

logger = logging.getLogger(__name__)

#: Called with the name of something that was measured, and a number, mostly of seconds.
Observe = Callable[[str, float], None]
#: Seconds after which a task that goes on is cancelled again.
CANCEL_AGAIN = 0.2


def observe_nothing(name: str, number: float) -> None:
    """Where nobody wants to know."""


@dataclass(frozen=True, slots=True)
class Intervals:
    """How long a service waits, in seconds."""

    sweep: float = 2.0  # between two sweeps
    catch_up: float = 1.0  # between two looks at what other processes have stored
    bot: float = 10.0  # before this process moves a bot that another one should have moved
    unload: float = 60.0  # before a match that nobody uses is unloaded
    visit: float = 2.0  # the same, if it lives in another process of this server
    idle: float = 30 * 24 * 3600  # before a match without any events is ended
    unused: float = 24 * 3600  # the same, if no person has moved in it yet


class BackgroundTasks:
    """Tasks in the background. It holds on to them: the event loop alone would not."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run the work as a task."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def repeat(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        """Run the work again and again, so many seconds apart; a failure is logged."""
        self.start(_repeat(work, seconds))

    async def cancel(self) -> None:
        """Cancel all tasks, and wait until they have ended."""
        await end(self._tasks)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.error("work in the background failed", exc_info=error)


async def end(tasks: Iterable[asyncio.Future[Any]]) -> None:
    """Cancel tasks, and wait until they have ended.

    Once is not enough: while it gives up a connection, redis-py loses a cancellation.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        done, left = await asyncio.wait(left, timeout=CANCEL_AGAIN)
        for task in done:
            _ = task.cancelled() or task.exception()  # which is nobody's concern any more


async def _repeat(work: Callable[[], Awaitable[None]], seconds: float) -> None:
    while True:
        try:
            await work()
        except Exception as error:
            details = {"work": work.__name__, "error": type(error).__name__}
            logger.warning("regular work failed", extra=details)
        await asyncio.sleep(seconds)


async def attempt(match_id: str, work: Coroutine[Any, Any, object]) -> None:
    """Await the work and log its failure, so that the other matches get their turn."""
    try:
        await work
    except Exception as error:
        details = {"match": match_id[:8], "error": type(error).__name__}
        logger.warning("could not attend to a match", extra=details)
