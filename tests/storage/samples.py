"""Stored events and match rows for tests, and a store that is closed at the end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

from relati.matches.event_store import MatchRow, StoredEvent
from relati.storage import open_storage
from relati.storage.event_store import DatabaseEventStore

OPEN = MatchRow(is_public=True, phase="open", waits_for_bot=False, due=None)
PRIVATE = MatchRow(is_public=False, phase="playing", waits_for_bot=False, due=None)
OVER = MatchRow(is_public=True, phase="over", waits_for_bot=False, due=None)


def stored_event(number: int, *, at: int = 0, body: str = "") -> StoredEvent:
    return StoredEvent(number, at or 1000 + number, body or f'{{"number": {number}}}')


def stored_events(first: int, last: int | None = None) -> list[StoredEvent]:
    return [stored_event(number) for number in range(first, (last or first) + 1)]


async def put(
    store: DatabaseEventStore,
    match: str,
    first: int,
    last: int | None = None,
    *,
    row: MatchRow = OPEN,
) -> bool:
    """Append plain events from one number to another."""
    return await store.append(match, stored_events(first, last), replace(row, summary=f'"{match}"'))


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[DatabaseEventStore]:
    store = await open_storage(url)
    try:
        yield store
    finally:
        await store.close()
