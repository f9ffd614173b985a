"""Who has created a match, whether it has bots, and whether anybody has used it, for limits."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns; of older matches nobody knows the address, and all count as used."""
    for column in (
        sa.Column("is_unused", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("has_bots", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("creator", sa.Text, nullable=False, server_default=""),
    ):
        op.add_column("matches", column)
    for name, column_name, where in [
        ("matches_by_creator", "creator", "phase <> 'over' AND creator <> ''"),
        ("matches_unused", "updated", "is_unused AND phase <> 'over'"),
    ]:
        condition = sa.text(where)
        op.create_index(
            name, "matches", [column_name], sqlite_where=condition, postgresql_where=condition
        )
