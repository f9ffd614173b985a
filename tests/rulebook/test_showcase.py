"""Every ruleset has a short game to show."""

import pytest

from relati import RULESETS, Ruleset
from relati.rulebook import showcase
from relati.rulebook.showcase import GAMES, MOST_MOVES
from relati.rules import registry


def test_every_ruleset_of_the_family_has_a_game_of_its_own() -> None:
    assert list(GAMES) == list(RULESETS)


@pytest.mark.parametrize("name", RULESETS)
def test_a_game_is_long_enough_to_look_at_and_begins_with_all_roots(name: str) -> None:
    states = showcase(name)
    assert len(states) >= 16
    assert len(states[0].symbols) == states[0].players
    assert all(state.ruleset == RULESETS[name] for state in states)


def test_a_ruleset_registered_by_somebody_else_gets_a_game_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(registry._registered, "own", Ruleset("own", players=(3, 4), side="9"))
    states = showcase("own")
    assert 3 <= states[0].players <= len(states) <= MOST_MOVES
    assert states == showcase("own")
