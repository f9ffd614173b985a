"""News of matches, for the people who play in them: "your matches have changed", and no more.

What happens in this process is told at once, what other servers store as soon as the broker says
so. While it does not, the store is asked once a second, for those alone who listen here.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Collection

from relati.errors import RelatiError
from relati.matches.event_store import EventStore
from relati.matches.match import Match
from relati.matches.profile_ids import profile_id
from relati.matches.service import now
from relati.server.runtime.broker import Broker
from relati.server.runtime.presence_report import key_of

log = logging.getLogger(__name__)

#: How many changed matches are named; whoever has more reads the list again anyway.
MOST_NAMED = 50
#: Events appear in the store up to this many milliseconds after their time: they wait for a busy
#: database, and the clocks of several servers differ.
LATEST_ARRIVAL = 30_000
#: Seconds between two questions to the store, and for how many people each of them is.
SECONDS_BETWEEN_LOOKS, AT_ONCE = 1.0, 200


class Listener:
    """Waits for news of one person's matches; several changes at once are one piece of news."""

    def __init__(self) -> None:
        self._changed: dict[str, None] = {}
        self._has_notice = False
        self._awake = asyncio.Event()

    def put(self, match_id: str) -> None:
        """Note that a match has changed."""
        if len(self._changed) < MOST_NAMED:
            self._changed[match_id] = None
        self._awake.set()

    def put_notice(self) -> None:
        """Note that operators have something to say."""
        self._has_notice = True
        self._awake.set()

    def take_notice(self) -> bool:
        """Whether there is a new announcement or warning since the last call."""
        has_notice, self._has_notice = self._has_notice, False
        return has_notice

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
        #: The people who listen, by the name that other servers know.
        self._people: dict[str, str] = {}
        #: Everything that happened before then, on whatever server, has been told.
        self._known_until = now()
        self._version: object = None
        #: The number of each match that has been told lately.
        self._told: dict[str, int] = {}

    @property
    def count(self) -> int:
        """How many listeners there are."""
        return sum(map(len, self._listeners.values()))

    def listen(self, holder: str) -> Listener:
        """A listener for the matches of a person; `leave` it in the end."""
        listener = Listener()
        if holder not in self._listeners:
            self._people[key_of(holder)] = holder
            if self._broker:
                self._broker.listen(key_of(holder))
        self._listeners[holder].add(listener)
        return listener

    def leave(self, holder: str, listener: Listener) -> None:
        """Tell this listener nothing more."""
        self._listeners[holder].discard(listener)
        if not self._listeners[holder]:
            del self._listeners[holder]
            self._people.pop(key_of(holder), None)
            if self._broker:
                self._broker.leave(key_of(holder))

    async def is_listening(self, holder: str) -> bool:
        """Whether somebody listens for that person, here or as far as known elsewhere."""
        if holder in self._listeners:
            return True
        if self._broker is None:
            return False
        try:
            return await self._broker.is_listening(key_of(holder))
        except Exception as error:  # whatever a broker's client raises when the broker is away
            log.warning("could not ask who listens", extra={"reason": type(error).__name__})
            return False

    def on_change(self, match_id: str, match: Match) -> None:
        """Tell everybody at a match that it has changed."""
        if self._listeners:
            self._told[match_id] = match.number
            self._tell({seat.holder for seat in match.seats if seat.holder}, match_id)

    def notify(self, profiles: Collection[str] | None) -> None:
        """Operators have something to say, to everybody or to these people."""
        for holder, listeners in self._listeners.items():
            if profiles is None or profile_id(holder) in profiles:
                for listener in listeners:
                    listener.put_notice()

    def tell(self, holder: str, match_id: str) -> None:
        """Tell somebody of a match in which they have no seat yet."""
        self._tell((holder,), match_id)
        if self._broker:
            self._broker.tell(key_of(holder), match_id)

    def changed_elsewhere(self, person: str, match_id: str) -> None:
        """Tell a person that a match of theirs has changed at another server."""
        if holder := self._people.get(person):
            self._tell((holder,), match_id)

    async def look_forever(self) -> None:
        """`look` every second, until cancelled."""
        while True:
            try:
                await self.look()
            except RelatiError as error:
                log.warning("could not ask whose matches have changed", extra={"code": error.code})
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    async def look(self) -> None:
        """Ask the store what has changed for those who listen here, unless the broker tells."""
        began = now()
        if not self._listeners or (self._broker and self._broker.are_heard):
            self._known_until = began
            self._told.clear()
            return
        version = await self._store.others_version()
        told, self._told = self._told, {}
        if version is None or version != self._version:
            holders = list(self._listeners)
            for first in range(0, len(holders), AT_ONCE):
                piece = holders[first : first + AT_ONCE]
                since = self._known_until - LATEST_ARRIVAL
                for match_id, holder, number in await self._store.changed_of(piece, since):
                    self._told[match_id] = number
                    if number > told.get(match_id, 0):
                        self._tell((holder,), match_id)
        self._known_until, self._version = began, version

    def _tell(self, holders: Collection[str], match_id: str) -> None:
        for holder in holders:
            for listener in self._listeners.get(holder, ()):
                listener.put(match_id)
