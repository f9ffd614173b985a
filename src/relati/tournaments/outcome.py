"""What a match that is over gives to those at its table."""

from relati.matches.match import Match
from relati.tournaments.events import TableEnding
from relati.tournaments.tournament import POINT


def outcome_of(match: Match) -> tuple[tuple[int, ...], TableEnding]:
    """The points by seat, and how they came about, of a match that is over.

    For two a win is a point and a draw half of one. Of more, everybody gets a share for each player
    who went out before them. Whoever has not begun has nothing.
    """
    assert match.result is not None
    count = len(match.seats)
    how = match.result.how
    if has_not_begun(match):
        stayed = [0 if seat == match.state.turn else 1 for seat in range(count)]
        return shares(stayed), "no-show"
    if how == "aborted" or (how == "abandoned" and match.result.winner is None):
        return (0,) * count, "cancelled"
    out_at = [len(match.line) + 1] * count
    for ply, state in enumerate(match.states):
        for seat in state.out:
            out_at[seat] = min(out_at[seat], ply)
    if match.result.winner is not None:
        out_at[match.result.winner] = len(match.line) + 2
    elif how == "agreed":
        out_at = [at if seat in match.state.out else len(match.line) + 1
                  for seat, at in enumerate(out_at)]  # fmt: skip
    return shares(out_at), "played"


def has_not_begun(match: Match) -> bool:
    """Whether a match has ended, or is to end, as its person to move has never moved."""
    turn = match.state.turn
    how = match.result.how if match.result else "abandoned"
    if match.state.is_over or match.seats[turn].level is not None or turn in match.begun:
        return False
    return how in ("not-begun", "abandoned")


def shares(places: list[int]) -> tuple[int, ...]:
    """Points for places, the higher the better: a share for each one beaten, half for ties."""
    others = max(len(places) - 1, 1)
    return tuple(
        sum(
            POINT if mine > other else POINT // 2 if mine == other else 0
            for j, other in enumerate(places)
            if j != i
        )
        // others
        for i, mine in enumerate(places)
    )
