"""The tables of tournaments, as the queries see them; the migrations create them.

tournaments         one row for each: what lists show, written together with its events
tournament_events   what happened, by tournament and number; append-only
"""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, Table, Text

from relati.storage.tables import metadata

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("phase", Text, nullable=False),
    Column("number", Integer, nullable=False),
    # The organiser, and their network address until it is over.
    Column("holder", Text, nullable=False),
    Column("creator", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Index("tournaments_by_phase", "phase", "updated"),
    Index("tournaments_by_update", "updated"),
    Index("tournaments_by_holder", "holder", "created"),
)

tournament_events = Table(
    "tournament_events",
    metadata,
    Column("tournament", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)
