"""WebSockets as uvicorn speaks them, with a shorter way for the short messages of matches.

On the usual way every message passes a parser written in Python, a queue, and a function of each
middleware. A match sends the same frame to everybody who follows it: `write_frame` writes one that
was made once. And what arrives as one whole frame of text, as commands do, needs no parser.
Everything else takes the usual way.

Most sockets are idle, so each should take little memory. An endpoint can hand its connection over
and return (`hand_over`): then the request, the scope, and the coroutines of all middleware are
gone, some 30 kB.
"""

import asyncio
from asyncio import BaseTransport
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, ClassVar

from starlette.websockets import WebSocketDisconnect
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # installed without its compiled part
    from websockets.utils import apply_mask

from relati.matches.light_event import LightEvent
from relati.server.protocol.frames import (
    EXTENSION,
    MASKED,
    SHORT,
    TWO_BYTES,
    WHOLE_TEXT,
    FrameWriter,
)

if TYPE_CHECKING:
    from relati.server.processes.hand_over import HandOver


class MatchSocketProtocol(WebSocketsSansIOProtocol, FrameWriter):
    """A connection that can write frames as they are; see `EXTENSION`."""

    #: How many messages wait for the application before no more are read.
    most_waiting: ClassVar[int] = 16
    #: Gives connections to other processes of this server, if there are any.
    to_owner: ClassVar["HandOver | None"] = None

    #: Whether the parser has seen only whole frames, so that the next byte begins one.
    _is_between_frames = False
    #: What serves the connection once the endpoint has returned.
    _successor: Callable[[], Coroutine[Any, Any, None]] | None = None

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        # In place of a queue and an event of asyncio, which take 4 kB.
        self.queue = _Mailbox()  # type: ignore[assignment]  # all that uvicorn uses of one
        self.writable = LightEvent()  # type: ignore[assignment]  # the same
        self.writable.set()

    def hand_over(self, successor: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Let `successor` serve the connection after the endpoint, which returns at once.

        It uses the methods of this class, which are as those of Starlette's `WebSocket`.
        """
        self._successor = successor
        # With a timer set, uvicorn does not close the connection when the endpoint has returned.
        self.close_timer = self.loop.call_later(0, lambda: None)

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if self._successor is None:
            return
        self.close_timer = None
        self._forget_request()
        if self._is_between_frames and self.conn.state is State.OPEN:
            # The parser still has the request; another one begins with the next frame.
            self.conn.parser = self.conn.parse()
            next(self.conn.parser)
        task = self.loop.create_task(self._serve(self._successor))
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)
        self._successor = None

    def _forget_request(self) -> None:
        del self.scope, self.request, self.response, self.server, self.scheme
        self.client = None
        # A dictionary does not get smaller by itself: a copy takes half as much.
        self.__dict__ = {**self.__dict__}

    async def _serve(self, successor: Callable[[], Coroutine[Any, Any, None]]) -> None:
        try:
            await successor()
        except Exception:
            self.logger.exception("a WebSocket failed")
        finally:
            if self.close_timer is None:
                self.transport.close()

    def ping_every(self, seconds: float, timeout: float) -> None:
        """Ask so often whether the client is there, and give it up if it does not answer."""
        self.ping_interval, self.ping_timeout = seconds, timeout
        if self.ping_timer is not None:
            self.ping_timer.cancel()
            self.schedule_ping()

    async def receive_text(self) -> str:
        """The next message; raises `WebSocketDisconnect`, or `KeyError` if it is no text."""
        # As `receive` does; another coroutine would take 200 bytes while it waits.
        message: Any = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        return str(message["text"])

    async def send_text(self, text: str) -> None:
        """Send a message; raises `WebSocketDisconnect`."""
        await self._send({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        """Say goodbye; raises `WebSocketDisconnect` if that was done already."""
        await self._send({"type": "websocket.close", "code": code, "reason": ""})

    async def _send(self, message: ASGISendEvent) -> None:
        try:
            if self.close_sent:
                raise WebSocketDisconnect(1006)
            await self.send(message)
        except OSError:
            raise WebSocketDisconnect(1006) from None

    def connection_made(self, transport: BaseTransport) -> None:
        #: Frames to be written with the next turn of the event loop, those of one turn together.
        self._frames_to_write: list[bytes] = []
        super().connection_made(transport)

    @property
    def can_write(self) -> bool:
        """Whether a frame can be written now: the client reads, and nobody has said goodbye."""
        return (
            self.writable.is_set()
            and self.handshake_complete
            and not self.close_sent
            and not self.disconnected
            and self.conn.state is State.OPEN
        )

    def write_frame(self, frame: bytes) -> None:
        """Write a frame that `text_frame` has made; only while `can_write`."""
        if not self._frames_to_write:
            self.loop.call_soon(self._flush)
        self._frames_to_write.append(frame)

    def _flush(self) -> None:
        frames, self._frames_to_write = self._frames_to_write, []
        if frames and not self.transport.is_closing():
            self.transport.write(b"".join(frames))

    async def send(self, message: ASGISendEvent) -> None:
        self._flush()
        await super().send(message)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the task that reads the scope has not begun yet
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]  # ours

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            to_owner = None if self.handshake_initiated else self.to_owner
            if to_owner and to_owner.gives(self.transport, data):
                return
            # A client may send frames at once; then the parser has them.
            self._is_between_frames = not self.handshake_initiated and data.endswith(b"\r\n\r\n")
            super().data_received(data)
            return
        if self._is_between_frames:
            text = whole_text(data, self.config.ws_max_size)
            if text is not None and not self.frames and not self.close_sent:
                self._pass_on(text)
                return
            self._is_between_frames = ends_with_a_frame(data)
        super().data_received(data)

    def _pass_on(self, text: str) -> None:
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= self.most_waiting and not self.read_paused:
            self.read_paused = True  # until `receive` has emptied the queue
            self.transport.pause_reading()


def match_socket_protocol(to_owner: "HandOver | None") -> type[MatchSocketProtocol]:
    """The protocol for one of several processes, as uvicorn wants it: a class."""
    return type("SocketProtocol", (MatchSocketProtocol,), {"to_owner": to_owner})


class _Mailbox:
    """Messages of a client that wait to be read, by one reader; as much of a queue as is used."""

    __slots__ = ("_messages", "_reader")

    def __init__(self) -> None:
        self._messages: list[ASGIReceiveEvent] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: ASGIReceiveEvent) -> None:
        self._messages.append(message)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._messages:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._messages.pop(0)

    def empty(self) -> bool:
        return not self._messages

    def qsize(self) -> int:
        return len(self._messages)


def whole_text(data: bytes, most: int) -> str | None:
    """The text of one whole frame of a client, of at most so many bytes; None for anything else."""
    if len(data) < 6 or data[0] != WHOLE_TEXT or not data[1] & MASKED:
        return None
    length, start = data[1] ^ MASKED, 2
    if length == TWO_BYTES:
        length, start = int.from_bytes(data[2:4], "big"), 4
        if length < SHORT:
            return None  # not the shortest form: the parser decides
    elif length > TWO_BYTES:
        return None
    if len(data) != start + 4 + length or length > most:
        return None
    try:
        return apply_mask(data[start + 4 :], data[start : start + 4]).decode()
    except UnicodeDecodeError:
        return None


def ends_with_a_frame(data: bytes) -> bool:
    """Whether the data, which begin with a frame, also end with one."""
    at = 0
    while at < len(data):
        if len(data) < at + 2:
            return False
        length, start = data[at + 1] & ~MASKED, at + 2
        if length >= TWO_BYTES:
            start += 2 if length == TWO_BYTES else 8
            length = int.from_bytes(data[at + 2 : start], "big")
        at = start + (4 if data[at + 1] & MASKED else 0) + length
    return at == len(data)
