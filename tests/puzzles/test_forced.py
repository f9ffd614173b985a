import pytest

from relati import start
from relati.native.forced import WON
from relati.puzzles import Goal
from relati.puzzles.forced import EngineProver, RulesProver
from relati.puzzles.goals import turns_after
from relati.puzzles.lines import only_move
from relati.rules import State
from tests.boards import draw, play
from tests.puzzles.examples import EXAMPLES, SYMBOLS


@pytest.mark.parametrize("prover", [EngineProver, RulesProver])
@pytest.mark.parametrize("kind", EXAMPLES)
def test_exactly_one_move_reaches_the_goal(
    kind: str, prover: type[EngineProver] | type[RulesProver]
) -> None:
    state, goal, solution = EXAMPLES[kind]
    values = prover(state, goal).values(state, goal.turns)
    assert values is not None
    assert {str(move): value for move, value in values.items()}[solution] == goal.value
    assert str(only_move(values, goal)) == solution


@pytest.mark.parametrize(
    ("ruleset", "players", "size", "moves", "goal"),
    [
        ("classic", 2, 4, "A1 D4 A2 D3 B2 C3 B3", Goal("win", 0, WON)),
        ("basic", 3, 3, "A1 C3 A3 B1 C2", Goal("win", 0, WON)),
        ("modern", 2, 4, "A1 D4 B2 C3 A3 D2 C1 B4", Goal("win", 0, WON)),
        ("modern", 3, 4, "A1 D4 A4 B2 C3 B3", Goal("symbols", 3, 1)),
        ("signal", 2, 4, "A1 D4 B2 C3 A3 D2 C1 B4", Goal("room", 4, 1)),
        ("extended", 2, 4, "A1 D4 B2 C3 B2=cannon C3=cannon", Goal("symbols", 2, 1)),
        ("battle", 2, 4, "A1 D4 B2 C3 B2=killer", Goal("win", 3, WON)),
        ("addon", 2, 4, "A1 D4 B2 C3 B1 C3=shield", Goal("win", 2, WON)),
        ("addon", 2, 4, "A1 D4 B2 C3 B1 C3=shield", Goal("symbols", 2, 1)),
    ],
)
def test_the_engine_forces_what_the_rules_force(
    ruleset: str, players: int, size: int, moves: str, goal: Goal
) -> None:
    state = play(start(ruleset, players=players, size=size), moves)
    by_rules = RulesProver(state, goal).values(state, goal.turns)
    assert EngineProver(state, goal).values(state, goal.turns) == by_rules


def test_lost_symbols_are_counted_from_where_the_puzzle_began() -> None:
    goal = Goal("symbols", 2, 2)
    after = SYMBOLS.play("C3")
    for prover in (EngineProver(SYMBOLS, goal), RulesProver(SYMBOLS, goal)):
        # The cut has earned O an extra action, which still belongs to its first turn.
        assert after.extra_actions == 1
        values = prover.values(after, turns_after(2, after.extra_actions) or 0)
        assert values is not None
        assert max(values.values()) == 2


def test_three_players_are_two_against_one() -> None:
    # T could win the game for itself, but helps X to stop O: what O can force must hold then, too.
    state = play(start("basic", players=3, size=3), "A1 C3 A3")
    goal = Goal("win", 0, WON)
    values = RulesProver(state, goal).values(state, 0)
    assert values is not None
    assert set(values.values()) == {-WON}
    assert EngineProver(state, goal).values(state, 0) == values


def test_an_extra_action_costs_no_turn() -> None:
    assert turns_after(3, 1) == 3
    assert turns_after(3, 0) == 2
    assert turns_after(1, 0) is None
    assert turns_after(0, 0) == 0  # to the end of the game


def test_a_search_that_is_too_much_work_proves_nothing() -> None:
    state: State = start("modern", size=5)
    assert EngineProver(state, Goal("win", 0, WON), limit=300).values(state, 0) is None


def test_a_goal_that_two_moves_reach_has_no_only_move() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[O]|   |   |
        | 2 |   |   |   |
        | 3 |   |   |[X]|
        """,
        "classic",
    )
    goal = Goal("win", 0, WON)
    values = RulesProver(state, goal).values(state, 0)
    assert values is not None
    assert only_move(values, goal) is None
