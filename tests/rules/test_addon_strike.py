"""Rules §6.6, strike: a weapon, a valid symbol right next to it, and the target further on."""

import pytest

from relati.rules import State
from tests.boards import draw, drawn, moves, refusal, squares, table


def strikes(state: State) -> set[str]:
    return {move for move in moves(state) if "x" in move}


def test_weapon_and_target_both_die() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 | O |[O]|   |   | X |   |
        | 2 |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert strikes(before) == {"A1xE1"}
    assert drawn(before.play("A1xE1")) == table("""
        |   | A | B | C | D | E | F |
        | 1 |=O=|[O]|   |   |=X=|   |
        | 2 |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |[X]|
    """)


def test_a_strike_goes_in_all_eight_directions() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |-X-|   |   |-X-|   |   |-X-|
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   | O | O | O |   |   |
        | 4 |-X-|   | O | O |[O]|   |-X-|
        | 5 |   |   | O | O | O |   |   |
        | 6 |   |   |   |   |   |   |   |
        | 7 |[X]|   |   |-X-|   |   |-X-|
    """,
        "addon",
    )
    assert {move for move in strikes(state) if move.startswith("D4")} == squares(
        "D4xA1 D4xD1 D4xG1 D4xA4 D4xG4 D4xA7 D4xD7 D4xG7"
    )


def test_the_one_next_to_the_weapon_may_be_the_root_or_a_connected_normal_symbol() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 | O |[O]|   |   | X |   |
        | 2 |   |   |   |   |   |   |
        | 3 | O | O |   |   | X |   |
        | 4 |   |   |   |   |   |   |
        | 5 | O |   |   |   | X |   |
        | 6 | O |{O}|   |   |[X]|   |
    """,
        "addon",
    )
    assert strikes(state) == squares("A1xE1 A3xE3")
    assert refusal(state, "A5xE5") == "rules/no-launcher"
    assert refusal(state, "A6xE6") == "rules/no-launcher"


def test_a_disconnected_symbol_is_neither_a_weapon_nor_the_one_next_to_it() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   | X |   |   |   |   |
        | 2 |[O]| X |-O-|-O-|   |-X-|   |
        | 3 |   |   |[X]|   |   |   |   |
    """,
        "addon",
    )
    assert strikes(state) == set()
    assert refusal(state, "C2xF2") == "rules/disconnected"


def test_a_cut_off_symbol_next_to_the_weapon_is_no_help() -> None:
    # Nothing that is right next to a connected symbol is cut off, unless it only takes links.
    state = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 | O |{O}|   |   | X |   |
        | 2 |[O]|   |   |   |   |   |
        | 3 |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert "A1xE1" not in strikes(state)
    assert refusal(state, "A1xE1") == "rules/no-launcher"


@pytest.mark.parametrize("square", ["B1", "C1"])
def test_roots_and_shields_are_no_weapons(square: str) -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |-X-|[O]|{O}|   | X |   |
        | 2 |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert strikes(state) == set()
    assert refusal(state, f"{square}xE1") == "rules/cannot-attack"


def test_a_strike_goes_over_blanks_and_own_symbols() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 | O |[O]|{O}| O |=X=|   | X |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert strikes(state) == {"A1xG1"}


def test_the_target_is_the_first_symbol_of_another_player_met() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 | O |[O]|   | X | T |   |
        | 2 |   |   |   |   |   |   |
        | 3 |   |   |   |[T]|   |[X]|
    """,
        "addon",
    )
    assert strikes(state) == {"A1xD1"}
    assert refusal(state, "A1xE1") == "rules/line-blocked"
    assert refusal(state, "A1xC1") == "rules/no-target"
    assert refusal(state, "A1xB1") == "rules/own-target"
    assert refusal(state, "A1xF3") == "rules/not-in-line"


def test_another_players_shield_stops_a_strike_and_is_no_target() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 | O |[O]|   |{X}| X |   |
        | 2 |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert strikes(state) == set()
    assert refusal(state, "A1xD1") == "rules/untargetable"
    assert refusal(state, "A1xE1") == "rules/line-blocked"


def test_the_target_may_be_a_root_or_a_disconnected_symbol() -> None:
    root = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 | O |[O]|   |   |[X]|   |   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |   |
    """,
        "addon",
    )
    assert strikes(root) == {"A1xE1"}
    cut_off = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 | O |[O]|   |   |-X-|   |   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |   |
        | 4 |   |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert strikes(cut_off) == {"A1xE1"}


def test_a_player_does_not_strike_its_own_symbols() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 | O |[O]| O |   |   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert strikes(state) == set()
    assert refusal(state, "A1xC1") == "rules/own-target"


def test_the_preview_of_a_strike_tells_the_weapon_and_the_hit() -> None:
    preview = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 | O |[O]|   |   |[X]| X |
        | 2 |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |
    """,
        "addon",
    ).preview("A1xE1")
    assert [(death.square, death.cause) for death in preview.kills] == [
        ("A1", "weapon"),
        ("E1", "shot"),
    ]
    assert (preview.cuts, preview.puts_out, preview.after.winner) == (("F1",), (1,), 0)
    assert preview.words("en") == (
        "The weapon is used up: O's A1.",
        "Kills X's E1.",
        "Cuts off X's F1.",
        "Eliminates X.",
        "O wins.",
    )
    assert preview.words("zh") == (
        "犧牲武器：O 的 A1。",
        "消滅 X 的 E1。",
        "切斷 X 的 F1。",
        "X 淘汰。",
        "O 獲勝。",
    )
