"""The queries for a person's own matches.

Those that are not over are few, and joined with what their last moves have changed. The others
can be very many: an index has them by person and end, and a page of them costs the same however
many there are.
"""

from collections.abc import Collection
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    and_,
    case,
    delete,
    func,
    literal,
    null,
    or_,
    select,
    tuple_,
    union_all,
)

from relati.matches.own_matches import NOT_URGENT, OwnChange, OwnFilter, OwnMatch, OwnPlace
from relati.storage.tables import matches, players

_IS_WAITING = and_(
    matches.c.turn.is_not(None),
    players.c.seats.bitwise_rshift(matches.c.turn).bitwise_and(1) == 1,
)
_OPEN = (
    select(
        players.c.match,
        players.c.seats,
        matches.c.phase,
        matches.c.turn,
        matches.c.due,
        matches.c.updated,
        players.c.card,
    )
    .join_from(players, matches, matches.c.id == players.c.match)
    .where(players.c.ended == 0)
)
#: Nothing about these changes any more: the matches themselves are not looked at. Found in the
#: index alone, and only those of the page are read.
_OVER = select(players.c.match, players.c.holder, players.c.ended).where(players.c.ended > 0)
#: As `OwnMatch.place` has it.
_RANK = case((_IS_WAITING, 0), else_=1)
_KEY = case((_IS_WAITING, func.coalesce(matches.c.due, NOT_URGENT)), else_=-matches.c.updated)


def own_matches(
    connection: Connection, holder: str, which: OwnFilter, limit: int, after: OwnPlace | None
) -> list[OwnMatch]:
    """The matches of a person in the order of their places, from after a place on."""
    found: list[OwnMatch] = []
    if which.state != "over" and (after is None or after[0] < 2):
        query = _filtered(_OPEN, holder, which)
        if which.state == "waiting":
            query = query.where(_IS_WAITING)
        if after is not None:
            query = query.where(tuple_(_RANK, _KEY, players.c.match) > tuple_(*after))
        query = query.order_by(_RANK, _KEY, players.c.match).limit(limit)
        found = _read(connection, query)
    if which.state in ("all", "over") and len(found) < limit:
        query = _filtered(_OVER, holder, which)
        if after is not None and after[0] == 2:
            query = query.where(_is_before(-after[1], after[2]))
        # Both downwards: the index is read from its end, and nothing is sorted.
        query = query.order_by(players.c.ended.desc(), players.c.match.desc())
        found += _read(connection, _with_cards(query.limit(limit - len(found))))
    return found


def count_waiting(connection: Connection, holder: str) -> int:
    """In how many matches a person is to move."""
    query = select(func.count()).select_from(players)
    query = query.join(matches, matches.c.id == players.c.match)
    query = query.where(players.c.holder == holder, players.c.ended == 0, _IS_WAITING)
    return connection.execute(query).scalar_one()


def changed_of(connection: Connection, holders: Collection[str], since: int) -> list[OwnChange]:
    """Which matches of these people have changed since then, those that are over too."""
    changed = select(players.c.match, players.c.holder, matches.c.number).join(
        matches, matches.c.id == players.c.match
    )
    changed = changed.where(players.c.holder.in_(holders), matches.c.updated >= since)
    query = union_all(
        *(changed.where(which) for which in (players.c.ended == 0, players.c.ended >= since))
    )
    return [OwnChange(*row) for row in connection.execute(query)]


def delete_players(connection: Connection, wanted: Collection[str]) -> None:
    """Delete who plays in these matches."""
    connection.execute(delete(players).where(players.c.match.in_(wanted)))


def _filtered(query: Select[Any], holder: str, which: OwnFilter) -> Select[Any]:
    query = query.where(players.c.holder == holder)
    if which.ruleset:
        query = query.where(players.c.ruleset == which.ruleset)
    if which.name:
        query = query.where(players.c.names.contains(which.name, autoescape=True))
    return query


def _with_cards(query: Select[Any]) -> Select[Any]:
    """What a list shows of the matches that a query has found, in the same order."""
    page = query.subquery()
    is_same = and_(players.c.match == page.c.match, players.c.holder == page.c.holder)
    nothing = null(), null()
    shown = select(
        players.c.match, players.c.seats, literal("over"), *nothing, page.c.ended, players.c.card
    )
    return shown.join_from(page, players, is_same).order_by(
        page.c.ended.desc(), page.c.match.desc()
    )


def _is_before(ended: int, match_id: str) -> ColumnElement[bool]:
    """Whether it ended before then, or at the same moment and stands further down."""
    return and_(
        players.c.ended <= ended,
        or_(players.c.ended < ended, players.c.match < match_id),
    )


def _read(connection: Connection, query: Select[Any]) -> list[OwnMatch]:
    return [OwnMatch(*row) for row in connection.execute(query)]
