"""What the server sends about tournaments, and what it is sent."""

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from relati.matches.clocks import Clock
from relati.server.requests import ClientMessage, CommandId
from relati.tournaments.acts import TournamentClientAct
from relati.tournaments.events import TableEnding
from relati.tournaments.row import TournamentSummaryMessage
from relati.tournaments.setup import Kind, TournamentSetup
from relati.tournaments.standings import TieBreak
from relati.tournaments.tournament import EntrantState, TournamentEnding, TournamentPhase


class EntrantMessage(TypedDict):
    """Somebody who takes part, and how they stand.

    A bot has a `level`; `rank` is null for a filler that has not played. Points are of games won:
    a draw is half of one. `tie_breaks` belong to those that the tournament names.
    """

    number: int
    name: str
    level: int | None
    is_filler: bool
    state: EntrantState
    rank: int | None
    points: float
    tie_breaks: list[float]
    played: int
    wins: int
    streak: int


class TableMessage(TypedDict):
    """A table: the entrants in order of play, their points once it is over, and how it ended."""

    number: int
    round: int
    seats: list[int]
    match: str | None
    points: list[float] | None
    how: TableEnding | None
    game: int


class TournamentMessage(TypedDict):
    """A tournament, or what has changed of it.

    With a `base` other than 0 it has only the entrants and tables that have changed since that
    number; everything else is always there. In long tournaments `tables` are those of this round.
    Times are milliseconds; `rounds` is null in an arena, which ends at `ends_at`.
    """

    kind: Literal["tournament"]
    id: str
    number: int
    base: int
    name: str
    format: Kind
    ruleset: str
    width: int | None
    height: int | None
    seats: int
    clock: Clock
    rounds: int | None
    minutes: int
    pause: int
    is_public: bool
    is_open_late: bool
    filler: int | None
    phase: TournamentPhase
    ending: TournamentEnding | None
    created: int
    began: int | None
    round: int
    next_round_at: int | None
    ends_at: int | None
    tie_break_names: list[TieBreak]
    entrants: list[EntrantMessage]
    tables: list[TableMessage]


class SeenTournamentMessage(TypedDict):
    """A tournament as it is now, and who asks: the number of their entry, if they have one.

    `now` is the server's clock.
    """

    tournament: TournamentMessage
    you: int | None
    is_organiser: bool
    now: int


class ListedTournamentMessage(TypedDict):
    """A tournament in a list."""

    id: str
    phase: TournamentPhase
    updated: int
    summary: TournamentSummaryMessage


class TournamentListsMessage(TypedDict):
    """Public tournaments, and the latest that one has made oneself."""

    public: list[ListedTournamentMessage]
    own: list[ListedTournamentMessage]


class EntrantTablesMessage(TypedDict):
    """All tables of an entrant, in their order."""

    entrant: int
    tables: list[TableMessage]


class NewTournament(ClientMessage):
    """A tournament to make. The same `id` of the same sender makes one."""

    id: CommandId
    setup: TournamentSetup


class SentTournamentCommand(ClientMessage):
    """What somebody does. The same `id` of the same sender is carried out once."""

    id: CommandId
    act: Annotated[TournamentClientAct, Field(discriminator="kind")]
