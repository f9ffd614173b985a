"""What several servers share besides the database: news of matches, and who is connected.

Nothing is lost while the broker is down: each server also looks into the database, only later.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from secrets import token_hex
from typing import Protocol

from relati.errors import RelatiError

log = logging.getLogger(__name__)

_CHANNEL = "relati:news"
#: Each server reports who is connected this often, and a report is valid for a little longer.
SECONDS_BETWEEN_REPORTS, SECONDS_A_REPORT_IS_VALID = 10, 35
#: A lost broker is tried again after this many seconds.
SECONDS_UNTIL_RETRY = 1.0

#: Called with a match and the number it has reached on another server.
Wake = Callable[[str, int], Awaitable[None]]


class Broker(Protocol):
    """How a server reaches the others."""

    async def announce(self, match: str, number: int) -> None:
        """Tell the others that a match has reached a number."""
        ...

    async def report_connected(self, keys: Collection[str]) -> None:
        """Tell the others who is connected here."""
        ...

    async def connected_elsewhere(self, keys: Collection[str]) -> frozenset[str]:
        """Which of these are connected to another server."""
        ...

    async def check(self) -> object:
        """Raise if the broker does not answer."""
        ...

    async def close(self) -> None:
        """Close the connections."""
        ...


class RedisBroker:
    """Redis: one channel for news of matches, and a key for each connected owner of a seat."""

    def __init__(self, url: str, wake: Wake) -> None:
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
        self._name = token_hex(8)
        self._to_send: dict[str, int] = {}
        self._has_to_send = asyncio.Event()
        self._received: dict[str, int] = {}
        self._waking: set[asyncio.Task[None]] = set()
        self._loops = [
            asyncio.ensure_future(self._repeat(work)) for work in (self._receive, self._send)
        ]

    async def announce(self, match: str, number: int) -> None:
        """Tell the others; what is announced in the meantime goes with it."""
        self._to_send[match] = number
        self._has_to_send.set()

    async def report_connected(self, keys: Collection[str]) -> None:
        """Tell who is connected here, for the next seconds."""
        async with self._redis.pipeline(transaction=False) as pipeline:
            for key in keys:
                pipeline.set(f"relati:here:{key}", 1, ex=SECONDS_A_REPORT_IS_VALID)
            await pipeline.execute()

    async def connected_elsewhere(self, keys: Collection[str]) -> frozenset[str]:
        """Which of these a server has reported lately."""
        names = list(keys)
        if not names:
            return frozenset()
        reports = await self._redis.mget([f"relati:here:{name}" for name in names])
        return frozenset(name for name, report in zip(names, reports, strict=True) if report)

    async def check(self) -> object:
        """Raise if Redis does not answer."""
        return await self._redis.ping()

    async def close(self) -> None:
        """Stop receiving and sending."""
        tasks = [*self._loops, *self._waking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
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
            await asyncio.sleep(SECONDS_UNTIL_RETRY)

    async def _receive(self) -> None:
        async with self._subscriber.pubsub() as channel:
            await channel.subscribe(_CHANNEL)
            async for message in channel.listen():
                if message["type"] == "message":
                    sender, *news = message["data"].decode().split()
                    if sender != self._name:
                        for match, number in zip(news[::2], news[1::2], strict=True):
                            self._on_news(match, int(number))

    def _on_news(self, match: str, number: int) -> None:
        """Wake a match, in a task of its own: a slow one does not hold up the others."""
        is_waking = match in self._received
        self._received[match] = max(number, self._received.get(match, 0))
        if not is_waking:
            task = asyncio.ensure_future(self._wake_match(match))
            self._waking.add(task)
            task.add_done_callback(self._waking.discard)

    async def _wake_match(self, match: str) -> None:
        woken = 0
        try:
            while (number := self._received[match]) > woken:
                await self._wake(match, number)
                woken = number
        except RelatiError as error:
            log.warning("could not wake a match", extra={"code": error.code})
        finally:
            del self._received[match]

    async def _send(self) -> None:
        while True:
            await self._has_to_send.wait()
            self._has_to_send.clear()
            to_send, self._to_send = self._to_send, {}
            news = " ".join(f"{match} {number}" for match, number in to_send.items())
            await self._redis.publish(_CHANNEL, f"{self._name} {news}")
