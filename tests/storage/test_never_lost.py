"""What was acknowledged is there: after SIGKILL, and after the database went away."""

import asyncio
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from relati.errors import StorageError
from relati.matches.journal import Entry
from relati.storage import postgresql
from relati.storage.journal import StoredJournal
from tests.services import Postgres
from tests.storage.samples import OPEN, entries, opened, put

ROOT = Path(__file__).resolve().parents[2]
KILLS = 10
WRITERS = 8


async def test_every_acknowledged_append_survives_sigkill(url: str) -> None:
    async with opened(url):
        pass  # the tables are there before the first kill
    acknowledged: dict[str, int] = {}
    chance = random.Random(1)
    for _ in range(KILLS):
        command = [sys.executable, "-m", "tests.storage.appender", url, "m", str(WRITERS)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            first = process.stdout.readline()  # it is at work
            time.sleep(chance.uniform(0.0, 0.15))
            process.kill()
            lines = (first + process.stdout.read()).decode().splitlines()
        assert lines
        for line in lines:
            match, number = line.split()
            acknowledged[match] = int(number)
        async with opened(url) as journal:
            for match, number in acknowledged.items():
                stored = [entry.number for entry in await journal.read(match)]
                assert stored == list(range(1, len(stored) + 1))
                assert len(stored) >= number
                assert len(stored) % 2 == 0  # both entries of an append, or none
                assert await journal.numbers([match]) == {match: len(stored)}
    assert sum(acknowledged.values()) > KILLS * WRITERS


async def play_through(journal: StoredJournal, match: str, until: asyncio.Event) -> int:
    """Append until told to stop, through every outage; how many calls were refused."""
    number = refused = 0
    while not until.is_set():
        try:
            assert await journal.append(match, [Entry(number + 1, 1, match)], OPEN, "")
            number += 1
        except StorageError as error:
            refused += 1
            await asyncio.sleep(0.05)
            if error.code == "storage/unsure":
                number = await find_out(journal, match, number)
            elif error.code != "storage/away":
                raise
    stored = [entry.number for entry in await journal.read(match)]
    assert stored == list(range(1, number + 1))
    return refused


async def find_out(journal: StoredJournal, match: str, number: int) -> int:
    while True:
        try:
            found = len(await journal.read(match))
        except StorageError:
            await asyncio.sleep(0.05)
        else:
            assert found - number in {0, 1}
            return found


@pytest.mark.parametrize("how", ["stop", "kill"])
async def test_a_server_stopped_and_started_under_load_loses_nothing(
    own_cluster: Postgres, how: str
) -> None:
    async with opened(own_cluster.new_database()) as journal:
        until = asyncio.Event()
        players = [
            asyncio.create_task(play_through(journal, f"m{place}", until)) for place in range(16)
        ]
        for _ in range(3):
            await asyncio.sleep(0.3)
            await asyncio.to_thread(getattr(own_cluster, how))
            await asyncio.sleep(0.3)
            await asyncio.to_thread(own_cluster.start)
        await asyncio.sleep(0.3)
        until.set()
        assert sum(await asyncio.gather(*players)) > 0


async def test_a_connection_from_before_a_restart_is_not_noticed(own_cluster: Postgres) -> None:
    async with opened(own_cluster.new_database()) as journal:
        assert await put(journal, "a", 1)
        await asyncio.to_thread(own_cluster.restart)
        assert await put(journal, "a", 2)
        await asyncio.to_thread(own_cluster.restart)
        assert await journal.read("a") == entries(1, 2)


async def test_while_the_server_is_down_every_call_is_refused(own_cluster: Postgres) -> None:
    async with opened(own_cluster.new_database()) as journal:
        assert await put(journal, "a", 1)
        await asyncio.to_thread(own_cluster.stop)
        for call in (put(journal, "a", 2), journal.read("a"), journal.use_code("x", 1)):
            with pytest.raises(StorageError) as refused:
                await call
            assert refused.value.code == "storage/away"
        await asyncio.to_thread(own_cluster.start)
        assert await journal.read("a") == entries(1)
        assert await put(journal, "a", 2)


async def test_a_server_that_hangs_counts_as_away(
    own_cluster: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "ANSWER_SECONDS", 0.5)
    async with opened(own_cluster.new_database()) as journal:
        assert await put(journal, "a", 1)
        own_cluster.freeze()
        calls = [put(journal, name, 2) for name in "abc"]
        answers = await asyncio.gather(*calls, return_exceptions=True)
        own_cluster.thaw()
        assert [getattr(answer, "code", None) for answer in answers] == ["storage/away"] * 3
        assert await put(journal, "a", 2)
        assert await journal.read("a") == entries(1, 2)


async def test_a_commit_without_an_answer_is_neither_yes_nor_no(
    own_cluster: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is cut after COMMIT was sent: stored, but the caller cannot know."""
    from sqlalchemy.ext.asyncio import AsyncConnection

    commit = AsyncConnection.commit

    async def commit_and_lose(connection: AsyncConnection) -> None:
        await commit(connection)
        raise ConnectionResetError("cut")

    async with opened(own_cluster.new_database()) as journal:
        with monkeypatch.context() as patch:
            patch.setattr(AsyncConnection, "commit", commit_and_lose)
            with pytest.raises(StorageError) as refused:
                await put(journal, "a", 1)
        assert refused.value.code == "storage/unsure"
        assert await journal.read("a") == entries(1)
        assert not await put(journal, "a", 1)
