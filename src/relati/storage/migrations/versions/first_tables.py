"""The first tables: matches, their events, and the codes that move a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables; what a migration does is never changed later, so nothing is imported."""
    op.create_table(
        "matches",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("is_public", sa.Boolean, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("waits_for_bot", sa.Boolean, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("matches_by_age", "matches", ["created", "id"])
    for name, column, where in [
        ("matches_open", "updated", "phase <> 'over'"),
        ("matches_listed", "updated", "is_public AND phase <> 'over'"),
        ("matches_waiting", "id", "waits_for_bot OR due IS NOT NULL"),
    ]:
        condition = sa.text(where)
        op.create_index(
            name, "matches", [column], sqlite_where=condition, postgresql_where=condition
        )
    op.create_table(
        "events",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "codes",
        sa.Column("code_hash", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("codes_by_expiry", "codes", ["expires"])
