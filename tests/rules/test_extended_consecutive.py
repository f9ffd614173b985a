"""Rules §6.3, consecutive: what earns extra actions, and how they are spent."""

import pytest

from tests.boards import draw, drawn, moves, play, refusal

CROSSING = """
    |   | A | B | C | D |
    | 1 |[O]|[T]|[S]|   |
    | 2 |[X]|   | X |   |
    | 3 | S | T |   |   |
    | 4 |   |   |   |   |
"""


# What earns


def test_an_action_earns_one_when_another_player_loses_connected_symbols() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |[X]|   | X | X |   |
        | 3 |   |   |   |   |   |
    """,
        "extended",
    )
    after = before.play("B2")
    assert drawn(after).splitlines()[2] == "| 2 |[X]| O |-X-|-X-|   |"
    assert (after.turn, after.extra_actions) == (0, 1)


def test_an_action_earns_one_for_each_other_player_who_loses_connected_symbols() -> None:
    three = draw(CROSSING.replace("[S]", "   ").replace(" S ", "   "), "extended")
    assert (three.play("B2").turn, three.play("B2").extra_actions) == (0, 2)
    four = draw(CROSSING, "extended")
    assert (four.play("B2").turn, four.play("B2").extra_actions) == (0, 3)


def test_symbols_that_were_cut_off_before_earn_nothing() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   | O |   |
        | 2 |[X]| O |-X-|   |
        | 3 |   |   |   |   |
    """,
        "extended",
    )
    assert before.play("D1").turn == 1


def test_a_cannon_that_dies_for_being_cut_off_counts() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |   |   |
        | 2 |[X]|   |#X#|   |
        | 3 |   |   |   |   |
    """,
        "extended",
    )
    after = before.play("B2")
    assert drawn(after).splitlines()[2] == "| 2 |[X]| O |=X=|   |"
    assert (after.turn, after.extra_actions) == (0, 1)


def test_a_symbol_killed_by_the_shot_itself_does_not_count() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |#O#|   |   |#X#|
        | 2 |[O]|   |   |[X]|
        | 3 |   |   |   |   |
    """,
        "extended",
    )
    after = before.play("A1xD1")
    assert after.symbols["D1"].kind == "dead"
    assert (after.turn, after.extra_actions) == (1, 0)


def test_symbols_that_hung_on_the_one_that_was_shot_do_count() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   | X |   |   |
        | 2 |[O]|   |   |   |   |
        | 3 |#O#|   | X |   |   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |[X]|   |   |
    """,
        "extended",
    )
    after = before.play("A3xC3")
    assert not after.symbols["C1"].connected
    assert (after.turn, after.extra_actions) == (0, 1)


def test_an_action_earns_one_when_own_disconnected_symbols_are_connected_again() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| X |-O-|-O-|
        | 2 |   |   |   |   |
        | 3 |   |   |[X]|   |
    """,
        "extended",
    )
    after = before.play("C2")
    assert drawn(after).splitlines()[1] == "| 1 |[O]| X | O | O |"
    assert (after.turn, after.extra_actions) == (0, 1)


def test_cutting_off_and_reconnecting_add_up() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| X |-O-|-O-|
        | 2 |   |   |   |   |
        | 3 |   |   |[X]|   |
    """,
        "extended",
    )
    after = before.play("B2")
    assert drawn(after).splitlines()[1] == "| 1 |[O]|-X-| O | O |"
    assert (after.turn, after.extra_actions) == (0, 2)


def test_a_players_own_losses_earn_nothing() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   | O |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
    )
    after = before.play("C1=root")
    assert (after.turn, after.extra_actions) == (1, 0)


# Spending them


@pytest.mark.parametrize(("left", "then"), [(0, 3), (1, 3), (2, 4)])
def test_extra_actions_earn_more_and_the_action_itself_is_used_up(left: int, then: int) -> None:
    after = draw(CROSSING, "extended", extra_actions=left).play("B2")
    assert (after.turn, after.extra_actions) == (0, then)


def test_the_turn_goes_on_while_extra_actions_are_left() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
        extra_actions=2,
    )
    assert (play(state, "B1").turn, play(state, "B1").extra_actions) == (0, 1)
    assert (play(state, "B1 C1").turn, play(state, "B1 C1").extra_actions) == (1, 0)


def test_the_turn_passes_when_the_player_cannot_use_its_extra_actions() -> None:
    # B2 cuts X and T, but O has no square left to go to; T has.
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| T | T |   |
        | 2 |[X]|   | X |   |
        | 3 | T | T |[T]|   |
    """,
        "extended",
        cannon=False,
        migration=False,
    )
    preview = before.preview("B2")
    assert preview.earns == 2
    assert (preview.after.turn, preview.after.extra_actions) == (2, 0)


# Declining them


def test_an_extra_action_may_be_declined_which_gives_up_all_that_are_left() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
        extra_actions=2,
    )
    assert "pass" in moves(state)
    after = state.play("pass")
    assert (after.turn, after.extra_actions) == (1, 0)
    assert drawn(after) == drawn(state)


def test_pass_is_legal_only_instead_of_an_extra_action() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
    )
    assert "pass" not in moves(state)
    assert refusal(state, "pass") == "rules/cannot-pass"


def test_the_action_that_a_dying_cannon_earned_may_be_declined() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |=X=| O |   |
        | 2 |   |   |[O]|=O=|[X]|
        | 3 |=O=|#X#|#O#| X |   |
        | 4 |   |#X#| X |   |   |
        | 5 |   |=O=|   |   |   |
    """,
        "extended",
        extra_actions=1,
    )
    after = before.play("C3xC4")
    assert after.symbols["B3"].kind == "dead"
    assert (after.turn, after.extra_actions) == (0, 1)
    assert play(after, "pass C5").symbols["C5"].owner == 1


def test_the_preview_of_pass_says_that_nothing_happens() -> None:
    preview = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
        extra_actions=2,
    ).preview("pass")
    assert (preview.links, preview.kills, preview.earns) == ((), (), 0)
    assert preview.words("en") == preview.words("zh") == ()


def test_the_preview_tells_what_is_cut_reconnected_and_earned() -> None:
    preview = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| X |-O-|-O-|
        | 2 |   |   |   |   |
        | 3 |   |   |[X]|   |
    """,
        "extended",
    ).preview("B2")
    assert (preview.cuts, preview.reconnects, preview.earns) == (("B1",), ("C1", "D1"), 2)
    assert preview.words("en") == (
        "Links to A1.",
        "Cuts off X's B1.",
        "Reconnects O's C1 and D1.",
        "Extra actions earned: 2.",
    )
    assert preview.words("zh") == (
        "連到 A1。",
        "切斷 X 的 B1。",
        "O 的 C1 和 D1 恢復連線。",
        "獲得額外行動 2 次。",
    )


# The option


def test_without_the_consecutive_option_nothing_is_earned() -> None:
    after = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| X |-O-|-O-|
        | 2 |   |   |   |   |
        | 3 |   |   |[X]|   |
    """,
        "extended",
        consecutive=False,
    ).play("B2")
    assert drawn(after).splitlines()[1] == "| 1 |[O]|-X-| O | O |"
    assert (after.turn, after.extra_actions) == (1, 0)
    assert "pass" not in moves(after)
