"""Who is connected to which match, and for how long the owners of seats have been missing."""

import asyncio
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Callable

from relati.errors import RelatiError
from relati.matches.clocks import Days
from relati.matches.match import Match
from relati.matches.service import Service
from relati.server.runtime.broker import SECONDS_BETWEEN_REPORTS, Broker

log = logging.getLogger(__name__)


class Presence:
    """Counts the connections of each match here, and asks the broker about other servers.

    The owner of a seat who has not been connected for `away_after` seconds is marked as away. Only
    matches in which somebody comes, goes or acts are looked at, and those in which somebody is
    missing: quiet ones cost nothing, however many there are.
    """

    def __init__(self, service: Service, broker: Broker | None, *, away_after: float) -> None:
        self._service = service
        self._broker = broker
        self._away_after = away_after
        self._connected: defaultdict[str, Counter[str]] = defaultdict(Counter)
        self._listeners: defaultdict[str, set[Callable[[], None]]] = defaultdict(set)
        self._missing_since: dict[tuple[str, int], float] = {}
        self._to_check: set[str] = set()

    def enter(self, match: str, holder: str, changed: Callable[[], None]) -> None:
        """Add a connection; `changed` is called when others come and go."""
        self._connected[match][holder] += 1
        self._to_check.add(match)
        self._listeners[match].add(changed)
        self._notify(match)

    def leave(self, match: str, holder: str, changed: Callable[[], None]) -> None:
        """Remove a connection."""
        self._to_check.add(match)
        self._listeners[match].discard(changed)
        self._connected[match][holder] -= 1
        if not self._connected[match][holder]:
            del self._connected[match][holder]
        if not self._connected[match]:
            del self._connected[match], self._listeners[match]
        else:
            self._notify(match)

    def match_changed(self, match: str) -> None:
        """Look at a match again: whoever is expected there may have changed."""
        if match in self._connected:
            self._to_check.add(match)

    def of(self, identity: str, match: Match) -> tuple[list[bool], int]:
        """Which seats' owners are connected to this server, and how many watch.

        The holder of a token counts once, however many windows are open.
        """
        connected = self._connected.get(identity, Counter())
        owners = {seat.holder for seat in match.seats}
        watchers = sum(
            1 if holder else count for holder, count in connected.items() if holder not in owners
        )
        return [bool(seat.holder) and seat.holder in connected for seat in match.seats], watchers

    async def check_forever(self) -> None:
        """`check` now and then, until cancelled."""
        while True:
            await asyncio.sleep(min(SECONDS_BETWEEN_REPORTS, self._away_after / 2))
            try:
                await self.check()
            except Exception as error:
                log.warning("could not check presence", extra={"reason": type(error).__name__})

    async def check(self) -> None:
        """Tell other servers who is connected here, and mark missing owners of seats as away."""
        if self._broker:
            keys = {_key(m, h) for m, holders in self._connected.items() for h in holders if h}
            await self._broker.report_connected(keys)
        # Where nobody is connected, nobody waits for the missing one.
        for key in [key for key in self._missing_since if key[0] not in self._connected]:
            del self._missing_since[key]
        to_check, self._to_check = self._to_check, set()
        for identity in to_check & self._connected.keys():
            try:
                if not await self._check_match(identity, await self._service.match(identity)):
                    self._to_check.add(identity)
            except RelatiError as error:
                self._to_check.add(identity)
                log.warning("could not check a match", extra={"code": error.code})

    async def _check_match(self, identity: str, match: Match) -> bool:
        """Whether everybody who is expected is connected to this server."""
        is_slow = isinstance(match.setup.clock, Days)  # nobody stays connected for days
        is_complete = True
        for number, seat in enumerate(match.seats):
            key = (identity, number)
            is_expected = match.phase == "playing" and seat.is_manned and not is_slow
            is_here = (seat.holder or "") in self._connected.get(identity, ())
            # Who leaves another server does not tell this one.
            is_complete = is_complete and (is_here or not is_expected)
            if not is_expected or is_here or await self._is_elsewhere(identity, seat.holder or ""):
                self._missing_since.pop(key, None)
                continue
            since = self._missing_since.setdefault(key, time.monotonic())
            if time.monotonic() - since >= self._away_after:
                del self._missing_since[key]
                await self._service.mark_away(identity, number)
        return is_complete

    async def _is_elsewhere(self, identity: str, holder: str) -> bool:
        key = _key(identity, holder)
        return bool(self._broker and await self._broker.connected_elsewhere([key]))

    def _notify(self, match: str) -> None:
        for changed in tuple(self._listeners[match]):
            changed()


def _key(identity: str, holder: str) -> str:
    return f"{identity}:{holder[:16]}"
