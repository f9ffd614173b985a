"""The tables that follow from finished matches; all of them can be made again from the events.

unfiled            matches that are over and wait to be entered in the tables below
archive            one row for each public match that is over, to be listed
archive_seats      who played in it, by player
archive_positions  the positions of its opening, by canonical position
openings           what was played in a position and how the games ended, counted
bot_games          games of bots that were added to the openings, each once
results            what counts for ratings, in the order in which it counted, and how much
meetings           how often two people have met lately in rated matches
same_address       matches at which two people sat down from the same network address
ratings            how strong each player is, after the last of the results
seeks              open matches whose creator waits in the lobby

A list is always read along an index, whatever it is filtered by: where a filter leaves a column
open, `archive_queries` reads each of its few values apart.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    Index,
    Integer,
    SmallInteger,
    Table,
    Text,
)

from relati.storage.tables import metadata

#: SQLite numbers rows by itself only if the column is an `INTEGER`.
_Number = BigInteger().with_variant(Integer, "sqlite")

unfiled = Table(
    "unfiled",
    metadata,
    Column("match", Text, primary_key=True),
    Column("ended", BigInteger, nullable=False),
    Index("unfiled_by_end", "ended", "match"),
)

archive = Table(
    "archive",
    metadata,
    Column("id", _Number, primary_key=True),
    Column("match", Text, nullable=False, unique=True),
    Column("finished", BigInteger, nullable=False),
    Column("ruleset", Text, nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("outcome", SmallInteger, nullable=False),
    Column("winner", SmallInteger),
    Column("plies", Integer, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("ending", Text, nullable=False),
    Column("opening", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Index("archive_by_time", "finished", "id"),
    Index("archive_by_kind", "ruleset", "players", "outcome", "finished", "id"),
)

archive_seats = Table(
    "archive_seats",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("player", Text, nullable=False),
    Column("ruleset", Text, nullable=False),
    Column("players", SmallInteger, nullable=False),
    Column("outcome", SmallInteger, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Index("archive_seats_by_time", "player", "finished", "id"),
    Index("archive_seats_by_kind", "player", "ruleset", "players", "outcome", "finished", "id"),
    sqlite_with_rowid=False,
)

archive_positions = Table(
    "archive_positions",
    metadata,
    Column("position", BigInteger, primary_key=True, autoincrement=False),
    Column("outcome", SmallInteger, primary_key=True, autoincrement=False),
    Column("finished", BigInteger, primary_key=True, autoincrement=False),
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

openings = Table(
    "openings",
    metadata,
    Column("position", BigInteger, primary_key=True, autoincrement=False),
    Column("move", Text, primary_key=True),
    Column("by_bots", Boolean, primary_key=True),
    Column("games", Integer, nullable=False),
    *(Column(f"won_{seat}", Integer, nullable=False) for seat in range(5)),
    sqlite_with_rowid=False,
)

bot_games = Table(
    "bot_games",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("winner", SmallInteger),
    Column("opening", Text, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("number", _Number, primary_key=True),
    Column("match", Text, nullable=False, unique=True),
    Column("finished", BigInteger, nullable=False),
    Column("ruleset", Text, nullable=False),
    Column("seats", Text, nullable=False),
    Column("winner", SmallInteger),
    Column("weight", Double, nullable=False, server_default="1"),
)

# `other` is empty for everybody with whom `player` has shared an address: they may be one person.
meetings = Table(
    "meetings",
    metadata,
    Column("player", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("ruleset", Text, primary_key=True),
    Column("is_for_two", Boolean, primary_key=True),
    Column("count", Double, nullable=False),
    Column("last", BigInteger, nullable=False),
)

same_address = Table("same_address", metadata, Column("match", Text, primary_key=True))

ratings = Table(
    "ratings",
    metadata,
    Column("player", Text, primary_key=True),
    Column("ruleset", Text, primary_key=True),
    Column("is_for_two", Boolean, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("last", BigInteger, nullable=False),
    Index("ratings_by_rank", "ruleset", "is_for_two", "rating"),
)

seeks = Table(
    "seeks",
    metadata,
    Column("holder", Text, primary_key=True),
    Column("match", Text, nullable=False, unique=True),
    Column("terms", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("seeks_by_end", "until"),
    Index("seeks_by_terms", "terms", "created"),
)
