"""The views of the states that are being watched, each computed once."""

import asyncio
import sys
from collections import OrderedDict
from dataclasses import dataclass

from relati.native import State as NativeState
from relati.notation import write_position
from relati.render import state_text
from relati.rules import State
from relati.server import jobs
from relati.server.runtime.board_pool import BoardPool, is_light_position
from relati.server.runtime.shared_work import has_failed


@dataclass(slots=True)
class _KeptView:
    """A view that is there or being computed, and the memory it takes."""

    future: asyncio.Future[str]
    size: int = 0


class ViewCache:
    """Views of states as JSON text (`state_text`).

    The engine writes one in microseconds, so those are not kept. The others are, by position, in
    `most_bytes` of memory; what several callers ask for at once is computed once.
    """

    def __init__(self, boards: BoardPool, most_bytes: int) -> None:
        self._boards = boards
        self._most_bytes = most_bytes
        self._kept: OrderedDict[str, _KeptView] = OrderedDict()
        #: How many bytes the finished views take.
        self.size = 0

    def view_now(self, state: State) -> str | None:
        """The view of a state, if the engine can write it at once."""
        # Chained shots are listed where that can be killed: there can be very many.
        if isinstance(state, NativeState) and not state.ruleset.has("chain"):
            return state_text(state)
        return None

    async def view(self, state: State, client: str = "") -> str:
        """The view of a state, for a client: they take turns at views that take long."""
        if (view := self.view_now(state)) is not None:
            return view
        position = write_position(state)
        kept = self._kept.get(position)
        if kept is None or has_failed(kept.future):
            kept = _KeptView(asyncio.ensure_future(self._compute(state, position, client)))
            self._kept[position] = kept
        self._kept.move_to_end(position)
        return await asyncio.shield(kept.future)

    async def _compute(self, state: State, position: str, client: str) -> str:
        if is_light_position(position):
            view = await asyncio.to_thread(state_text, state)
        else:
            view = await self._boards.run_patiently(client, jobs.write_state, position)
        self._keep(position, sys.getsizeof(view))
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


class ClientViews:
    """The views of a cache for one client; a `relati.matches.publish.Views`."""

    def __init__(self, cache: ViewCache, client: str) -> None:
        self._cache = cache
        self._client = client

    def view_now(self, state: State) -> str | None:
        """The view of a state, if the engine can write it at once."""
        return self._cache.view_now(state)

    async def view(self, state: State) -> str:
        """The view of a state; the client takes its turn."""
        return await self._cache.view(state, self._client)
