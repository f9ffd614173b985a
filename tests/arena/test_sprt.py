import math
from collections import Counter

import pytest

from relati.arena import Game, Sprt, TournamentSettings
from relati.arena.result import TournamentResult, expected_score
from relati.arena.schedule import Schedule
from relati.arena.sprt import log_likelihood_ratio
from relati.arena.tournament import Tournament
from relati.errors import ArenaError
from tests.arena.invented import invented

TWO = ("new=random", "old=random")


@pytest.mark.parametrize(
    ("elo", "answer"),
    [(80.0, True), (-30.0, False), (0.0, False)],
    ids=["better", "worse", "equal"],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_test_says_what_is_so(elo: float, answer: bool, players: int) -> None:
    settings = TournamentSettings(TWO, "basic", players, games=3000, sprt=Sprt(0, 50))
    games = {game.number: game for game in invented(settings, (elo, 0))}
    tournament = Tournament(Schedule(settings), games)
    assert tournament.sprt_result is not None
    assert tournament.sprt_result.is_better is answer
    assert len(tournament.result().games) < len(tournament.schedule), "it stops early"


def test_few_games_decide_nothing() -> None:
    settings = TournamentSettings(TWO, games=4, sprt=Sprt(0, 10))
    games = {game.number: game for game in invented(settings, (0, 0))}
    sprt_result = Tournament(Schedule(settings), games).sprt_result
    assert sprt_result is not None
    assert sprt_result.openings == 2
    assert sprt_result.is_better is None
    assert sprt_result.lower == pytest.approx(-2.944, abs=1e-3)
    assert sprt_result.upper == pytest.approx(2.944, abs=1e-3)


def test_the_answer_does_not_depend_on_games_after_the_decision() -> None:
    settings = TournamentSettings(TWO, games=2000, sprt=Sprt(0, 60))
    schedule = Schedule(settings)
    games = invented(settings, (100, 0))
    whole = Tournament(schedule, {g.number: g for g in games}).result()
    count = len(whole.games)
    assert count < 2000
    some = {g.number: g for g in games[: count + 7] if g.number != count + 2}
    assert Tournament(schedule, some).result() == whole


def test_the_ratio_agrees_with_the_normal_approximation_for_small_differences() -> None:
    scores = [0.0] * 40 + [0.25] * 90 + [0.5] * 240 + [0.75] * 110 + [1.0] * 60
    mean = sum(scores) / len(scores)
    variance = sum((score - mean) ** 2 for score in scores) / len(scores)
    low, high = 0.5, 0.507
    normal = len(scores) * (high - low) * (2 * mean - low - high) / (2 * variance)
    assert log_likelihood_ratio(Counter(scores), low, high) == pytest.approx(normal, rel=0.03)
    assert log_likelihood_ratio(Counter(scores), high, low) == pytest.approx(-normal, rel=0.03)
    assert log_likelihood_ratio(Counter(), low, high) == 0.0


def test_one_sided_scores_have_a_finite_ratio() -> None:
    assert math.isfinite(log_likelihood_ratio(Counter({1.0: 1000}), 0.5, 0.55))
    assert math.isfinite(log_likelihood_ratio(Counter({0.0: 1000}), 0.5, 0.55))


def test_equal_strength_is_expected_to_get_its_fair_share() -> None:
    assert expected_score(TournamentSettings(TWO), 0) == 0.5
    assert expected_score(TournamentSettings(TWO), 400) == pytest.approx(10 / 11)
    assert expected_score(TournamentSettings(TWO, players=4), 0) == 0.5
    assert expected_score(TournamentSettings(TWO, players=4, gauntlet=True), 0) == 0.25


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "arena/sprt-form"),
        ("5", "arena/sprt-form"),
        ("0,5,0.1", "arena/sprt-form"),
        ("a,b", "arena/sprt-form"),
        ("5,0", "arena/sprt-order"),
        ("0,inf", "arena/sprt-order"),
        ("nan,1", "arena/sprt-order"),
        ("0,5,0,0.1", "arena/sprt-risk"),
    ],
)
def test_a_test_that_makes_no_sense_is_refused(text: str, code: str) -> None:
    with pytest.raises(ArenaError) as refusal:
        Sprt.read(text)
    assert refusal.value.code == code


def test_a_test_is_read_from_text() -> None:
    assert Sprt.read("0,5") == Sprt(0, 5)
    assert Sprt.read("-3, 3, 0.1, 0.2") == Sprt(-3, 3, 0.1, 0.2)


@pytest.mark.parametrize(("winner", "word"), [(0, "Yes"), (1, "No")])
def test_the_report_says_the_answer(winner: int, word: str) -> None:
    settings = TournamentSettings(TWO, games=200, sprt=Sprt(0, 100))
    games = {
        k: Game(k, f.seats, f.moves, f.seats.index(winner))
        for k, f in enumerate(Schedule(settings))
    }
    result: TournamentResult = Tournament(Schedule(settings), games).result()
    assert f"{word}: new is" in result.text()
    assert len(result.games) < 200
