"""Everything about one person: found for them to read, or erased."""

from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, delete, or_, select, update

from relati.matches.profile_ids import profile_id
from relati.matches.redaction import SENDER_LENGTH, erased_digest, somebody
from relati.storage.archive_tables import results
from relati.storage.kept import KEPT, Kept, Named
from relati.storage.order_tables import traces
from relati.storage.studies import authors
from relati.storage.tables import players, profiles
from relati.storage.tournament_tables import tournament_events, tournaments


def names_of(holder: str) -> dict[Named, str]:
    """How a person is named in columns."""
    return {"holder": holder, "sender": holder[:SENDER_LENGTH], "id": profile_id(holder)}


def rows_of(connection: Connection, holder: str) -> list[tuple[str, dict[str, Any]]]:
    """Every row that names a person, by table."""
    return list(_rows_of(connection, holder))


def _rows_of(connection: Connection, holder: str) -> Iterator[tuple[str, dict[str, Any]]]:
    names = names_of(holder)
    for kept in KEPT:
        if kept.within:
            for row in connection.execute(select(kept.table).where(_within(kept, names))):
                yield kept.name, dict(row._mapping)
        for column, (named, _) in kept.people.items():
            theirs = kept.table.c[column] == names[named]
            for row in connection.execute(select(kept.table).where(theirs)):
                yield kept.name, dict(row._mapping)


def _within(kept: Kept, names: Mapping[Named, str]) -> ColumnElement[bool]:
    """The rows of a table that belong to a person's rows of another."""
    assert kept.within
    column, parent = kept.within
    whose = next(each for each in KEPT if each.table is parent)
    theirs = [parent.c[name] == names[named] for name, (named, _) in whose.people.items()]
    return kept.table.c[column].in_(select(parent.c.id).where(or_(*theirs)))


def matches_of(connection: Connection, holder: str) -> list[str]:
    """The matches in which a person plays or has left something."""
    played = select(players.c.match).where(players.c.holder == holder)
    left = select(traces.c.match).where(traces.c.sender == holder[:SENDER_LENGTH])
    return sorted({*connection.scalars(played), *connection.scalars(left)})


def tournaments_of(connection: Connection, holder: str) -> list[str]:
    """The tournaments that a person has made or taken part in."""
    made = select(tournaments.c.id).where(tournaments.c.holder == holder)
    joined = select(tournament_events.c.tournament).where(
        tournament_events.c.body.contains(f'"sender":"{holder[:SENDER_LENGTH]}"')
    )
    return sorted({*connection.scalars(made), *connection.scalars(joined)})


def holders_of(connection: Connection, digest: str) -> list[str]:
    """Those of whom only a digest is known; everybody who is there is looked at."""
    known = {
        *connection.scalars(select(profiles.c.holder)),
        *connection.scalars(select(players.c.holder).distinct()),
        *connection.scalars(select(traces.c.sender).distinct()),
        *connection.scalars(select(tournaments.c.holder).distinct()),
        *authors(connection),
    }
    return sorted(holder for holder in known if holder and erased_digest(holder) == digest)


def erase_rows(connection: Connection, holder: str) -> None:
    """Delete what is about a person, or make it somebody's; events are redacted elsewhere."""
    names = names_of(holder)
    nobody = names_of(somebody(holder))
    for kept in KEPT:
        if kept.within:
            connection.execute(delete(kept.table).where(_within(kept, names)))
        for name, (named, erasure) in kept.people.items():
            column: Column[Any] = kept.table.c[name]
            theirs = column == names[named]
            if erasure == "deleted":
                connection.execute(delete(kept.table).where(theirs))
            elif erasure == "somebody":
                connection.execute(update(kept.table).where(theirs).values({name: nobody[named]}))
    _rename_results(connection, names["id"], nobody["id"])


def _rename_results(connection: Connection, player: str, nobody: str) -> None:
    """The results stay: the ratings of those who played against them follow from these."""
    theirs = select(results.c.number, results.c.seats).where(results.c.seats.contains(player))
    for number, seats in connection.execute(theirs).all():
        one = update(results).where(results.c.number == number)
        connection.execute(one.values(seats=seats.replace(player, nobody)))
