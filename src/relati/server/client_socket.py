"""The sending side of a client's WebSocket: one message at a time, and only to who reads them."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Protocol

from starlette.websockets import WebSocketDisconnect

from relati.errors import RelatiError
from relati.matches.messages import encode
from relati.server.messages.answers import SocketMessage
from relati.server.protocol.frames import FrameWriter, text_frame
from relati.server.refusals import refusal_message


class Connection(Protocol):
    """A WebSocket: Starlette's, or the protocol of the connection itself."""

    async def receive_text(self) -> str:
        """The next message."""
        ...

    async def send_text(self, data: str, /) -> None:
        """Send a message."""
        ...

    async def close(self, code: int, /) -> None:
        """Say goodbye."""
        ...


class ClientSocket:
    """Sends a client its messages, one after the other.

    `on_stuck` is called with the seconds for which the client has read nothing, now and then, while
    a message is being sent. A client has `patience` seconds to take its last message.
    """

    __slots__ = (
        "_connection",
        "_frames",
        "_is_looking",
        "_lock",
        "_patience",
        "_sending_since",
        "has_left",
        "on_stuck",
    )

    def __init__(self, connection: Connection, patience: float) -> None:
        self._connection = connection
        #: Writes frames that were made for all who get the same; None where only ASGI is spoken.
        self._frames = connection if isinstance(connection, FrameWriter) else None
        self._patience = patience
        self._lock = asyncio.Lock()
        self._sending_since: float | None = None
        self._is_looking = False
        self.on_stuck: Callable[[float], None] | None = None
        #: Whether the client has been told goodbye: nothing is sent after that.
        self.has_left = False

    @property
    def is_sending(self) -> bool:
        """Whether a message is being sent and not yet taken."""
        return self._sending_since is not None

    @property
    def can_write(self) -> bool:
        """Whether a frame can be written now, since nothing is in the way."""
        frames = self._frames
        return (
            frames is not None
            and not self.has_left
            and not self._lock.locked()
            and frames.can_write
        )

    def write(self, frame: bytes) -> None:
        """Write a frame at once; only while `can_write`."""
        assert self._frames
        self._frames.write_frame(frame)

    def ping_every(self, seconds: float, timeout: float) -> None:
        """Notice sooner than usual that the client is gone, where that is possible."""
        if self._frames:
            self._frames.ping_every(seconds, timeout)

    def receive_text(self) -> Awaitable[str]:
        """The next message of the client; raises `KeyError` if it is no text."""
        return self._connection.receive_text()

    async def send(self, message: SocketMessage) -> None:
        """Send a message."""
        await self.send_text(encode(message))

    async def send_text(self, text: str) -> None:
        """Send a message that is JSON text already."""
        async with self._lock:
            if self.has_left:
                return
            if self._frames and self._frames.can_write:
                self._frames.write_frame(text_frame(text))
                return
            self._sending_since = time.monotonic()
            self._expect_reading()
            await self._connection.send_text(text)
            self._sending_since = None

    async def leave(self, refusal: RelatiError, lang: str, code: int) -> None:
        """Tell the client why, and close."""
        with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
            async with asyncio.timeout(self._patience):
                await self.send({"kind": "bye", **refusal_message(refusal, lang)})
                self.has_left = True
                await self._connection.close(code)

    def _expect_reading(self) -> None:
        """Look later whether the client has read what it is being sent.

        One look at a time: a time limit on each message costs more than sending it.
        """
        if self.on_stuck and not self._is_looking:
            self._is_looking = True
            asyncio.get_running_loop().call_later(self._patience / 2, self._look)

    def _look(self) -> None:
        self._is_looking = False
        if self._sending_since is not None and self.on_stuck:
            self.on_stuck(time.monotonic() - self._sending_since)
            self._expect_reading()
