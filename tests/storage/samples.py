"""Entries and standings for tests, and a journal that is closed at the end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from relati.matches.journal import Entry, Standing
from relati.storage import open_storage
from relati.storage.journal import StoredJournal

OPEN = Standing(is_public=True, phase="open", waits_for_bot=False, due=None)
PRIVATE = Standing(is_public=False, phase="playing", waits_for_bot=False, due=None)
OVER = Standing(is_public=True, phase="over", waits_for_bot=False, due=None)


def entry(number: int, *, at: int = 0, body: str = "") -> Entry:
    return Entry(number, at or 1000 + number, body or f'{{"number": {number}}}')


def entries(first: int, last: int | None = None) -> list[Entry]:
    return [entry(number) for number in range(first, (last or first) + 1)]


async def put(
    journal: StoredJournal,
    match: str,
    first: int,
    last: int | None = None,
    *,
    standing: Standing = OPEN,
) -> bool:
    """Append plain entries from one number to another."""
    return await journal.append(match, entries(first, last), standing, f'"{match}"')


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[StoredJournal]:
    journal = await open_storage(url)
    try:
        yield journal
    finally:
        await journal.close()
