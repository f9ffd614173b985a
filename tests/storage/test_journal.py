"""What a journal answers, on both databases."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from relati import RelatiError
from relati.errors import StorageError
from relati.matches.journal import Entry, Journal, Listed, Standing, Unfinished
from relati.storage import queries
from tests.storage.samples import OPEN, OVER, PRIVATE, entries, entry, opened, put


async def test_what_was_appended_is_read_in_order(url: str) -> None:
    async with opened(url) as journal:
        assert await put(journal, "a", 1)
        assert await put(journal, "a", 2, 4)
        assert await put(journal, "b", 1)
        assert await journal.read("a") == entries(1, 4)
        assert await journal.read("a", after=2) == entries(3, 4)
        assert await journal.read("a", after=4) == []
        assert await journal.read("nowhere") == []


async def test_a_stored_journal_is_a_journal(url: str) -> None:
    async with opened(url) as stored:
        journal: Journal = stored  # for the type checker
        assert await journal.count_open() == 0


async def test_any_text_comes_back_as_it_was(url: str) -> None:
    body = '{"text": "關聯 △ 🐲 \\u0000 \' \\" %s :name $1 \\n"}'
    async with opened(url) as journal:
        assert await journal.append("局/%", [Entry(1, 2**53, body)], OPEN, body)
        assert await journal.read("局/%") == [Entry(1, 2**53, body)]
        [listed] = await journal.public(10)
        assert listed == Listed("局/%", "open", 2**53, body)


async def test_a_number_is_given_once(url: str) -> None:
    async with opened(url) as journal:
        assert await put(journal, "a", 1, 2)
        assert not await put(journal, "a", 1)
        assert not await put(journal, "a", 2)
        assert await journal.read("a") == entries(1, 2)


async def test_of_entries_that_overlap_none_is_stored(url: str) -> None:
    async with opened(url) as journal:
        assert await put(journal, "a", 1, 2)
        assert not await put(journal, "a", 2, 4, standing=OVER)
        assert await journal.read("a") == entries(1, 2)
        assert await journal.count_open() == 1


async def test_entries_that_would_leave_a_gap_are_not_stored(url: str) -> None:
    async with opened(url) as journal:
        assert not await put(journal, "a", 2)
        assert await put(journal, "a", 1)
        assert not await put(journal, "a", 3)
        assert await journal.read("a") == entries(1)


@pytest.mark.parametrize("numbers", [[], [0], [1, 3], [2, 1], [1, 1]], ids=str)
async def test_entries_are_numbered_without_gaps(url: str, numbers: list[int]) -> None:
    async with opened(url) as journal:
        with pytest.raises(ValueError, match="without gaps"):
            await journal.append("a", [entry(number) for number in numbers], OPEN, "")


async def test_public_matches_are_listed_the_newest_first_until_they_are_over(url: str) -> None:
    async with opened(url) as journal:
        for at, match, standing in [
            (30, "c", OPEN),
            (10, "a", OPEN),
            (20, "b", OPEN),
            (40, "secret", PRIVATE),
            (50, "past", OVER),
        ]:
            assert await journal.append(match, [entry(1, at=at)], standing, match)
        assert [each.match for each in await journal.public(10)] == ["c", "b", "a"]
        assert await journal.public(1) == [Listed("c", "open", 30, "c")]
        assert [each.match for each in await journal.public(10, before=30)] == ["b", "a"]
        assert await journal.append("a", [entry(2, at=60)], OPEN, "moved")
        assert (await journal.public(1))[0].summary == "moved"
        assert await journal.append("a", [entry(3, at=70)], OVER, "")
        assert [each.match for each in await journal.public(10)] == ["c", "b"]


async def test_a_restart_finds_the_matches_that_wait(url: str) -> None:
    async with opened(url) as journal:
        await put(journal, "bot", 1, standing=Standing(False, "playing", True, None))
        await put(journal, "clock", 1, standing=Standing(False, "playing", False, 99))
        await put(journal, "still", 1, standing=PRIVATE)
        await put(journal, "done", 1, standing=Standing(False, "playing", True, 5))
        await put(journal, "done", 2, standing=OVER)
    async with opened(url) as journal:
        found = {each.match: each for each in await journal.unfinished()}
        assert found == {
            "bot": Unfinished("bot", True, None),
            "clock": Unfinished("clock", False, 99),
        }


async def test_idle_matches_are_those_not_over_that_nobody_touched(url: str) -> None:
    async with opened(url) as journal:
        await journal.append("old", [entry(1, at=10)], OPEN, "")
        await journal.append("older", [entry(1, at=5)], PRIVATE, "")
        await journal.append("new", [entry(1, at=20)], OPEN, "")
        await journal.append("over", [entry(1, at=1)], OVER, "")
        assert await journal.idle(since=20) == ["older", "old"]
        assert await journal.count_open() == 3


async def test_last_numbers_are_told_for_the_matches_there_are(url: str) -> None:
    async with opened(url) as journal:
        await put(journal, "a", 1, 3)
        await put(journal, "b", 1)
        assert await journal.numbers(["a", "b", "c"]) == {"a": 3, "b": 1}
        assert await journal.numbers([]) == {}
        many = {"a"} | {f"none{number}" for number in range(2 * queries.PAGE)}
        assert await journal.numbers(many) == {"a": 3}


async def test_all_matches_come_page_by_page_the_oldest_first(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "PAGE", 2)
    async with opened(url) as journal:
        for at, match in [(2, "b"), (2, "a"), (1, "z"), (3, "c"), (2, "d")]:
            await journal.append(match, [entry(1, at=at)], OVER, "")
        assert [match async for match in journal.all_matches()] == ["z", "a", "b", "d", "c"]


async def test_a_code_is_good_once(url: str) -> None:
    async with opened(url) as journal:
        await journal.keep_code("hash", "a", "holder", expires=100)
        assert await journal.use_code("other", now=50) is None
        assert await journal.use_code("hash", now=50) == ("a", "holder")
        assert await journal.use_code("hash", now=50) is None


async def test_a_code_expires(url: str) -> None:
    async with opened(url) as journal:
        await journal.keep_code("hash", "a", "holder", expires=100)
        assert await journal.use_code("hash", now=100) is None
        await journal.keep_code("hash", "b", "holder", expires=300)
        assert await journal.use_code("hash", now=299) == ("b", "holder")


async def test_a_code_in_use_is_not_given_to_somebody_else(url: str) -> None:
    async with opened(url) as journal:
        await journal.keep_code("hash", "a", "holder", expires=100)
        with pytest.raises(StorageError) as refused:
            await journal.keep_code("hash", "b", "thief", expires=100)
        assert refused.value.code == "storage/code-taken"
        assert isinstance(refused.value, RelatiError)
        assert await journal.use_code("hash", now=50) == ("a", "holder")


async def test_a_closed_journal_takes_nothing(url: str) -> None:
    async with opened(url) as journal:
        assert await put(journal, "a", 1)
    with pytest.raises(StorageError) as refused:
        await put(journal, "a", 2)
    assert refused.value.code == "storage/closed"


async def test_lists_and_restarts_read_an_index_not_the_whole_table(tmp_path: Path) -> None:
    asked: list[tuple[str, Any]] = []

    def remember(_c: Any, _u: Any, statement: str, parameters: Any, *_: Any) -> None:
        asked.append((statement, parameters))

    def plan(connection: Connection, statement: str, parameters: Any) -> str:
        return str(connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all())

    async with opened(f"sqlite:///{tmp_path}/x.db") as journal:
        engine = journal._database._engine  # type: ignore[attr-defined]  # SQLite has one
        event.listen(engine, "before_cursor_execute", remember)
        await journal.public(10, before=5)
        await journal.unfinished()
        await journal.idle(since=5)
        await journal.count_open()
        await journal.read("a")
        await journal.use_code("x", 5)
        event.remove(engine, "before_cursor_execute", remember)
        plans = [
            await journal._database.read(plan, *each) for each in asked if "BEGIN" not in each[0]
        ]
    expected = ["matches_listed", "matches_waiting", "matches_open", "matches_open"]
    expected += ["PRIMARY KEY", "codes_by_expiry", "autoindex_codes"]
    assert [name for name, found in zip(expected, plans, strict=True) if name not in found] == []
    assert [each for each in plans if "TEMP B-TREE" in each] == []
