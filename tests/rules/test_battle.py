"""Rules §6.4: roles, and what snipers, covers and killers do. Bombs are in test_battle_bombs."""

import pytest

from relati.rules import State
from tests.boards import connected, draw, drawn, moves, places, refusal, squares, table


def attacks(state: State) -> set[str]:
    return {move for move in moves(state) if "x" in move}


# Roles


def test_a_connected_normal_symbol_takes_any_of_the_four_roles() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| O |   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "battle",
    )
    assert {move for move in moves(before) if "=" in move} == squares(
        "B1=sniper B1=cover B1=bomb B1=killer"
    )
    assert drawn(before.play("B1=sniper")).splitlines()[1] == "| 1 |[O]|+O+|   |   |"
    assert drawn(before.play("B1=cover")).splitlines()[1] == "| 1 |[O]|(O)|   |   |"
    assert drawn(before.play("B1=bomb")).splitlines()[1] == "| 1 |[O]|*O*|   |   |"
    assert drawn(before.play("B1=killer")).splitlines()[1] == "| 1 |[O]|!O!|   |   |"


def test_a_turn_is_one_placement_or_one_effect() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| O |   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "battle",
    )
    assert before.play("C1").turn == before.play("B1=bomb").turn == 1


def test_roots_take_no_role_and_roles_are_final() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|+O+|   |   |
        | 2 |(O)|*O*|   |   |
        | 3 |   |!O!|   |[X]|
    """,
        "battle",
    )
    for square in ("A1", "B1", "A2", "B2", "B3"):
        assert refusal(state, f"{square}=bomb") == "rules/wrong-kind"


def test_a_disconnected_symbol_takes_no_role_and_does_nothing() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]| X |-O-|   |-O*|
        | 2 |   | X |   |   |-X-|
        | 3 |   |[X]|-O!|   |   |
        | 4 |   |   |   |   |   |
        | 5 |-O+|   |   |   |   |
    """,
        "battle",
    )
    assert refusal(state, "C1=bomb") == "rules/disconnected"
    assert refusal(state, "C3xB2") == "rules/disconnected"
    assert refusal(state, "E1xE1") == "rules/disconnected"
    assert refusal(state, "A5xA1") == "rules/disconnected"
    assert moves(state) == places(state)


def test_snipers_bombs_and_killers_give_links_and_covers_only_take_them() -> None:
    for role in ("+O+", "*O*", "!O!"):
        state = draw(
            f"""
            |   | A | B | C | D |
            | 1 |[O]|{role}| O |   |
            | 2 |   |   |   |   |
            | 3 |   |   |   |[X]|
        """,
            "battle",
        )
        assert connected(state) == squares("A1 B1 C1 D3")
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|(O)|-O-|   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "battle",
    )
    assert connected(state) == squares("A1 B1 D3")


# Snipers


def test_a_sniper_attacks_the_first_symbol_met_in_a_straight_direction() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |   |   |-X-|   |   |   |
        | 2 |   |   |   |   |   |   |
        | 3 |-X-|   |+O+|   |=X=| X |
        | 4 |   |   |   |   |   |   |
        | 5 |   |   |[O]|   | X |   |
        | 6 |   |   |   |   |   |[X]|
    """,
        "battle",
    )
    assert attacks(before) == squares("C3xC1 C3xA3 C3xF3 C3xC5")


def test_the_dead_do_not_stop_a_shot() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |   |   |   |   |   |
        | 3 |+O+|=X=|=O=|   | X |
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |[X]|
    """,
        "battle",
    )
    assert drawn(before.play("A3xE3")).splitlines()[3] == "| 3 |+O+|=X=|=O=|   |=X=|"


def test_a_sniper_also_attacks_its_owners_symbols() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |+O+|   | O | X |
        | 2 |   |   |   |   |
        | 3 |[O]|   |   |[X]|
    """,
        "battle",
    )
    assert attacks(before) == squares("A1xC1 A1xA3")
    assert drawn(before.play("A1xC1")).splitlines()[1] == "| 1 |+O+|   |=O=| X |"


def test_a_sniper_shoots_again_and_again() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |+O+|   | X | X |
        | 2 |   |   |   |   |
        | 3 |[O]|   |   |[X]|
    """,
        "battle",
    )
    assert "A1xD1" in moves(before.play("A1xC1").play("C3"))


@pytest.mark.parametrize("beside", [" X ", "-T-", " O ", "*X*", "-T+"])
def test_a_sniper_does_not_shoot_with_a_targetable_symbol_next_to_it(beside: str) -> None:
    state = draw(
        f"""
        |   | A | B | C | D |
        | 1 |+O+|   | X | X |
        | 2 |   |{beside}|   |   |
        | 3 |[O]|   |   |[X]|
    """,
        "battle",
        players=3,
    )
    assert attacks(state) == set()
    assert refusal(state, "A1xC1") == "rules/disturbed"


def test_covers_and_the_dead_beside_a_sniper_do_not_disturb_it() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |(O)|+O+|   |   | X |
        | 2 |-X)|=X=|=O=|   |   |
        | 3 |   |[O]|   |   |[X]|
    """,
        "battle",
    )
    assert attacks(state) == squares("B1xE1 B1xB3")


def test_a_cover_is_no_target_and_stops_shots() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |-X)|-X-|   |
        | 2 |   |   |   |   |   |
        | 3 |-X-|(O)|+O+|   |   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |[O]|   |[X]|
    """,
        "battle",
    )
    assert attacks(state) == {"C3xC5"}
    assert refusal(state, "C3xC1") == "rules/untargetable"
    assert refusal(state, "C3xB3") == "rules/untargetable"
    assert refusal(state, "C3xA3") == "rules/line-blocked"


def test_a_sniper_shoots_neither_diagonally_nor_at_nothing() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |+O+|   |   |   |
        | 2 |   |   |   |   |
        | 3 |[O]|   | X |[X]|
    """,
        "battle",
    )
    assert refusal(state, "A1xC3") == "rules/not-in-line"
    assert refusal(state, "A1xC1") == "rules/no-target"
    assert refusal(state, "A1xA1") == "rules/not-in-line"


# Killers


def test_a_killer_erases_a_targetable_symbol_diagonally_beside_it() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |-X-|   |(X)|   |   |
        | 2 |   |!O!| X |   |   |
        | 3 | O |[O]|=X=|   |   |
        | 4 |   |   |   | X |   |
        | 5 |   |   |   |   |[X]|
    """,
        "battle",
    )
    assert attacks(before) == squares("B2xA1 B2xA3")
    assert refusal(before, "B2xC1") == "rules/untargetable"
    assert refusal(before, "B2xC3") == "rules/no-target"
    assert refusal(before, "B2xC2") == "rules/not-diagonal"
    assert refusal(before, "B2xB3") == "rules/not-diagonal"
    assert refusal(before, "B2xD4") == "rules/not-diagonal"
    assert before.play("B2xA1").symbols["A1"].kind == "dead"
    assert before.play("B2xA3").symbols["A3"].kind == "dead"


def test_normal_symbols_roots_and_covers_attack_nobody() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| O |(O)| X |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "battle",
    )
    for square in ("A1", "B1", "C1"):
        assert refusal(state, f"{square}xD1") == "rules/cannot-attack"


# Roots


def test_a_dead_root_leaves_its_owner_with_nothing_connected() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |+O+|   |   |[X]| X |
        | 2 |   |   |   | X |   |
        | 3 |[O]|   |   |   |[T]|
    """,
        "battle",
    )
    preview = before.preview("A1xD1")
    assert drawn(preview.after) == table("""
        |   | A | B | C | D | E |
        | 1 |+O+|   |   |=X=|-X-|
        | 2 |   |   |   |-X-|   |
        | 3 |[O]|   |   |   |[T]|
    """)
    assert (preview.cuts, preview.stalls, preview.puts_out) == (("E1", "D2"), (1,), (1,))
    assert preview.after.turn == 2
    assert preview.words("en") == ("Kills X's D1.", "Cuts off X's E1 and D2.", "Eliminates X.")
    assert preview.words("zh") == ("消滅 X 的 D1。", "切斷 X 的 E1 和 D2。", "X 淘汰。")


def test_a_sniper_may_kill_its_own_root() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |+O+|   |[O]|   |   |
        | 2 |   |   |   |   |   |
        | 3 |[X]|   |   |   |[T]|
    """,
        "battle",
    )
    after = before.play("A1xC1")
    assert drawn(after).splitlines()[1] == "| 1 |-O+|   |=O=|   |   |"
    assert after.out == {0}


def test_the_preview_of_erasing_says_so() -> None:
    preview = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   | X |   |   |
        | 2 |   |!O!|   |   |   |
        | 3 |   |[O]|   |   |[X]|
    """,
        "battle",
    ).preview("B2xC1")
    assert [(death.square, death.cause) for death in preview.kills] == [("C1", "erased")]
    assert preview.words("en") == ("Erases X's C1.",)
    assert preview.words("zh") == ("抹殺 X 的 C1。",)
