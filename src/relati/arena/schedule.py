"""Who meets whom, from which opening, in which seats.

Every opening is played by every pairing, in as many games as it takes for everybody to have had
every seat equally often. `E` entrants, `n` players:

    E ≥ n      each choice of n entrants; n rotations. From opening to opening the circular order
               changes, so that with 3 or more players nobody always plays before the same one.
    E < n      one against the rest: of each two entrants, one takes a single seat and the other
               all others; n seats for the one, then the same with the two exchanged.
    gauntlet   the first entrant against each other one, who takes all other seats; n games.

Games are numbered opening by opening: stopped early, a run is still as fair as can be, and a
longer run begins with the games of a shorter one.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, permutations
from math import factorial

from relati.arena.settings import TournamentSettings
from relati.errors import ArenaError
from relati.rules import State

Seating = tuple[int, ...]

#: How often an opening is drawn again when it ends the game, and when it was drawn before.
_MOST_ENDED, _MOST_REPEATED = 1000, 50


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: `seats` has the number of the entrant in each seat."""

    number: int
    opening: int
    moves: tuple[str, ...]
    seats: Seating
    seed: int


class Schedule:
    """All games of a tournament, by number; openings are drawn when they are needed."""

    def __init__(self, settings: TournamentSettings) -> None:
        self.settings = settings
        self.games_per_opening = len(seatings(settings, 0))
        self._openings = openings(settings)
        self._drawn: list[tuple[str, ...]] = []

    def __len__(self) -> int:
        return count_openings(self.settings) * self.games_per_opening

    def __getitem__(self, number: int) -> Fixture:
        opening, place = divmod(range(len(self))[number], self.games_per_opening)
        while len(self._drawn) <= opening:
            self._drawn.append(next(self._openings))
        seats = seatings(self.settings, opening)[place]
        dice = random.Random(f"relati arena {self.settings.seed} game {number}")
        return Fixture(number, opening, self._drawn[opening], seats, dice.getrandbits(31))

    def __iter__(self) -> Iterator[Fixture]:
        return (self[number] for number in range(len(self)))


def count_openings(settings: TournamentSettings) -> int:
    """How many openings it takes for each pairing to play as often as is asked."""
    return -(-settings.games // _games_of_a_pairing(settings))


def seatings(settings: TournamentSettings, opening: int) -> list[Seating]:
    """Who sits where in the games of one opening."""
    entrants, players = range(len(settings.entrants)), settings.seats
    if _everybody_sits_once(settings):
        order = _circular_order(players, opening)
        tables = (
            tuple(table[place] for place in order) for table in combinations(entrants, players)
        )
        return [table[turn:] + table[:turn] for table in tables for turn in range(players)]
    if settings.gauntlet:
        pairs = [(0, other) for other in entrants[1:]]
    else:
        pairs = list(permutations(entrants, 2))
    return [
        tuple(one if seat == place else rest for seat in range(players))
        for one, rest in pairs
        for place in range(players)
    ]


def openings(settings: TournamentSettings) -> Iterator[tuple[str, ...]]:
    """Random openings without end, different ones as long as there are any."""
    seen: set[tuple[str, ...]] = set()
    number = 0
    while True:
        dice = random.Random(f"relati arena {settings.seed} opening {number}")
        moves = _opening(settings, dice)
        for _ in range(_MOST_REPEATED):
            if moves not in seen:
                break
            moves = _opening(settings, dice)
        seen.add(moves)
        yield moves
        number += 1


def _everybody_sits_once(settings: TournamentSettings) -> bool:
    return len(settings.entrants) >= settings.seats and not settings.gauntlet


def _games_of_a_pairing(settings: TournamentSettings) -> int:
    if _everybody_sits_once(settings) or settings.gauntlet:
        return settings.seats
    return 2 * settings.seats


def _circular_order(players: int, number: int) -> Sequence[int]:
    """One of the ways to sit around a table; the first stays, since rotations follow."""
    orders = permutations(range(1, players))
    return (0, *next(islice(orders, number % factorial(players - 1), None)))


def _opening(settings: TournamentSettings, dice: random.Random) -> tuple[str, ...]:
    for _ in range(_MOST_ENDED):
        state: State = settings.initial
        moves: list[str] = []
        while len(moves) < settings.opening_plies and not state.is_over:
            move = dice.choice(state.legal_moves.take())
            state = state.play(move)
            moves.append(str(move))
        if not state.is_over:
            return tuple(moves)
    raise ArenaError("arena/no-opening", plies=settings.opening_plies, size=settings.initial.board)
