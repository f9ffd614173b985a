"""The tables of people among people, as the queries see them; the migrations create them.

follows        whom a person follows
blocks         whom a person has blocked
challenges     matches that a person has offered to another, until one of them has answered
rating_points  the ratings of a player at the end of each day on which they changed, for graphs

People are known by their public ids everywhere here.
"""

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, Table, Text

from relati.storage.tables import metadata

follows = Table(
    "follows",
    metadata,
    Column("person", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("follows_by_other", "other"),
    sqlite_with_rowid=False,
)

blocks = Table(
    "blocks",
    metadata,
    Column("person", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("blocks_by_other", "other"),
    sqlite_with_rowid=False,
)

challenges = Table(
    "challenges",
    metadata,
    Column("match", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("other", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("challenges_by_person", "person", "created"),
    Index("challenges_by_other", "other", "created"),
    Index("challenges_by_end", "until"),
)

rating_points = Table(
    "rating_points",
    metadata,
    Column("player", Text, primary_key=True),
    Column("ruleset", Text, primary_key=True),
    Column("is_for_two", Boolean, primary_key=True),
    # Days since 1970, by Greenwich.
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("games", Integer, nullable=False),
    sqlite_with_rowid=False,
)
