"""What a person's page and the tables of the best show, read along indexes and bounded."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, func, select

from relati.matches.filing import SEAT_OUTCOMES
from relati.matches.profile_symbols import shown_symbol
from relati.matches.rated import Strength
from relati.storage.archive_tables import archive_seats, ratings
from relati.storage.filing_queries import strength_in
from relati.storage.people_tables import rating_points
from relati.storage.tables import players, profiles

#: So many days of a graph are read: more than two years.
MOST_POINTS = 800
#: Of my matches so many are looked at for those with somebody else.
MOST_LOOKED_AT = 2_000
#: Who has played fewer games is not in a table.
GAMES_UNTIL_LISTED = 10


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """A rating at the end of a day; days are numbered since 1970."""

    day: int
    rating: float
    deviation: float


@dataclass(frozen=True, slots=True)
class FavouriteRuleset:
    """How often somebody has played a ruleset in public, and how these games ended for them."""

    ruleset: str
    games: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Score:
    """The games of two people against each other; the rest had another winner, or none."""

    games: int
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class RankedPlayer:
    """Somebody in a table of the best."""

    player: str
    name: str
    symbol: str
    strength: Strength


def rating_graph(
    connection: Connection, player: str
) -> Mapping[tuple[str, bool], list[RatingPoint]]:
    """The ratings of a player day by day, by ruleset and whether two play; the latest days."""
    columns = rating_points.c
    query = select(rating_points).where(columns.player == player)
    query = query.order_by(columns.day.desc()).limit(MOST_POINTS)
    found: dict[tuple[str, bool], list[RatingPoint]] = {}
    for row in reversed(connection.execute(query).all()):
        point = RatingPoint(row.day, row.rating, row.deviation)
        found.setdefault((row.ruleset, row.is_for_two), []).append(point)
    return found


def favourite_rulesets(connection: Connection, player: str) -> list[FavouriteRuleset]:
    """What somebody plays most in public, the most frequent first."""
    columns = archive_seats.c
    query = select(columns.ruleset, columns.outcome, func.count(columns.id.distinct()))
    query = query.where(columns.player == player).group_by(columns.ruleset, columns.outcome)
    counted: dict[str, dict[str, int]] = {}
    for ruleset, outcome, games in connection.execute(query):
        counted.setdefault(ruleset, {})[SEAT_OUTCOMES[outcome]] = games
    favourites = [
        FavouriteRuleset(name, sum(by.values()), by.get("won", 0), by.get("lost", 0))
        for name, by in counted.items()
    ]
    return sorted(favourites, key=lambda each: (-each.games, each.ruleset))


def score_between(connection: Connection, me: str, other: str) -> Score:
    """The finished matches in which both have sat, private ones too, by holders."""
    mine = (
        select(players.c.match, players.c.seats, players.c.card)
        .where(players.c.holder == me, players.c.ended > 0)
        .order_by(players.c.ended.desc())
        .limit(MOST_LOOKED_AT)
        .subquery()
    )
    theirs = and_(players.c.match == mine.c.match, players.c.holder == other)
    query = select(mine.c.seats, players.c.seats, mine.c.card).join(players, theirs)
    games = won = lost = 0
    for my_seats, their_seats, card in connection.execute(query):
        result = json.loads(card)["result"]
        if result is None or result["how"] in ("aborted", "not-begun") or my_seats & their_seats:
            continue
        games += 1
        winner = result["winner"]
        if winner is not None:
            won += my_seats >> winner & 1
            lost += their_seats >> winner & 1
    return Score(games, won, lost)


def best_players(
    connection: Connection, ruleset: str, is_for_two: bool, limit: int
) -> list[RankedPlayer]:
    """The best with a profile, of those who have played enough."""
    query = _RANKED.where(*_in_pool(ruleset, is_for_two), ratings.c.games >= GAMES_UNTIL_LISTED)
    query = query.order_by(ratings.c.rating.desc(), ratings.c.player).limit(limit)
    return [
        RankedPlayer(row.player, row.name, shown_symbol(row.symbol), strength_in(row))
        for row in connection.execute(query)
    ]


def listed_pools(connection: Connection) -> list[tuple[str, bool, int]]:
    """The games that have a table, and how many are in each, the fullest first."""
    count = func.count()
    query = select(ratings.c.ruleset, ratings.c.is_for_two, count).join(
        profiles, profiles.c.id == ratings.c.player
    )
    query = query.where(ratings.c.games >= GAMES_UNTIL_LISTED, profiles.c.name != "")
    query = query.group_by(ratings.c.ruleset, ratings.c.is_for_two)
    query = query.order_by(count.desc(), ratings.c.ruleset, ratings.c.is_for_two.desc())
    return [(row[0], bool(row[1]), row[2]) for row in connection.execute(query)]


_RANKED = select(ratings, profiles.c.name, profiles.c.symbol).join(
    profiles, and_(profiles.c.id == ratings.c.player, profiles.c.name != "")
)


def _in_pool(ruleset: str, is_for_two: bool) -> Sequence[ColumnElement[bool]]:
    return ratings.c.ruleset == ruleset, ratings.c.is_for_two == is_for_two
