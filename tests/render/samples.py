"""Symbols, boards and games that the tests of pictures share."""

import random
from functools import cache
from itertools import product

import relati
from relati.rules import Kind, Move, State, Symbol
from tests.boards import draw

STATELESS = (Kind.ROOT, Kind.DEAD)

#: With C3=shield O encloses a rectangle.
THREE_SHIELDS = draw(
    """
    |   | A | B | C | D |
    | 1 |{O}|   |{O}|   |
    | 2 |   |[O]|   |   |
    | 3 |{O}|   | O |   |
    | 4 |   |   |   |[X]|
    """,
    "addon",
)


def every_symbol() -> list[Symbol]:
    """One of each kind, state, direction and owner that can stand on some board."""
    symbols = []
    for owner, kind in product(range(5), Kind):
        fired = "FBLR" if kind is Kind.SPENT else [None]
        states = [kind is Kind.ROOT] if kind in STATELESS else [True, False]
        symbols += [Symbol(owner, kind, state, each) for state, each in product(states, fired)]
    return symbols


@cache
def game(
    ruleset: str, plies: int, *, seed: int = 1, players: int = 2, size: int = 7
) -> tuple[tuple[State, ...], tuple[Move, ...]]:
    """A random game: its states, and the moves between them."""
    rng = random.Random(seed)
    states = [relati.start(ruleset, players=players, size=size)]
    moves: list[Move] = []
    while len(moves) < plies and not states[-1].is_over:
        moves.append(rng.choice(states[-1].legal_moves()))
        states.append(states[-1].play(moves[-1]))
    return tuple(states), tuple(moves)


CUT = """
    |   | A | B | C | D | E |
    | 1 |   |   |   |   |   |
    | 2 |   |   | O |   |   |
    | 3 |   |   |[X]| O |-X-|
    | 4 |   |   |   |   |   |
    | 5 |   |   |[O]|   |   |
"""
TERRITORY = """
    |   | A | B | C | D | E | F |
    | 1 |{O}|   |   |{O}|   |   |
    | 2 |   |[O]|   |   |   |   |
    | 3 |   |   |-X}|   |   |{X}|
    | 4 |{O}|   |   |-O}|   |   |
    | 5 |   |   |   |   |[X]|   |
    | 6 |   |   |{X}|   |   |{X}|
"""
ARMED = """
    |   | A | B | C | D | E |
    | 1 |[O]| O |   |   |   |
    | 2 |   |#O#|   |   |   |
    | 3 |   |   |   |   |   |
    | 4 |   | X |   | X |   |
    | 5 |[X]|   |   |   | X |
"""
