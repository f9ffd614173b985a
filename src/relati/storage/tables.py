"""The tables, as the queries see them; the migrations create them.

matches   one row for each match: its status, written together with its events
events    what happened, by match and number; append-only
codes     short-lived codes that move seats to another device, as hashes
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData()

# A partial index is used only if the query has the same condition, so these are written once.
# Most matches are over: the indexes for lists and restarts stay small.
IS_OPEN = text("phase <> 'over'")
IS_OVER = text("phase = 'over'")
IS_LISTED = text("is_public AND phase <> 'over'")
IS_WAITING = text("waits_for_bot OR due IS NOT NULL")
IS_UNUSED = text("is_unused AND phase <> 'over'")
IS_COUNTED = text("phase <> 'over' AND creator <> ''")

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("phase", Text, nullable=False),
    Column("waits_for_bot", Boolean, nullable=False),
    Column("due", BigInteger),
    Column("number", Integer, nullable=False),
    Column("summary", Text, nullable=False),
    Column("is_unused", Boolean, nullable=False, server_default=false()),
    Column("has_bots", Boolean, nullable=False, server_default=false()),
    Column("creator", Text, nullable=False, server_default=""),
    Index("matches_by_age", "created", "id"),
    Index("matches_open", "updated", sqlite_where=IS_OPEN, postgresql_where=IS_OPEN),
    Index("matches_over", "updated", sqlite_where=IS_OVER, postgresql_where=IS_OVER),
    Index("matches_listed", "updated", sqlite_where=IS_LISTED, postgresql_where=IS_LISTED),
    Index("matches_waiting", "id", sqlite_where=IS_WAITING, postgresql_where=IS_WAITING),
    Index("matches_unused", "updated", sqlite_where=IS_UNUSED, postgresql_where=IS_UNUSED),
    Index("matches_by_creator", "creator", sqlite_where=IS_COUNTED, postgresql_where=IS_COUNTED),
)

events = Table(
    "events",
    metadata,
    Column("match", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    # Without row ids, SQLite stores the events of a match next to each other.
    sqlite_with_rowid=False,
)

codes = Table(
    "codes",
    metadata,
    Column("code_hash", Text, primary_key=True),
    Column("match", Text, nullable=False),
    Column("holder", Text, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("codes_by_expiry", "expires"),
)
