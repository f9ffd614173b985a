"""What a tournament can be asked to do: acts, and the command that carries one."""

from dataclasses import dataclass
from typing import Literal

from relati.matches.validation import FORBID_EXTRA
from relati.tournaments.events import TableEnding
from relati.tournaments.setup import TournamentSetup

LONGEST_ID = 64


@dataclass(frozen=True, slots=True)
class MakeTournament:
    """Make the tournament. Nobody outside sends this as a command."""

    setup: TournamentSetup
    seed: int
    kind: Literal["make"] = "make"


@dataclass(frozen=True, slots=True)
class Join:
    """Take part under a name."""

    __pydantic_config__ = FORBID_EXTRA

    name: str
    kind: Literal["join"] = "join"


@dataclass(frozen=True, slots=True)
class Leave:
    """Play no more: after the beginning, games that are left are lost."""

    __pydantic_config__ = FORBID_EXTRA

    kind: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True)
class Pause:
    """Not be paired until one returns."""

    __pydantic_config__ = FORBID_EXTRA

    kind: Literal["pause"] = "pause"


@dataclass(frozen=True, slots=True)
class Return:
    """Be paired again."""

    __pydantic_config__ = FORBID_EXTRA

    kind: Literal["return"] = "return"


@dataclass(frozen=True, slots=True)
class AddBot:
    """Let a bot of a level take part. For the organiser."""

    __pydantic_config__ = FORBID_EXTRA

    level: int
    kind: Literal["add_bot"] = "add_bot"


@dataclass(frozen=True, slots=True)
class Remove:
    """Let an entrant play no more. For the organiser."""

    __pydantic_config__ = FORBID_EXTRA

    entrant: int
    kind: Literal["remove"] = "remove"


@dataclass(frozen=True, slots=True)
class Begin:
    """Begin with the first round. For the organiser."""

    __pydantic_config__ = FORBID_EXTRA

    kind: Literal["begin"] = "begin"


@dataclass(frozen=True, slots=True)
class NextRound:
    """Begin the next round without waiting any longer. For the organiser."""

    __pydantic_config__ = FORBID_EXTRA

    kind: Literal["next_round"] = "next_round"


@dataclass(frozen=True, slots=True)
class Stop:
    """End the tournament as it stands. For the organiser."""

    __pydantic_config__ = FORBID_EXTRA

    kind: Literal["stop"] = "stop"


@dataclass(frozen=True, slots=True)
class Advance:
    """Do what time has brought: the next round, new tables of an arena, the end."""

    kind: Literal["advance"] = "advance"


@dataclass(frozen=True, slots=True)
class Report:
    """The match of a table is over."""

    table: int
    game: int
    points: tuple[int, ...]
    how: TableEnding
    kind: Literal["report"] = "report"


#: What people may send.
TournamentClientAct = Join | Leave | Pause | Return | AddBot | Remove | Begin | NextRound | Stop
TournamentAct = MakeTournament | TournamentClientAct | Advance | Report


@dataclass(frozen=True, slots=True)
class TournamentCommand:
    """An act with its time. The same `id` of one sender twice is carried out once.

    `holder` is who sends it; the service's own commands are `is_internal`.
    """

    id: str
    at: int
    act: TournamentAct
    holder: str | None = None
    is_internal: bool = False

    @property
    def sender(self) -> str:
        """The start of the holder: the same id from two senders is two commands."""
        return "" if self.is_internal else (self.holder or "-")[:16]
