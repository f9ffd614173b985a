"""A client that follows a match: the events it has missed, then every new one, encoded."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable

from relati.matches.match import Match
from relati.matches.publish import PublishedEvent, ViewOf, audience_of

#: How many events may wait for a slow reader before it is dropped.
QUEUE_LIMIT = 256

#: The published events of a match after one number up to another.
Backlog = Callable[[int, int], AsyncIterator[PublishedEvent]]


class Follower:
    """Receives the events of a match in order; one that reads too slowly is dropped.

    `match` is the match when the following began. Iterating gives every later event with its
    JSON text, until the follower is dropped or closed. With `view`, events that change the game
    contain the board.
    """

    def __init__(
        self, match: Match, holder: str | None, backlog: Backlog, view: ViewOf | None = None
    ) -> None:
        self.match = match
        self.is_dropped = False
        self.is_closed = False
        self._holder = holder
        self._backlog = backlog
        self._view = view
        self._queue: deque[PublishedEvent] = deque()
        self._awake = asyncio.Event()

    def put(self, event: PublishedEvent) -> None:
        """Queue an event; a follower whose queue is full is dropped."""
        if len(self._queue) >= QUEUE_LIMIT:
            self.drop()
        elif not self.is_dropped:
            self._queue.append(event)
        self._awake.set()

    def drop(self) -> None:
        """Discard the queue of a reader that is too slow, and end the iteration."""
        self.is_dropped = True
        self._queue.clear()
        self._awake.set()

    def close(self) -> None:
        """End the iteration once the queue has been read."""
        self.is_closed = True
        self._awake.set()

    async def missed(self, after: int) -> AsyncIterator[tuple[PublishedEvent, str]]:
        """The events after a number, up to where the following began.

        Only the last that changed the game contains the board: the others are past.
        """
        async for event in self._backlog(after, self.match.number):
            view = self._view if event.number == self.match.game_number else None
            yield event, await self._encoded(event, view)

    async def __aiter__(self) -> AsyncIterator[tuple[PublishedEvent, str]]:
        while True:
            while self._queue:
                event = self._queue.popleft()
                view = self._view if event.changes_game else None
                yield event, await self._encoded(event, view)
            if self.is_dropped or self.is_closed:
                return
            self._awake.clear()
            await self._awake.wait()

    async def _encoded(self, event: PublishedEvent, view: ViewOf | None) -> str:
        return await event.encoded(audience_of(event.match, self._holder), view)
