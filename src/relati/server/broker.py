"""What several servers share besides the database: they wake each other, and know who is there.

Nothing is lost when the broker is away: the service looks into the journal by itself, only later.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from secrets import token_hex
from typing import Protocol

from relati.errors import RelatiError

log = logging.getLogger(__name__)

_CHANNEL = "relati:news"
#: Who is there is told again every so many seconds, and forgotten after some more.
HERE_AGAIN, HERE_AT_MOST = 10, 35
#: Seconds before a lost broker is tried again.
TRY_AGAIN = 1.0

Wake = Callable[[str, int], Awaitable[None]]


class Broker(Protocol):
    """How a server reaches the others."""

    async def announce(self, match: str, number: int) -> None:
        """Tell the others that a match has come to a number."""
        ...

    async def say_here(self, keys: Collection[str]) -> None:
        """Tell the others who is connected here."""
        ...

    async def are_elsewhere(self, keys: Collection[str]) -> frozenset[str]:
        """Which of these are connected to another server."""
        ...

    async def check(self) -> object:
        """Raise if it is away."""
        ...

    async def close(self) -> None:
        """Say goodbye."""
        ...


class RedisBroker:
    """Redis: one channel for news, a key for each owner of a seat who is there."""

    def __init__(self, url: str, wake: Wake) -> None:
        from redis.asyncio import Redis

        # Nothing is tried again within a call: what the broker does not take now comes too late.
        self._redis = Redis.from_url(
            url, socket_timeout=2, socket_connect_timeout=2, health_check_interval=15, retry=None
        )
        # Who listens waits for long: no time limit on that connection.
        self._ear = Redis.from_url(url, socket_timeout=None, socket_connect_timeout=2, retry=None)
        self._wake = wake
        self._name = token_hex(8)
        self._news: dict[str, int] = {}
        self._has_news = asyncio.Event()
        self._heard: dict[str, int] = {}
        self._waking: set[asyncio.Task[None]] = set()
        self._working = [
            asyncio.ensure_future(self._for_ever(work)) for work in (self._listen, self._tell)
        ]

    async def announce(self, match: str, number: int) -> None:
        """Tell the others, with all the news that there are by then."""
        self._news[match] = number
        self._has_news.set()

    async def say_here(self, keys: Collection[str]) -> None:
        """Tell who is connected here, for the next seconds."""
        async with self._redis.pipeline(transaction=False) as pipeline:
            for key in keys:
                pipeline.set(f"relati:here:{key}", 1, ex=HERE_AT_MOST)
            await pipeline.execute()

    async def are_elsewhere(self, keys: Collection[str]) -> frozenset[str]:
        """Which of these anybody has told of lately."""
        asked = list(keys)
        if not asked:
            return frozenset()
        found = await self._redis.mget([f"relati:here:{key}" for key in asked])
        return frozenset(key for key, value in zip(asked, found, strict=True) if value)

    async def check(self) -> object:
        """Raise if Redis is away."""
        return await self._redis.ping()

    async def close(self) -> None:
        """Stop listening and telling."""
        tasks = [*self._working, *self._waking]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._redis.aclose()
        await self._ear.aclose()

    async def _for_ever(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("the broker is away", extra={"reason": type(error).__name__})
            await asyncio.sleep(TRY_AGAIN)

    async def _listen(self) -> None:
        async with self._ear.pubsub() as channel:
            await channel.subscribe(_CHANNEL)
            async for message in channel.listen():
                if message["type"] == "message":
                    name, *news = message["data"].decode().split()
                    if name != self._name:
                        for match, number in zip(news[::2], news[1::2], strict=True):
                            self._hear(match, int(number))

    def _hear(self, match: str, number: int) -> None:
        """Wake a match; one that is slow to wake keeps no other waiting, and is woken once."""
        is_waking = match in self._heard
        self._heard[match] = max(number, self._heard.get(match, 0))
        if not is_waking:
            task = asyncio.ensure_future(self._wake_up(match))
            self._waking.add(task)
            task.add_done_callback(self._waking.discard)

    async def _wake_up(self, match: str) -> None:
        woken = 0
        try:
            while (number := self._heard[match]) > woken:
                await self._wake(match, number)
                woken = number
        except RelatiError as error:
            log.warning("could not wake a match", extra={"code": error.code})
        finally:
            del self._heard[match]

    async def _tell(self) -> None:
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            news, self._news = self._news, {}
            told = " ".join(f"{match} {number}" for match, number in news.items())
            await self._redis.publish(_CHANNEL, f"{self._name} {told}")
