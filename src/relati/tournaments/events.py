"""What has happened in a tournament: facts, and the event that carries one."""

from dataclasses import dataclass
from typing import Literal

from relati.tournaments.setup import TournamentSetup

#: How a table's result came about. `no-show`: somebody did not begin; `walkover`: somebody had left
#: or paused before; `lot`: drawn again and again where somebody has to go on.
TableEnding = Literal["played", "no-show", "walkover", "bye", "lot", "cancelled"]


@dataclass(frozen=True, slots=True)
class TournamentCreated:
    """Somebody has made it. `holder` and `seed` are never published."""

    setup: TournamentSetup
    holder: str
    seed: int
    kind: Literal["created"] = "created"


@dataclass(frozen=True, slots=True)
class Joined:
    """A person takes part, or a bot of a level; a filler plays only where somebody is missing."""

    name: str
    holder: str | None = None
    level: int | None = None
    is_filler: bool = False
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class Paused:
    """An entrant is not paired until they return."""

    entrant: int
    kind: Literal["paused"] = "paused"


@dataclass(frozen=True, slots=True)
class Returned:
    """An entrant who had paused or left is paired again."""

    entrant: int
    kind: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Left:
    """An entrant plays no more."""

    entrant: int
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Begun:
    """The first round follows. `order` is the draw for schedules that are fixed from the start."""

    order: tuple[int, ...]
    kind: Literal["begun"] = "begun"


@dataclass(frozen=True, slots=True)
class NewTable:
    """Who meets, in order of play. A result that is there at once needs no match."""

    seats: tuple[int, ...]
    match: str | None = None
    points: tuple[int, ...] | None = None
    how: TableEnding | None = None


@dataclass(frozen=True, slots=True)
class Paired:
    """The tables of a round; in an arena, those that begin now."""

    round: int
    tables: tuple[NewTable, ...]
    kind: Literal["paired"] = "paired"


@dataclass(frozen=True, slots=True)
class TableEnded:
    """The points of a table, by seat."""

    table: int
    points: tuple[int, ...]
    how: TableEnding
    kind: Literal["table_ended"] = "table_ended"


@dataclass(frozen=True, slots=True)
class Replayed:
    """A table plays again: drawn where somebody has to go on, or cancelled."""

    table: int
    seats: tuple[int, ...]
    match: str
    kind: Literal["replayed"] = "replayed"


@dataclass(frozen=True, slots=True)
class TournamentEnded:
    """All is played, its organiser has stopped it, or nobody went on with it."""

    how: Literal["played", "stopped", "expired"]
    kind: Literal["ended"] = "ended"


TournamentFact = (
    TournamentCreated
    | Joined
    | Paused
    | Returned
    | Left
    | Begun
    | Paired
    | TableEnded
    | Replayed
    | TournamentEnded
)


@dataclass(frozen=True, slots=True)
class TournamentEvent:
    """A fact with its number in the tournament, its time, and the command that led to it."""

    number: int
    at: int
    what: TournamentFact
    command: str
    sender: str = ""
