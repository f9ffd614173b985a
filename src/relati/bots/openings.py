"""Openings of small boards that are solved: who wins after the first moves, for certain."""

import json
from functools import cache
from pathlib import Path

from relati.bots.common import rank, values_at_end
from relati.bots.interface import Candidate, Choice
from relati.rules import State, Symmetry

#: Written by `benchmarks/solved_openings.py`: by game and opening, the winner or null for nobody.
#: Openings that are not settled are not in it.
RESULTS = Path(__file__).parent / "solved_openings.json"


def game_key(state: State) -> str | None:
    """The rules and the board, as in `RESULTS`; None where there is more to do than placing."""
    rules, board = state.ruleset, state.board
    if rules.actions or rules.turns != "single" or state.players != 2:
        return None
    return f"{rules.links} {rules.ending} {board.width}x{board.height}"


def opening_key(state: State) -> str:
    """The players' squares in order of play: the same for all mirror images."""
    position = state.situation.position
    squares = [square for living in position.living for square in position.board.squares_in(living)]
    return min(
        " ".join(symmetry.of_square(square, position.board) for square in squares)
        for symmetry in Symmetry
    )


def solved_choice(state: State) -> Choice | None:
    """A best first or second move, if the openings of this game are solved.

    Where some are not settled, only a move that is proved to win is known to be a best one.
    """
    game = game_key(state)
    results = None if game is None else _results().get(game)
    played = [living.bit_count() for living in state.situation.position.living]
    if results is None or any(state.situation.position.dead) or played not in ([0, 0], [1, 0]):
        return None
    if state.turn != sum(played):
        return None
    moves = state.legal_moves()
    settled = {move: key for move in moves if (key := opening_key(state.play(move))) in results}
    if len(settled) < len(moves) and state.turn not in map(results.get, settled.values()):
        return None
    candidates = [
        Candidate(
            move,
            visits=0,
            values=values_at_end(results[key], players=2),
            line=(move,),
            is_proved=True,
        )
        for move, key in settled.items()
    ]
    candidates.sort(key=lambda each: rank(each, state.turn), reverse=True)
    return Choice.best_of(candidates, visits=0)


@cache
def _results() -> dict[str, dict[str, int | None]]:
    results: dict[str, dict[str, int | None]] = json.loads(RESULTS.read_text("utf-8"))
    return results
