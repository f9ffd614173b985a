"""Redis as a broker: channels for news, and a hash for each match with who is connected where."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import suppress

from relati.server.runtime.broker import SECONDS_BETWEEN_BEATS, SECONDS_UNTIL_FORGOTTEN
from relati.server.runtime.channel_broker import (
    MATCH,
    PERSON,
    ChannelBroker,
    Message,
    decode,
    encode,
    pieces,
)
from relati.server.runtime.presence_report import PresenceReport

#: The channel by which a server notices whether it hears.
_SERVER = "relati:server:"
#: The servers that are there, with the time of the last beat by the clock of Redis.
_ALIVE = "relati:alive"
#: Who is connected to a match is repeated more often than this.
SECONDS_A_REPORT_IS_KEPT = 3600
#: Without a beat of its own for so long, a connection for listening is opened anew.
SECONDS_OF_SILENCE = 10.0

# A command for each piece of news would cost a server several times as much (44 µs instead of 9).
_PUBLISH = "for i, channel in ipairs(KEYS) do redis.call('PUBLISH', channel, ARGV[i]) end"
#: A report begins with + or, if nobody is left, with -. The hash and the channel share their name.
_REPORT = """
for i, match in ipairs(KEYS) do
  local message = string.sub(ARGV[i + 2], 2)
  if string.sub(ARGV[i + 2], 1, 1) == '+' then
    redis.call('HSET', match, ARGV[1], message)
    redis.call('EXPIRE', match, ARGV[2])
  else
    redis.call('HDEL', match, ARGV[1])
  end
  redis.call('PUBLISH', match, message)
end
"""
_ASK = """
local found = {redis.call('ZRANGE', ARGV[1], 0, -1)}
for i, match in ipairs(KEYS) do found[i + 1] = redis.call('HGETALL', match) end
return found
"""
_BEAT = """
local now = redis.call('TIME')
local at = now[1] + now[2] / 1000000
local is_new = redis.call('ZADD', KEYS[1], at, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', at - ARGV[2])
redis.call('PUBLISH', KEYS[2], ARGV[3])
return {is_new, redis.call('ZRANGE', KEYS[1], 0, -1)}
"""


class RedisBroker(ChannelBroker):
    """The servers that use one Redis."""

    def __init__(self, url: str) -> None:
        super().__init__()
        from redis.asyncio import Redis
        from redis.asyncio.client import PubSub

        # Nothing is retried within a call: what the broker does not take now would be too late.
        self._redis = Redis.from_url(
            url, socket_timeout=2, socket_connect_timeout=2, health_check_interval=15, retry=None
        )
        # A subscriber waits for long: no time limit on that connection.
        self._subscriber = Redis.from_url(
            url, socket_timeout=None, socket_connect_timeout=2, retry=None
        )
        self._publish_there, self._report, self._ask, self._beat_there = (
            self._redis.register_script(script) for script in (_PUBLISH, _REPORT, _ASK, _BEAT)
        )
        self._alive: frozenset[str] = frozenset()
        self._pubsub: PubSub | None = None
        self._is_subscribed = False

    def _works(self) -> Collection[Callable[[], Awaitable[None]]]:
        return self._listen, self._subscribe, self._beat

    @property
    def are_heard(self) -> bool:
        """Whether it is heard what the others store of the matches in use here."""
        return self._is_subscribed and time.monotonic() - self.heard_at < SECONDS_UNTIL_FORGOTTEN

    async def is_listening(self, person: str) -> bool:
        """Whether any server hears of a person's matches; Redis knows who has subscribed."""
        ((_, count),) = await self._redis.pubsub_numsub(PERSON + person)
        return bool(count)

    async def report_presence(self, reports: Mapping[str, PresenceReport]) -> None:
        """Tell who is here, and remember it for those who ask later."""
        for piece in pieces(reports):
            messages = [
                (b"+" if (here := reports[match]) != PresenceReport() else b"-")
                + encode(Message(self.name, here=here))
                for match in piece
            ]
            keys = [MATCH + match for match in piece]
            await self._report(keys=keys, args=[self.name, SECONDS_A_REPORT_IS_KEPT, *messages])

    async def presence_elsewhere(
        self, matches: Collection[str]
    ) -> dict[str, dict[str, PresenceReport]]:
        """What other servers have reported, except those that are gone."""
        found: dict[str, dict[str, PresenceReport]] = {}
        for piece in pieces(matches):
            names, *reports = await self._ask(keys=[MATCH + each for each in piece], args=[_ALIVE])
            alive = {name.decode() for name in names} - {self.name}
            for match, fields in zip(piece, reports, strict=True):
                by_server = zip(fields[::2], fields[1::2], strict=True)
                for server, message in ((name.decode(), text) for name, text in by_server):
                    if server in alive and (here := decode(message).here):
                        found.setdefault(match, {})[server] = here
        return found

    async def check(self) -> object:
        """Raise if Redis does not answer."""
        return await self._redis.ping()

    async def close(self) -> None:
        """Stop receiving and sending."""
        await super().close()
        with suppress(Exception):  # it is forgotten anyway
            await self._redis.zrem(_ALIVE, self.name)
        await self._redis.aclose()
        await self._subscriber.aclose()

    async def _listen(self) -> None:
        began = time.monotonic()
        try:
            async with self._subscriber.pubsub(ignore_subscribe_messages=True) as pubsub:
                await pubsub.subscribe(_SERVER + self.name)
                self._pubsub = pubsub
                self._pending = dict.fromkeys(self._channels, True)
                self._has_pending.set()
                while True:
                    message = await pubsub.get_message(timeout=SECONDS_OF_SILENCE)
                    if message is not None:
                        self._hear(message["channel"].decode(), message["data"])
                    elif time.monotonic() - max(began, self.heard_at) > SECONDS_OF_SILENCE:
                        raise ConnectionError("nothing is heard")
        finally:
            self._pubsub, self._is_subscribed = None, False

    async def _subscribe(self) -> None:
        while True:
            await self._has_pending.wait()
            self._has_pending.clear()
            pubsub = self._pubsub
            if pubsub is None:
                continue  # all that is wanted is subscribed to as soon as there is a connection
            pending, self._pending = self._pending, {}
            try:
                for piece in pieces([each for each, is_wanted in pending.items() if is_wanted]):
                    await pubsub.subscribe(*piece)
                for piece in pieces([each for each in pending if not pending[each]]):
                    await pubsub.unsubscribe(*piece)
            except Exception:
                await pubsub.aclose()  # type: ignore[no-untyped-call]  # it listens anew, to all
                raise
            if self._pubsub is pubsub and not self._is_subscribed:
                self._is_subscribed = True
                self._ears.came_back()

    async def _publish(self, news: Sequence[tuple[str, bytes]]) -> None:
        channels, messages = zip(*news, strict=True)
        await self._publish_there(keys=list(channels), args=list(messages))

    async def _beat(self) -> None:
        while True:
            is_new, names = await self._beat_there(
                keys=[_ALIVE, _SERVER + self.name],
                args=[self.name, SECONDS_UNTIL_FORGOTTEN, time.monotonic()],
            )
            alive = frozenset(name.decode() for name in names)
            gone, self._alive = self._alive - alive, alive
            for server in gone:
                self._ears.server_gone(server)
            if is_new:  # for the others it was gone
                self._ears.came_back()
            await asyncio.sleep(SECONDS_BETWEEN_BEATS)

    def _hear(self, channel: str, data: bytes) -> None:
        if channel == _SERVER + self.name:
            silence = time.monotonic() - self.heard_at
            self.heard_at = time.monotonic()
            self.lag = self.heard_at - float(data)
            if silence > SECONDS_UNTIL_FORGOTTEN:  # nothing of the others was believed meanwhile
                self._ears.came_back()
        else:
            super()._hear(channel, data)
