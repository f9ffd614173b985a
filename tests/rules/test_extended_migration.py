"""Rules §6.3, migration: the root moves to a symbol that is linked to it directly."""

from relati.rules import State
from tests.boards import connected, draw, drawn, moves, refusal, squares, table


def migrations(state: State) -> set[str]:
    return {move for move in moves(state) if "=root" in move}


def test_a_symbol_linked_to_the_root_becomes_the_root_and_the_old_one_dies() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|   | O |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
    )
    assert drawn(before.play("C1=root")) == table("""
        |   | A | B | C | D |
        | 1 |=O=|   |[O]|   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """)


def test_the_link_to_the_root_may_be_near_remote_or_stable() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   | O |
        | 2 |   |   |   | O |   |
        | 3 |   |   |[O]|   |   |
        | 4 | O |   |   |   |   |
        | 5 |   |   | O |   |[X]|
    """,
        "extended",
    )
    # E1 hangs on D2, which stands in its way to C3.
    assert migrations(state) == squares("D2=root A4=root C5=root")
    assert refusal(state, "E1=root") == "rules/no-path-to-root"


def test_a_path_to_the_root_by_way_of_another_symbol_is_not_direct() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| O | O |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
    )
    assert connected(state) >= {"C1"}
    assert migrations(state) == {"B1=root"}
    assert refusal(state, "C1=root") == "rules/no-path-to-root"


def test_a_symbol_cut_off_from_the_root_cannot_become_the_root() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| X |-O-|   |
        | 2 |   |   |   |   |
        | 3 |   |[X]|   |   |
    """,
        "extended",
    )
    assert migrations(state) == set()
    assert refusal(state, "C1=root") == "rules/disconnected"


def test_cannons_and_spent_cannons_cannot_become_roots() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]|#O#|   |   |
        | 2 |#Ov|   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
    )
    assert migrations(state) == set()
    assert refusal(state, "B1=root") == "rules/wrong-kind"
    assert refusal(state, "A2=root") == "rules/wrong-kind"
    assert refusal(state, "A1=root") == "rules/wrong-kind"
    assert refusal(state, "D3=root") == "rules/not-your-symbol"


def test_what_the_new_root_does_not_reach_is_cut_off() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 | O |   |[O]|   | O |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   |   |
        | 5 |[X]|   |   |   |   |
    """,
        "extended",
    )
    after = before.play("E1=root")
    assert drawn(after) == table("""
        |   | A | B | C | D | E |
        | 1 |-O-|   |=O=|   |[O]|
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   |   |
        | 5 |[X]|   |   |   |   |
    """)
    assert after.turn == 1


def test_the_old_root_is_blank_and_opens_paths_for_others() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[X]|[O]|-X-|   |
        | 2 |   | O |   |   |
        | 3 |   |   |   |   |
    """,
        "extended",
    )
    after = before.play("B2=root")
    assert drawn(after) == table("""
        |   | A | B | C | D |
        | 1 |[X]|=O=| X |   |
        | 2 |   |[O]|   |   |
        | 3 |   |   |   |   |
    """)
    assert after.turn == 1, "reconnecting others earns nothing"


def test_a_player_whose_root_is_dead_cannot_migrate() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |=O=|-O-|   |   |
        | 2 |   |   |   |   |
        | 3 |   |   | X |[X]|
    """,
        "extended",
        turn=1,
    )
    assert not state.can_act(0)


def test_the_preview_of_a_migration_tells_the_links_the_old_roots_death_and_the_cuts() -> None:
    preview = draw(
        """
        |   | A | B | C | D | E |
        | 1 | O |   |[O]|   | O |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   |   |
        | 5 |[X]|   |   |   |   |
    """,
        "extended",
    ).preview("E1=root")
    assert [(link.giver, link.between) for link in preview.links] == [("C1", ("D1",))]
    assert [(death.square, death.cause) for death in preview.kills] == [("C1", "moved")]
    assert preview.words("en") == (
        "The root moves to E1; the old root on C1 dies.",
        "Cuts off O's A1.",
    )
    assert preview.words("zh") == ("根源遷移到 E1，C1 的舊根源死亡。", "切斷 O 的 A1。")


def test_without_the_migration_option_roots_stay_where_they_are() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| O |   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "extended",
        migration=False,
    )
    assert migrations(state) == set()
    assert refusal(state, "B1=root") == "rules/not-in-ruleset"
