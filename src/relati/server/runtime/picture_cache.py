"""Finished pictures that strangers ask for again and again, each drawn once."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from relati.server.runtime.shared_work import has_failed

#: How many pictures are kept; a link preview has about 50 kB.
MOST_KEPT = 128


class PictureCache:
    """Pictures by what they show. What several callers ask for at once is drawn once."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self._pictures: OrderedDict[str, asyncio.Future[bytes]] = OrderedDict()

    async def get(self, key: str, draw: Callable[[], Awaitable[bytes]]) -> bytes:
        """The picture of that key; `draw` makes it if it is not kept."""
        future = self._pictures.get(key)
        if future is None or has_failed(future):
            future = asyncio.ensure_future(draw())
            self._pictures[key] = future
            while len(self._pictures) > self._most:
                self._pictures.popitem(last=False)
        self._pictures.move_to_end(key)
        return await asyncio.shield(future)
