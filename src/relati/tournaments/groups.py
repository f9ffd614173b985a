"""Tables for three to five: everybody meets as many others as possible.

A table costs the square of how often each two of it have met. The first division is made from top
to bottom; then two players of different tables change places as long as that is cheaper.
"""

from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random

from relati.tournaments.contenders import Contender
from relati.tournaments.tournament import POINT

#: A second meeting costs as much as this, a point of difference 1.
MEETING = 1000
#: Exchanges that are tried for each player.
TRIES = 60


def group(players: Sequence[Contender], sizes: Sequence[int], seed: int) -> list[tuple[int, ...]]:
    """The tables of a round in order of play, and byes as tables for one.

    Of the `sizes` the first is the usual one; another is used where it saves byes.
    """
    lot = Random(seed)
    noise = {each.number: lot.random() for each in players}
    order = sorted(players, key=lambda each: (-each.score, noise[each.number]))
    plan = table_plan(len(order), sizes)
    spare = len(order) - sum(plan)
    alone = sorted(
        order, key=lambda each: (not each.is_bot, each.byes, each.score, noise[each.number])
    )[:spare]
    left = [each for each in order if each not in alone]
    tables = [_take_table(left, size) for size in plan]
    _exchange(tables, lot)
    seated = [_in_order_of_play(table, lot) for table in tables]
    return [*seated, *((each.number,) for each in alone)]


def table_plan(count: int, sizes: Sequence[int]) -> list[int]:
    """The sizes of the tables: byes for as few as possible, then as many usual tables."""
    usual, other = sizes[0], sizes[-1]
    best: tuple[int, int, list[int]] | None = None
    for others in range(count // other + 1 if other != usual else 1):
        usuals, spare = divmod(count - others * other, usual)
        found = (spare, others, [usual] * usuals + [other] * others)
        if best is None or found[:2] < best[:2]:
            best = found
    assert best is not None
    return best[2]


def _take_table(left: list[Contender], size: int) -> list[Contender]:
    """The first player left, and those who suit them best; they are taken away."""
    table = [left.pop(0)]
    while len(table) < size:
        best = min(left, key=lambda each: sum(_cost(each, other) for other in table))
        left.remove(best)
        table.append(best)
    return table


def _cost(one: Contender, other: Contender) -> int:
    meetings = one.met[other.number]
    bots = MEETING // 2 if one.is_bot and other.is_bot else 0
    return MEETING * meetings**2 + bots + (abs(one.score - other.score) // POINT) ** 2


def _cost_at(player: Contender, table: Sequence[Contender]) -> int:
    return sum(_cost(player, other) for other in table if other is not player)


def _exchange(tables: list[list[Contender]], lot: Random) -> None:
    """Let players change places where that is cheaper."""
    if len(tables) < 2:
        return
    costs = [sum(_cost(a, b) for a, b in combinations(table, 2)) for table in tables]
    for _ in range(TRIES * sum(map(len, tables))):
        first = lot.randrange(len(tables))
        second = lot.randrange(len(tables) - 1)
        second += second >= first
        one, other = tables[first], tables[second]
        i, j = lot.randrange(len(one)), lot.randrange(len(other))
        if not costs[first] and not costs[second]:
            continue
        a, b = one[i], other[j]
        before = _cost_at(a, one) + _cost_at(b, other)
        one[i], other[j] = b, a
        after = _cost_at(b, one) + _cost_at(a, other)
        if after > before:
            one[i], other[j] = a, b
        else:
            for each in (first, second):
                costs[each] = sum(_cost(x, y) for x, y in combinations(tables[each], 2))


def _in_order_of_play(table: Sequence[Contender], lot: Random) -> tuple[int, ...]:
    """The order in which nobody has a seat much more often than another."""

    def cost(order: tuple[Contender, ...]) -> tuple[int, float]:
        return sum((2 * each.seats[seat] + 1) for seat, each in enumerate(order)), lot.random()

    return tuple(each.number for each in min(permutations(table), key=cost))
