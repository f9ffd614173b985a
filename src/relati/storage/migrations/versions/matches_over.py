"""An index for matches that have ended lately: other servers look for them every second."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the index."""
    is_over = sa.text("phase = 'over'")
    op.create_index(
        "matches_over", "matches", ["updated"], sqlite_where=is_over, postgresql_where=is_over
    )
