from collections import Counter

import pytest

from relati.arena import TournamentSettings
from relati.arena.schedule import Schedule, count_openings, seatings
from relati.errors import ArenaError

# Entrants, players, gauntlet, games in one opening.
TABLES = [
    (2, 2, False, 2),
    (4, 2, False, 12),
    (4, 2, True, 6),
    (2, 3, False, 6),
    (2, 3, True, 3),
    (3, 3, False, 3),
    (4, 3, False, 12),
    (3, 4, False, 24),
    (5, 4, True, 16),
    (5, 5, False, 5),
]


def tournament(
    entrants: int, players: int, gauntlet: bool = False, games: int = 12
) -> TournamentSettings:
    names = tuple(f"{letter}=random" for letter in "ABCDE"[:entrants])
    return TournamentSettings(names, "basic", players, games=games, gauntlet=gauntlet)


@pytest.mark.parametrize(("entrants", "players", "gauntlet", "count"), TABLES)
def test_everybody_has_every_seat_equally_often_in_every_opening(
    entrants: int, players: int, gauntlet: bool, count: int
) -> None:
    settings = tournament(entrants, players, gauntlet)
    for opening in range(3):
        drawn = seatings(settings, opening)
        assert len(drawn) == len(set(drawn)) == count
        seated = Counter((who, seat) for seats in drawn for seat, who in enumerate(seats))
        for who in range(entrants):
            assert len({seated[who, seat] for seat in range(players)}) == 1


@pytest.mark.parametrize(("entrants", "players", "gauntlet", "count"), TABLES)
def test_nobody_sits_with_itself_alone(
    entrants: int, players: int, gauntlet: bool, count: int
) -> None:
    for seats in seatings(tournament(entrants, players, gauntlet), 0):
        assert len(set(seats)) == (players if entrants >= players and not gauntlet else 2)
        assert not gauntlet or seats.count(0) == 1


def test_with_more_than_two_players_neighbours_change_from_opening_to_opening() -> None:
    settings = tournament(4, 4)
    after_a = [seats[(seats.index(0) + 1) % 4] for k in range(6) for seats in seatings(settings, k)]
    assert Counter(after_a) == {1: 8, 2: 8, 3: 8}


def test_games_are_rounded_up_to_whole_openings() -> None:
    assert count_openings(tournament(2, 2, games=1)) == 1
    assert count_openings(tournament(2, 2, games=101)) == 51
    assert count_openings(tournament(4, 2, games=100)) == 50, "of each pairing"
    assert count_openings(tournament(2, 3, games=7)) == 2
    assert count_openings(tournament(2, 3, games=7, gauntlet=True)) == 3


def test_all_games_of_an_opening_begin_alike_and_other_openings_otherwise() -> None:
    schedule = list(Schedule(tournament(3, 2, games=20)))
    by_opening = {fixture.opening: fixture.moves for fixture in schedule}
    assert all(fixture.moves == by_opening[fixture.opening] for fixture in schedule)
    assert len(set(by_opening.values())) == 10
    assert len({fixture.seed for fixture in schedule}) == len(schedule)


def test_a_longer_run_begins_with_the_games_of_a_shorter_one() -> None:
    short = list(Schedule(tournament(3, 2, games=4)))
    assert list(Schedule(tournament(3, 2, games=20)))[: len(short)] == short


def test_another_seed_gives_other_openings() -> None:
    def opening(seed: int) -> tuple[str, ...]:
        return Schedule(TournamentSettings(("random", "a=random"), seed=seed))[0].moves

    assert opening(1) == opening(1) != opening(2)


def test_openings_that_end_every_game_are_refused() -> None:
    with pytest.raises(ArenaError) as refusal:
        Schedule(TournamentSettings(("random", "a=random"), "basic", size=3, plies=9))[0]
    assert refusal.value.code == "arena/no-opening"
