"""Redis as a broker: channels for news, and a hash for each match with who is connected where."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex

from msgspec.json import Decoder, Encoder

from relati.errors import RelatiError
from relati.matches.background import end
from relati.matches.event_store import StoredEvent
from relati.matches.match import Match
from relati.server.retries import SECONDS_WITHOUT_BROKER
from relati.server.runtime.broker import (
    SECONDS_BETWEEN_BEATS,
    SECONDS_UNTIL_FORGOTTEN,
    Ears,
    MatchChange,
)
from relati.server.runtime.presence_report import PresenceReport, key_of

log = logging.getLogger(__name__)

#: The channels of matches and people, and the one by which a server notices whether it hears.
#: Servers of 0.1.0 have others, and learn of events from the database.
_MATCH, _PERSON, _SERVER = "relati:match:", "relati:person:", "relati:server:"
#: The servers that are there, with the time of the last beat by the clock of Redis.
_ALIVE = "relati:alive"
#: How many channels or matches one command names: others wait for it.
AT_ONCE = 500
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


@dataclass(frozen=True, slots=True)
class Message:
    """What is sent to the channel of a match: events, or who is connected at the sender."""

    sender: str
    number: int = 0
    events: tuple[StoredEvent, ...] = ()
    here: PresenceReport | None = None


_encode = Encoder().encode
_decode = Decoder(Message).decode


class RedisBroker:
    """A `relati.server.runtime.broker.Broker`. `open` it to hear, and `close` it in the end."""

    def __init__(self, url: str) -> None:
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
        self._publish, self._report, self._ask, self._beat_there = (
            self._redis.register_script(script) for script in (_PUBLISH, _REPORT, _ASK, _BEAT)
        )
        self.name = token_hex(8)
        self.heard_at = -SECONDS_UNTIL_FORGOTTEN
        #: Seconds that the last piece of news took from here to Redis and back.
        self.lag = 0.0
        self._ears = Ears()
        self._alive: frozenset[str] = frozenset()
        self._channels: set[str] = set()
        #: Channels that are to be subscribed to, or not any more.
        self._pending: dict[str, bool] = {}
        self._has_pending = asyncio.Event()
        self._pubsub: PubSub | None = None
        self._is_subscribed = False
        self._to_send: dict[str, MatchChange] = {}
        self._has_to_send = asyncio.Event()
        self._received: dict[str, MatchChange] = {}
        self._waking: set[asyncio.Task[None]] = set()
        self._loops: list[asyncio.Task[None]] = []

    def open(self, ears: Ears) -> None:
        """Listen, send and be there from now on."""
        self._ears = ears
        for work in (self._listen, self._subscribe, self._send, self._beat):
            self._loops.append(asyncio.ensure_future(self._repeat(work)))

    @property
    def are_heard(self) -> bool:
        """Whether it is heard what the others store of the matches in use here."""
        return self._is_subscribed and time.monotonic() - self.heard_at < SECONDS_UNTIL_FORGOTTEN

    def announce(self, match_id: str, match: Match, stored: Sequence[StoredEvent]) -> None:
        """Tell the others; what is announced in the meantime goes with it."""
        people = frozenset(key_of(seat.holder) for seat in match.seats if seat.holder)
        self._tell_soon(MatchChange(match_id, stored[-1].number, tuple(stored), people))

    def tell(self, person: str, match_id: str) -> None:
        """Tell a person of a match in which they have no seat yet."""
        waiting = self._to_send.get(match_id)
        number = waiting.number if waiting else 0
        self._tell_soon(MatchChange(match_id, number, (), frozenset((person,))))

    def _tell_soon(self, news: MatchChange) -> None:
        waiting = self._to_send.get(news.match)
        self._to_send[news.match] = waiting.followed_by(news) if waiting else news
        self._has_to_send.set()

    def use(self, match_id: str) -> None:
        """Hear of a match from now on."""
        self._want(_MATCH + match_id, True)

    def release(self, match_id: str) -> None:
        """Hear no more of it."""
        self._want(_MATCH + match_id, False)

    def listen(self, person: str) -> None:
        """Hear from now on which matches of a person change."""
        self._want(_PERSON + person, True)

    def leave(self, person: str) -> None:
        """Hear no more of them."""
        self._want(_PERSON + person, False)

    def _want(self, channel: str, is_wanted: bool) -> None:
        if is_wanted is not (channel in self._channels):
            (self._channels.add if is_wanted else self._channels.discard)(channel)
            self._pending[channel] = is_wanted
            self._has_pending.set()

    async def is_listening(self, person: str) -> bool:
        """Whether any server hears of a person's matches; Redis knows who has subscribed."""
        ((_, count),) = await self._redis.pubsub_numsub(_PERSON + person)
        return bool(count)

    async def report_presence(self, reports: Mapping[str, PresenceReport]) -> None:
        """Tell who is here, and remember it for those who ask later."""
        for piece in _pieces(reports):
            messages = [
                (b"+" if (here := reports[match]) != PresenceReport() else b"-")
                + _encode(Message(self.name, here=here))
                for match in piece
            ]
            keys = [_MATCH + match for match in piece]
            await self._report(keys=keys, args=[self.name, SECONDS_A_REPORT_IS_KEPT, *messages])

    async def presence_elsewhere(
        self, matches: Collection[str]
    ) -> dict[str, dict[str, PresenceReport]]:
        """What other servers have reported, except those that are gone."""
        found: dict[str, dict[str, PresenceReport]] = {}
        for piece in _pieces(matches):
            names, *reports = await self._ask(keys=[_MATCH + each for each in piece], args=[_ALIVE])
            alive = {name.decode() for name in names} - {self.name}
            for match, fields in zip(piece, reports, strict=True):
                by_server = zip(fields[::2], fields[1::2], strict=True)
                for server, message in ((name.decode(), text) for name, text in by_server):
                    if server in alive and (here := _decode(message).here):
                        found.setdefault(match, {})[server] = here
        return found

    async def check(self) -> object:
        """Raise if Redis does not answer."""
        return await self._redis.ping()

    async def close(self) -> None:
        """Stop receiving and sending."""
        await end([*self._loops, *self._waking])
        with suppress(Exception):  # it is forgotten anyway
            await self._redis.zrem(_ALIVE, self.name)
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
                for piece in _pieces([each for each, is_wanted in pending.items() if is_wanted]):
                    await pubsub.subscribe(*piece)
                for piece in _pieces([each for each in pending if not pending[each]]):
                    await pubsub.unsubscribe(*piece)
            except Exception:
                await pubsub.aclose()  # type: ignore[no-untyped-call]  # it listens anew, to all
                raise
            if self._pubsub is pubsub and not self._is_subscribed:
                self._is_subscribed = True
                self._ears.came_back()

    async def _send(self) -> None:
        while True:
            await self._has_to_send.wait()
            self._has_to_send.clear()
            to_send, self._to_send = self._to_send, {}
            for piece in _pieces(to_send):
                keys: list[str] = []
                messages: list[bytes] = []
                for news in map(to_send.__getitem__, piece):
                    own = f"{self.name} {news.match}".encode()
                    keys += [_MATCH + news.match, *(_PERSON + each for each in news.people)]
                    messages.append(_encode(Message(self.name, news.number, news.events)))
                    messages += [own] * len(news.people)
                await self._publish(keys=keys, args=messages)

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
            self.heard_at = time.monotonic()
            self.lag = self.heard_at - float(data)
        elif channel.startswith(_PERSON):
            sender, match_id = data.decode().split()
            if sender != self.name:
                self._ears.own_changed(channel.removeprefix(_PERSON), match_id)
        else:
            message, match_id = _decode(data), channel.removeprefix(_MATCH)
            if message.sender == self.name:
                return
            if message.here is not None:
                self._ears.presence_changed(match_id, message.sender, message.here)
            else:
                self._on_news(MatchChange(match_id, message.number, message.events))

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
                await self._ears.wake(match_id, news.number, news.events)
                woken = news.number
        except RelatiError as error:
            log.warning("could not wake a match", extra={"code": error.code})
        finally:
            del self._received[match_id]


def _pieces(everything: Collection[str]) -> Iterator[list[str]]:
    names = list(everything)
    return (names[first : first + AT_ONCE] for first in range(0, len(names), AT_ONCE))
