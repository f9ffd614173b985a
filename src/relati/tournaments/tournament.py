"""A tournament at one moment: everything that follows from its events."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, Literal, assert_never

from relati.matches.history import CommandLog
from relati.tournaments.events import (
    Begun,
    Joined,
    Left,
    NewTable,
    Paired,
    Paused,
    Replayed,
    Returned,
    TableEnded,
    TableEnding,
    TournamentCreated,
    TournamentEnded,
    TournamentEvent,
    TournamentFact,
)
from relati.tournaments.setup import TournamentSetup

#: A game won. Tables of three to five divide it without a remainder, ties included.
POINT = 24

TournamentPhase = Literal["open", "playing", "over"]
EntrantState = Literal["in", "paused", "left"]
TournamentEnding = Literal["played", "stopped", "expired"]


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part: a person with a `holder`, or a bot of a `level`."""

    number: int
    name: str
    holder: str | None = None
    level: int | None = None
    is_filler: bool = False
    state: EntrantState = "in"
    #: Waiting to be paired since then; only an arena asks.
    free_since: int = 0

    @property
    def is_bot(self) -> bool:
        """Whether it is a bot."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class Table:
    """Who meets, in order of play; `points` when it is over. `ended` is the number of that event.

    `game` counts from 0 and is more after a replay. A bye is a table for one.
    """

    number: int
    round: int
    seats: tuple[int, ...]
    match: str | None
    points: tuple[int, ...] | None = None
    how: TableEnding | None = None
    game: int = 0
    ended: int = 0

    @property
    def is_over(self) -> bool:
        """Whether its result is known."""
        return self.points is not None

    @property
    def was_played(self) -> bool:
        """Whether those at the table have met: there is, or was, a match."""
        return len(self.seats) > 1 and self.how in (None, "played", "lot")


@dataclass(frozen=True)
class Tournament:
    """The tournament after `number` events. A value: `after` returns the next one.

    `holder` is the organiser. `round_over` is when the last table of the round ended.
    """

    setup: TournamentSetup
    holder: str
    seed: int
    number: int
    at: int
    created: int
    entrants: tuple[Entrant, ...] = ()
    tables: tuple[Table, ...] = ()
    order: tuple[int, ...] = ()
    round: int = 0
    began: int | None = None
    round_over: int | None = None
    ending: TournamentEnding | None = None
    done: CommandLog = field(default_factory=CommandLog)
    #: Tables that are not over, by number.
    live: frozenset[int] = frozenset()

    @property
    def phase(self) -> TournamentPhase:
        """Before the first round, being played, or over."""
        if self.ending:
            return "over"
        return "open" if self.began is None else "playing"

    @property
    def rounds(self) -> int | None:
        """How many rounds there are; None in an arena, which counts minutes."""
        match self.setup.kind:
            case "arena":
                return None
            case "round-robin":
                count = len(self.order) if self.order else len(self.active())
                return max(count - 1 + count % 2, 0)
            case "knock-out":
                count = len(self.order) if self.order else len(self.active())
                return max(count - 1, 0).bit_length()
        return self.setup.rounds

    @property
    def ends_at(self) -> int | None:
        """When an arena makes no more tables."""
        if self.setup.kind != "arena" or self.began is None:
            return None
        return self.began + self.setup.minutes * 60_000

    @property
    def is_round_over(self) -> bool:
        """Whether every table of the round has its result."""
        return not self.live

    @property
    def next_round_at(self) -> int | None:
        """When the next round may begin; None while one is played, or if none follows."""
        if self.phase != "playing" or self.round_over is None or self.setup.kind == "arena":
            return None
        return self.round_over + self.setup.pause * 1000

    def entrant_of(self, holder: str | None) -> Entrant | None:
        """The entrant who is this person."""
        if holder is None:
            return None
        return next((each for each in self.entrants if each.holder == holder), None)

    def active(self) -> list[Entrant]:
        """Who wants to be paired; fillers do not count."""
        return [each for each in self.entrants if each.state == "in" and not each.is_filler]

    def tables_of_round(self, number: int) -> list[Table]:
        """The tables of a round, in their order."""
        return [each for each in self.tables if each.round == number]

    def live_tables(self) -> list[Table]:
        """The tables that are being played."""
        return [self.tables[number] for number in sorted(self.live)]

    def match_id(self, table: int, game: int) -> str:
        """The match of a table: nobody can guess it, but it is always the same."""
        return sha256(f"{self.seed}:table:{table}:{game}".encode()).hexdigest()[:32]

    # The fold

    def after(self, event: TournamentEvent) -> "Tournament":
        """The tournament after one more event. Raises `ValueError` if it is not the next."""
        if event.number != self.number + 1:
            raise ValueError(f"event {event.number} cannot follow {self.number}")
        then = self._change(event, event.what)
        key = (event.sender, event.command)
        return then._changed(
            number=event.number, at=event.at, done=self.done.with_command(key, event.number)
        )

    def _change(self, event: TournamentEvent, what: TournamentFact) -> "Tournament":
        match what:
            case Joined():
                new = Entrant(
                    len(self.entrants),
                    what.name,
                    what.holder,
                    what.level,
                    what.is_filler,
                    free_since=event.at,
                )
                return self._changed(entrants=(*self.entrants, new))
            case Paused():
                return self._with_entrant(what.entrant, state="paused")
            case Returned():
                return self._with_entrant(what.entrant, state="in", free_since=event.at)
            case Left():
                return self._with_entrant(what.entrant, state="left")
            case Begun():
                return self._changed(began=event.at, order=what.order, round_over=event.at)
            case Paired():
                return self._paired(event, what)
            case TableEnded():
                return self._ended(event, what)
            case Replayed():
                old = self.tables[what.table]
                new_table = replace(old, seats=what.seats, match=what.match, game=old.game + 1)
                return self._with_table(new_table)
            case TournamentEnded():
                return self._changed(ending=what.how)
            case TournamentCreated():
                raise ValueError("a tournament is created once")
            case _:
                assert_never(what)

    def _paired(self, event: TournamentEvent, what: Paired) -> "Tournament":
        first = len(self.tables)
        tables = tuple(
            self._new_table(first + i, new, what.round, event.number)
            for i, new in enumerate(what.tables)
        )
        live = self.live | {each.number for each in tables if not each.is_over}
        return self._changed(
            tables=self.tables + tables,
            live=live,
            round=what.round,
            round_over=None if live else event.at,
        )

    @staticmethod
    def _new_table(number: int, new: NewTable, round_number: int, event: int) -> Table:
        ended = 0 if new.points is None else event
        return Table(number, round_number, new.seats, new.match, new.points, new.how, ended=ended)

    def _ended(self, event: TournamentEvent, what: TableEnded) -> "Tournament":
        table = replace(
            self.tables[what.table], points=what.points, how=what.how, ended=event.number
        )
        then = self._with_table(table)
        live = self.live - {what.table}
        entrants = list(then.entrants)
        for number in table.seats:
            entrants[number] = replace(entrants[number], free_since=event.at)
        return then._changed(
            entrants=tuple(entrants), live=live, round_over=None if live else event.at
        )

    def _with_entrant(self, number: int, **changes: Any) -> "Tournament":
        entrants = list(self.entrants)
        entrants[number] = replace(entrants[number], **changes)
        return self._changed(entrants=tuple(entrants))

    def _with_table(self, table: Table) -> "Tournament":
        tables = list(self.tables)
        tables[table.number] = table
        return self._changed(tables=tuple(tables))

    def _changed(self, **changes: Any) -> "Tournament":
        # `replace` would look at every field for every event.
        copy = object.__new__(Tournament)
        copy.__dict__.update(self.__dict__, **changes)
        return copy


def begin(event: TournamentEvent) -> Tournament:
    """The tournament after its first event."""
    what = event.what
    if not isinstance(what, TournamentCreated) or event.number != 1:
        raise ValueError("a tournament begins by being created")
    done = CommandLog().with_command((event.sender, event.command), 1)
    return Tournament(what.setup, what.holder, what.seed, 1, event.at, event.at, done=done)


def fold(events: Iterable[TournamentEvent]) -> Tournament | None:
    """The tournament that these events make; None without any."""
    tournament: Tournament | None = None
    for event in events:
        tournament = tournament.after(event) if tournament else begin(event)
    return tournament
