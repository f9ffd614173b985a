"""A broker made of channels: what is told to whom, whoever carries the messages."""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import (
    Awaitable,
    Callable,
    Collection,
    Coroutine,
    Iterator,
    Mapping,
    Sequence,
)
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

from msgspec.json import Decoder, Encoder

from relati.errors import RelatiError
from relati.matches.background import end
from relati.matches.event_store import StoredEvent
from relati.matches.match import Match
from relati.server.retries import SECONDS_WITHOUT_BROKER
from relati.server.runtime.broker import SECONDS_UNTIL_FORGOTTEN, Ears, MatchChange
from relati.server.runtime.presence_report import PresenceReport, key_of

log = logging.getLogger(__name__)

#: The channels of matches and people. Servers of 0.1.0 have others, and learn of events from the
#: database.
MATCH, PERSON = "relati:match:", "relati:person:"
#: The channel that everybody hears: operators have decided something.
ORDER = "relati:order"
#: How many channels or matches one command names: others wait for it.
AT_ONCE = 500


@dataclass(frozen=True, slots=True)
class Message:
    """What is sent to the channel of a match: events, or who is connected at the sender."""

    sender: str
    number: int = 0
    events: tuple[StoredEvent, ...] = ()
    here: PresenceReport | None = None


encode = Encoder().encode
decode = Decoder(Message).decode


class ChannelBroker(ABC):
    """A `relati.server.runtime.broker.Broker`, but for how messages come and go.

    `open` it to hear, and `close` it in the end.
    """

    def __init__(self) -> None:
        self.name = token_hex(8)
        self.heard_at = -SECONDS_UNTIL_FORGOTTEN
        #: Seconds that the last piece of news took to the others, or there and back.
        self.lag = 0.0
        self._ears = Ears()
        self._channels: set[str] = set()
        #: Channels that are to be subscribed to, or not any more.
        self._pending: dict[str, bool] = {}
        self._has_pending = asyncio.Event()
        self._to_send: dict[str, MatchChange] = {}
        self._has_to_send = asyncio.Event()
        self._received: dict[str, MatchChange] = {}
        self._waking: set[asyncio.Task[None]] = set()
        self._loops: list[asyncio.Task[None]] = []

    def open(self, ears: Ears) -> None:
        """Listen, send and be there from now on."""
        self._ears = ears
        self._want(ORDER, True)
        for work in (*self._works(), self._send):
            self._loops.append(asyncio.ensure_future(self._repeat(work)))

    @property
    @abstractmethod
    def are_heard(self) -> bool:
        """Whether it is heard what the others store of the matches in use here."""

    @abstractmethod
    async def is_listening(self, person: str) -> bool:
        """Whether any server hears of a person's matches."""

    @abstractmethod
    async def report_presence(self, reports: Mapping[str, PresenceReport]) -> None:
        """Tell who is here, and remember it for those who ask later."""

    @abstractmethod
    async def presence_elsewhere(
        self, matches: Collection[str]
    ) -> dict[str, dict[str, PresenceReport]]:
        """What other servers have reported, except those that are gone."""

    @abstractmethod
    async def check(self) -> object:
        """Raise if what carries the messages does not answer."""

    @abstractmethod
    def _works(self) -> Collection[Callable[[], Awaitable[None]]]:
        """Tasks that run while it is open; each is started again when it fails."""

    @abstractmethod
    async def _publish(self, news: Sequence[tuple[str, bytes]]) -> None:
        """Send messages, each to its channel."""

    def announce(self, match_id: str, match: Match, stored: Sequence[StoredEvent]) -> None:
        """Tell the others; what is announced in the meantime goes with it."""
        people = frozenset(key_of(seat.holder) for seat in match.seats if seat.holder)
        self._tell_soon(MatchChange(match_id, stored[-1].number, tuple(stored), people))

    def tell(self, person: str, match_id: str) -> None:
        """Tell a person of a match in which they have no seat yet."""
        waiting = self._to_send.get(match_id)
        number = waiting.number if waiting else 0
        self._tell_soon(MatchChange(match_id, number, (), frozenset((person,))))

    async def tell_order(self) -> None:
        """Tell the others that operators have decided something; they read what it is."""
        await self._publish([(ORDER, self.name.encode())])

    def _tell_soon(self, news: MatchChange) -> None:
        waiting = self._to_send.get(news.match)
        self._to_send[news.match] = waiting.followed_by(news) if waiting else news
        self._has_to_send.set()

    def use(self, match_id: str) -> None:
        """Hear of a match from now on."""
        self._want(MATCH + match_id, True)

    def release(self, match_id: str) -> None:
        """Hear no more of it."""
        self._want(MATCH + match_id, False)

    def listen(self, person: str) -> None:
        """Hear from now on which matches of a person change."""
        self._want(PERSON + person, True)

    def leave(self, person: str) -> None:
        """Hear no more of them."""
        self._want(PERSON + person, False)

    def _want(self, channel: str, is_wanted: bool) -> None:
        if is_wanted is not (channel in self._channels):
            (self._channels.add if is_wanted else self._channels.discard)(channel)
            self._pending[channel] = is_wanted
            self._has_pending.set()

    async def close(self) -> None:
        """Stop receiving and sending."""
        await end([*self._loops, *self._waking])

    async def _repeat(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except asyncio.CancelledError:
                raise
            except Exception as error:
                log.warning("the broker is away", extra={"reason": type(error).__name__})
            await asyncio.sleep(SECONDS_WITHOUT_BROKER)

    async def _send(self) -> None:
        while True:
            await self._has_to_send.wait()
            self._has_to_send.clear()
            to_send, self._to_send = self._to_send, {}
            for piece in pieces(to_send):
                messages: list[tuple[str, bytes]] = []
                for news in map(to_send.__getitem__, piece):
                    message = Message(self.name, news.number, news.events)
                    messages.append((MATCH + news.match, encode(message)))
                    own = f"{self.name} {news.match}".encode()
                    messages += [(PERSON + person, own) for person in news.people]
                await self._publish(messages)

    def _hear(self, channel: str, data: bytes) -> None:
        if channel == ORDER:
            if data.decode() != self.name:
                self._start(self._look_at_order())
        elif channel.startswith(PERSON):
            sender, match_id = data.decode().split()
            if sender != self.name:
                self._ears.own_changed(channel.removeprefix(PERSON), match_id)
        else:
            message, match_id = decode(data), channel.removeprefix(MATCH)
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
            self._start(self._wake_match(match))
        elif news.number > waiting.number:
            self._received[match] = waiting.followed_by(news)

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._waking.add(task)
        task.add_done_callback(self._waking.discard)

    async def _look_at_order(self) -> None:
        try:
            await self._ears.order_changed()
        except RelatiError as error:  # the next look finds it
            log.warning("could not look at the log", extra={"code": error.code})

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


def pieces(everything: Collection[str]) -> Iterator[list[str]]:
    """All of them, `AT_ONCE` at a time."""
    names = list(everything)
    return (names[first : first + AT_ONCE] for first in range(0, len(names), AT_ONCE))
