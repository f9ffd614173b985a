"""Rules §6.6, pincer: a symbol between four valid symbols of one other player dies."""

import pytest

from tests.boards import draw, drawn, table


def test_a_symbol_between_four_valid_symbols_of_one_other_player_dies() -> None:
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
    preview = before.preview("C3")
    assert drawn(preview.after) == table("""
        |   | A | B | C | D | E |
        | 1 |   |   |[O]|   |   |
        | 2 |   | O |=X=| O |   |
        | 3 |   |   | O |   |   |
        | 4 |   |   |   |   |[X]|
    """)
    assert [(death.square, death.cause) for death in preview.kills] == [("C2", "pincer")]
    assert "A pincer kills X's C2." in preview.words("en")
    assert "夾擊消滅 X 的 C2。" in preview.words("zh")


def test_a_root_is_caught_as_well() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |[O]|   |   |
        | 2 |   | O |[X]| O |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   | X |   |   |
    """,
        "addon",
        players=3,
    )
    assert before.play("C3").symbols["C2"].kind == "dead"


def test_a_disconnected_symbol_is_caught_as_well() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |   |   |[O]|   |   |   |
        | 2 |   | O |-X-| O |   |   |
        | 3 |   |   |   |   |   |   |
        | 4 |   |   |   |   |   |   |
        | 5 |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert before.play("C3").symbols["C2"].kind == "dead"


def test_the_acting_player_can_walk_into_a_pincer() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |[X]|-O-|   |
        | 2 |   | X |   | X |   |
        | 3 |   |   | X |   |   |
        | 4 |   |   |   |   |[O]|
    """,
        "addon",
    )
    after = before.play("C2")
    assert after.symbols["C2"].kind == "dead"
    assert after.symbols["C2"].owner == 0


def test_a_pincer_closes_after_any_action_and_not_only_after_placing() -> None:
    # The strike kills C2, which cut the four around E2 off.
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |   |-O-|   |   |
        | 2 | O |[O]|-X-|-O-|-X-|-O-|   |
        | 3 |   |   |   |   |-O-|   |   |
        | 4 |   |   |   |   |   |   |   |
        | 5 |   |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    preview = before.preview("A2xC2")
    assert [(death.square, death.cause) for death in preview.kills] == [
        ("A2", "weapon"),
        ("C2", "shot"),
        ("E2", "pincer"),
    ]


@pytest.mark.parametrize(
    ("drawing", "why"),
    [
        (
            """
            |   | A | B | C | D | E |
            | 1 |   |   |[O]|   |   |
            | 2 |   | O | X | T |   |
            | 3 |   |   |   |   |   |
            | 4 |   |   |[T]|   |[X]|
            """,
            "of one and the same player",
        ),
        (
            """
            |   | A | B | C | D | E |
            | 1 |   |   |[O]|   |   |
            | 2 |   | O | X |   |   |
            | 3 |   |   |   |   |   |
            | 4 |   |   |   |   |[X]|
            """,
            "all four",
        ),
        (
            """
            |   | A | B | C | D | E |
            | 1 |   |   |[O]|   |   |
            | 2 |   | O | X |{O}|   |
            | 3 |   |   |   |   |   |
            | 4 |   |   |   |   |[X]|
            """,
            "valid, which a shield is not",
        ),
        (
            """
            |   | A | B | C | D | E |
            | 1 |   |   |[O]|   |   |
            | 2 |   | O |{X}| O |   |
            | 3 |   |   |   |   |   |
            | 4 |   |   |   |   |[X]|
            """,
            "and a shield is not caught",
        ),
        (
            """
            |   | A | B | C | D | E |
            | 1 |   |   |[O]|   |   |
            | 2 |   | O | O | O |   |
            | 3 |   |   |   |   |   |
            | 4 |   |   |   |   |[X]|
            """,
            "nor one's own symbol",
        ),
    ],
    ids=lambda text: text if "|" not in text else "",
)
def test_the_four_must_be(drawing: str, why: str) -> None:
    after = draw(drawing, "addon").play("C3")
    assert after.symbols["C2"].kind != "dead", why


def test_disconnected_symbols_do_not_catch() -> None:
    # All four around E2 belong to O, but they are cut off.
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |   |-O-|   |   |
        | 2 |[O]|   |   |-O-|-X-|-O-|   |
        | 3 |   |   |   |   |-O-|   |   |
        | 4 |   |   |   |   |   |   |   |
        | 5 |   |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert before.play("A3").symbols["E2"].kind == "normal"


def test_symbols_that_are_connected_again_catch_at_once() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |   |-O-|   |   |
        | 2 |[O]|   |   |-O-|-X-|-O-|   |
        | 3 |   |   |   |   |-O-|   |   |
        | 4 |   |   |   |   |   |   |   |
        | 5 |   |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    preview = before.preview("B2")
    assert preview.reconnects == ("E1", "D2", "F2", "E3")
    assert preview.after.symbols["E2"].kind == "dead"


def test_a_symbol_on_the_edge_of_the_board_is_never_caught() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |-X-| O |-X-| O |   |
        | 2 |[O]|   |   |   |   |
        | 3 |-X-| O |   |   |   |
        | 4 |   |   |   |   |[X]|
    """,
        "addon",
    )
    after = before.play("A4").play("D4").play("C2")
    assert {square: after.symbols[square].kind for square in ("A1", "C1", "A3")} == {
        "A1": "normal",
        "C1": "normal",
        "A3": "normal",
    }


def test_all_that_are_caught_die_together() -> None:
    # O's D3 closes the pincer around C3 and stands in X's: neither dies first.
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |   |[O]| X |   |
        | 3 |   | O | X |   |[X]|
        | 4 |   |   | O | X |   |
        | 5 |   |   |   |   |   |
    """,
        "addon",
    )
    assert drawn(before.play("D3")) == table("""
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |   |[O]| X |   |
        | 3 |   | O |=X=|=O=|[X]|
        | 4 |   |   | O | X |   |
        | 5 |   |   |   |   |   |
    """)


def test_one_action_may_close_several_pincers() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   | O |   | O |   |   |
        | 2 |   | O |-X-|   |-T-| O |   |
        | 3 |   |   | O |[O]| O |   |   |
        | 4 |   |   |   |   |   |   |   |
        | 5 |[X]|   |   |   |   |   |[T]|
    """,
        "addon",
    )
    after = before.play("D2")
    assert after.symbols["C2"].kind == after.symbols["E2"].kind == "dead"


def test_the_dead_are_blank_and_what_that_connects_may_catch_again() -> None:
    # C3 dies between O's four; over it T's D4, and with it E3, F4 and E5, are connected again
    # and catch E4.
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |   |   |   |   |
        | 2 |   |[T]|[O]|   |   |   |   |
        | 3 |   | O |-X-| O |-T-|   |   |
        | 4 |   |   |   |-T-| X |-T-|   |
        | 5 |   |   |   |   |-T-|   |   |
        | 6 |   |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    preview = before.preview("C4")
    assert [(death.square, death.cause) for death in preview.kills] == [
        ("C3", "pincer"),
        ("E4", "pincer"),
    ]
    assert drawn(preview.after) == table("""
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |   |   |   |   |
        | 2 |   |[T]|[O]|   |   |   |   |
        | 3 |   | O |=X=| O | T |   |   |
        | 4 |   |   | O | T |=X=| T |   |
        | 5 |   |   |   |   | T |   |   |
        | 6 |   |   |   |   |   |   |[X]|
    """)


def test_five_players_can_be_caught_in_each_others_pincers() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   | P |   |   |   | O |   |
        | 2 | P |-X-|[P]|   | O |-S-|[O]|
        | 3 |   |   |   |   |   |   |   |
        | 4 |   | P | P | O |   |   |   |
        | 5 |   |   |   |   |   |   |   |
        | 6 |[X]|   |   |[T]|   |   |[S]|
    """,
        "addon",
    )
    assert before.play("F3").symbols["F2"].kind == "dead"
    star = draw(drawn(before), "addon", turn=4)
    assert star.play("B3").symbols["B2"].kind == "dead"
