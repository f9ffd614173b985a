"""What is stored beside the events of a tournament, worked out from the tournament."""

from dataclasses import dataclass

from typing_extensions import TypedDict

from relati.matches.clocks import Clock
from relati.matches.messages import encode
from relati.tournaments.setup import Kind
from relati.tournaments.tournament import Tournament, TournamentPhase


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """What is stored beside the events. `summary` is what lists show, as JSON."""

    phase: TournamentPhase
    is_public: bool
    holder: str
    summary: str
    updated: int


class TournamentSummaryMessage(TypedDict):
    """A tournament in a list. `rounds` is null in an arena, which lasts `minutes`."""

    name: str
    kind: Kind
    ruleset: str
    seats: int
    clock: Clock
    players: int
    round: int
    rounds: int | None
    minutes: int


def row_of(tournament: Tournament) -> TournamentRow:
    """What is stored beside the events of this tournament."""
    setup = tournament.setup
    return TournamentRow(
        tournament.phase,
        setup.is_public,
        tournament.holder,
        encode(summary_of(tournament)),
        tournament.at,
    )


def summary_of(tournament: Tournament) -> TournamentSummaryMessage:
    """What lists show of a tournament."""
    setup = tournament.setup
    return {
        "name": setup.name,
        "kind": setup.kind,
        "ruleset": setup.ruleset,
        "seats": setup.seats,
        "clock": setup.clock,
        "players": sum(each.state != "left" and not each.is_filler for each in tournament.entrants),
        "round": tournament.round,
        "rounds": tournament.rounds,
        "minutes": setup.minutes,
    }
