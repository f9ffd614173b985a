"""The tables, as the queries see them; the migrations create them.

matches   one row for each match: its status, written together with its events
events    what happened, by match and number; append-only
players   who plays in which match: one row for each person and match
codes     short-lived codes that move seats or whole profiles to another device, as hashes
profiles  the people who have made one: their public id, and the holder that seats know
devices   the other devices of a profile, as digests of their tokens
passkeys  the passkey with which a profile can be recovered
pushes    where browsers want to be told that it is a holder's turn
analyses  what bots thought of positions of analysed games; the oldest are dropped
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
HAS_CLOCK = text("due IS NOT NULL")
WAITS_FOR_BOT = text("waits_for_bot")
IS_UNUSED = text("is_unused AND phase <> 'over'")
IS_COUNTED = text("phase <> 'over' AND creator <> ''")
IS_NOT_INDEXED = text("NOT is_indexed")

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
    Column("turn", Integer),
    Column("is_indexed", Boolean, nullable=False, server_default=false()),
    Index("matches_by_age", "created", "id"),
    Index("matches_open", "updated", sqlite_where=IS_OPEN, postgresql_where=IS_OPEN),
    Index("matches_over", "updated", sqlite_where=IS_OVER, postgresql_where=IS_OVER),
    Index("matches_listed", "updated", sqlite_where=IS_LISTED, postgresql_where=IS_LISTED),
    Index("matches_due", "due", "id", sqlite_where=HAS_CLOCK, postgresql_where=HAS_CLOCK),
    Index(
        "matches_bots", "updated", "id", sqlite_where=WAITS_FOR_BOT, postgresql_where=WAITS_FOR_BOT
    ),
    # Only for servers of the version before, which run beside this one during an upgrade.
    Index("matches_waiting", "id", sqlite_where=IS_WAITING, postgresql_where=IS_WAITING),
    Index("matches_unused", "updated", sqlite_where=IS_UNUSED, postgresql_where=IS_UNUSED),
    Index("matches_by_creator", "creator", sqlite_where=IS_COUNTED, postgresql_where=IS_COUNTED),
    Index(
        "matches_not_indexed", "id", sqlite_where=IS_NOT_INDEXED, postgresql_where=IS_NOT_INDEXED
    ),
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

analyses = Table(
    "analyses",
    metadata,
    Column("key", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    Index("analyses_by_age", "at"),
)

players = Table(
    "players",
    metadata,
    Column("match", Text, primary_key=True),
    Column("holder", Text, primary_key=True),
    # A bit for each seat of the person.
    Column("seats", Integer, nullable=False),
    # When the match ended; 0 while it is not over. A move changes no row here.
    Column("ended", BigInteger, nullable=False),
    Column("ruleset", Text, nullable=False),
    # The names of the others in small letters, to search in.
    Column("names", Text, nullable=False),
    # What a list shows of the match and no move changes, as JSON.
    Column("card", Text, nullable=False),
    # With what is searched: rows that do not fit are not even looked at.
    Index("players_by_end", "holder", "ended", "match", "ruleset", "names"),
    sqlite_with_rowid=False,
)

profiles = Table(
    "profiles",
    metadata,
    Column("id", Text, primary_key=True),
    Column("holder", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("symbol", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("profiles_by_holder", "holder", unique=True),
)

devices = Table(
    "devices",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("profile", Text, nullable=False),
    Column("added", BigInteger, nullable=False),
    # A device that was signed out is remembered: its token must not become a holder of its own.
    Column("is_out", Boolean, nullable=False),
    Index("devices_by_profile", "profile"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", Text, primary_key=True),
    Column("profile", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    # One for each profile: whoever has it is the owner.
    Index("passkeys_by_profile", "profile", unique=True),
)

pushes = Table(
    "pushes",
    metadata,
    Column("endpoint_hash", Text, primary_key=True),
    Column("holder", Text, nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("pushes_by_holder", "holder", "created"),
)
