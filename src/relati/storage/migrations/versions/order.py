"""Keeping order: the log of operators, reports, and who has left a trace in a match."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

#: How many rows are entered at once.
PIECE = 5_000
_FORBID_ON_SQLITE = """
CREATE TRIGGER order_log_{what} BEFORE {what} ON order_log
BEGIN SELECT RAISE(ABORT, 'the log of operators is append-only'); END
"""
_FORBID_ON_POSTGRESQL = (
    """
    CREATE FUNCTION order_log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'the log of operators is append-only'; END $$
    """,
    """
    CREATE TRIGGER order_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_log
    FOR EACH STATEMENT EXECUTE FUNCTION order_log_is_append_only()
    """,
)


def upgrade() -> None:
    """Make the tables, and enter who has left a trace so far."""
    op.create_table(
        "order_log",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
    )
    op.create_table(
        "order_work",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("holder", sa.Text, nullable=False),
    )
    op.create_table(
        "banned_addresses",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("network", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger),
    )
    op.create_table(
        "admin_sessions",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("profile", sa.Text, nullable=False),
        sa.Column("credential", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("admin_sessions_by_end", "admin_sessions", ["until"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("reporter", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_index("reports_by_state", "reports", ["state", "at", "id"])
    op.create_index("reports_by_reporter", "reports", ["reporter", "state"])
    op.create_index("reports_by_about", "reports", ["about", "at"])
    op.create_table(
        "traces",
        sa.Column("sender", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("traces_by_match", "traces", ["match"])
    _forbid_changes()
    _enter_traces()


def _forbid_changes() -> None:
    """Not even somebody at the database changes the log without meaning to."""
    if op.get_bind().dialect.name == "sqlite":
        for what in ("UPDATE", "DELETE"):
            op.execute(_FORBID_ON_SQLITE.format(what=what))
        return
    for statement in _FORBID_ON_POSTGRESQL:
        op.execute(statement)


def _enter_traces() -> None:
    """Who has chatted without a seat, left one or moved to another device."""
    connection = op.get_bind()
    events = sa.table("events", sa.column("match"), sa.column("body"))
    traces = sa.table("traces", sa.column("sender"), sa.column("match"))
    body = events.c.body
    said = sa.and_(body.contains('"kind":"chatted"'), body.contains('"room":"watchers"'))
    left = sa.or_(body.contains('"kind":"seat_left"'), body.contains('"kind":"seat_moved"'))
    found: set[tuple[str, str]] = set()
    for match, text in connection.execute(
        sa.select(events.c.match, body).where(sa.or_(said, left))
    ):
        try:
            sender = json.loads(text).get("sender", "")
        except ValueError:
            continue  # one that cannot be read has no sender
        if sender:
            found.add((sender, match))
    rows = [{"sender": sender, "match": match} for sender, match in sorted(found)]
    for first in range(0, len(rows), PIECE):
        connection.execute(sa.insert(traces), rows[first : first + PIECE])


def downgrade() -> None:
    """Nothing: the version before does not look at these tables."""
