"""Indexes for what is due: clocks that run out, and matches in which a bot is waited for.

`matches_waiting`, with all matches that wait for either, stays for servers of the version before.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the indexes."""
    for name, first, condition in (
        ("matches_due", "due", "due IS NOT NULL"),
        ("matches_bots", "updated", "waits_for_bot"),
    ):
        where = sa.text(condition)
        op.create_index(name, "matches", [first, "id"], sqlite_where=where, postgresql_where=where)
