"""Positions that were judged before are read without asking the rules again."""

import random

import pytest

from relati import native
from relati.errors import NotationError
from relati.matches import checked_position
from relati.matches.acts import Command, Create
from relati.matches.checked_position import read_checked
from relati.matches.decide import Decision, decide
from relati.matches.setup import SeatPlan, Setup
from relati.notation import read_position, read_ruleset, write_position
from relati.rules import RULESETS, Kind, Square, Symbol, arrange

pytestmark = pytest.mark.skipif(not native.is_available, reason="there is no engine")

COMPOSED = "all[actions=cannon+migration+sniper+cover+bomb+killer+escape+strike+pincer+defend]"


def late_position() -> str:
    """A board of 26×26 with a thousand territories."""
    squares = [Square.at(column, row) for row in range(8) for column in range(9)]
    shields = {square: Symbol(0, Kind.SHIELD, True) for square in squares}
    roots = {
        Square.at(9, 0): Symbol(0, Kind.ROOT, True),
        Square.at(25, 25): Symbol(1, Kind.ROOT, True),
    }
    return write_position(arrange("addon", shields | roots, size=26))


@pytest.mark.parametrize("ruleset", [*RULESETS, "extended:chain", COMPOSED])
def test_every_position_of_a_game_is_read_as_the_rules_read_it(ruleset: str) -> None:
    chance = random.Random(ruleset)
    rules = read_ruleset(ruleset)
    for players in range(rules.players[0], rules.players[1] + 1):
        state = native.start(rules, players, 6)
        while not state.is_over:
            text = write_position(state)
            assert read_checked(text) == native.quickest(read_position(text)) == state
            state = state.play(chance.choice(state.legal_moves.take(50)))
        text = write_position(state)
        assert read_checked(text) == read_position(text), "a game that is over"


def test_territories_keep_their_order() -> None:
    text = late_position()
    state = read_checked(text)
    assert write_position(state) == text
    assert len(state.rectangles) > 1_000


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "modern 2 3/3",
        "modern 2 3/3/4 O - - *",
        "modern 2 3/O?1/3 O - - *",
        "modern 2 Ox2/3/3 O - - *",
        "addon 2 3/3/3 O - O=A1 *",
        "modern 9 3/3/3 O - - *",
        "modern 2 27/3/3 O - - *",
        "nonsense 2 3/3/3 O - - *",
        "modern 2 Zr2/3/3 O - - *",
    ],
)
def test_a_damaged_position_is_refused_as_the_rules_refuse_it(damaged: str) -> None:
    with pytest.raises(NotationError):
        read_checked(damaged)


def test_a_stored_match_is_begun_without_judging_its_position_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def judge(text: str) -> None:
        raise AssertionError("read by the rules")

    monkeypatch.setattr(checked_position, "read_position", judge)
    setup = Setup((SeatPlan("device"), SeatPlan("device")), position=late_position())
    create = Create(setup, ("h", "h"), 1, is_checked=True)
    decision = decide(None, Command("create", 0, 0, create, holder="h"))
    assert isinstance(decision, Decision)
    assert write_position(decision.match.state) == setup.position


def test_a_position_that_nobody_has_checked_is_judged() -> None:
    cut_off = "extended 2 Or4/5/5/5/4Oc O - - *"
    setup = Setup((SeatPlan("device"), SeatPlan("device")), position=cut_off)
    refusal = decide(None, Command("create", 0, 0, Create(setup, ("h", "h"), 1), holder="h"))
    assert isinstance(refusal, NotationError)
