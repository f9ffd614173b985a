"""A database that version 0.1.0 has written is read by every later version, event for event."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import get_args

from relati.matches import Match, fold
from relati.matches.events import Fact
from relati.matches.match import Phase
from relati.matches.messages import SummaryMessage
from relati.matches.record import record_of
from relati.matches.stored_events import read_event, write_event
from relati.storage.event_store import DatabaseEventStore
from tests.storage.samples import opened

DUMP = Path(__file__).with_name("database_of_0.1.0.sql")
#: One match each: everything happens in it, a bot is to move, open to join, agreed draw.
EVENTFUL, PLAYING, OPEN, AGREED = ("e" * 32, "a" * 32, "b" * 32, "c" * 32)


@asynccontextmanager
async def old_store(folder: Path) -> AsyncIterator[DatabaseEventStore]:
    path = folder / "old.db"
    connection = sqlite3.connect(path)
    connection.executescript(DUMP.read_text("utf-8"))
    connection.close()
    async with opened(f"sqlite:///{path}") as store:
        yield store


async def folded(store: DatabaseEventStore, match: str) -> Match:
    result = fold(read_event(stored) for stored in await store.read(match))
    assert result is not None
    return result


async def test_every_match_folds_to_what_it_was(tmp_path: Path) -> None:
    async with old_store(tmp_path) as store:
        matches = {match: await folded(store, match) async for match in store.all_matches()}
    phases: dict[str, Phase] = {EVENTFUL: "over", PLAYING: "playing", OPEN: "open", AGREED: "over"}
    assert {match: found.phase for match, found in matches.items()} == phases
    eventful, playing, agreed = (matches[each] for each in (EVENTFUL, PLAYING, AGREED))
    assert eventful.next_match
    assert (playing.waits_for_bot, len(playing.line)) == (1, 9)
    assert agreed.result is not None
    assert agreed.result.how == "agreed"
    assert playing.chat["players"].lines[0].chatted.text == "good game 好棋"
    assert [str(node.move) for node in record_of(agreed).moves] == [
        str(played.move) for played in agreed.line
    ]


async def test_an_event_is_still_stored_as_it_was(tmp_path: Path) -> None:
    kinds = set()
    async with old_store(tmp_path) as store:
        async for match in store.all_matches():
            for stored in await store.read(match):
                event = read_event(stored)
                kinds.add(type(event.what))
                assert json.loads(write_event(event).body) == json.loads(stored.body)
    assert kinds == set(get_args(Fact))


async def test_old_rows_are_listed_and_attended_to(tmp_path: Path) -> None:
    async with old_store(tmp_path) as store:
        listed = {each.match: json.loads(each.summary) for each in await store.public(10)}
        assert set(listed) == {PLAYING, OPEN}
        for summary in listed.values():
            assert set(summary) == set(SummaryMessage.__annotations__)
        assert [each.match for each in await store.waiting()] == [PLAYING]
        assert await store.use_code("hash", now=0) == (PLAYING, "holder")
