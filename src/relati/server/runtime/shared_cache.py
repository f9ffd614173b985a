"""What many clients ask for: computed once, shared by all who wait, kept in limited memory."""

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

V = TypeVar("V")

#: The bytes that an entry takes besides its key and its value, whose own bytes are counted.
BYTES_OF_ENTRY = 250


class SharedCache(Generic[V]):
    """Values by key, those asked for last, in `most_bytes` of memory.

    A key is everything that the value depends on, and nothing else. A value that is asked for while
    it is being computed is waited for. Failures are told to all who wait, and never kept. When
    nobody waits any more, the work is given up. `size_of` gives the bytes of a value.
    """

    def __init__(self, most_bytes: int, size_of: Callable[[V], int] = sys.getsizeof) -> None:
        self._most_bytes = most_bytes
        self._size_of = size_of
        self._kept: OrderedDict[str, tuple[V, int]] = OrderedDict()
        self._under_way: dict[tuple[str, str], _Work[V]] = {}
        #: The bytes that everything kept takes, keys included.
        self.size = 0

    def __len__(self) -> int:
        """How many values are kept."""
        return len(self._kept)

    def __contains__(self, key: str) -> bool:
        return key in self._kept

    def get(self, key: str) -> V | None:
        """The value, if it is kept."""
        kept = self._kept.get(key)
        if kept is None:
            return None
        self._kept.move_to_end(key)
        return kept[0]

    def keep(self, key: str, value: V) -> None:
        """Keep a value; those not asked for the longest make room, or this one if it is larger."""
        self._drop(key)
        size = self._size_of(value) + sys.getsizeof(key) + BYTES_OF_ENTRY
        if size > self._most_bytes:
            return
        self._kept[key] = value, size
        self.size += size
        while self.size > self._most_bytes:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: str) -> None:
        if key in self._kept:
            _, size = self._kept.pop(key)
            self.size -= size

    async def answer(
        self, key: str, compute: Callable[[], Coroutine[Any, Any, V]], *, client: str = ""
    ) -> V:
        """The value, kept or computed; raises what `compute` raises.

        Callers with different `client`s do not wait for each other's work. Name them where clients
        take turns: one with much to do would otherwise delay the others.
        """
        if (value := self.get(key)) is not None:
            return value
        work = self._under_way.get((client, key))
        if work is None:
            work = _Work(asyncio.ensure_future(self._compute(key, compute)))
            self._under_way[client, key] = work
        try:
            return await work.result()
        finally:
            if not work.waiting:
                del self._under_way[client, key]

    async def _compute(self, key: str, compute: Callable[[], Coroutine[Any, Any, V]]) -> V:
        value = await compute()
        self.keep(key, value)
        return value


class _Work(Generic[V]):
    """Work under way; it is given up when the last caller who waits for it leaves."""

    def __init__(self, future: asyncio.Future[V]) -> None:
        self._future = future
        self.waiting = 0
        # Retrieved here, as nobody may be left to hear of a failure.
        future.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def result(self) -> V:
        """What the work returns or raises, for one more caller."""
        self.waiting += 1
        try:
            return await asyncio.shield(self._future)
        finally:
            self.waiting -= 1
            if not self.waiting:
                self._future.cancel()
