"""`relati export`: matches taken out of a database, as records."""

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Annotated

import typer

from relati.cli.options import JsonOption, LangOption
from relati.cli.talk import optional_imports, talk
from relati.errors import MatchError
from relati.matches.event_store import EventStore
from relati.matches.match import fold
from relati.matches.record import record_of
from relati.notation import write_records, write_records_json

if TYPE_CHECKING:
    from relati.notation import Record


def export(
    matches: Annotated[list[str] | None, typer.Argument(metavar="[MATCH]…")] = None,
    database: Annotated[str | None, typer.Option("--database", metavar="URL")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Write matches as records, all of them or those named."""
    with optional_imports():
        from relati.storage import open_storage

    async def take_out() -> list["Record"]:
        store = await open_storage(database)
        try:
            return [record async for record in _records(store, matches or [])]
        finally:
            await store.close()

    records = asyncio.run(take_out())
    print((write_records_json if as_json else write_records)(records), end="")
    talk.say("export/done", count=len(records))


async def _records(store: EventStore, matches: list[str]) -> AsyncIterator["Record"]:
    if not matches:
        async for match in store.all_matches():
            yield await _record(store, match)
    for match in matches:
        yield await _record(store, match)


async def _record(store: EventStore, identity: str) -> "Record":
    from relati.matches.stored_events import read_event

    match = fold(read_event(entry) for entry in await store.read(identity))
    if match is None:
        raise MatchError("match/no-such-match")
    return record_of(match, identity, talk.lang)
