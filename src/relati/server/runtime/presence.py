"""Who is connected to which match, and for how long the owners of seats have been missing."""

import asyncio
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress

from relati.errors import RelatiError
from relati.matches.clocks import Days
from relati.matches.match import Match
from relati.matches.rounds import Rounds
from relati.matches.service import Service
from relati.server.retries import SECONDS_WITHOUT_BROKER
from relati.server.runtime.broker import Broker
from relati.server.runtime.presence_report import (
    MOST_REPORTED,
    MatchPresence,
    PresenceReport,
    key_of,
    owners_of,
)

log = logging.getLogger(__name__)

#: Seconds between two looks at who is missing.
SECONDS_BETWEEN_CHECKS = 10.0
#: In so many checks everybody's presence is told and asked once, in case a difference was lost.
CHECKS_IN_A_ROUND = 90
#: What was heard of other servers is believed for so many seconds after they were last heard.
SECONDS_UNHEARD = 35.0
#: Between so many matches that are looked at everybody else has their turn.
AT_ONCE = 100
#: Seconds within which comings and goings are told to other servers together.
SECONDS_TOGETHER = 0.2


class PresenceTracker:
    """Counts the connections of each match here, and hears of those at other servers.

    Servers tell each other only what changes, and ask when somebody comes to a match that nobody
    was connected to.

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
        #: By match and holder, the names by which people want to be seen watching.
        self._names: defaultdict[str, dict[str, str]] = defaultdict(dict)
        #: Who is connected to other servers, by match and server.
        self._elsewhere: dict[str, dict[str, PresenceReport]] = {}
        self._to_tell: set[str] = set()
        self._to_ask: set[str] = set()
        self._has_news = asyncio.Event()
        self._rounds = Rounds()
        self._missing_since: dict[tuple[str, int], float] = {}
        self._to_check: set[str] = set()

    def enter(
        self, match_id: str, holder: str, changed: Callable[[], None], name: str = ""
    ) -> None:
        """Add a connection; `changed` is called when others come and go.

        `name` is what a watcher wants to be called; who wants no name is only counted.
        """
        self._connected[match_id][holder] += 1
        if name and holder:
            self._names[match_id][holder] = name
        self._news_of(match_id, is_new=len(self._listeners[match_id]) == 0)
        self._to_check.add(match_id)
        self._listeners[match_id].add(changed)
        self._notify(match_id)

    def leave(self, match_id: str, holder: str, changed: Callable[[], None]) -> None:
        """Remove a connection."""
        self._to_check.add(match_id)
        self._listeners[match_id].discard(changed)
        self._connected[match_id][holder] -= 1
        if not self._connected[match_id][holder]:
            del self._connected[match_id][holder]
            self._names[match_id].pop(holder, None)
        self._news_of(match_id)
        if not self._connected[match_id]:
            del self._connected[match_id], self._listeners[match_id], self._names[match_id]
            self._elsewhere.pop(match_id, None)
        else:
            self._notify(match_id)

    def match_changed(self, match_id: str) -> None:
        """Look at a match again: whoever is expected there may have changed."""
        if match_id in self._connected:
            self._to_check.add(match_id)

    def changed_elsewhere(self, match_id: str, server: str, report: PresenceReport) -> None:
        """Somebody has come or gone at another server."""
        if match_id not in self._connected:
            return
        known = self._elsewhere.get(match_id, {})
        if report == known.get(server, PresenceReport()):
            return
        self._know(match_id, {**known, server: report})
        self._notify(match_id)

    def server_gone(self, server: str) -> None:
        """Whoever was connected to that server is connected to it no more."""
        for match_id in [match for match, known in self._elsewhere.items() if server in known]:
            self.changed_elsewhere(match_id, server, PresenceReport())

    def came_back(self) -> None:
        """The others were not heard, or have not heard of this server: tell and ask everything."""
        self._repeat(self._connected)
        # What is known of the others counts again.
        for match_id in self._elsewhere.keys() & self._connected.keys():
            self._notify(match_id)

    def _repeat(self, matches: Collection[str]) -> None:
        self._to_tell.update(matches)
        self._to_ask.update(matches)
        self._has_news.set()

    def _know(self, match_id: str, reports: dict[str, PresenceReport]) -> None:
        """Remember who is connected elsewhere, and look at it again if somebody has gone there."""
        nobody = PresenceReport()
        known = {server: report for server, report in reports.items() if report != nobody}
        if known:
            self._elsewhere[match_id] = known
        else:
            self._elsewhere.pop(match_id, None)
        self._to_check.add(match_id)

    def of(self, match_id: str, match: Match) -> MatchPresence:
        """Who is connected to a match, here and as far as known at other servers."""
        return MatchPresence.of(match, [self._here(match_id), *self._known_elsewhere(match_id)])

    async def of_all(self, matches: Collection[tuple[str, Match]]) -> list[MatchPresence]:
        """The same for several matches, also for those in which nobody is connected here."""
        try:
            await self._ask([match_id for match_id, _ in matches])
        except Exception as error:  # whatever a broker's client raises when the broker is away
            log.warning("could not ask who watches", extra={"reason": type(error).__name__})
        shown = [self.of(match_id, match) for match_id, match in matches]
        for match_id in self._elsewhere.keys() - self._connected.keys():
            del self._elsewhere[match_id]
        return shown

    def _here(self, match_id: str) -> PresenceReport:
        if match_id not in self._connected:
            return PresenceReport()
        return PresenceReport.of(self._connected[match_id], self._names[match_id])

    async def _report(self, match_ids: Collection[str]) -> None:
        """Tell other servers who is connected to these matches here now."""
        assert self._broker
        here = {match_id: self._here(match_id) for match_id in match_ids}
        for match_id, report in here.items():
            if len(report.people) > MOST_REPORTED:
                owners: list[str] = []
                with suppress(RelatiError):  # of a match that cannot be read nobody is the owner
                    owners = owners_of(await self._service.match(match_id))
                here[match_id] = report.shortened(owners)
        await self._broker.report_presence(here)

    def _known_elsewhere(self, match_id: str) -> list[PresenceReport]:
        is_old = not self._broker or time.monotonic() - self._broker.heard_at > SECONDS_UNHEARD
        return [] if is_old else list(self._elsewhere.get(match_id, {}).values())

    def _news_of(self, match_id: str, *, is_new: bool = False) -> None:
        """Somebody has come or gone here."""
        if self._broker:
            self._to_tell.add(match_id)
            if is_new:
                self._to_ask.add(match_id)
            self._has_news.set()

    async def tell_forever(self) -> None:
        """Tell other servers at once who comes and goes, and hear it from them, until cancelled.

        What cannot be told or asked now is tried again a second later.
        """
        while self._broker:
            await self._has_news.wait()
            self._has_news.clear()
            to_tell, self._to_tell = self._to_tell, set()
            to_ask, self._to_ask = self._to_ask & self._connected.keys(), set()
            try:
                for piece in _pieces(to_tell):
                    await self._report(piece)
                for piece in _pieces(to_ask):
                    await self._ask(piece)
            except Exception as error:
                log.warning("could not tell who is here", extra={"reason": type(error).__name__})
                self._to_tell |= to_tell
                self._to_ask |= to_ask
                self._has_news.set()
                await asyncio.sleep(SECONDS_WITHOUT_BROKER)
            await asyncio.sleep(SECONDS_TOGETHER)

    async def _ask(self, matches: Collection[str]) -> None:
        """Ask who is connected to these elsewhere; those who watch are told if that has changed."""
        if not self._broker or not matches:
            return
        known = {match: self._elsewhere.get(match) for match in matches}
        elsewhere = await self._broker.presence_elsewhere(matches)
        for match in matches:
            before, now = known[match], elsewhere.get(match, {})
            if self._elsewhere.get(match) is not before:
                # Something was heard meanwhile, and nobody knows which of the two is newer.
                self._to_ask.add(match)
                self._has_news.set()
            elif (before or {}) != now:
                self._know(match, now)
                if match in self._connected:
                    self._notify(match)

    async def check_forever(self) -> None:
        """`check` now and then, until cancelled."""
        while True:
            await asyncio.sleep(min(SECONDS_BETWEEN_CHECKS, self._away_after / 2))
            try:
                await self.check()
            except Exception as error:
                log.warning("could not check presence", extra={"reason": type(error).__name__})

    async def check(self) -> None:
        """Mark missing owners of seats as away, and repeat some of what others should know."""
        if self._broker:
            self._repeat(self._rounds.next(self._connected, CHECKS_IN_A_ROUND))
        # Where nobody is connected, nobody waits for the missing one.
        for key in [key for key in self._missing_since if key[0] not in self._connected]:
            del self._missing_since[key]
        to_check, self._to_check = self._to_check, set()
        for count, match_id in enumerate(to_check & self._connected.keys()):
            if count % AT_ONCE == 0:
                await asyncio.sleep(0)
            try:
                if not await self._check_match(match_id, await self._service.match(match_id)):
                    self._to_check.add(match_id)
            except RelatiError as error:
                self._to_check.add(match_id)
                log.warning("could not check a match", extra={"code": error.code})

    async def _check_match(self, match_id: str, match: Match) -> bool:
        """Whether everybody who is expected is connected to this server."""
        is_slow = isinstance(match.setup.clock, Days)  # nobody stays connected for days
        is_complete = True
        for number, seat in enumerate(match.seats):
            key = (match_id, number)
            is_expected = match.phase == "playing" and seat.is_manned and not is_slow
            is_here = (seat.holder or "") in self._connected.get(match_id, ())
            # We look again at owners who are elsewhere: they may leave without a word.
            is_complete = is_complete and (is_here or not is_expected)
            if not is_expected or is_here or self._is_elsewhere(match_id, seat.holder or ""):
                self._missing_since.pop(key, None)
                continue
            since = self._missing_since.setdefault(key, time.monotonic())
            if time.monotonic() - since >= self._away_after:
                del self._missing_since[key]
                await self._service.mark_away(match_id, number)
        return is_complete

    def _is_elsewhere(self, match_id: str, holder: str) -> bool:
        return any(key_of(holder) in each.people for each in self._known_elsewhere(match_id))

    def _notify(self, match_id: str) -> None:
        for changed in tuple(self._listeners[match_id]):
            changed()


def _pieces(matches: Collection[str]) -> Iterator[list[str]]:
    names = list(matches)
    return (names[first : first + AT_ONCE] for first in range(0, len(names), AT_ONCE))
