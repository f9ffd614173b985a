"""The views of the states that are being watched, each computed once."""

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from relati.notation import write_position
from relati.render import state_message
from relati.render.messages import StateMessage
from relati.rules import State
from relati.server import jobs
from relati.server.runtime.board_pool import BoardPool, is_light_position


@dataclass(slots=True)
class _KeptView:
    """A view that is there or being computed, and the memory it takes."""

    future: asyncio.Future[StateMessage]
    size: int = 0

    @property
    def has_failed(self) -> bool:
        future = self.future
        return future.done() and (future.cancelled() or future.exception() is not None)


class ViewCache:
    """Views of states by position, in `most_bytes` of memory; the latest used are kept.

    What several callers ask for at once is computed once.
    """

    def __init__(self, boards: BoardPool, most_bytes: int) -> None:
        self._boards = boards
        self._most_bytes = most_bytes
        self._kept: OrderedDict[str, _KeptView] = OrderedDict()
        #: How many bytes the finished views take.
        self.size = 0

    async def view(self, state: State, client: str = "") -> StateMessage:
        """The view of a state, for a client: they take turns at views that take long."""
        position = write_position(state)
        kept = self._kept.get(position)
        if kept is None or kept.has_failed:
            kept = _KeptView(asyncio.ensure_future(self._compute(state, position, client)))
            self._kept[position] = kept
        self._kept.move_to_end(position)
        return await asyncio.shield(kept.future)

    async def _compute(self, state: State, position: str, client: str) -> StateMessage:
        if is_light_position(position):
            view = await asyncio.to_thread(state_message, state)
        else:
            view = await self._boards.run_patiently(client, jobs.describe_state, position)
        self._keep(position, size_of(view))
        return view

    def _keep(self, position: str, size: int) -> None:
        """Count a view that has been computed, and drop the oldest ones for it."""
        self._kept[position].size = size
        self.size += size
        for oldest, kept in list(self._kept.items()):
            if self.size <= self._most_bytes:
                return
            if kept.size:  # or else it is still being computed
                del self._kept[oldest]
                self.size -= kept.size


def size_of(value: object) -> int:
    """The bytes that a message takes in memory, roughly: what it shares is counted each time."""
    size = sys.getsizeof(value)
    if isinstance(value, Mapping):
        return size + sum(size_of(key) + size_of(each) for key, each in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return size + sum(map(size_of, value))
    return size
