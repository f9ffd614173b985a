"""The views of the states that are being watched, each computed once."""

import asyncio
from collections import OrderedDict

from relati.notation import write_position
from relati.render import state_message
from relati.render.messages import StateMessage
from relati.rules import State

#: How many views are kept: about those of the games that are being watched.
MOST_KEPT = 1_000


class ViewCache:
    """Views of states by position. What several callers ask for at once is computed once."""

    def __init__(self) -> None:
        self._views: OrderedDict[str, asyncio.Future[StateMessage]] = OrderedDict()

    async def view(self, state: State) -> StateMessage:
        """The view of a state."""
        position = write_position(state)
        future = self._views.get(position)
        if future is None or (future.done() and (future.cancelled() or future.exception())):
            future = asyncio.ensure_future(asyncio.to_thread(state_message, state))
            self._views[position] = future
            while len(self._views) > MOST_KEPT:
                self._views.popitem(last=False)
        self._views.move_to_end(position)
        return await asyncio.shield(future)
