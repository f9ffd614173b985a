"""Players for load tests that cost next to nothing themselves: recorded games over WebSockets.

A client that read every message as JSON would take as much of the machine as the server that is
measured. These players know their game by heart: of each message they read only what kind it is,
and they check that no event is missing. Tests use `tests/server/load_generator.py`, whose players
check everything.
"""

import asyncio
import json
import random
import re
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import cycle
from typing import cast
from urllib.parse import urlsplit

#: What shows the kind of a message.
_EVENT, _DONE = b'{"kind":"event"', b'"kind":"done"'
_NUMBER = re.compile(rb'"number":(\d+)')
_PLAYED = b'"kind":"played"'
#: Masked frames with a mask of zeros: the text itself.
_NO_MASK = bytes(4)
_UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: cmVsYXRpIGxvYWQgdGVzdA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@dataclass(frozen=True)
class KnownGame:
    """The first position of a game, its moves, and the seat that makes each of them."""

    position: str
    moves: tuple[str, ...]
    seats: tuple[int, ...]


@dataclass
class Tally:
    """What all players of a load test have done together."""

    moves: int = 0
    bytes: int = 0
    delays: list[float] = field(default_factory=list)


class LoadFault(AssertionError):
    """A server has sent something wrong, or refused a move."""


class FastPlayer(asyncio.Protocol):
    """The socket of one seat of a match; `finished` when it has seen the last move."""

    def __init__(self, game: KnownGame, seat: int, token: str, table: "Table", host: str) -> None:
        self.finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._game, self._seat, self._token, self._table = game, seat, token, table
        self._host = host
        self._buffer = bytearray()
        self._is_open = False
        self._ply = self._number = 0
        self._sent_at = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # Not asserted: the transports of uvloop are no subclass of asyncio's.
        self._transport = cast("asyncio.Transport", transport)
        path = f"/api/matches/{self._table.match}/live"
        transport.write(_UPGRADE.format(path=path, host=self._host).encode())

    def connection_lost(self, error: Exception | None) -> None:
        self._fail(f"the connection ended: {error}")

    def data_received(self, data: bytes) -> None:
        self._table.tally.bytes += len(data)
        self._buffer += data
        try:
            if not self._is_open:
                self._upgrade()
            while self._is_open and self._take_frame():
                pass
        except LoadFault as fault:
            self._fail(str(fault))

    def close(self) -> None:
        """Leave at once."""
        self._transport.abort()

    def _fail(self, reason: str) -> None:
        if not self.finished.done():
            self.finished.set_exception(LoadFault(reason))

    def _upgrade(self) -> None:
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        if not self._buffer.startswith(b"HTTP/1.1 101"):
            raise LoadFault(bytes(self._buffer[:200]).decode())
        del self._buffer[: end + 4]
        self._is_open = True
        hello = {"kind": "hello", "token": self._token, "after": 0, "views": self._table.views}
        self._send(json.dumps(hello))

    def _take_frame(self) -> bool:
        """Read one message, if it is there as a whole."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        opcode, length, start = buffer[0] & 15, buffer[1], 2
        if length >= 126:
            start = 4 if length == 126 else 10
            if len(buffer) < start:
                return False
            length = int.from_bytes(buffer[2:start], "big")
        if len(buffer) < start + length:
            return False
        payload = bytes(buffer[start : start + length])
        del buffer[: start + length]
        if opcode == 1:
            self._receive(payload)
        elif opcode == 9:
            self._transport.write(bytes([0x8A, 0x80]) + _NO_MASK)
        elif opcode == 8:
            raise LoadFault("the server closed the connection")
        return True

    def _receive(self, message: bytes) -> None:
        if message.startswith(_EVENT):
            number = _NUMBER.search(message)
            if not number or int(number[1]) != self._number + 1:
                raise LoadFault(f"a gap after {self._number}: {message[:200]!r}")
            self._number += 1
            self._ply += _PLAYED in message
            self._act()
        elif _DONE in message:
            self._table.tally.moves += 1
            self._table.tally.delays.append(time.perf_counter() - self._sent_at)
        elif message.startswith((b'{"kind":"refused"', b'{"kind":"bye"')):
            raise LoadFault(message.decode())

    def _act(self) -> None:
        """Move if it is this player's turn, now or after a while."""
        game, table = self._game, self._table
        if self._ply == len(game.moves):
            if not self.finished.done():
                self.finished.set_result(None)
        elif self._number >= table.first_number and game.seats[self._ply] == self._seat:
            if table.pace:
                wait = random.expovariate(1 / table.pace)
                asyncio.get_running_loop().call_later(wait, self._play)
            else:
                self._play()

    def _play(self) -> None:
        if self._transport.is_closing():  # the time is up
            return
        act = f'{{"kind":"play","move":"{self._game.moves[self._ply]}"}}'
        command = f'"id":"{self._seat}:{self._ply}","based_on":{self._number},"seat":{self._seat}'
        self._sent_at = time.perf_counter()
        self._send(f'{{"kind":"command","command":{{{command},"act":{act}}}}}')

    def _send(self, text: str) -> None:
        payload = text.encode()
        length = len(payload)
        head = bytes([0x81, 0x80 | length]) if length < 126 else b"\x81\xfe" + length.to_bytes(2)
        self._transport.write(head + _NO_MASK + payload)


class Table:
    """Plays one match after the other, with a socket for each seat."""

    def __init__(self, addresses: Sequence[str], tally: Tally, *, pace: float, views: bool) -> None:
        self.addresses, self.tally, self.pace, self.views = addresses, tally, pace, views
        self.match = ""
        #: The first event after which somebody moves.
        self.first_number = 0

    async def keep_playing(self, games: "cycle[KnownGame]") -> None:
        """Play match after match until cancelled."""
        while True:
            await self.play(next(games))

    async def play(self, game: KnownGame) -> None:
        """Create a match, take the seats, and play it to its end."""
        count = max(game.seats) + 1
        tokens = [secrets.token_urlsafe(32) for _ in range(count)]
        seats = [{"kind": "device"}, *({"kind": "link"} for _ in tokens[1:])]
        setup = {"position": game.position, "seats": seats}
        created = await self._post(0, tokens[0], "", {"id": "create", "setup": setup})
        self.match = created["match"]
        for seat in range(1, count):
            act = {"kind": "take_seat", "seat": seat, "name": f"seat {seat}"}
            sent = {"id": "sit", "based_on": 0, "seat": None, "act": act}
            done = await self._post(seat, tokens[seat], f"/{self.match}/commands", sent)
            self.first_number = done["number"]
        players: list[FastPlayer] = []
        try:
            for seat, token in enumerate(tokens):
                where = urlsplit(self._address(seat))
                player = FastPlayer(game, seat, token, self, where.netloc)
                loop = asyncio.get_running_loop()
                await loop.create_connection(lambda: player, where.hostname, where.port)  # noqa: B023  # called at once
                players.append(player)
            await asyncio.gather(*(player.finished for player in players))
        finally:
            for player in players:
                player.close()

    def _address(self, seat: int) -> str:
        return self.addresses[seat % len(self.addresses)]

    async def _post(self, seat: int, token: str, path: str, body: object) -> dict[str, object]:
        where = urlsplit(self._address(seat))
        reader, writer = await asyncio.open_connection(where.hostname, where.port)
        text = json.dumps(body)
        lines = (
            f"POST /api/matches{path} HTTP/1.1",
            f"Host: {where.netloc}",
            f"Authorization: Bearer {token}",
            "Content-Type: application/json",
            f"Content-Length: {len(text)}",
            "Connection: close",
        )
        writer.write(("\r\n".join(lines) + "\r\n\r\n" + text).encode())
        answer = await reader.read()
        writer.close()
        head, _, content = answer.partition(b"\r\n\r\n")
        if b"chunked" in head.lower():
            content = content.partition(b"\r\n")[2]
        if not head.startswith(b"HTTP/1.1 20"):
            raise LoadFault(answer.decode())
        message: dict[str, object] = json.JSONDecoder().raw_decode(content.decode())[0]
        return message


class FastLoad:
    """`count` tables at the servers of these addresses, spread evenly."""

    def __init__(
        self,
        addresses: Sequence[str],
        count: int,
        games: Sequence[KnownGame],
        *,
        pace: float = 0.0,
        views: bool = False,
    ) -> None:
        self.tally = Tally()
        self._games = cycle(games)
        self._tables = []
        for number in range(count):
            offset = number % len(addresses)
            mine = [*addresses[offset:], *addresses[:offset]]
            self._tables.append(Table(mine, self.tally, pace=pace, views=views))
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "FastLoad":
        self._tasks = [
            asyncio.create_task(table.keep_playing(self._games)) for table in self._tables
        ]
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def raise_errors(self) -> None:
        """Raise the first error of any table."""
        for task in self._tasks:
            if task.done() and not task.cancelled() and (error := task.exception()):
                raise error

    async def wait_for_moves(self, count: int, seconds: float = 60.0) -> None:
        """Wait until `count` more moves have been acknowledged."""
        wanted = self.tally.moves + count
        async with asyncio.timeout(seconds):
            while self.tally.moves < wanted:
                self.raise_errors()
                await asyncio.sleep(0.02)
