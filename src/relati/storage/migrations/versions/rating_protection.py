"""How much a result counts for ratings: who has met how often, and who shared an address."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the tables; older results count as they did."""
    op.add_column("results", sa.Column("weight", sa.Double, nullable=False, server_default="1"))
    op.create_table(
        "meetings",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("other", sa.Text, primary_key=True),
        sa.Column("ruleset", sa.Text, primary_key=True),
        sa.Column("is_for_two", sa.Boolean, primary_key=True),
        sa.Column("count", sa.Double, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
    )
    op.create_table("same_address", sa.Column("match", sa.Text, primary_key=True))
