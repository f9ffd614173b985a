"""Rules §7: why a game is over, player by player."""

import pytest

import relati
from relati import State
from relati.rules.final_standing import final_standings, need_of
from tests.boards import draw


def told(state: State) -> list[tuple[list[str], str | None, bool]]:
    return [
        (list(map(str, each.room)), each.stuck, each.can_act) for each in final_standings(state)
    ]


SHUT_IN = """
    |   | A | B | C |
    | 1 |[X]| O |   |
    | 2 | O | O |   |
    | 3 |[O]|   |   |
"""


@pytest.mark.parametrize("ruleset", ["classic", "modern", "signal", "basic", "extra"])
def test_the_loser_reaches_no_empty_square_and_the_winner_still_does(ruleset: str) -> None:
    state = draw(SHUT_IN, ruleset).play("B3")
    assert state.winner == 0
    winner, loser = told(state)
    assert loser == ([], "unreachable", False)
    assert winner[1:] == (None, True)
    assert set(winner[0]) == {"C1", "C2", "C3"}


def test_on_a_full_board_nobody_has_room() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[X]| X | X |
        | 2 | O | O | X |
        | 3 |[O]| O |   |
        """
    ).play("C3")
    assert state.outcome is not None
    assert told(state) == [([], "full", False)] * 2


def test_without_a_root_nothing_is_connected() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |   | O |   |   |   |
        | 3 |   |   | O |   |   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |[X]|
        """,
        "addon",
    ).play("B2xE5")
    assert state.winner == 0
    assert told(state)[1] == ([], "no-root", False)


def test_a_player_without_room_may_still_be_able_to_act() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[X]| O | O | O |
        | 2 | O | O | O | O |
        | 3 |[O]| O | O | O |
        """,
        "extended",
    )
    assert told(state)[0] == ([], "full", True)


def test_a_player_who_has_not_begun_has_room_everywhere() -> None:
    state = relati.start("modern", 2, 3).play("B2")
    assert len(told(state)[1][0]) == 8


@pytest.mark.parametrize(
    ("ruleset", "need"),
    [
        ("classic", "place"),
        ("modern", "place"),
        ("basic", "place"),
        ("signal", "place"),
        ("battle", "place"),
        ("extended", "act"),
        ("addon", "act"),
    ],
)
def test_what_keeps_a_player_in_the_game(ruleset: str, need: str) -> None:
    assert need_of(relati.start(ruleset)) == need
