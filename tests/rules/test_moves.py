"""Rules §8: moves as values and as text."""

import pickle

import pytest

from relati import NotationError, Square
from relati.rules import Attack, Change, Escape, Kind, Move, Pass, Place, Withdraw, read_move

C3, C4, C7, D5, E6, E9, F7, F9 = map(Square, ["C3", "C4", "C7", "D5", "E6", "E9", "F7", "F9"])
WRITTEN: dict[str, Move] = {
    "C3": Place(C3),
    "X1": Place(Square("X1")),
    "C3=cannon": Change(C3, Kind.CANNON),
    "C3=root": Change(C3, Kind.ROOT),
    "C3=sniper": Change(C3, Kind.SNIPER),
    "C3=cover": Change(C3, Kind.COVER),
    "C3=bomb": Change(C3, Kind.BOMB),
    "C3=killer": Change(C3, Kind.KILLER),
    "C3=shield": Change(C3, Kind.SHIELD),
    "C3xC4": Attack((C3,), C4),
    "C3-C7-F7xF9": Attack((C3, C7, F7), F9),
    "X1xX2": Attack((Square("X1"),), Square("X2")),
    "W1-X1xX12": Attack((Square("W1"), Square("X1")), Square("X12")),
    "D5xD5": Attack((D5,), D5),
    "E9!": Escape(E9),
    "X9!": Escape(Square("X9")),
    "pass": Pass(),
    "out:O": Withdraw(0),
    "out:X": Withdraw(1),
    "out:T": Withdraw(2),
    "out:S": Withdraw(3),
    "out:P": Withdraw(4),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_a_move_is_written_and_read(text: str) -> None:
    assert str(WRITTEN[text]) == text
    assert read_move(text) == WRITTEN[text]
    assert pickle.loads(pickle.dumps(WRITTEN[text])) == WRITTEN[text]
    assert len({read_move(text), WRITTEN[text]}) == 1


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("c3", "C3"),
        ("  C3  ", "C3"),
        ("Ｃ３", "C3"),
        ("C3＝Cannon", "C3=cannon"),
        ("c3 = CANNON", "C3=cannon"),
        ("C3XC4", "C3xC4"),
        ("C3×C4", "C3xC4"),
        ("ｃ３ｘｃ４", "C3xC4"),
        ("C3–C7—F7xF9", "C3-C7-F7xF9"),
        ("E9！", "E9!"),
        ("PASS", "pass"),
        ("Ｐａｓｓ", "pass"),
        ("OUT:x", "out:X"),
        (" out : t ", "out:T"),
        ("ｏｕｔ：Ｏ", "out:O"),
        ("out:×", "out:X"),
        ("out:△", "out:T"),
        ("out:□", "out:S"),
        ("out:☆", "out:P"),
    ],
)
def test_case_and_full_width_forms_are_accepted(typed: str, text: str) -> None:
    assert str(read_move(typed)) == text


@pytest.mark.parametrize(
    ("text", "code", "column"),
    [
        ("", "notation/move", 1),
        ("C", "notation/move", 1),
        ("C30", "notation/move", 1),
        ("  C0", "notation/move", 3),
        ("C3=", "notation/kind", 4),
        ("C3=queen", "notation/kind", 4),
        ("C3=normal", "notation/kind", 4),
        ("C3=dead", "notation/kind", 4),
        ("C3=spent", "notation/kind", 4),
        ("?=cannon", "notation/move", 1),
        ("!", "notation/move", 1),
        ("C3x", "notation/move", 4),
        ("C3xx", "notation/move", 4),
        ("C3-C7", "notation/move", 1),
        ("C3-xC4", "notation/move", 1),
        ("C3--C7xC9", "notation/move", 4),
        ("passen", "notation/move", 1),
        ("out", "notation/move", 1),
        ("outX", "notation/move", 1),
        ("out:", "notation/player", 5),
        ("  out: Y", "notation/player", 8),
        ("out:OX", "notation/player", 5),
        ("out:C3", "notation/player", 5),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(text: str, code: str, column: int) -> None:
    with pytest.raises(NotationError) as refused:
        read_move(text)
    assert (refused.value.code, refused.value.column) == (code, column)


def test_the_symbol_that_attacks_stands_at_the_beginning_of_the_route() -> None:
    assert Attack((C3, C7), E6).square == C3
