"""What everybody who watches a match asks about it, worked out once."""

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

from relati.server.runtime.shared_work import SharedWork


class SharedAnswers:
    """Finished answers by what was asked, the latest ones, in `most_bytes` of memory.

    A client that asks the same again meanwhile waits for the first; when nobody waits any more, the
    work is given up. Clients do not wait for each other's: one with much to do would hold up all.
    """

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._kept: OrderedDict[str, str] = OrderedDict()
        self._under_way: dict[tuple[str, str], SharedWork[str]] = {}
        #: How many bytes the finished answers take, with what was asked.
        self.size = 0

    async def answer(
        self, client: str, asked: str, work_out: Callable[[], Coroutine[Any, Any, str]]
    ) -> str:
        """The answer for a client; raises what working it out raises."""
        if (kept := self._kept.get(asked)) is not None:
            self._kept.move_to_end(asked)
            return kept
        work = self._under_way.get((client, asked))
        if work is None:
            work = SharedWork(asyncio.ensure_future(self._find(asked, work_out)))
            self._under_way[client, asked] = work
        try:
            return await work.result()
        finally:
            if not work.waiting:
                del self._under_way[client, asked]

    async def _find(self, asked: str, work_out: Callable[[], Coroutine[Any, Any, str]]) -> str:
        answer = await work_out()
        if asked not in self._kept:
            self._kept[asked] = answer
            self.size += _size(asked, answer)
        while self.size > self._most_bytes:
            self.size -= _size(*self._kept.popitem(last=False))
        return answer


def _size(asked: str, answer: str) -> int:
    return sys.getsizeof(asked) + sys.getsizeof(answer)
