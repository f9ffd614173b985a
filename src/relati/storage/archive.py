"""The archive of a database: finished matches, openings, ratings.

store = await open_storage()
await store.archive.file_waiting(rate)                     # enters what has ended
page = await store.archive.page(ArchiveFilter(ruleset="modern"))
"""

import asyncio
import logging
from collections.abc import Collection, Mapping, Sequence

from relati.matches.event_store import StoredEvent
from relati.matches.filing import Filing, OpeningMove, file_match
from relati.matches.match import fold
from relati.matches.rated import Strength
from relati.matches.stored_events import read_event
from relati.storage import archive_queries, filing_queries, player_queries, queries
from relati.storage.archive_queries import (
    ArchivedMatch,
    ArchiveFilter,
    ArchivePage,
    Cursor,
    KnownPerson,
    PlayedInPosition,
    PlayerRating,
)
from relati.storage.database import Database
from relati.storage.filing_queries import Pool, Rate
from relati.storage.player_queries import (
    FavouriteRuleset,
    RankedPlayer,
    RatingPoint,
    Score,
)
from relati.storage.rating_days import RatedDay

__all__ = [
    "Archive",
    "ArchiveFilter",
    "ArchivePage",
    "ArchivedMatch",
    "Cursor",
    "KnownPerson",
    "PlayedInPosition",
    "PlayerRating",
]

#: How many matches are filed before others get their turn.
PIECE = 20
#: How many results are read at a time when ratings are computed again.
RESULTS_AT_ONCE = 5_000

log = logging.getLogger(__name__)


class Archive:
    """What follows from finished matches. Methods raise `StorageError` as those of the store do."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def file_waiting(self, rate: Rate) -> int:
        """Enter some of the matches that have ended, the oldest first; how many were looked at.

        A match that cannot be read is left out, and said so in the log.
        """
        identities = await self._database.read(filing_queries.waiting, PIECE)
        for match_id in identities:
            events = await self._database.read(queries.read, match_id, 0, None)
            try:
                filing = await asyncio.to_thread(_filing, match_id, events)
            except Exception as error:
                details = {"match": match_id, "error": type(error).__name__}
                log.warning("could not file a match", extra=details)
                filing = None
            if filing is None:
                await self._database.write(filing_queries.skip, match_id)
            else:
                await self._database.write(filing_queries.file, filing, rate)
        return len(identities)

    async def page(
        self, which: ArchiveFilter, before: Cursor | None = None, limit: int = 20
    ) -> ArchivePage:
        """Finished public matches, the newest first."""
        return await self._database.read(archive_queries.page, which, before, limit)

    async def played_in(self, position: int) -> list[PlayedInPosition]:
        """What was played in a canonical position, by its key, and how the games ended."""
        return await self._database.read(archive_queries.played_in, position)

    async def ratings_of(self, players: Collection[str]) -> dict[str, list[PlayerRating]]:
        """The ratings of players, by their public ids."""
        if not players:
            return {}
        return await self._database.read(archive_queries.ratings_of, tuple(players))

    async def people_of(self, players: Collection[str]) -> dict[str, KnownPerson]:
        """What these players call themselves, by public id; without those who have no profile."""
        if not players:
            return {}
        return await self._database.read(archive_queries.people_of, tuple(players))

    async def add_bot_game(
        self, digest: str, opening: Sequence[OpeningMove], winner: int | None
    ) -> bool:
        """Count a game of bots among the openings; False if it was counted before."""
        return await self._database.write(filing_queries.add_bot_game, digest, opening, winner)

    async def rebuild(self, rate: Rate) -> int:
        """Make archive and openings again from the stored matches; how many were looked at."""
        while await self._database.write(filing_queries.forget_some):
            pass
        await self._database.write(filing_queries.queue_all)
        count = 0
        while filed := await self.file_waiting(rate):
            count += filed
        return count

    async def rating_graph(self, player: str) -> Mapping[Pool, list[RatingPoint]]:
        """The ratings of a player day by day."""
        return await self._database.read(player_queries.rating_graph, player)

    async def favourite_rulesets(self, player: str) -> list[FavouriteRuleset]:
        """What somebody plays most in public, the most frequent first."""
        return await self._database.read(player_queries.favourite_rulesets, player)

    async def score_between(self, me: str, other: str) -> Score:
        """The results of two people against each other, by their holders."""
        return await self._database.read(player_queries.score_between, me, other)

    async def best_players(self, ruleset: str, is_for_two: bool, limit: int) -> list[RankedPlayer]:
        """The best of those who have made a profile and played enough."""
        return await self._database.read(player_queries.best_players, ruleset, is_for_two, limit)

    async def listed_pools(self) -> list[tuple[str, bool, int]]:
        """The games that have a table of the best, and how many are in each."""
        return await self._database.read(player_queries.listed_pools)

    async def rebuild_ratings(self, rate: Rate) -> int:
        """Compute all ratings again from the results in their order; how many there were.

        Servers may go on meanwhile: what they count is taken in before the ratings are replaced.
        """
        strengths: dict[Pool, dict[str, Strength]] = {}
        days: dict[RatedDay, Strength] = {}
        count = last = 0
        while True:
            page = await self._database.read(filing_queries.results_after, last, RESULTS_AT_ONCE)
            for _, result in page:
                pool = strengths.setdefault((result.ruleset, result.is_for_two), {})
                changed = rate(result, pool)
                pool.update(changed)
                for player, strength in changed.items():
                    days[RatedDay.of(player, result)] = strength
            count += len(page)
            last = page[-1][0] if page else last
            if not page and await self._database.write(
                filing_queries.replace_ratings, last, strengths, days
            ):
                return count


def _filing(match_id: str, events: Sequence[StoredEvent]) -> Filing | None:
    """What is kept of a match; None if there is none, or it goes on."""
    match = fold(read_event(stored) for stored in events)
    return file_match(match_id, match) if match and match.result else None
