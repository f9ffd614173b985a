"""Levels of puzzles from their solvers: each first answer is a game of solver against puzzle.

A puzzle begins with the rating of the level it was made with, and stays within a bound of it, so
that nobody can carry it off by made-up answers. Answers of newcomers move only the newcomer: they
say more about them than about the puzzle.
"""

import math
from typing import NamedTuple

from relati.puzzles.puzzle import LOWEST_RATING, RATING_PER_LEVEL

#: Where every solver begins, and between which bounds their uncertainty stays. With the 350 of
#: chess the first miss could cost 533; with 200 it is 197, and after twenty puzzles the rating is
#: off by 103 on average instead of 92.
FIRST_RATING = 1200
MOST_DEVIATION, LEAST_DEVIATION = 200, 60
#: The level of a puzzle as it was made is known about this well; later never better than the other.
MADE_DEVIATION, LEAST_PUZZLE_DEVIATION = 80.0, 35.0
#: A puzzle moves at most this far from the rating of its level as it was made.
MOST_MOVED = 400
#: A solver with fewer answers moves no puzzle.
ANSWERS_UNTIL_HEARD = 10
#: A puzzle with fewer answers keeps the level it was made with.
ANSWERS_UNTIL_LEVELLED = 20
HIGHEST_LEVEL = 9
#: What most can solve: at least every second newcomer.
MOST_CAN_SOLVE = FIRST_RATING
_SCALE = math.log(10) / 400


class Estimate(NamedTuple):
    """A rating and how uncertain it is."""

    rating: float
    deviation: float


NEWCOMER = Estimate(FIRST_RATING, MOST_DEVIATION)


def after_game(player: Estimate, other: Estimate, score: float) -> Estimate:
    """What is known of a player after a game of Glicko against another (1 won, 0 lost)."""
    weight = 1 / math.sqrt(1 + 3 * (_SCALE * other.deviation) ** 2 / math.pi**2)
    expected = 1 / (1 + math.exp(-weight * _SCALE * (player.rating - other.rating)))
    certainty = (_SCALE * weight) ** 2 * expected * (1 - expected)
    variance = 1 / (1 / player.deviation**2 + certainty)
    moved = _SCALE * variance * weight * (score - expected)
    return Estimate(player.rating + moved, math.sqrt(variance))


def solver_after(solver: Estimate, puzzle: Estimate, *, is_right: bool) -> Estimate:
    """What is known of a solver after a first answer."""
    rating, deviation = after_game(solver, puzzle, float(is_right))
    return Estimate(rating, min(max(deviation, LEAST_DEVIATION), MOST_DEVIATION))


def puzzle_after(
    puzzle: Estimate, solver: Estimate, made: int, *, is_right: bool, answers: int
) -> Estimate:
    """What is known of a puzzle after it; `made` is its rating as it was made.

    `answers` is how many the solver had given before.
    """
    if answers < ANSWERS_UNTIL_HEARD:
        return puzzle
    rating, deviation = after_game(puzzle, solver, float(not is_right))
    bounded = min(max(rating, made - MOST_MOVED), made + MOST_MOVED)
    return Estimate(bounded, max(deviation, LEAST_PUZZLE_DEVIATION))


def level_of(rating: float) -> int:
    """The level that a rating belongs to."""
    return min(max(round((rating - LOWEST_RATING) / RATING_PER_LEVEL) + 1, 1), HIGHEST_LEVEL)
