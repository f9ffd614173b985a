"""Who follows, blocks and challenges whom; by public ids.

store = await open_storage()
await store.contacts.follow(ann, bob, now)
await store.contacts.block(ann, cleo, now)      # neither follows the other any more
await store.contacts.has_blocked({ann}, cleo)   # True
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Table, and_, delete, func, insert, or_, select
from sqlalchemy.exc import IntegrityError

from relati.storage.database import Database
from relati.storage.people_tables import blocks, challenges, follows
from relati.storage.tables import matches, players, profiles

#: How many people one can follow, and how many one can block.
MOST_FOLLOWED, MOST_BLOCKED = 200, 500
#: How many challenges one person can have sent that nobody has answered, and one can have received.
MOST_SENT, MOST_RECEIVED = 10, 50


@dataclass(frozen=True, slots=True)
class Contact:
    """Somebody with a profile whom one follows or has blocked."""

    player: str
    name: str
    symbol: str


@dataclass(frozen=True, slots=True)
class Relation:
    """Whether one person follows or blocks another, and how many follow the other."""

    is_followed: bool
    is_blocked: bool
    followers: int


@dataclass(frozen=True, slots=True)
class PlayingNow:
    """A public match that somebody is playing."""

    match: str
    player: str
    updated: int
    summary: str


@dataclass(frozen=True, slots=True)
class Challenge:
    """A match that `person` offers to `other`. `card` is what lists show of it, as JSON."""

    match: str
    person: str
    other: str
    created: int
    until: int
    card: str = ""


class ContactStore:
    """Follows, blocks and challenges in a database. Methods raise `StorageError` as all stores."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def follow(self, person: str, other: str, now: int) -> bool:
        """Follow somebody; False if one follows as many as one can."""
        return await self._add(follows, person, other, now, MOST_FOLLOWED)

    async def unfollow(self, person: str, other: str) -> None:
        """Follow somebody no more."""
        await self._database.write(_remove, follows, person, other)

    async def block(self, person: str, other: str, now: int) -> bool:
        """Block somebody; False if one has blocked as many as one can.

        Neither follows the other any more, and challenges between the two are gone.
        """
        return await self._add(blocks, person, other, now, MOST_BLOCKED)

    async def unblock(self, person: str, other: str) -> None:
        """Block somebody no more."""
        await self._database.write(_remove, blocks, person, other)

    async def relation(self, person: str | None, other: str) -> Relation:
        """What a person has said of another."""
        return await self._database.read(_relation, person, other)

    async def followed(self, person: str) -> list[Contact]:
        """Whom a person follows, by name."""
        return await self._database.read(_contacts, follows, person)

    async def blocked(self, person: str) -> list[Contact]:
        """Whom a person has blocked, by name."""
        return await self._database.read(_contacts, blocks, person)

    async def playing(self, person: str, since: int, limit: int) -> list[PlayingNow]:
        """Public matches of those whom a person follows that were moved in since then."""
        return await self._database.read(_playing, person, since, limit)

    async def playing_of(self, person: str, since: int, limit: int) -> list[PlayingNow]:
        """Public matches of a person that were moved in since then."""
        return await self._database.read(_playing_of, person, since, limit)

    async def blocked_among(self, person: str, others: Collection[str]) -> set[str]:
        """Whom of these a person has blocked."""
        return await self._database.read(_blocked_among, person, tuple(others))

    async def has_blocked(self, people: Collection[str], other: str) -> bool:
        """Whether one of these people has blocked another."""
        return await self._database.read(_has_blocked, tuple(people), other)

    async def apart(self, person: str, others: Collection[str]) -> set[str]:
        """Who of these has blocked a person, or is blocked by them."""
        return await self._database.read(_apart, person, tuple(others))

    async def challenge(self, new: Challenge) -> bool:
        """Save a challenge; False if one of the two has as many as they can have.

        The same match again changes nothing.
        """
        try:
            return await self._database.write(_challenge, new)
        except IntegrityError:
            return True

    async def challenge_of(self, match: str) -> Challenge | None:
        """The challenge to a match."""
        return await self._database.read(_challenge_of, match)

    async def end_challenge(self, match: str) -> None:
        """Forget a challenge: it was accepted, declined or withdrawn."""
        await self._database.write(_end_challenge, match)

    async def challenges(self, person: str, now: int) -> list[Challenge]:
        """The challenges to a person and by them that wait for an answer, the newest first."""
        return await self._database.read(_challenges, person, now)

    async def _add(self, table: Table, person: str, other: str, now: int, most: int) -> bool:
        try:
            return await self._database.write(_add, table, person, other, now, most)
        except IntegrityError:  # said twice at the same moment
            return True


def _add(
    connection: Connection, table: Table, person: str, other: str, now: int, most: int
) -> bool:
    known = select(table.c.at).where(table.c.person == person, table.c.other == other)
    if connection.execute(known).one_or_none():
        return True
    count = select(func.count()).select_from(table).where(table.c.person == person)
    if connection.execute(count).scalar_one() >= most:
        return False
    connection.execute(insert(table), {"person": person, "other": other, "at": now})
    if table is blocks:
        for one, another in ((person, other), (other, person)):
            _remove(connection, follows, one, another)
            pair = (challenges.c.person == one) & (challenges.c.other == another)
            connection.execute(delete(challenges).where(pair))
    return True


def _remove(connection: Connection, table: Table, person: str, other: str) -> None:
    connection.execute(delete(table).where(table.c.person == person, table.c.other == other))


def _relation(connection: Connection, person: str | None, other: str) -> Relation:
    count = select(func.count()).select_from(follows).where(follows.c.other == other)
    followers = connection.execute(count).scalar_one()

    def says(table: Table) -> bool:
        query = select(table.c.at).where(table.c.person == person, table.c.other == other)
        return person is not None and connection.execute(query).one_or_none() is not None

    return Relation(says(follows), says(blocks), followers)


def _contacts(connection: Connection, table: Table, person: str) -> list[Contact]:
    query = select(profiles.c.id, profiles.c.name, profiles.c.symbol)
    query = query.join(table, table.c.other == profiles.c.id).where(table.c.person == person)
    return [Contact(*row) for row in connection.execute(query.order_by(profiles.c.name))]


def _playing(connection: Connection, person: str, since: int, limit: int) -> list[PlayingNow]:
    followed = select(follows.c.other).where(follows.c.person == person)
    return _playing_among(connection, profiles.c.id.in_(followed), since, limit)


def _playing_of(connection: Connection, person: str, since: int, limit: int) -> list[PlayingNow]:
    return _playing_among(connection, profiles.c.id == person, since, limit)


def _playing_among(
    connection: Connection, which: ColumnElement[bool], since: int, limit: int
) -> list[PlayingNow]:
    query = (
        select(matches.c.id, profiles.c.id, matches.c.updated, matches.c.summary)
        .select_from(profiles)
        .join(players, and_(players.c.holder == profiles.c.holder, players.c.ended == 0))
        .join(matches, matches.c.id == players.c.match)
        .where(
            which,
            matches.c.is_public,
            matches.c.phase == "playing",
            matches.c.updated >= since,
        )
        .order_by(matches.c.updated.desc())
        .limit(limit)
    )
    return [PlayingNow(*row) for row in connection.execute(query)]


def _blocked_among(connection: Connection, person: str, others: Sequence[str]) -> set[str]:
    query = select(blocks.c.other).where(blocks.c.person == person, blocks.c.other.in_(others))
    return set(connection.scalars(query))


def _has_blocked(connection: Connection, people: Sequence[str], other: str) -> bool:
    query = select(blocks.c.person).where(blocks.c.other == other, blocks.c.person.in_(people))
    return connection.execute(query.limit(1)).first() is not None


def _apart(connection: Connection, person: str, others: Sequence[str]) -> set[str]:
    by_them = select(blocks.c.person).where(blocks.c.other == person, blocks.c.person.in_(others))
    return _blocked_among(connection, person, others) | set(connection.scalars(by_them))


def _challenge(connection: Connection, new: Challenge) -> bool:
    connection.execute(delete(challenges).where(challenges.c.until <= new.created))
    for column, most in ((challenges.c.person, MOST_SENT), (challenges.c.other, MOST_RECEIVED)):
        whose = new.person if column is challenges.c.person else new.other
        # Those that were accepted wait for nobody.
        query = select(func.count()).select_from(challenges)
        query = query.join(matches, matches.c.id == challenges.c.match, isouter=True)
        query = query.where(
            column == whose, or_(matches.c.phase.is_(None), matches.c.phase == "open")
        )
        if connection.execute(query).scalar_one() >= most:
            return False
    row = {
        "match": new.match,
        "person": new.person,
        "other": new.other,
        "created": new.created,
        "until": new.until,
    }
    connection.execute(insert(challenges), row)
    return True


_CHALLENGE = select(
    challenges.c.match,
    challenges.c.person,
    challenges.c.other,
    challenges.c.created,
    challenges.c.until,
)


def _challenge_of(connection: Connection, match: str) -> Challenge | None:
    row = connection.execute(_CHALLENGE.where(challenges.c.match == match)).one_or_none()
    return None if row is None else Challenge(*row)


def _end_challenge(connection: Connection, match: str) -> None:
    connection.execute(delete(challenges).where(challenges.c.match == match))


def _challenges(connection: Connection, person: str, now: int) -> list[Challenge]:
    query = (
        _CHALLENGE.add_columns(players.c.card)
        .join(matches, matches.c.id == challenges.c.match)
        .join(profiles, profiles.c.id == challenges.c.person)
        .join(
            players,
            and_(players.c.match == challenges.c.match, players.c.holder == profiles.c.holder),
        )
        .where(
            or_(challenges.c.person == person, challenges.c.other == person),
            challenges.c.until > now,
            matches.c.phase == "open",
        )
        .order_by(challenges.c.created.desc())
        .limit(MOST_SENT + MOST_RECEIVED)
    )
    return [Challenge(*row) for row in connection.execute(query)]
