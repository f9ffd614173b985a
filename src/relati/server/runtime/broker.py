"""What several servers share besides the database: news of matches, and who is connected.

Every match has a channel, to which the servers listen that use it, and so has every person, for
news of their own matches: no server hears of what concerns only others. Nothing is lost while the
broker is down, or if news are: each server also looks into the database, only later.
"""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from relati.matches.event_store import StoredEvent
from relati.matches.others import Others
from relati.server.runtime.presence_report import PresenceReport

#: Of one match at most this many events are sent together; whoever misses more reads them.
MOST_EVENTS = 16
#: A server says this often that it is there, and is forgotten when it has not for a while.
SECONDS_BETWEEN_BEATS, SECONDS_UNTIL_FORGOTTEN = 2.0, 6.0


@dataclass(frozen=True, slots=True)
class MatchChange:
    """What a server has stored of a match: its last number, the events up to it, and for whom."""

    match: str
    number: int
    events: tuple[StoredEvent, ...]
    people: frozenset[str] = frozenset()

    def followed_by(self, later: "MatchChange") -> "MatchChange":
        """These news and later ones of the same match, without a gap between their events."""
        people = self.people | later.people
        events = (*self.events, *later.events)
        is_whole = all(after.number == each.number + 1 for each, after in pairwise(events))
        if not is_whole or len(events) > MOST_EVENTS:
            events = later.events
        return MatchChange(self.match, later.number, events, people)


async def _wake_nobody(match_id: str, number: int, events: Sequence[StoredEvent]) -> None:
    """Nobody here uses the match."""


async def _look_at_nothing() -> None:
    """Nobody here keeps order."""


@dataclass(frozen=True, slots=True)
class Ears:
    """What a server does with what it hears.

    `wake` is called with a match in use, the number it has reached elsewhere, and the events up to
    there, as far as they are known; `own_changed` with a person who listens here, and a match of
    theirs; `presence_changed` with a match in use, a server, and who is connected there now;
    `server_gone` with a server of which nothing is heard any more; `came_back` after a time in
    which nothing was heard, or in which the others have heard nothing of this server;
    `order_changed` when operators have decided something at another server.
    """

    wake: Callable[[str, int, Sequence[StoredEvent]], Awaitable[None]] = _wake_nobody
    own_changed: Callable[[str, str], None] = lambda person, match: None
    presence_changed: Callable[[str, str, PresenceReport], None] = lambda match, server, who: None
    server_gone: Callable[[str], None] = lambda server: None
    came_back: Callable[[], None] = lambda: None
    order_changed: Callable[[], Awaitable[None]] = _look_at_nothing


class Broker(Others, Protocol):
    """How a server reaches the others; `use` and `release` say of which matches it wants to hear.

    `heard_at` is when it was last certain that the others are heard, on the monotonic clock.
    """

    heard_at: float

    def listen(self, person: str) -> None:
        """Hear from now on which matches of a person change."""
        ...

    def leave(self, person: str) -> None:
        """Hear no more of them."""
        ...

    def tell(self, person: str, match_id: str) -> None:
        """Tell a person, wherever they listen, of a match in which they have no seat yet."""
        ...

    async def is_listening(self, person: str) -> bool:
        """Whether any server hears of a person's matches, so that somebody is there to be told."""
        ...

    async def tell_order(self) -> None:
        """Tell the others that operators have decided something."""
        ...

    async def report_presence(self, reports: Mapping[str, PresenceReport]) -> None:
        """Tell the others who is connected to these matches here now."""
        ...

    async def presence_elsewhere(
        self, matches: Collection[str]
    ) -> dict[str, dict[str, PresenceReport]]:
        """Who is connected to these matches at other servers, by match and server."""
        ...
