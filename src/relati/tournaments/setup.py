"""What is agreed before a tournament: its kind, the game, the clock, how long it lasts."""

from dataclasses import dataclass
from typing import Literal

from relati.errors import RelatiError, TournamentError
from relati.matches.clocks import Clock, Days
from relati.matches.setup import SeatPlan, Setup, check_level
from relati.matches.texts import name_of
from relati.matches.validation import FORBID_EXTRA

#: `tables` are games of three to five; all other kinds are for two.
Kind = Literal["swiss", "round-robin", "knock-out", "arena", "tables"]

MOST_ENTRANTS = 500
#: Everybody meets everybody: more than this is a long year.
MOST_IN_ROUND_ROBIN = 40
MOST_ROUNDS = 30
SEATS = range(3, 6)
MINUTES = range(5, 601)
#: Seconds between two rounds, at most a week.
PAUSES = range(7 * 24 * 3600 + 1)


@dataclass(frozen=True, slots=True)
class TournamentSetup:
    """A tournament to make.

    `seats` are those of a table. `rounds` are played in `swiss` and `tables`; a round robin has as
    many as it needs, an arena lasts `minutes`. The next round begins `pause` seconds after the
    last game. With a `filler`, bots of that level sit down where people are missing.
    """

    __pydantic_config__ = FORBID_EXTRA

    name: str
    clock: Clock
    kind: Kind = "swiss"
    ruleset: str = "modern"
    width: int | None = None
    height: int | None = None
    seats: int = 2
    rounds: int = 5
    minutes: int = 60
    pause: int = 20
    is_public: bool = False
    is_open_late: bool = True
    filler: int | None = None

    def __post_init__(self) -> None:
        name = name_of(self.name)
        if not name:
            raise TournamentError("tournament/name")
        object.__setattr__(self, "name", name)

    def check(self) -> None:
        """Raise a `RelatiError` if this is no tournament, or no game can be played in it."""
        is_for_two = self.kind != "tables"
        if self.seats != 2 if is_for_two else self.seats not in SEATS:
            least, most = (2, 2) if is_for_two else (SEATS[0], SEATS[-1])
            raise TournamentError("tournament/seats", least=least, most=most)
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise TournamentError("tournament/rounds", most=MOST_ROUNDS)
        if self.minutes not in MINUTES:
            raise TournamentError("tournament/minutes", least=MINUTES[0], most=MINUTES[-1])
        if self.pause not in PAUSES:
            raise TournamentError("tournament/pause", most=PAUSES[-1])
        if self.kind == "arena" and isinstance(self.clock, Days):
            raise TournamentError("tournament/arena-days")
        if self.filler is not None:
            check_level(self.filler)
        self.match(tuple(SeatPlan("link") for _ in range(self.seats))).initial()

    def match(self, seats: tuple[SeatPlan, ...]) -> Setup:
        """A match of this tournament."""
        return Setup(
            seats,
            ruleset=self.ruleset,
            width=self.width,
            height=self.height,
            clock=self.clock,
            is_public=self.is_public,
        )

    def table_sizes(self) -> tuple[int, ...]:
        """How many may sit at a table, the usual number first."""
        if self.seats - 1 not in SEATS:
            return (self.seats,)
        try:
            self.match(tuple(SeatPlan("link") for _ in range(self.seats - 1))).initial()
        except RelatiError:  # the ruleset is for more, or the board is too small
            return (self.seats,)
        return self.seats, self.seats - 1

    @property
    def most_entrants(self) -> int:
        """How many may take part."""
        return MOST_IN_ROUND_ROBIN if self.kind == "round-robin" else MOST_ENTRANTS
