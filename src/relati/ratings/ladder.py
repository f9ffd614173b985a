"""The bots as fixed points of the scale, from the measured ladder."""

import math
from functools import cache

from relati.bots.levels import HIGHEST_SEARCH

#: By ruleset and players, for each level from 2 on: the percent that it scores against the level
#: below, and in how many games. The table of docs/benchmarks.md, where it says how it was measured;
#: levels beyond the end of a row have not been.
LADDER: dict[tuple[str, int], tuple[tuple[int, int], ...]] = {
    ("modern", 2): (
        (97, 60),
        (84, 60),
        (88, 60),
        (86, 60),
        (81, 60),
        (74, 60),
        (79, 24),
    ),
    ("modern", 3): (
        (91, 42),
        (78, 42),
        (77, 42),
        (82, 42),
        (77, 42),
        (68, 42),
    ),
    ("modern", 4): (
        (95, 96),
        (70, 96),
        (62, 96),
        (74, 96),
        (58, 16),
        (79, 32),
    ),
    ("classic", 2): (
        (68, 800),
        (67, 800),
        (63, 800),
        (60, 800),
        (62, 800),
        (64, 800),
        (68, 40),
    ),
    ("classic", 3): (
        (70, 204),
        (64, 204),
        (64, 204),
        (55, 204),
        (58, 204),
        (58, 204),
    ),
    ("classic", 4): (
        (75, 96),
        (64, 96),
        (63, 96),
        (57, 96),
        (61, 96),
        (59, 96),
    ),
    ("signal", 2): (
        (91, 40),
        (90, 40),
        (88, 40),
        (79, 40),
        (76, 40),
        (89, 40),
    ),
    ("signal", 3): (
        (97, 24),
        (81, 24),
        (89, 24),
    ),
    ("extended", 2): (
        (93, 40),
        (82, 40),
        (88, 40),
        (88, 40),
        (82, 40),
        (78, 40),
    ),
    ("extended", 3): (
        (77, 24),
        (81, 24),
        (77, 24),
        (85, 24),
        (68, 24),
    ),
    ("battle", 2): (
        (95, 40),
        (78, 40),
        (80, 40),
        (70, 40),
        (70, 40),
        (79, 40),
    ),
    ("battle", 3): (
        (87, 24),
        (77, 24),
        (64, 24),
    ),
    ("basic", 2): (
        (85, 100),
        (69, 100),
        (76, 100),
        (73, 100),
        (72, 100),
        (65, 100),
        (75, 24),
    ),
    ("basic", 3): (
        (75, 120),
        (68, 120),
        (73, 120),
        (62, 120),
        (64, 120),
        (58, 120),
    ),
    ("basic", 4): (
        (62, 120),
        (60, 120),
        (54, 120),
        (68, 120),
        (60, 120),
        (60, 120),
    ),
    ("basic", 5): (
        (66, 400),
        (61, 400),
        (58, 400),
        (65, 400),
        (59, 400),
        (60, 400),
    ),
    ("extra", 2): (
        (100, 40),
        (93, 40),
        (80, 40),
        (93, 40),
        (90, 40),
        (75, 40),
    ),
    ("extra", 3): (
        (84, 60),
        (70, 60),
        (72, 60),
        (70, 60),
        (81, 60),
        (74, 60),
    ),
    ("extra", 4): (
        (85, 64),
        (68, 64),
        (74, 64),
        (77, 64),
        (62, 64),
        (74, 64),
    ),
    ("extra", 5): (
        (82, 100),
        (62, 100),
        (64, 100),
        (74, 100),
        (68, 100),
        (72, 100),
    ),
    ("addon", 2): (
        (100, 20),
        (80, 20),
        (60, 20),
        (85, 20),
        (90, 20),
        (90, 20),
    ),
    ("addon", 3): (
        (73, 24),
        (93, 24),
        (89, 24),
    ),
    ("addon", 5): (
        (65, 20),
        (78, 20),
    ),
}

#: The same of the level that is led by a network, for the games that it has learned.
LEARNED: dict[tuple[str, int], tuple[int, int]] = {
    ("battle", 2): (66, 64),
    ("extended", 2): (74, 64),
    ("modern", 2): (93, 110),
}

#: The level that is 1500 in every ruleset, where newcomers begin too.
MIDDLE_LEVEL = 3
#: Elo between two levels whose distance has not been measured: the 64 % that was aimed at.
UNMEASURED = 100.0


def anchor(ruleset: str, is_for_two: bool, level: int) -> float:
    """The rating of a bot, among two players or among more."""
    return _anchors(ruleset, is_for_two)[level - 1]


def fair_level(ruleset: str, is_for_two: bool, rating: float) -> int:
    """The level whose bot is nearest to a rating: against it one wins about every other game."""
    anchors = _anchors(ruleset, is_for_two)
    return min(range(len(anchors)), key=lambda place: abs(anchors[place] - rating)) + 1


@cache
def _anchors(ruleset: str, is_for_two: bool) -> tuple[float, ...]:
    counts = (2,) if is_for_two else (3, 4, 5)
    rows = [LADDER.get((ruleset, count), ()) for count in counts]
    heights = [0.0]
    for step in range(HIGHEST_SEARCH - 1):
        heights.append(heights[-1] + _distance([row[step] for row in rows if len(row) > step]))
    # Where it has not learned the game, the highest level is the same as the one below.
    learned = [LEARNED[ruleset, count] for count in counts if (ruleset, count) in LEARNED]
    heights.append(heights[-1] + (_distance(learned) if learned else 0.0))
    middle = heights[MIDDLE_LEVEL - 1]
    return tuple(1500.0 + (height - middle) for height in heights)


def _distance(cells: list[tuple[int, int]]) -> float:
    """Elo between two levels, from all that was measured.

    One point more for either side: 40 wins of 40 are no infinite distance.
    """
    games = sum(count for _, count in cells)
    if not games:
        return UNMEASURED
    points = sum(percent * count for percent, count in cells) / 100
    share = (points + 1) / (games + 2)
    return 400 * math.log10(share / (1 - share))
