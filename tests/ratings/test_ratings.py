"""Ratings: Glicko-2 for two, Plackett-Luce for more, bots as fixed points of the scale."""

import math
import re
from dataclasses import replace
from pathlib import Path

import pytest

from relati.bots.levels import HIGHEST_SEARCH, LEVELS
from relati.bots.network_bot import learned_games
from relati.matches.rated import NEWCOMER, RatedResult, Strength, bot_name, level_in
from relati.ratings import RatingRange, anchor, fair_level, ladder, range_of, rate
from relati.ratings.glicko2 import Opponent, update
from relati.ratings.ladder import LADDER, LEARNED, MIDDLE_LEVEL
from relati.ratings.update import LEAST_DEVIATION, PERIOD
from relati.rules import RULESETS

BENCHMARKS = Path(__file__).resolve().parents[2] / "docs" / "benchmarks.md"
ME, YOU, THEY = "a" * 64, "b" * 64, "c" * 64


def played(*seats: str, winner: int | None, finished: int = 0) -> RatedResult:
    return RatedResult("0" * 32, finished, "modern", seats, winner)


def test_glickmans_own_example_is_reproduced() -> None:
    before = Strength(1500, 200, 0.06)
    games = [Opponent(1400, 30, 1), Opponent(1550, 100, 0), Opponent(1700, 300, 0)]
    after = update(before, games, periods=1)
    assert after.rating == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_both_of_two_are_judged_by_what_the_other_was_before() -> None:
    after = rate(played(ME, YOU, winner=0), {})
    assert after[ME].rating - 1500 == pytest.approx(1500 - after[YOU].rating)
    assert after[ME].rating > 1500
    assert {each.games for each in after.values()} == {1}


def test_a_bot_is_a_fixed_point_and_has_no_rating_of_its_own() -> None:
    after = rate(played(bot_name(8), ME, winner=0), {})
    assert set(after) == {ME}
    assert after[ME].rating == pytest.approx(1500, abs=5)  # nobody expected anything else
    upset = rate(played(bot_name(8), ME, winner=1), {})
    assert upset[ME].rating > 1800


def test_a_game_of_three_pulls_the_winner_up_and_the_others_down() -> None:
    after = rate(played(ME, YOU, THEY, winner=2), {})
    assert after[THEY].rating > 1500 > after[ME].rating
    assert after[ME].rating == pytest.approx(after[YOU].rating)
    assert all(each.deviation < NEWCOMER.deviation for each in after.values())


@pytest.mark.parametrize("seats", [(ME, YOU), (ME, YOU, THEY)])
def test_a_game_that_nobody_wins_says_that_equals_are_equal(seats: tuple[str, ...]) -> None:
    after = rate(played(*seats, winner=None), {})
    assert [each.rating for each in after.values()] == pytest.approx([1500] * len(seats))


def test_whoever_wins_every_other_game_against_a_bot_comes_to_its_rating() -> None:
    strengths: dict[str, Strength] = {}
    for number in range(60):
        strengths |= rate(played(ME, bot_name(5), winner=number % 2), strengths)
    assert strengths[ME].rating == pytest.approx(anchor("modern", True, 5), abs=40)
    assert strengths[ME].deviation >= LEAST_DEVIATION


def test_time_makes_a_rating_less_certain() -> None:
    known = Strength(1700, 50, 0.06, games=40, last=0)
    assert range_of(known, 0) == RatingRange(1700, 1700)
    later = range_of(known, 400 * PERIOD)
    assert later.low < 1700 < later.high
    soon, late = (
        rate(played(ME, bot_name(4), winner=0, finished=at), {ME: known})[ME]
        for at in (PERIOD, 400 * PERIOD)
    )
    assert late.rating > soon.rating


def test_a_range_is_wide_at_first_and_one_number_in_the_end() -> None:
    after = rate(played(ME, bot_name(3), winner=0), {})[ME]
    shown = range_of(after, 0)
    assert shown.high - shown.low > 500
    assert shown.low % 10 == shown.high % 10 == 0
    sure = range_of(replace(after, deviation=LEAST_DEVIATION), 0)
    assert sure.low == sure.high


def test_the_ladder_is_the_table_of_the_benchmarks() -> None:
    rows = {}
    for line in BENCHMARKS.read_text("utf-8").splitlines():
        if row := re.fullmatch(r"\| `(\w+)` \| (\d) \| \d+×\d+ \|((?:[^|]*\|){7})", line):
            cells = re.findall(r"(\d+) ±\d+ \((\d+)\)", row[3])
            rows[row[1], int(row[2])] = tuple((int(p), int(n)) for p, n in cells)
    assert rows == LADDER
    assert {(ruleset, players) for ruleset, players in LEARNED} == set(learned_games())
    for (ruleset, players), (percent, games) in LEARNED.items():
        learned = rf"\| `{ruleset}` \| {players} \| \d+×\d+ \| {percent} ±\d+ \({games}\) \|"
        assert re.search(learned, BENCHMARKS.read_text("utf-8"))


@pytest.mark.parametrize("ruleset", [*RULESETS, "unheard-of"])
@pytest.mark.parametrize("is_for_two", [True, False])
def test_levels_rise_and_the_middle_one_is_1500(ruleset: str, is_for_two: bool) -> None:
    is_learned = any(name == ruleset and (players == 2) is is_for_two for name, players in LEARNED)
    levels = LEVELS if is_learned else LEVELS[:HIGHEST_SEARCH]
    anchors = [anchor(ruleset, is_for_two, level.number) for level in levels]
    assert anchors == sorted(set(anchors))
    assert anchors[MIDDLE_LEVEL - 1] == 1500
    fair = [fair_level(ruleset, is_for_two, each) for each in anchors]
    assert fair == [level.number for level in levels]
    assert fair_level(ruleset, is_for_two, 0) == 1
    assert fair_level(ruleset, is_for_two, 9000) == len(levels)
    # A bot that has not learned the game is as strong as the best search.
    assert anchor(ruleset, is_for_two, LEVELS[-1].number) == anchors[-1]


@pytest.mark.parametrize(
    ("percent", "games", "distance"),
    [
        (100, 40, 400 * math.log10(41)),  # 41 points of 42: not without end
        (0, 40, -400 * math.log10(41)),
        (50, 10, 0.0),
        (100, 1, 400 * math.log10(2)),
        (75, 798, 400 * math.log10(599.5 / 200.5)),  # hardly anything where much was measured
    ],
)
def test_a_distance_that_few_games_have_shown_is_smoothed(
    percent: int, games: int, distance: float
) -> None:
    assert ladder._distance([(percent, games)]) == pytest.approx(distance)


def test_what_several_cells_have_shown_is_added_up() -> None:
    assert ladder._distance([(100, 20), (0, 20)]) == pytest.approx(0.0)
    assert ladder._distance([]) == ladder.UNMEASURED


def test_half_a_game_counts_half() -> None:
    won = played(ME, YOU, winner=0)
    whole, half = (rate(replace(won, weight=weight), {})[ME] for weight in (1.0, 0.5))
    assert 1500 < half.rating < whole.rating
    assert 350 > half.deviation > whole.deviation
    assert rate(replace(won, weight=0.0), {}) == {}


def test_the_name_of_a_bot_is_nobodys_holder() -> None:
    assert level_in(bot_name(7)) == 7
    assert level_in(ME) is None
