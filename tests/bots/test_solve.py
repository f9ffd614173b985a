"""Solving: the value of small boards, held against plain minimax on the pure rules."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

import relati
from relati import native
from relati.native import solving
from relati.notation import read_position
from relati.rules import State, find
from tests.boards import draw

pytestmark = pytest.mark.skipif(not native.is_available, reason="no compiler here")


@cache
def value(state: State) -> int:
    """1 when player 0 wins, -1 when player 1 does, 0 when nobody does."""
    if state.is_over:
        return {0: 1, 1: -1, None: 0}[state.winner]
    values = {value(state.play(move)) for move in state.legal_moves()}
    return max(values) if state.turn == 0 else min(values)


@pytest.mark.parametrize("name", ["classic", "modern", "signal", "basic", "extra"])
def test_the_smallest_board_has_the_value_that_minimax_gives_it(name: str) -> None:
    for opening in (["B2", "A1"], ["A1", "B1"], ["B1", "B3"]):
        state = relati.start(name, size=3)
        for move in opening:
            state = state.play(move)
        solution = native.solve(native.from_rules(state))
        assert solution.is_solved
        assert {0: 1, 1: -1, None: 0}[solution.winner] == value(state)
        assert solution.move is not None
        assert value(state.play(solution.move)) == value(state)


def test_an_endgame_with_cannons_is_solved_too() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |#O#| X |[X]|
        | 2 |[O]| O | X |
        | 3 | O | X |   |
        """,
        "extended",
    )
    solution = native.solve(native.from_rules(state))
    assert {0: 1, 1: -1, None: 0}[solution.winner] == value(state)


def test_a_board_and_its_mirror_image_have_one_value() -> None:
    for name in ("modern", "basic"):
        first = relati.start(name, size=(4, 3)).play("A1").play("C2")
        second = relati.start(name, size=(4, 3)).play("D3").play("B2")
        solved = [native.solve(native.from_rules(state)) for state in (first, second)]
        assert solved[0].winner == solved[1].winner


def test_known_values_of_small_boards() -> None:
    values = {
        (name, side): native.solve(native.from_rules(relati.start(name, size=side))).winner
        for name, side in (("classic", 4), ("modern", 4), ("basic", 4), ("extra", 4))
    }
    assert values == {
        ("classic", 4): None,
        ("modern", 4): None,
        ("basic", 4): 1,
        ("extra", 4): 1,
    }


def can_force_a_win(state: native.State, player: int, known: dict[object, bool]) -> bool:
    """Whether a player can win against all others, by looking at every move there is."""
    if state.is_over:
        return state.winner == player
    key = (state.position, state.turn, player)
    if key not in known:
        wins = (can_force_a_win(state.play(move), player, known) for move in state.legal_moves())
        known[key] = any(wins) if state.turn == player else all(wins)
    return known[key]


def winner_by_force(state: native.State, known: dict[object, bool]) -> int | None:
    if state.is_over:
        return state.winner
    players = range(state.players)
    return next((each for each in players if can_force_a_win(state, each, known)), None)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", ["classic", "modern", "signal", "basic", "extra"])
def test_random_endgames_are_won_by_whoever_can_force_it(name: str, players: int) -> None:
    random = Random(f"{name} {players}")
    table = native.ProofTable(megabytes=1)
    for size in ((4, 3), (4, 4), (5, 3), (5, 4)):
        state = native.start(name, players=players, size=size)
        for _ in range(size[0] * size[1] - 8):
            if not state.is_over:
                state = state.play(random.choice(state.legal_moves()))
        if state.is_over:
            continue
        known: dict[object, bool] = {}
        assert native.solve(state, table=table).winner == winner_by_force(state, known)
        for move, winner in native.solve_each(state, table=table).winners.items():
            assert winner == winner_by_force(state.play(move), known)


#: Boards and openings after which everybody has the opposite of the other: by half a turn, in a
#: mirror from left to right, in one from top to bottom.
MIRRORED = [((4, 3), "A1 D3"), ((4, 3), "B2 C2"), ((3, 4), "B2 B3"), ((4, 3), "B1 C1 B2 C2")]


@pytest.mark.parametrize("ending", ["still-able", "sole-able", "survivor"])
@pytest.mark.parametrize(("size", "opening"), MIRRORED)
def test_whoever_can_answer_on_the_opposite_square_is_not_stuck_first(
    size: tuple[int, int], opening: str, ending: str
) -> None:
    ruleset = replace(find("classic"), name="near", ending=ending)
    state = native.start(ruleset, players=2, size=size)
    for move in opening.split():
        state = state.play(move)
    winner = native.solve(state).winner
    assert winner == winner_by_force(state, {})
    assert winner != state.turn


@pytest.mark.parametrize("size", [(6, 6), (6, 5), (5, 8)])
def test_the_second_player_wins_basic_on_every_board_with_an_even_side(
    size: tuple[int, int],
) -> None:
    state = native.start("basic", players=2, size=size)
    solutions = native.solve_in_turns(state, seconds=60)
    assert set(solutions.winners) == set(state.legal_moves())
    assert set(solutions.winners.values()) == {1}


def test_moves_that_are_solved_in_turns_have_the_results_of_each() -> None:
    state = native.start("modern", size=3).play("B2")
    assert native.solve_in_turns(state).winners == native.solve_each(state).winners
    assert native.solve_in_turns(state, seconds=0.0).winners == {}


def test_a_move_that_ends_the_game_is_won_by_the_winner() -> None:
    state = native.from_rules(read_position("classic 2 3XrOr/3XO/3XO/3XO/4O X - - *"))
    ends = [move for move in state.legal_moves() if state.play(move).is_over]
    assert ends
    winners = native.solve_in_turns(state).winners
    assert winners == native.solve_each(state).winners
    assert all(winners[move] == state.play(move).winner for move in ends)


def test_no_move_waits_for_a_hard_one_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    state = native.start("classic", size=5)
    asked: list[int] = []

    def nothing_but_the_corner(
        after: native.State, positions: int, seconds: float, table: native.ProofTable
    ) -> native.Solution:
        asked.append(positions)
        is_corner = bool({"A1", "E1", "A5", "E5"} & set(after.symbols))
        is_late = positions > 20 * solving.FIRST_PART
        return native.Solution(is_corner or is_late, 1 if is_corner else None, None, 1)

    monkeypatch.setattr(solving, "solve", nothing_but_the_corner)
    solutions = native.solve_in_turns(state)
    assert set(solutions.winners) == set(state.legal_moves())
    # All moves once for a short time, then those that are left for longer and longer.
    parts = [positions // solving.FIRST_PART for positions in asked]
    # Of mirror images one is enough: 5×5 has six different squares.
    assert parts == [1] * 6 + [4] * 5 + [16] * 5 + [64] * 5


def test_one_table_serves_games_of_all_rules() -> None:
    table = native.ProofTable(megabytes=1)
    games = {
        (name, players): native.start(name, players=players, size=3)
        for name in ("classic", "modern", "signal", "basic", "extra")
        for players in (2, 3)
    }
    apart = {key: native.solve(game).winner for key, game in games.items()}
    together = {key: native.solve(game, table=table).winner for key, game in games.items()}
    assert apart == together


def test_an_entry_that_was_half_written_fits_no_position() -> None:
    table = native.ProofTable(megabytes=1)
    state = native.start("modern", size=4)
    winner = native.solve(state, table=table).winner
    for word in range(1, len(table.words), 2):
        table.words[word] ^= 3  # says the opposite of what was proved
    assert native.solve(state, table=table).winner == winner


def test_what_was_proved_before_is_not_searched_again() -> None:
    table = native.ProofTable(megabytes=4)
    state = native.start("classic", size=4)
    first, again = (native.solve(state, table=table).positions for _ in range(2))
    assert again < first / 10


def test_limits_end_the_search_without_an_answer() -> None:
    solution = native.solve(native.from_rules(relati.start("modern", size=5)), positions=5000)
    assert not solution.is_solved
    assert solution.move is None


def test_each_move_has_the_value_that_minimax_gives_it() -> None:
    state = relati.start("modern", size=3).play("B2").play("A1").play("A2")
    solution = native.solve_each(native.from_rules(state))
    assert set(solution.winners) == set(state.legal_moves())
    for move, winner in solution.winners.items():
        assert {0: 1, 1: -1, None: 0}[winner] == value(state.play(move))


def test_limits_leave_out_the_moves_that_come_last() -> None:
    state = relati.start("modern", size=5)
    solution = native.solve_each(native.from_rules(state), positions=5000)
    assert len(solution.winners) < len(state.legal_moves())
    assert solution.positions < 10_000


def test_a_table_takes_little_memory_for_a_small_proof() -> None:
    table = native.ProofTable(megabytes=64)
    assert native.solve(native.start("modern", size=4), table=table).is_solved
    assert table.entries_in_use == solving.FIRST_ENTRIES
    assert not any(table.words[2 * table.entries_in_use :])


def test_a_table_grows_as_it_fills_and_keeps_what_was_proved() -> None:
    table = native.ProofTable(megabytes=16)
    state = native.start("classic", size=5)
    first = native.solve(state, table=table)
    assert solving.FIRST_ENTRIES < table.entries_in_use <= table.entries
    again = native.solve(state, table=table)
    assert (again.winner, again.move) == (first.winner, first.move)
    assert again.positions < first.positions / 10
    # Nobody can use more than there is.
    small = native.ProofTable(megabytes=1)
    assert native.solve(state, table=small).winner == first.winner
    assert small.entries_in_use == small.entries
