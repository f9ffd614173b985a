"""What `server/protocol/websocket.py` is worth beside uvicorn's own WebSockets, on any machine.

    .venv/bin/python -m benchmarks.compare_sockets --watchers 200 --games 3 --rounds 3

Games of random moves with many watchers: the server's processor time for each event and watcher,
and for each move where nobody watches; then the memory of an idle socket. The two take turns, each
round in servers of their own, so that they share whatever else the machine does.
"""

import argparse
import asyncio
import json
import os
import secrets
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from benchmarks.load import processor_seconds, random_games, resident_megabytes
from benchmarks.load_client import KnownGame

SERVER = """
import socket, sys
from relati.server import run
from relati.server.settings import Capacity, Settings
if sys.argv[2] == "uvicorn":
    run.MatchSocketProtocol = "websockets-sansio"
listener = socket.socket(fileno=int(sys.argv[1]))
capacity = Capacity(connections=20_000, connections_per_address=20_000)
port = listener.getsockname()[1]
settings = Settings(port=port, database="memory:", rates=None, capacity=capacity)
run.serve(settings, listener)
"""
VARIANTS = ("ours", "uvicorn")
HELLO = b'{"kind":"hello","token":null,"after":null,"views":%s,"lang":"en"}'
EVENT = b'{"kind":"event"'


@contextmanager
def server(variant: str) -> Iterator[tuple[str, int, int]]:
    """A server in memory: its address and its process."""
    with socket.create_server(("127.0.0.1", 0), backlog=2_048) as listener:
        port = listener.getsockname()[1]
        process = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(listener.fileno()), variant],
            pass_fds=[listener.fileno()],
        )
        try:
            address = f"http://127.0.0.1:{port}"
            for _ in range(600):
                try:
                    httpx.get(f"{address}/api/health/ready", timeout=5).raise_for_status()
                    break
                except httpx.HTTPError:
                    time.sleep(0.1)
            yield address, port, process.pid
        finally:
            process.terminate()
            process.wait()


class Watcher(asyncio.Protocol):
    """A socket that counts the events it is sent, and reads nothing else of them."""

    def __init__(self, port: int, match_id: str, views: bool) -> None:
        self.events = 0
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hello = HELLO % (b"true" if views else b"false")
        self._request = (
            f"GET /api/matches/{match_id}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: cmVsYXRpIGxvYWQgdGVzdA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        if data.startswith(b"HTTP/1.1 101"):
            # Masked with zeros: the text itself.
            head = bytes((0x81, 0x80 | len(self._hello))) + bytes(4)
            self._transport.write(head + self._hello)
        self.events += data.count(EVENT)
        if not self.welcome.done() and b'"kind":"welcome"' in data:
            self.welcome.set_result(None)

    def connection_lost(self, _: Exception | None) -> None:
        if not self.welcome.done():
            self.welcome.set_exception(ConnectionError("no welcome"))


def new_match() -> dict[str, object]:
    """A match in which one device has both seats, as a server is asked for it."""
    seats = [{"kind": "device", "name": "Ann"}] * 2
    return {"id": secrets.token_hex(16), "setup": {"seats": seats}}


async def watch(port: int, match_id: str, count: int, views: bool) -> list[Watcher]:
    """So many watchers of a match, all welcome."""
    loop = asyncio.get_running_loop()
    watchers = []
    for _ in range(count):
        _, made = await loop.create_connection(
            lambda: Watcher(port, match_id, views), "127.0.0.1", port
        )
        watchers.append(made)
        await made.welcome
    return watchers


async def play(
    client: httpx.AsyncClient, port: int, pid: int, game: KnownGame, watchers: int, views: bool
) -> tuple[float, int]:
    """The server's processor seconds for a game with so many watchers, and its moves."""
    head = {"Authorization": f"Bearer {secrets.token_urlsafe(32)}"}
    created = await client.post("/api/matches", json=new_match(), headers=head)
    created.raise_for_status()
    match_id, number = created.json()["match"], created.json()["snapshot"]["number"]
    watching = await watch(port, match_id, watchers, views)
    before = processor_seconds(pid)
    for move, seat in zip(game.moves, game.seats, strict=True):
        act = {"kind": "play", "move": move}
        sent = {"id": secrets.token_hex(4), "based_on": number, "seat": seat, "act": act}
        answer = await client.post(f"/api/matches/{match_id}/commands", json=sent, headers=head)
        assert answer.status_code == 200, answer.text
        number = answer.json()["number"]
    while any(each.events < len(game.moves) for each in watching):
        await asyncio.sleep(0.01)
    took = processor_seconds(pid) - before
    for each in watching:
        each._transport.abort()
    return took, len(game.moves)


async def measure(variant: str, games: list[KnownGame], watchers: int, views: bool) -> float:
    """Processor microseconds of a server for each event that it sends to a watcher."""
    with server(variant) as (address, port, pid):
        async with httpx.AsyncClient(base_url=address, timeout=120) as client:
            await play(client, port, pid, games[0], 2, views)  # so that everything is loaded
            took = moves = 0.0
            for game in games:
                alone, count = await play(client, port, pid, game, 0, views)
                with_all, _ = await play(client, port, pid, game, watchers, views)
                took, moves = took + with_all - alone, moves + count
    return took / moves / watchers * 1e6


async def idle(variant: str, count: int) -> float:
    """Kilobytes of a server for each socket that watches a match in which nothing happens."""
    with server(variant) as (address, port, pid):
        async with httpx.AsyncClient(base_url=address, timeout=120) as client:
            head = {"Authorization": f"Bearer {secrets.token_urlsafe(32)}"}
            created = await client.post("/api/matches", json=new_match(), headers=head)
            match_id = created.json()["match"]
            await watch(port, match_id, 50, False)
            before = resident_megabytes(pid)
            await watch(port, match_id, count, False)
            return (resident_megabytes(pid) - before) * 1000 / count


def main() -> None:
    """Measure in turns and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--watchers", type=int, default=200)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--idle", type=int, default=1_000)
    options = parser.parse_args()
    games = random_games("modern", options.games)
    for views in (False, True):
        per_event: dict[str, list[float]] = {variant: [] for variant in VARIANTS}
        for _ in range(options.rounds):
            for variant in VARIANTS:
                took = asyncio.run(measure(variant, games, options.watchers, views))
                per_event[variant].append(took)
        for variant, figures in per_event.items():
            each = " ".join(f"{figure:.1f}" for figure in figures)
            print(f"{variant:8} views {views!s:5} µs an event and watcher: ", end="")
            print(f"{statistics.median(figures):6.1f}  ({each})", flush=True)
    for variant in VARIANTS:
        kilobytes = asyncio.run(idle(variant, options.idle))
        print(f"{variant:8} kB an idle socket: {kilobytes:.1f}", flush=True)
    print(json.dumps({"watchers": options.watchers, "load": os.getloadavg()[0]}))


if __name__ == "__main__":
    main()
