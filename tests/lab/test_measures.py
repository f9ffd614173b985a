from collections import Counter
from pathlib import Path

import pytest

from relati import read_position, read_ruleset, start
from relati.lab.measures import GameMeasures, leader_of, measure, uses_of
from tests.boards import draw

PLAYTHROUGHS = Path(__file__).parents[1] / "golden" / "playthroughs"


def golden(name: str) -> tuple[str, list[str], list[int]]:
    first, *lines = (PLAYTHROUGHS / f"{name}.txt").read_text("utf-8").splitlines()
    cells = [line.split("\t") for line in lines]
    return first, [cell[0] for cell in cells], [int(cell[1]) for cell in cells]


@pytest.mark.parametrize("name", ["classic-2", "extended-with-chain-2", "battle-3", "addon-2"])
def test_a_known_game_is_counted_move_by_move(name: str) -> None:
    position, moves, choices = golden(name)
    measures = measure(read_position(position), moves)
    assert measures.length == len(moves)
    assert measures.choices == tuple(choices)
    for kind in ("cannon", "sniper", "cover", "bomb", "killer"):
        assert measures.uses[kind] == sum(move.endswith(f"={kind}") for move in moves)
    assert measures.uses["migration"] == sum(move.endswith("=root") for move in moves)
    assert measures.uses["defend"] == sum(move.endswith("=shield") for move in moves)
    assert measures.uses["escape"] == sum(move.endswith("!") for move in moves)
    assert {use for use, players in measures.users.items() if players} == {
        use for use, count in measures.uses.items() if count
    }
    attacks = ("fire", "snipe", "explode", "erase", "strike")
    assert sum(measures.uses[each] for each in attacks) == sum("x" in move for move in moves)


def test_a_shot_along_a_chain_is_a_shot_too() -> None:
    position, moves, _ = golden("extended-with-chain-2")
    uses = measure(read_position(position), moves).uses
    assert uses["chain"] == sum("-" in move for move in moves)
    assert uses["fire"] == sum("x" in move for move in moves)
    assert uses["extra"] > 0


def test_the_parts_of_a_ruleset_say_what_can_be_done() -> None:
    assert uses_of(read_ruleset("modern")) == ()
    assert uses_of(read_ruleset("extended:chain")) == (
        *("cannon", "fire", "chain", "migration", "extra"),
    )


def test_ahead_is_who_has_the_most_squares_to_place_on() -> None:
    even = draw(
        """
        |   | A | B | C |
        | 1 |[O]|   |   |
        | 2 |   |   |   |
        | 3 |   |   |[X]|
    """,
        "classic",
    )
    assert leader_of(even) is None
    walled_in = draw(
        """
        |   | A | B | C |
        | 1 |[O]|   |   |
        | 2 |   | O | O |
        | 3 |   |   |[X]|
    """,
        "classic",
    )
    assert leader_of(walled_in) == 0


def test_a_pincer_is_seen_though_nobody_plays_it() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |[O]|   |   |
        | 2 |   | O | X | O |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert measure(before, ["C3"]).uses["pincer"] == 1
    assert measure(before, ["B3"]).uses["pincer"] == 0


def test_nobody_is_ahead_before_everybody_has_begun() -> None:
    measures = measure(start("classic", 3), ["A1", "D4", "G7"])
    assert measures.leaders[:2] == (None, None)
    assert measures.leaders[2] == 1


def game(winner: int | None, *leaders: int | None) -> GameMeasures:
    return GameMeasures(2, winner, (4,) * len(leaders), Counter(), leaders)


def test_a_game_is_open_until_the_winner_stays_ahead() -> None:
    assert game(1, None, 0, 1, 0, 1, 1, 1, 1).open_until == 0.5
    assert game(0, 0, 0).open_until == 0
    assert game(1, 0, 0).open_until == 1
    assert game(None, 0, 0).open_until is None


def test_a_tie_changes_no_lead() -> None:
    assert game(0, None, 0, None, 0, 1, None, 0).lead_changes == 2
    assert game(None, None, None).lead_changes == 0


def test_the_course_of_a_game_ends_with_its_end() -> None:
    measures = game(1, 0, 1)
    assert [measures.is_winner_ahead(moment) for moment in (1, 5, 6, 10)] == [
        *(False, False, True, True),
    ]
