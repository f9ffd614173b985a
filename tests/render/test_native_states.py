"""A state of the engine is described like one of the rules: games in the terminal have those."""

import pytest

import relati
from relati import native
from relati.render import square_message, threats_message

POSITIONS = (
    "battle 2 OrO3/1Os3/5/1X2X/4Xr O - - *",
    "modern 2 9/1XX2X3/OXOX1O3/1XrOO1O3/6O2/3XOO3/3OrX4/2X2X3/9 O - - *",
)


@pytest.mark.skipif(not native.is_available, reason="the engine is not built")
@pytest.mark.parametrize("position", POSITIONS)
def test_squares_and_threats_are_told_of_a_state_of_the_engine(position: str) -> None:
    state = relati.read_position(position)
    same = native.from_rules(state)
    for square in state.board.squares:
        assert square_message(same, square) == square_message(state, square)
    assert threats_message(same) == threats_message(state)
