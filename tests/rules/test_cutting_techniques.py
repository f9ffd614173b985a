"""The five ways to cut off a symbol that is linked over a distance (Rules §10).

O stands there without a root, hence its dashes: it blocks all the same.
"""

import re

import pytest

from tests.boards import draw

TECHNIQUES = {
    "straight ahead": """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |   |   |   |   |
        | 3 |   |   |[X]|-O-|-X-|
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |   |
    """,
    "the corner and the side": """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |   |   |-O-|-X-|
        | 3 |   |   |[X]|-O-|   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |   |
    """,
    "the corner and the far side": """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |   |   |-O-|-X-|
        | 3 |   |   |[X]|   |-O-|
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |   |
    """,
    "both sides": """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |   |
        | 2 |   |   |-O-|   |-X-|
        | 3 |   |   |[X]|-O-|   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |   |
    """,
    "the diagonal": """
        |   | A | B | C | D | E |
        | 1 |   |   |   |   |-X-|
        | 2 |   |   |   |-O-|   |
        | 3 |   |   |[X]|   |   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |   |
    """,
}
RULESETS = ["modern", "signal", "extended", "battle", "extra", "addon"]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("technique", TECHNIQUES)
def test_the_technique_cuts_x_off(technique: str, ruleset: str) -> None:
    state = draw(TECHNIQUES[technique], ruleset, turn=1)
    (cut,) = (at for at, symbol in state.symbols.items() if symbol.owner == 1 and at != "C3")
    assert not state.symbols[cut].connected
    assert state.links(cut) == ()


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("technique", TECHNIQUES)
def test_taking_any_one_o_away_reconnects_x(technique: str, ruleset: str) -> None:
    drawing = TECHNIQUES[technique]
    for blocker in re.finditer("-O-", drawing):
        without = drawing[: blocker.start()] + "   " + drawing[blocker.end() :]
        state = draw(without.replace("-X-", " X "), ruleset, turn=1)  # draw checks the dashes
        assert all(symbol.connected for symbol in state.symbols.values() if symbol.owner == 1)


@pytest.mark.parametrize("technique", ["the corner and the side", "both sides"])
def test_a_dead_o_cuts_nothing(technique: str) -> None:
    drawing = TECHNIQUES[technique].replace("-O-", "=O=", 1)
    draw(drawing.replace("-X-", " X "), "battle", turn=1)
