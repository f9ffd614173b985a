"""Tournaments that are played by the lot, for tests of what is decided about them."""

from random import Random

from relati.errors import RelatiError
from relati.matches.clocks import Fischer
from relati.tournaments.acts import (
    Advance,
    Begin,
    Join,
    MakeTournament,
    Report,
    TournamentAct,
    TournamentCommand,
)
from relati.tournaments.decide import decide
from relati.tournaments.events import TournamentEvent
from relati.tournaments.setup import Kind, TournamentSetup
from relati.tournaments.tournament import POINT, Tournament

ORGANISER = "a" * 64
CLOCK = Fischer(180, 2)
MINUTE = 60_000


def setup(kind: Kind = "swiss", **changes: object) -> TournamentSetup:
    return TournamentSetup("Club evening", CLOCK, kind, pause=0, **changes)  # type: ignore[arg-type]


class Evening:
    """A tournament under way: `do` an act, as somebody or as the server itself."""

    def __init__(self, made: TournamentSetup, seed: int = 7) -> None:
        self.at = 1_000
        self.count = 0
        self.events: list[TournamentEvent] = []
        self.now: Tournament = None  # type: ignore[assignment]  # until it is made
        self.do(MakeTournament(made, seed), ORGANISER)

    def do(self, act: TournamentAct, holder: str | None = None) -> None:
        refusal = self.refusal(act, holder)
        if refusal:
            raise refusal

    def refusal(self, act: TournamentAct, holder: str | None = None) -> RelatiError | None:
        self.count += 1
        command = TournamentCommand(str(self.count), self.at, act, holder, holder is None)
        decided = decide(self.now, command)
        if isinstance(decided, RelatiError):
            return decided
        self.now = decided.tournament
        self.events += decided.events
        return None

    def join(self, count: int, first: int = 0) -> None:
        for i in range(first, first + count):
            self.do(Join(f"Player {i}"), holder_of(i))

    def begin(self) -> None:
        self.do(Begin(), ORGANISER)

    def play_round(self, lot: Random) -> None:
        """Every table that is being played ends, then time goes on."""
        for table in self.now.live_tables():
            points = list(range(len(table.seats)))
            lot.shuffle(points)
            most = len(points) - 1
            shares = tuple(each * POINT // most for each in points)
            if len(points) == 2 and lot.random() < 0.2:
                shares = (POINT // 2, POINT // 2)
            self.do(Report(table.number, table.game, shares, "played"))
        self.at += 1
        if self.now.is_round_over:
            self.do(Advance())

    def play(self, lot: Random) -> None:
        while self.now.phase == "playing":
            self.play_round(lot)


def holder_of(i: int) -> str:
    return f"{i:064x}"
