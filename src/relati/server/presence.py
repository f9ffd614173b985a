"""Who is there: which owners of seats are connected, and for how long some have been missing."""

import asyncio
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Callable

from relati.errors import RelatiError
from relati.matches.clocks import Days
from relati.matches.match import Match
from relati.matches.service import Service
from relati.server.broker import HERE_AGAIN, Broker

log = logging.getLogger(__name__)


class Presence:
    """Counts the connections of each match here, and asks the broker about those elsewhere."""

    def __init__(self, service: Service, broker: Broker | None, *, missing: float) -> None:
        self._service = service
        self._broker = broker
        self._missing = missing
        self._here: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._listeners: defaultdict[str, set[Callable[[], None]]] = defaultdict(set)
        self._missing_since: dict[tuple[str, int], float] = {}

    def enter(self, match: str, holder: str, changed: Callable[[], None]) -> None:
        """Somebody is connected; `changed` is called when others come and go."""
        self._here[match][holder] += 1
        self._listeners[match].add(changed)
        self._tell(match)

    def leave(self, match: str, holder: str, changed: Callable[[], None]) -> None:
        """That connection is gone."""
        self._listeners[match].discard(changed)
        self._here[match][holder] -= 1
        if not self._here[match][holder]:
            del self._here[match][holder]
        if not self._here[match]:
            del self._here[match], self._listeners[match]
        else:
            self._tell(match)

    def of(self, identity: str, match: Match) -> tuple[list[bool], int]:
        """Which seats' owners are connected here, and how many watch.

        Somebody with a token counts once, however many windows are open.
        """
        here = self._here.get(identity, Counter())
        owners = {seat.holder for seat in match.seats}
        watchers = sum(
            1 if holder else count for holder, count in here.items() if holder not in owners
        )
        return [seat.holder in here if seat.holder else False for seat in match.seats], watchers

    async def look_for_ever(self) -> None:
        """Tell the others who is here, and notice who is missing."""
        while True:
            await asyncio.sleep(min(HERE_AGAIN, self._missing / 2))
            try:
                await self.look()
            except Exception as error:
                log.warning("could not look who is there", extra={"reason": type(error).__name__})

    async def look(self) -> None:
        """One look around."""
        if self._broker:
            keys = {self._key(m, h) for m, here in self._here.items() for h in here if h}
            await self._broker.say_here(keys)
        for key in [key for key in self._missing_since if key[0] not in self._here]:
            del self._missing_since[key]  # nobody is there who would miss anybody
        for identity in tuple(self._here):
            try:
                await self._look_at(identity, await self._service.match(identity))
            except RelatiError as error:
                log.warning("could not look at a match", extra={"code": error.code})

    async def _look_at(self, identity: str, match: Match) -> None:
        is_slow = isinstance(match.setup.clock, Days)  # nobody sits there for days
        for number, seat in enumerate(match.seats):
            key = (identity, number)
            is_due = match.phase == "playing" and seat.is_manned and not is_slow
            if not is_due or await self._is_here(identity, seat.holder or ""):
                self._missing_since.pop(key, None)
                continue
            since = self._missing_since.setdefault(key, time.monotonic())
            if time.monotonic() - since >= self._missing:
                del self._missing_since[key]
                await self._service.mark_away(identity, number)

    async def _is_here(self, identity: str, holder: str) -> bool:
        if holder in self._here.get(identity, ()):
            return True
        key = self._key(identity, holder)
        return bool(self._broker and await self._broker.are_elsewhere([key]))

    @staticmethod
    def _key(identity: str, holder: str) -> str:
        return f"{identity}:{holder[:16]}"

    def _tell(self, match: str) -> None:
        for changed in tuple(self._listeners[match]):
            changed()
