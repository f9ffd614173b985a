"""The event store, on both databases."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from relati import RelatiError
from relati.errors import StorageError
from relati.matches.event_store import (
    EventStore,
    MatchRow,
    OpenCount,
    PublicMatch,
    StoredEvent,
)
from relati.storage import queries
from tests.storage.samples import OPEN, OVER, PRIVATE, opened, put, stored_event, stored_events


async def test_what_was_appended_is_read_in_order(url: str) -> None:
    async with opened(url) as store:
        assert await put(store, "a", 1)
        assert await put(store, "a", 2, 4)
        assert await put(store, "b", 1)
        assert await store.read("a") == stored_events(1, 4)
        assert await store.read("a", after=2) == stored_events(3, 4)
        assert await store.read("a", after=4) == []
        assert await store.read("a", after=1, to=3) == stored_events(2, 3)
        assert await store.read("nowhere") == []


async def test_a_database_event_store_is_an_event_store(url: str) -> None:
    async with opened(url) as stored:
        store: EventStore = stored  # for the type checker
        assert await store.count_open() == 0


async def test_any_text_comes_back_as_it_was(url: str) -> None:
    body = '{"text": "關聯 △ 🐲 \\u0000 \' \\" %s :name $1 \\n"}'
    async with opened(url) as store:
        assert await store.append(
            "局/%", [StoredEvent(1, 2**53, body)], replace(OPEN, summary=body)
        )
        assert await store.read("局/%") == [StoredEvent(1, 2**53, body)]
        [listed] = await store.public(10)
        assert listed == PublicMatch("局/%", "open", 2**53, body)


async def test_a_number_is_stored_once(url: str) -> None:
    async with opened(url) as store:
        assert await put(store, "a", 1, 2)
        assert not await put(store, "a", 1)
        assert not await put(store, "a", 2)
        assert await store.read("a") == stored_events(1, 2)


async def test_open_matches_are_counted_for_the_address_that_created_them(url: str) -> None:
    of_ann = replace(OPEN, creator="192.0.2.1")
    async with opened(url) as store:
        await put(store, "a", 1, row=of_ann)
        await put(store, "b", 1, row=replace(of_ann, has_bots=True))
        await put(store, "c", 1, row=replace(OPEN, creator="192.0.2.2"))
        await put(store, "d", 1)
        assert await store.count_open_of("192.0.2.1") == OpenCount(2, 1)
        # Whoever acts later does not become the creator.
        await put(store, "a", 2, row=replace(PRIVATE, creator="192.0.2.3", has_bots=True))
        assert await store.creator("a") == "192.0.2.1"
        assert await store.count_open_of("192.0.2.1") == OpenCount(2, 1)
        await put(store, "a", 3, row=replace(OVER, creator="192.0.2.3"))
        assert await store.count_open_of("192.0.2.1") == OpenCount(1, 1)
        assert [await store.creator(each) for each in ("a", "b", "d")] == ["", "192.0.2.1", ""]
        assert await store.creator("nowhere") == ""


async def test_unused_matches_are_found_by_age(url: str) -> None:
    unused = replace(OPEN, is_unused=True)
    async with opened(url) as store:
        await put(store, "a", 1, row=unused)
        await put(store, "b", 1)
        await put(store, "c", 1, row=replace(OVER, is_unused=True))
        assert await store.unused(since=1002) == ["a"]
        assert await store.unused(since=1001) == []
        await put(store, "a", 2)
        assert await store.unused(since=9999) == []


async def test_of_events_that_overlap_none_is_stored(url: str) -> None:
    async with opened(url) as store:
        assert await put(store, "a", 1, 2)
        assert not await put(store, "a", 2, 4, row=OVER)
        assert await store.read("a") == stored_events(1, 2)
        assert await store.count_open() == 1


async def test_events_that_would_leave_a_gap_are_not_stored(url: str) -> None:
    async with opened(url) as store:
        assert not await put(store, "a", 2)
        assert await put(store, "a", 1)
        assert not await put(store, "a", 3)
        assert await store.read("a") == stored_events(1)


@pytest.mark.parametrize("numbers", [[], [0], [1, 3], [2, 1], [1, 1]], ids=str)
async def test_events_are_numbered_without_gaps(url: str, numbers: list[int]) -> None:
    async with opened(url) as store:
        with pytest.raises(ValueError, match="without gaps"):
            await store.append("a", [stored_event(number) for number in numbers], OPEN)


async def test_public_matches_are_listed_the_newest_first_until_they_are_over(url: str) -> None:
    async with opened(url) as store:
        for at, match, row in [
            (30, "c", OPEN),
            (10, "a", OPEN),
            (20, "b", OPEN),
            (40, "secret", PRIVATE),
            (50, "past", OVER),
        ]:
            assert await store.append(match, [stored_event(1, at=at)], replace(row, summary=match))
        assert [each.match for each in await store.public(10)] == ["c", "b", "a"]
        assert await store.public(1) == [PublicMatch("c", "open", 30, "c")]
        assert [each.match for each in await store.public(10, before=30)] == ["b", "a"]
        assert await store.append("a", [stored_event(2, at=60)], replace(OPEN, summary="moved"))
        assert (await store.public(1))[0].summary == "moved"
        assert await store.append("a", [stored_event(3, at=70)], OVER)
        assert [each.match for each in await store.public(10)] == ["c", "b"]


async def test_due_are_clocks_that_have_run_out_and_bots_that_were_waited_for(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "DUE_PAGE", 2)
    async with opened(url) as store:
        for number in range(5):
            await put(
                store, f"clock {number}", 1, row=MatchRow(False, "playing", False, 90 + number)
            )
            bot = MatchRow(False, "playing", True, None)
            await store.append(f"bot {number}", [stored_event(1, at=10 + number)], bot)
        await put(store, "still", 1, row=PRIVATE)
        await put(store, "done", 1, row=MatchRow(False, "playing", True, 5))
        await put(store, "done", 2, row=OVER)
    async with opened(url) as store:

        async def due(now: int, bots_before: int) -> list[str]:
            return [match async for match in store.due(now, bots_before)]

        assert await due(92, 9) == ["clock 0", "clock 1", "clock 2"]
        assert await due(89, 13) == ["bot 0", "bot 1", "bot 2", "bot 3"]
        assert len(await due(2**53, 2**53)) == 10


async def test_idle_matches_are_those_not_over_that_nobody_touched(url: str) -> None:
    async with opened(url) as store:
        await store.append("old", [stored_event(1, at=10)], OPEN)
        await store.append("older", [stored_event(1, at=5)], PRIVATE)
        await store.append("new", [stored_event(1, at=20)], OPEN)
        await store.append("over", [stored_event(1, at=1)], OVER)
        assert await store.idle(since=20) == ["older", "old"]
        assert await store.count_open() == 3


async def test_newer_are_those_that_have_got_further_than_is_known(url: str) -> None:
    async with opened(url) as store:
        await put(store, "a", 1, 3)
        await put(store, "局/%", 1)
        await put(store, "over", 1, row=OVER)
        assert await store.newer({"a": 3, "局/%": 0, "over": 1, "unknown": 0}) == {"局/%": 1}
        assert await store.newer({"a": 2}) == {"a": 3}
        assert await store.newer({}) == {}


async def test_sqlite_knows_whether_another_process_has_written(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/x.db"
    async with opened(url) as store, opened(url) as other:
        await put(store, "a", 1)
        before = await store.others_version()
        await put(store, "a", 2)
        await store.newer({"a": 0})
        assert await store.others_version() == before
        await put(other, "a", 3)
        after = await store.others_version()
        assert after != before
        assert await store.others_version() == after


async def test_all_matches_come_page_by_page_the_oldest_first(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "PAGE", 2)
    async with opened(url) as store:
        for at, match in [(2, "b"), (2, "a"), (1, "z"), (3, "c"), (2, "d")]:
            await store.append(match, [stored_event(1, at=at)], OVER)
        assert [match async for match in store.all_matches()] == ["z", "a", "b", "d", "c"]


async def test_a_code_works_once(url: str) -> None:
    async with opened(url) as store:
        await store.save_code("hash", "a", "holder", expires=100)
        assert await store.use_code("other", now=50) is None
        assert await store.use_code("hash", now=50) == ("a", "holder")
        assert await store.use_code("hash", now=50) is None


async def test_a_code_expires(url: str) -> None:
    async with opened(url) as store:
        await store.save_code("hash", "a", "holder", expires=100)
        assert await store.use_code("hash", now=100) is None
        await store.save_code("hash", "b", "holder", expires=300)
        assert await store.use_code("hash", now=299) == ("b", "holder")


async def test_a_code_in_use_is_not_given_twice(url: str) -> None:
    async with opened(url) as store:
        await store.save_code("hash", "a", "holder", expires=100)
        with pytest.raises(StorageError) as refused:
            await store.save_code("hash", "b", "thief", expires=100)
        assert refused.value.code == "storage/code-taken"
        assert isinstance(refused.value, RelatiError)
        assert await store.use_code("hash", now=50) == ("a", "holder")


async def test_a_closed_store_accepts_nothing(url: str) -> None:
    async with opened(url) as store:
        assert await put(store, "a", 1)
    with pytest.raises(StorageError) as refused:
        await put(store, "a", 2)
    assert refused.value.code == "storage/closed"


async def test_lists_and_restarts_read_an_index_not_the_whole_table(tmp_path: Path) -> None:
    asked: list[tuple[str, Any]] = []

    def remember(_c: Any, _u: Any, statement: str, parameters: Any, *_: Any) -> None:
        asked.append((statement, parameters))

    def plan(connection: Connection, statement: str, parameters: Any) -> str:
        return str(connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all())

    async with opened(f"sqlite:///{tmp_path}/x.db") as store:
        database: Any = store._database
        for engine in (database._engine, database._writing):
            event.listen(engine, "before_cursor_execute", remember)
        await store.public(10, before=5)
        assert [match async for match in store.due(5, 5)] == []
        await store.idle(since=5)
        await store.count_open()
        await store.read("a")
        await store.use_code("x", 5)
        await store.newer({"a": 1})
        await store.changed_of(["a", "b"], 5)
        for engine in (database._engine, database._writing):
            event.remove(engine, "before_cursor_execute", remember)
        plans = [
            await store._database.read(plan, *each) for each in asked if "BEGIN" not in each[0]
        ]
    expected = ["matches_listed", "matches_due", "matches_bots", "matches_open", "matches_open"]
    expected += ["PRIMARY KEY", "codes_by_expiry", "autoindex_codes"]
    expected += ["autoindex_matches", "players_by_end"]
    assert [name for name, plan in zip(expected, plans, strict=True) if name not in plan] == []
    assert [each for each in plans if "TEMP B-TREE" in each] == []
