"""Rules §6.6: what is blank for whom, and the escape."""

from relati.rules import State
from tests.boards import connected, draw, drawn, moves, places, play, refusal, squares, table


def escapes(state: State) -> set[str]:
    return {move.rstrip("!") for move in moves(state) if move.endswith("!")}


# Blank


def test_links_pass_over_ones_own_shields() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|{O}| O |   |   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert connected(state) == squares("A1 B1 C1 E3")


def test_a_shield_is_a_wall_for_the_others() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[X]|{O}|-X-|   |   |
        | 2 |   |   |   |   |   |
        | 3 |   |[O]|   |   |   |
    """,
        "addon",
        turn=1,
    )
    assert connected(state) == squares("A1 B1 B3")
    assert "C1" not in places(state)


def test_a_shield_takes_links_but_gives_none_and_its_square_is_not_empty() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |{O}|   |   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |[X]|
    """,
        "addon",
    )
    assert connected(state) == squares("A1 C1 E3")
    assert "D1" not in places(state)
    assert refusal(state, "C1") == "rules/occupied"


def test_a_cut_off_shield_is_still_blank_for_its_owner() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |[O]|   |   |   |-O}|   |   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |   |
        | 4 |   |   |   |   |[X]|   |   |
    """,
        "addon",
    )
    assert escapes(state) >= squares("D1 F1 G1")


# Escape

LINES = """
    |   | A | B | C | D | E | F | G |
    | 1 |[O]| O |   |   |   |   |   |
    | 2 |   |   |   |   |   |   |   |
    | 3 |   |   |   |   |   |   |   |
    | 4 |   |   |   |   |   |   |   |
    | 5 |   |   |   |   |   |   |   |
    | 6 |[X]|   |   |   |   |   |   |
    | 7 |   |   |   |   |   |   |   |
"""


def test_a_root_escapes_along_any_line_to_squares_that_no_ordinary_path_reaches() -> None:
    assert escapes(draw(LINES, "addon")) == squares("E1 F1 G1 A4 A5 D4 E5 F6 G7")


def test_a_root_escapes_in_all_eight_directions() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |   |   |   |   |   |   |   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |   |
        | 4 |   |   |   |[O]|   |   |   |
        | 5 |   |   |   |   |   |   |   |
        | 6 |   |   |   |   |   |   |   |
        | 7 |   |   |   |   |[X]|   |   |
    """,
        "addon",
    )
    assert escapes(state) == squares("A1 D1 G1 A4 G4 A7 D7 G7")


def test_the_new_symbol_is_the_root_and_every_other_own_symbol_dies() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F |
        | 1 |[O]| O |   |   |   |   |
        | 2 |   |   | X |   |   |   |
        | 3 |   | O |   |   |   |   |
        | 4 |   |[X]|   |   |   |   |
        | 5 | O |   |   |   |   |   |
    """,
        "addon",
    )
    after = before.play("F1!")
    assert drawn(after) == table("""
        |   | A | B | C | D | E | F |
        | 1 |=O=|=O=|   |   |   |[O]|
        | 2 |   |   | X |   |   |   |
        | 3 |   |=O=|   |   |   |   |
        | 4 |   |[X]|   |   |   |   |
        | 5 |=O=|   |   |   |   |   |
    """)
    assert after.turn == 1


def test_shields_survive_an_escape_and_so_does_territory() -> None:
    before = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |[O]|   |   |   |   |   |   |
        | 2 |{O}|{O}|   |   |   |   |   |
        | 3 |{O}|{O}|   |   |   |   |   |
        | 4 |   |   |   |   |   |   |[X]|
    """,
        "addon",
    )
    after = before.play("G1!")
    assert drawn(after) == table("""
        |   | A | B | C | D | E | F | G |
        | 1 |=O=|   |   |   |   |   |[O]|
        | 2 |-O}|-O}|   |   |   |   |   |
        | 3 |-O}|-O}|   |   |   |   |   |
        | 4 |   |   |   |   |   |   |[X]|
    """)
    assert after.territory(0) == ("A2", "B2", "A3", "B3")


def test_an_escape_goes_over_blanks_and_own_symbols_only() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |[O]| O |{O}|=X=|   |   |   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |   |
        | 4 |   |   |   |-X}|   |   |   |
        | 5 | X |   |   |   |   |   |   |
        | 6 |[X]|   |   |   |   |   |   |
        | 7 |   |   |   |   |   |   |   |
    """,
        "addon",
    )
    assert escapes(state) == squares("E1 F1 G1 A4")
    assert refusal(state, "A7!") == "rules/line-blocked"
    assert refusal(state, "E5!") == "rules/line-blocked"


def test_an_escape_needs_an_empty_square_in_line_out_of_ordinary_reach() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |[O]| O |   |   |=X=|   |   |
        | 2 |   |   |   |   |   |   |   |
        | 3 |   |   |   |   |   |   |   |
        | 4 | X |   |   |   |   |   |   |
        | 5 |   |[X]|   |   |   |   |   |
    """,
        "addon",
    )
    assert refusal(state, "D1!") == "rules/within-reach"
    assert refusal(state, "E1!") == "rules/occupied"
    assert refusal(state, "A4!") == "rules/occupied"
    assert refusal(state, "G2!") == "rules/not-in-line"
    assert refusal(state, "H1!") == "rules/off-board"


def test_a_path_to_a_cut_off_symbol_is_no_ordinary_path() -> None:
    # D4 could be linked to E5, but E5 is cut off: nothing can be placed on D4, so it is a refuge.
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |[X]|
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |-O-|
    """,
        "addon",
    )
    assert escapes(state) == squares("D1 E1 D4 A4 A5")


def test_only_a_player_with_a_living_root_escapes() -> None:
    begun = draw(LINES, "addon", players=3, turn=2)
    assert escapes(begun) == set()
    assert refusal(begun, "C3!") == "rules/not-begun"


def test_the_root_that_escaped_can_go_on_and_escape_again() -> None:
    state = play(draw(LINES, "addon"), "G7! B6 G1!")
    assert state.symbols["G1"].kind == "root"
    assert state.symbols["G7"].kind == "dead"


def test_the_preview_of_an_escape_tells_what_is_left_behind() -> None:
    preview = draw(LINES, "addon").preview("G1!")
    assert [(death.square, death.cause) for death in preview.kills] == [
        ("A1", "escaped"),
        ("B1", "escaped"),
    ]
    assert preview.words("en") == ("Escape: the root jumps to G1, leaving O's A1 and B1 to die.",)
    assert preview.words("en", reader=0) == (
        "Escape: the root jumps to G1, leaving your A1 and B1 to die.",
    )
    assert preview.words("zh", reader=0) == ("逃脫：根源移到 G1，你的 A1 和 B1 全部死亡。",)
