"""The other processes that serve the same matches, and how this one knows what they have stored."""

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Protocol

from relati.matches.actor import MatchActor
from relati.matches.event_store import EventStore, StoredEvent
from relati.matches.match import Match
from relati.matches.rounds import Rounds

#: While the other servers are heard, the store is asked about each match in use only once in this
#: many looks, in case news were lost.
LOOKS_IN_A_ROUND = 10
#: How many matches the store is asked about at once; more would hold up the event loop.
AT_ONCE = 1_000


class Others(Protocol):
    """Other processes, as far as one can be told what they store."""

    @property
    def are_heard(self) -> bool:
        """Whether it is heard what they store of the matches in use here."""
        ...

    def announce(self, match_id: str, match: Match, stored: Sequence[StoredEvent]) -> None:
        """Tell them what has been stored here; nothing that fails may be raised."""
        ...

    def use(self, match_id: str) -> None:
        """Hear of a match from now on: it is in use here."""
        ...

    def release(self, match_id: str) -> None:
        """Hear no more of it."""
        ...


class Unheard:
    """Nobody, or others of whom only the store knows."""

    are_heard = False

    def announce(self, match_id: str, match: Match, stored: Sequence[StoredEvent]) -> None:
        """Nobody can be told."""

    def use(self, match_id: str) -> None:
        """Nobody will tell."""

    def release(self, match_id: str) -> None:
        """Nobody did."""


class Lookout:
    """Asks the store which of the matches in use here have got further elsewhere.

    That costs nothing where the store knows that nobody else writes, as SQLite does; otherwise what
    is in use here, and while the others are heard a tenth of that.
    """

    def __init__(self, store: EventStore, others: Others) -> None:
        self._store = store
        self._others = others
        self._rounds = Rounds()
        self._new: set[str] = set()
        self._version: object = None
        self._was_heard = False

    def add(self, *match_ids: str) -> None:
        """Look at matches the next time: they may have changed before they were heard of."""
        self._new.update(match_ids)

    async def look(self, actors: Mapping[str, MatchActor]) -> AsyncIterator[tuple[MatchActor, int]]:
        """Those that have got further, with their numbers in the store."""
        is_heard = self._others.are_heard
        version = await self._store.others_version()
        if version is not None and version == self._version:
            return
        # What the store knows of all others together cannot be looked at in parts.
        in_parts = is_heard and self._was_heard and version is None
        new = tuple(self._new)
        part = self._rounds.next(actors, LOOKS_IN_A_ROUND) if in_parts else tuple(actors)
        wanted = list(dict.fromkeys((*new, *part)))
        for first in range(0, len(wanted), AT_ONCE):
            in_use = [actors[each] for each in wanted[first : first + AT_ONCE] if each in actors]
            known = {actor.id: actor.number for actor in in_use if actor.is_in_use}
            for match_id, number in (await self._store.newer(known) if known else {}).items():
                if actor := actors.get(match_id):
                    yield actor, number
        self._new.difference_update(new)
        self._version, self._was_heard = version, is_heard
