"""Times in which this process stood still, so that nobody could move: they count for no clock.

A process is stopped, a machine is suspended, the event loop is held up, the system's clock is set
forward: in each case much time goes by between two signs of life.
"""

import logging
from collections import deque
from collections.abc import Callable, Iterator

from relati.matches.acts import Command, GiveTime
from relati.matches.match import Match

logger = logging.getLogger(__name__)

#: Seconds between two signs of life while nothing else happens.
HEARTBEAT = 0.25
#: From this many milliseconds without a sign of life on, the process counts as frozen.
LEAST_FREEZE = 1_000
#: So many freezes are remembered, for matches that are not in use here until later.
MOST_FREEZES = 16


class FreezeWatch:
    """Notices freezes, and says what the players of a match are to be given for them.

    It watches from `start` on. Whoever decides something that depends on a clock calls `beat`
    first: right after a freeze nobody knows whether a clock or the heartbeat is looked at first.
    """

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._last_beat: int | None = None
        self._freezes: deque[GiveTime] = deque(maxlen=MOST_FREEZES)
        self._has_new = False

    def start(self) -> None:
        """Expect signs of life from now on."""
        self._last_beat = self._clock()

    def beat(self) -> bool:
        """Give a sign of life; whether any freezes are remembered."""
        if self._last_beat is not None:
            now = self._clock()
            if now - self._last_beat >= LEAST_FREEZE:
                self._freezes.append(GiveTime(self._last_beat, now))
                self._has_new = True
                details = {"milliseconds": now - self._last_beat}
                logger.warning("the server stood still", extra=details)
            self._last_beat = now
        return bool(self._freezes)

    def take_new(self) -> bool:
        """Whether there was a freeze since this was last asked."""
        has_new, self._has_new = self._has_new, False
        return has_new

    def commands(self, match: Match) -> Iterator[Command]:
        """What gives the seat to act the time of the freezes, unless the match knows of them."""
        for freeze in tuple(self._freezes):
            if match.due is not None and freeze.ended > max(match.since, match.given_until):
                name = f"freeze:{freeze.began}:{freeze.ended}"
                yield Command(name, 0, self._clock(), freeze, is_internal=True)
