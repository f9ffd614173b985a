"""What the screens are made of: squares on lines, picks, marks, curves, widths."""

import pytest
from rich.cells import cell_len

import relati
from relati.render.board_spans import ASCII, UNICODE, BoardSpans
from relati.render.columns import fit
from relati.rules import Square
from relati.terminal.curve import draw_curves, smoothed
from relati.terminal.marks import ASCII_LAYERS, LAYERS, Marks
from relati.terminal.move_choices import choices_after
from relati.terminal.palette import PALETTES
from tests.boards import FLOOD


@pytest.mark.parametrize("is_compact", [True, False])
def test_every_square_is_found_where_it_is_drawn(is_compact: bool) -> None:
    state = relati.start("modern", 2, (7, 4))
    spans = BoardSpans(state, UNICODE, is_compact, {}, {})
    lines = ["".join(span.text for span in row) for row in spans.rows()]
    assert len(lines) == spans.height
    assert max(map(cell_len, lines)) == spans.width
    for square in state.board.squares:
        column, line = spans.place_of(square)
        assert {spans.square_at(column + step, line) for step in range(3)} == {square}
    assert spans.square_at(3, 3) is None
    assert spans.square_at(5, 1) is None


def test_a_later_layer_covers_the_edge_of_a_neighbour() -> None:
    marks = Marks().with_layers(cursor=[Square("B1")], last=[Square("A1"), Square("B1")])
    assert list(marks.edges(UNICODE).items()) == [("A1", ("┃", "┃")), ("B1", ("▸", "◂"))]
    assert marks.on(Square("B1")) == ["last", "cursor"]


def test_every_layer_can_be_drawn_in_ascii_and_has_a_look_in_colour() -> None:
    for layer in ASCII_LAYERS.values():
        assert "".join((*(layer.edges or ()), layer.inside)).isascii()
    marks = Marks().with_layers(target=[Square("A1")])
    assert marks.insides(ASCII, {Square("A1"): "+"}) == {"A1": "@"}
    for palette in list(PALETTES.values())[:2]:
        assert set(palette.layers) == set(LAYERS)


def test_a_chained_shot_is_picked_square_by_square() -> None:
    state = relati.read_position("extended:chain 2 OrO3/OcOc3/5/1X3/2Xr2 O - - *")
    assert choices_after(state, [Square("A2")]).squares == {"B2"}
    choices = choices_after(state, [Square("A2"), Square("B2"), Square("B4")])
    assert str(choices.move) == "A2-B2xB4"
    assert choices_after(state, [Square("E5")]).is_empty


def test_routes_that_nobody_could_list_are_looked_at_in_part() -> None:
    state = relati.read_position(FLOOD)
    assert not choices_after(state, [Square("A2")]).is_empty


def test_a_curve_goes_from_the_top_to_the_bottom() -> None:
    rows = draw_curves([[1.0, 0.0]], 2, 10, 4)
    drawn = ["".join(sign for sign, _ in row) for row in rows]
    assert drawn[0][0] != " "
    assert drawn[3][9] != " "
    assert drawn[3][0] == drawn[0][9] == " "
    # Half of the game is known: half of the width is drawn.
    half = draw_curves([[0.5, 0.5, 0.5]], 5, 10, 4)
    assert [owner for _, owner in half[2]] == [0] * 5 + [None] * 5
    assert smoothed([(1.0, 0.0), (0.0, 1.0)], 2) == [(1.0, 0.0), (0.5, 0.5)]


@pytest.mark.parametrize("text", ["Nora", "小禾與老莊一起下棋", "O 小明 long name"])
def test_a_name_takes_exactly_its_columns(text: str) -> None:
    assert [cell_len(fit(text, width)) for width in range(1, 24)] == list(range(1, 24))
