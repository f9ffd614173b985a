"""What several servers share besides the database: they wake each other, and know who is there.

Nothing is lost when the broker is away: the service looks into the journal by itself, only later.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Protocol

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

        self._redis = Redis.from_url(
            url, socket_timeout=2, socket_connect_timeout=2, health_check_interval=15
        )
        # Who listens waits for long: no time limit on that connection.
        self._ear = Redis.from_url(url, socket_timeout=None, socket_connect_timeout=2)
        self._wake = wake
        self._listening = asyncio.ensure_future(self._listen_for_ever())

    async def announce(self, match: str, number: int) -> None:
        """Tell the others."""
        await self._redis.publish(_CHANNEL, f"{match} {number}")

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
        """Stop listening."""
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)
        await self._redis.aclose()
        await self._ear.aclose()

    async def _listen_for_ever(self) -> None:
        while True:
            try:
                await self._listen()
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
                    match, _, number = message["data"].decode().partition(" ")
                    await self._wake(match, int(number))
