"""Tells people who do not look that they are waited for, in the background: no move waits for it.

They are told when it is their turn in a match with days for a move, when a match that they offered
begins, and when somebody proposes something to them.
"""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from relati.errors import StorageError
from relati.matches.clocks import Days
from relati.matches.event_store import StoredEvent
from relati.matches.events import SeatTaken
from relati.matches.match import Match
from relati.matches.proposals import Rematch
from relati.matches.record import name_of_seat
from relati.matches.stored_events import read_event
from relati.server.runtime.match_news import MatchNews
from relati.server.runtime.push_service import PushService
from relati.storage.pushes import PushStore, PushSubscription
from relati.words import Word, say, sentences

log = logging.getLogger(__name__)

#: How many messages may wait; more are dropped, as the list says the same later.
MOST_WAITING = 1_000
#: How many are sent at once.
SENDERS = 4
#: Seconds before a message that could not be sent is tried again, each time.
RETRIES = (2.0, 15.0)
#: Seconds before somebody is looked up again while the database is away, each time.
DATABASE_RETRIES = (1.0, 5.0, 15.0, 60.0)
#: The push service has forgotten the browser.
GONE = (404, 410)
#: How many matches are remembered, so that nobody is told twice of the same turn.
MOST_REMEMBERED = 10_000


_Kind = Literal["turn", "begun", "proposal"]


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
        self._waiting: asyncio.Queue[_Call] = asyncio.Queue(MOST_WAITING)
        self._told: OrderedDict[str, int] = OrderedDict()
        self._senders = [asyncio.ensure_future(self._send_forever()) for _ in range(SENDERS)]

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
            try:
                self._waiting.put_nowait(call)
            except asyncio.QueueFull:
                self.counts["dropped"] += 1

    async def close(self) -> None:
        """Send nothing more."""
        for sender in self._senders:
            sender.cancel()
        await asyncio.gather(*self._senders, return_exceptions=True)
        await self.service.close()

    async def _send_forever(self) -> None:
        while True:
            call = await self._waiting.get()
            try:
                await self._tell(call)
            except Exception:
                log.exception("could not push")

    async def _tell(self, call: _Call) -> None:
        subscriptions = await self._subscriptions(call.holder)
        if not subscriptions:
            return
        if await self._news.is_listening(call.holder):
            self.counts["there"] += 1
            return
        for subscription in subscriptions:
            await self._send(subscription, call)

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
        message = _message(call, subscription.lang)
        reason = ""
        for wait in (*RETRIES, None):
            try:
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
                await asyncio.sleep(wait)
        self.counts["failed"] += 1
        log.warning("a push service refused a message", extra={"reason": reason})


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
