"""What operators have decided, in a database: the log, and what is kept beside it.

    state = OrderState()
    await store.order.catch_up(state)
    stored = await store.order.record(state, Banned(profile, until, "…"), "machine:ann", now)

An entry is stored under the next number, once; whoever was second reads what is there and decides
again. What has to go from other tables after an entry is noted in the same transaction
(`order_work`) and done by `relati.storage.removals`, whoever comes first.
"""

import secrets
from dataclasses import asdict, dataclass, replace

from sqlalchemy import Connection, delete, func, insert, inspect, select
from sqlalchemy.exc import IntegrityError

from relati.errors import StorageError
from relati.order.decide import LONGEST_WHO, check
from relati.order.facts import REMOVALS, AddressBanned, OrderFact, ReportClosed
from relati.order.log import Entry, StoredEntry, write_entry
from relati.order.state import OrderState
from relati.storage.database import Database
from relati.storage.order_tables import admin_sessions, banned_addresses, order_log, order_work
from relati.storage.reports import close_report

#: How many entries are read at once.
PAGE = 1_000
#: How often an entry is decided again because another server stored something first.
RETRY_LIMIT = 20


@dataclass(frozen=True, slots=True)
class Work:
    """An entry whose removals are not done; `holder` is kept beside it, as the log has a digest."""

    number: int
    holder: str
    entry: Entry


@dataclass(frozen=True, slots=True)
class AdminSession:
    """An operator who is signed in, by profile and by the passkey that has signed."""

    digest: str
    profile: str
    credential: str
    until: int


class OrderStore:
    """The log of operators. Every method raises `StorageError` if the database does not answer."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def exists(self) -> bool:
        """Whether this database is one that has a log, or an older one that is only read."""
        return await self._database.read(_exists)

    async def number(self) -> int:
        """The number of the last entry; 0 without any."""
        return await self._database.read(_number)

    async def read(self, after: int = 0, limit: int = PAGE) -> list[StoredEntry]:
        """The entries after a number, in order."""
        return await self._database.read(_read, after, limit)

    async def latest(self, before: int | None, limit: int) -> list[StoredEntry]:
        """The entries before a number, the latest first."""
        return await self._database.read(_latest, before, limit)

    async def catch_up(self, state: OrderState) -> list[Entry]:
        """Take everything that is not in force yet; what it is."""
        taken: list[Entry] = []
        while page := await self.read(state.number):
            taken += [state.take(stored) for stored in page]
        return taken

    async def record(
        self,
        state: OrderState,
        fact: OrderFact,
        who: str,
        now: int,
        *,
        holder: str = "",
        network: str = "",
    ) -> StoredEntry:
        """Store a decision as the next entry, which is in force in `state` from then on.

        `holder` is who is erased, `network` the address that is banned. Raises `OrderError` if the
        decision is refused.
        """
        if isinstance(fact, AddressBanned):
            fact = replace(fact, key=secrets.token_hex(8))
        for _ in range(RETRY_LIMIT):
            await self.catch_up(state)
            check(fact, state, now)
            entry = Entry(now, who[:LONGEST_WHO], fact)
            stored = write_entry(entry, state.number + 1, state.digest)
            try:
                await self._database.write(_append, stored, fact, holder, network, False)
            except IntegrityError:
                continue  # another server was first
            state.take(stored)
            return stored
        raise StorageError("storage/away", reason="the log of operators is crowded")

    async def restore(self, state: OrderState, body: str) -> bool:
        """Store the entry of a backup; False if it is there already.

        A log that goes on from the same beginning gets the same numbers and digests. What two logs
        have decided apart from each other is all in force: the other's entries follow one's own.
        """
        entry = StoredEntry(0, body, "").entry
        for _ in range(RETRY_LIMIT):
            await self.catch_up(state)
            if await self._database.read(_has, body):
                return False
            stored = write_entry(entry, state.number + 1, state.digest)
            if stored.body != body:
                raise StorageError("storage/backup-line", reason="another form of the log")
            try:
                await self._database.write(_append, stored, entry.what, "", "", True)
            except IntegrityError:
                continue
            state.take(stored)
            return True
        raise StorageError("storage/away", reason="the log of operators is crowded")

    async def work(self) -> list[Work]:
        """The entries after which something has yet to go, the first first."""
        return await self._database.read(_work)

    async def done(self, number: int) -> None:
        """Nothing is left to do after this entry."""
        await self._database.write(_done, number)

    async def redo(self) -> None:
        """Look at all entries again: something of an older backup may have come back."""
        await self._database.write(_redo)

    async def addresses(self) -> dict[str, str]:
        """The networks that are banned, by key."""
        return await self._database.read(_addresses)

    async def restore_address(self, key: str, network: str, until: int | None) -> None:
        """Store the address of a backup, unless it is there."""
        await self._database.write(_restore_address, key, network, until)

    async def saved_addresses(self) -> list[tuple[str, str, int | None]]:
        """Key, network and end of all bans of addresses, for a backup."""
        return await self._database.read(_saved_addresses)

    async def forget_addresses(self, now: int) -> int:
        """Delete the addresses whose bans are over; how many."""
        return await self._database.write(_forget_addresses, now)

    async def save_session(self, session: AdminSession, now: int) -> None:
        """Sign an operator in; those whose time is up are forgotten."""
        await self._database.write(_save_session, session, now)

    async def session(self, digest: str, now: int) -> AdminSession | None:
        """The operator who is signed in with a token of that digest."""
        return await self._database.read(_session, digest, now)

    async def end_session(self, digest: str) -> None:
        """Sign an operator out."""
        await self._database.write(_end_session, digest)


def _exists(connection: Connection) -> bool:
    return inspect(connection).has_table(order_log.name)


def _has(connection: Connection, body: str) -> bool:
    query = select(order_log.c.number).where(order_log.c.body == body).limit(1)
    return connection.execute(query).one_or_none() is not None


def _number(connection: Connection) -> int:
    return connection.scalar(select(func.max(order_log.c.number))) or 0


_ENTRY = select(order_log.c.number, order_log.c.body, order_log.c.digest)


def _read(connection: Connection, after: int, limit: int) -> list[StoredEntry]:
    query = _ENTRY.where(order_log.c.number > after).order_by(order_log.c.number).limit(limit)
    return [StoredEntry(*row) for row in connection.execute(query)]


def _latest(connection: Connection, before: int | None, limit: int) -> list[StoredEntry]:
    query = _ENTRY.order_by(order_log.c.number.desc()).limit(limit)
    if before is not None:
        query = query.where(order_log.c.number < before)
    return [StoredEntry(*row) for row in connection.execute(query)]


def _append(
    connection: Connection,
    stored: StoredEntry,
    fact: OrderFact,
    holder: str,
    network: str,
    is_restored: bool,
) -> None:
    connection.execute(insert(order_log), asdict(stored))
    if isinstance(fact, REMOVALS):
        connection.execute(insert(order_work), {"number": stored.number, "holder": holder})
    if isinstance(fact, AddressBanned) and network:
        row = {"key": fact.key, "network": network, "until": fact.until}
        connection.execute(insert(banned_addresses), row)
    if isinstance(fact, ReportClosed):
        close_report(connection, fact.report, is_restored=is_restored)


def _work(connection: Connection) -> list[Work]:
    query = select(order_work.c.number, order_work.c.holder, order_log.c.body).join(
        order_log, order_log.c.number == order_work.c.number
    )
    rows = connection.execute(query.order_by(order_work.c.number)).all()
    return [
        Work(number, holder, StoredEntry(number, body, "").entry) for number, holder, body in rows
    ]


def _done(connection: Connection, number: int) -> None:
    connection.execute(delete(order_work).where(order_work.c.number == number))


def _redo(connection: Connection) -> None:
    waiting = set(connection.scalars(select(order_work.c.number)))
    after = 0
    while page := _read(connection, after, PAGE):
        after = page[-1].number
        numbers = [
            each.number
            for each in page
            if each.number not in waiting and isinstance(each.entry.what, REMOVALS)
        ]
        if numbers:
            rows = [{"number": number, "holder": ""} for number in numbers]
            connection.execute(insert(order_work), rows)


def _addresses(connection: Connection) -> dict[str, str]:
    query = select(banned_addresses.c.key, banned_addresses.c.network)
    return dict(connection.execute(query).all())


def _saved_addresses(connection: Connection) -> list[tuple[str, str, int | None]]:
    if not inspect(connection).has_table(banned_addresses.name):
        return []
    query = select(banned_addresses.c.key, banned_addresses.c.network, banned_addresses.c.until)
    return [(row.key, row.network, row.until) for row in connection.execute(query)]


def _restore_address(connection: Connection, key: str, network: str, until: int | None) -> None:
    if connection.scalar(select(banned_addresses.c.key).where(banned_addresses.c.key == key)):
        return
    connection.execute(insert(banned_addresses), {"key": key, "network": network, "until": until})


def _forget_addresses(connection: Connection, now: int) -> int:
    return connection.execute(
        delete(banned_addresses).where(banned_addresses.c.until <= now)
    ).rowcount


def _save_session(connection: Connection, session: AdminSession, now: int) -> None:
    connection.execute(delete(admin_sessions).where(admin_sessions.c.until <= now))
    connection.execute(insert(admin_sessions), asdict(session))


def _session(connection: Connection, digest: str, now: int) -> AdminSession | None:
    columns = admin_sessions.c
    query = select(columns.digest, columns.profile, columns.credential, columns.until)
    query = query.where(columns.digest == digest, columns.until > now)
    row = connection.execute(query).one_or_none()
    return None if row is None else AdminSession(*row)


def _end_session(connection: Connection, digest: str) -> None:
    connection.execute(delete(admin_sessions).where(admin_sessions.c.digest == digest))
