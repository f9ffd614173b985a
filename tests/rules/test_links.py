"""Rules §3: the 40 paths by which a symbol links to another."""

import pytest

import relati
from relati import Ruleset, State
from relati.rules.paths import NEAR_PATHS, PATHS, REMOTE_PATHS, STABLE_PATHS
from tests.boards import draw, places, refusal, squares

ALL = [name for name, ruleset in relati.RULESETS.items() if ruleset.links == "all"]
NEAR = [name for name, ruleset in relati.RULESETS.items() if ruleset.links == "near"]
KILLING = ["extended", "battle", "addon"]
HALF = Ruleset("half", links="near+remote")

ALONE = """
    |   | A | B | C | D | E | F | G |
    | 1 |   |   |   |   |   |   |   |
    | 2 |   |   |   |   |   |   |   |
    | 3 |   |   |   |   |   |   |   |
    | 4 |   |   |   |[O]|   |   |   |
    | 5 |   |   |   |   |   |   |   |
    | 6 |   |   |   |   |   |   |   |
    | 7 |   |   |   |   |   |   |   |
"""
NEIGHBOURS = squares("C3 D3 E3 C4 E4 C5 D5 E5")
TWO_AWAY = squares("B2 D2 F2 B4 F4 B6 D6 F6")
KNIGHTS_MOVES = squares("C2 E2 B3 F3 B5 F5 C6 E6")


def test_there_are_8_near_8_remote_and_24_stable_paths() -> None:
    assert (len(NEAR_PATHS), len(REMOTE_PATHS), len(STABLE_PATHS)) == (8, 8, 24)
    assert len(set(PATHS)) == 40


def test_three_stable_paths_lead_to_each_of_the_8_knights_moves() -> None:
    ends = [path.end for path in STABLE_PATHS]
    assert {ends.count(end) for end in ends} == {3}
    assert len(set(ends)) == 8


@pytest.mark.parametrize("ruleset", ALL)
def test_all_links_reach_neighbours_two_away_and_knights_moves(ruleset: str) -> None:
    assert places(draw(ALONE, ruleset)) == NEIGHBOURS | TWO_AWAY | KNIGHTS_MOVES


@pytest.mark.parametrize("ruleset", NEAR)
def test_near_only_rulesets_reach_nothing_but_the_8_neighbours(ruleset: str) -> None:
    state = draw(ALONE, ruleset)
    assert places(state) == NEIGHBOURS
    assert refusal(state, "D2") == "rules/not-linked"


def test_near_and_remote_links_reach_no_knights_move() -> None:
    assert places(draw(ALONE, HALF)) == NEIGHBOURS | TWO_AWAY


def test_a_path_does_not_lead_over_the_edge_to_the_other_side() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |   |   |   |[O]|
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |   |
        """
    )
    assert places(state) == squares("C1 D1 E1 C2 D2 C3 D3 E3 C4 D4 E4")


# X stands there without a root, hence its dashes (and catches nothing in a pincer).
SURROUNDED = """
    |   | A | B | C | D | E |
    | 1 |   |   |   |   |   |
    | 2 |   |-X-|-X-|-X-|   |
    | 3 |   |-X-|[O]|-X-|   |
    | 4 |   |-X-|-X-|-X-|   |
    | 5 |   |   |   |   |[T]|
"""


@pytest.mark.parametrize("ruleset", ALL)
def test_every_square_between_must_be_blank(ruleset: str) -> None:
    state = draw(SURROUNDED, ruleset, turn=2)
    assert not state.can_act(0)


@pytest.mark.parametrize("ruleset", KILLING)
@pytest.mark.parametrize("blocker", ["=X=", "=O="])
def test_a_dead_symbol_is_blank_whoever_owned_it(ruleset: str, blocker: str) -> None:
    opened = SURROUNDED.replace("|-X-|[O]|", f"|{blocker}|[O]|")
    state = draw(opened, ruleset)
    # Over B3: straight on, and with 2T's turn; the corners beside B3 stay taken.
    assert places(state) == squares("A2 A3 A4")
    assert refusal(state, "B3") == "rules/occupied"  # blank, but not empty


def test_the_owners_own_symbols_block_too() -> None:
    # The cannon gives no links itself, so only what the root reaches past it counts.
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|#O#|   |   |   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |[X]|
        """,
        "extended",
    )
    assert refusal(state, "C1") == "rules/path-blocked"
    assert in_the_way(state, "C1") == ("B1",)
    assert places(state) == squares("A2 B2 C2 A3 B3 C3")


def test_a_link_leads_only_to_a_symbol_of_the_same_owner() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   | X |
        | 5 |   |   |   |   |[X]|
        """
    )
    assert refusal(state, "D4") == "rules/not-linked"
    assert state.links("D4") == ()


# The stable paths of Rules §3: each board leaves one way open from the root to the square.
STABLE = {
    ("FFR", "2T", "直拐形"): """
        |   | A | B | C |
        | 1 |   |   |[O]|
        | 2 |   |   | X |
        | 3 |[X]|   |   |
    """,
    ("FFR", "IH", "拐拐形"): """
        |   | A | B | C |
        | 1 |   | X |[O]|
        | 2 |   |   |   |
        | 3 |[X]|   | X |
    """,
    ("FFR", "HI", "拐直形"): """
        |   | A | B | C |
        | 1 |   |   |[O]|
        | 2 |   | X |   |
        | 3 |[X]|   |   |
    """,
    ("FRR", "2T", "直拐形"): """
        |   | A | B | C | D |
        | 1 |   |   |   |   |
        | 2 |   |   | X |[O]|
        | 3 |[X]|   |   |   |
    """,
    ("FRR", "IH", "拐直形"): """
        |   | A | B | C | D |
        | 1 |   |   |   |   |
        | 2 |   |   |   |[O]|
        | 3 |[X]|   | X |   |
    """,
    ("FRR", "HI", "拐拐形"): """
        |   | A | B | C | D |
        | 1 |   |   |   |   |
        | 2 |   | X |   |[O]|
        | 3 |[X]|   |   | X |
    """,
}
BETWEEN = {
    ("FFR", "2T"): ("B2", "B1"),
    ("FFR", "IH"): ("B2", "C2"),
    ("FFR", "HI"): ("C3", "C2"),
    ("FRR", "2T"): ("C3", "D3"),
    ("FRR", "IH"): ("B2", "C2"),
    ("FRR", "HI"): ("C3", "C2"),
}


@pytest.mark.parametrize("ruleset", ALL)
@pytest.mark.parametrize(("towards", "form", "shape"), STABLE)
def test_one_open_way_of_the_three_is_enough_for_a_knights_move(
    towards: str, form: str, shape: str, ruleset: str
) -> None:
    state = draw(STABLE[towards, form, shape], ruleset)
    assert "B3" in places(state)
    (link,) = state.links("B3")
    assert link.receptor == f"relati-remote-stable-receptor-type{towards}-{form}"
    assert link.between == BETWEEN[towards, form]
    assert shape in link.words("zh")


@pytest.mark.parametrize(("towards", "form", "shape"), STABLE)
def test_both_squares_of_a_stable_path_must_be_blank(towards: str, form: str, shape: str) -> None:
    drawing = STABLE[towards, form, shape]
    for square in BETWEEN[towards, form]:
        state = draw(taken(drawing, square), turn=0)
        assert refusal(state, "B3") == "rules/path-blocked"
        assert square in in_the_way(state, "B3")


def taken(drawing: str, square: str) -> str:
    """The drawing with X on an empty square."""
    rows = [line.split("|") for line in drawing.splitlines()]
    for row in rows:
        if len(row) > 1 and row[1].strip() == square[1]:
            row["ABCD".index(square[0]) + 2] = " X "
    return "\n".join("|".join(row) for row in rows)


@pytest.mark.parametrize("ruleset", ALL)
def test_a_remote_link_needs_the_one_square_between_blank(ruleset: str) -> None:
    drawing = """
        |   | A | B | C |
        | 1 |[O]|   |   |
        | 2 |   |   |   |
        | 3 |   |   |[X]|
    """
    assert "A3" in places(draw(drawing, ruleset))
    (link,) = draw(drawing, ruleset).links("A3")
    assert (link.receptor, link.between) == ("relati-remote-normal-receptor-typeF", ("A2",))
    blocked = draw(drawing.replace("| 2 |   |", "| 2 | X |"), ruleset)
    assert refusal(blocked, "A3") == "rules/path-blocked"
    assert in_the_way(blocked, "A3") == ("A2",)


def in_the_way(state: State, move: str) -> tuple[str, ...]:
    """The squares named in the refusal of a move."""
    why = state.why_illegal(move)
    assert why
    return why.squares
