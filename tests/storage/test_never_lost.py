"""What was acknowledged is there: after SIGKILL, and after the database went away."""

import asyncio
import random
import subprocess
import sys
from pathlib import Path

import pytest

from relati.errors import StorageError
from relati.matches.event_store import StoredEvent
from relati.storage import postgresql
from relati.storage.event_store import DatabaseEventStore
from tests.services import Postgres
from tests.storage.samples import OPEN, opened, put, stored_events

ROOT = Path(__file__).resolve().parents[2]
KILLS, SOAK_KILLS = 3, 50
WRITERS = 8


async def test_every_acknowledged_append_survives_sigkill(url: str, soaking: bool) -> None:
    kills = SOAK_KILLS if soaking else KILLS
    async with opened(url):
        pass  # the tables are there before the first kill
    acknowledged: dict[str, int] = {}
    chance = random.Random(1)
    for _ in range(kills):
        command = [sys.executable, "-m", "tests.storage.appender", url, "m", str(WRITERS)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            # Killed at work, after any number of appends.
            first = [process.stdout.readline() for _ in range(chance.randint(WRITERS, 60))]
            process.kill()
            lines = (b"".join(first) + process.stdout.read()).decode().splitlines()
        for line in lines:
            match, last = line.split()
            acknowledged[match] = int(last)
        async with opened(url) as store:
            for match, number in acknowledged.items():
                stored = [entry.number for entry in await store.read(match)]
                assert stored == list(range(1, len(stored) + 1))
                assert len(stored) >= number
                assert len(stored) % 2 == 0  # both entries of an append, or none
                assert await store.newer({match: 0}) == {match: len(stored)}
    assert sum(acknowledged.values()) > kills * WRITERS


async def play_through(store: DatabaseEventStore, match: str, until: asyncio.Event) -> int:
    """Append until told to stop, through every outage; how many calls were refused."""
    number = refused = 0
    while not until.is_set():
        try:
            assert await store.append(match, [StoredEvent(number + 1, 1, match)], OPEN)
            number += 1
        except StorageError as error:
            refused += 1
            await asyncio.sleep(0.05)
            if error.code == "storage/unsure":
                number = await find_out(store, match, number)
            elif error.code != "storage/away":
                raise
    stored = [entry.number for entry in await store.read(match)]
    assert stored == list(range(1, number + 1))
    return refused


async def find_out(store: DatabaseEventStore, match: str, number: int) -> int:
    while True:
        try:
            count = len(await store.read(match))
        except StorageError:
            await asyncio.sleep(0.05)
        else:
            assert count - number in {0, 1}
            return count


@pytest.mark.parametrize("how", ["stop", "kill"])
async def test_a_server_stopped_and_started_under_load_loses_nothing(
    own_cluster: Postgres, how: str
) -> None:
    async with opened(own_cluster.new_database()) as store:
        until = asyncio.Event()
        players = [
            asyncio.create_task(play_through(store, f"m{place}", until)) for place in range(16)
        ]
        for _ in range(3):
            await asyncio.sleep(0.3)
            await asyncio.to_thread(getattr(own_cluster, how))
            await asyncio.sleep(0.3)
            await asyncio.to_thread(own_cluster.start)
        await asyncio.sleep(0.3)
        until.set()
        assert sum(await asyncio.gather(*players)) > 0


async def test_a_connection_from_before_a_restart_is_replaced_unnoticed(
    own_cluster: Postgres,
) -> None:
    async with opened(own_cluster.new_database()) as store:
        assert await put(store, "a", 1)
        await asyncio.to_thread(own_cluster.restart)
        assert await put(store, "a", 2)
        await asyncio.to_thread(own_cluster.restart)
        assert await store.read("a") == stored_events(1, 2)


async def test_while_the_server_is_down_every_call_is_refused(own_cluster: Postgres) -> None:
    async with opened(own_cluster.new_database()) as store:
        assert await put(store, "a", 1)
        await asyncio.to_thread(own_cluster.stop)
        for call in (put(store, "a", 2), store.read("a"), store.use_code("x", 1)):
            with pytest.raises(StorageError) as refused:
                await call
            assert refused.value.code == "storage/away"
        await asyncio.to_thread(own_cluster.start)
        assert await store.read("a") == stored_events(1)
        assert await put(store, "a", 2)


async def test_a_server_that_hangs_counts_as_away(
    own_cluster: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(own_cluster.new_database()) as store:
        assert await put(store, "a", 1)
        own_cluster.freeze()
        with monkeypatch.context() as impatient:
            impatient.setattr(postgresql, "ANSWER_SECONDS", 0.5)
            calls = [put(store, name, 2) for name in "abc"]
            answers = await asyncio.gather(*calls, return_exceptions=True)
        own_cluster.thaw()
        assert [getattr(answer, "code", None) for answer in answers] == ["storage/away"] * 3
        assert await put(store, "a", 2)
        assert await store.read("a") == stored_events(1, 2)


async def test_a_commit_without_an_answer_is_neither_yes_nor_no(
    own_cluster: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is cut after COMMIT was sent: stored, but the caller cannot know."""
    from sqlalchemy.ext.asyncio import AsyncConnection

    commit = AsyncConnection.commit

    async def commit_and_lose(connection: AsyncConnection) -> None:
        await commit(connection)
        raise ConnectionResetError("cut")

    async with opened(own_cluster.new_database()) as store:
        with monkeypatch.context() as patch:
            patch.setattr(AsyncConnection, "commit", commit_and_lose)
            with pytest.raises(StorageError) as refused:
                await put(store, "a", 1)
        assert refused.value.code == "storage/unsure"
        assert await store.read("a") == stored_events(1)
        assert not await put(store, "a", 1)
