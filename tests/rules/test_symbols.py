"""`state.symbols`: what is on the board, by square."""

import pytest

import relati
from relati.rules import Kind, Square, Symbol

ROOT = Symbol(0, Kind.ROOT, connected=True)
STATE = relati.start("modern").play("E5").play("C3")


def test_a_symbol_is_found_by_its_square_and_by_its_text() -> None:
    assert STATE.symbols["E5"] == STATE.symbols[Square("E5")] == ROOT


def test_an_empty_square_has_no_symbol() -> None:
    assert "A1" not in STATE.symbols
    assert STATE.symbols.get("A1") is None
    assert STATE.symbols.get("A1", ROOT) is ROOT
    with pytest.raises(KeyError):
        STATE.symbols["A1"]


def test_symbols_are_listed_row_by_row() -> None:
    assert [square.row for square in STATE.symbols] == [2, 4]
    assert [str(square) for square, _ in STATE.symbols.items()] == ["C3", "E5"]
    assert len(STATE.symbols) == 2


def test_symbols_are_equal_by_content_and_cannot_be_changed() -> None:
    assert STATE.symbols == dict(STATE.symbols)
    with pytest.raises(TypeError):
        STATE.symbols["A1"] = ROOT  # type: ignore[index]


def test_symbols_show_what_they_hold() -> None:
    assert repr(STATE.symbols).startswith("Symbols({Square('C3'): Symbol(owner=1")
