"""What every table keeps of people, for how long, and what becomes of it when somebody is erased.

The privacy page, the export of one person and their erasure are made from this; a test refuses a
table that is not in it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from sqlalchemy import Table

from relati.storage import archive_tables as filed
from relati.storage import order_tables as order
from relati.storage import people_tables as people
from relati.storage import puzzle_tables as puzzles
from relati.storage import tables
from relati.storage.study_tables import studies, study_events
from relati.storage.tournament_tables import tournament_events, tournaments

#: How a column names a person: by their holder, the start of it, or their public id.
Named = Literal["holder", "sender", "id"]
#: What becomes of a row when a person is erased whom that column names: it goes, it is somebody's
#: from then on, or its content is written over where the events are (`relati.storage.removals`).
Erasure = Literal["deleted", "somebody", "redacted"]
#: For how long something is kept; `privacy/lasts/…` says it in words.
Lasts = Literal[
    "match",
    "minutes",
    "days",
    "profile",
    "browser",
    "tournament",
    "always",
    "session",
    "ban",
    "report",
    "cache",
    "at-once",
    "seek",
    "results",
]


@dataclass(frozen=True, slots=True)
class Kept:
    """A table: which columns name a person, and how; `privacy/table/…` says what it is for.

    Rows that name nobody can belong to those of another table, `within` it: by this column, which
    has its ids.
    """

    table: Table
    lasts: Lasts
    people: Mapping[str, tuple[Named, Erasure]] = field(default_factory=dict)
    within: tuple[str, Table] | None = None

    @property
    def name(self) -> str:
        """The name of the table."""
        return str(self.table.name)


_ONE: Mapping[str, tuple[Named, Erasure]] = {"person": ("id", "deleted")}
_BETWEEN_TWO: Mapping[str, tuple[Named, Erasure]] = {**_ONE, "other": ("id", "deleted")}

KEPT = (
    Kept(tables.matches, "match"),
    Kept(tables.events, "match"),
    Kept(tables.players, "match", {"holder": ("holder", "redacted")}),
    Kept(order.traces, "match", {"sender": ("sender", "redacted")}),
    Kept(tables.codes, "minutes", {"holder": ("holder", "deleted")}),
    Kept(tables.profiles, "profile", {"holder": ("holder", "deleted")}),
    Kept(tables.devices, "profile", {"profile": ("id", "deleted")}),
    Kept(tables.passkeys, "profile", {"profile": ("id", "deleted")}),
    Kept(tables.pushes, "browser", {"holder": ("holder", "deleted")}),
    Kept(tables.analyses, "cache"),
    Kept(filed.unfiled, "at-once"),
    Kept(filed.archive, "match"),
    Kept(filed.archive_seats, "match", {"player": ("id", "somebody")}),
    Kept(filed.archive_positions, "match"),
    Kept(filed.openings, "always"),
    Kept(filed.bot_games, "always"),
    Kept(filed.results, "results"),
    Kept(filed.meetings, "results", {"player": ("id", "deleted"), "other": ("id", "deleted")}),
    Kept(filed.same_address, "match"),
    Kept(filed.ratings, "results", {"player": ("id", "deleted")}),
    Kept(people.rating_points, "results", {"player": ("id", "deleted")}),
    Kept(filed.seeks, "seek", {"holder": ("holder", "deleted")}),
    Kept(tournaments, "tournament", {"holder": ("holder", "redacted")}),
    Kept(tournament_events, "tournament"),
    Kept(people.follows, "profile", _BETWEEN_TWO),
    Kept(people.blocks, "profile", _BETWEEN_TWO),
    Kept(people.challenges, "days", _BETWEEN_TWO),
    Kept(puzzles.puzzle_results, "profile", _ONE),
    Kept(puzzles.puzzle_ratings, "always"),
    Kept(puzzles.solver_ratings, "profile", _ONE),
    Kept(puzzles.daily_puzzles, "always"),
    Kept(puzzles.puzzle_days, "profile", _ONE),
    Kept(puzzles.puzzle_streaks, "profile", _ONE),
    Kept(puzzles.puzzle_runs, "profile", _ONE),
    Kept(puzzles.puzzle_bests, "profile", _ONE),
    # Before the studies, which say whose they are.
    Kept(study_events, "profile", within=("study", studies)),
    Kept(studies, "profile", _ONE),
    Kept(order.order_log, "always"),
    Kept(order.order_work, "at-once", {"holder": ("holder", "redacted")}),
    Kept(order.banned_addresses, "ban"),
    Kept(order.admin_sessions, "session", {"profile": ("id", "deleted")}),
    Kept(order.reports, "report", {"reporter": ("id", "somebody"), "about": ("id", "deleted")}),
)
