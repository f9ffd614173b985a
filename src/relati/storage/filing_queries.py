"""Enters finished matches in the archive, the openings and the ratings, each exactly once.

A match that ends is queued in `unfiled`, in the transaction that stores its end. Whoever removes it
from there files it, in one transaction: however many servers try, and wherever one of them is
killed, a match counts once.
"""

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from sqlalchemy import Connection, Row, and_, delete, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite

from relati.matches.filing import OUTCOMES, SEAT_OUTCOMES, Filing, OpeningMove
from relati.matches.profile_ids import profile_id
from relati.matches.rated import (
    NEWCOMER,
    RatedResult,
    Strength,
    bot_name,
    level_in,
    meetings_after,
    weight_of,
)
from relati.storage import rating_days
from relati.storage.archive_tables import (
    archive,
    archive_positions,
    archive_seats,
    bot_games,
    meetings,
    openings,
    ratings,
    results,
    same_address,
    unfiled,
)
from relati.storage.rating_days import RatedDay
from relati.storage.tables import IS_OVER, matches

#: The new strengths after a result, given those before: `relati.ratings.rate`.
Rate = Callable[[RatedResult, Mapping[str, Strength]], Mapping[str, Strength]]

#: A ruleset, and whether two play: each has ratings of its own.
Pool = tuple[str, bool]
#: A transaction must not take longer than others wait for it.
FORGOTTEN_AT_ONCE = 500

# Any number that nothing else in the same database locks: "filing" in ASCII.
_LOCK = 0x66696C696E67
_DIALECTS: dict[str, Any] = {"sqlite": sqlite, "postgresql": postgresql}
_WON = [openings.c[f"won_{seat}"] for seat in range(5)]


def waiting(connection: Connection, limit: int) -> list[str]:
    """Matches that are over and not filed yet, those that ended first before the others."""
    query = select(unfiled.c.match).order_by(unfiled.c.ended, unfiled.c.match).limit(limit)
    return list(connection.scalars(query))


def skip(connection: Connection, match_id: str) -> None:
    """Give up filing a match, such as one that cannot be read or goes on."""
    connection.execute(delete(unfiled).where(unfiled.c.match == match_id))


def file(connection: Connection, filing: Filing, rate: Rate) -> bool:
    """Enter a match everywhere; False if somebody else has done it.

    One that was reopened by a take-back after its end takes the place of what was entered before.
    """
    _lock(connection)
    if not connection.execute(delete(unfiled).where(unfiled.c.match == filing.match)).rowcount:
        return False
    known = connection.execute(select(archive).where(archive.c.match == filing.match)).one_or_none()
    if known:
        if (known.plies, known.winner, known.ending) == (
            filing.plies,
            filing.winner,
            filing.ending,
        ):
            return True
        count(connection, read_opening(known.opening), known.winner, -1)
        unlist(connection, [filing.match])
    if filing.is_listed:
        _list(connection, filing)
        count(connection, filing.opening, filing.winner, 1)
    if filing.is_rated:
        _rate(connection, filing, rate)
    return True


def unlist(connection: Connection, identities: Collection[str]) -> None:
    """Take matches out of the archive; what they have added to openings and ratings stays."""
    query = select(archive.c.id, archive.c.opening).where(archive.c.match.in_(identities))
    for number, opening in connection.execute(query).all():
        keys = [each.position for each in read_opening(opening)]
        of_match = archive_positions.c.position.in_(keys) & (archive_positions.c.id == number)
        connection.execute(delete(archive_positions).where(of_match))
        connection.execute(delete(archive_seats).where(archive_seats.c.id == number))
        connection.execute(delete(archive).where(archive.c.id == number))


def add_bot_game(
    connection: Connection, digest: str, opening: Sequence[OpeningMove], winner: int | None
) -> bool:
    """Count a game of bots among the openings; False if it was counted before."""
    _lock(connection)
    is_known = select(bot_games.c.digest).where(bot_games.c.digest == digest)
    if connection.execute(is_known).one_or_none():
        return False
    row = {"digest": digest, "winner": winner, "opening": write_opening(opening)}
    connection.execute(insert(bot_games), row)
    count(connection, opening, winner, 1, by_bots=True)
    return True


def count(
    connection: Connection,
    opening: Iterable[OpeningMove],
    winner: int | None,
    by: int,
    *,
    by_bots: bool = False,
) -> None:
    """Add a game to what was played in the positions of its opening, or take it away again."""
    statement = _DIALECTS[connection.dialect.name].insert(openings)
    new = statement.excluded
    counted = {column.name: column + new[column.name] for column in (openings.c.games, *_WON)}
    statement = statement.on_conflict_do_update(
        index_elements=["position", "move", "by_bots"], set_=counted
    )
    won = {column.name: by * (seat == winner) for seat, column in enumerate(_WON)}
    # A position can occur twice in an opening; for one statement it must not.
    for each in opening:
        key = {"position": each.position, "move": each.move, "by_bots": by_bots}
        connection.execute(statement, {**key, "games": by, **won})


def forget_some(connection: Connection) -> int:
    """Take some matches out of the archive; how many."""
    _lock(connection)
    some = list(connection.scalars(select(archive.c.match).limit(FORGOTTEN_AT_ONCE)))
    unlist(connection, some)
    return len(some)


def queue_all(connection: Connection) -> None:
    """Queue every finished match to be filed again, and begin to count openings anew.

    The games of bots stay, and what was counted for ratings: it is in the order in which ratings
    were computed.
    """
    while forget_some(connection):
        pass  # what servers have filed meanwhile
    connection.execute(delete(openings).where(~openings.c.by_bots))
    over = select(matches.c.id, matches.c.updated).where(IS_OVER)
    queued = _DIALECTS[connection.dialect.name].insert(unfiled)
    queued = queued.from_select(["match", "ended"], over).on_conflict_do_nothing()
    connection.execute(queued)


def results_after(connection: Connection, number: int, limit: int) -> list[tuple[int, RatedResult]]:
    """The next results in their order, each with its number."""
    query = select(results).where(results.c.number > number)
    rows = connection.execute(query.order_by(results.c.number).limit(limit))
    return [(row.number, _result(row)) for row in rows]


def replace_ratings(
    connection: Connection,
    last: int,
    strengths: Mapping[Pool, Mapping[str, Strength]],
    days: Mapping[RatedDay, Strength],
) -> bool:
    """Put these ratings, and those of all days, in place of all.

    False if there are results after the last one.
    """
    _lock(connection)
    if results_after(connection, last, 1):
        return False
    connection.execute(delete(ratings))
    rating_days.replace(connection, days)
    rows = [
        _rating_row(player, ruleset, is_for_two, strength)
        for (ruleset, is_for_two), pool in strengths.items()
        for player, strength in pool.items()
    ]
    if rows:
        connection.execute(insert(ratings), rows)
    return True


def write_opening(opening: Iterable[OpeningMove]) -> str:
    """An opening as it is stored."""
    return json.dumps([[each.position, each.move] for each in opening], separators=(",", ":"))


def read_opening(stored: str) -> list[OpeningMove]:
    """The opening that was stored."""
    return [OpeningMove(position, move) for position, move in json.loads(stored)]


def _lock(connection: Connection) -> None:
    """One server files at a time, so that results have one order; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))


def _list(connection: Connection, filing: Filing) -> None:
    kind = {
        "finished": filing.finished,
        "ruleset": filing.ruleset,
        "players": filing.players,
    }
    row = {
        **kind,
        "match": filing.match,
        "outcome": OUTCOMES.index(filing.outcome),
        "winner": filing.winner,
        "plies": filing.plies,
        "is_rated": filing.is_rated,
        "ending": filing.ending,
        "opening": write_opening(filing.opening),
        "summary": filing.summary,
    }
    number = connection.execute(insert(archive).values(row).returning(archive.c.id)).scalar_one()
    seats = [
        {
            **kind,
            "id": number,
            "seat": seat,
            "player": profile_id(each.holder),
            "outcome": SEAT_OUTCOMES.index(each.outcome),
        }
        for seat, each in enumerate(filing.seats)
        if each.holder is not None
    ]
    if seats:
        connection.execute(insert(archive_seats), seats)
    positions = [
        {
            "position": key,
            "outcome": row["outcome"],
            "finished": filing.finished,
            "id": number,
        }
        for key in dict.fromkeys(each.position for each in filing.opening)
    ]
    if positions:
        connection.execute(insert(archive_positions), positions)


def _rate(connection: Connection, filing: Filing, rate: Rate) -> None:
    if connection.execute(
        select(results.c.number).where(results.c.match == filing.match)
    ).one_or_none():
        return  # filed again, after the archive was rebuilt
    seats = tuple(
        bot_name(each.level) if each.level is not None else profile_id(each.holder or "")
        for each in filing.seats
    )
    result = RatedResult(filing.match, filing.finished, filing.ruleset, seats, filing.winner)
    people = [seat for seat in seats if level_in(seat) is None]
    before = strengths_of(connection, people, result.ruleset, result.is_for_two)
    result = replace(result, weight=_weight(connection, result, people, before))
    row = {
        "match": result.match,
        "finished": result.finished,
        "ruleset": result.ruleset,
        "seats": json.dumps(seats),
        "winner": result.winner,
        "weight": result.weight,
    }
    connection.execute(insert(results), row)
    upsert = _DIALECTS[connection.dialect.name].insert(ratings)
    changing = ("rating", "deviation", "volatility", "games", "last")
    upsert = upsert.on_conflict_do_update(
        index_elements=["player", "ruleset", "is_for_two"],
        set_={name: upsert.excluded[name] for name in changing},
    )
    for player, strength in rate(result, before).items():
        row = _rating_row(player, result.ruleset, result.is_for_two, strength)
        connection.execute(upsert, row)
        rating_days.keep(connection, RatedDay.of(player, result), strength)


def _weight(
    connection: Connection,
    result: RatedResult,
    people: Sequence[str],
    before: Mapping[str, Strength],
) -> float:
    """How much a result counts; that these people have met once more is entered."""
    shared = select(same_address.c.match).where(same_address.c.match == result.match)
    is_same_address = connection.execute(shared).one_or_none() is not None
    fewest_games = min((before.get(player, NEWCOMER).games for player in people), default=0)
    pairs = list(combinations(sorted(people), 2))
    if is_same_address:
        pairs += [(player, "") for player in people]
    met = [_meet(connection, result, one, other) for one, other in pairs]
    return weight_of(
        max(met, default=0.0), is_same_address=is_same_address, fewest_games=fewest_games
    )


def _meet(connection: Connection, result: RatedResult, player: str, other: str) -> float:
    """How often two people have met lately, before this match, which is counted."""
    key = {
        "player": player,
        "other": other,
        "ruleset": result.ruleset,
        "is_for_two": result.is_for_two,
    }
    is_pair = and_(*(meetings.c[name] == value for name, value in key.items()))
    known = connection.execute(select(meetings).where(is_pair)).one_or_none()
    if known is None:
        connection.execute(insert(meetings), {**key, "count": 1.0, "last": result.finished})
        return 0.0
    met = meetings_after(known._mapping["count"], result.finished - known.last)
    changed = {"count": met + 1, "last": max(known.last, result.finished)}
    connection.execute(update(meetings).where(is_pair).values(changed))
    return met


def strengths_of(
    connection: Connection, players: Collection[str], ruleset: str, is_for_two: bool
) -> dict[str, Strength]:
    """How strong these players are in one ruleset; without those who have no rating."""
    query = select(ratings).where(
        ratings.c.player.in_(players),
        ratings.c.ruleset == ruleset,
        ratings.c.is_for_two == is_for_two,
    )
    return {row.player: strength_in(row) for row in connection.execute(query)}


def strength_in(row: Row[Any]) -> Strength:
    """The strength in a row of `ratings`."""
    return Strength(row.rating, row.deviation, row.volatility, row.games, row.last)


def _rating_row(
    player: str, ruleset: str, is_for_two: bool, strength: Strength
) -> dict[str, object]:
    return {
        "player": player,
        "ruleset": ruleset,
        "is_for_two": is_for_two,
        "rating": strength.rating,
        "deviation": strength.deviation,
        "volatility": strength.volatility,
        "games": strength.games,
        "last": strength.last,
    }


def _result(row: Row[Any]) -> RatedResult:
    return RatedResult(
        row.match,
        row.finished,
        row.ruleset,
        tuple(json.loads(row.seats)),
        row.winner,
        row.weight,
    )
