"""What a match is played on goes away and comes back; nothing is lost, doubled or kept waiting."""

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

from tests.server.crowd import Crowd
from tests.server.load import Server, Table, recorded_games
from tests.services import Postgres, postgres, redis

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")

SHORT = recorded_games(longest=45)
#: Somebody else may be using this machine.
PATIENCE = 30.0
#: States of a connection in /proc/net/tcp.
LISTENING, LONG_GONE = "0A", "06"


@pytest.fixture(scope="module")
def cluster() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder}/matches.db"


async def until(condition: Any, seconds: float = PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while not await condition():
            await asyncio.sleep(0.05)


# The database


def test_a_database_that_goes_away_and_comes_back_loses_nothing(
    tmp_path: Path, cluster: Postgres
) -> None:
    async def scenario() -> None:
        async with (
            Server(tmp_path, cluster.new_database()) as server,
            Crowd([server.address], 8, games=SHORT) as crowd,
            httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client,
        ):
            await crowd.go_on(20)
            await asyncio.to_thread(cluster.stop)
            try:

                async def is_told() -> bool:
                    return crowd.refusals["storage/away"] > 0

                await until(is_told)
                refused = await client.post("/api/matches", json=new_match("device", "device"))
                assert (refused.status_code, refused.json()["code"]) == (503, "storage/away")
                health = await client.get("/api/health")
                assert (health.status_code, health.json()["database"]) == (503, "away")
            finally:
                await asyncio.to_thread(cluster.start)
            await crowd.go_on(20)
            assert (await client.get("/api/health")).status_code == 200
            await crowd.finish()
            await crowd.check()
            assert set(crowd.refusals) <= {"storage/away", "storage/unsure"}

    asyncio.run(scenario())


# Several servers


def test_players_at_two_servers_with_a_broker_that_goes_away_and_comes_back(
    tmp_path: Path, cluster: Postgres
) -> None:
    async def scenario() -> None:
        with redis() as broker:
            told = ("--broker", broker.url)
            database = cluster.new_database()
            async with (
                Server(tmp_path, database, *told) as one,
                Server(tmp_path, database, *told) as other,
                Crowd([one.address, other.address], 6, games=SHORT) as crowd,
            ):
                await crowd.go_on(30)
                await asyncio.to_thread(broker.kill)
                # Slower now: they hear of each other by looking.
                await crowd.go_on(6)
                await asyncio.to_thread(broker.start)
                await crowd.go_on(30)
                await crowd.finish()
                assert await crowd.check(one.address) == await crowd.check(other.address)
                assert not crowd.refusals

    asyncio.run(scenario())


def test_two_servers_hear_of_each_other_without_a_broker(tmp_path: Path, cluster: Postgres) -> None:
    async def scenario() -> None:
        database = cluster.new_database()
        async with (
            Server(tmp_path, database) as one,
            Server(tmp_path, database) as other,
            Crowd([one.address, other.address], 3, games=SHORT, chats=False) as crowd,
        ):
            # Each of these had to be noticed by the other server.
            await crowd.go_on(12, 120)
            await crowd.check(one.address)
            await crowd.check(other.address)

    asyncio.run(scenario())


def test_two_servers_share_one_file_of_sqlite(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            Server(tmp_path, sqlite(tmp_path)) as one,
            Server(tmp_path, sqlite(tmp_path)) as other,
            Crowd([one.address], 4, games=SHORT) as here,
            Crowd([other.address], 4, games=SHORT) as there,
        ):
            await here.go_on(60)
            await there.go_on(60)
            await asyncio.gather(here.finish(), there.finish())
            assert not here.refusals
            assert not there.refusals
            assert await here.check(other.address) == await here.check(one.address)
            assert await there.check(one.address) == await there.check(other.address)

    asyncio.run(scenario())


# The clients


def test_clients_that_are_cut_off_and_a_server_that_ends_lose_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        chance = random.Random(3)
        async with (
            Server(tmp_path, sqlite(tmp_path)) as server,
            Crowd([server.address], 8, games=SHORT) as crowd,
        ):
            for _ in range(20):
                await crowd.go_on()
                for player in crowd.players:
                    if player.socket and chance.random() < 0.3:
                        player.socket.transport.abort()
            await crowd.go_on(20)
            assert not crowd.farewells

            assert await server.end(signal.SIGTERM) == 0
            assert "Traceback" not in server.said.read_text()
            await server.start()
            await crowd.finish()
            await crowd.check()
            # Whoever was refused would have been refused by the storage: it ends last.
            assert not crowd.refusals

    asyncio.run(scenario())


def test_a_server_that_ends_says_goodbye_to_everybody_who_listens(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            Server(tmp_path, sqlite(tmp_path)) as server,
            Crowd([server.address], 8, games=SHORT) as crowd,
        ):
            await crowd.go_on(20)
            # Those who play may be about to send a move, and then hear only that it is too late.
            tables = [table for table in crowd.tables if table.match]
            listeners = [await watcher(table) for table in tables]
            assert await server.end(signal.SIGTERM) == 0
            for listener in listeners:
                last = (await until_closed(listener))[-1]
                assert (last["kind"], last.get("code")) == ("bye", "server/closing")

    asyncio.run(scenario())


async def watcher(table: Table) -> ClientConnection:
    """Somebody who is welcome and only listens."""
    url = table.live(table.addresses[0])
    listener = await connect(url, compression=None, proxy=None, max_queue=None, close_timeout=1)
    await listener.send(json.dumps({"kind": "hello", "after": 0}))
    assert json.loads(await listener.recv())["kind"] == "welcome"
    return listener


@asynccontextmanager
async def slow_reader(table: Table) -> AsyncIterator[ClientConnection]:
    """A watcher who has said hello and then takes next to nothing."""
    port = int(table.addresses[0].rpartition(":")[2])
    plug = socket.socket()
    plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plug.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plug, ("127.0.0.1", port))
    reader = await connect(
        table.live(table.addresses[0]),
        sock=plug,
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


async def until_closed(reader: ClientConnection) -> list[dict[str, Any]]:
    """All that is told from here on, until the server closes."""
    told = []
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionClosed):
            while True:
                told.append(json.loads(await reader.recv()))
    return told


async def long_table(server: Server) -> Table:
    """A match whose boards are large enough to fill what the system keeps for a reader."""
    game = max(recorded_games(), key=lambda game: len(game.moves) * len(game.position))
    table = Table([server.address], game, chats=False)
    async with httpx.AsyncClient(timeout=PATIENCE) as client:
        await table.sit_down(client)
    return table


def test_a_slow_reader_is_closed_and_told_and_the_others_do_not_notice(tmp_path: Path) -> None:
    prelude = "import relati.matches.live as live; live.LONGEST_QUEUE = 8"

    async def scenario() -> None:
        async with Server(tmp_path, sqlite(tmp_path), prelude=prelude) as server:
            table = await long_table(server)
            async with slow_reader(table) as reader:
                async with asyncio.timeout(2 * PATIENCE):
                    await asyncio.gather(*(player.play() for player in table.players))
                told = await until_closed(reader)
                assert (told[-1]["kind"], told[-1]["code"]) == ("bye", "server/too-slow")
                assert reader.close_code == 1013
                heard = [each["event"]["number"] for each in told if each["kind"] == "event"]
                assert heard == list(range(1, len(heard) + 1))
                assert len(heard) < len(table.game.moves)
            async with httpx.AsyncClient() as client:
                await table.check(client)

    asyncio.run(scenario())


def test_a_reader_who_takes_nothing_is_given_up_and_costs_nothing_more(tmp_path: Path) -> None:
    prelude = (
        "import relati.server.live as live; live.PATIENCE = 1.0\n"
        "import relati.server.run as run; run.GIVE_UP_MILLISECONDS = 1500"
    )

    async def scenario() -> None:
        async with Server(tmp_path, sqlite(tmp_path), prelude=prelude) as server:
            table = await long_table(server)
            memory = resident(server)
            readers = [slow_reader(table) for _ in range(8)]
            for reader in readers:
                await reader.__aenter__()
            assert connections(server) >= len(readers)
            await asyncio.gather(*(player.play() for player in table.players))

            async def is_alone() -> bool:
                return connections(server) == 0

            await until(is_alone)
            assert resident(server) - memory < 60_000_000
            for reader in readers:
                await reader.__aexit__(None, None, None)

    asyncio.run(scenario())


def connections(server: Server) -> int:
    """How many connections the system still keeps for a server, those it is closing too."""
    rows = Path("/proc/net/tcp").read_text().splitlines()[1:]
    ours = [row.split() for row in rows if f":{server.port:04X} " in row.split()[1] + " "]
    return sum(row[3] not in (LISTENING, LONG_GONE) for row in ours)


def resident(server: Server) -> int:
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4096


# A restart


def new_match(*kinds: str, clock: dict[str, Any] | None = None) -> dict[str, Any]:
    seats = [{"kind": kind} | ({"level": 1} if kind == "bot" else {}) for kind in kinds]
    setup = {"ruleset": "classic", "seats": seats, "clock": clock}
    return {"id": secrets.token_hex(4), "setup": setup}


def test_a_restart_finds_the_matches_that_wait_for_a_bot_and_for_a_clock(tmp_path: Path) -> None:
    async def scenario() -> None:
        server = Server(tmp_path, sqlite(tmp_path))
        async with server:
            async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
                clock = {"kind": "fischer", "seconds": 1, "increment": 0}
                sent = [new_match("bot", "device"), new_match("device", "device", clock=clock)]
                made = [await client.post("/api/matches", json=each) for each in sent]
            await server.end(signal.SIGKILL)
            with sqlite3.connect(tmp_path / "matches.db") as database:
                waiting = database.execute("SELECT waits_for_bot, due IS NOT NULL FROM matches")
                assert sorted(waiting.fetchall()) == [(0, 1), (1, 0)]
            database.close()
            await asyncio.sleep(1.0)
            await server.start()
            async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
                matches = [answer.json()["match"] for answer in made]
                for match, kind in zip(matches, ("played", "withdrawn"), strict=True):

                    async def has_happened(match: str = match, kind: str = kind) -> bool:
                        return kind in (await client.get(f"/api/matches/{match}/events")).text

                    await until(has_happened)

    asyncio.run(scenario())
