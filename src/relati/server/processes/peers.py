"""The processes of one server, and the mailboxes by which they reach each other.

The parent makes a mailbox for each before it forks, and keeps both ends: whatever is sent to a
process that has just ended waits for the one that takes its place. A message is one packet of a
Unix socket; it may carry an open file, such as a connection of a client.

    kind (1 byte), number of the sender (1 byte), content
"""

import asyncio
import logging
import os
import socket
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple
from zlib import crc32

from relati.server.processes.shared_counts import ProcessSigns, SharedCounts
from relati.server.runtime.broker import SECONDS_UNTIL_FORGOTTEN

log = logging.getLogger(__name__)

#: The largest content of a message: the system refuses packets of more than about 200 kB.
MOST_BYTES = 64 * 1024
#: What the system may keep for a process that does not read; it allows less than that.
BUFFER_BYTES = 1024 * 1024
#: How many messages wait here for a process whose mailbox is full; further ones are not sent.
MOST_WAITING = 1_000
#: How many messages are read before everybody else has their turn.
AT_ONCE = 64
#: The number of the parent, which sends but is sent nothing.
PARENT = 255
#: Seconds within which a process answers a question of another.
SECONDS_TO_ANSWER = 1.0
#: Seconds between two signs that the event loop of a process turns.
SECONDS_BETWEEN_SIGNS = 1.0

#: What is done with a message: its sender, its content, and the file that came with it.
Handler = Callable[[int, bytes, int | None], None]


class Mail(NamedTuple):
    """A message to be sent, with an open file that goes along."""

    data: bytes
    file: int | None


class Peers:
    """The processes of a server as one of them sees them, numbered from 0 to `count` - 1."""

    def __init__(self, count: int) -> None:
        self.count = count
        #: The number of this process.
        self.index = PARENT
        #: What is counted for all processes together.
        self.counts = SharedCounts(count)
        self.signs = ProcessSigns(count)
        self._boxes = [_mailbox() for _ in range(count)]
        #: Nothing is ever sent by it: it can be read when the parent has ended.
        self._lifeline = os.pipe()
        self._handlers: dict[bytes, Handler] = {}
        self._waiting: dict[int, deque[Mail]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._next_sign: asyncio.TimerHandle | None = None

    @property
    def others(self) -> list[int]:
        """The numbers of the other processes."""
        return [number for number in range(self.count) if number != self.index]

    def owner_of(self, match_id: bytes) -> int:
        """The process in which a match lives as long as the server runs."""
        return crc32(match_id) % self.count

    def owns(self, match_id: str) -> bool:
        """Whether a match lives in this process."""
        return self.owner_of(match_id.encode()) == self.index

    def is_awake(self, number: int) -> bool:
        """Whether the event loop of a process ran lately, or the process has just been started."""
        return self.signs.seconds_since(number) < SECONDS_UNTIL_FORGOTTEN

    def on(self, kind: bytes, handler: Handler) -> None:
        """Let a function take the messages of a kind, and the files that come with them."""
        self._handlers[kind] = handler

    def enter(self, index: int) -> None:
        """Be one of the processes; their parent alone keeps its end of the lifeline."""
        self.index = index
        os.close(self._lifeline[1])

    def wait_for_end_of_parent(self) -> None:
        """Return when the parent has ended, however it did: nobody else can write any more."""
        os.read(self._lifeline[0], 1)

    def open(self) -> None:
        """Read the messages to this process from now on."""
        inbox = self._boxes[self.index][0]
        asyncio.get_running_loop().add_reader(inbox, self._read, inbox)
        self._show_signs()

    def _show_signs(self) -> None:
        self.signs.show(self.index)
        loop = asyncio.get_running_loop()
        self._next_sign = loop.call_later(SECONDS_BETWEEN_SIGNS, self._show_signs)

    async def close(self) -> None:
        """Read no more."""
        loop = asyncio.get_running_loop()
        loop.remove_reader(self._boxes[self.index][0])
        if self._next_sign:
            self._next_sign.cancel()
        for number, waiting in self._waiting.items():
            loop.remove_writer(self._boxes[number][1])
            for mail in waiting:
                _close(mail.file)
        self._waiting.clear()
        for task in tuple(self._tasks):
            task.cancel()

    def give_back(self) -> None:
        """Close what was opened for all processes; the parent does when they have ended."""
        for box in self._boxes:
            for end in box:
                end.close()
        for file in self._lifeline:
            _close(file)
        self.counts.close()

    def send(self, to: int, kind: bytes, content: bytes = b"", file: int | None = None) -> bool:
        """Send a message; False if the process has not read for too long, or it is too large.

        The file may be closed as soon as this returns.
        """
        if len(content) > MOST_BYTES:
            return False
        data = kind + bytes((self.index,)) + content
        waiting = self._waiting.get(to)
        if waiting is None:
            try:
                _send(self._boxes[to][1], data, file)
            except BlockingIOError:
                self._waiting[to] = waiting = deque()
                asyncio.get_running_loop().add_writer(self._boxes[to][1], self._send_waiting, to)
            except OSError:  # too many files are on their way
                return False
            else:
                return True
        if len(waiting) >= MOST_WAITING:
            return False
        waiting.append(Mail(data, os.dup(file) if file is not None else None))
        return True

    def tell_all(self, kind: bytes, content: bytes = b"") -> None:
        """Send a message to all processes, as the parent does; who does not read is left out."""
        for _, outbox in self._boxes:
            with suppress(OSError):
                _send(outbox, kind + bytes((self.index,)) + content, None)

    def _send_waiting(self, to: int) -> None:
        waiting, outbox = self._waiting[to], self._boxes[to][1]
        while waiting:
            try:
                _send(outbox, *waiting[0])
            except BlockingIOError:
                return
            except OSError as error:
                log.warning("a message was not sent", extra={"reason": error.strerror})
            _close(waiting.popleft().file)
        del self._waiting[to]
        asyncio.get_running_loop().remove_writer(outbox)

    def _read(self, inbox: socket.socket) -> None:
        for _ in range(AT_ONCE):
            try:
                data, files, _, _ = socket.recv_fds(
                    inbox, MOST_BYTES + 2, 1, socket.MSG_CMSG_CLOEXEC
                )
            except BlockingIOError:
                return
            file = files[0] if files else None
            handler = self._handlers.get(data[:1])
            if handler is None:  # it has no such part, or not yet
                _close(file)
                continue
            try:
                handler(data[1], data[2:], file)
            except Exception:
                log.exception("a message of another process could not be taken")

    # Questions

    async def ask(self, kind: bytes, content: bytes = b"") -> dict[int, bytes]:
        """What the other processes answer, by their numbers; those that do not are left out."""
        answers = await asyncio.gather(*(self._ask(to, kind, content) for to in self.others))
        return {to: answer for to, answer in zip(self.others, answers, strict=True) if answer}

    async def _ask(self, to: int, kind: bytes, content: bytes) -> bytes:
        here, there = socket.socketpair()
        with here, there:
            here.setblocking(False)
            if not self.send(to, kind, content, there.fileno()):
                return b""
            there.close()
            answer = bytearray()
            loop = asyncio.get_running_loop()
            with suppress(TimeoutError, OSError):
                async with asyncio.timeout(SECONDS_TO_ANSWER):
                    while piece := await loop.sock_recv(here, MOST_BYTES):
                        answer += piece
                return bytes(answer)
            return b""

    def answer(self, kind: bytes, make: Callable[[bytes], bytes]) -> None:
        """Let a function answer the questions of a kind."""

        def take(_sender: int, content: bytes, file: int | None) -> None:
            if file is not None:
                task = asyncio.get_running_loop().create_task(_answer(file, make, content))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

        self.on(kind, take)


async def _answer(file: int, make: Callable[[bytes], bytes], content: bytes) -> None:
    with socket.socket(fileno=file) as asking:
        asking.setblocking(False)
        with suppress(OSError):  # nobody waits any more
            await asyncio.get_running_loop().sock_sendall(asking, make(content))


def _mailbox() -> tuple[socket.socket, socket.socket]:
    """Where a process reads, and where all others write."""
    inbox, outbox = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    inbox.setblocking(False)
    outbox.setblocking(False)
    outbox.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER_BYTES)
    return inbox, outbox


def _send(outbox: socket.socket, data: bytes, file: int | None) -> None:
    if file is None:
        outbox.send(data)
    else:
        socket.send_fds(outbox, [data], [file])


def _close(file: int | None) -> None:
    if file is not None:
        os.close(file)
