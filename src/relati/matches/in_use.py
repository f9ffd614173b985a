"""The matches in use in a process: which they are, how long they stay, and which live elsewhere."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable

from relati.matches.actor import MatchActor
from relati.matches.background import Intervals

#: Between so many matches that are unloaded everybody else has their turn.
AT_ONCE = 100
#: One sweep in so many also attends to matches that live in another process, should that be away.
SWEEPS_OF_ALL = 5


class MatchesInUse(OrderedDict[str, MatchActor]):
    """By id; those that have not been used for longest come first.

    `make` makes an actor, and `release` is told of one that is not needed any more. Where several
    processes are one server, `owns` says which matches live in this one: others are soon forgotten.
    """

    def __init__(
        self,
        make: Callable[[str], MatchActor],
        release: Callable[[MatchActor], None],
        owns: Callable[[str], bool] | None = None,
    ) -> None:
        super().__init__()
        self._make, self._release, self._owns = make, release, owns
        self._sweeps = 0
        #: Those that live in another process.
        self._visited: set[str] = set()

    def use(self, match_id: str) -> MatchActor:
        """The actor of a match, which is used now."""
        actor = self.get(match_id)
        if actor is None:
            actor = self[match_id] = self._make(match_id)
            if self._owns and not self._owns(match_id):
                self._visited.add(match_id)
        actor.used = time.monotonic()
        self.move_to_end(match_id)
        return actor

    def forget(self, match_id: str) -> None:
        """Keep a match no longer."""
        self._visited.discard(match_id)
        if actor := self.pop(match_id, None):
            self._release(actor)

    def begin_sweep(self) -> Callable[[str], bool]:
        """Whether the sweep that begins now attends to a match.

        It does to those of this process, and now and then also to those of others.
        """
        self._sweeps += 1
        if self._owns is None or self._sweeps % SWEEPS_OF_ALL == 0:
            return lambda match_id: True
        return self._owns

    async def unload(self, intervals: Intervals, are_at_work: Callable[[str], bool]) -> None:
        """Forget what nobody uses, unless bots are at work there."""
        at = time.monotonic()
        for actor in [self[match_id] for match_id in self._visited]:
            is_needed = actor.is_attended or are_at_work(actor.id)
            if actor.used < at - intervals.visit and not is_needed:
                self.forget(actor.id)  # its owner would tell this process of every move
        count = 0
        while self:
            match_id, actor = next(iter(self.items()))
            if actor.used >= at - intervals.unload:
                return
            if not are_at_work(match_id):
                actor.unload()
            if actor.is_attended or are_at_work(match_id):
                self.use(match_id)  # looked at again as if it were used now
            else:
                self.forget(match_id)
            count += 1
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)
