"""The games that puzzles are looked for in: bots' games on small boards, by number and seed."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from relati import native
from relati.puzzles.finder import find_puzzle
from relati.puzzles.puzzle import Puzzle
from relati.puzzles.steering import STEERING
from relati.rules import Change, Escape, Kind, Move, State, start

#: A game gives at most this many puzzles, at least as many moves apart.
MOST_PUZZLES, LEAST_DISTANCE = 3, 3
#: A game is left after this many moves for each player and square.
LONGEST_GAME = 2
#: The first moves are drawn from the better half, and later ones now and then the second best, so
#: that no two games are alike.
OPENING_ROUNDS, SECOND_BEST_RATE = 2, 0.15
#: How many games the two kinds of bots play in their heads: the weaker makes the mistakes that the
#: puzzles punish.
GAMES = (60, 300)


@dataclass(frozen=True, slots=True)
class Source:
    """A board on which games are played."""

    players: int
    size: int
    options: dict[str, bool] = field(default_factory=dict)


CHAIN = {"chain": True}
#: For each group of games, in turn. A group is a ruleset, or a ruleset and `:powers`: games in
#: which symbols get roles, shields and cannons far more often than a bot would give them.
SOURCES: dict[str, tuple[Source, ...]] = {
    "classic": (Source(2, 7), Source(2, 6), Source(3, 6), Source(2, 5)),
    "modern": (Source(2, 7), Source(2, 6), Source(3, 6), Source(2, 5), Source(2, 6), Source(2, 8)),
    "signal": (Source(2, 7), Source(2, 6), Source(3, 6), Source(2, 5), Source(2, 6), Source(2, 8)),
    "extended": (
        Source(2, 5),
        Source(2, 6),
        Source(2, 6, CHAIN),
        Source(3, 5),
        Source(2, 5, CHAIN),
    ),
    "battle": (Source(2, 6), Source(2, 7), Source(3, 6)),
    "basic": (Source(2, 7), Source(2, 6), Source(3, 6), Source(4, 6)),
    "extra": (Source(2, 7), Source(2, 6), Source(3, 6), Source(2, 5), Source(2, 6), Source(2, 8)),
    "addon": (Source(2, 6), Source(2, 7), Source(3, 6)),
    "turret": (Source(2, 7), Source(2, 6), Source(3, 6), Source(2, 8)),
    "extended:powers": (Source(2, 6, CHAIN), Source(2, 5, CHAIN)),
    "battle:powers": (Source(2, 6), Source(2, 7), Source(3, 6)),
    "addon:powers": (Source(2, 6), Source(2, 7)),
}
#: Groups whose games are steered towards a theme; they are searched when it is asked for.
STEERED: dict[str, tuple[Source, ...]] = {
    "battle:sniper": (Source(2, 6), Source(2, 7), Source(3, 6), Source(2, 8)),
    "battle:cover": (Source(2, 6), Source(2, 7), Source(3, 6), Source(2, 8)),
    "extended:chain": (Source(2, 6, CHAIN), Source(2, 5, CHAIN), Source(2, 7, CHAIN)),
    "addon:pincer": (Source(2, 6), Source(2, 5), Source(2, 7)),
    "addon:shield": (Source(2, 5), Source(2, 6), Source(2, 7)),
    "addon:territory": (Source(2, 5), Source(2, 6), Source(2, 7)),
}
#: How often a symbol gets a power in such a game instead of another move.
POWER_RATE = 0.4


#: Groups in which puzzles are rare and games short have this many times as many games.
MORE_GAMES = {"classic": 3, "basic": 5, "extra": 2}


def ruleset_of(group: str) -> str:
    """The ruleset of a group of games."""
    return group.partition(":")[0]


def theme_of(group: str) -> str | None:
    """The theme that the games of a group are steered towards, if there is one."""
    name = group.partition(":")[2]
    return name if name in STEERING else None


def puzzles_of_game(group: str, number: int, seed: int) -> list[Puzzle]:
    """The puzzles in one game; the same for the same group, number and seed."""
    rng = random.Random(f"{seed} {group} {number}")
    puzzles: list[Puzzle] = []
    last = -LEAST_DISTANCE
    for ply, state in enumerate(_game(group, number, rng)):
        is_due = ply >= 2 * state.players and ply - last >= LEAST_DISTANCE
        if is_due and (puzzle := _find(group, state, rng)):
            puzzles.append(puzzle)
            last = ply
        if len(puzzles) == MOST_PUZZLES:
            break
    return puzzles


def _find(group: str, state: State, rng: random.Random) -> Puzzle | None:
    theme = theme_of(group)
    if theme is None:
        return find_puzzle(state, rng.getrandbits(32))
    about = STEERING[theme].about(state)
    return find_puzzle(state, rng.getrandbits(32), theme, about) if about else None


def _game(group: str, number: int, rng: random.Random) -> Iterator[State]:
    """The states of a game between a stronger and weaker bots."""
    sources = SOURCES.get(group) or STEERED[group]
    source = sources[number % len(sources)]
    has_powers, theme = group != ruleset_of(group), theme_of(group)
    prepare = STEERING[theme].prepare if theme else _powers
    state: State = start(ruleset_of(group), source.players, source.size, **source.options)
    games = [GAMES[0]] * source.players
    games[number % source.players] = GAMES[1]
    for ply in range(LONGEST_GAME * source.players * source.size**2):
        if state.is_over:
            return
        yield state
        if has_powers and rng.random() < POWER_RATE and (moves := prepare(state)):
            state = state.play(rng.choice(moves))
            continue
        search = native.Search(native.from_rules(state), rng.getrandbits(60))
        search.run(games[state.turn])
        ranked = search.ranked()
        if theme:
            # Who escapes gives everything up that was prepared.
            ranked = [each for each in ranked if not isinstance(each.move, Escape)] or ranked
        if ply < OPENING_ROUNDS * source.players:
            move = rng.choice(ranked[: len(ranked) // 2 + 1]).move
        else:
            second = rng.random() < SECOND_BEST_RATE
            move = ranked[min(int(second), len(ranked) - 1)].move
        state = state.play(move)


def _powers(state: State) -> list[Move]:
    """The moves that give a symbol a power."""
    return [
        move
        for move in state.legal_moves()
        if isinstance(move, Change) and move.kind is not Kind.ROOT
    ]
