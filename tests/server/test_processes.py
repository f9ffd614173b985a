"""`relati serve --processes N`: one server of several processes, each with its part of the matches.

The load's players check what they are sent, and `check_stored` the history of every match: no gap,
no move lost, doubled or played on another branch, every acknowledged command where it was said to
be (`tests.server.replayed_match`).
"""

import asyncio
import json
import os
import re
import signal
import socket
import sys
from collections import Counter
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from zlib import crc32

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from relati.server.processes.hand_over import HandOver
from relati.server.processes.peers import Peers
from relati.server.processes.shares import share_of
from relati.server.settings import Settings, WorkLimits
from tests.server.load_generator import LoadGenerator
from tests.server.replayed_match import recorded_games
from tests.server.server_process import ServerProcess
from tests.services import children_of, postgres

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="several processes need Linux")

GAMES = recorded_games(longest=45)
TIMEOUT = 60.0


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder}/matches.db"


async def by_process(address: str, metric: str) -> dict[str, float]:
    """The values of a metric by the process they come from."""
    async with httpx.AsyncClient(timeout=TIMEOUT) as client:
        text = (await client.get(f"{address}/api/metrics")).text
    samples = re.findall(
        rf'^{re.escape(metric)}\{{process="(\d+)"[^}}]*\}} (\S+)$', text, re.MULTILINE
    )
    values: dict[str, float] = {}
    for process, value in samples:
        values[process] = values.get(process, 0.0) + float(value)
    return values


async def kill_owners(folder: Path, database: str, kills: int) -> None:
    """Kill one process after the other under load; the parent starts each anew."""
    async with (
        ServerProcess(folder, database, "--processes", "2") as server,
        LoadGenerator([server.address], 8, games=GAMES) as load,
    ):
        for kill in range(kills):
            await load.wait_for_commands(30, TIMEOUT)
            before = children_of(server.pid)
            assert len(before) == 2
            killed = before[kill % 2]
            os.kill(killed, signal.SIGKILL)
            # The games go on in the other process, and in the new one.
            await load.wait_for_commands(30, TIMEOUT)
            async with asyncio.timeout(TIMEOUT):
                while len(set(children_of(server.pid)) - {killed}) < 2:
                    await asyncio.sleep(0.05)
        await load.finish(120)
        assert not load.refusals
        assert await load.check_stored() > 60 * kills
        commands = await by_process(server.address, "relati_commands_total")
        assert len(commands) == 2
        assert all(commands.values())
        assert await server.stop(signal.SIGTERM) == 0
        assert "Traceback" not in server.log_text()


def test_the_games_of_a_killed_owner_go_on_on_sqlite(tmp_path: Path) -> None:
    asyncio.run(kill_owners(tmp_path, sqlite(tmp_path), 2))


def test_the_games_of_a_killed_owner_go_on_on_postgresql(tmp_path: Path) -> None:
    with postgres() as cluster:
        asyncio.run(kill_owners(tmp_path, cluster.new_database(), 2))


# Who serves what


async def make_matches(server: ServerProcess, client: httpx.AsyncClient) -> dict[int, str]:
    """A match of each of two processes, by the process that owns it."""
    made: dict[int, str] = {}
    number = 0
    while len(made) < 2:
        number += 1
        setup = {"ruleset": "classic", "seats": [{"kind": "device"}, {"kind": "link"}]}
        sent = {"id": str(number), "setup": setup}
        answer = await client.post(f"{server.address}/api/matches", json=sent)
        match = answer.json()["match"]
        made[crc32(match.encode()) % 2] = match
    return made


async def request(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, path: str
) -> bytes:
    """Ask for something by a connection that is kept; the status line."""
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    head = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: (\d+)", head)
    assert length
    await reader.readexactly(int(length[1]))
    return head.split(b"\r\n")[0]


async def upgrade(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int, match: str
) -> bytes:
    """Make a WebSocket of a connection that may have been used before; the status line."""
    lines = (
        f"GET /api/matches/{match}/live HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    )
    writer.write("\r\n".join((*lines, "", "")).encode())
    head = await reader.readuntil(b"\r\n\r\n")
    return head.split(b"\r\n")[0]


def test_a_socket_goes_to_the_owner_of_its_match_wherever_it_was_accepted(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            ServerProcess(tmp_path, sqlite(tmp_path), "--processes", "2") as server,
            httpx.AsyncClient(timeout=TIMEOUT) as client,
            asyncio.timeout(TIMEOUT),
        ):
            matches = await make_matches(server, client)
            kept = []
            for match in (*matches.values(), *matches.values()):
                # As a proxy keeps connections: the first request is about no match, or another one.
                reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
                for path in ("/api/health/live", f"/api/matches/{matches[0]}"):
                    said = await request(reader, writer, server.port, path)
                    assert said == b"HTTP/1.1 200 OK"
                switched = await upgrade(reader, writer, server.port, match)
                assert switched == b"HTTP/1.1 101 Switching Protocols"
                kept.append(writer)
            assert await by_process(server.address, "relati_connections") == {"0": 2.0, "1": 2.0}
            handed_over = await by_process(server.address, "relati_handed_over_total")
            assert all(handed_over.values())
            for writer in kept:
                writer.close()
            # On the wrong one a match is served, too: every event number is given once.
            async with httpx.AsyncClient(timeout=TIMEOUT) as one_connection:
                for _ in range(3):
                    for match in matches.values():
                        answer = await one_connection.get(f"{server.address}/api/matches/{match}")
                        assert answer.status_code == 200

    asyncio.run(scenario())


def test_the_matches_of_a_process_that_stands_still_are_served_by_the_others(
    tmp_path: Path,
) -> None:
    async def is_served(server: ServerProcess, match: str) -> bool:
        with suppress(httpx.TransportError):
            async with httpx.AsyncClient(timeout=2) as client:
                answer = await client.get(f"{server.address}/api/matches/{match}")
            return answer.status_code == 200
        return False

    async def scenario() -> None:
        async with (
            ServerProcess(tmp_path, sqlite(tmp_path), "--processes", "2") as server,
            httpx.AsyncClient(timeout=TIMEOUT) as client,
            asyncio.timeout(TIMEOUT),
        ):
            matches = await make_matches(server, client)
            frozen = children_of(server.pid)[0]
            os.kill(frozen, signal.SIGSTOP)
            try:
                for match in matches.values():
                    while not await is_served(server, match):
                        await asyncio.sleep(0.05)
            finally:
                os.kill(frozen, signal.SIGCONT)

    asyncio.run(scenario())


class UnreadTransport(asyncio.Transport):
    """A connection whose client has not read all of the last answer."""

    def __init__(self, unread: int) -> None:
        self.near, self.far = socket.socketpair()
        super().__init__({"socket": self.near})
        self.unread = unread

    def get_write_buffer_size(self) -> int:
        return self.unread

    def pause_reading(self) -> None:
        pass

    def abort(self) -> None:
        self.near.close()


@pytest.mark.parametrize("unread", [0, 100])
def test_a_connection_is_handed_over_only_when_all_answers_are_written(unread: int) -> None:
    peers = Peers(2)
    peers.index = 0
    match = next(id for id in (b"%032x" % n for n in range(99)) if peers.owner_of(id) == 1)
    transport = UnreadTransport(unread)
    is_given = HandOver(peers).gives(transport, b"GET /api/matches/%s/live HTTP/1.1\r\n" % match)
    assert is_given is (unread == 0)
    transport.near.close()
    transport.far.close()
    peers.give_back()


def test_limits_hold_for_all_processes_together_and_end_with_them(tmp_path: Path) -> None:
    limits = ("rates.think=7/hour", "capacity.connections_per_address=3")
    arguments = [word for limit in limits for word in ("--set", limit)]

    async def is_let_in(server: ServerProcess, match: str, keep: AsyncExitStack) -> bool:
        address = f"{server.address.replace('http', 'ws')}/api/matches/{match}/live"
        viewer = await keep.enter_async_context(connect(address, proxy=None, open_timeout=TIMEOUT))
        with suppress(ConnectionClosed):  # who is refused is not even listened to
            await viewer.send(json.dumps({"kind": "hello"}))
            return bool(json.loads(await viewer.recv())["kind"] == "welcome")
        return False

    async def scenario() -> None:
        async with (
            ServerProcess(tmp_path, sqlite(tmp_path), "--processes", "2", *arguments) as server,
            AsyncExitStack() as keep,
            asyncio.timeout(TIMEOUT),
        ):
            asked = {"position": "classic 2 5/5/5/5/5 O - - *"}
            statuses: Counter[int] = Counter()
            for number in range(12):
                async with httpx.AsyncClient(timeout=TIMEOUT) as client:
                    # Alternately by a connection of each process.
                    await client.get(f"{server.address}/m/{number:032x}")
                    answer = await client.post(f"{server.address}/api/hint", json=asked)
                    statuses[answer.status_code] += 1
            assert statuses == {200: 7, 429: 5}

            async with httpx.AsyncClient(timeout=TIMEOUT) as client:
                matches = await make_matches(server, client)
            order = [matches[0], matches[1]] * 3
            let_in = [await is_let_in(server, match, keep) for match in order]
            assert let_in == [True, True, True, False, False, False]
            # The places of a killed process are free again.
            killed = set(children_of(server.pid))
            for pid in killed:
                os.kill(pid, signal.SIGKILL)
            while len(set(children_of(server.pid)) - killed) < 2:
                await asyncio.sleep(0.05)
            assert await is_let_in(server, matches[0], keep)

    asyncio.run(scenario())


def test_processor_time_and_memory_are_divided_among_the_processes() -> None:
    for count in (1, 2, 3, 5):
        settings = Settings(
            processes=count, work_limits=WorkLimits(workers=5), database_connections=12
        )
        shares = [share_of(settings, index) for index in range(count)]
        assert sum(share.work_limits.workers for share in shares) == 5
        assert sum(share.work_limits.view_bytes for share in shares) == WorkLimits().view_bytes
        assert sum(share.database_connections for share in shares) == 12
    assert share_of(Settings(processes=9, work_limits=WorkLimits(workers=1)), 8).work_limits.workers
