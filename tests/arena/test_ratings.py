import sys

import pytest

from relati.arena import Fault, Game, TournamentResult, TournamentSettings
from relati.arena.ratings import rate
from relati.errors import ArenaError
from tests.arena.invented import invented

NAMES = ("a=random", "b=random", "c=random", "d=random")


def games_of(score: float, games: int, ties: int = 0) -> list[Game]:
    """Games of two, of which the first entrant gets `score` points, some of them as ties."""
    wins = round(score - ties / 2)
    ends = [0] * wins + [None] * ties + [1] * (games - wins - ties)
    return [Game(number, (0, 1), (), end) for number, end in enumerate(ends)]


def test_a_score_of_64_percent_is_100_elo_with_draws_or_without() -> None:
    for ties in (0, 200):
        a, b = rate(games_of(6401, 10_000, ties), 2)
        assert a.elo - b.elo == pytest.approx(100, abs=1)
        assert a.elo == pytest.approx(-b.elo)


def test_the_error_is_that_of_the_textbook() -> None:
    a, _ = rate(games_of(500, 1000), 2)
    # 1.96 · √(¼ / 1000) of the score, at a slope of 400 / ln 10 · 4 Elo; half of it for each.
    assert a.error == pytest.approx(21.5 / 2, abs=0.1)


def test_four_times_the_games_halve_the_error() -> None:
    few, _ = rate(games_of(60, 100), 2)
    many, _ = rate(games_of(240, 400), 2)
    assert many.error == pytest.approx(few.error / 2, rel=0.05)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("ties", [0.0, 0.1])
def test_known_strengths_are_found_again_for_any_number_of_players(
    players: int, ties: float
) -> None:
    known = (150.0, 50.0, -50.0, -150.0)
    settings = TournamentSettings(NAMES, "basic", players, games=240 if players < 5 else 80)
    ratings = rate(invented(settings, known), 4)
    assert all(
        abs(rating.elo - elo) < 1.7 * rating.error
        for rating, elo in zip(ratings, known, strict=True)
    )
    with_ties = rate(invented(settings, known, ties), 4)
    assert sorted(with_ties, key=lambda rating: -rating.elo) == list(with_ties)


def test_who_wins_everything_is_strong_but_not_infinitely_so() -> None:
    a, b = rate(games_of(100, 100), 2)
    assert 500 < a.elo - b.elo < 3000
    assert a.error > 100


def test_without_games_nothing_is_known() -> None:
    assert {rating.error for rating in rate([], 3)} == {float("inf")}


def test_a_stopped_game_tells_nothing_about_those_who_did_not_stop_it() -> None:
    games = [Game(k, (0, 1, 2), (), fault=Fault(2, "crash")) for k in range(20)]
    a, b, c = rate(games, 3)
    assert a.elo == pytest.approx(b.elo, abs=1e-3)
    assert a.elo - c.elo > 300


def test_where_scipy_is_missing_a_hint_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("relati.arena.ratings.find_spec", lambda name: None)
    with pytest.raises(ArenaError, match=r"relati\[arena\]"):
        rate([], 2)


def test_the_arena_does_not_load_scipy_before_it_is_needed() -> None:
    import subprocess

    script = "import sys, relati.arena; print({'scipy', 'numpy'} & set(sys.modules))"
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert out.stdout == "set()\n"


def test_standings_count_points_fair_shares_and_meetings() -> None:
    settings = TournamentSettings(NAMES[:2], "basic", 3, games=6)
    games = tuple(invented(settings, (4000, 0)))  # a wins every game
    result = TournamentResult(settings, games)
    a, b = result.standings
    assert (a.name, a.games, a.points, a.fair_share) == ("a", 6, 6.0, 0.5)
    assert (b.points, b.share) == (0.0, 0.0)
    assert (result.meeting(0, 1).games, result.meeting(0, 1).points) == (6, 6.0)
    assert result.meeting(0, 0).games == 0
