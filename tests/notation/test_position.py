"""A position is one line."""

from typing import Any

import pytest

from relati.errors import NotationError
from relati.notation import read_position, write_position
from relati.rules import Ruleset, start
from tests.boards import draw
from tests.notation.refusals import refusal


def test_an_empty_board_is_rows_of_empty_squares() -> None:
    assert write_position(start("modern", size=(11, 3))) == "modern 2 11/11/11 O - - *"


def test_letters_tell_owners_and_kinds() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   | X |[X]|
        | 2 |   |#O>|   |   |#X#|
        | 3 |=O=|   |   |   |   |
        """,
        "extended",
        turn=1,
        extra_actions=2,
    )
    line = "extended 2 Or2XXr/1OcR2Xc/Od4 X+2 - - *"
    assert write_position(state) == line
    assert read_position(line) == state


def test_every_role_has_a_letter() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[O]|+O+|(O)|
        | 2 |*O*|!O!|=X=|
        | 3 |   |   |[X]|
        """,
        "battle",
    )
    assert write_position(state) == "battle:blast=all 2 OrOsOv/ObOkXd/2Xr O - - *"
    assert read_position(write_position(state)) == state


def test_territories_stand_in_the_order_of_forming() -> None:
    line = "addon 2 OhOhOh1/OhOhOh1/2OrXr O - O=B1:C2,O=A1:C2,O=A1:B2 *"
    state = read_position(line)
    assert [str(area) for area in state.rectangles] == ["B1:C2", "A1:C2", "A1:B2"]
    assert write_position(state) == line


def test_who_is_out_and_who_has_won_is_told() -> None:
    line = "basic 3 OrX1/1Xr1/Tr2 X OT - X-wins"
    state = read_position(line)
    assert (state.out, state.winner, state.is_over) == ({0, 2}, 1, True)
    assert write_position(state) == line


def test_nobody_may_have_won() -> None:
    state = read_position("modern 2 OrXrO/XOX/OXO O - - nobody-wins")
    assert state.is_over
    assert state.winner is None


def test_a_position_stands_by_itself_with_a_ruleset_nobody_knows() -> None:
    state = start(Ruleset("duel", links="near", side="5"))
    assert write_position(state) == "duel[links=near;side=5] 2 5/5/5/5/5 O - - *"
    assert read_position(write_position(state)) == state


def test_spaces_line_breaks_and_a_byte_order_mark_around_it_are_accepted() -> None:
    assert read_position("\ufeff  modern  2 3/3/3\tO - - * \r\n") == start("modern", size=3)


@pytest.mark.parametrize(
    ("line", "code", "column"),
    [
        ("", "notation/field", 1),
        ("modern 2 3/3/3 O - -", "notation/field", 21),
        ("modern 2 3/3/3 O - - * *", "notation/line-end", 24),
        ("chess 2 3/3/3 O - - *", "ruleset/unknown", 1),
        (" extended:cain 2 3/3/3 O - - *", "ruleset/option", 11),
        ("modern 1 3/3/3 O - - *", "notation/players", 8),
        ("modern 22 3/3/3 O - - *", "notation/players", 8),
        ("modern ２ 3/3/3 O - - *", "notation/players", 8),
        ("modern 5 3/3/3 O - - *", "ruleset/player-count", 8),
        ("modern 2 3/2/3 O - - *", "notation/row-width", 12),
        ("modern 2 3//3 O - - *", "notation/row-width", 12),
        ("modern 2 03/3/3 O - - *", "notation/row", 10),
        ("modern 2 100/3/3 O - - *", "notation/row", 10),
        ("modern 2 3/1o1/3 O - - *", "notation/row", 13),
        ("modern 2 3/1T1/3 O - - *", "notation/player", 13),
        ("modern 2 3/1Oq/3 O - - *", "notation/row", 14),
        ("modern 2 3/1Oc1/3 O - - *", "position/kind", 13),
        ("modern 2 3/OrOr1/3 O - - *", "position/two-roots", 14),
        ("extended 2 Or2/3/2Xc O - - *", "position/cut-off", 19),
        ("modern 2 27/27/27 O - - *", "notation/row-long", 10),
        ("modern 2 26O/27/27 O - - *", "notation/row-long", 12),
        ("modern 2 " + "/".join("3" * 27) + " O - - *", "notation/rows-many", 10),
        ("modern 2 2/2/2 O - - *", "ruleset/size", 10),
        ("modern 2 3/3/3 T - - *", "notation/player", 16),
        ("modern 2 3/3/3 O+ - - *", "notation/extra", 17),
        ("modern 2 3/3/3 O+1 - - *", "position/extra", 16),
        ("extended 2 3/3/3 O+00001 - - *", "notation/extra", 19),
        ("modern 2 3/3/3 O - - O", "notation/result", 22),
        ("modern 2 3/3/3 O - - T-wins", "notation/player", 22),
        ("modern 2 Od2/3/3 O - - *", "position/kind", 10),
        ("battle 2 Od2/3/3 O - - *", "position/cannot-act", 18),
        ("basic 2 3/3/3 O Oo - *", "notation/player", 18),
        ("addon 2 3/3/3 O - A1:C3 *", "notation/player", 19),
        ("addon 2 3/3/3 O - O:A1:C3 *", "notation/rectangle", 20),
        ("addon 2 3/3/3 O - O=A1:C99 *", "notation/square", 24),
        ("addon 2 3/3/3 O - O=A1:C3;X=A1:C3 *", "notation/rectangle-end", 26),
        ("addon 2 3/3/3 O - O=A1:C3 *", "position/rectangle", 19),
        ("addon 2 OhOh1/OhOhOr/3 O - - *", "position/rectangle-missing", 28),
        ("modern\n2 3/3/2 O - - *", "notation/row-width", 7),
    ],
)
def test_a_line_that_is_no_position_is_refused_at_its_column(
    line: str, code: str, column: int
) -> None:
    assert refusal(read_position, line) == (code, 1 + line.count("\n"), column)


def test_what_is_no_text_is_refused() -> None:
    nothing: Any = None
    with pytest.raises(NotationError, match="expected text, found None"):
        read_position(nothing)
