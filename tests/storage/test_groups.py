"""Many appends at once: stored in groups, answered one by one."""

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from relati.errors import StorageError
from relati.matches.acts import Play
from relati.matches.event_store import StoredEvent
from relati.storage import writer
from relati.storage.database import Arguments, Result
from relati.storage.event_store import DatabaseEventStore
from relati.storage.groups import Append
from relati.storage.writer import Writer
from tests.matches.running import RunningService, numbers_received
from tests.storage.samples import OPEN, opened, put, stored_events


class Watched:
    """A database that counts transactions, and fails when it is told to."""

    def __init__(self, store: DatabaseEventStore) -> None:
        self._database = store._database
        self.groups: list[list[str]] = []
        self.failures: list[Exception] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.has_begun = False

    async def write(
        self, function: Callable[[Connection, *Arguments], Result], *arguments: *Arguments
    ) -> Result:
        self.has_begun = True
        await self.gate.wait()
        group: Sequence[Append] = cast("tuple[Any, ...]", arguments)[0]
        self.groups.append([append.match for append in group])
        if self.failures:
            raise self.failures.pop(0)
        return await self._database.write(function, *arguments)

    async def read(
        self, function: Callable[[Connection, *Arguments], Result], *arguments: *Arguments
    ) -> Result:
        raise NotImplementedError

    async def others_version(self) -> object:
        return None

    async def close(self) -> None:
        raise NotImplementedError


async def add(writing: Writer, match: str, first: int, last: int | None = None) -> bool:
    return await writing.append(match, stored_events(first, last), OPEN)


async def test_appends_that_wait_are_stored_in_one_transaction(url: str) -> None:
    async with opened(url) as store:
        database = Watched(store)
        writing = Writer(database)
        names = [f"m{number}" for number in range(50)]
        assert all(await asyncio.gather(*(add(writing, name, 1) for name in names)))
        assert database.groups == [names]
        assert await store.newer(dict.fromkeys(names, 0)) == dict.fromkeys(names, 1)


async def test_of_a_group_only_the_conflicting_append_is_refused(url: str) -> None:
    async with opened(url) as store:
        await put(store, "b", 1)
        first, second, third = await asyncio.gather(
            put(store, "a", 1), put(store, "b", 1, 3), put(store, "c", 1, 2)
        )
        assert (first, second, third) == (True, False, True)
        assert await store.newer(dict.fromkeys("abc", 0)) == {"a": 1, "b": 1, "c": 2}
        assert await store.read("b") == stored_events(1)


async def test_two_appends_to_one_match_are_stored_one_after_the_other(url: str) -> None:
    async with opened(url) as store:
        database = Watched(store)
        writing = Writer(database)
        answers = await asyncio.gather(
            add(writing, "a", 1), add(writing, "a", 2), add(writing, "b", 1), add(writing, "a", 2)
        )
        assert list(answers) == [True, True, True, False]
        assert database.groups == [["a", "b"], ["a"], ["a"]]


async def test_a_group_has_a_limit(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "GROUP_LIMIT", 3)
    async with opened(url) as store:
        database = Watched(store)
        writing = Writer(database)
        assert all(await asyncio.gather(*(add(writing, name, 1) for name in "abcdefg")))
        assert [len(group) for group in database.groups] == [3, 3, 1]


async def test_too_many_waiting_appends_are_refused(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "WAITING_LIMIT", 3)
    async with opened(url) as store:
        answers = await asyncio.gather(
            *(put(store, name, 1) for name in "abcd"), return_exceptions=True
        )
        assert answers[:3] == [True, True, True]
        assert isinstance(answers[3], StorageError)
        assert answers[3].code == "storage/full"
        assert await put(store, "d", 1)


async def test_what_a_cancelled_caller_wanted_to_store_is_stored(url: str) -> None:
    async with opened(url) as store:
        database = Watched(store)
        database.gate.clear()
        writing = Writer(database)
        tasks = {name: asyncio.create_task(add(writing, name, 1)) for name in "abc"}
        while not database.has_begun:
            await asyncio.sleep(0)
        tasks["late"] = asyncio.create_task(add(writing, "late", 1))
        await asyncio.sleep(0)
        tasks["b"].cancel()
        tasks["late"].cancel()
        database.gate.set()
        answers = await asyncio.gather(*tasks.values(), return_exceptions=True)
        assert answers[::2] == [True, True]
        assert all(isinstance(answer, asyncio.CancelledError) for answer in answers[1::2])
        names = ("a", "b", "c", "late")
        assert set(await store.newer(dict.fromkeys(names, 0))) == set(names)


@pytest.mark.parametrize("is_refused", [False, True])
async def test_a_command_cancelled_while_it_is_stored_is_published_and_then_ends(
    url: str, is_refused: bool
) -> None:
    async with opened(url) as store:
        running = RunningService(cast(Any, store))
        await running.open("Ann", "Ben")
        follower = await running.service.follow("m")
        database = Watched(store)
        database.gate.clear()
        if is_refused:
            database.failures = [StorageError("storage/unsure", reason="a test")]
        store._writer = Writer(database)
        replies = []

        async def play() -> None:
            replies.append(await running.do(Play("C3"), "Ann", 0))
            await asyncio.sleep(0)
            raise AssertionError  # it is cancelled when it waits again

        sending = asyncio.create_task(play())
        while not database.has_begun:
            await asyncio.sleep(0)
        for _ in range(2):
            sending.cancel()
            await asyncio.sleep(0)
        database.gate.set()
        ended = await asyncio.gather(sending, return_exceptions=True)
        if is_refused:
            assert isinstance(ended[0], StorageError)
        else:
            assert isinstance(ended[0], asyncio.CancelledError)
        assert (replies, numbers_received(follower)) == (([], []) if is_refused else ([3], [3]))


async def test_closing_stores_what_waits(url: str) -> None:
    async with opened(url) as store:
        tasks = [asyncio.create_task(put(store, name, 1)) for name in "abc"]
        await asyncio.sleep(0)
    assert await asyncio.gather(*tasks) == [True, True, True]


async def test_an_append_that_the_database_rejects_fails_alone(url: str) -> None:
    async with opened(url) as store:
        bad = [StoredEvent(1, 0, "\ud800")]
        answers = await asyncio.gather(
            *(put(store, name, 1) for name in "ab"),
            store.append("bad", bad, OPEN),
            *(put(store, name, 1) for name in "cd"),
            return_exceptions=True,
        )
        assert [answer for answer in answers if answer is True] == [True] * 4
        assert isinstance(answers[2], StorageError)
        assert answers[2].code == "storage/failed"
        assert await store.read("bad") == []


async def test_a_taken_key_is_found_by_halving(url: str) -> None:
    async with opened(url) as store:
        database = Watched(store)
        taken = IntegrityError("INSERT", {}, Exception("taken"))
        database.failures = [taken]
        writing = Writer(database)
        assert all(await asyncio.gather(*(add(writing, name, 1) for name in "abcde")))
        assert database.groups == [list("abcde"), ["a", "b"], ["c", "d", "e"]]
        database.failures = [taken]
        assert not await add(writing, "f", 1)


@pytest.mark.parametrize(
    ("code", "others"), [("storage/away", StorageError), ("storage/unsure", bool)]
)
async def test_when_the_database_is_away_every_waiting_append_fails_at_once(
    url: str, code: str, others: type
) -> None:
    async with opened(url) as store:
        database = Watched(store)
        database.gate.clear()
        database.failures = [StorageError(code, reason="gone")]
        writing = Writer(database)
        first = [asyncio.create_task(add(writing, name, 1)) for name in "ab"]
        await asyncio.sleep(0.01)
        behind = asyncio.create_task(add(writing, "c", 1))
        await asyncio.sleep(0.01)
        database.gate.set()
        answers = await asyncio.gather(*first, behind, return_exceptions=True)
        assert [getattr(answer, "code", None) for answer in answers[:2]] == [code, code]
        assert answers[0] is not answers[1]
        assert isinstance(answers[2], others)
        assert await add(writing, "d", 1)


async def test_two_stores_on_one_database_give_each_number_once(url: str) -> None:
    """Eight writers on two journals fight for the same matches; each number is given once."""
    matches = ["a", "b", "c"]
    given: dict[tuple[str, int], str] = {}
    refused = 0

    async def play(store: DatabaseEventStore, name: str) -> None:
        nonlocal refused
        choose = random.Random(name)
        for turn in range(25):
            match = choose.choice(matches)
            number = (await store.newer({match: 0})).get(match, 0) + 1
            await asyncio.sleep(0)
            mine = [StoredEvent(number, turn, name), StoredEvent(number + 1, turn, name)]
            if await store.append(match, mine, OPEN):
                for each in mine:
                    assert (match, each.number) not in given
                    given[match, each.number] = name
            else:
                refused += 1

    async with opened(url) as one, opened(url) as two:
        writers = [play(one if place % 2 else two, f"writer {place}") for place in range(8)]
        await asyncio.gather(*writers)
        stored = {
            (match, each.number): each.body for match in matches for each in await one.read(match)
        }
        assert stored == given
        assert refused > 0
        for match in matches:
            numbers = [each.number for each in await two.read(match)]
            assert numbers == list(range(1, len(numbers) + 1))
            assert await one.newer({match: 0}) == {match: len(numbers)}


async def test_of_two_servers_that_create_the_same_match_one_is_stale(url: str) -> None:
    async with opened(url) as one, opened(url) as two:
        for turn in range(20):
            answers = await asyncio.gather(
                *(put(one, f"{turn}{name}", 1) for name in "abc"),
                *(put(two, f"{turn}{name}", 1, 2) for name in "cba"),
            )
            assert sum(answers) == 3
            for name, mine, theirs in zip("abc", answers[:3], answers[:2:-1], strict=True):
                assert mine != theirs
                assert len(await one.read(f"{turn}{name}")) == (1 if mine else 2)
