"""An event to wait for that takes next to no memory: there is one for each idle connection."""

import asyncio


class LightEvent:
    """As `asyncio.Event`, which has a queue of 700 bytes even while nobody waits."""

    __slots__ = ("_is_set", "_waiters")

    def __init__(self) -> None:
        self._is_set = False
        self._waiters: list[asyncio.Future[None]] | None = None

    def is_set(self) -> bool:
        """Whether it has happened."""
        return self._is_set

    def set(self) -> None:
        """It has happened: all who wait go on."""
        self._is_set = True
        for waiter in self._waiters or ():
            if not waiter.done():
                waiter.set_result(None)

    def clear(self) -> None:
        """Reset it: later calls of `wait` wait again."""
        self._is_set = False

    async def wait(self) -> bool:
        """Return once it has happened."""
        if self._is_set:
            return True
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._waiters is None:
            self._waiters = []
        self._waiters.append(waiter)
        try:
            await waiter
        finally:
            self._waiters.remove(waiter)
            self._waiters = self._waiters or None
        return True
