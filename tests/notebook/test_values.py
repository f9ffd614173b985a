"""What values show of themselves in a notebook."""

import base64
import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import relati
from relati import native, notebook
from relati.arena import TournamentSettings, run
from relati.bots import Budget, find
from relati.bots.analysis import analyse_game
from relati.errors import PictureError


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = notebook.preferences()
    notebook.use(lang="en", theme="light")
    yield
    notebook.use(lang=before.lang, theme=before.theme)


MOVES = ("B2", "C1", "D4", "B3", "B5", "C3")
RECORD = relati.Record.of(relati.start("modern", size=5), MOVES, O="Ann", X="<Bob>")


def state_before(ply: int) -> relati.State:
    return list(RECORD.states())[ply]


def shown(value: Any) -> str:
    """The HTML of a value, and the pictures in it as text."""
    html: str = value._repr_html_()
    pictures = re.findall(r"data:image/svg\+xml;base64,([\w+/=]+)", html)
    drawings = [base64.b64decode(picture).decode() for picture in pictures]
    for drawing in drawings:
        ElementTree.fromstring(drawing)
    return "\n".join([html, *drawings])


@pytest.mark.skipif(not native.is_available, reason="the native engine is not built")
def test_a_state_of_the_engine_shows_the_same_picture_as_one_of_the_rules() -> None:
    state = state_before(6)
    assert state._repr_svg_() == native.from_rules(state)._repr_svg_()


def test_a_preview_shows_the_board_before_the_move_and_says_what_it_does() -> None:
    preview = state_before(5).preview("C3")
    html = shown(preview)
    assert "<li>Links to B3 and C1.</li>" in html
    assert "Cuts off O&#x27;s D4 and B5." in html
    assert relati.render.svg(state_before(5), preview="C3", lang="en") in html


def test_a_preview_of_leaving_the_game_shows_the_board_as_it_is() -> None:
    assert relati.render.svg(state_before(5)) in shown(state_before(5).preview("out:X"))


def test_a_record_shows_its_last_board_and_its_moves_in_rounds() -> None:
    html = shown(RECORD)
    assert "O Ann – X &lt;Bob&gt;" in html
    assert relati.render.svg(state_before(6), last_move="C3") in html
    cells = re.findall(r"<td[^>]*>([^<]*)</td>", html)
    assert cells == ["1.", "B2", "C1", "2.", "D4", "B3", "3.", "B5", "C3"]


def test_a_record_with_an_illegal_move_shows_the_game_up_to_it_and_says_why() -> None:
    html = shown(relati.Record.of(relati.start("modern", size=5), ("B2", "C1", "C1", "D4")))
    assert re.findall(r"<td[^>]*>([^<]*)</td>", html) == ["1.", "B2", "C1"]
    assert "Move 3, C1, is illegal: " in html


def test_a_player_who_leaves_stands_in_the_own_column() -> None:
    record = relati.Record.of(relati.start("classic", 3, size=7), ("D4", "out:T", "B2"))
    cells = re.findall(r"<td[^>]*>([^<]*)</td>", shown(record))
    assert cells == ["1.", "D4", "", "leaves", "2.", "", "B2", ""]


def test_a_choice_shows_the_moves_the_bot_considered_the_chosen_one_first() -> None:
    choice = find("random").choose(state_before(5), Budget(nodes=50), 0)
    html = shown(choice)
    assert str(choice.move) in html
    assert ">visits<" in html


def test_the_report_of_a_game_shows_its_course_and_its_moves() -> None:
    report = analyse_game(find("random"), RECORD.start(), RECORD.moves, Budget(nodes=20))
    html = shown(report)
    assert "Chance to win after each move" in html
    assert "<summary>All 6 moves</summary>" in html
    assert "X C3" in html


def test_the_result_of_a_tournament_shows_ratings_standings_and_cross_table() -> None:
    settings = TournamentSettings(
        ("random", "one=random", "two=random"), ruleset="classic", size=(4, 4), games=6
    )
    html = shown(run(settings))
    assert html.count("<table>") == 2
    assert "whisker" in html


def test_the_language_and_the_theme_can_be_chosen() -> None:
    notebook.use(lang="zh", theme="dark")
    html = shown(state_before(5).preview("C3"))
    assert "切斷" in html
    assert relati.render.svg(state_before(5), preview="C3", lang="zh", theme="dark") in html


@pytest.mark.parametrize("wrong", [{"lang": "fr"}, {"theme": "pink"}])
def test_a_language_or_a_theme_that_there_is_not_is_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(PictureError, match=next(iter(wrong.values()))):
        notebook.use(**wrong)


def test_what_is_never_shown_is_a_type_error() -> None:
    with pytest.raises(TypeError, match="nothing is shown of int"):
        notebook.html(3)
