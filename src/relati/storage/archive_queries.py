"""Lists of finished matches, and what was played in a position.

Every list is read along an index from its newest entry on, and never costs more than the page it
fills. An index has the columns (kind …, finished, id). Where a filter leaves a column of the kind
open, each of its few values is read apart, a page of each, and the newest are taken of them all:
the database would sort every match of a ruleset otherwise.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from typing import Any

from sqlalchemy import Connection, Table, TextClause, literal_column, select, text

from relati.matches.filing import OUTCOMES, SEAT_OUTCOMES, Outcome, SeatOutcome
from relati.matches.profile_symbols import shown_symbol
from relati.matches.rated import Strength
from relati.rules import MOST_PLAYERS, RULESETS
from relati.storage.archive_tables import (
    archive,
    archive_positions,
    archive_seats,
    openings,
    ratings,
)
from relati.storage.filing_queries import strength_in
from relati.storage.tables import profiles

#: Of one player's matches at most this many are looked at for those with an opening; a page may
#: be short then, and the next one goes on.
SCAN = 200

#: The end of the last match of a page, and its number in the archive.
Cursor = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ArchiveFilter:
    """Which matches to list; None is any. The result of a `player`'s matches is that player's.

    `position` is the key of a canonical position that occurred in the opening; it determines
    ruleset and number of players.
    """

    ruleset: str | None = None
    players: int | None = None
    outcome: Outcome | None = None
    player: str | None = None
    player_outcome: SeatOutcome | None = None
    position: int | None = None


@dataclass(frozen=True, slots=True)
class ArchivedMatch:
    """A match of the archive; `people` are the public ids of its players by seat."""

    match: str
    finished: int
    winner: int | None
    ending: str
    plies: int
    is_rated: bool
    summary: str
    cursor: Cursor
    people: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ArchivePage:
    """Some matches, the newest first, and where the next page begins; None at the end."""

    matches: list[ArchivedMatch]
    following: Cursor | None


@dataclass(frozen=True, slots=True)
class PlayedInPosition:
    """How often a move was played in a position, and how many of these games each seat won."""

    move: str
    by_bots: bool
    games: int
    won: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """A player's strength in one ruleset, among two players or among more."""

    ruleset: str
    is_for_two: bool
    strength: Strength


def page(
    connection: Connection, which: ArchiveFilter, before: Cursor | None, limit: int
) -> ArchivePage:
    """The next matches of a list."""
    is_scan = which.player is not None and which.position is not None
    most = SCAN if is_scan else limit
    candidates = _candidates(connection, which, before, most + 1)
    chosen = [cursor for cursor, fits in candidates[:most] if fits]
    following = None
    if len(chosen) > limit:
        following = chosen[limit - 1]
    elif len(candidates) > most:
        following = candidates[most - 1][0]
    return ArchivePage(_matches(connection, chosen[:limit]), following)


def _candidates(
    connection: Connection, which: ArchiveFilter, before: Cursor | None, limit: int
) -> list[tuple[Cursor, bool]]:
    """Ends and numbers of the newest matches, each with whether it has the opening asked for."""
    table, fixed, kind = _index(which)
    # Without any of its columns there is an index by time alone.
    is_open = all(each is None for each in kind.values()) and table is not archive_positions
    chosen = {name: value for name, value in kind.items() if value is not None}
    parted = () if is_open else tuple(name for name in kind if name not in chosen)
    is_checked = table is archive_seats and which.position is not None
    statement = _statement(table.name, (*fixed, *chosen), parted, before is not None, is_checked)
    values: dict[str, Any] = {**fixed, **chosen, "most": limit}
    if before is not None:
        values |= {"before_end": before[0], "before_id": before[1]}
    if is_checked:
        values["position"] = which.position
    rows = connection.execute(statement, values)
    return [((finished, number), bool(fits)) for finished, number, fits in rows]


@cache
def _statement(
    table: str, fixed: tuple[str, ...], parted: tuple[str, ...], has_before: bool, is_checked: bool
) -> TextClause:
    """The query for a kind of list, put together once: there are few, and it takes milliseconds.

    A branch for each combination of the values of the `parted` columns, each a page along the
    index; of all branches the newest are taken.
    """
    conditions = [f"{name} = :{name}" for name in fixed]
    if has_before:
        # Written so that both databases find the place in the index at once.
        conditions += [
            "finished <= :before_end",
            "(finished < :before_end OR id < :before_id)",
        ]
    branches: list[str] = []
    for values in product(*(EVERY[name] for name in parted)):
        each = [f"{name} = {value!r}" for name, value in zip(parted, values, strict=True)]
        where = " AND ".join([*conditions, *each]) or "true"
        branches.append(
            f"SELECT * FROM (SELECT finished, id FROM {table} WHERE {where}"
            f" ORDER BY finished DESC, id DESC LIMIT :most) AS b{len(branches)}"
        )
    fits = "true"
    if is_checked:
        # The three outcomes: then the place in the index is known to the end.
        fits = (
            "EXISTS (SELECT 1 FROM archive_positions p WHERE p.position = :position"
            " AND p.outcome IN (0, 1, 2) AND p.finished = newest.finished AND p.id = newest.id)"
        )
    return text(
        f"SELECT finished, id, {fits} FROM ({' UNION ALL '.join(branches)}) AS newest"
        " ORDER BY finished DESC, id DESC LIMIT :most"
    )


#: The values of the columns of a kind; names of rulesets have letters only.
EVERY: Mapping[str, Sequence[Any]] = {
    "ruleset": (*RULESETS, ""),
    "players": tuple(range(2, MOST_PLAYERS + 1)),
    "outcome": tuple(range(len(OUTCOMES))),
}


def _index(which: ArchiveFilter) -> tuple[Table, dict[str, Any], dict[str, Any]]:
    """The table to read, the columns that are fixed, and the columns of the kind."""
    if which.player is not None:
        outcome = which.player_outcome and SEAT_OUTCOMES.index(which.player_outcome)
        kind = {"ruleset": which.ruleset, "players": which.players, "outcome": outcome}
        return archive_seats, {"player": which.player}, kind
    outcome = which.outcome and OUTCOMES.index(which.outcome)
    if which.position is not None:
        return archive_positions, {"position": which.position}, {"outcome": outcome}
    return archive, {}, {"ruleset": which.ruleset, "players": which.players, "outcome": outcome}


def _matches(connection: Connection, cursors: Sequence[Cursor]) -> list[ArchivedMatch]:
    numbers = [number for _, number in cursors]
    rows = {
        row.id: row for row in connection.execute(select(archive).where(archive.c.id.in_(numbers)))
    }
    people: dict[int, dict[int, str]] = {}
    seats = archive_seats.c
    query = select(seats.id, seats.seat, seats.player).where(seats.id.in_(numbers))
    for number, seat, player in connection.execute(query):
        people.setdefault(number, {})[seat] = player
    return [
        ArchivedMatch(
            row.match,
            row.finished,
            row.winner,
            row.ending,
            row.plies,
            row.is_rated,
            row.summary,
            (row.finished, row.id),
            people.get(row.id, {}),
        )
        for row in (rows[number] for number in numbers if number in rows)
    ]


def played_in(connection: Connection, position: int) -> list[PlayedInPosition]:
    """What was played in a canonical position, the most frequent first."""
    won = [openings.c[f"won_{seat}"] for seat in range(MOST_PLAYERS)]
    query = select(openings.c.move, openings.c.by_bots, openings.c.games, *won)
    query = query.where(openings.c.position == position, openings.c.games > literal_column("0"))
    query = query.order_by(openings.c.games.desc(), openings.c.move)
    return [
        PlayedInPosition(move, by_bots, games, tuple(of_seats))
        for move, by_bots, games, *of_seats in connection.execute(query)
    ]


def ratings_of(connection: Connection, players: Collection[str]) -> dict[str, list[PlayerRating]]:
    """All ratings of these players."""
    found: dict[str, list[PlayerRating]] = {}
    query = select(ratings).where(ratings.c.player.in_(players))
    for row in connection.execute(query.order_by(ratings.c.ruleset, ratings.c.is_for_two)):
        rating = PlayerRating(row.ruleset, row.is_for_two, strength_in(row))
        found.setdefault(row.player, []).append(rating)
    return found


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """What somebody with a profile calls themselves, and the symbol beside it."""

    name: str
    symbol: str


def people_of(connection: Connection, players: Collection[str]) -> dict[str, KnownPerson]:
    """What these players call themselves; without those who have made no profile.

    Only who has made one is shown to others by their public id.
    """
    query = select(profiles.c.id, profiles.c.name, profiles.c.symbol)
    rows = connection.execute(query.where(profiles.c.id.in_(players)))
    return {row.id: KnownPerson(row.name, shown_symbol(row.symbol)) for row in rows}
