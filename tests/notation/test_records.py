"""Records are read by one function, whichever form they are in."""

import pytest

from relati.notation import Record, read_records, write_records, write_records_json
from tests.notation.refusals import refusal

GAMES = (Record.of("classic", ["A1", "B2"], event="Final"), Record.of("modern", ["C3"]))
FORMS = [write_records(GAMES), write_records_json(GAMES)]


@pytest.mark.parametrize("text", FORMS)
@pytest.mark.parametrize("before", ["", "\n \t", "\ufeff", "\ufeff\r\n"])
def test_either_form_is_recognised(text: str, before: str) -> None:
    assert read_records(before + text) == GAMES
    assert read_records((before + text).encode()) == GAMES


def test_one_game_as_an_object_is_recognised() -> None:
    assert read_records(write_records_json(GAMES[0])) == GAMES[:1]


@pytest.mark.parametrize("text", ["", " \n", "[]", " [ ] ", "[\n]"])
def test_there_may_be_no_game_at_all(text: str) -> None:
    assert read_records(text) == ()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[1, 2]", "notation/json-object"),
        ('["Ruleset"]', "notation/json-object"),
        ('{"ruleset" "modern"}', "notation/json-mark"),
        ("[Ruleset]", "notation/tag-value"),
        ("Ruleset", "notation/tag-missing"),
    ],
)
def test_what_is_wrong_is_told_in_the_form_it_was_meant_in(text: str, code: str) -> None:
    assert refusal(read_records, text)[0] == code
