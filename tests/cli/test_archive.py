"""`relati archive`, `relati ratings` and `relati openings`."""

import asyncio
import re
from pathlib import Path

from relati.cli.app import run
from relati.notation.canonical import canonical
from relati.rules import start
from relati.storage.archive import ArchiveFilter
from tests.storage.finished import keep, resigned
from tests.storage.samples import opened


def test_archive_and_ratings_are_made_again(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/matches.db"

    async def store_one() -> None:
        async with opened(url) as store:
            await keep(store, "a" * 32, resigned())

    async def listed() -> int:
        async with opened(url) as store:
            return len((await store.archive.page(ArchiveFilter())).matches)

    asyncio.run(store_one())
    assert run(["archive", "rebuild", "--database", url]) == 0
    assert asyncio.run(listed()) == 1
    assert run(["ratings", "rebuild", "--database", url]) == 0
    assert run(["ratings", "forget", "--database", url]) != 0


def test_games_of_the_arena_are_added_once(tmp_path: Path) -> None:
    url, records = f"sqlite:///{tmp_path}/matches.db", tmp_path / "games.txt"
    arena = ["arena", "random", "other=random", "-r", "basic", "--size", "5", "--games", "2"]
    assert run([*arena, "--records", str(records), "--jobs", "1"]) == 0
    games = len(re.findall(r"^\[Ruleset ", records.read_text("utf-8"), re.MULTILINE))
    for _ in range(2):
        assert run(["openings", "add", str(records), "--database", url]) == 0

    async def counted() -> int:
        async with opened(url) as store:
            first = await store.archive.played_in(canonical(start("basic", 2, 5)).key)
            assert all(each.by_bots for each in first)
            return sum(each.games for each in first)

    assert asyncio.run(counted()) == games == 2
