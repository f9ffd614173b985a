"""People: profiles, devices and passkeys, the matches they play in, and where to tell them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0004_analyses"


def upgrade() -> None:
    """Make the tables; who plays in older matches is entered later, when a server runs."""
    op.create_table(
        "players",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("holder", sa.Text, primary_key=True),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("card", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    searched = ["holder", "ended", "match", "ruleset", "names"]
    op.create_index("players_by_end", "players", searched)
    op.create_table(
        "profiles",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("symbol", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("profiles_by_holder", "profiles", ["holder"], unique=True)
    op.create_table(
        "devices",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("profile", sa.Text, nullable=False),
        sa.Column("added", sa.BigInteger, nullable=False),
        sa.Column("is_out", sa.Boolean, nullable=False),
    )
    op.create_index("devices_by_profile", "devices", ["profile"])
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.Text, primary_key=True),
        sa.Column("profile", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("passkeys_by_profile", "passkeys", ["profile"], unique=True)
    op.create_table(
        "pushes",
        sa.Column("endpoint_hash", sa.Text, primary_key=True),
        sa.Column("holder", sa.Text, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("lang", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("pushes_by_holder", "pushes", ["holder", "created"])
    op.add_column("matches", sa.Column("turn", sa.Integer))
    op.add_column(
        "matches", sa.Column("is_indexed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    condition = sa.text("NOT is_indexed")
    op.create_index(
        "matches_not_indexed",
        "matches",
        ["id"],
        sqlite_where=condition,
        postgresql_where=condition,
    )
