"""The tables of puzzles and their solvers, as the queries see them; the migrations create them.

puzzle_results   what a person has answered first to a puzzle; later answers change nothing
puzzle_ratings   how hard a puzzle is, after what its solvers have answered
solver_ratings   how strong a solver is, after the same answers
daily_puzzles    the puzzle of each day, once somebody has asked for it
puzzle_days      the days whose puzzle a person has solved
puzzle_streaks   on how many days in a row, now and at best
puzzle_runs      the last run of a person: puzzles against the clock
puzzle_bests     the best run of a person, of all time and of each month

People are known by their public ids, days are numbered since 1970.
"""

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, Table, Text

from relati.storage.tables import metadata

puzzle_results = Table(
    "puzzle_results",
    metadata,
    Column("person", Text, primary_key=True),
    Column("puzzle", Text, primary_key=True),
    Column("is_right", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

puzzle_ratings = Table(
    "puzzle_ratings",
    metadata,
    Column("puzzle", Text, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
)

solver_ratings = Table(
    "solver_ratings",
    metadata,
    Column("person", Text, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("tries", Integer, nullable=False),
)

daily_puzzles = Table(
    "daily_puzzles",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("puzzle", Text, nullable=False),
)

puzzle_days = Table(
    "puzzle_days",
    metadata,
    Column("person", Text, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    # Whether the first answer was right.
    Column("is_first", Boolean, nullable=False),
    sqlite_with_rowid=False,
)

puzzle_streaks = Table(
    "puzzle_streaks",
    metadata,
    Column("person", Text, primary_key=True),
    Column("streak", Integer, nullable=False),
    Column("best", Integer, nullable=False),
    Column("last", Integer, nullable=False),
    Index("puzzle_streaks_by_last", "last", "streak"),
)

puzzle_runs = Table(
    "puzzle_runs",
    metadata,
    Column("person", Text, primary_key=True),
    Column("run", Text, nullable=False),
    Column("began", BigInteger, nullable=False),
    # How many puzzles are behind, how many of them were solved, and all puzzles of the run.
    Column("number", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("puzzles", Text, nullable=False),
    Column("is_over", Boolean, nullable=False),
)

puzzle_bests = Table(
    "puzzle_bests",
    metadata,
    Column("person", Text, primary_key=True),
    # A month such as `2026-11`, or nothing for all time.
    Column("period", Text, primary_key=True),
    Column("score", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("puzzle_bests_by_score", "period", "score", "at"),
)
