"""People among people: follows, blocks, challenges, graphs of ratings, puzzles, studies."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the tables, and the index from which the tables of the best are read."""
    for name in ("follows", "blocks"):
        op.create_table(
            name,
            sa.Column("person", sa.Text, primary_key=True),
            sa.Column("other", sa.Text, primary_key=True),
            sa.Column("at", sa.BigInteger, nullable=False),
            sqlite_with_rowid=False,
        )
        op.create_index(f"{name}_by_other", name, ["other"])
    op.create_table(
        "challenges",
        sa.Column("match", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("other", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("challenges_by_person", "challenges", ["person", "created"])
    op.create_index("challenges_by_other", "challenges", ["other", "created"])
    op.create_index("challenges_by_end", "challenges", ["until"])
    op.create_table(
        "rating_points",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("ruleset", sa.Text, primary_key=True),
        sa.Column("is_for_two", sa.Boolean, primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ratings_by_rank", "ratings", ["ruleset", "is_for_two", "rating"])
    _puzzles()
    op.create_table(
        "studies",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("chapters", sa.Integer, nullable=False),
    )
    op.create_index("studies_by_person", "studies", ["person", "created"])
    op.create_table(
        "study_events",
        sa.Column("study", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def _puzzles() -> None:
    op.create_table(
        "puzzle_results",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("puzzle", sa.Text, primary_key=True),
        sa.Column("is_right", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_ratings",
        sa.Column("puzzle", sa.Text, primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Integer, nullable=False),
    )
    op.create_table(
        "solver_ratings",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_table(
        "daily_puzzles",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("puzzle", sa.Text, nullable=False),
    )
    op.create_table(
        "puzzle_days",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("is_first", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "puzzle_streaks",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("best", sa.Integer, nullable=False),
        sa.Column("last", sa.Integer, nullable=False),
    )
    op.create_index("puzzle_streaks_by_last", "puzzle_streaks", ["last", "streak"])
    op.create_table(
        "puzzle_runs",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("run", sa.Text, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("puzzles", sa.Text, nullable=False),
        sa.Column("is_over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "puzzle_bests",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("period", sa.Text, primary_key=True),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("puzzle_bests_by_score", "puzzle_bests", ["period", "score", "at"])
