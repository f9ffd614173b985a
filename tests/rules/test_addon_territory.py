"""Rules §6.6: shields, the rectangles they form, and who holds what."""

import pytest

from relati.rules import Rectangle, Square, State
from tests.boards import draw, drawn, moves, play, refusal, squares


def rectangle(owner: int, corners: str) -> Rectangle:
    first, last = corners.split(":")
    return Rectangle(owner, Square(first), Square(last))


def formed(state: State) -> list[str]:
    return [f"{each.owner} {each}" for each in state.rectangles]


def strikes(state: State) -> set[str]:
    return {move for move in moves(state) if "x" in move}


# Shields


def test_a_connected_normal_symbol_becomes_a_shield_for_good() -> None:
    before = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| O |{O}|   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """,
        "addon",
    )
    assert {move for move in moves(before) if "=" in move} == {"B1=shield"}
    assert drawn(before.play("B1=shield")).splitlines()[1] == "| 1 |[O]|{O}|{O}|   |"
    assert refusal(before, "A1=shield") == "rules/wrong-kind"
    assert refusal(before, "C1=shield") == "rules/wrong-kind"


def test_a_disconnected_symbol_does_not_become_a_shield() -> None:
    state = draw(
        """
        |   | A | B | C | D |
        | 1 |[O]| X |-O-|   |
        | 2 |   |   |   |   |
        | 3 |   |[X]|   |   |
    """,
        "addon",
    )
    assert refusal(state, "C1=shield") == "rules/disconnected"


def test_a_new_shield_cuts_off_what_hung_on_it_alone() -> None:
    preview = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   | O |   | O |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |[X]|
    """,
        "addon",
    ).preview("C1=shield")
    assert preview.cuts == ("E1",)


# Forming


def test_four_own_shields_on_the_corners_of_a_rectangle_make_it_territory_edge_included() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]| O |   |{O}|   |
        | 2 |   |   |   |   |   |
        | 3 |   |{O}|   |{O}|   |
        | 4 |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert before.territory(0) == ()
    preview = before.preview("B1=shield")
    assert preview.territory == (rectangle(0, "B1:D3"),)
    assert preview.after.territory(0) == ("B1", "C1", "D1", "B2", "C2", "D2", "B3", "C3", "D3")
    assert preview.words("en") == (
        "New territory: B1:D3.",
        "Cuts off O's D1 and D3.",
    )
    assert preview.words("zh") == ("B1:D3 成為佔有地。", "切斷 O 的 D1 和 D3。")


def test_the_smallest_rectangle_is_two_by_two() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]| O |{O}|   |   |
        | 2 |   |{O}|{O}|   |   |
        | 3 |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert before.play("B1=shield").territory(0) == ("B1", "C1", "B2", "C2")


def test_a_line_of_shields_or_a_slanting_square_of_them_is_no_territory() -> None:
    line = draw(
        """
        |   | A | B | C | D | E |
        | 1 | O |{O}|{O}|{O}|   |
        | 2 |   |[O]|   |   |   |
        | 3 |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert line.play("A1=shield").rectangles == ()
    slanting = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   | O |   |   |
        | 2 |   |{O}|[O]|{O}|   |
        | 3 |   |   |{O}|   |   |
        | 4 |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert slanting.play("C1=shield").rectangles == ()


def test_the_shields_must_all_be_ones_own() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]| O |{X}|   |   |
        | 2 |   |{O}|{O}|   |   |
        | 3 |   |   | X |   |[X]|
    """,
        "addon",
    )
    assert before.play("B1=shield").rectangles == ()


def test_what_stands_within_does_not_matter() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]| O |   |{O}|   |
        | 2 |   |=X=|-X-|   |   |
        | 3 |   |{O}|   |-O}|   |
        | 4 |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert formed(before.play("B1=shield")) == ["0 B1:D3"]


def test_one_shield_may_complete_several_rectangles_at_once_in_the_order_of_their_corners() -> None:
    before = draw(
        """
        |   | A | B | C | D | E |
        | 1 |{O}|   |{O}|   |{O}|
        | 2 |   |[O]|   |   |   |
        | 3 |{O}|   | O |   |{O}|
        | 4 |   |   |   | X |   |
        | 5 |{O}|   |{O}|   |-O}|
        | 6 |   |   |   |[X]|   |
    """,
        "addon",
        rectangles=[
            rectangle(0, "A1:E5"),
            rectangle(0, "A1:E3"),
            rectangle(0, "A3:E5"),
            rectangle(0, "C1:E5"),
            rectangle(0, "A1:C5"),
        ],
    )
    assert before.preview("C3=shield").territory == tuple(
        rectangle(0, corners) for corners in ("A1:C3", "C1:E3", "A3:C5", "C3:E5")
    )


def test_territories_are_remembered_in_the_order_of_forming() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |[X]| X |{X}|   |   |   |
        | 2 |   |{X}|{X}|   |   |   |
        | 3 |   |   |   |{O}|{O}|   |
        | 4 |   |   |   |{O}| O |[O]|
    """,
        "addon",
    )
    assert formed(play(before, "E4=shield B1=shield")) == ["0 D3:E4", "1 B1:C2"]
    other = draw(drawn(before), "addon", turn=1)
    assert formed(play(other, "B1=shield E4=shield")) == ["1 B1:C2", "0 D3:E4"]


# What it is good for


def test_a_players_symbols_in_its_own_territory_cannot_be_struck() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 | O |[O]|   |   | X |   |   |
        | 2 |   |   |   |{X}|   |{X}|   |
        | 3 | O | O |   |   | X |   |   |
        | 4 |   |   |   |{X}|   |{X}|   |
        | 5 |   |   |   |   |[X]|   |   |
    """,
        "addon",
    )
    assert strikes(state) == {"A1xE1"}
    assert refusal(state, "A3xE3") == "rules/protected"


def test_a_players_symbols_in_its_own_territory_cannot_be_caught() -> None:
    safe = """
        |   | A | B | C | D | E |
        | 1 |   |   |[O]|   |   |
        | 2 |   | O | X | O |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   |[X]|
    """
    assert draw(safe, "addon").play("C3").symbols["C2"].kind == "dead"
    held = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |   |-X}|   |-X}|   |   |
        | 2 |   |   |[O]|   |   |   |
        | 3 |   | O | X | O |   |   |
        | 4 |   |   |   |   |   |   |
        | 5 |   |{X}|   |{X}| X |[X]|
    """,
        "addon",
    )
    assert held.play("C4").symbols["C3"].kind == "normal"


def test_territory_protects_from_a_pincer_even_where_it_does_not_hinder_the_catchers() -> None:
    # A rectangle around C3 holds its neighbours too, unless others held them before: here C2, B3,
    # D3 and C4 are O's by four rectangles along the edges, and C3 is X's by B2:D4.
    board = """
        |   | A | B | C | D | E | F |
        | 1 |{O}|{O}|   |{O}|{O}|   |
        | 2 |{O}|-X}|[O]|-X}|{O}|   |
        | 3 |   | O |-X-| O |   |   |
        | 4 |{O}|-X}|   |-X}|{O}|   |
        | 5 |{O}|{O}|   |{O}|{O}|   |
        | 6 |   |   |   |   |   |[X]|
    """
    along_the_edges = [rectangle(0, each) for each in ("A1:E2", "A4:E5", "A1:B5", "D1:E5")]
    around_c3 = rectangle(1, "B2:D4")
    first = [*along_the_edges, around_c3]
    later = [each for each in draw(board, "addon").rectangles if each not in first]
    safe = draw(board, "addon", rectangles=[*first, *later])
    assert squares("B3 C2 C4 D3") <= set(safe.territory(0))
    assert "C3" in safe.territory(1)
    assert safe.play("C4").symbols["C3"].kind == "normal"
    too_late = draw(board, "addon", rectangles=[*along_the_edges, *later, around_c3])
    assert "C3" in too_late.territory(0)
    assert too_late.play("C4").symbols["C3"].kind == "dead"


def test_in_foreign_territory_a_symbol_is_neither_the_weapon_nor_the_one_next_to_it() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |-X}|   |-X}|   |   |   |   |
        | 2 |   | O | O |[O]|   |   | X |
        | 3 |-X}|   |-X}|   |   |   |   |
        | 4 |   |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert strikes(state) == set()
    assert refusal(state, "C2xG2") == "rules/in-foreign-territory"
    beside = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |-X}|   |-X}|   |   |   |
        | 2 | O |[O]|   |   |   |   | X |
        | 3 |   |-X}|   |-X}|   |   |   |
        | 4 |   |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert strikes(beside) == set()
    why = beside.why_illegal("A2xG2")
    assert why is not None
    assert (why.code, why.squares) == ("rules/in-foreign-territory", ("B2",))


def test_in_foreign_territory_a_symbol_takes_no_part_in_a_pincer() -> None:
    held = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |   |   |[O]|-T}|   |-T}|
        | 2 |   | O | X | O |   |   |
        | 3 |   |   |   |{T}|   |{T}|
        | 4 |[X]|   |   |   |[T]|   |
    """,
        "addon",
    )
    assert held.play("C3").symbols["C2"].kind == "normal"


def test_ones_own_territory_hinders_nobody() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |{O}|   |{O}|   |   |   |   |
        | 2 | O |[O]|   |   |   |   | X |
        | 3 |{O}|   |{O}|   |   |   |   |
        | 4 |   |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert strikes(state) == {"A2xG2"}


def test_territory_hinders_neither_placing_nor_defending_nor_escaping() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |-X}|   |-X}|   |   |   |   |
        | 2 | O |[O]|   |   |   |   |   |
        | 3 |-X}|   |-X}|   |   |   |   |
        | 4 |   |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert squares("B1 C2 B3 A2=shield E2! G2!") <= moves(state)


# Overlaps

THREE = """
    |   | A | B | C | D | E | F | G |
    | 1 |{O}|   |   |{O}|   |   |   |
    | 2 |   |[O]|-X}|   |   |-X}|   |
    | 3 |   |   |   |-T}|   |   |-T}|
    | 4 |{O}|   |   |{O}|   |   |   |
    | 5 |   |   |{X}|   |[X]|{X}|   |
    | 6 |   |   |   |{T}|   |[T]|{T}|
"""
O_FIRST = ("0 A1:D4", "1 C2:F5", "2 D3:G6")
ONLY_O = "A1 B1 C1 D1 A2 B2 A3 B3 A4 B4"
ONLY_X = "E2 F2 C5"
ONLY_T = "G3 G4 G5 D6 E6 F6 G6"
O_AND_X = "C2 D2 C3 C4"
X_AND_T = "E3 F3 E4 F4 D5 E5 F5"
ALL_THREE = "D3 D4"


def holdings(overlap: str, order: tuple[str, ...]) -> list[set[str]]:
    rectangles = [rectangle(int(text[0]), text[2:]) for text in order]
    state = draw(THREE, "addon", overlap=overlap, rectangles=rectangles)
    return [set(state.territory(player)) for player in range(3)]


def joined(*parts: str) -> set[str]:
    return squares(" ".join(parts))


def test_priority_gives_an_overlap_to_the_one_formed_first() -> None:
    assert holdings("priority", O_FIRST) == [
        joined(ONLY_O, O_AND_X, ALL_THREE),
        joined(ONLY_X, X_AND_T),
        joined(ONLY_T),
    ]
    assert holdings("priority", O_FIRST[::-1]) == [
        joined(ONLY_O),
        joined(ONLY_X, O_AND_X),
        joined(ONLY_T, X_AND_T, ALL_THREE),
    ]


def test_exclusive_gives_an_overlap_to_the_one_formed_last() -> None:
    assert holdings("exclusive", O_FIRST) == [
        joined(ONLY_O),
        joined(ONLY_X, O_AND_X),
        joined(ONLY_T, X_AND_T, ALL_THREE),
    ]
    assert holdings("exclusive", O_FIRST[::-1]) == [
        joined(ONLY_O, O_AND_X, ALL_THREE),
        joined(ONLY_X, X_AND_T),
        joined(ONLY_T),
    ]


@pytest.mark.parametrize("order", [O_FIRST, O_FIRST[::-1]])
def test_public_gives_an_overlap_to_all(order: tuple[str, ...]) -> None:
    assert holdings("public", order) == [
        joined(ONLY_O, O_AND_X, ALL_THREE),
        joined(ONLY_X, O_AND_X, X_AND_T, ALL_THREE),
        joined(ONLY_T, X_AND_T, ALL_THREE),
    ]


@pytest.mark.parametrize("order", [O_FIRST, O_FIRST[::-1]])
def test_separate_gives_an_overlap_to_nobody(order: tuple[str, ...]) -> None:
    assert holdings("separate", order) == [joined(ONLY_O), joined(ONLY_X), joined(ONLY_T)]


def test_the_default_agreement_is_priority() -> None:
    rectangles = [rectangle(int(text[0]), text[2:]) for text in O_FIRST]
    default = draw(THREE, "addon", rectangles=rectangles)
    assert default == draw(THREE, "addon", overlap="priority", rectangles=rectangles)


OWN_TWICE = """
    |   | A | B | C | D | E |
    | 1 |{O}|{O}|{O}|   |   |
    | 2 |   |-X}|[O]|{X}|   |
    | 3 |{O}|{O}|{O}|   |   |
    | 4 |   |{X}|[X]|{X}|   |
"""


@pytest.mark.parametrize(
    ("overlap", "o_holds", "x_holds"),
    [
        ("priority", "A1 B1 C1 A2 B2 C2 A3 B3 C3", "D2 D3 B4 C4 D4"),
        ("exclusive", "A1 B1 C1 A2 A3", "B2 C2 D2 B3 C3 D3 B4 C4 D4"),
        ("public", "A1 B1 C1 A2 B2 C2 A3 B3 C3", "B2 C2 D2 B3 C3 D3 B4 C4 D4"),
        ("separate", "A1 B1 C1 A2 A3", "D2 D3 B4 C4 D4"),
    ],
)
def test_a_players_own_rectangles_do_not_contest_each_other(
    overlap: str, o_holds: str, x_holds: str
) -> None:
    order = ["0 A1:C3", "0 A1:B3", "0 B1:C3", "1 B2:D4"]
    rectangles = [rectangle(int(text[0]), text[2:]) for text in order]
    state = draw(OWN_TWICE, "addon", overlap=overlap, rectangles=rectangles)
    assert set(state.territory(0)) == squares(o_holds)
    assert set(state.territory(1)) == squares(x_holds)


PUBLIC = """
    |   | A | B | C | D | E | F | G | H |
    | 1 |-X}|   |-O}|   |   |{X}|   |{O}|
    | 2 |   |   |   | X | X |   | O | O |
    | 3 |-X}|   |-O}|   |   |{X}|[O]|{O}|
    | 4 |   |   |   |   |[X]|   |   |   |
"""


def test_where_territory_is_public_a_symbol_is_both_safe_and_kept_from_striking() -> None:
    # C to F belong to X and O alike: there X's D2 and E2 cannot be struck, and cannot strike.
    state = draw(PUBLIC, "addon", overlap="public")
    assert refusal(state, "H2xE2") == "rules/protected"
    assert refusal(draw(PUBLIC, "addon", overlap="public", turn=1), "D2xG2") == (
        "rules/in-foreign-territory"
    )


def test_where_territory_is_priority_or_exclusive_only_its_one_holder_profits() -> None:
    x_first = [rectangle(1, "A1:F3"), rectangle(0, "C1:H3")]
    state = draw(PUBLIC, "addon", rectangles=x_first)
    assert refusal(state, "H2xE2") == "rules/protected"
    state = draw(PUBLIC, "addon", rectangles=x_first[::-1])
    assert refusal(state, "H2xE2") is None
    state = draw(PUBLIC, "addon", overlap="exclusive", rectangles=x_first)
    assert refusal(state, "H2xE2") is None


def test_where_territory_is_separate_nobody_profits() -> None:
    assert refusal(draw(PUBLIC, "addon", overlap="separate"), "H2xE2") is None
