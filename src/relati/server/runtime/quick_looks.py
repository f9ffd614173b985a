"""The lab's quick looks: how many are under way, and the games of the last ones."""

from collections import Counter, OrderedDict

from relati.arena.games import Game
from relati.errors import ServerError
from relati.lab.quick_look import QuickLook
from relati.server.runtime.worker_pool import SECONDS_UNTIL_RETRY
from relati.server.settings import WorkLimits

#: How many are kept; the games of one have about 20 kB.
MOST_KEPT = 128

Games = tuple[tuple[int, Game], ...]


class QuickLooks:
    """At most `labs` looks at a time, of one address `labs_per_address`."""

    def __init__(self, limits: WorkLimits) -> None:
        self._limits = limits
        self._running: Counter[str] = Counter()
        self._kept: OrderedDict[QuickLook, Games] = OrderedDict()

    @property
    def count(self) -> int:
        """How many are under way."""
        return self._running.total()

    def check_room(self, address: str) -> None:
        """Raise `server/busy` if no other look can begin for this address now."""
        is_full = self.count >= self._limits.labs
        if is_full or self._running[address] >= self._limits.labs_per_address:
            raise ServerError("server/busy", seconds=SECONDS_UNTIL_RETRY)

    def begin(self, address: str) -> None:
        """Count a look of this address; raises as `check_room` does."""
        self.check_room(address)
        self._running[address] += 1

    def end(self, address: str) -> None:
        """Count it no more."""
        self._running[address] -= 1
        if not self._running[address]:
            del self._running[address]

    def games(self, look: QuickLook) -> Games | None:
        """The games of a look that was taken before."""
        games = self._kept.get(look)
        if games is not None:
            self._kept.move_to_end(look)
        return games

    def keep(self, look: QuickLook, games: Games) -> None:
        """Keep the games; those that nobody has asked for the longest are dropped."""
        self._kept[look] = games
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
