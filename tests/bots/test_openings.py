"""Solved openings: what the table says, and who uses it."""

import json

import pytest

import relati
from relati import native
from relati.bots import Budget, find
from relati.bots.openings import RESULTS, opening_key, solved_choice

pytestmark = pytest.mark.skipif(not native.is_available, reason="no compiler here")


def test_mirror_images_are_one_opening() -> None:
    corner = relati.start("modern", size=5).play("A1").play("B1")
    other = relati.start("modern", size=5).play("E5").play("E4")
    assert opening_key(corner) == opening_key(other)
    assert opening_key(corner) != opening_key(relati.start("modern", size=5).play("B1").play("A1"))


@pytest.mark.parametrize("name", ["classic", "modern", "signal", "basic", "extra"])
def test_the_table_says_what_the_solver_says(name: str) -> None:
    state = relati.start(name, players=2, size=4).play("B2")
    winners = native.solve_each(native.from_rules(state)).winners
    choice = solved_choice(state)
    assert choice is not None
    assert {each.move for each in choice.candidates} == set(winners)
    share = {0: (1.0, 0.0), 1: (0.0, 1.0), None: (0.5, 0.5)}
    assert all(each.values == share[winners[each.move]] for each in choice.candidates)


def test_every_opening_of_a_game_in_the_table_is_there() -> None:
    for game, openings in json.loads(RESULTS.read_text("utf-8")).items():
        side = int(game.rpartition("x")[2])
        state = relati.start("modern", size=side)
        pairs = {
            opening_key(state.play(one).play(other))
            for one in state.legal_moves()
            for other in state.play(one).legal_moves()
        }
        firsts = {opening_key(state.play(move)) for move in state.legal_moves()}
        assert set(openings) == pairs | firsts | {""}


def test_a_bot_knows_the_first_move_without_thinking() -> None:
    choice = find("8").choose(relati.start("basic", size=5), Budget(nodes=1), seed=1)
    assert choice.is_proved
    assert choice.values == (1.0, 0.0)


@pytest.mark.parametrize(
    "position", ["modern 2 Or4/5/5/5/3Xr1 O - - *", "modern 3 5/5/5/5/5 O - - *"]
)
def test_what_is_not_in_the_table_is_searched(position: str) -> None:
    assert solved_choice(relati.read_position(position)) is None
