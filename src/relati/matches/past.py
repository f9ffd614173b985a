"""What an actor keeps of the past of its match, for clients that have missed something.

The latest events are there as they were published. To replay older ones, folding can begin at a
checkpoint, so that it costs what the client receives, however long the match is:

    1 ······ 250 ······ 500 ······ 750 ··[ 787 … 850 ]
             checkpoints                  recent events
"""

from bisect import bisect_right

from relati.matches.events import Event, Redacted
from relati.matches.history import NO_COMMANDS
from relati.matches.match import Match
from relati.matches.publish import PublishedEvent

#: How many of the latest events are kept: about a kilobyte each.
RECENT_EVENTS = 64
#: How many events lie between two checkpoints.
CHECKPOINT_INTERVAL = 250


class Past:
    """The latest events of a match, and earlier matches to fold from."""

    def __init__(self) -> None:
        # Not as `PublishedEvent`, which would keep the texts it was encoded to.
        self._recent: list[tuple[Event, Match]] = []
        self._checkpoints: list[Match] = []

    def add(self, event: Event, after: Match) -> None:
        """Keep the next event, and the match after it."""
        if isinstance(event.what, Redacted):
            self.clear()  # what is stored is not what is kept here
        match = after.changed(done=NO_COMMANDS)
        self._recent.append((event, match))
        if len(self._recent) > RECENT_EVENTS:
            del self._recent[0]
        if match.number % CHECKPOINT_INTERVAL == 0:
            self._checkpoints.append(match)

    def clear(self) -> None:
        """Forget everything."""
        self._recent.clear()
        self._checkpoints.clear()

    def recent(self, after: int, to: int) -> list[PublishedEvent] | None:
        """The events after one number up to another; None if they are not all kept."""
        if not self._recent or self._recent[0][0].number > after + 1:
            return None
        return [
            PublishedEvent(event, match)
            for event, match in self._recent
            if after < event.number <= to
        ]

    def checkpoint(self, number: int) -> Match | None:
        """The last kept match that had at most `number` events, or None."""
        place = bisect_right(self._checkpoints, number, key=lambda match: match.number)
        return self._checkpoints[place - 1] if place else None
