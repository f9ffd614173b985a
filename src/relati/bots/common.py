"""What several bots need: shares of the win, seeded random numbers, the order of candidates."""

import random
import time
from collections.abc import Iterable

from relati.bots.interface import Candidate
from relati.notation import write_position
from relati.rules import MOST_LISTED, Move, State

#: Listing moves takes no longer than this many seconds, however little time a bot has: without
#: chained shots it takes a few milliseconds, and a bot that saw only the first would be a fool.
SECONDS_TO_LIST = 0.25


def equal_values(players: int) -> tuple[float, ...]:
    """The same share of the win for every player."""
    return (1 / players,) * players


def tells_apart(values: Iterable[tuple[float, ...]]) -> bool:
    """Whether any of these estimates prefers a player: a bot without opinions shares equally."""
    return any(max(shares) - min(shares) > 1e-9 for shares in values)


def values_at_end(winner: int | None, players: int) -> tuple[float, ...]:
    """The shares of a finished game; a game that nobody wins is shared by all."""
    if winner is None:
        return equal_values(players)
    return tuple(float(player == winner) for player in range(players))


def seeded_random(seed: int, state: State) -> random.Random:
    """Random numbers that are the same for the same seed and position."""
    return random.Random(f"{seed} {write_position(state)}")


def moves_in_time(state: State, seconds: float = SECONDS_TO_LIST) -> tuple[Move, ...]:
    """The legal moves, as many as can be listed in that time; one at least.

    Only chained shots can be too many for it (Rules §6.3).
    """
    deadline = time.monotonic() + seconds
    moves: list[Move] = []
    for move in state.legal_moves:
        moves.append(move)
        if len(moves) == MOST_LISTED or time.monotonic() >= deadline:
            break
    return tuple(moves)


def rank(candidate: Candidate, player: int) -> tuple[float, float]:
    """The sort key of a candidate for `player`, the best highest.

    Proved wins come first, then the most visited, then what is proved not to win.
    """
    if candidate.is_proved:
        value = candidate.values[player]
        return (2.0 if value == 1.0 else 0.0, value)
    return (1.0, candidate.visits)
