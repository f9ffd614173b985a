"""The broker among the processes of one server: the same news as with Redis, by their mailboxes.

Each process knows which channels the others want to hear, and sends nothing else. A match is mostly
used by its owner alone, so most moves are told to nobody.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

from msgspec.msgpack import Decoder, Encoder

from relati.server.processes.peers import MOST_BYTES, Peers
from relati.server.runtime.broker import SECONDS_BETWEEN_BEATS, SECONDS_UNTIL_FORGOTTEN, Ears
from relati.server.runtime.channel_broker import (
    MATCH,
    PERSON,
    ChannelBroker,
    Message,
    encode,
    pieces,
)
from relati.server.runtime.presence_report import PresenceReport

log = logging.getLogger(__name__)

#: The kinds of messages: news of channels, which channels are wanted, a sign of life, a question
#: for who is connected, and what the parent says of a process that has ended.
NEWS, WANTED, BEAT, WHO, GONE = b"N", b"W", b"B", b"Q", b"G"
#: Messages go together up to this size.
BYTES_TOGETHER = MOST_BYTES // 2

_pack = Encoder().encode
_unpack_news = Decoder(list[tuple[str, bytes]]).decode
#: Whether these are all, those to hear, those to hear no more.
_unpack_wanted = Decoder(tuple[bool, list[str], list[str]]).decode
#: The name of the process, which a restarted one has anew, and when it was sent.
_unpack_beat = Decoder(tuple[str, float]).decode
_unpack_matches = Decoder(list[str]).decode
_unpack_reports = Decoder(dict[str, PresenceReport]).decode


class PeerBroker(ChannelBroker):
    """The processes of this server."""

    def __init__(self, peers: Peers) -> None:
        super().__init__()
        self._peers = peers
        #: By process: its name, when it was last heard, and what it wants to hear.
        self._names: dict[int, str] = {}
        self._beats: dict[int, float] = {}
        self._wanted: dict[int, set[str]] = {}
        #: Processes that may not know what is wanted here.
        self._unsure: set[int] = set()
        #: Who is connected here, as far as it was told.
        self._reports: dict[str, PresenceReport] = {}

    def open(self, ears: Ears) -> None:
        """Listen, send and be there from now on."""
        self._peers.on(NEWS, self._on_packet)
        self._peers.on(WANTED, self._on_wanted)
        self._peers.on(BEAT, self._on_beat)
        self._peers.on(GONE, self._on_gone)
        self._peers.answer(WHO, self._who)
        super().open(ears)

    def _works(self) -> Collection[Callable[[], Awaitable[None]]]:
        return self._subscribe, self._beat

    @property
    def are_heard(self) -> bool:
        """Whether every running process has been heard of lately."""
        return time.monotonic() - self.heard_at < SECONDS_UNTIL_FORGOTTEN

    async def is_listening(self, person: str) -> bool:
        """Whether any process hears of a person's matches."""
        channel = PERSON + person
        return channel in self._channels or any(
            channel in wanted for wanted in self._wanted.values()
        )

    async def report_presence(self, reports: Mapping[str, PresenceReport]) -> None:
        """Tell those who use the matches, and remember it for those who ask later."""
        for match, here in reports.items():
            if here == PresenceReport():
                self._reports.pop(match, None)
            else:
                self._reports[match] = here
        await self._publish(
            [
                (MATCH + match, encode(Message(self.name, here=here)))
                for match, here in reports.items()
            ]
        )

    async def presence_elsewhere(
        self, matches: Collection[str]
    ) -> dict[str, dict[str, PresenceReport]]:
        """What the other processes say."""
        found: dict[str, dict[str, PresenceReport]] = {}
        for piece in pieces(matches):
            for process, answer in (await self._peers.ask(WHO, _pack(piece))).items():
                for match, here in _unpack_reports(answer).items():
                    if name := self._names.get(process):
                        found.setdefault(match, {})[name] = here
        return found

    def _who(self, question: bytes) -> bytes:
        matches = _unpack_matches(question)
        return _pack({each: self._reports[each] for each in matches if each in self._reports})

    async def check(self) -> object:
        """Always: there is no broker between the processes that could be away."""
        return None

    async def _publish(self, news: Sequence[tuple[str, bytes]]) -> None:
        for process, wanted in self._wanted.items():
            together: list[tuple[str, bytes]] = []
            size = 0
            for each in news:
                if each[0] in wanted:
                    if together and size + len(each[1]) > BYTES_TOGETHER:
                        self._peers.send(process, NEWS, _pack(together))
                        together, size = [], 0
                    together.append(each)
                    size += len(each[0]) + len(each[1])
            if together:
                # What does not arrive is found in the database, only later.
                self._peers.send(process, NEWS, _pack(together))

    async def _subscribe(self) -> None:
        while True:
            await self._has_pending.wait()
            self._has_pending.clear()
            pending, self._pending = self._pending, {}
            for piece in pieces(pending):
                more = [each for each in piece if pending[each]]
                less = [each for each in piece if not pending[each]]
                for process in self._names:
                    self._tell_wanted(process, False, more, less)
            await asyncio.sleep(0)

    def _tell_wanted(self, process: int, is_all: bool, more: list[str], less: list[str]) -> None:
        if not self._peers.send(process, WANTED, _pack((is_all, more, less))):
            self._unsure.add(process)

    def _tell_all_wanted(self, process: int) -> None:
        self._unsure.discard(process)
        is_first = True
        for piece in pieces(self._channels):
            self._tell_wanted(process, is_first, piece, [])
            is_first = False
        if is_first:
            self._tell_wanted(process, True, [], [])

    async def _beat(self) -> None:
        while True:
            for process in self._peers.others:
                self._say_hello(process)
            for process in tuple(self._unsure):
                self._tell_all_wanted(process)
            now = time.monotonic()
            for process, at in tuple(self._beats.items()):
                if now - at >= SECONDS_UNTIL_FORGOTTEN:
                    self._forget(process)
            self._heard()
            await asyncio.sleep(SECONDS_BETWEEN_BEATS)

    def _say_hello(self, process: int) -> None:
        self._peers.send(process, BEAT, _pack((self.name, time.monotonic())))

    def _heard(self) -> None:
        self.heard_at = min(self._beats.values(), default=time.monotonic())

    def _on_beat(self, process: int, content: bytes, _file: int | None) -> None:
        name, sent_at = _unpack_beat(content)
        self.lag = max(time.monotonic() - sent_at, 0.0)
        self._beats[process] = time.monotonic()
        self._heard()
        if self._names.get(process) == name:
            return
        self._forget(process)
        self._names[process], self._beats[process] = name, time.monotonic()
        self._wanted[process] = set()
        self._say_hello(process)
        self._tell_all_wanted(process)
        self._ears.came_back()

    def _on_gone(self, _sender: int, content: bytes, _file: int | None) -> None:
        self._forget(content[0])
        self._heard()

    def _forget(self, process: int) -> None:
        self._beats.pop(process, None)
        self._wanted.pop(process, None)
        self._unsure.discard(process)
        if name := self._names.pop(process, None):
            self._ears.server_gone(name)

    def _on_wanted(self, process: int, content: bytes, _file: int | None) -> None:
        is_all, more, less = _unpack_wanted(content)
        wanted = self._wanted.get(process)
        if wanted is None:
            return  # it was said by one that has ended
        if is_all:
            wanted.clear()
        wanted.update(more)
        wanted.difference_update(less)

    def _on_packet(self, _process: int, content: bytes, _file: int | None) -> None:
        for channel, message in _unpack_news(content):
            # A new process may be sent what its predecessor wanted.
            if channel in self._channels:
                self._hear(channel, message)
