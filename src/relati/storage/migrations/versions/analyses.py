"""A table for what bots thought of the positions of analysed games."""

import sqlalchemy as sa
from alembic import op

revision = "0004_analyses"
down_revision = "0003"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "analyses",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_index("analyses_by_age", "analyses", ["at"])
