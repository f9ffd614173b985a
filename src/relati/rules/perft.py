"""Counting action sequences: the arithmetic by which two implementations are held equal."""

from relati.rules.state import State


def perft(state: State, depth: int) -> int:
    """How many sequences of exactly `depth` actions there are, `pass` counting as an action."""
    if depth <= 0:
        return 1
    if depth == 1:
        return state.legal_moves.count()
    return sum(perft(state.play(move), depth - 1) for move in state.legal_moves)
