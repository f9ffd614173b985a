"""A table is read as it is written."""

import pytest
from hypothesis import given, settings

from relati.errors import NotationError, RulesetError
from relati.notation import read_table, write_table
from relati.rules import State, start
from tests.notation.refusals import refusal
from tests.notation.strategies import states

HEADER = "|   | A | B | C |\n"


@given(states())
@settings(max_examples=60)
def test_the_symbols_of_a_state_are_read_back(state: State) -> None:
    for ascii_only in (False, True):
        drawn = write_table(state, ascii_only=ascii_only)
        again = read_table(
            drawn,
            state.ruleset,
            players=state.players,
            turn=state.turn,
            out=state.out,
            outcome=state.outcome,
        )
        assert again.symbols == state.symbols


def test_the_players_are_as_many_as_are_drawn() -> None:
    rows = "| 1 |[O]|   |[T]|\n| 2 |   |   |   |\n| 3 |   |[X]|   |\n"
    assert read_table(HEADER + rows).players == 3
    assert read_table(HEADER + rows.replace("T", "△")).players == 3
    assert read_table(HEADER.join(["\ufeff\r\n", rows.replace("[T]", "   ")])).players == 2


def test_full_width_forms_are_accepted() -> None:
    rows = "| 1 |［Ｏ］|   |   |\n| 2 |   |   |   |\n| 3 |   |   |[X]|\n"
    assert read_table(HEADER + rows).symbols["A1"].kind == "root"


@pytest.mark.parametrize(
    ("drawn", "code", "line", "column"),
    [
        ("", "notation/table-header", 1, 1),
        ("\n  A B C", "notation/table-line", 2, 3),
        ("|   | A | C |", "notation/table-header", 1, 1),
        ("|   |" + " A |" * 27, "notation/table-header", 1, 1),
        (" " + HEADER + "  | 2 |   |   |   |", "notation/table-row", 2, 3),
        (HEADER + "| 1 |   |   |", "notation/table-row", 2, 1),
        (
            HEADER + "".join(f"|{n:>2} |   |   |   |\n" for n in range(1, 28)),
            "notation/table-row",
            28,
            1,
        ),
        (HEADER + " | 1 |   |<X>|   |", "notation/table-cell", 2, 11),
        (HEADER + "| 1 |  |<X>|   |", "notation/table-cell", 2, 9),
        (HEADER + "| 1 |   |Y|   |", "notation/table-cell", 2, 10),
        ("\n " + HEADER + "| 1 |   |   |   |", "ruleset/size", 2, 2),
        (
            HEADER + "| 1 |[O]|[O]|   |\n| 2 |   |   |   |\n| 3 |   |   |   |",
            "position/two-roots",
            1,
            1,
        ),
    ],
)
def test_a_drawing_that_is_no_table_is_refused_at_its_place(
    drawn: str, code: str, line: int, column: int
) -> None:
    assert refusal(read_table, drawn) == (code, line, column)


def test_a_table_of_too_many_players_is_refused() -> None:
    rows = "| 1 |[O]|   |[P]|\n| 2 |   |   |   |\n| 3 |   |   |   |\n"
    assert refusal(read_table, HEADER + rows) == ("ruleset/player-count", 1, 1)


def test_a_ruleset_that_does_not_exist_is_not_the_tables_fault() -> None:
    with pytest.raises(RulesetError):
        read_table(write_table(start("modern")), "chess")


def test_a_refusal_keeps_its_sentence_in_both_languages() -> None:
    with pytest.raises(NotationError) as caught:
        read_table(HEADER + "| 1 |   |   |   |")
    assert caught.value.sentence("zh").endswith("棋盤的寬和高必須在 3 到 26 之間。")
