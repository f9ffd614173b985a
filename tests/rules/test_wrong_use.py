"""What is given in the wrong form is refused with a sentence that says what is right."""

from typing import Any

import pytest

import relati
from relati import NotationError, RulesetError


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"ruleset": None}, "A ruleset is a name such as 'modern', or a Ruleset; not None."),
        ({"players": "2"}, "modern is for 2 to 4 players, not '2'."),
        ({"players": 9}, "modern is for 2 to 4 players, not 9."),
        ({"ruleset": "moderm"}, "There is no ruleset 'moderm'. Did you mean 'modern'? Known: "),
        ({"ruleset": "Addon"}, "There is no ruleset 'Addon'. Did you mean 'addon'? Known: "),
        ({"ruleset": "go"}, "There is no ruleset 'go'. Known: "),
    ],
)
def test_a_game_that_cannot_start(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesetError) as refusal:
        relati.start(**options)
    assert str(refusal.value).startswith(sentence)


def test_a_game_of_no_ruleset_cannot_be_arranged() -> None:
    nothing: Any = None
    with pytest.raises(RulesetError, match="not None"):
        relati.arrange(nothing, {}, size=5)


def test_a_move_that_is_no_text() -> None:
    nothing: Any = None
    with pytest.raises(NotationError, match="expected text, found None"):
        relati.read_move(nothing)
