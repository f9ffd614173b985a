"""What operators have decided, in force on this server: who may act, what may be said.

A decision is stored in the log, then it is in force here, then what it removes is removed, then the
other servers are told by the broker. Whoever is not told finds it at the next look, a second later.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import TYPE_CHECKING, Protocol

from relati.errors import OrderError, RelatiError
from relati.matches.service import Service, now
from relati.order.facts import (
    Announced,
    AnnouncementEnded,
    Erased,
    LineDeleted,
    MaintenanceBegan,
    MaintenanceEnded,
    MatchDeleted,
    NameDeleted,
    OrderFact,
    StudyDeleted,
)
from relati.order.log import Entry, StoredEntry
from relati.order.state import OrderState, Sanction
from relati.server.runtime.match_news import MatchNews

if TYPE_CHECKING:
    from relati.server.runtime.studies import Studies
    from relati.server.runtime.tournaments import Tournaments
    from relati.storage.order import OrderStore
    from relati.storage.removals import Removals, Removed
    from relati.storage.reports import ReportStore

log = logging.getLogger(__name__)

#: Seconds between two looks at the log, and after how many of them at what is left to be removed.
SECONDS_BETWEEN_LOOKS, LOOKS_IN_A_ROUND = 1.0, 10
#: A client that may not begin a match now is asked to come back after this many seconds.
SECONDS_OF_MAINTENANCE = 60
#: The largest networks that can be banned, by the version of their addresses.
LEAST_PREFIX = {4: 16, 6: 32}
#: What is told to everybody.
_FOR_EVERYBODY = (Announced, AnnouncementEnded, MaintenanceBegan, MaintenanceEnded)

Network = IPv4Network | IPv6Network


class OrderBroker(Protocol):
    """How other servers hear that there is something new in the log."""

    async def tell_order(self) -> None:
        """Tell the others."""
        ...


class Order:
    """Keeps order on one server. Without a store everybody may do everything."""

    def __init__(
        self,
        store: "OrderStore | None" = None,
        reports: "ReportStore | None" = None,
        removals: "Removals | None" = None,
        broker: OrderBroker | None = None,
        clock: Callable[[], int] = now,
    ) -> None:
        self.state = OrderState()
        self._store = store
        self._reports = reports
        self._removals = removals
        self._broker = broker
        self._clock = clock
        self._networks: dict[str, Network] = {}
        self._removing = asyncio.Lock()
        self._service: Service | None = None
        self._news: MatchNews | None = None
        self._tournaments: Tournaments | None = None
        self._studies: Studies | None = None

    @property
    def store(self) -> "OrderStore":
        """The store of the log, on a server that has one."""
        if self._store is None:
            raise OrderError("order/not-kept")
        return self._store

    @property
    def reports(self) -> "ReportStore":
        """The store of reports, on a server that has one."""
        if self._reports is None:
            raise OrderError("order/not-kept")
        return self._reports

    async def load(self) -> None:
        """Know what is in force, before anybody is let in."""
        if self._store is not None:
            await self._store.catch_up(self.state)
            self._networks = await self._read_networks()

    def open(
        self,
        service: Service,
        news: MatchNews,
        tournaments: "Tournaments | None",
        studies: "Studies | None" = None,
    ) -> None:
        """Tell these what has changed from here on."""
        self._service, self._news, self._tournaments = service, news, tournaments
        self._studies = studies

    # What may be done, and said: each in one place

    def check_may_act(self, holder: str | None, client: str) -> None:
        """Raise if this person, or everybody at this address, may do nothing but look."""
        at = self._clock()
        ban = self.state.ban_of(holder, at) if holder else None
        ban = ban or self._ban_at(client, at)
        if ban:
            raise _refusal("order/banned", ban)

    def check_may_write(self, holder: str | None) -> None:
        """Raise if this person may not write."""
        mute = self.state.mute_of(holder, self._clock()) if holder else None
        if mute:
            raise _refusal("order/muted", mute)

    def check_text(self, *texts: str) -> None:
        """Raise if a text has a word that nobody may say."""
        if any(text and self.state.words.finds(text) for text in texts):
            raise OrderError("order/unwanted")

    def check_new_match(self) -> None:
        """Raise if no new match may begin."""
        if self.state.is_in_maintenance:
            raise OrderError("order/maintenance", seconds=SECONDS_OF_MAINTENANCE)

    def is_deleted(self, match_id: str) -> bool:
        """Whether a match was deleted."""
        return match_id in self.state.deleted_matches

    def is_study_deleted(self, study: str) -> bool:
        """Whether a study was deleted by an operator."""
        return study in self.state.deleted_studies

    def has_erased(self, holder: str) -> bool:
        """Whether a token stands for somebody who was erased."""
        return self.state.has_erased(holder)

    def network_of(self, key: str) -> str:
        """The address of a ban, as long as it is kept."""
        return str(self._networks.get(key, ""))

    def _ban_at(self, client: str, at: int) -> Sanction | None:
        if not self._networks or not client:
            return None
        try:
            # An IPv6 client is a network already.
            address = ip_address(client.partition("/")[0])
        except ValueError:
            return None
        for key, network in self._networks.items():
            ban = self.state.address_bans.get(key)
            if ban and not ban.is_over(at) and address in network:
                return ban
        return None

    # What operators do

    async def decide(
        self, fact: OrderFact, who: str, *, holder: str = "", network: str = ""
    ) -> StoredEntry:
        """Store a decision, act on it, and tell the other servers."""
        before = self.state.number
        stored = await self.store.record(
            self.state, fact, who, self._clock(), holder=holder, network=network
        )
        # What others have decided meanwhile is in force with it.
        entries = await self.store.read(before)
        await self.remove()
        await self._take_effect(each.entry for each in entries if each.number <= stored.number)
        await self.tell()
        return stored

    async def tell(self) -> None:
        """Tell the other servers that there is something new; those who miss it look themselves."""
        if self._broker is not None:
            try:
                await self._broker.tell_order()
            except Exception as error:  # whatever a broker's client raises when it is away
                log.warning("could not tell of the log", extra={"reason": type(error).__name__})

    async def remove(self) -> None:
        """Do the outstanding removals of log entries, whichever server stored them."""
        if self._removals is None:
            return
        async with self._removing:
            removed = await self._removals.carry_out(self.state, self._clock())
        await self._forget(removed)

    async def heard(self) -> None:
        """Another server has announced a new entry, whose removals it has done."""
        await self.look()
        if self._service:
            self._service.look_at_all()

    async def look(self) -> None:
        """Take in what other servers, or an operator at the machine, have decided."""
        if self._store is None:
            return
        entries = await self._store.catch_up(self.state)
        if entries:
            # Done by then, by this server or another one: what is read again is without it.
            await self.remove()
            await self._take_effect(entries)

    async def run(self) -> None:
        """Look at the log for ever."""
        if self._store is None:
            return
        looks = 0
        while True:
            try:
                # An operator at the machine tells no broker.
                await self.look()
                if looks % LOOKS_IN_A_ROUND == 0:
                    await self.remove()
            except RelatiError as error:
                log.warning("could not look at the log", extra={"code": error.code})
            looks += 1
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)

    async def forget_addresses(self) -> int:
        """Forget the addresses whose bans are over; how many."""
        count = await self.store.forget_addresses(self._clock())
        if count:
            self._networks = await self._read_networks()
        return count

    async def _take_effect(self, entries: Iterable[Entry]) -> None:
        facts = [entry.what for entry in entries]
        self._networks = await self._read_networks() if facts else self._networks
        if self._news:
            everybody = any(isinstance(fact, _FOR_EVERYBODY) for fact in facts)
            profiles = {str(getattr(fact, "profile", "")) for fact in facts} - {""}
            if everybody or profiles:
                self._news.notify(None if everybody else profiles)
        if not self._service:
            return
        for fact in facts:
            match fact:
                case MatchDeleted(match):
                    self._service.delete(match)
                case LineDeleted(match) | NameDeleted(match):
                    await self._service.reread(match)
                case Erased():
                    self._service.look_at_all()
                    if self._tournaments:
                        self._tournaments.forget_all()
                    if self._studies:
                        self._studies.forget_all()
                case StudyDeleted(study) if self._studies:
                    self._studies.forget(study)
                case _:
                    pass

    async def _forget(self, removed: "Removed") -> None:
        if self._service:
            for match in removed.deleted_matches:
                self._service.delete(match)
            for match in removed.changed_matches:
                await self._service.reread(match)
        if self._tournaments and removed.changed_tournaments:
            self._tournaments.forget_all()

    async def _read_networks(self) -> dict[str, Network]:
        stored = await self.store.addresses()
        return {key: ip_network(network) for key, network in stored.items()}


def read_network(text: str) -> str:
    """An address or network to be banned, as it is stored; raises `OrderError` if it is none."""
    try:
        network = ip_network(text.strip(), strict=False)
    except ValueError:
        raise OrderError("order/address", found=text[:64]) from None
    least = LEAST_PREFIX[network.version]
    if network.prefixlen < least:
        raise OrderError("order/wide-network", found=str(network), least=least)
    return str(network)


def moment(at: int) -> str:
    """A time as people everywhere read it: in UTC, to the minute."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _refusal(code: str, sanction: Sanction) -> OrderError:
    if sanction.until is None:
        return OrderError(code, reason=sanction.reason)
    return OrderError(f"{code}-until", reason=sanction.reason, until=moment(sanction.until))
