"""Rules §6.3: arming, firing, and cannons that are cut off."""

import pytest

from tests.boards import draw, drawn, moves, refusal, squares, table

# Arming


def test_a_connected_normal_symbol_becomes_a_cannon() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| O |   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
    )
    assert {move for move in moves(before) if "cannon" in move} == {"B1=cannon"}
    assert drawn(before.play("B1=cannon")) == table("""
        |   | A | B | C | D |
        | 1 |[O]|#O#|   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """)


def test_only_a_connected_normal_symbol_of_ones_own_becomes_a_cannon() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| X |-O-|   |
        | 2 |#O#|   |   |   |
        | 3 |#Ov|[X]|   |=O=|
    """,
        "extended",
    )
    assert not any("cannon" in move for move in moves(state))
    assert refusal(state, "A1=cannon") == "rules/wrong-kind"
    assert refusal(state, "A2=cannon") == "rules/wrong-kind"
    assert refusal(state, "A3=cannon") == "rules/wrong-kind"
    assert refusal(state, "C1=cannon") == "rules/disconnected"
    assert refusal(state, "B1=cannon") == "rules/not-your-symbol"
    assert refusal(state, "D3=cannon") == "rules/dead"
    assert refusal(state, "D1=cannon") == "rules/empty-square"


def test_a_cannon_takes_links_but_gives_none() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| O | O |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
    )
    assert drawn(before.play("B1=cannon")) == table("""
        |   | A | B | C | D |
        | 1 |[O]|#O#|-O-|   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """)


# Firing

CROSS = """
    |   | A | B | C | D | E |
    | 1 | X |   | X |   |   |
    | 2 |   |   |=X=|   |   |
    | 3 |[X]|   |#O#|[O]| X |
    | 4 |   |   |   |   |   |
    | 5 |   |   | X |   | X |
"""


def test_a_shot_goes_straight_over_blanks_and_is_stopped_by_ones_own_symbols() -> None:
    state = draw(CROSS, "extended")
    assert {move for move in moves(state) if "x" in move} == squares("C3xC1 C3xA3 C3xC5")
    assert refusal(state, "C3xC2") == "rules/no-target"
    assert refusal(state, "C3xD3") == "rules/own-target"
    assert refusal(state, "C3xE3") == "rules/line-blocked"
    assert refusal(state, "C3xE5") == "rules/not-in-line"
    assert refusal(state, "C3xA1") == "rules/not-in-line"


@pytest.mark.parametrize(
    ("move", "fired"), [("C3xC1", "^O#"), ("C3xA3", "<O#"), ("C3xC5", "#Ov"), ("C3xE3", "#O>")]
)
def test_a_cannon_that_fires_is_spent_and_remembers_where_it_fired(move: str, fired: str) -> None:
    before = """
        |   | A | B | C | D | E |
        | 1 |   |   | X |   |   |
        | 2 |   |[O]|   |   |   |
        | 3 | X |   |#O#|   | X |
        | 4 |   |   |   |   |   |
        | 5 |[X]|   | X |   |   |
    """
    after = draw(before, "extended").play(move)
    assert after.symbols["C3"].kind == "spent"
    assert after.symbols[move[-2:]].kind == "dead"
    assert fired in drawn(after)


def test_a_shot_kills_the_first_living_symbol_met_and_no_other() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |#O#|=X=| X | X |   |
        | 3 |   |   |   |[X]|   |
    """,
        "extended",
    )
    assert refusal(before, "A2xD2") == "rules/line-blocked"
    assert drawn(before.play("A2xC2")) == table("""
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |#O>|=X=|=X=| X |   |
        | 3 |   |   |   |[X]|   |
    """)


@pytest.mark.parametrize("shot", ["D1xB1", "D2xB2", "D3xA3", "D4xA4", "D5xA5"])
def test_a_shot_kills_any_living_symbol_of_another_player_whatever_its_kind(shot: str) -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |-X-|   |#O#|[O]|
        | 2 |   |-T-|   |#O#|   |
        | 3 |#Xv|   |   |#O#| O |
        | 4 |#X#|   |   |#O#| O |
        | 5 |[X]|   |   |#O#|[T]|
    """,
        "extended",
    )
    assert before.play(shot).symbols[shot[-2:]].kind == "dead"


def test_a_spent_cannon_does_not_fire_again_and_stops_shots_like_any_own_symbol() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |   |   |
        | 2 |#O#|#O>| X |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
    )
    assert not any("x" in move for move in moves(state))
    assert refusal(state, "B2xC2") == "rules/spent"
    assert refusal(state, "A2xC2") == "rules/line-blocked"


def test_only_cannons_fire() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |   |   |
        | 2 | O |   | X |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
    )
    assert refusal(state, "A2xC2") == "rules/cannot-attack"
    assert refusal(state, "C2xA2") == "rules/not-your-symbol"


# Cannons that are cut off


def test_a_cannon_cut_off_by_the_opponent_dies_at_once() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |#O#|   |
        | 2 |   |   |   |   |
        | 3 |   |   |[X]|   |
    """,
        "extended",
        turn=1,
    )
    assert drawn(before.play("B1")) == table("""
        |   | A | B | C | D |
        | 1 |[O]| X |=O=|   |
        | 2 |   |   |   |   |
        | 3 |   |   |[X]|   |
    """)


def test_a_cannon_cut_off_by_its_own_players_action_dies_too() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| O |#O#|   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
    )
    after = before.play("B1=cannon")
    assert drawn(after) == table("""
        |   | A | B | C | D |
        | 1 |[O]|#O#|=O=|   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """)
    assert after.turn == 1, "a player's own losses earn it nothing"


def test_the_cannons_of_a_killed_root_all_die() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |#O#|   |[X]|#X#|
        | 2 |   |   |   |#X#|
        | 3 |[O]|   |   |   |
    """,
        "extended",
    )
    assert drawn(before.play("A1xC1")) == table("""
        |   | A | B | C | D |
        | 1 |#O>|   |=X=|=X=|
        | 2 |   |   |   |=X=|
        | 3 |[O]|   |   |   |
    """)


def test_cannons_of_several_players_that_are_cut_off_by_one_action_die_together() -> None:
    # Each of B1 and C1 stands in the other's last way to its root: were one to die first, the
    # other would live.
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|#X#|#O#|[X]|   |
        | 2 |   |   |   |   |   |
        | 3 |   | X | O |   |#T#|
        | 4 |   |   |   |[T]|#T#|
    """,
        "extended",
        chain=True,
        turn=2,
    )
    after = before.play("E4-E3xC3")
    assert drawn(after) == table("""
        |   | A | B | C | D | E |
        | 1 |[O]|=X=|=O=|[X]|   |
        | 2 |   |   |   |   |   |
        | 3 |   |=X=|=O=|   |<T#|
        | 4 |   |   |   |[T]|^T#|
    """)
    assert (after.turn, after.extra_actions) == (2, 2)


def test_a_cannon_that_dies_of_being_cut_off_is_blank_and_opens_paths() -> None:
    # C1 stands between X's two; once X has cut it off from C3, it is blank.
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |[X]|#O#|-X-|   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |[O]|   |   |
    """,
        "extended",
        turn=1,
    )
    assert drawn(before.play("C2")) == table("""
        |   | A | B | C | D | E |
        | 1 |   |[X]|=O=| X |   |
        | 2 |   |   | X |   |   |
        | 3 |   |   |[O]|   |   |
    """)


def test_a_cut_off_spent_cannon_stays() -> None:
    # In the designer's demonstration, after X arms D3: B4 has no path left, yet it stays.
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |=X=|[O]| O |
        | 2 |   |   |=O=|=O=|[X]|
        | 3 |=O=|=X=|#Ov| X |   |
        | 4 |=O=|<X#|=X=|   |   |
        | 5 |   |=O=|#X#|   |   |
    """,
        "extended",
        turn=1,
    )
    after = before.play("D3=cannon")
    assert drawn(after) == table("""
        |   | A | B | C | D | E |
        | 1 |   |   |=X=|[O]| O |
        | 2 |   |   |=O=|=O=|[X]|
        | 3 |=O=|=X=|#Ov|#X#|   |
        | 4 |=O=|<X#|=X=|   |   |
        | 5 |   |=O=|=X=|   |   |
    """)
    assert not after.symbols["B4"].connected


def test_with_spent_dies_a_cut_off_spent_cannon_dies_as_well() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |#O>|   |
        | 2 |   |   |   |   |
        | 3 |   |   |[X]|   |
    """,
        "extended",
        turn=1,
        spent_dies=True,
    )
    after = before.play("B1")
    assert drawn(after) == table("""
        |   | A | B | C | D |
        | 1 |[O]| X |=O=|   |
        | 2 |   |   |   |   |
        | 3 |   |   |[X]|   |
    """)
    assert after.extra_actions == 1, "and counts as lost to disconnection"


# The option


def test_without_the_cannon_option_nobody_arms_or_fires() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| O | X |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
        cannon=False,
    )
    assert not any("cannon" in move for move in moves(state))
    assert refusal(state, "B1=cannon") == "rules/not-in-ruleset"
    assert refusal(state, "B1xC1") == "rules/not-in-ruleset"


# Previews


def test_the_preview_of_arming_tells_what_the_new_cannon_no_longer_holds() -> None:
    preview = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]| O | O |#O#|   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |[X]|
    """,
        "extended",
    ).preview("B1=cannon")
    assert [(death.square, death.cause) for death in preview.kills] == [("D1", "cut-off")]
    assert (preview.links, preview.cuts, preview.earns) == ((), ("C1",), 0)
    assert preview.words("en") == ("Cannons die when cut off: O's D1.", "Cuts off O's C1.")
    assert preview.words("zh") == ("砲台因斷線而死亡：O 的 D1。", "切斷 O 的 C1。")


def test_the_preview_of_a_shot_tells_who_is_hit_who_is_cut_off_and_what_it_earns() -> None:
    preview = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |#O#|   | X | X | X |   |
        | 2 |   |   |   |   |   |   |
        | 3 |[O]| O |[X]|   |   |   |
        | 4 |   |   |   |   |   |   |
    """,
        "extended",
    ).preview("A1xC1")
    assert [(death.square, death.cause) for death in preview.kills] == [("C1", "shot")]
    assert (preview.cuts, preview.earns) == ((), 0)
    assert preview.words("en") == ("Kills X's C1.",)
    assert preview.words("zh") == ("消滅 X 的 C1。",)


def test_the_preview_tells_cannons_that_die_of_being_cut_off() -> None:
    preview = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   |#O#|   |
        | 2 |   |   |   |   |
        | 3 |   |   |[X]|   |
    """,
        "extended",
        turn=1,
    ).preview("B1")
    assert [(death.square, death.cause) for death in preview.kills] == [("C1", "cut-off")]
    assert preview.earns == 1
    assert preview.words("en") == (
        "Links to C3.",
        "Cannons die when cut off: O's C1.",
        "Extra actions earned: 1.",
    )
    assert preview.words("zh") == (
        "連到 C3。",
        "砲台因斷線而死亡：O 的 C1。",
        "獲得額外行動 1 次。",
    )


def test_the_preview_of_a_shot_at_the_last_root_tells_who_is_stalled_and_who_wins() -> None:
    preview = draw(
        """
        |   | A | B | C | D |
        | 1 |#O#|   |[X]| X |
        | 2 |   |   |   |   |
        | 3 |[O]|   |   |   |
    """,
        "extended",
    ).preview("A1xC1")
    assert preview.cuts == ("D1",)
    assert (preview.earns, preview.stalls, preview.puts_out) == (1, (1,), ())
    assert preview.outcome is not None
    assert preview.outcome.winner == 0
    assert preview.words("en")[-2:] == ("Leaves X without a move.", "O wins.")
    assert preview.words("zh")[-2:] == ("X 將無法行動。", "O 獲勝。")
