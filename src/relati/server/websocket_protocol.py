"""WebSockets as uvicorn speaks them, with a shorter way for the short messages of matches.

On the usual way every message passes a parser written in Python, a queue, and a function of each
middleware. A match sends the same frame to everybody who follows it: `write_frame` writes one that
was made once. And what arrives as one whole frame of text, as commands do, needs no parser.
Everything else takes the usual way.
"""

from asyncio import BaseTransport
from typing import ClassVar

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # installed without its compiled part
    from websockets.utils import apply_mask

#: Where an application finds the protocol of its connection, in the scope's `extensions`.
EXTENSION = "relati.frames"

#: A frame of text that is the whole message, as the first byte says it; and its length, masked, in
#: the second byte, up to where more bytes tell it.
_WHOLE_TEXT, _MASKED, _SHORT, _TWO_BYTES = 0x81, 0x80, 126, 126


class MatchSocketProtocol(WebSocketsSansIOProtocol):
    """A connection that can write frames as they are; see `EXTENSION`."""

    #: How many messages wait for the application before no more are read.
    most_waiting: ClassVar[int] = 16

    #: Whether the parser has seen only whole frames, so that the next byte begins one.
    _is_between_frames = False

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


def text_frame(text: str) -> bytes:
    """A text as the frame of a server, the same for every client."""
    payload = text.encode()
    length = len(payload)
    if length < _SHORT:
        return bytes((_WHOLE_TEXT, length)) + payload
    if length < 1 << 16:
        return bytes((_WHOLE_TEXT, _TWO_BYTES)) + length.to_bytes(2, "big") + payload
    return bytes((_WHOLE_TEXT, _TWO_BYTES + 1)) + length.to_bytes(8, "big") + payload


def whole_text(data: bytes, most: int) -> str | None:
    """The text of one whole frame of a client, of at most so many bytes; None for anything else."""
    if len(data) < 6 or data[0] != _WHOLE_TEXT or not data[1] & _MASKED:
        return None
    length, start = data[1] ^ _MASKED, 2
    if length == _TWO_BYTES:
        length, start = int.from_bytes(data[2:4], "big"), 4
        if length < _SHORT:
            return None  # not the shortest form: the parser decides
    elif length > _TWO_BYTES:
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
        length, start = data[at + 1] & ~_MASKED, at + 2
        if length >= _TWO_BYTES:
            start += 2 if length == _TWO_BYTES else 8
            length = int.from_bytes(data[at + 2 : start], "big")
        at = start + (4 if data[at + 1] & _MASKED else 0) + length
    return at == len(data)
