"""Boards in a terminal are aligned, and lose nothing without colours."""

import re
import unicodedata

import pytest

import relati
from relati.render import legend, table, terminal
from relati.render.board_spans import UNICODE, cell
from relati.rules import Kind, Symbol
from tests.boards import draw
from tests.render.samples import ARMED, CUT, every_symbol, game

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def plain(text: str) -> str:
    return ESCAPE.sub("", text)


def test_the_table_is_that_of_the_documents() -> None:
    assert table(draw(CUT)) == "\n".join(line.strip() for line in CUT.split("\n") if line.strip())
    state = relati.start("modern", players=3, size=3).play("A1").play("B2").play("C3")
    assert "[△]" in table(state)
    assert table(state, ascii_only=True).isascii()


def test_a_small_board_has_hairlines() -> None:
    assert terminal(draw(CUT, turn=1), color=False, legal=True, last_move="D3") == (
        "      A   B   C   D   E\n"
        "    ┌───┬───┬───┬───┬───┐\n"
        "  1 │ • │ • │   │   │ • │\n"
        "    ├───┼───┼───┼───┼───┤\n"
        "  2 │ • │ • │ O │ • │   │\n"
        "    ├───┼───┼───┼───┼───┤\n"
        "  3 │ • │ • │[X]┃ O ┃╌X╌│\n"
        "    ├───┼───┼───┼───┼───┤\n"
        "  4 │ • │ • │ • │ • │ • │\n"
        "    ├───┼───┼───┼───┼───┤\n"
        "  5 │ • │ • │[O]│ • │ • │\n"
        "    └───┴───┴───┴───┴───┘"
    )


def test_a_large_board_has_dots_and_its_rows_stay_in_line() -> None:
    lines = terminal(relati.start("modern", size=(4, 12)), color=False).split("\n")
    assert lines[:3] == [
        "      A   B   C   D",
        "    ┌───────────────┐",
        "  1 │ ·   ·   ·   · │",
    ]
    assert lines[-2] == " 12 │ ·   ·   ·   · │"
    assert len(lines) == 12 + 3


@pytest.mark.parametrize("is_compact", [True, False])
def test_compact_can_be_chosen(is_compact: bool) -> None:
    for side in (5, 20):
        state = relati.start("modern", size=side)
        rows = terminal(state, color=False, compact=is_compact).split("\n")
        assert len(rows) == (side + 3 if is_compact else 2 * side + 2)


@pytest.mark.parametrize("ascii_only", [False, True])
@pytest.mark.parametrize("size", [3, 9, 10, 26])
@pytest.mark.parametrize("ruleset", ["extended", "battle", "addon"])
def test_every_line_is_equally_wide(ruleset: str, size: int, ascii_only: bool) -> None:
    states, moves = game(ruleset, 60, players=3, size=size)
    text = terminal(states[-1], color=False, ascii_only=ascii_only, legal=True, last_move=moves[-1])
    head, *lines = text.split("\n")
    assert {len(line) for line in lines} == {4 * size + 5}
    assert len(head) == 4 * size + 3
    assert not ascii_only or text.isascii()


def test_no_sign_takes_two_columns() -> None:
    signs = "".join(cell(symbol) for symbol in every_symbol())
    signs += UNICODE.empty + UNICODE.legal + UNICODE.escape + "".join(UNICODE.last_move)
    signs += "".join(UNICODE.top + UNICODE.middle + UNICODE.bottom)
    assert {unicodedata.east_asian_width(sign) for sign in signs}.isdisjoint({"W", "F"})
    assert not any(unicodedata.combining(sign) for sign in signs)


@pytest.mark.parametrize("ruleset", relati.RULESETS)
def test_without_colours_the_same_text_remains(ruleset: str) -> None:
    states, moves = game(ruleset, 60, players=3)
    coloured = terminal(states[-1], legal=True, last_move=moves[-1])
    assert "\x1b[" in coloured
    assert plain(coloured) == terminal(states[-1], color=False, legal=True, last_move=moves[-1])


def test_every_line_ends_without_colour_left_on() -> None:
    states, moves = game("battle", 60, players=3)
    for line in terminal(states[-1], last_move=moves[-1]).split("\n"):
        assert len(re.findall(r"\x1b\[0m", line)) * 2 == len(ESCAPE.findall(line))


def test_players_have_inks_of_their_own() -> None:
    state = relati.start("basic", players=5)
    for square in ("A1", "C1", "E1", "G1", "A3"):
        state = state.play(square)
    inks = re.findall(r"\x1b\[1;7;38;5;(\d+)m\[.\]", terminal(state))
    assert len(inks) == len(set(inks)) == 5


def test_both_squares_of_a_shot_are_marked() -> None:
    text = terminal(draw(ARMED, "extended"), color=False, last_move="B2xB4")
    assert text.count("┃") == 4
    assert terminal(draw(ARMED, "extended"), color=False, last_move="pass").count("┃") == 0
    assert terminal(draw(ARMED, "extended"), color=False, last_move="out:X").count("┃") == 0


def test_squares_to_escape_to_have_a_mark_of_their_own() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |   |   |   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |[X]|   |
        """,
        "addon",
    )
    escapes = [move for move in state.legal_moves() if str(move).endswith("!")]
    assert escapes
    assert terminal(state, color=False, legal=True).count(UNICODE.escape) == len(escapes)
    assert UNICODE.escape not in terminal(state, color=False)


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("ruleset", relati.RULESETS)
def test_the_legend_tells_exactly_the_kinds_of_the_ruleset(ruleset: str, lang: str) -> None:
    text = legend(ruleset, lang)
    assert (
        text == legend(relati.RULESETS[ruleset], lang) == plain(legend(ruleset, lang, color=True))
    )
    for kind in Kind:
        fired = "R" if kind is Kind.SPENT else None
        sample = cell(Symbol(0, kind, kind is not Kind.DEAD, fired))
        assert (f"{sample}  " in text) == (kind in relati.RULESETS[ruleset].kinds)
    assert ("◇" in text) == (ruleset == "addon")


def test_the_legend_speaks_both_languages_and_ascii() -> None:
    assert "[O]  root\n" in legend("modern")
    assert "[O]  根源符號\n" in legend("modern", "zh")
    assert legend("battle", ascii_only=True).isascii()
