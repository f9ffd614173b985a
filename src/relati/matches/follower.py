"""A client that follows a match: the events it has missed, then every new one, encoded."""

from collections.abc import AsyncIterator, Callable

from relati.matches.light_event import LightEvent
from relati.matches.match import Match
from relati.matches.publish import PublishedEvent, Views, audience_of

#: How many events may wait for a slow reader before it is dropped.
QUEUE_LIMIT = 256

#: The published events of a match after one number up to another.
Backlog = Callable[[int, int], AsyncIterator[PublishedEvent]]
#: Takes an event at once, before `put` returns; False if it has to wait in the queue.
Deliver = Callable[[PublishedEvent], bool]


class Follower:
    """Receives the events of a match in order; one that reads too slowly is dropped.

    `match` is the match when the following began. Iterating gives every later event with its
    JSON text, until the follower is dropped or closed. With `views`, events that change the game
    contain the board. While nothing is waiting, events go to `deliver`, if it is set.

    A reader without a task of its own sets `wake` instead: it is called when there is something
    to read, and `waiting_events` returns it.
    """

    __slots__ = (
        "_awake",
        "_backlog",
        "_holder",
        "_is_waiting",
        "_queue",
        "_views",
        "deliver",
        "is_closed",
        "is_dropped",
        "match",
        "wake",
    )

    def __init__(
        self, match: Match, holder: str | None, backlog: Backlog, views: Views | None = None
    ) -> None:
        self.match = match
        self.deliver: Deliver | None = None
        self.wake: Callable[[], None] | None = None
        self.is_dropped = False
        self.is_closed = False
        self._holder = holder
        self._backlog = backlog
        self._views = views
        self._is_waiting = False
        # Mostly empty, and there are many: a list takes little then.
        self._queue: list[PublishedEvent] = []
        self._awake = LightEvent()

    def put(self, event: PublishedEvent) -> None:
        """Queue an event; a follower whose queue is full is dropped."""
        # An event never overtakes one that is queued or being sent.
        is_free = self._is_waiting and not self._queue and not self.has_ended
        if is_free and self.deliver and self.deliver(event):
            return
        if len(self._queue) >= QUEUE_LIMIT:
            self.drop()
        elif not self.is_dropped:
            self._queue.append(event)
        self._wake_reader()

    def drop(self) -> None:
        """Discard the queue of a reader that is too slow, and end the iteration."""
        self.is_dropped = True
        self._queue.clear()
        self._wake_reader()

    def close(self) -> None:
        """End the iteration once the queue has been read."""
        self.is_closed = True
        self._wake_reader()

    def _wake_reader(self) -> None:
        self._awake.set()
        if self.wake:
            self.wake()

    async def missed(self, after: int) -> AsyncIterator[tuple[PublishedEvent, str]]:
        """The events after a number, up to where the following began.

        Only the last that changed the game contains the board: the others are past.
        """
        async for event in self._backlog(after, self.match.number):
            views = self._views if event.number == self.match.game_number else None
            yield event, await self._encoded(event, views)

    async def __aiter__(self) -> AsyncIterator[tuple[PublishedEvent, str]]:
        while True:
            async for event, text in self.waiting_events():
                yield event, text
            if self.has_ended:
                return
            self._awake.clear()
            await self._awake.wait()

    @property
    def has_waiting(self) -> bool:
        """Whether an event waits."""
        return bool(self._queue)

    @property
    def has_ended(self) -> bool:
        """Whether nothing comes after what waits."""
        return self.is_dropped or self.is_closed

    async def waiting_events(self) -> AsyncIterator[tuple[PublishedEvent, str]]:
        """The events that wait now, and those that come while they are read."""
        self._is_waiting = False
        while self._queue:
            event = self._queue.pop(0)
            yield event, await self._encoded(event, self._views_of(event))
        self._is_waiting = True

    def release(self) -> None:
        """Forget the match where the following began; what was missed has been read.

        Many follow a match in which nothing happens.
        """
        del self.match

    def packed_now(self, event: PublishedEvent, pack: Callable[[str], bytes]) -> bytes | None:
        """The event for this follower as `pack` makes bytes of its text, if it is there."""
        return event.packed_now(audience_of(event.match, self._holder), self._views_of(event), pack)

    def _views_of(self, event: PublishedEvent) -> Views | None:
        return self._views if event.changes_game else None

    async def _encoded(self, event: PublishedEvent, views: Views | None) -> str:
        return await event.encoded(audience_of(event.match, self._holder), views)
