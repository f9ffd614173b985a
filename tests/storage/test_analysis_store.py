"""Analyses are kept in the database, and not for ever."""

from relati.storage.address import read_address
from relati.storage.analysis_store import DatabaseAnalysisStore
from relati.storage.opening import connect
from tests.storage.samples import opened


async def test_an_analysis_is_read_back_and_the_newest_one_counts(url: str) -> None:
    async with opened(url) as store:
        await store.analyses.save("a", "first")
        await store.analyses.save("a", "second")
        await store.analyses.save("b", "other")
        assert await store.analyses.read(["a", "b", "nowhere"]) == {"a": "second", "b": "other"}
    async with opened(url) as store:
        assert await store.analyses.read(["a"]) == {"a": "second"}


async def test_the_oldest_are_dropped_when_there_are_too_many(url: str) -> None:
    async with opened(url):
        database = connect(read_address(url))
        few = DatabaseAnalysisStore(database, most=3, between=1)
        for key in "abcdef":
            await few.save(key, "thought")
        assert set(await few.read("abcdef")) == {*"def"}
        await database.close()
