"""The OpenSpiel adapter: its library's own random simulations, and its algorithms."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest

from relati import envs, native
from relati.rules import Ruleset
from tests.envs.conftest import EVERY_GAME


@pytest.mark.parametrize(("name", "players", "side"), EVERY_GAME)
def test_the_random_simulations_of_open_spiel_pass(name: str, players: int, side: int) -> None:
    game = envs.open_spiel_game(name, players, side, action_limit=60)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["classic", "extended", "battle", "addon"])
def test_a_game_loaded_by_its_name_can_be_serialized(name: str) -> None:
    game = pyspiel.load_game(f"relati(ruleset={name},players=2,width=4,height=4,action_limit=30)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert pyspiel.load_game(str(game)).num_distinct_actions() == game.num_distinct_actions()


def test_the_simulations_pass_for_chained_shots_and_composed_rules() -> None:
    chain = envs.open_spiel_game("extended", size=5, action_limit=60, chain=True)
    pyspiel.random_sim_test(chain, num_sims=2, serialize=False, verbose=False)
    mine = Ruleset("artillery", actions=frozenset({"cannon", "chain", "bomb"}), ending="survivor")
    game = envs.open_spiel_game(mine, 5, (6, 4), action_limit=60)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_states_are_those_of_the_engine() -> None:
    dice = random.Random(1)
    game = envs.open_spiel_game("extended", 3, 6, action_limit=300)
    state, engine = game.new_initial_state(), native.start("extended", 3, 6)
    observer = game.make_py_observer()
    while not state.is_terminal():
        assert state.current_player() == engine.turn
        assert state.legal_actions() == engine.actions()
        assert state.clone().legal_actions() == engine.actions()
        observer.set_from(state, engine.turn)
        assert observer.tensor.astype(np.uint8).tobytes() == engine.observe(engine.turn)
        action = dice.choice(engine.actions())
        assert engine.action_space.name(action) in state.action_to_string(action)
        state.apply_action(action)
        engine = engine.act(action)
    assert sum(state.returns()) == pytest.approx(0)


def test_a_state_is_copied_and_not_shared() -> None:
    state = envs.open_spiel_game("classic", size=3).new_initial_state()
    clone = state.clone()
    clone.apply_action(4)
    assert state.legal_actions() == list(range(9))
    assert 4 not in clone.legal_actions()


def test_after_the_limit_of_actions_nobody_has_won() -> None:
    state = envs.open_spiel_game("modern", action_limit=2).new_initial_state()
    for action in (0, 40):
        assert not state.is_terminal()
        state.apply_action(action)
    assert state.is_terminal()
    assert state.returns() == [0, 0]


def test_the_search_of_open_spiel_beats_chance() -> None:
    from open_spiel.python.algorithms import mcts

    game = envs.open_spiel_game("classic", size=3)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2, 30, evaluator, random_state=np.random.RandomState(1))
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("wrong", [{"action_limit": 0}, {"action_limit": 1.5}, {"players": 9}])
def test_settings_that_cannot_be_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        envs.open_spiel_game("modern", **wrong)
