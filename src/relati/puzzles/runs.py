"""A run: as many puzzles as one can solve in three minutes, the easy ones first."""

from collections.abc import Iterable, Mapping
from random import Random

from relati.puzzles.puzzle import Puzzle

#: How long a run lasts (milliseconds), and how many misses end it before that.
RUN_LASTS = 180_000
MOST_MISSES = 3
#: An answer that was sent in time may arrive this much later (milliseconds).
LATE = 2_000
#: More puzzles than anybody solves in three minutes, and the ratings of the first and the last.
RUN_PUZZLES = 60
_FIRST, _LAST = 700.0, 2100.0
#: Each is drawn from so many that are about as hard as wanted.
_CHOICE = 24


def puzzles_for_run(
    puzzles: Iterable[Puzzle], ratings: Mapping[str, float], seed: int
) -> tuple[str, ...]:
    """The ids of the puzzles of a run; `ratings` are those that solvers have changed."""
    by_rating = {each.id: ratings.get(each.id, each.rating) for each in puzzles}
    drawn = Random(seed)
    chosen: list[str] = []
    for place in range(min(RUN_PUZZLES, len(by_rating))):
        wanted = _FIRST + (_LAST - _FIRST) * place / (RUN_PUZZLES - 1)
        nearest = sorted(by_rating, key=lambda name: (abs(by_rating[name] - wanted), name))
        name = drawn.choice(nearest[:_CHOICE])
        del by_rating[name]
        chosen.append(name)
    return tuple(chosen)
