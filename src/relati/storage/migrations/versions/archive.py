"""The archive of finished matches, openings, ratings, and seeks of the lobby."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the tables; older matches that are over are entered later, when a server runs."""
    number = sa.BigInteger().with_variant(sa.Integer, "sqlite")
    op.create_table(
        "unfiled",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("unfiled_by_end", "unfiled", ["ended", "match"])
    op.create_table(
        "archive",
        sa.Column("id", number, primary_key=True),
        sa.Column("match", sa.Text, nullable=False, unique=True),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("players", sa.SmallInteger, nullable=False),
        sa.Column("outcome", sa.SmallInteger, nullable=False),
        sa.Column("winner", sa.SmallInteger),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("ending", sa.Text, nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("archive_by_time", "archive", ["finished", "id"])
    kind = ["ruleset", "players", "outcome", "finished", "id"]
    op.create_index("archive_by_kind", "archive", kind)
    op.create_table(
        "archive_seats",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("players", sa.SmallInteger, nullable=False),
        sa.Column("outcome", sa.SmallInteger, nullable=False),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("archive_seats_by_time", "archive_seats", ["player", "finished", "id"])
    op.create_index("archive_seats_by_kind", "archive_seats", ["player", *kind])
    op.create_table(
        "archive_positions",
        sa.Column("position", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("outcome", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("finished", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "openings",
        sa.Column("position", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("move", sa.Text, primary_key=True),
        sa.Column("by_bots", sa.Boolean, primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        *(sa.Column(f"won_{seat}", sa.Integer, nullable=False) for seat in range(5)),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "bot_games",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("winner", sa.SmallInteger),
        sa.Column("opening", sa.Text, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("number", number, primary_key=True),
        sa.Column("match", sa.Text, nullable=False, unique=True),
        sa.Column("finished", sa.BigInteger, nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("winner", sa.SmallInteger),
    )
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("ruleset", sa.Text, primary_key=True),
        sa.Column("is_for_two", sa.Boolean, primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seeks",
        sa.Column("holder", sa.Text, primary_key=True),
        sa.Column("match", sa.Text, nullable=False, unique=True),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("seeks_by_end", "seeks", ["until"])
    op.create_index("seeks_by_terms", "seeks", ["terms", "created"])
    op.execute(
        "INSERT INTO unfiled (match, ended) SELECT id, updated FROM matches WHERE phase = 'over'"
    )
