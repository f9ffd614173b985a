"""What a player sees as planes, and that turning a board turns planes and actions alike."""

import random
from collections.abc import Iterator

import pytest

from relati import native
from relati.native.observations import observation_planes
from relati.rules import RULESETS
from relati.rules.kinds import Kind
from relati.rules.symmetry import Symmetry
from tests.native.compare import MOST_MOVES, interesting, random_start
from tests.native.test_actions import EVERYTHING


def states(seed: int, most: int = 120) -> Iterator[native.State]:
    """The states of a random game by random rules, between the legs of shots too."""
    dice = random.Random(seed)
    state = native.from_rules(random_start(dice, largest=9))
    for _ in range(most):
        yield state
        if state.is_over:
            return
        if state.legs or state.legal_moves.count(MOST_MOVES) == MOST_MOVES or dice.random() < 0.5:
            state = state.act(dice.choice(state.actions()))
        else:
            state = state.play(interesting(state.legal_moves(), dice))


def planes_of(state: native.State, player: int) -> dict[str, bytes]:
    size, seen = len(state.board.squares), state.observe(player)
    names = [str(plane) for plane in state.observation_planes]
    assert len(seen) == size * len(names) == size * state.game.plane_count()
    return {name: seen[size * place : size * (place + 1)] for place, name in enumerate(names)}


def expected_planes(state: native.State, viewer: int) -> dict[str, bytes]:
    """The same, put together from the symbols one by one."""
    squares, symbols = state.board.squares, state.symbols
    planes = {str(plane): bytearray(len(squares)) for plane in state.observation_planes}
    for place, square in enumerate(squares):
        for player in range(state.players):
            held = f"{(player - viewer) % state.players} territory"
            if held in planes and square in state.territory(player):
                planes[held][place] = 1
        if square not in symbols:
            continue
        symbol = symbols[square]
        owner = (symbol.owner - viewer) % state.players
        planes[f"{owner} {symbol.kind}"][place] = 1
        if symbol.connected:
            planes[f"{owner} connected"][place] = 1
        if symbol.fired:
            planes[f"{owner} fired {symbol.fired}"][place] = 1
    for player in state.out if state.players > 2 else ():
        planes[f"{(player - viewer) % state.players} out"][:] = b"\1" * len(squares)
    if "extra actions" in planes:
        planes["extra actions"][:] = bytes([state.extra_actions]) * len(squares)
    if "route" in planes:
        route = state.game.legs()
        for place in route:
            planes["route"][place] = 1
        for place in route[-1:]:
            planes["shooter"][place] = 1
    return {name: bytes(plane) for name, plane in planes.items()}


@pytest.mark.parametrize("seed", range(40))
def test_the_planes_show_what_is_on_the_board(seed: int) -> None:
    for number, state in enumerate(states(seed)):
        if number % 5 == 0 or state.legs:
            for viewer in range(state.players):
                assert planes_of(state, viewer) == expected_planes(state, viewer), repr(state)


def test_the_planes_are_those_of_the_reference() -> None:
    shown = [plane.shows for plane in observation_planes(RULESETS["modern"], 2)]
    assert shown == ["root", "normal", "connected"] * 2
    everything = [str(plane) for plane in observation_planes(EVERYTHING, 3)]
    assert everything[:17] == [
        "0 root", "0 normal", "0 cannon", "0 spent", "0 sniper", "0 cover", "0 bomb", "0 killer",
        "0 shield", "0 connected", "0 dead",
        "0 fired F", "0 fired B", "0 fired L", "0 fired R", "0 territory", "0 out",
    ]  # fmt: skip
    assert everything[17] == "1 root"
    assert everything[-3:] == ["extra actions", "route", "shooter"]
    assert Kind.DEAD not in RULESETS["modern"].kinds


def test_nobody_but_a_player_sees_a_state() -> None:
    for player in (-1, 2):
        with pytest.raises(ValueError, match="no such player"):
            native.start("modern").observe(player)


# --- symmetries --------------------------------------------------------------------------------


def turned(state: native.State, symmetry: native.Permutations, player: int) -> bytes:
    """The observation of the turned board, made of that of the board."""
    size, seen = len(state.board.squares), state.observe(player)
    return bytes(
        seen[plane * size + square] for plane in symmetry.planes for square in symmetry.squares
    )


@pytest.mark.parametrize("seed", range(24))
def test_a_turned_game_looks_turned_and_allows_the_turned_actions(seed: int) -> None:
    dice = random.Random(seed)
    start = native.from_rules(random_start(dice, largest=8))
    for symmetry in start.symmetries:
        state = other = start
        for ply in range(80):
            assert bytes(state.mask()[action] for action in symmetry.actions) == other.mask()
            if ply % 8 == 0 or state.legs:
                for player in range(state.players):
                    assert turned(state, symmetry, player) == other.observe(player)
            if state.is_over:
                break
            action = dice.choice(state.actions())
            state, other = state.act(action), other.act(symmetry.action(action))
        if not state.ruleset.has("defend"):  # the order of rectangles may differ
            assert other.to_rules() == state.to_rules().transform(symmetry.symmetry)
        assert (state.winner, state.turn) == (other.winner, other.turn)


def test_a_square_board_has_eight_symmetries_and_any_other_four() -> None:
    square = native.start("battle", size=5).symmetries
    assert len({symmetry.actions for symmetry in square}) == 8
    assert len({symmetry.squares for symmetry in square}) == 8
    assert square[0].actions == tuple(range(len(square[0].actions)))
    oblong = native.start("battle", size=(5, 4)).symmetries
    assert len({symmetry.actions for symmetry in oblong}) == 4


def test_a_quarter_turn_turns_squares_kinds_and_directions() -> None:
    state = native.start("battle", size=3)
    space = state.action_space
    right = next(each for each in state.symmetries if each.symmetry is Symmetry.ROTATE_90)
    moved = {"A1": "C1", "B1": "C2", "A1=bomb": "C1=bomb", "A1xR": "C1xB", "B3xFL": "A2xFR"}
    for name, expected in moved.items():
        assert space.name(right.action(space.number(name))) == expected
