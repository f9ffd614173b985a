"""Work that several requests wait for."""

import asyncio
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class SharedWork(Generic[T]):
    """Work under way or done; it is given up when the last who waits for it leaves."""

    def __init__(self, future: asyncio.Future[T]) -> None:
        self.future = future
        self.waiting = 0
        #: Whether the last has left before it was done.
        self.is_given_up = False
        # Nobody may be left to hear that it has failed.
        future.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def result(self) -> T:
        """What the work gives or raises, for one more who waits."""
        self.waiting += 1
        try:
            return await asyncio.shield(self.future)
        finally:
            self.waiting -= 1
            self.is_given_up = not self.waiting and self.future.cancel()


def has_failed(future: asyncio.Future[Any]) -> bool:
    """Whether the work has ended without a result."""
    return future.done() and (future.cancelled() or future.exception() is not None)
