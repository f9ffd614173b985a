"""What several servers share besides the database: news of matches, and who is connected.

News are the events themselves, after they have been stored: another server in which the match is
in use continues it without asking the database. Nothing is lost while the broker is down, or if
news are: each server also looks into the database, only later.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from secrets import token_hex
from typing import Protocol

from msgspec.json import Decoder, Encoder

from relati.errors import RelatiError
from relati.matches.event_store import StoredEvent
from relati.server.retries import SECONDS_WITHOUT_BROKER
from relati.server.runtime.presence_report import PresenceReport, read_report, write_report

log = logging.getLogger(__name__)

#: Servers of 0.1.0 have another one, `relati:news`, and learn of events from the database.
_CHANNEL = "relati:events"
#: Where servers tell each other at which matches somebody has come or gone.
_PRESENCE_CHANNEL = "relati:presence"
#: The servers that have reported, with the time of it; those of yesterday are forgotten.
_SERVERS, SECONDS_UNTIL_FORGOTTEN = "relati:servers", 24 * 3600
#: How many reports are asked for at a time.
MOST_ASKED = 500
#: Of one match at most this many events are sent together; whoever misses more reads them.
MOST_EVENTS = 16
#: Each server reports who is connected this often, and a report is valid for a little longer.
SECONDS_BETWEEN_REPORTS, SECONDS_A_REPORT_IS_VALID = 10, 35

#: Called with a match, the number it has reached on another server, and the events up to there,
#: as far as they are known.
Wake = Callable[[str, int, Sequence[StoredEvent]], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class MatchChange:
    """What another server has stored of a match: its last number, and the events up to it."""

    match: str
    number: int
    events: tuple[StoredEvent, ...]

    def followed_by(self, later: "MatchChange") -> "MatchChange":
        """These news and later ones of the same match, without a gap between their events."""
        events = (*self.events, *later.events)
        is_whole = all(after.number == each.number + 1 for each, after in pairwise(events))
        if not is_whole or len(events) > MOST_EVENTS:
            return later
        return MatchChange(self.match, later.number, events)


@dataclass(frozen=True, slots=True)
class News:
    """What a server sends to the others: its own name, and news of some matches."""

    sender: str
    matches: tuple[MatchChange, ...]


_encode = Encoder().encode
_decode = Decoder(News).decode
_decode_changed = Decoder(tuple[str, tuple[str, ...]]).decode


class Broker(Protocol):
    """How a server reaches the others."""

    async def announce(self, match_id: str, stored: Sequence[StoredEvent]) -> None:
        """Tell the others what has been stored of a match."""
        ...

    async def report_listening(self, keys: Collection[str]) -> None:
        """Tell the others who listens here for news of their own matches."""
        ...

    async def listening_elsewhere(self, keys: Collection[str]) -> frozenset[str]:
        """Which of these listen at another server, as far as they have reported."""
        ...

    async def report_presence(
        self, here: Mapping[str, PresenceReport], changed: Collection[str]
    ) -> None:
        """Tell the others who is connected to matches here, and which of them have changed."""
        ...

    async def presence_elsewhere(self, matches: Collection[str]) -> dict[str, list[PresenceReport]]:
        """Who is connected to these matches at other servers, as far as they have reported."""
        ...

    async def check(self) -> object:
        """Raise if the broker does not answer."""
        ...

    async def close(self) -> None:
        """Close the connections."""
        ...


class RedisBroker:
    """Redis: channels for news, and keys that expire for who is connected where."""

    def __init__(
        self, url: str, wake: Wake, presence_changed: Callable[[str], None] = lambda match: None
    ) -> None:
        from redis.asyncio import Redis

        # Nothing is retried within a call: what the broker does not take now would be too late.
        self._redis = Redis.from_url(
            url, socket_timeout=2, socket_connect_timeout=2, health_check_interval=15, retry=None
        )
        # A subscriber waits for long: no time limit on that connection.
        self._subscriber = Redis.from_url(
            url, socket_timeout=None, socket_connect_timeout=2, retry=None
        )
        self._wake = wake
        self._presence_changed = presence_changed
        self._name = token_hex(8)
        self._to_send: dict[str, MatchChange] = {}
        self._has_to_send = asyncio.Event()
        self._received: dict[str, MatchChange] = {}
        self._waking: set[asyncio.Task[None]] = set()
        self._loops = [
            asyncio.ensure_future(self._repeat(work)) for work in (self._receive, self._send)
        ]

    async def announce(self, match_id: str, stored: Sequence[StoredEvent]) -> None:
        """Tell the others; what is announced in the meantime goes with it."""
        news = MatchChange(match_id, stored[-1].number, tuple(stored))
        waiting = self._to_send.get(match_id)
        self._to_send[match_id] = waiting.followed_by(news) if waiting else news
        self._has_to_send.set()

    async def report_listening(self, keys: Collection[str]) -> None:
        """Tell who listens here, for the next seconds."""
        async with self._redis.pipeline(transaction=False) as pipeline:
            for key in keys:
                pipeline.set(f"relati:here:{key}", 1, ex=SECONDS_A_REPORT_IS_VALID)
            await pipeline.execute()

    async def listening_elsewhere(self, keys: Collection[str]) -> frozenset[str]:
        """Which of these a server has reported lately."""
        names = list(keys)
        if not names:
            return frozenset()
        reports = await self._redis.mget([f"relati:here:{name}" for name in names])
        return frozenset(name for name, report in zip(names, reports, strict=True) if report)

    async def report_presence(
        self, here: Mapping[str, PresenceReport], changed: Collection[str]
    ) -> None:
        """Tell who is here, for the next seconds; whoever has left is gone at once."""
        now = time.time()
        async with self._redis.pipeline(transaction=False) as pipeline:
            for match in {*here, *changed}:
                if report := here.get(match):
                    text = write_report(report)
                    pipeline.set(self._presence_key(match), text, ex=SECONDS_A_REPORT_IS_VALID)
                else:
                    pipeline.delete(self._presence_key(match))
            pipeline.zadd(_SERVERS, {self._name: now})
            pipeline.zremrangebyscore(_SERVERS, 0, now - SECONDS_UNTIL_FORGOTTEN)
            if changed:
                pipeline.publish(_PRESENCE_CHANNEL, _encode((self._name, tuple(changed))))
            await pipeline.execute()

    async def presence_elsewhere(self, matches: Collection[str]) -> dict[str, list[PresenceReport]]:
        """What other servers have reported lately; the reports of one that was killed expire."""
        servers: list[bytes] = await self._redis.zrange(_SERVERS, 0, -1)  # type: ignore[assignment]  # without scores
        names = [each.decode() for each in servers]
        others = [name for name in names if name != self._name]
        asked = [(match, name) for match in matches for name in others]
        found: dict[str, list[PresenceReport]] = {}
        for first in range(0, len(asked), MOST_ASKED):
            part = asked[first : first + MOST_ASKED]
            keys = [self._presence_key(match, name) for match, name in part]
            for (match, _), text in zip(part, await self._redis.mget(keys), strict=True):
                if text:
                    found.setdefault(match, []).append(read_report(text))
        return found

    def _presence_key(self, match_id: str, server: str | None = None) -> str:
        return f"relati:presence:{match_id}:{server or self._name}"

    async def check(self) -> object:
        """Raise if Redis does not answer."""
        return await self._redis.ping()

    async def close(self) -> None:
        """Stop receiving and sending."""
        tasks = [*self._loops, *self._waking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(Exception):  # its reports expire anyway
            await self._redis.zrem(_SERVERS, self._name)
        await self._redis.aclose()
        await self._subscriber.aclose()

    async def _repeat(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("the broker is away", extra={"reason": type(error).__name__})
            await asyncio.sleep(SECONDS_WITHOUT_BROKER)

    async def _receive(self) -> None:
        async with self._subscriber.pubsub() as channel:
            await channel.subscribe(_CHANNEL, _PRESENCE_CHANNEL)
            async for message in channel.listen():
                if message["type"] != "message":
                    continue
                if message["channel"].decode() == _PRESENCE_CHANNEL:
                    sender, matches = _decode_changed(message["data"])
                    if sender != self._name:
                        for match in matches:
                            self._presence_changed(match)
                    continue
                news = _decode(message["data"])
                if news.sender != self._name:
                    for each in news.matches:
                        self._on_news(each)

    def _on_news(self, news: MatchChange) -> None:
        """Wake a match, in a task of its own: a slow one does not hold up the others."""
        match, waiting = news.match, self._received.get(news.match)
        if waiting is None:
            self._received[match] = news
            task = asyncio.ensure_future(self._wake_match(match))
            self._waking.add(task)
            task.add_done_callback(self._waking.discard)
        elif news.number > waiting.number:
            self._received[match] = waiting.followed_by(news)

    async def _wake_match(self, match_id: str) -> None:
        woken = 0
        try:
            while (news := self._received[match_id]).number > woken:
                await self._wake(match_id, news.number, news.events)
                woken = news.number
        except RelatiError as error:
            log.warning("could not wake a match", extra={"code": error.code})
        finally:
            del self._received[match_id]

    async def _send(self) -> None:
        while True:
            await self._has_to_send.wait()
            self._has_to_send.clear()
            to_send, self._to_send = self._to_send, {}
            news = News(self._name, tuple(to_send.values()))
            await self._redis.publish(_CHANNEL, _encode(news))
