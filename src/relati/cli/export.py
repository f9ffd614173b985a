"""`relati export`: matches taken out of a database, as records."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from relati.cli import ANSWER_IS_NO
from relati.cli.database import in_database
from relati.cli.options import DatabaseOption, JsonOption, LangOption
from relati.cli.talk import Stop, talk
from relati.errors import MatchError, RelatiError, StorageError
from relati.matches.event_store import EventStore
from relati.matches.match import Match, fold
from relati.matches.record import record_of
from relati.notation import write_records, write_records_json

if TYPE_CHECKING:
    from relati.notation import Record

#: Readers of JSON explain at length, over several lines.
LONGEST_REASON = 120


def export(
    matches: Annotated[list[str] | None, typer.Argument(metavar="[MATCH]…")] = None,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Write matches as records, all of them or those named."""

    async def take_out(store: EventStore) -> list["Export"]:
        return [each async for each in _exports(store, matches or [])]

    exports = in_database(database, take_out, is_read_only=True)
    records = [each.record for each in exports if each.record]
    print((write_records_json if as_json else write_records)(records), end="")
    talk.say("export/done", count=len(records))
    if damaged := sum(each.is_damaged for each in exports):
        talk.say("export/some-damaged", count=damaged)
        raise Stop(ANSWER_IS_NO)


@dataclass(frozen=True, slots=True)
class Export:
    """The record of a match, None if not even its beginning can be read."""

    record: "Record | None"
    is_damaged: bool = False


async def _exports(store: EventStore, matches: list[str]) -> AsyncIterator[Export]:
    if not matches:
        async for match in store.all_matches():
            yield await _export(store, match)
    for match in matches:
        if not await store.read(match, 0, 1):
            raise MatchError("match/no-such-match")
        yield await _export(store, match)


async def _export(store: EventStore, match_id: str) -> Export:
    from relati.matches.stored_events import read_event
    from relati.storage.backup import UNREADABLE_MATCH

    match: Match | None = None
    number = 0
    try:
        stored = await store.read(match_id)
        if not stored:
            raise MatchError("match/no-such-match")
        for entry in stored:
            number = entry.number
            match = fold([read_event(entry)], match)
    # Whatever is wrong with one match, the others are written.
    except Exception as error:
        if isinstance(error, StorageError) and error.code not in UNREADABLE_MATCH:
            raise  # the database is gone
        code = "export/damaged" if match else "export/lost"
        match_id = match_id.encode("utf-8", "backslashreplace").decode()
        talk.say(code, match=match_id, number=number, reason=_reason(error))
        return Export(record_of(match, match_id, talk.lang) if match else None, is_damaged=True)
    assert match
    return Export(record_of(match, match_id, talk.lang))


def _reason(error: Exception) -> str:
    """What is wrong with an event, on one line."""
    sentence = error.sentence(talk.lang) if isinstance(error, RelatiError) else str(error)
    line = " ".join(sentence.split()) or type(error).__name__
    return line if len(line) <= LONGEST_REASON else line[:LONGEST_REASON] + "…"
