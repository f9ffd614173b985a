"""Moves are written in one way and read in many."""

import pytest

from relati.notation import read_move
from tests.notation.refusals import refusal


@pytest.mark.parametrize(
    "written",
    [
        *("C3", "Z26", "C3xC4", "X3xX4", "C3-C7-F7xF9", "D5xD5", "E9!", "pass", "out:P"),
        *("C3=cannon", "C3=root", "C3=sniper", "C3=cover", "C3=bomb", "C3=killer", "C3=shield"),
    ],
)
def test_every_move_is_read_as_it_is_written(written: str) -> None:
    assert str(read_move(written)) == written


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("c3", "C3"),
        ("Ｃ３", "C3"),
        ("  c3\t", "C3"),
        ("ｃ３＝Cannon", "C3=cannon"),
        ("C3 = cannon", "C3=cannon"),
        ("C3×C4", "C3xC4"),
        ("c3XC4", "C3xC4"),
        ("x3xx4", "X3xX4"),
        ("C3–C7—F7xF9", "C3-C7-F7xF9"),
        ("E9！", "E9!"),
        ("PASS", "pass"),
        ("Out : △", "out:T"),
    ],
)
def test_case_and_full_width_forms_are_accepted(typed: str, written: str) -> None:
    assert str(read_move(typed)) == written


@pytest.mark.parametrize(
    ("typed", "code", "column"),
    [
        ("", "notation/move", 1),
        ("C", "notation/move", 1),
        ("C0", "notation/move", 1),
        ("C27", "notation/move", 1),
        ("AA1", "notation/move", 1),
        ("C٣", "notation/move", 1),
        ("C3x", "notation/move", 4),
        ("C3xC4x", "notation/move", 4),
        ("C3-C7-G99xF9", "notation/move", 7),
        ("  C3x9", "notation/move", 6),
        ("C3=", "notation/kind", 4),
        ("C3=dead", "notation/kind", 4),
        ("3=cannon", "notation/move", 1),
        ("!", "notation/move", 1),
        ("C3!!", "notation/move", 1),
        ("out:1", "notation/player", 5),
    ],
)
def test_anything_else_is_refused_where_it_stops_making_sense(
    typed: str, code: str, column: int
) -> None:
    assert refusal(read_move, typed) == (code, 1, column)
