"""Databases, brokers, connections and servers fail and recover; nothing is lost or doubled."""

import asyncio
import json
import random
import secrets
import signal
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from relati.matches.service import now
from tests.server.load_generator import LoadGenerator
from tests.server.replayed_match import ReplayedMatch, recorded_games
from tests.server.server_process import ServerProcess
from tests.services import Postgres, postgres, redis

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it reads /proc")

SHORT_GAMES = recorded_games(longest=45)
#: Seconds; generous, since the machine may be busy.
TIMEOUT = 30.0
#: States of a connection in /proc/net/tcp.
LISTENING, TIME_WAIT = "0A", "06"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder}/matches.db"


async def wait_until(condition: Any, seconds: float = TIMEOUT) -> None:
    async with asyncio.timeout(seconds):
        while not await condition():
            await asyncio.sleep(0.05)


# The database


def test_a_database_that_goes_away_and_comes_back_loses_nothing(
    tmp_path: Path, cluster: Postgres
) -> None:
    async def scenario() -> None:
        async with (
            ServerProcess(tmp_path, cluster.new_database()) as server,
            LoadGenerator([server.address], 8, games=SHORT_GAMES) as load,
            httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT) as client,
        ):
            await load.wait_for_commands(20)
            await asyncio.to_thread(cluster.stop)
            try:

                async def is_reported() -> bool:
                    return load.refusals["storage/away"] > 0

                await wait_until(is_reported)
                refused = await client.post("/api/matches", json=new_match("device", "device"))
                assert (refused.status_code, refused.json()["code"]) == (503, "storage/away")
                health = await client.get("/api/health")
                assert (health.status_code, health.json()["database"]) == (503, "away")
            finally:
                await asyncio.to_thread(cluster.start)
            await load.wait_for_commands(20)
            assert (await client.get("/api/health")).status_code == 200
            await load.finish()
            await load.check_stored()
            assert set(load.refusals) <= {"storage/away", "storage/unsure"}

    asyncio.run(scenario())


# Several servers


def test_a_server_that_starts_before_its_database_waits_for_it(
    cluster: Postgres, tmp_path: Path
) -> None:
    async def go() -> None:
        database = cluster.new_database()
        await asyncio.to_thread(cluster.stop)
        server = ServerProcess(tmp_path, database)
        starting = asyncio.ensure_future(server.start())
        try:
            while "waiting for the database" not in server.log_text():
                await asyncio.sleep(0.05)
        finally:
            await asyncio.to_thread(cluster.start)
        await starting
        assert await server.stop(signal.SIGTERM) == 0

    asyncio.run(go())


def test_players_at_two_servers_with_a_broker_that_goes_away_and_comes_back(
    tmp_path: Path, cluster: Postgres
) -> None:
    async def scenario() -> None:
        with redis() as broker:
            arguments = ("--broker", broker.url)
            database = cluster.new_database()
            async with (
                ServerProcess(tmp_path, database, *arguments) as one,
                ServerProcess(tmp_path, database, *arguments) as other,
                LoadGenerator([one.address, other.address], 6, games=SHORT_GAMES) as load,
            ):
                await load.wait_for_commands(30)
                await asyncio.to_thread(broker.kill)
                # Slower now: the servers poll the database.
                await load.wait_for_commands(6)
                await asyncio.to_thread(broker.start)
                await load.wait_for_commands(30)
                await load.finish()
                assert await load.check_stored(one.address) == await load.check_stored(
                    other.address
                )
                assert not load.refusals

    asyncio.run(scenario())


def test_readers_see_what_is_stored_while_the_broker_is_away(
    tmp_path: Path, cluster: Postgres
) -> None:
    async def scenario() -> None:
        with redis() as broker:
            arguments = ("--broker", broker.url)
            database = cluster.new_database()
            async with (
                ServerProcess(tmp_path, database, *arguments) as one,
                ServerProcess(tmp_path, database, *arguments) as other,
                httpx.AsyncClient(timeout=TIMEOUT) as client,
            ):
                sent = new_match("device", "device")
                created = (await client.post(f"{one.address}/api/matches", json=sent)).json()
                path = f"/api/matches/{created['match']}"
                headers = {"Authorization": f"Bearer {created['token']}"}

                async def reads(number: int) -> bool:
                    # Asked for all the time, the match is never unloaded there.
                    read = (await client.get(other.address + path)).json()
                    return bool(read["snapshot"]["number"] == number)

                assert await reads(2)
                await asyncio.to_thread(broker.kill)
                for number, move in ((3, "C3"), (4, "B2")):
                    act = {"kind": "play", "move": move}
                    command = {"id": move, "based_on": number - 1, "seat": number - 3, "act": act}
                    done = await client.post(
                        f"{one.address}{path}/commands", json=command, headers=headers
                    )
                    assert done.json()["number"] == number
                    await wait_until(lambda number=number: reads(number))

    asyncio.run(scenario())


def test_two_servers_notice_each_others_events_without_a_broker(
    tmp_path: Path, cluster: Postgres
) -> None:
    async def scenario() -> None:
        database = cluster.new_database()
        async with (
            ServerProcess(tmp_path, database) as one,
            ServerProcess(tmp_path, database) as other,
            LoadGenerator([one.address, other.address], 3, games=SHORT_GAMES, chats=False) as load,
        ):
            # Each of these had to be noticed by the other server.
            await load.wait_for_commands(12, 120)
            await load.check_stored(one.address)
            await load.check_stored(other.address)

    asyncio.run(scenario())


def test_two_servers_share_one_file_of_sqlite(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            ServerProcess(tmp_path, sqlite(tmp_path)) as one,
            ServerProcess(tmp_path, sqlite(tmp_path)) as other,
            LoadGenerator([one.address], 4, games=SHORT_GAMES) as here,
            LoadGenerator([other.address], 4, games=SHORT_GAMES) as there,
        ):
            await here.wait_for_commands(60)
            await there.wait_for_commands(60)
            await asyncio.gather(here.finish(), there.finish())
            assert not here.refusals
            assert not there.refusals
            assert await here.check_stored(other.address) == await here.check_stored(one.address)
            assert await there.check_stored(one.address) == await there.check_stored(other.address)

    asyncio.run(scenario())


# The clients


def test_cut_connections_and_a_server_shutdown_lose_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        rng = random.Random(3)
        async with (
            ServerProcess(tmp_path, sqlite(tmp_path)) as server,
            LoadGenerator([server.address], 8, games=SHORT_GAMES) as load,
        ):
            for _ in range(20):
                await load.wait_for_commands()
                for player in load.players:
                    if player.socket and rng.random() < 0.3:
                        player.socket.transport.abort()
            await load.wait_for_commands(20)
            assert not load.bye_codes

            assert await server.stop(signal.SIGTERM) == 0
            assert "Traceback" not in server.log_file.read_text()
            await server.start()
            await load.finish()
            await load.check_stored()
            # A refusal could only have come from the storage, which is closed last.
            assert not load.refusals

    asyncio.run(scenario())


def test_a_server_that_shuts_down_sends_bye_to_every_listener(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            ServerProcess(tmp_path, sqlite(tmp_path)) as server,
            LoadGenerator([server.address], 8, games=SHORT_GAMES) as load,
        ):
            await load.wait_for_commands(20)
            # A player may be sending a move just then, and its last message is a refusal.
            matches = [match for match in load.matches if match.match_id]
            listeners = [await open_listener(match) for match in matches]
            assert await server.stop(signal.SIGTERM) == 0
            for listener in listeners:
                last = (await receive_until_closed(listener))[-1]
                assert (last["kind"], last.get("code")) == ("bye", "server/closing")

    asyncio.run(scenario())


async def open_listener(match: ReplayedMatch) -> ClientConnection:
    """A watcher's socket that has been welcomed."""
    url = match.socket_url(match.addresses[0])
    listener = await connect(url, compression=None, proxy=None, max_queue=None, close_timeout=1)
    await listener.send(json.dumps({"kind": "hello", "after": 0}))
    assert json.loads(await listener.recv())["kind"] == "welcome"
    return listener


@asynccontextmanager
async def slow_reader(match: ReplayedMatch) -> AsyncIterator[ClientConnection]:
    """A watcher that has said hello and then reads next to nothing."""
    port = int(match.addresses[0].rpartition(":")[2])
    raw_socket = socket.socket()
    raw_socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw_socket.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw_socket, ("127.0.0.1", port))
    reader = await connect(
        match.socket_url(match.addresses[0]),
        sock=raw_socket,
        compression=None,
        max_queue=1,
        ping_interval=None,
        close_timeout=0.1,
    )
    try:
        await reader.send(json.dumps({"kind": "hello", "after": 0, "views": True}))
        yield reader
    finally:
        reader.transport.abort()


async def receive_until_closed(reader: ClientConnection) -> list[dict[str, Any]]:
    """All messages from here on, until the server closes the socket."""
    messages = []
    async with asyncio.timeout(TIMEOUT):
        with suppress(ConnectionClosed):
            while True:
                messages.append(json.loads(await reader.recv()))
    return messages


async def long_match(server: ServerProcess) -> ReplayedMatch:
    """A match whose boards are large enough to fill the buffers of the system."""
    game = max(recorded_games(), key=lambda game: len(game.moves) * len(game.position))
    match = ReplayedMatch([server.address], game, chats=False)
    async with httpx.AsyncClient(timeout=TIMEOUT) as client:
        await match.take_seats(client)
    return match


def test_a_slow_reader_is_disconnected_with_a_reason_and_the_others_do_not_notice(
    tmp_path: Path,
) -> None:
    prelude = "import relati.matches.follower as follower; follower.QUEUE_LIMIT = 8"

    async def scenario() -> None:
        async with ServerProcess(tmp_path, sqlite(tmp_path), prelude=prelude) as server:
            match = await long_match(server)
            async with slow_reader(match) as reader:
                async with asyncio.timeout(2 * TIMEOUT):
                    await asyncio.gather(*(player.play() for player in match.players))
                messages = await receive_until_closed(reader)
                assert (messages[-1]["kind"], messages[-1]["code"]) == ("bye", "server/too-slow")
                assert reader.close_code == 1013
                numbers = [each["event"]["number"] for each in messages if each["kind"] == "event"]
                assert numbers == list(range(1, len(numbers) + 1))
                assert len(numbers) < len(match.game.moves)
            async with httpx.AsyncClient() as client:
                await match.check(client)

    asyncio.run(scenario())


def test_a_reader_that_reads_nothing_is_dropped_and_its_memory_freed(tmp_path: Path) -> None:
    prelude = (
        "import relati.server.viewer as viewer; viewer.PATIENCE = 1.0\n"
        "import relati.server.run as run; run.GIVE_UP_MILLISECONDS = 1500"
    )

    async def scenario() -> None:
        async with ServerProcess(tmp_path, sqlite(tmp_path), prelude=prelude) as server:
            match = await long_match(server)
            memory = resident(server)
            readers = [slow_reader(match) for _ in range(8)]
            for reader in readers:
                await reader.__aenter__()
            assert connections(server) >= len(readers)
            await asyncio.gather(*(player.play() for player in match.players))

            async def has_no_connections() -> bool:
                return connections(server) == 0

            await wait_until(has_no_connections)
            assert resident(server) - memory < 60_000_000
            for reader in readers:
                await reader.__aexit__(None, None, None)

    asyncio.run(scenario())


def connections(server: ServerProcess) -> int:
    """How many connections a server still has, including those that are being closed."""
    rows = Path("/proc/net/tcp").read_text().splitlines()[1:]
    ours = [row.split() for row in rows if f":{server.port:04X} " in row.split()[1] + " "]
    return sum(row[3] not in (LISTENING, TIME_WAIT) for row in ours)


def resident(server: ServerProcess) -> int:
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4096


# A restart


def new_match(*kinds: str, clock: dict[str, Any] | None = None) -> dict[str, Any]:
    seats = [{"kind": kind} | ({"level": 1} if kind == "bot" else {}) for kind in kinds]
    setup = {"ruleset": "classic", "seats": seats, "clock": clock}
    return {"id": secrets.token_hex(4), "setup": setup}


async def begin(client: httpx.AsyncClient, created: dict[str, Any]) -> None:
    """Both make their first moves, with which their clocks begin."""
    headers = {"Authorization": f"Bearer {created['token']}"}
    path = f"/api/matches/{created['match']}"
    for seat, move in enumerate(("C3", "E5")):
        number = (await client.get(path)).json()["snapshot"]["number"]
        act = {"kind": "play", "move": move}
        sent = {"id": move, "based_on": number, "seat": seat, "act": act}
        answer = await client.post(f"{path}/commands", json=sent, headers=headers)
        assert answer.is_success, answer.text


def test_a_restarted_server_resumes_waiting_bots_and_clocks(tmp_path: Path) -> None:
    async def scenario() -> None:
        server = ServerProcess(tmp_path, sqlite(tmp_path))
        async with server:
            async with httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT) as client:
                clock = {"kind": "fischer", "seconds": 1, "increment": 0}
                sent = [new_match("bot", "device"), new_match("device", "device", clock=clock)]
                created = [await client.post("/api/matches", json=each) for each in sent]
                await begin(client, created[1].json())
            await server.stop(signal.SIGKILL)
            with sqlite3.connect(tmp_path / "matches.db") as database:
                waiting = database.execute("SELECT waits_for_bot, due IS NOT NULL FROM matches")
                assert sorted(waiting.fetchall()) == [(0, 1), (1, 0)]
                (due,) = database.execute("SELECT max(due) FROM matches").fetchone()
            database.close()
            while now() < due:  # the clock runs out while there is no server
                await asyncio.sleep(0.05)
            await server.start()
            async with httpx.AsyncClient(base_url=server.address, timeout=TIMEOUT) as client:
                matches = [answer.json()["match"] for answer in created]
                for match, kind in zip(matches, ("played", "withdrawn"), strict=True):

                    async def has_happened(match: str = match, kind: str = kind) -> bool:
                        return kind in (await client.get(f"/api/matches/{match}/events")).text

                    await wait_until(has_happened)

    asyncio.run(scenario())
