"""News of matches, for the people who play in them: "your matches have changed", and no more.

What happens in this process is told at once. What other servers store is found by the service's
one query a second; who plays in those matches is asked for all of them together, and only while
somebody listens here. So nothing is asked that grows with the number of matches or listeners.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection

from relati.errors import RelatiError
from relati.matches.event_store import EventStore
from relati.matches.match import Match
from relati.server.runtime.broker import SECONDS_BETWEEN_REPORTS, Broker

log = logging.getLogger(__name__)

#: How many changed matches are named; whoever has more reads the list again anyway.
MOST_NAMED = 50


class Listener:
    """Waits for news of one person's matches; several changes at once are one piece of news."""

    def __init__(self) -> None:
        self._changed: dict[str, None] = {}
        self._awake = asyncio.Event()

    def put(self, match_id: str) -> None:
        """Note that a match has changed."""
        if len(self._changed) < MOST_NAMED:
            self._changed[match_id] = None
        self._awake.set()

    async def next(self) -> list[str]:
        """The matches that have changed since it was last asked, once there are any."""
        await self._awake.wait()
        self._awake.clear()
        changed, self._changed = self._changed, {}
        return list(changed)


class MatchNews:
    """Tells listeners which of their matches have changed, on whatever server."""

    def __init__(self, store: EventStore, broker: Broker | None = None) -> None:
        self._store = store
        self._broker = broker
        self._listeners: defaultdict[str, set[Listener]] = defaultdict(set)
        self._changed_elsewhere: set[str] = set()
        self._asking: asyncio.Task[None] | None = None

    @property
    def count(self) -> int:
        """How many listeners there are."""
        return sum(map(len, self._listeners.values()))

    def listen(self, holder: str) -> Listener:
        """A listener for the matches of a person; `leave` it in the end."""
        listener = Listener()
        self._listeners[holder].add(listener)
        return listener

    def leave(self, holder: str, listener: Listener) -> None:
        """Tell this listener nothing more."""
        self._listeners[holder].discard(listener)
        if not self._listeners[holder]:
            del self._listeners[holder]

    async def is_listening(self, holder: str) -> bool:
        """Whether somebody listens for that person, here or as far as known elsewhere."""
        if holder in self._listeners:
            return True
        if self._broker is None:
            return False
        try:
            return bool(await self._broker.listening_elsewhere([_key(holder)]))
        except Exception as error:  # whatever a broker's client raises when the broker is away
            log.warning("could not ask who listens", extra={"reason": type(error).__name__})
            return False

    def on_change(self, match_id: str, match: Match | None) -> None:
        """Tell everybody at a match that it has changed; without the match, ask who that is."""
        if not self._listeners:
            return
        if match is not None:
            self._tell({seat.holder for seat in match.seats if seat.holder}, match_id)
            return
        self._changed_elsewhere.add(match_id)
        if self._asking is None:
            self._asking = asyncio.ensure_future(self._ask())

    async def report_forever(self) -> None:
        """Tell other servers who listens here, until cancelled."""
        while self._broker:
            try:
                await self._broker.report_listening([_key(each) for each in self._listeners])
            except Exception as error:
                log.warning("could not report listeners", extra={"reason": type(error).__name__})
            await asyncio.sleep(SECONDS_BETWEEN_REPORTS)

    async def _ask(self) -> None:
        try:
            while self._changed_elsewhere:
                changed, self._changed_elsewhere = self._changed_elsewhere, set()
                for match, holders in (await self._store.holders(changed)).items():
                    self._tell(holders, match)
        except RelatiError as error:
            log.warning("could not ask whose matches have changed", extra={"code": error.code})
        finally:
            self._asking = None

    def _tell(self, holders: Collection[str], match_id: str) -> None:
        for holder in holders:
            for listener in self._listeners.get(holder, ()):
                listener.put(match_id)


def _key(holder: str) -> str:
    return f"own:{holder[:16]}"
