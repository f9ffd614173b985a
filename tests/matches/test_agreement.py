"""How often somebody plays what a search would have, and how evenly."""

import pytest

from relati.bots.analysis import MoveReport
from relati.bots.interface import Candidate
from relati.matches.agreement import OPENING, Agreement, agreements
from relati.rules import read_move
from tests.matches.table import Table, sit

OTHERS = ("A1", "A2", "A3", "A4")


def reports(
    table: Table, same: set[int], *, chance: float = 0.5, choices: int = 4, loss: float = 0.1
) -> list[MoveReport]:
    """A search that would have played the moves of these numbers, and others elsewhere."""
    made = []
    for number, played in enumerate(table.match.line, start=1):
        best = [str(played.move)] if number in same else []
        moves = [*best, *(each for each in OTHERS if each != str(played.move))][:choices]
        before = (chance, 1 - chance) if played.seat == 0 else (1 - chance, chance)
        candidates = tuple(Candidate(read_move(each), 9, before) for each in moves)
        gave = 0.0 if number in same else loss
        made.append(MoveReport(number, played.seat, played.move, before, before, gave, candidates))
    return made


def game(*names: str, moves: int = 12, late: float = 0) -> Table:
    table = sit(*names, ruleset="classic", size=7)
    table.play_on(moves, late=late)
    assert len(table.match.line) == moves
    return table


def test_moves_after_the_opening_are_counted_and_those_of_the_search_agree() -> None:
    table = game("Ann", "Ben")
    ann, ben = agreements(table.match, reports(table, {1, 3, 5, 7, 9, 6}))
    assert (ann.seat, ann.counted, ann.agreed) == (0, 6 - OPENING, 3)
    assert (ben.seat, ben.counted, ben.agreed) == (1, 6 - OPENING, 1)
    assert (ann.share, ben.share) == (0.75, 0.25)
    assert ann.loss == pytest.approx(0.1 / 4)


@pytest.mark.parametrize("nothing", [{"chance": 0.95}, {"chance": 0.05}, {"choices": 3}])
def test_a_decided_game_and_a_move_without_a_choice_say_nothing(
    nothing: dict[str, float],
) -> None:
    table = game("Ann", "Ben")
    for each in agreements(table.match, reports(table, set(range(13)), **nothing)):  # type: ignore[arg-type]
        assert (each.counted, each.agreed, each.loss, each.share) == (0, 0, 0.0, 0.0)


def test_only_people_are_told_of() -> None:
    table = game("Ann", "bot 2")
    assert [each.seat for each in agreements(table.match, reports(table, set()))] == [0]


def test_moves_that_take_equally_long_are_even_and_others_are_not() -> None:
    table = game("Ann", "Ben", late=6)
    (steady, _) = agreements(table.match, [])
    assert steady == Agreement(0, 0, 0, 0.0, 6.0, 1.0)
    for late in (2, 40, 3, 80):
        table.play_on(late=late)
        table.play_on(late=1)
    uneven = agreements(table.match, [])[0]
    assert uneven.even is not None
    assert uneven.even < 0.7


def test_without_times_nothing_is_said_of_them() -> None:
    table = game("Ann", "Ben")
    assert [each.seconds for each in agreements(table.match, [])] == [None, None]
