"""Pairings keep their promises, in thousands of tournaments that are played by the lot."""

from collections import Counter
from itertools import combinations
from random import Random

import networkx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from relati.tournaments.contenders import Contender
from relati.tournaments.groups import table_plan
from relati.tournaments.pairing import pair_arena, pair_swiss
from relati.tournaments.schedules import first_bracket, next_bracket, round_robin

SEEDS = st.integers(0, 2**32)
MANY = settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
FEW = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def could_all_meet_anew(players: list[Contender]) -> bool:
    """Whether everybody can meet somebody new; with an odd number, somebody without a bye rests."""
    graph = networkx.Graph()
    graph.add_nodes_from(each.number for each in players)
    graph.add_edges_from(
        (a.number, b.number) for a, b in combinations(players, 2) if not a.met[b.number]
    )
    if len(players) % 2:
        fewest = min(each.byes for each in players)
        graph.add_edges_from((-1, each.number) for each in players if each.byes == fewest)
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    return len(matched) * 2 == len(graph)


def play_swiss(count: int, rounds: int, lot: Random) -> None:
    players = [Contender(number) for number in range(count)]
    for _ in range(rounds):
        # Some rest for a round, some come late.
        present = [each for each in players if lot.random() > 0.05] or players
        is_avoidable = could_all_meet_anew(present)
        before = {each.number: each.met.copy() for each in present}
        fewest = min(each.byes for each in present)
        pairs = pair_swiss(present, lot.randrange(2**32))
        seated = Counter(number for pair in pairs for number in pair)
        assert seated == Counter(each.number for each in present), "everybody has one place"
        alone = [pair for pair in pairs if len(pair) == 1]
        assert len(alone) == len(present) % 2
        for (number,) in alone:
            assert players[number].byes == fewest, "nobody rests twice before all have"
            players[number].byes += 1
            players[number].score += 24
        for a, b in (pair for pair in pairs if len(pair) == 2):
            assert not (is_avoidable and before[a][b]), "nobody meets twice while avoidable"
            _play(players[a], players[b], lot)
    if count > 2 * rounds:
        assert all(abs(each.balance) <= 2 for each in players), "nobody begins much more often"


def _play(first: Contender, second: Contender, lot: Random) -> None:
    first.met[second.number] += 1
    second.met[first.number] += 1
    first.last_seat, second.last_seat = 0, 1
    first.balance += 1
    second.balance -= 1
    points = lot.choice((0, 12, 24))
    first.score += points
    second.score += 24 - points


@MANY
@given(st.integers(2, 24), st.integers(1, 9), SEEDS)
def test_small_swiss_tournaments_keep_every_promise(count: int, rounds: int, seed: int) -> None:
    play_swiss(count, rounds, Random(seed))


@FEW
@given(st.integers(25, 300), st.integers(1, 7), SEEDS)
def test_large_swiss_tournaments_keep_every_promise(count: int, rounds: int, seed: int) -> None:
    play_swiss(count, rounds, Random(seed))


def test_equal_points_meet() -> None:
    players = [Contender(number, score=24 * (number // 4)) for number in range(16)]
    for a, b in pair_swiss(players, 5):
        assert players[a].score == players[b].score


def test_a_bye_goes_to_somebody_with_few_points_and_no_bye() -> None:
    players = [Contender(0, score=0, byes=1), Contender(1, score=24), Contender(2, score=48)]
    assert (1,) in pair_swiss(players, 1)


def test_a_bot_rests_before_a_person() -> None:
    players = [Contender(0), Contender(1), Contender(2, score=72, is_bot=True)]
    assert (2,) in pair_swiss(players, 1)


def test_bots_meet_people_as_long_as_there_are_some() -> None:
    players = [Contender(number, is_bot=number < 2) for number in range(8)]
    assert not any(set(pair) == {0, 1} for pair in pair_swiss(players, 3))


def test_whoever_has_begun_less_often_begins() -> None:
    assert pair_swiss([Contender(0, balance=1), Contender(1, balance=-1)], 1) == [(1, 0)]


@MANY
@given(st.integers(2, 40), SEEDS)
def test_an_arena_pairs_all_but_one(count: int, seed: int) -> None:
    lot = Random(seed)
    players = [Contender(number, score=24 * lot.randrange(9)) for number in range(count)]
    pairs = pair_arena(players, seed)
    seated = [number for pair in pairs for number in pair]
    assert len(set(seated)) == len(seated) == count - count % 2


def test_an_arena_lets_whoever_came_last_wait() -> None:
    players = [Contender(0, waited=9000), Contender(1, waited=100), Contender(2, waited=9000)]
    assert sorted(pair_arena(players, 1)[0]) == [0, 2]


@pytest.mark.parametrize("count", range(2, 41))
def test_in_a_round_robin_everybody_meets_everybody_once(count: int) -> None:
    met: Counter[frozenset[int]] = Counter()
    balance: Counter[int] = Counter()
    alone: Counter[int] = Counter()
    for number in range(1, count + count % 2):
        pairs = round_robin(list(range(count)), number)
        assert sorted(each for pair in pairs for each in pair) == list(range(count))
        for pair in pairs:
            if len(pair) == 1:
                alone.update(pair)
                continue
            met[frozenset(pair)] += 1
            balance[pair[0]] += 1
            balance[pair[1]] -= 1
    assert set(met.values()) == {1}
    assert len(met) == count * (count - 1) // 2
    assert max(map(abs, balance.values())) <= 1
    assert set(alone.values()) <= {1}


@pytest.mark.parametrize("count", range(2, 70))
def test_a_knock_out_leaves_one(count: int) -> None:
    pairs = first_bracket(list(range(count)))
    assert sorted(each for pair in pairs for each in pair) == list(range(count))
    rounds = 1
    while len(pairs) > 1:
        assert all(pairs)
        pairs = next_bracket([pair[0] for pair in pairs])
        rounds += 1
    assert 2 ** (rounds - 1) < count <= 2**rounds


@pytest.mark.parametrize(
    ("count", "sizes", "plan"),
    [
        (12, (4, 3), [4, 4, 4]),
        (13, (4, 3), [4, 3, 3, 3]),
        (5, (4, 3), [4]),
        (6, (4, 3), [3, 3]),
        (7, (3,), [3, 3]),
        (2, (3,), []),
    ],
)
def test_tables_leave_as_few_over_as_they_can(
    count: int, sizes: tuple[int, ...], plan: list[int]
) -> None:
    assert table_plan(count, sizes) == plan
