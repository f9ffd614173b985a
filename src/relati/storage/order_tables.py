"""The tables of keeping order, as the queries see them; the migrations create them.

order_log         what operators have decided, by number; append-only, which triggers see to
order_work        entries of the log after which something has yet to go from other tables
banned_addresses  the addresses that the log names by keys, until their bans are over
admin_sessions    which operators are signed in, as digests, until then
reports           what people have reported, with what it was about as it stood then
traces            in which matches somebody has left something without a seat there now
"""

from sqlalchemy import BigInteger, Column, Index, Integer, Table, Text

from relati.storage.tables import metadata

order_log = Table(
    "order_log",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("digest", Text, nullable=False),
)

order_work = Table(
    "order_work",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Who is to go, while it is being done: the log has a digest alone.
    Column("holder", Text, nullable=False),
)

banned_addresses = Table(
    "banned_addresses",
    metadata,
    Column("key", Text, primary_key=True),
    Column("network", Text, nullable=False),
    Column("until", BigInteger),
)

admin_sessions = Table(
    "admin_sessions",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("profile", Text, nullable=False),
    Column("credential", Text, nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("admin_sessions_by_end", "until"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("state", Text, nullable=False),
    # Public ids; `about` is empty if nobody knows whom.
    Column("reporter", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("match", Text, nullable=False),
    # The reported line, name or game, and the words of the reporter, as JSON.
    Column("content", Text, nullable=False),
    Index("reports_by_state", "state", "at", "id"),
    Index("reports_by_reporter", "reporter", "state"),
    Index("reports_by_about", "about", "at"),
)

traces = Table(
    "traces",
    metadata,
    # The start of the holder, which the events have.
    Column("sender", Text, primary_key=True),
    Column("match", Text, primary_key=True),
    Index("traces_by_match", "match"),
    sqlite_with_rowid=False,
)
