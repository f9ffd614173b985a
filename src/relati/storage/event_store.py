"""The event store of a service, in a database."""

from collections.abc import AsyncIterator, Collection, Mapping, Sequence

from sqlalchemy.exc import IntegrityError

from relati.errors import StorageError
from relati.matches.background import Observe, observe_nothing
from relati.matches.event_store import (
    MatchRow,
    OpenCount,
    PublicMatch,
    StoredEvent,
)
from relati.matches.messages import encode
from relati.matches.own_matches import OwnChange, OwnFilter, OwnMatch, OwnPlace
from relati.order.state import OrderState
from relati.storage import own_queries, queries
from relati.storage.analysis_store import DatabaseAnalysisStore
from relati.storage.archive import Archive
from relati.storage.contacts import ContactStore
from relati.storage.database import Database
from relati.storage.indexing import index_old_matches
from relati.storage.order import OrderStore
from relati.storage.own_data import OwnData
from relati.storage.profiles import ProfileStore
from relati.storage.pushes import PushStore
from relati.storage.removals import Removals
from relati.storage.reports import ReportStore
from relati.storage.seeks import SeekStore
from relati.storage.solvers import SolverStore
from relati.storage.studies import StudyStore
from relati.storage.tournaments import TournamentStore
from relati.storage.writer import Writer


class DatabaseEventStore:
    """Events by match in a database; a `relati.matches.event_store.EventStore`.

    Every method raises `StorageError` if the database does not answer in time, and works again
    as soon as it does.
    """

    def __init__(self, database: Database, observe: Observe = observe_nothing) -> None:
        self._database = database
        self._writer = Writer(database, observe)
        #: What bots thought of positions, in the same database.
        self.analyses = DatabaseAnalysisStore(database)
        #: The people who play, in the same database.
        self.profiles = ProfileStore(database)
        self.pushes = PushStore(database)
        #: What solvers of puzzles have done.
        self.solvers = SolverStore(database)
        #: Who follows, blocks and challenges whom.
        self.contacts = ContactStore(database)
        #: What follows from matches that are over.
        self.archive = Archive(database)
        #: Who waits in the lobby.
        self.seeks = SeekStore(database)
        self.tournaments = TournamentStore(database)
        #: What operators have decided, and what people have reported.
        self.order = OrderStore(database)
        self.reports = ReportStore(database)
        self.removals = Removals(database, self.order)
        self.own_data = OwnData(database)
        self._order_in_force = OrderState()
        self.studies = StudyStore(database)

    async def append(self, match_id: str, events: Sequence[StoredEvent], row: MatchRow) -> bool:
        """Store all the events or none; False if they do not follow the last one stored.

        After `storage/unsure` they may or may not have been stored: read again. After any other
        `StorageError` they were not.
        """
        first = events[0].number if events else 0
        numbers = [event.number for event in events]
        if first < 1 or numbers != list(range(first, first + len(events))):
            raise ValueError("events are numbered from 1 without gaps, and there is at least one")
        return await self._writer.append(match_id, events, row)

    async def read(self, match_id: str, after: int = 0, to: int | None = None) -> list[StoredEvent]:
        """The events after a number, up to another, in order; none if there is no such match."""
        return await self._database.read(queries.read, match_id, after, to)

    async def public(self, limit: int, before: int | None = None) -> list[PublicMatch]:
        """Public matches that are not over, the newest first."""
        return await self._database.read(queries.public, limit, before)

    async def own_matches(
        self, holder: str, which: OwnFilter, limit: int, after: OwnPlace | None = None
    ) -> list[OwnMatch]:
        """The matches of a person in the order of their places, from after a place on."""
        return await self._database.read(own_queries.own_matches, holder, which, limit, after)

    async def count_waiting(self, holder: str) -> int:
        """In how many matches a person is to move."""
        return await self._database.read(own_queries.count_waiting, holder)

    async def due(self, now: int, bots_before: int) -> AsyncIterator[str]:
        """The matches in which a clock has run out, or a bot has been waited for since then."""
        for page_of, until in ((queries.clocks_due, now), (queries.bots_due, bots_before)):
            last: queries.DuePlace = (-1, "")
            while page := await self._database.read(page_of, until, last):
                for last in page:
                    yield last[1]
                if len(page) < queries.DUE_PAGE:
                    break

    async def idle(self, since: int) -> list[str]:
        """The matches that are not over and in which nothing has happened since then."""
        return await self._database.read(queries.idle, since)

    async def unused(self, since: int) -> list[str]:
        """The matches among these in which no person has moved yet."""
        return await self._database.read(queries.unused, since)

    async def others_version(self) -> object:
        """Something that stays the same while no other process writes; None if that is unknown."""
        return await self._database.others_version()

    async def newer(self, known: Mapping[str, int]) -> dict[str, int]:
        """Of these matches those that have got further than the number given, with their last."""
        return await self._database.read(queries.newer, encode(known))

    async def changed_of(self, holders: Collection[str], since: int) -> list[OwnChange]:
        """Which matches of these people have changed since then."""
        return await self._database.read(own_queries.changed_of, tuple(holders), since)

    async def count_open(self) -> int:
        """How many matches are not over."""
        return await self._database.read(queries.count_open)

    async def count_open_of(self, client: str) -> OpenCount:
        """How many of these one address has created."""
        return await self._database.read(queries.count_open_of, client)

    async def creator(self, match_id: str) -> str:
        """The address that has created a match; empty if that is not known, or erased."""
        return await self._database.read(queries.creator, match_id)

    async def mark_same_address(self, match_id: str) -> None:
        """Remember that two people sat down at a match from the same network address."""
        await self._database.write(queries.mark_same_address, match_id)

    async def is_same_address(self, match_id: str) -> bool:
        """Whether two people sat down at a match from the same network address."""
        return await self._database.read(queries.is_same_address, match_id)

    async def all_matches(self) -> AsyncIterator[str]:
        """Every match, the oldest first."""
        last: tuple[int, str] | None = None
        while page := await self._database.read(queries.page_of_matches, last):
            for last in page:
                yield last[1]
            if len(page) < queries.PAGE:
                return  # nor need the last id be fit to be sent to the database again

    async def save_code(self, code_hash: str, match_id: str, holder: str, expires: int) -> None:
        """Save a code that moves a holder's seats, until it is used or expires."""
        try:
            await self._database.write(queries.save_code, code_hash, match_id, holder, expires)
        except IntegrityError:
            raise StorageError("storage/code-taken") from None

    async def use_code(self, code_hash: str, now: int) -> tuple[str, str] | None:
        """The match and holder of a code that is still valid; a code works once."""
        return await self._database.write(queries.use_code, code_hash, now)

    async def count_finished(self, before: int) -> int:
        """How many matches are over in which nothing has happened since then."""
        return await self._database.read(queries.count_finished, before)

    async def delete_finished(self, before: int) -> int:
        """Delete these matches, and tournaments as old; how many matches they were."""
        count = 0
        while deleted := await self._database.write(queries.delete_finished, before):
            count += deleted
        await self.tournaments.delete_finished(before)
        return count

    async def overwrite(self, match_id: str, changed: Sequence[StoredEvent]) -> None:
        """Write what is left of these events after a redaction in the place of what they said."""
        await self._database.write(queries.overwrite, match_id, changed)

    async def order_in_force(self) -> OrderState:
        """The operators' decisions, as far as they are stored."""
        await self.order.catch_up(self._order_in_force)
        return self._order_in_force

    async def index_old_matches(self) -> int:
        """Enter who plays in matches of an older version; how many matches these were."""
        return await index_old_matches(self._database)

    async def check_writing(self) -> None:
        """Write something and remove it again: a full disk or a lock is found before a move is."""
        await self._database.write(queries.check_writing)

    async def close(self) -> None:
        """Store what is waiting, then close the database."""
        await self._writer.close()
        await self._database.close()
