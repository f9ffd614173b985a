"""HTTP as uvicorn speaks it, with limits for requests that come too slowly or never end.

uvicorn alone waits for ever for the rest of a request, and collects headers of any size. Behind a
proxy that does the waiting this does not matter; without one, anybody could hold connections open
for nothing.
"""

import asyncio
from typing import TYPE_CHECKING, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

if TYPE_CHECKING:
    from relati.server.processes.hand_over import HandOver

TIMEOUT = "408 Request Timeout"
HEADERS_TOO_LARGE = "431 Request Header Fields Too Large"


class LimitedHttpProtocol(HttpToolsProtocol):
    """A connection on which each request has to arrive within some seconds.

    The time runs from the first byte, or from the beginning of the connection, to the last byte
    of the body. How long the answer takes does not count. Made by `limited_protocol`.
    """

    seconds: ClassVar[float]
    header_bytes: ClassVar[int]
    #: Gives connections to other processes of this server, if there are any.
    to_owner: ClassVar["HandOver | None"]

    #: What another process has read of the connection.
    received: bytes = b""
    _is_new = True
    _deadline: asyncio.TimerHandle | None = None
    _has_headers = False
    _received = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self._await_request()
        if self.received:
            self.data_received(self.received)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._is_new:
            self._is_new = False
            if self.to_owner and self.to_owner.gives(self.transport, data):
                return
        # Also for bytes between two requests, which uvicorn takes for a sign of life.
        self._await_request()
        self._received += len(data)
        super().data_received(data)
        if not self._has_headers and self._received > self.header_bytes:
            self._refuse(HEADERS_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._has_headers = False
        self._await_request()

    def on_headers_complete(self) -> None:
        self._has_headers = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._has_headers = False
        self._received = 0
        self._stop_waiting()

    def handle_websocket_upgrade(self) -> None:
        # From here on the WebSocket has the connection; its first message has a time limit, too.
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def _await_request(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.seconds, self._time_out)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _time_out(self) -> None:
        self._deadline = None
        if self._is_answering:
            self._await_request()  # that one came in time; the next waits for its turn
        else:
            self._refuse(TIMEOUT)

    @property
    def _is_answering(self) -> bool:
        """Whether a request that has arrived to its end has no complete answer yet."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.more_body and not cycle.response_complete

    def _refuse(self, status: str) -> None:
        """Say why, unless the answer has begun, and close the connection."""
        if self.transport.is_closing():
            return
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete or not cycle.response_started:
            lines = (f"HTTP/1.1 {status}", "Content-Length: 0", "Connection: close", "", "")
            self.transport.write("\r\n".join(lines).encode())
        self.transport.close()


def limited_protocol(
    seconds: float, header_bytes: int, to_owner: "HandOver | None" = None
) -> type[LimitedHttpProtocol]:
    """The protocol with these limits, as uvicorn wants it: a class."""
    own = {"seconds": seconds, "header_bytes": header_bytes, "to_owner": to_owner}
    return type("HttpProtocol", (LimitedHttpProtocol,), own)
