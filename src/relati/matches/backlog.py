"""What a client has missed of a match, as it was published."""

import asyncio
from collections.abc import AsyncIterator

from relati.matches.actor import replay
from relati.matches.event_store import EventStore
from relati.matches.past import Past
from relati.matches.publish import PublishedEvent

#: Events that are folded at a time for a client that has missed more than what is in memory.
REPLAY_PIECE = 100
#: How many such pieces are folded at once, in threads that compete with all other work.
REPLAYS_AT_ONCE = 2


class Backlog:
    """Reads the past of matches."""

    def __init__(self, store: EventStore) -> None:
        self._store = store
        self._replaying = asyncio.Semaphore(REPLAYS_AT_ONCE)

    async def read(
        self, match_id: str, past: Past, after: int, to: int
    ) -> AsyncIterator[PublishedEvent]:
        """The events after one number up to another.

        The latest are in memory. Older ones are read and folded in pieces, while the caller takes
        them: who asks for a long past has it computed no faster than it is read.
        """
        if after >= to:
            return
        recent = past.recent(after, to)
        for published in recent or ():
            yield published
        if recent is not None:
            return
        match = past.checkpoint(after)
        number = match.number if match else 0
        while number < to:
            stored = await self._store.read(match_id, number, min(number + REPLAY_PIECE, to))
            if not stored:
                return
            async with self._replaying:
                steps = await replay(stored, match)
            for event, match in steps:
                number = event.number
                if number > after:
                    yield PublishedEvent(event, match)
