"""Enters who plays in matches that an older version has stored.

A migration cannot do it: it would have to fold every match while nobody is served. So a server
does it in the background, a few at a time, until there are none left.
"""

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy import Connection, insert, select, update

from relati.errors import StorageError
from relati.matches.match import Match, fold
from relati.matches.match_row import match_row
from relati.matches.stored_events import read_event
from relati.storage.database import Database
from relati.storage.own_queries import delete_players
from relati.storage.queries import read
from relati.storage.tables import IS_NOT_INDEXED, matches, players

if TYPE_CHECKING:
    from relati.matches.event_store import StoredEvent

log = logging.getLogger(__name__)

#: How many matches are looked for at once, and seconds of rest after each of them.
AT_ONCE = 50
REST = 0.02
#: A database that does not answer is tried again after this many seconds.
SECONDS_WITHOUT_DATABASE = 5.0


async def index_old_matches(database: Database) -> int:
    """Enter the players of all matches that lack them; how many matches these were."""
    count = 0
    while True:
        try:
            waiting = await database.read(_not_indexed)
            for match_id in waiting:
                await _index(database, match_id)
                await asyncio.sleep(REST)
        except StorageError as error:
            log.warning("could not enter who plays in old matches", extra={"code": error.code})
            await asyncio.sleep(SECONDS_WITHOUT_DATABASE)
            continue
        count += len(waiting)
        if len(waiting) < AT_ONCE:
            return count


async def _index(database: Database, match_id: str) -> None:
    stored = await database.read(read, match_id, 0, None)
    try:
        match = await asyncio.to_thread(_folded, stored)
    except Exception as error:  # a damaged event: the match is on nobody's list
        log.warning("a stored match is damaged", extra={"error": type(error).__name__})
        match = None
    await database.write(_enter, match_id, match, stored[-1].at if stored else 0)


def _folded(stored: "list[StoredEvent]") -> Match | None:
    return fold(read_event(event) for event in stored)


def _not_indexed(connection: Connection) -> list[str]:
    query = select(matches.c.id).where(IS_NOT_INDEXED).order_by(matches.c.id).limit(AT_ONCE)
    return list(connection.scalars(query))


def _enter(connection: Connection, match_id: str, match: Match | None, at: int) -> None:
    """Enter the players of a match as it was read, unless something has happened since."""
    is_same = matches.c.number == (match.number if match else matches.c.number)
    row = match_row(match) if match else None
    values = {"is_indexed": True} | ({"turn": row.turn} if row else {})
    changed = update(matches).where(matches.c.id == match_id, IS_NOT_INDEXED, is_same)
    if not connection.execute(changed.values(values)).rowcount or row is None:
        return
    delete_players(connection, [match_id])
    ended = at if row.phase == "over" else 0
    for player in row.players or ():
        connection.execute(
            insert(players),
            {
                "holder": player.holder,
                "match": match_id,
                "seats": player.seats,
                "ended": ended,
                "ruleset": player.ruleset,
                "names": player.names,
                "card": player.card,
            },
        )
