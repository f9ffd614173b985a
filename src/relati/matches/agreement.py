"""How often a player of a match played what a search would have, and how evenly in time.

It is shown to operators alone and decides nothing: strong players agree with a search, too.
Counted are moves with something to choose, after the first few and while nobody had all but won.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import fmean, median

from relati.bots.analysis import MoveReport
from relati.matches.match import Match
from relati.rules import Withdraw

#: The first moves of each player are not counted: many people know them.
OPENING = 2
#: With fewer moves to choose from, agreeing is no feat.
LEAST_CHOICES = 4
#: The chance of the player to act between which a game is open, in shares of an even one.
OPEN_GAME = (0.2, 1.8)
#: A move has taken about as long as the others of its player between these parts of the median.
EVEN = (0.5, 1.5)


@dataclass(frozen=True, slots=True)
class Agreement:
    """What one seat's moves were like.

    Of `counted` moves, `agreed` were what the search plays; all of them gave away `loss` of the
    win on average. The moves of the seat took `seconds` (the median), and a share of them, `even`,
    about as long; both are None if times say nothing.
    """

    seat: int
    counted: int
    agreed: int
    loss: float
    seconds: float | None = None
    even: float | None = None

    @property
    def share(self) -> float:
        """The part of the counted moves that agree; 0 without any."""
        return self.agreed / self.counted if self.counted else 0.0


def agreements(match: Match, reports: Iterable[MoveReport]) -> list[Agreement]:
    """What the moves of each person's seat were like, from the reports of a search on the game."""
    all_reports = list(reports)
    found = []
    for seat, player in enumerate(match.seats):
        if player.acting_bot is None:
            seconds, even = _times(match, seat)
            measured = agreement_of(all_reports, seat)
            found.append(replace(measured, seconds=seconds, even=even))
    return found


def agreement_of(reports: Iterable[MoveReport], seat: int) -> Agreement:
    """What the moves of a seat were like, without their times."""
    own = [each for each in reports if each.player == seat and not isinstance(each.move, Withdraw)]
    counted = [each for each in own[OPENING:] if _is_choice(each)]
    agreed = sum(each.move == each.candidates[0].move for each in counted)
    loss = fmean(each.loss for each in counted) if counted else 0.0
    return Agreement(seat, len(counted), agreed, loss)


def _is_choice(report: MoveReport) -> bool:
    chance = report.before[report.player] * len(report.before)
    return len(report.candidates) >= LEAST_CHOICES and OPEN_GAME[0] < chance < OPEN_GAME[1]


def _times(match: Match, seat: int) -> tuple[float | None, float | None]:
    """The median of the times of a seat's moves in seconds, and how many are near to it."""
    line = list(match.line)
    # Within a turn the time goes on: its last move has all of it.
    is_last = [one.seat != then.seat for one, then in pairwise(line)] + [True]
    turns = [each for each, is_end in zip(line, is_last, strict=False) if is_end and not each.how]
    used = [each.used / 1000 for each in turns if each.seat == seat][OPENING:]
    if len(used) < 2 or not (middle := median(used)):
        return None, None
    near = sum(EVEN[0] * middle <= each <= EVEN[1] * middle for each in used)
    return middle, near / len(used)
