"""`relati export`: matches taken out of a database, as records."""

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Annotated

import typer

from relati.cli import PART_MISSING
from relati.cli.games import JsonOption, LangOption
from relati.cli.talk import talk
from relati.errors import MatchError
from relati.matches.journal import Journal
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
    try:
        from relati.storage import open_storage
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.startswith("relati"):
            raise
        talk.fail("serve/needs", PART_MISSING, package=missing.name)

    async def take_out() -> list["Record"]:
        journal = await open_storage(database)
        try:
            return [record async for record in _records(journal, matches or [])]
        finally:
            await journal.close()

    records = asyncio.run(take_out())
    print((write_records_json if as_json else write_records)(records), end="")
    talk.say("export/done", count=len(records))


async def _records(journal: Journal, matches: list[str]) -> AsyncIterator["Record"]:
    if not matches:
        async for match in journal.all_matches():
            yield await _record(journal, match)
    for match in matches:
        yield await _record(journal, match)


async def _record(journal: Journal, identity: str) -> "Record":
    from relati.matches.messages import read_event

    match = fold(read_event(entry) for entry in await journal.read(identity))
    if match is None:
        raise MatchError("match/no-such-match")
    return record_of(match, identity, talk.lang)
