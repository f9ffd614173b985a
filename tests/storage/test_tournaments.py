"""Tournaments in both databases: each number once, in backups, gone when they are old."""

from random import Random
from typing import Any

import pytest

from relati.errors import StorageError
from relati.matches.event_store import StoredEvent
from relati.storage import open_storage
from relati.storage.backup import backup_lines, restore_line
from relati.storage.event_store import DatabaseEventStore
from relati.tournaments.row import row_of
from relati.tournaments.stored_events import read_event, write_event
from relati.tournaments.tournament import fold
from tests.tournaments.players import ORGANISER, Evening, setup


def evening(**more: Any) -> tuple[Evening, list[StoredEvent]]:
    club = Evening(setup(rounds=2, is_public=True, **more))
    club.join(4)
    club.begin()
    return club, [write_event(event) for event in club.events]


async def store_evening(store: DatabaseEventStore, made: str = "a" * 12) -> Evening:
    club, events = evening()
    assert await store.tournaments.append(made, events, row_of(club.now), "8.8.8.8")
    return club


async def test_what_was_stored_is_the_tournament(url: str) -> None:
    store = await open_storage(url)
    club = await store_evening(store)
    stored = await store.tournaments.read("a" * 12)
    assert fold(map(read_event, stored)) == club.now
    assert await store.tournaments.number_of("a" * 12) == club.now.number
    assert await store.tournaments.unfinished() == {"a" * 12: club.now.number}
    [listed] = await store.tournaments.public(10)
    assert (listed.id, listed.phase) == ("a" * 12, "playing")
    assert [each.id for each in await store.tournaments.made_by(ORGANISER, 5)] == ["a" * 12]
    assert await store.tournaments.count_of("8.8.8.8") == 1
    await store.close()


async def test_each_number_is_stored_once(url: str) -> None:
    store = await open_storage(url)
    club, events = evening()
    append, row = store.tournaments.append, row_of(club.now)
    assert await append("t", events[:3], row)
    assert not await append("t", events[:3], row), "another server was first"
    assert not await append("t", events[2:], row)
    assert not await append("t", events[4:], row), "one is missing"
    assert await append("t", events[3:], row)
    assert len(await store.tournaments.read("t")) == len(events)
    await store.close()


async def test_a_backup_has_tournaments(url: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    store = await open_storage(url)
    club = await store_evening(store)
    lines = [line async for line in backup_lines(store)]
    await store.close()
    folder = tmp_path_factory.mktemp("restored")
    other = await open_storage(f"sqlite:///{folder}/other.db")
    assert [await restore_line(other, line) for line in lines] == ["stored"]
    assert [await restore_line(other, line) for line in lines] == ["there"]
    assert fold(map(read_event, await other.tournaments.read("a" * 12))) == club.now
    with pytest.raises(StorageError, match="other events"):
        await restore_line(other, lines[0].replace("Player 0", "Player 9"))
    with pytest.raises(StorageError):
        await restore_line(other, '{"tournament": "b", "events": []}')
    await other.close()


async def test_old_tournaments_are_deleted_with_old_matches(url: str) -> None:
    store = await open_storage(url)
    club = await store_evening(store)
    count = len(club.events)
    await store.delete_finished(2**52)
    assert await store.tournaments.read("a" * 12), "it goes on"
    club.play(Random(1))
    more = [write_event(event) for event in club.events[count:]]
    assert await store.tournaments.append("a" * 12, more, row_of(club.now))
    assert await store.tournaments.count_of("8.8.8.8") == 0
    await store.delete_finished(2**52)
    assert await store.tournaments.read("a" * 12) == []
    assert await store.tournaments.public(10) == []
    await store.close()
