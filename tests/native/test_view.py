"""The view that the engine writes is the message of the rules, to the letter."""

import json
import random

import pytest

from relati import native
from relati.notation import read_position
from relati.render import state_message, state_text
from relati.rules import RULESETS, State, start
from tests.boards import FLOOD

#: Positions of a random game that are compared; games of large boards are long.
PLIES = 40


def written_by_the_rules(state: State) -> str:
    return json.dumps(state_message(state), ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("most", [2, 3])
def test_the_engine_writes_what_the_rules_describe(name: str, most: int) -> None:
    players = min(most, RULESETS[name].players[1])
    rng = random.Random(f"{name} {players}")
    state = start(name, players)
    played = native.from_rules(state)
    for _ in range(PLIES):
        assert state_text(played) == written_by_the_rules(state)
        if state.is_over:
            return
        move = rng.choice(state.legal_moves.take(300))
        state, effects = state.play_with_effects(move)
        played, same_effects = played.play_with_effects(move)
        assert same_effects == effects


@pytest.mark.parametrize("name", ["modern", "addon"])
def test_a_finished_game_is_written_with_why_it_ended(name: str) -> None:
    rng = random.Random(5)
    state = start(name, 2, 5)
    while not state.is_over:
        state = state.play(rng.choice(state.legal_moves.take(300)))
    assert state_text(native.from_rules(state)) == written_by_the_rules(state)


def test_no_more_moves_are_written_than_the_rules_list() -> None:
    state = read_position(FLOOD)
    text = state_text(native.from_rules(state))
    assert json.loads(text)["has_more_moves"]
    assert text == written_by_the_rules(state)


def test_a_player_who_leaves_has_no_effect_on_the_symbols() -> None:
    state = start("modern", 3)
    after, effects = native.from_rules(state).play_with_effects("out:X")
    assert (after.to_rules(), effects) == state.play_with_effects("out:X")
