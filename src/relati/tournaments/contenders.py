"""What pairings are made of: what each entrant has played so far."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from relati.tournaments.tournament import Tournament


@dataclass(slots=True)
class Contender:
    """An entrant to be paired.

    `balance` is how often they have begun more than not; `seats` counts the seats they had;
    `last_seat` and `last_met` are of the latest game.
    """

    number: int
    score: int = 0
    met: Counter[int] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    balance: int = 0
    last_seat: int | None = None
    last_met: frozenset[int] = frozenset()
    byes: int = 0
    is_bot: bool = False
    waited: int = 0


def contenders(
    tournament: Tournament, numbers: Iterable[int], scores: dict[int, int], at: int = 0
) -> list[Contender]:
    """These entrants, with what they have played."""
    entrants = tournament.entrants
    found = {
        number: Contender(
            number,
            scores.get(number, 0),
            is_bot=entrants[number].is_bot,
            waited=max(at - entrants[number].free_since, 0),
        )
        for number in numbers
    }
    for table in tournament.tables:
        for seat, number in enumerate(table.seats):
            if (one := found.get(number)) is None:
                continue
            if table.how in ("bye", "walkover"):
                one.byes += table.points is not None and table.points[seat] > 0
                continue
            others = [other for other in table.seats if other != number]
            one.met.update(others)
            one.last_met = frozenset(others)
            one.seats[seat] += 1
            one.last_seat = seat
            one.balance += 1 if seat == 0 else -1
    return list(found.values())
