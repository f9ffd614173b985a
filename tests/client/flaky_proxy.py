"""A proxy that loses requests and answers on purpose, as networks and reverse proxies do."""

import asyncio
import random
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Literal

Fault = Literal["none", "502", "503", "429", "before", "after", "within"]
_STATUS = {"502": "502 Bad Gateway", "503": "503 Service Unavailable", "429": "429 Too Many"}


class FlakyProxy:
    """Forwards each request to a server, unless `faults` says otherwise.

    `before` cuts the connection and forwards nothing, `after` cuts it when the server has answered,
    `within` cuts the answer in the middle. The other faults are statuses.
    """

    def __init__(self, server_port: int, faults: dict[Fault, int], seed: int) -> None:
        self._server_port = server_port
        self._faults = faults
        self._random = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.requests: list[tuple[str, bytes]] = []
        self.port = 0
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def run(self, is_ready: threading.Event, stop: asyncio.Event) -> None:
        server = await asyncio.start_server(self._handle, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        is_ready.set()
        await stop.wait()
        server.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _handle(self, client: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._tasks.add(task)
        try:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
                await self._forward(client, answer)
        finally:
            await _close(answer)
            self._tasks.discard(task)

    async def _forward(self, client: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        head = await client.readuntil(b"\r\n\r\n")
        length = next(
            (int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if b"length" in line),
            0,
        )
        body = await client.readexactly(length)
        self.requests.append((head.split(b"\r\n", 1)[0].decode(), body))
        fault = self._random.choices([*self._faults], [*self._faults.values()])[0]
        self.counts[fault] += 1
        if fault == "before":
            return
        if fault in _STATUS:
            reply = f"HTTP/1.1 {_STATUS[fault]}\r\nContent-Length: 4\r\nRetry-After: 0\r\n"
            answer.write(f"{reply}Connection: close\r\n\r\noops".encode())
            return
        reader, server = await asyncio.open_connection("127.0.0.1", self._server_port)
        try:
            # One request for each connection, and nothing compressed.
            own = (b"connection:", b"host:", b"accept-encoding:")
            lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(own)]
            host = f"Host: 127.0.0.1:{self._server_port}".encode()
            lines = [lines[0], host, b"Connection: close", *lines[1:]]
            server.write(b"\r\n".join(lines) + body)
            while chunk := await reader.read(4096):
                if fault == "after":
                    return
                answer.write(chunk[: len(chunk) // 2] if fault == "within" else chunk)
                await answer.drain()
                if fault == "within":
                    return
        finally:
            await _close(server)


async def _close(writer: asyncio.StreamWriter) -> None:
    writer.close()
    with suppress(OSError, asyncio.CancelledError):
        await writer.wait_closed()


@contextmanager
def flaky_proxy(server: str, faults: dict[Fault, int], seed: int = 1) -> Iterator[FlakyProxy]:
    """A proxy before a server, run in a thread of its own."""
    proxy = FlakyProxy(int(server.rstrip("/").rpartition(":")[2]), faults, seed)
    is_ready, loop, stop = threading.Event(), asyncio.new_event_loop(), asyncio.Event()

    def serve() -> None:
        loop.run_until_complete(proxy.run(is_ready, stop))
        loop.close()

    thread = threading.Thread(target=serve)
    thread.start()
    assert is_ready.wait(10)
    try:
        yield proxy
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()
