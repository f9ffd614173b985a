"""Pairs for a round of a Swiss tournament or an arena: a matching of least cost.

In this order: nobody meets somebody twice, as long as that can be avoided; nobody begins three
games more or fewer than the other way; equal points meet; seats alternate; then the lot decides.
Without an even number somebody has a bye, nobody a second one before all had one.

The matching itself is networkx's, by the blossom algorithm. It takes long for many players, so they
are cut into blocks of about equal points; what cannot be paired within a block joins the next one.
"""

from collections.abc import Callable, Sequence
from random import Random

from relati.tournaments.contenders import Contender
from relati.tournaments.tournament import POINT

#: Players of one block, an even number.
BLOCK = 24
#: The entrant number of nobody: who is paired with it has the bye, or waits.
NOBODY = -1

REMATCH = 100_000_000
THIRD_COLOUR = 1_000_000
TWO_BOTS = 40_000
#: Half a point of difference; the cost grows with the square.
HALF_POINT = 100
SECOND_COLOUR = 150
SAME_SEAT = 30
LOT = 16
_MOST = 10**12

#: The cost of a pair, None if it must not be.
Cost = Callable[[Contender, Contender], int | None]
Pair = tuple[int, int]


def pair_swiss(players: Sequence[Contender], seed: int) -> list[tuple[int, ...]]:
    """The pairs of a round, who begins first, and the bye as one alone."""
    if len(players) < 2:
        return [(each.number,) for each in players]
    lot = Random(seed)
    noise = {each.number: lot.random() for each in players}
    order = sorted(players, key=lambda each: (-each.score, noise[each.number]))
    by_number = {each.number: each for each in order}
    people = [each for each in order if not each.is_bot]
    fewest = min((each.byes for each in people), default=0)
    if len(order) % 2:
        order.append(Contender(NOBODY))

    def first_meetings(one: Contender, other: Contender) -> int | None:
        if NOBODY in (one.number, other.number):
            return _cost_of_bye(other if one.number == NOBODY else one, fewest)
        return None if one.met[other.number] else _cost(one, other, lot)

    def any_meetings(one: Contender, other: Contender) -> int | None:
        if NOBODY in (one.number, other.number):
            return _cost_of_bye(other if one.number == NOBODY else one, fewest)
        return _cost(one, other, lot) + REMATCH * one.met[other.number]

    matched = _in_blocks(order, first_meetings)
    if matched is None:
        matched = _match(order, any_meetings)
    assert matched is not None
    pairs: list[tuple[int, ...]] = []
    for a, b in matched:
        if NOBODY in (a, b):
            pairs.append((max(a, b),))
        else:
            pairs.append(who_begins(by_number[a], by_number[b], noise[a] < noise[b]))
    place = {each.number: i for i, each in enumerate(order)}
    return sorted(pairs, key=lambda pair: (len(pair) == 1, min(place[each] for each in pair)))


def pair_arena(players: Sequence[Contender], seed: int) -> list[tuple[int, ...]]:
    """Pairs of waiting players with about equal points; who has waited least may be left over.

    Two do not meet twice in a row while somebody else is there.
    """
    lot = Random(seed)
    noise = {each.number: lot.random() for each in players}
    order = sorted(players, key=lambda each: (-each.score, noise[each.number]))
    place = {each.number: i for i, each in enumerate(order)}
    if len(order) % 2:
        order.append(Contender(NOBODY))

    def cost(one: Contender, other: Contender) -> int:
        if NOBODY in (one.number, other.number):
            return min((other if one.number == NOBODY else one).waited // 100, 10_000)
        again = 20_000 * (other.number in one.last_met)
        return again + 50 * one.met[other.number] + (place[one.number] - place[other.number]) ** 2

    by_number = {each.number: each for each in order}
    matched = _in_blocks(order, cost) or []
    return [
        who_begins(by_number[a], by_number[b], noise[a] < noise[b])
        for a, b in matched
        if NOBODY not in (a, b)
    ]


def who_begins(one: Contender, other: Contender, is_lucky: bool) -> Pair:
    """The one who has begun less often, else the one who did not begin last, else by lot."""
    if one.balance != other.balance:
        is_first = one.balance < other.balance
    elif one.last_seat != other.last_seat and None not in (one.last_seat, other.last_seat):
        is_first = one.last_seat != 0
    else:
        is_first = is_lucky
    return (one.number, other.number) if is_first else (other.number, one.number)


def _cost(one: Contender, other: Contender, lot: Random) -> int:
    steps = abs(one.score - other.score) * 2 // POINT
    cost = HALF_POINT * steps**2 + lot.randrange(LOT)
    if one.is_bot and other.is_bot:
        cost += TWO_BOTS
    if one.balance * other.balance > 0:
        both = min(abs(one.balance), abs(other.balance))
        cost += SECOND_COLOUR if both == 1 else THIRD_COLOUR * both
    elif one.last_seat is not None and one.last_seat == other.last_seat:
        cost += SAME_SEAT
    return cost


def _cost_of_bye(player: Contender, fewest: int) -> int | None:
    """Fewest points first; a bot misses nothing. None for a second bye before all had one."""
    if player.is_bot:
        return 0
    return None if player.byes > fewest else 1 + HALF_POINT * (player.score * 2 // POINT) ** 2


def _in_blocks(order: Sequence[Contender], cost: Cost) -> list[Pair] | None:
    """A matching of everybody, block by block; None if there is no such matching."""
    done: list[tuple[Sequence[Contender], list[Pair]]] = []
    rest: list[Contender] = []
    for start in range(0, len(order), BLOCK):
        rest = [*rest, *order[start : start + BLOCK]]
        if (pairs := _match(rest, cost)) is not None:
            done.append((rest, pairs))
            rest = []
    while rest:
        if not done:
            return None
        block, _ = done.pop()
        rest = [*block, *rest]
        if (pairs := _match(rest, cost)) is not None:
            done.append((rest, pairs))
            rest = []
    return [pair for _, pairs in done for pair in pairs]


def _match(players: Sequence[Contender], cost: Cost) -> list[Pair] | None:
    """The cheapest pairs of these; None if they cannot all be paired."""
    from networkx import Graph, max_weight_matching  # late: it takes long to load

    graph = Graph()
    graph.add_nodes_from(each.number for each in players)
    for i, one in enumerate(players):
        for other in players[i + 1 :]:
            if (price := cost(one, other)) is not None:
                graph.add_edge(one.number, other.number, weight=_MOST - price)
    pairs = max_weight_matching(graph, maxcardinality=True)
    if len(pairs) * 2 < len(players):
        return None
    return sorted((min(pair), max(pair)) for pair in pairs)
