"""Everything that a database keeps about one person, for them to read."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING, Any

from relati.matches.event_store import StoredEvent
from relati.matches.profile_ids import profile_id
from relati.matches.redaction import SENDER_LENGTH, Owners
from relati.matches.stored_events import read_event
from relati.storage.database import Database
from relati.storage.erasing import matches_of, rows_of

if TYPE_CHECKING:
    from relati.storage.event_store import DatabaseEventStore

#: Columns of which only a server can make something: what opens a door is not handed out.
SECRET = frozenset({"code_hash", "digest"})


class OwnData:
    """What is kept about one person. Methods raise `StorageError` as those of the store do."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def rows(self, holder: str) -> list[tuple[str, dict[str, Any]]]:
        """Every row that names a person, by table."""
        rows = await self._database.read(rows_of, holder)
        return [
            (table, {name: value for name, value in row.items() if name not in SECRET})
            for table, row in rows
        ]

    async def matches(self, holder: str) -> list[str]:
        """The matches in which a person plays or has left something."""
        return await self._database.read(matches_of, holder)


async def own_lines(store: "DatabaseEventStore", holder: str) -> AsyncIterator[dict[str, Any]]:
    """Everything that a database keeps about one person, line by line: rows, then their events."""
    mine, state = profile_id(holder), await store.order_in_force()
    yield {"kind": "person", "id": mine, "holder": holder}
    for table, row in await store.own_data.rows(holder):
        yield {"kind": "row", "table": table, "row": row}
    for name, sanctions in (("ban", state.bans), ("mute", state.mutes)):
        if found := sanctions.get(mine):
            yield {"kind": name, "until": found.until, "reason": found.reason}
    for warning in state.warnings.get(mine, ()):
        yield {"kind": "warning", "at": warning.at, "text": warning.text}
    for match_id in await store.own_data.matches(holder):
        stored = await store.read(match_id)
        for event in await asyncio.to_thread(_own_events, stored, holder):
            yield {"kind": "event", "match": match_id, "event": event}


def _own_events(stored: Sequence[StoredEvent], holder: str) -> list[dict[str, Any]]:
    """What a person has done in a match, and what was done on their seats."""
    owners = Owners()
    own = []
    for each in stored:
        event = read_event(each)
        owners.note(event.what)
        is_on_seat = event.seat is not None and owners.of.get(event.seat) == holder
        if event.sender == holder[:SENDER_LENGTH] or is_on_seat:
            body = json.loads(each.body)
            if body["what"]["kind"] == "created":
                # The owners of the other seats, and how bots will play, are not about this person.
                del body["what"]["holders"], body["what"]["seed"]
            own.append(body)
    return own
