"""The points that matches give to those at the table."""

from relati.tournaments.outcome import shares
from relati.tournaments.tournament import POINT


def test_a_win_is_a_point_and_a_draw_half_of_one() -> None:
    assert shares([2, 1]) == (POINT, 0)
    assert shares([1, 1]) == (POINT // 2, POINT // 2)


def test_of_more_everybody_gets_a_share_for_each_one_beaten() -> None:
    assert shares([9, 3, 5, 1]) == (24, 8, 16, 0)
    assert shares([9, 3, 3]) == (24, 6, 6)
    assert sum(shares([7, 1, 1, 4, 4])) == 60
