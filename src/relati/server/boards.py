"""What boards look like, worked out once and where it can do no harm."""

import asyncio
import logging
from collections import OrderedDict
from typing import Any

from relati.errors import ServerError
from relati.notation import write_position
from relati.render import view
from relati.rules import State
from relati.server import jobs
from relati.server.workers import Workers

log = logging.getLogger(__name__)

#: So many views are kept: those of the games that are being watched.
KEPT = 1_000


class Boards:
    """Views of states by position. Those asked for at the same time are worked out once."""

    def __init__(self, drawers: Workers, seconds: float) -> None:
        self._drawers = drawers
        self._seconds = seconds
        self._views: OrderedDict[str, asyncio.Future[dict[str, Any]]] = OrderedDict()

    async def view(self, state: State) -> dict[str, Any]:
        """The view of a state."""
        position = write_position(state)
        found = self._views.get(position)
        if found is None or (found.done() and (found.cancelled() or found.exception())):
            found = asyncio.ensure_future(self._work_out(state, position))
            self._views[position] = found
            while len(self._views) > KEPT:
                self._views.popitem(last=False)
        self._views.move_to_end(position)
        return await asyncio.shield(found)

    async def _work_out(self, state: State, position: str) -> dict[str, Any]:
        if not jobs.can_be_heavy(position):
            return await asyncio.to_thread(view, state)
        try:
            return await self._drawers.run(jobs.look, self._seconds, position)
        except ServerError as refusal:
            if refusal.code != "server/too-long":
                self._views.pop(position, None)  # the next one to ask may be luckier
            log.warning("a board without its moves", extra={"code": refusal.code})
            # A match goes on whose moves cannot be listed: they can still be played.
            return await asyncio.to_thread(view, state, with_moves=False)
