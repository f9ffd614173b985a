"""Tells people who do not look that they are waited for, in the background: no move waits for it.

They are told when it is their turn in a match with days for a move, when a match that they offered
begins, and when somebody proposes something to them or challenges them.
"""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlsplit

from relati.errors import ServerError, StorageError
from relati.matches.background import BackgroundTasks
from relati.matches.clocks import Days
from relati.matches.event_store import StoredEvent
from relati.matches.events import SeatTaken
from relati.matches.match import Match
from relati.matches.proposals import Rematch
from relati.matches.record import name_of_seat
from relati.matches.stored_events import read_event
from relati.server.runtime.fair_queue import FairQueue
from relati.server.runtime.match_news import MatchNews
from relati.server.runtime.push_service import PushService
from relati.server.runtime.slot_limit import Slot, SlotLimit
from relati.storage.pushes import MOST_PUSHES, PushStore, PushSubscription
from relati.words import Word, say, sentences

log = logging.getLogger(__name__)

#: How many calls may wait, in all and to one person, and how many messages to one domain; more are
#: dropped, as the list of one's matches says the same later.
MOST_WAITING, MOST_WAITING_OF_PERSON, MOST_WAITING_OF_DOMAIN = 1_000, 20, 500
#: How many messages are sent at once, and how many of them to one domain: whoever runs a slow push
#: service keeps nobody else waiting. One person is sent one at a time.
SENDERS, SENDERS_OF_DOMAIN = 16, 8
#: How many people are looked up in the database at once.
LOOKUPS = 4
#: Seconds before a message that could not be sent is tried again, each time.
RETRIES = (2.0, 15.0)
#: Seconds before somebody is looked up again while the database is away, each time.
DATABASE_RETRIES = (1.0, 5.0, 15.0, 60.0)
#: The push service has forgotten the browser.
GONE = (404, 410)
#: How many matches are remembered, so that nobody is told twice of the same turn.
MOST_REMEMBERED = 10_000


_Kind = Literal["turn", "begun", "proposal", "challenge"]


@dataclass(frozen=True, slots=True)
class _Call:
    """Somebody is waited for in a match: to move, as it has begun, or to answer."""

    kind: _Kind
    holder: str
    seat: int
    match_id: str
    match: Match


class PushSender:
    """Sends a message to whoever is waited for, where nobody of theirs looks."""

    def __init__(self, service: PushService, store: PushStore, news: MatchNews) -> None:
        self.service = service
        self.store = store
        self.counts: Counter[str] = Counter(sent=0, failed=0, gone=0, there=0, dropped=0)
        self._news = news
        self._calls = _limit(MOST_WAITING, MOST_WAITING_OF_PERSON)
        self._messages = _limit(MOST_WAITING * MOST_PUSHES, MOST_WAITING_OF_DOMAIN)
        self._told: OrderedDict[str, int] = OrderedDict()
        self._background = BackgroundTasks()
        self._lookups = asyncio.Semaphore(LOOKUPS)
        self._person_turns = FairQueue(MOST_WAITING, 1)
        self._domain_turns = FairQueue(SENDERS, SENDERS_OF_DOMAIN)

    def on_change(self, match_id: str, match: Match, stored: Sequence[StoredEvent]) -> None:
        """Queue messages to those whom the stored events have made to be waited for."""
        if self._told.get(match_id) == match.number:
            return
        calls = list(_calls(match_id, match, stored))
        if not calls:
            return
        self._told[match_id] = match.number
        self._told.move_to_end(match_id)
        if len(self._told) > MOST_REMEMBERED:
            self._told.popitem(last=False)
        for call in calls:
            self._queue(call)

    def challenge(self, holder: str, match_id: str, match: Match) -> None:
        """Queue a message to somebody who is challenged to a match: the free seat is theirs."""
        seat = next((number for number, each in enumerate(match.seats) if each.is_free), None)
        if seat is not None:
            self._queue(_Call("challenge", holder, seat, match_id, match))

    def _queue(self, call: _Call) -> None:
        try:
            slot = self._calls.take(call.holder)
        except ServerError:
            self.counts["dropped"] += 1
        else:
            self._background.start(self._tell(call, slot))

    async def close(self) -> None:
        """Send nothing more."""
        await self._background.cancel()
        await self.service.close()

    async def _tell(self, call: _Call, slot: Slot) -> None:
        with closing(slot):
            async with self._lookups:
                subscriptions = await self._subscriptions(call.holder)
                if not subscriptions:
                    return
                is_there = await self._news.is_listening(call.holder)
            if is_there:
                self.counts["there"] += 1
                return
            # All of them: one that cannot be sent must not keep the others from being sent.
            sent = (self._send(subscription, call) for subscription in subscriptions)
            for failure in await asyncio.gather(*sent, return_exceptions=True):
                if isinstance(failure, Exception):
                    log.error("could not push", exc_info=failure)

    async def _subscriptions(self, holder: str) -> list[PushSubscription]:
        """Where somebody is told; while the database is away it is asked again, a few times."""
        for wait in (*DATABASE_RETRIES, None):
            try:
                return await self.store.of_holder(holder)
            except StorageError as error:
                log.warning("could not look up who to push to", extra={"code": error.code})
            if wait is not None:
                await asyncio.sleep(wait)
        self.counts["failed"] += 1
        return []

    async def _send(self, subscription: PushSubscription, call: _Call) -> None:
        try:
            slot = self._messages.take(domain_of(subscription.endpoint))
        except ServerError:
            self.counts["dropped"] += 1
            return
        with closing(slot):
            await self._try_to_send(subscription, call)

    async def _try_to_send(self, subscription: PushSubscription, call: _Call) -> None:
        message = _message(call, subscription.lang)
        reason = ""
        for wait in (*RETRIES, None):
            try:
                async with self._turn(call.holder, subscription.endpoint):
                    status = await self.service.send(subscription, message)
            except (OSError, TimeoutError) as error:
                reason = type(error).__name__
            else:
                if status in GONE:
                    self.counts["gone"] += 1
                    await self.store.delete(subscription.endpoint)
                    return
                if status < 300:
                    self.counts["sent"] += 1
                    return
                reason = str(status)
                if 300 <= status < 500 and status != 429:
                    break  # it would be refused again
            if wait is not None:
                await asyncio.sleep(wait)  # in nobody's way
        self.counts["failed"] += 1
        log.warning("a push service refused a message", extra={"reason": reason})

    @asynccontextmanager
    async def _turn(self, holder: str, endpoint: str) -> AsyncIterator[None]:
        """Wait until it is this person's turn, and this domain's, to be sent a message."""
        domain = domain_of(endpoint)
        await self._person_turns.acquire(holder)
        try:
            await self._domain_turns.acquire(domain)
            try:
                yield
            finally:
                self._domain_turns.release(domain)
        finally:
            self._person_turns.release(holder)


def _limit(most: int, per_client: int) -> SlotLimit:
    return SlotLimit(most, per_client, code="server/busy", seconds_until_retry=0)


def domain_of(endpoint: str) -> str:
    """The last two labels of a host: who owns a domain can make up any number of names in it."""
    return ".".join((urlsplit(endpoint).hostname or "").rsplit(".", 2)[-2:])


def _calls(match_id: str, match: Match, stored: Sequence[StoredEvent]) -> Iterator[_Call]:
    """Who is waited for after these events, each person once."""
    is_slow = isinstance(match.setup.clock, Days)
    # Whoever has just sat down knows that the match has begun.
    joined: set[str] = set()
    if match.phase == "playing" and not len(match.line):
        facts = (read_event(each).what for each in stored)
        joined = {fact.holder for fact in facts if isinstance(fact, SeatTaken)}
    turn = match.turn if is_slow and match.number == match.game_number else None
    asked: frozenset[int] = frozenset()
    proposal = match.proposal
    if proposal and proposal.number == match.number:
        asked = proposal.waiting_for
        if not is_slow and not isinstance(proposal.proposal, Rematch):
            asked = frozenset()  # they sit at the board
    told: set[str] = set()
    for number, seat in enumerate(match.seats):
        holder = seat.holder
        if holder is None or seat.acting_bot is not None or holder in told:
            continue
        kind: _Kind | None = None
        if joined and holder not in joined:
            kind = "begun"
        elif number == turn:
            kind = "turn"
        elif number in asked:
            kind = "proposal"
        if kind:
            told.add(holder)
            yield _Call(kind, holder, number, match_id, match)


def _message(call: _Call, lang: str) -> dict[str, str]:
    """What the browser shows: what is the matter, against whom, and where."""
    match = call.match
    names = [
        name_of_seat(seat, lang) or say("push/nobody", lang)
        for number, seat in enumerate(match.seats)
        if number != call.seat
    ]
    name = match.state.ruleset.name
    code = f"ruleset/{name}/name"
    ruleset = Word(code) if code in sentences() else name  # rules of one's own
    title = f"push/{call.kind}"
    if call.kind == "proposal" and match.proposal:
        title = f"push/proposal/{match.proposal.proposal.kind}"
    return {
        "title": say(title, lang),
        "body": say("push/against", lang, names=names, ruleset=ruleset),
        "match": call.match_id,
    }
