"""Every legal move has exactly one number, or one sequence of them for a chained shot."""

import pickle
import random

import pytest

from relati import native
from relati.native import ActionSpace, _engine
from relati.rules import RULESETS, Ruleset
from relati.rules.board import Board
from relati.rules.moves import Attack, Move, read_move
from tests.native.compare import MOST_MOVES, interesting, random_start

TARGETS = [name for name in ("portable", "x86_64_v3") if _engine.choose_target(name)]

#: Every part in one game, on a board where everything happens.
EVERYTHING = Ruleset(
    "everything",
    actions=frozenset(
        {"cannon", "chain", "migration", "sniper", "cover", "bomb", "killer"}
        | {"escape", "strike", "pincer", "defend"}
    ),
    turns="consecutive",
    ending="survivor",
)


def whole_moves(state: native.State) -> dict[tuple[int, ...], native.State]:
    """The state after every sequence of legal actions that makes up one move."""
    moves: dict[tuple[int, ...], native.State] = {}
    waiting: list[tuple[tuple[int, ...], native.State]] = []
    waiting += [((action,), state.act(action)) for action in state.actions()]
    while waiting:
        numbers, after = waiting.pop()
        if after.legs:
            assert after.turn == state.turn, "the same player goes on"
            assert after.legs == numbers
            waiting += [((*numbers, leg), after.act(leg)) for leg in after.actions()]
        else:
            moves[numbers] = after
    return moves


def check_numbers(state: native.State) -> None:
    """The legal moves and the legal sequences of actions are the same, and do the same."""
    space, legal = state.action_space, state.legal_moves()
    by_number = whole_moves(state)
    numbers = {move: space.numbers_of(move) for move in legal}
    assert len(set(numbers.values())) == len(legal), "no two moves have the same numbers"
    assert set(numbers.values()) == set(by_number), state.ruleset
    for move in legal:
        assert by_number[numbers[move]] == state.play(move), (str(move), repr(state))
    assert bytes(action in set(state.actions()) for action in range(len(space))) == state.mask()


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("seed", range(30))
def test_every_legal_move_of_any_ruleset_is_one_sequence_of_numbers(seed: int, target: str) -> None:
    _engine.choose_target(target)
    try:
        dice = random.Random(seed)
        state = native.from_rules(random_start(dice, largest=12))
        assert len(state.action_space) == state.game.action_count()
        for ply in range(60):
            if state.is_over or state.legal_moves.count(MOST_MOVES) == MOST_MOVES:
                break
            if ply % 6 == 5:
                check_numbers(state)
            state = state.play(interesting(state.legal_moves(), dice))
    finally:
        _engine.choose_target(TARGETS[-1])


@pytest.mark.parametrize("name", RULESETS)
def test_random_actions_play_whole_games_as_their_moves_do(name: str) -> None:
    dice = random.Random(name)
    for players in range(RULESETS[name].players[0], RULESETS[name].players[1] + 1):
        by_number = by_move = native.start(name, players, 7)
        for _ in range(150):
            if by_number.is_over:
                break
            action = dice.choice(by_number.actions())
            move = by_number.move_of(action)
            assert move is not None
            by_number, by_move = by_number.act(action), by_move.play(move)
            assert by_number == by_move
        assert by_number.is_over == (not by_number.actions())


def test_the_legs_of_a_chained_shot_are_actions_of_the_same_player() -> None:
    dice, shots = random.Random(3), 0
    for _ in range(40):
        state = native.start("extended", size=7, chain=True)
        while not state.is_over and state.legal_moves.count(MOST_MOVES) < MOST_MOVES:
            moves = state.legal_moves()
            longest = max((m for m in moves if isinstance(m, Attack)), key=_legs, default=None)
            if longest and len(longest.route) > 1:
                shots += 1
                space = state.action_space
                by_legs = state
                for leg in space.numbers_of(longest)[:-1]:
                    assert by_legs.move_of(leg) is None
                    by_legs = by_legs.act(leg)
                    assert by_legs != state
                    assert by_legs.symbols == state.symbols, "nothing has happened yet"
                    assert pickle.loads(pickle.dumps(by_legs)) == by_legs
                    assert by_legs.to_rules() == state.to_rules()
                last = space.numbers_of(longest)[-1]
                assert by_legs.move_of(last) == longest
                assert by_legs.act(last) == state.play(longest)
                assert by_legs.play(longest) == state.play(longest), "a move is whole"
                break
            state = state.play(interesting(moves, dice))
    assert shots > 5


def _legs(move: Attack) -> int:
    return len(move.route)


def test_the_numbers_are_those_of_the_reference() -> None:
    nine = Board.of(9, 9)
    modern = ActionSpace.of(RULESETS["modern"], nine)
    assert len(modern) == 81
    assert (modern.number("A1"), modern.number("I1"), modern.number("A2")) == (0, 8, 9)
    extended = ActionSpace.of(RULESETS["extended"], nine)
    assert [str(plane) for plane in extended.planes] == [
        "place", "change cannon", "change root",
        "attack F", "attack B", "attack L", "attack R",
    ]  # fmt: skip
    assert extended.number("pass") == len(extended) - 1 == 7 * 81
    assert extended.number("B1=root") == 2 * 81 + 1
    battle = ActionSpace.of(RULESETS["battle"], nine)
    assert [str(plane) for plane in battle.planes] == [
        "place", "change sniper", "change cover", "change bomb", "change killer",
        "attack F", "attack B", "attack L", "attack R",
        "attack FL", "attack FR", "attack BL", "attack BR", "attack own square",
    ]  # fmt: skip
    addon = ActionSpace.of(RULESETS["addon"], nine)
    assert [str(plane) for plane in addon.planes] == [
        "place", "change shield",
        "attack F", "attack B", "attack L", "attack R",
        "attack FL", "attack FR", "attack BL", "attack BR", "escape",
    ]  # fmt: skip
    assert addon.pass_number is None


@pytest.mark.parametrize("size", [(3, 5), (9, 9), (26, 26)])
def test_names_and_numbers_lead_to_each_other(size: tuple[int, int]) -> None:
    for ruleset in (*RULESETS.values(), EVERYTHING):
        space = ActionSpace.of(ruleset, Board.of(*size))
        names = [space.name(number) for number in range(len(space))]
        assert [space.number(name) for name in names] == list(range(len(space)))
        assert [space.number(name.lower()) for name in names] == list(range(len(space)))


def test_a_name_that_is_no_action_is_refused() -> None:
    space = ActionSpace.of(RULESETS["modern"], Board.of(9, 9))
    for name in ("J1", "A10", "A1=cannon", "A1xR", "A1!", "pass", "", "x"):
        with pytest.raises(ValueError, match="is not an action of modern on 9×9"):
            space.number(name)
    for number in (-1, 81):
        with pytest.raises(ValueError, match="numbered from 0 to 80"):
            space.name(number)
    for text in ("A1=cannon", "pass", "A1xB2", "out:X", "Z26"):
        move: Move = read_move(text)
        with pytest.raises(ValueError, match="action"):
            space.numbers_of(move)
    with pytest.raises(ValueError, match="no line"):
        ActionSpace.of(EVERYTHING, Board.of(9, 9)).numbers_of(read_move("A1xB3"))


@pytest.mark.parametrize("action", [-1, 81, 2**31 - 1, -(2**31)])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    state = native.start("modern")
    for use in (state.act, state.move_of):
        with pytest.raises(ValueError, match="numbered from 0 to 80"):
            use(action)


def test_an_action_that_is_not_legal_is_refused_by_its_name() -> None:
    state = native.start("modern").act(0)
    with pytest.raises(ValueError, match=r"action 0 \(A1\) is not legal here"):
        state.act(0)
    for wrong in (2**31, 1.5, "A1", None):
        with pytest.raises(TypeError):
            state.act(wrong)  # type: ignore[arg-type]
