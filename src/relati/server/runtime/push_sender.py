"""Tells people who do not look that it is their turn, in the background: no move waits for it."""

import asyncio
import logging
from collections import Counter, OrderedDict
from dataclasses import dataclass

from relati.errors import StorageError
from relati.matches.clocks import Days
from relati.matches.match import Match
from relati.matches.record import name_of_seat
from relati.server.runtime.match_news import MatchNews
from relati.server.runtime.push_service import PushService
from relati.storage.pushes import PushStore, PushSubscription
from relati.words import Word, say

log = logging.getLogger(__name__)

#: How many messages may wait; more are dropped, as the list says the same later.
MOST_WAITING = 1_000
#: How many are sent at once.
SENDERS = 4
#: Seconds before a message that could not be sent is tried again, each time.
RETRIES = (2.0, 15.0)
#: The push service has forgotten the browser.
GONE = (404, 410)
#: How many matches are remembered, so that nobody is told twice of the same turn.
MOST_REMEMBERED = 10_000


@dataclass(frozen=True, slots=True)
class _Turn:
    """Somebody is to move in a match."""

    holder: str
    seat: int
    identity: str
    match: Match


class PushSender:
    """Sends a message when it becomes somebody's turn in a match with days for a move."""

    def __init__(self, service: PushService, store: PushStore, news: MatchNews) -> None:
        self.service = service
        self.store = store
        self.counts: Counter[str] = Counter(sent=0, failed=0, gone=0, there=0, dropped=0)
        self._news = news
        self._waiting: asyncio.Queue[_Turn] = asyncio.Queue(MOST_WAITING)
        self._told: OrderedDict[str, int] = OrderedDict()
        self._senders = [asyncio.ensure_future(self._send_forever()) for _ in range(SENDERS)]

    def on_change(self, identity: str, match: Match) -> None:
        """Queue a message if the last event made it the turn of somebody with days to move."""
        turn = match.turn
        is_slow = isinstance(match.setup.clock, Days)
        if turn is None or not is_slow or match.number != match.game_number:
            return
        seat = match.seats[turn]
        if (
            seat.holder is None
            or seat.acting_bot is not None
            or self._told.get(identity) == match.number
        ):
            return
        self._told[identity] = match.number
        self._told.move_to_end(identity)
        if len(self._told) > MOST_REMEMBERED:
            self._told.popitem(last=False)
        try:
            self._waiting.put_nowait(_Turn(seat.holder, turn, identity, match))
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
            turn = await self._waiting.get()
            try:
                await self._tell(turn)
            except StorageError as error:
                log.warning("could not push", extra={"code": error.code})
            except Exception:
                log.exception("could not push")

    async def _tell(self, turn: _Turn) -> None:
        subscriptions = await self.store.of_holder(turn.holder)
        if not subscriptions:
            return
        if await self._news.is_listening(turn.holder):
            self.counts["there"] += 1
            return
        for subscription in subscriptions:
            await self._send(subscription, turn)

    async def _send(self, subscription: PushSubscription, turn: _Turn) -> None:
        message = _message(turn, subscription.lang)
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


def _message(turn: _Turn, lang: str) -> dict[str, str]:
    """What the browser shows: whose turn it is against whom, and where."""
    match = turn.match
    names = [
        name_of_seat(seat, lang) or say("push/nobody", lang)
        for number, seat in enumerate(match.seats)
        if number != turn.seat
    ]
    ruleset = Word(f"ruleset/{match.state.ruleset.name}/name")
    return {
        "title": say("push/turn", lang),
        "body": say("push/against", lang, names=names, ruleset=ruleset),
        "match": turn.identity,
    }
