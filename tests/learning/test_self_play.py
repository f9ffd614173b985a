"""Games against itself, and the positions that networks learn from."""

import random

import numpy as np
import pytest

from relati import native
from relati.errors import LearningError
from relati.learning.positions import positions_of, turns_of
from relati.learning.self_play import PlayedGame, SelfPlayJob, play_game
from relati.learning.settings import LearnSettings

SMALL = LearnSettings("classic", size=4, playouts=60, led_playouts=20, searched_in_full=0.5)


def test_the_same_job_gives_the_same_game_and_a_line_of_json_holds_it() -> None:
    game = play_game(SelfPlayJob(SMALL, 0, 5))
    assert game == play_game(SelfPlayJob(SMALL, 0, 5)) == PlayedGame.of_data(game.data())
    assert game != play_game(SelfPlayJob(SMALL, 1, 5))


@pytest.mark.parametrize(("ruleset", "players"), [("classic", 3), ("extended", 2), ("battle", 2)])
def test_a_game_of_any_ruleset_can_be_replayed_to_its_winner(ruleset: str, players: int) -> None:
    settings = LearnSettings(ruleset, players, 5, playouts=40, searched_in_full=1.0)
    game = play_game(SelfPlayJob(settings, 0, 1))
    state = settings.start
    for place, action in enumerate(game.actions):
        searched = place - game.opening
        if searched >= 0:
            visits = dict(game.policies[searched])
            assert action in visits
            assert visits.keys() <= set(state.actions())
            assert sum(game.values[searched]) == pytest.approx(1.0, abs=0.01)
        state = state.act(action)
    assert state.is_over
    assert state.winner == game.winner


def test_chained_shots_teach_every_leg() -> None:
    settings = LearnSettings("extended:chain", 2, 5, playouts=60, searched_in_full=1.0)
    for number in range(3):
        game = play_game(SelfPlayJob(settings, 0, number))
        assert len(game.policies) == len(game.values) == len(game.actions) - game.opening


def test_values_are_seen_from_the_player_to_act() -> None:
    actions = (12, 0, 6)
    game = PlayedGame(0, 1, actions, (((0, 3), (1, 1)), ()), ((0.75, 0.25), (1.0, 0.0)), 0)
    start = native.start("classic", size=5)
    positions = positions_of([game], start)
    assert positions.planes.shape == (2, len(start.network_planes), 5, 5)
    assert positions.values.tolist() == [[0.125, 0.875], [1.0, 0.0]]
    assert positions.policies[0].argmax() == 0
    assert positions.policies[0].sum() == pytest.approx(1.0, abs=1e-3)
    assert not positions.policies[1].any()


def random_game(start: native.State) -> PlayedGame:
    """A game of random actions, with some visits for each of them."""
    dice = random.Random(2)
    state = start
    actions: list[int] = []
    policies: list[tuple[tuple[int, int], ...]] = []
    while not state.is_over and len(actions) < 60:
        legal = state.actions()
        policies.append(tuple((action, dice.randrange(1, 9)) for action in legal))
        actions.append(dice.choice(legal))
        state = state.act(actions[-1])
    values = ((0.5, 0.5),) * len(actions)
    return PlayedGame(0, 0, tuple(actions), tuple(policies), values, state.winner)


@pytest.mark.parametrize("ruleset", ["modern", "extended", "addon"])
def test_a_turned_position_is_that_of_the_turned_game(ruleset: str) -> None:
    start = native.start(ruleset, 2, 5)
    game = random_game(start)
    plain = positions_of([game], start)
    names = [str(plane) for plane in start.network_planes]
    fired = [place for place, name in enumerate(names) if "fired" in name]
    assert ruleset != "extended" or plain.planes[:, fired].any()
    for symmetry, turn in zip(start.symmetries, turns_of(start), strict=True):
        turned_game = PlayedGame(
            game.number,
            game.opening,
            tuple(map(symmetry.action, game.actions)),
            tuple(
                tuple((symmetry.action(action), count) for action, count in policy)
                for policy in game.policies
            ),
            game.values,
            game.winner,
        )
        turned, expected = plain.turned(turn), positions_of([turned_game], start)
        assert np.array_equal(turned.planes, expected.planes)
        assert np.array_equal(turned.masks, expected.masks)
        assert np.array_equal(turned.policies, expected.policies)


@pytest.mark.parametrize(
    "wrong", [{"channels": 12}, {"games": 0}, {"channels": 0}, {"gate_games": 1}]
)
def test_settings_that_cannot_work_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(LearningError):
        LearnSettings("classic", size=5, **wrong)
