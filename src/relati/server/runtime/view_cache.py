"""The views of the states that are being watched, each computed once."""

import asyncio
from functools import partial

from relati.native import State as NativeState
from relati.notation import write_position
from relati.render import state_text
from relati.rules import State
from relati.server import jobs
from relati.server.runtime.board_pool import BoardPool, is_light_position
from relati.server.runtime.shared_cache import SharedCache


class ViewCache:
    """Views of states as JSON text (`state_text`).

    The engine writes one in microseconds, so those are not kept. The others are, by position, in
    `most_bytes` of memory; what several callers ask for at once is computed once.
    """

    def __init__(self, boards: BoardPool, most_bytes: int) -> None:
        self._boards = boards
        self._kept = SharedCache[str](most_bytes)

    @property
    def size(self) -> int:
        """How many bytes the finished views take."""
        return self._kept.size

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
        return await self._kept.answer(position, partial(self._compute, state, position, client))

    async def _compute(self, state: State, position: str, client: str) -> str:
        if is_light_position(position):
            return await asyncio.to_thread(state_text, state)
        return await self._boards.run_patiently(client, jobs.write_state, position)


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
