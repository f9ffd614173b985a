"""Matches in the browser's own database: stored before they are told, and there after a crash."""

import asyncio
import json
from collections.abc import Awaitable, Sequence
from dataclasses import replace
from typing import Protocol

import msgspec

from relati.errors import StorageError
from relati.matches.event_store import MatchRow, MemoryEventStore, StoredEvent
from relati.matches.own_matches import PlayerRow


class BrowserDatabase(Protocol):
    """IndexedDB as `web/site/kept_matches.js` offers it; everything goes as JSON text."""

    def append(self, match_id: str, events: str, row: str) -> Awaitable[bool]:
        """Store events and row in one strict transaction; False if a number is taken."""
        ...

    def everything(self) -> Awaitable[str]:
        """All that is stored."""
        ...


class KeptMatches(MemoryEventStore):
    """All matches of a device: read from memory, after they have been written to its database."""

    def __init__(self, database: BrowserDatabase) -> None:
        super().__init__()
        self._database = database

    async def load(self) -> None:
        """Bring back what is stored."""
        stored = json.loads(await self._database.everything())
        for match_id, events in stored["events"].items():
            self._events[match_id] = [StoredEvent(*event) for event in events]
        rows = {match_id: read_row(text) for match_id, text in stored["rows"].items()}
        # In the order in which they changed, as `append` leaves them.
        for match_id in sorted(rows, key=self._updated):
            self._rows[match_id] = rows[match_id]
            self._ended[match_id] = self._updated(match_id)

    async def append(self, match_id: str, events: Sequence[StoredEvent], row: MatchRow) -> bool:
        """Store all the events or none. Who is cancelled meanwhile gets the answer first."""
        first = self._rows.get(match_id, row)
        players = first.players if row.players is None else row.players
        told = json.dumps([(event.number, event.at, event.body) for event in events])
        writing = asyncio.ensure_future(
            _answer(self._database.append(match_id, told, write_row(row, players)))
        )
        try:
            is_stored = await asyncio.shield(writing)
        except asyncio.CancelledError:
            if await writing:
                await super().append(match_id, events, row)
            raise
        except Exception as error:
            raise StorageError("storage/away") from error
        return is_stored and await super().append(match_id, events, row)


async def _answer(waited: Awaitable[bool]) -> bool:
    return await waited


def write_row(row: MatchRow, players: tuple[PlayerRow, ...] | None) -> str:
    """A row as it is stored, with those who play."""
    return msgspec.json.encode(replace(row, players=players)).decode()


def read_row(text: str) -> MatchRow:
    """The row of a text that `write_row` has made; what a newer version has added is left out."""
    return msgspec.json.decode(text, type=MatchRow)
