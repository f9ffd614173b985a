"""A short game of each ruleset, to show at a glance what it is like.

The games were played by bots on small boards. A ruleset without one, such as one that somebody
else has registered, gets a short game of random moves.
"""

from functools import cache
from itertools import islice
from random import Random

from relati.rules import Ruleset, State, find, start

#: The side of the board of a random game, and how many moves it has at most.
SIDE, MOST_MOVES = 7, 22
#: A random game chooses among at most this many legal moves.
_CONSIDERED = 60

#: By ruleset: the number of players, the side of the board, and the moves.
GAMES = {
    "classic": (2, 7, "D4 D3 E3 E4 D5 C3 C5 B4 E5 B5 E2 B6 E6 F5 D1 B2 D2 F3 F2 F6 F7 B3"),
    "modern": (2, 7, "B5 D3 D4 E5 C4 E4 D6 E3 E6 F5 B2 B4 D1 C3 A4 A3 A2 B3 G7 G5 F6 C1"),
    "signal": (2, 7, "D5 C6 D7 D4 C4 C5 E5 F5 E3 F4 F3 E4 E6 C3 B2 C1 D1 D3 C2 B3 F6 G5"),
    "extended": (
        2,
        7,
        "F6 F7 G6 E6 G7 F5 G4 F5=cannon G6=root E5 G7=cannon "
        "E6=root E7 D6 F4 D6=cannon E7=cannon E5=root E7xE5",
    ),
    "battle": (
        2,
        8,
        "D8 C8 C7 D7 A8 F5 C7=bomb D7=bomb A8=sniper B8 A6 "
        "B6 A6=sniper B6=bomb B7 H6 E8 H6=cover E7 D3 E8=killer E1",
    ),
    "basic": (3, 7, "E5 C3 D5 E6 D3 E4 F5 C4 C6 F4 E3 F3 D6 E2 F2 D7 C5 B6 C7 E1 A5 B7"),
    "extra": (3, 7, "F2 B4 E6 E2 B5 C6 F4 B3 A5 F6 C2 B6 C1 D6 D4 G5 C5 F3 D7 D5 E4 D2"),
    "addon": (
        3,
        8,
        "C1 H6 C4 D3 F4 C3 E2 D6 A2 E2xC4 E3 D2 H4 D1 F4xD2 D4 G3 F3 F8 F2 C5 C2",
    ),
    "turret": (2, 7, "E3 F2 F4 E2 D2 F3 D3 D1 E4 G4 C3 C1 D4 E1 F5 C4 D5 B5 E5 B2 E6 G5"),
}


@cache
def showcase(name: str) -> tuple[State, ...]:
    """The positions of a short game, from the one in which every player has a root."""
    ruleset = find(name)
    states = _played(*GAMES[name], ruleset) if name in GAMES else _random_game(ruleset)
    return tuple(states[states[0].players :])


def _played(players: int, side: int, moves: str, ruleset: Ruleset) -> list[State]:
    states = [start(ruleset, players, side)]
    for move in moves.split():
        states.append(states[-1].play(move))
    return states


def _random_game(ruleset: Ruleset) -> list[State]:
    chance = Random(ruleset.name)
    states = [start(ruleset, ruleset.players[0], SIDE)]
    while len(states) <= MOST_MOVES and not states[-1].is_over:
        moves = list(islice(states[-1].legal_moves, _CONSIDERED))
        states.append(states[-1].play(chance.choice(moves)))
    return states
