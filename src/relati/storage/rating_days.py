"""Ratings at the end of each day on which they changed: what graphs are drawn from."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert
from sqlalchemy.dialects import postgresql, sqlite

from relati.matches.rated import RatedResult, Strength
from relati.storage.people_tables import rating_points

_DAY = 24 * 60 * 60 * 1000
_DIALECTS: dict[str, Any] = {"sqlite": sqlite, "postgresql": postgresql}


@dataclass(frozen=True, slots=True)
class RatedDay:
    """A day on which a player's rating in one game changed; days are numbered since 1970."""

    player: str
    ruleset: str
    is_for_two: bool
    day: int

    @staticmethod
    def of(player: str, result: RatedResult) -> "RatedDay":
        """The day of a result."""
        day = result.finished // _DAY
        return RatedDay(player, result.ruleset, result.is_for_two, day)


def keep(connection: Connection, day: RatedDay, strength: Strength) -> None:
    """Keep a rating as that of its day, in place of an earlier one of the same day."""
    upsert = _DIALECTS[connection.dialect.name].insert(rating_points)
    changing = {name: upsert.excluded[name] for name in ("rating", "deviation", "games")}
    keys = ("player", "ruleset", "is_for_two", "day")
    upsert = upsert.on_conflict_do_update(index_elements=keys, set_=changing)
    connection.execute(upsert, _row(day, strength))


def replace(connection: Connection, days: Mapping[RatedDay, Strength]) -> None:
    """Put these in place of all."""
    connection.execute(delete(rating_points))
    rows = [_row(day, strength) for day, strength in days.items()]
    if rows:
        connection.execute(insert(rating_points), rows)


def _row(day: RatedDay, strength: Strength) -> dict[str, object]:
    return {
        "player": day.player,
        "ruleset": day.ruleset,
        "is_for_two": day.is_for_two,
        "day": day.day,
        "rating": strength.rating,
        "deviation": strength.deviation,
        "games": strength.games,
    }
