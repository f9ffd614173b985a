"""A game that is turned or mirrored is the same game."""

import random
from dataclasses import replace

import pytest

import relati
from relati import IllegalMove, Ruleset, State, Symmetry
from relati.rules import Attack, Board, Move, read_move
from relati.rules.board import STRAIGHT
from relati.rules.ruleset import ACTIONS
from tests.boards import draw

EVERYTHING = Ruleset("everything", actions=frozenset(ACTIONS), turns="consecutive")
RULESETS = [*relati.RULESETS.values(), EVERYTHING]
every_symmetry = pytest.mark.parametrize("symmetry", Symmetry)
WIDE = Board.of(5, 3)


def test_a_quarter_turn_is_clockwise() -> None:
    before = draw("""
        |   | A | B | C | D |
        | 1 |[O]| O |   |   |
        | 2 |   |   |   |   |
        | 3 |   |   |   |[X]|
    """)
    after = draw("""
        |   | A | B | C |
        | 1 |   |   |[O]|
        | 2 |   |   | O |
        | 3 |   |   |   |
        | 4 |[X]|   |   |
    """)
    assert before.transform(Symmetry.ROTATE_90) == after


@pytest.mark.parametrize(
    ("symmetry", "square"),
    [
        (Symmetry.IDENTITY, "B1"),
        (Symmetry.ROTATE_90, "C2"),
        (Symmetry.ROTATE_180, "D3"),
        (Symmetry.ROTATE_270, "A4"),
        (Symmetry.MIRROR, "D1"),
        (Symmetry.FLIP, "B3"),
        (Symmetry.TRANSPOSE, "A2"),
        (Symmetry.ANTI_TRANSPOSE, "C4"),
    ],
)
def test_where_a_square_goes(symmetry: Symmetry, square: str) -> None:
    assert symmetry.of_square("B1", WIDE) == square


@every_symmetry
def test_a_symmetry_is_undone_by_its_inverse(symmetry: Symmetry) -> None:
    after = symmetry.of_board(WIDE)
    for square in WIDE.squares:
        assert symmetry.inverse.of_square(symmetry.of_square(square, WIDE), after) == square
    for direction in STRAIGHT:
        assert symmetry.inverse.of_direction(symmetry.of_direction(direction)) == direction


@pytest.mark.parametrize(
    ("move", "turned"),
    [
        ("B1", "C2"),
        ("B1=cannon", "C2=cannon"),
        ("A1-A3-E3xE1", "C1-A1-A5xC5"),
        ("B1!", "C2!"),
        ("pass", "pass"),
        ("out:X", "out:X"),
    ],
)
def test_every_kind_of_move_is_turned(move: str, turned: str) -> None:
    assert Symmetry.ROTATE_90.of_move(read_move(move), WIDE) == read_move(turned)


def test_a_square_outside_the_board_is_refused() -> None:
    with pytest.raises(IllegalMove, match="Z9"):
        Symmetry.FLIP.of_square("Z9", WIDE)


def in_any_order(state: State) -> State:
    """The state with its territories sorted: those formed by one move have no order."""
    position = state.situation.position
    rectangles = tuple(sorted(position.rectangles, key=str))
    situation = replace(state.situation, position=replace(position, rectangles=rectangles))
    return replace(state.to_rules(), situation=situation)


@every_symmetry
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_turned_moves_lead_to_turned_states(ruleset: Ruleset, symmetry: Symmetry) -> None:
    chance = random.Random(f"{ruleset.name} {symmetry}")
    state = relati.start(ruleset, 2, (6, 5))
    turned = state.transform(symmetry)
    attacks = 0
    for _ in range(60):
        if state.is_over:
            break
        moves = state.legal_moves()
        turned_moves = {symmetry.of_move(move, state.board) for move in moves}
        assert turned_moves == set(turned.legal_moves())
        special: list[Move] = [move for move in moves if isinstance(move, Attack)]
        move = chance.choice(special or list(moves))
        attacks += bool(special)
        turned = turned.play(symmetry.of_move(move, state.board))
        state = state.play(move)
        assert in_any_order(turned) == in_any_order(state.transform(symmetry))
        assert turned.transform(symmetry.inverse).symbols == state.symbols
    assert state.transform(symmetry).transform(symmetry.inverse) == state
    if ruleset is EVERYTHING:
        assert attacks


def test_territories_and_spent_cannons_are_turned() -> None:
    rows = "OhOh3/OhOh3/Or4/5/2OcR1Xr"
    state = relati.read_position(f"mine[actions=cannon+defend] 2 {rows} O - O=A1:B2 *")
    turned = state.transform(Symmetry.ROTATE_90)
    assert [str(rectangle) for rectangle in turned.rectangles] == ["D1:E2"]
    assert turned.symbols["A3"].fired == "B"
    assert turned.transform(Symmetry.ROTATE_270) == state
