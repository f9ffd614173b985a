"""Frames of a WebSocket, made once for all who get the same, and who can write them."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from typing import Any

#: Where an application finds the protocol of its connection, in the scope's `extensions`.
EXTENSION = "relati.frames"

#: A frame of text that is the whole message, as the first byte says it; and its length, masked, in
#: the second byte, up to where more bytes tell it.
WHOLE_TEXT, MASKED, SHORT, TWO_BYTES = 0x81, 0x80, 126, 126


class FrameWriter(ABC):
    """A connection that can write frames as they are: uvicorn's, as this server changes it.

    Where only ASGI is spoken there is none.
    """

    @property
    @abstractmethod
    def can_write(self) -> bool:
        """Whether a frame can be written now."""

    @abstractmethod
    def write_frame(self, frame: bytes) -> None:
        """Write a frame that `text_frame` has made; only while `can_write`."""

    @abstractmethod
    def ping_every(self, seconds: float, timeout: float) -> None:
        """Notice sooner than usual that the client is gone."""

    @abstractmethod
    def hand_over(self, successor: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Let `successor` serve the connection after the endpoint, which returns at once."""

    @abstractmethod
    async def receive_text(self) -> str:
        """The next message."""

    @abstractmethod
    async def send_text(self, data: str, /) -> None:
        """Send a message."""

    @abstractmethod
    async def close(self, code: int, /) -> None:
        """Say goodbye."""


def text_frame(text: str) -> bytes:
    """A text as the frame of a server, the same for every client."""
    payload = text.encode()
    length = len(payload)
    if length < SHORT:
        return bytes((WHOLE_TEXT, length)) + payload
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES)) + length.to_bytes(2, "big") + payload
    return bytes((WHOLE_TEXT, TWO_BYTES + 1)) + length.to_bytes(8, "big") + payload
