"""Choosing a pack from all puzzles that were found: no two alike, and something of everything."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest

from relati.puzzles.puzzle import Puzzle
from relati.rules import State, Symmetry

#: Of all puzzles of a ruleset at most this part is solved by a single move that ends the game.
MOST_AT_ONCE = 1 / 8


def select(puzzles: Iterable[Puzzle], count: int, known: Iterable[Puzzle] = ()) -> list[Puzzle]:
    """At most `count` of the puzzles of a ruleset, taking turns between themes, then levels.

    None has the position of a `known` one.
    """
    shelves: dict[str, dict[int, list[Puzzle]]] = {}
    seen = {_same_in_every_direction(puzzle.start) for puzzle in known}
    for puzzle in puzzles:
        if (key := _same_in_every_direction(puzzle.start)) not in seen:
            seen.add(key)
            shelves.setdefault(puzzle.theme, {}).setdefault(puzzle.level, []).append(puzzle)
    queues = [list(_in_turn(by_level.values())) for by_level in shelves.values()]
    chosen: list[Puzzle] = []
    at_once = 0
    for puzzle in _in_turn(queues):
        if len(chosen) == count:
            break
        if _ends_at_once(puzzle):
            if at_once >= MOST_AT_ONCE * count:
                continue
            at_once += 1
        chosen.append(puzzle)
    return sorted(chosen, key=lambda puzzle: (puzzle.level, puzzle.id))


def _in_turn(queues: Iterable[list[Puzzle]]) -> Iterator[Puzzle]:
    """The first of each queue, then the second of each, and so on."""
    for each in zip_longest(*queues):
        yield from (puzzle for puzzle in each if puzzle is not None)


def _ends_at_once(puzzle: Puzzle) -> bool:
    return len(puzzle.solution) == 1 and puzzle.start.play(puzzle.solution[0]).is_over


def _same_in_every_direction(state: State) -> str:
    """A text that all positions share which are the same but for turning and mirroring."""
    return min(state.transform(symmetry).position for symmetry in Symmetry)
