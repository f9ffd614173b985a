"""Matches in a browser's database: stored before they are told, and read back as they were."""

import asyncio
import json
from collections.abc import Awaitable

import pytest

from relati.errors import StorageError
from relati.matches.event_store import MatchRow, StoredEvent
from relati.matches.own_matches import OwnFilter, PlayerRow
from relati.site.browser.kept_matches import KeptMatches, read_row, write_row

PLAYER = PlayerRow("holder", 1, "modern", "pip", "{}")
ROW = MatchRow(False, "playing", True, None, turn=1, has_bots=True, players=(PLAYER,))
FIRST, SECOND = StoredEvent(1, 1000, '{"a":1}'), StoredEvent(2, 2000, '{"b":2}')


class Database:
    """What `web/site/kept_matches.js` does, without a browser."""

    def __init__(self) -> None:
        self.events: dict[str, dict[int, list[object]]] = {}
        self.rows: dict[str, str] = {}
        self.is_broken = False

    def append(self, match_id: str, events: str, row: str) -> Awaitable[bool]:
        """Store all or nothing."""

        async def write() -> bool:
            await asyncio.sleep(0)
            if self.is_broken:
                raise OSError("the disk is full")
            kept = self.events.setdefault(match_id, {})
            told = json.loads(events)
            if any(number in kept for number, _, _ in told):
                return False
            kept.update({number: [number, at, body] for number, at, body in told})
            self.rows[match_id] = row
            return True

        return write()

    async def everything(self) -> str:
        """All of it."""
        events = {match: list(kept.values()) for match, kept in self.events.items()}
        return json.dumps({"events": events, "rows": self.rows})


def test_what_was_stored_is_there_after_a_restart() -> None:
    async def play() -> None:
        database = Database()
        store = KeptMatches(database)
        assert await store.append("m", [FIRST], ROW)
        assert await store.append("m", [SECOND], MatchRow(False, "over", False, None))
        again = KeptMatches(database)
        await again.load()
        assert await again.read("m") == [FIRST, SECOND]
        (own,) = await again.own_matches("holder", OwnFilter(), 5)
        assert (own.match, own.phase, own.updated) == ("m", "over", 2000)
        assert await again.count_open() == 0

    asyncio.run(play())


def test_a_number_is_given_once() -> None:
    async def play() -> None:
        database = Database()
        store, other = KeptMatches(database), KeptMatches(database)
        assert await store.append("m", [FIRST], ROW)
        assert not await other.append("m", [FIRST], ROW)
        assert await other.read("m") == []

    asyncio.run(play())


def test_what_cannot_be_stored_is_not_told() -> None:
    async def play() -> None:
        database = Database()
        store = KeptMatches(database)
        database.is_broken = True
        with pytest.raises(StorageError):
            await store.append("m", [FIRST], ROW)
        assert await store.read("m") == []

    asyncio.run(play())


def test_a_caller_who_is_cancelled_leaves_memory_and_database_equal() -> None:
    async def play() -> None:
        database = Database()
        store = KeptMatches(database)
        writing = asyncio.ensure_future(store.append("m", [FIRST], ROW))
        await asyncio.sleep(0)
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        assert list(database.events["m"]) == [1]
        assert await store.read("m") == [FIRST]

    asyncio.run(play())


def test_a_row_is_read_as_it_was_written() -> None:
    assert read_row(write_row(ROW, ROW.players)) == ROW
    # Of a newer version: what is not known here is left out.
    told = json.loads(write_row(ROW, None)) | {"new": 1}
    assert read_row(json.dumps(told)).players is None
