"""Rules §2: squares, their names, and the directions on a board."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from relati import IllegalMove, NotationError, RulesetError, Square
from relati.rules import Board
from relati.rules.board import AROUND

SMALL = Board.of(4, 3)


def test_columns_are_letters_from_the_left_rows_numbers_from_the_top() -> None:
    rows = [SMALL.squares[start : start + 4] for start in (0, 4, 8)]
    assert [" ".join(row) for row in rows] == ["A1 B1 C1 D1", "A2 B2 C2 D2", "A3 B3 C3 D3"]
    assert (Square("A1").column, Square("A1").row) == (0, 0)
    assert (Square("C2").column, Square("C2").row) == (2, 1)
    assert Square.at(25, 25) == "Z26"


def test_f_is_up_b_is_down_l_is_left_r_is_right() -> None:
    steps = {name: SMALL.step(Square("B2"), step) for name, step in AROUND.items()}
    assert steps == {
        **{"FL": "A1", "F": "B1", "FR": "C1"},
        **{"L": "A2", "R": "C2"},
        **{"BL": "A3", "B": "B3", "BR": "C3"},
    }


def test_beyond_the_edge_there_is_no_square() -> None:
    for name in ("F", "L", "FL", "FR", "BL"):
        assert SMALL.step(Square("A1"), AROUND[name]) is None
    for name in ("B", "R", "BR", "FR", "BL"):
        assert SMALL.step(Square("D3"), AROUND[name]) is None


def test_a_square_is_its_name() -> None:
    square = Square("C2")
    assert square == "C2"
    assert hash(square) == hash("C2")
    assert str(square) == "C2"
    assert repr(square) == "Square('C2')"
    assert {str(square): 1}["C2"] == {"C2": 1}[square] == 1


@pytest.mark.parametrize("name", ["c2", "C2", " C2 ", "Ｃ２", "ｃ２"])
def test_case_and_full_width_forms_of_a_square_are_accepted(name: str) -> None:
    assert Square(name) == "C2"


@pytest.mark.parametrize(
    "name", ["", "C", "2", "C0", "C27", "C02", "CC2", "2C", "C2!", "中1", "Č2"]
)
def test_anything_else_is_no_square(name: str) -> None:
    with pytest.raises(NotationError) as refused:
        Square(name)
    assert refused.value.code == "notation/square"


def pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


@pytest.mark.parametrize("twin", [copy.copy, copy.deepcopy, pickled])
def test_squares_and_boards_copy_and_pickle(twin: Callable[[Any], Any]) -> None:
    square = twin(Square("C2"))
    assert (type(square), square, square.column, square.row) == (Square, "C2", 2, 1)
    assert twin(SMALL) is SMALL  # there is one board of each size


def test_a_board_tells_its_size() -> None:
    assert str(SMALL) == "4×3"
    assert repr(SMALL) == "Board.of(4, 3)"
    assert Board.of(4, 3) is SMALL
    with pytest.raises(RulesetError):
        Board.of(4, 2)


def test_a_square_off_the_board_is_refused() -> None:
    with pytest.raises(IllegalMove) as refused:
        SMALL.bit("E1")
    assert refused.value.code == "rules/off-board"
    assert refused.value.squares == ("E1",)
    assert "4×3" in str(refused.value)


def test_sets_of_squares_hold_what_was_put_in_row_by_row() -> None:
    assert list(SMALL.squares_in(SMALL.set_of(["D3", "A1", "B2", "A1"]))) == ["A1", "B2", "D3"]
    assert list(SMALL.squares_in(SMALL.full)) == list(SMALL.squares)
    assert SMALL.square_of(SMALL.bit("C2")) == "C2"


def test_a_ray_runs_to_the_edge() -> None:
    def ray(direction: str) -> list[str]:
        return [SMALL.square_of(bit) for bit in SMALL.ray(SMALL.bit("B2"), direction)]

    assert ray("R") == ["C2", "D2"]
    assert ray("BR") == ["C3"]
    assert ray("L") == ["A2"]
    assert SMALL.ray(SMALL.bit("A1"), "F") == ()


def test_a_direction_is_named_when_two_squares_are_in_line() -> None:
    def direction(start: str, end: str) -> str | None:
        return SMALL.direction(SMALL.bit(start), SMALL.bit(end))

    assert direction("A1", "D1") == "R"
    assert direction("D3", "B1") == "FL"
    assert direction("B3", "B1") == "F"
    assert direction("A1", "C2") is None
    assert direction("A1", "A1") is None


def test_neighbours_do_not_wrap_around_the_board() -> None:
    around = SMALL.bits_around(SMALL.bit("D2"), AROUND.values())
    assert list(SMALL.squares_in(around)) == ["C1", "D1", "C2", "C3", "D3"]
    around = SMALL.bits_around(SMALL.bit("A1"), AROUND.values())
    assert list(SMALL.squares_in(around)) == ["B1", "A2", "B2"]
