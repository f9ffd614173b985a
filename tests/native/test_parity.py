"""The engine agrees with the rules in everything, at every ply."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relati import native, rules
from relati.native import _engine
from relati.notation import read_position, write_position
from relati.rules import RULESETS, Ruleset
from relati.rules.ruleset import ACTIONS, ENDINGS, OVERLAPS, TURNS
from tests.golden.make import COUNTED, PLAYTHROUGHS, TABLES, file_stem
from tests.native.compare import agree, random_game, random_start

TARGETS = [name for name in ("x86_64_v3", "portable") if _engine.choose_target(name)]
_engine.choose_target(TARGETS[0])


@pytest.fixture(params=TARGETS)
def target(request: pytest.FixtureRequest) -> Any:
    """The test runs once for each processor that the engine is compiled for."""
    _engine.choose_target(request.param)
    yield request.param
    _engine.choose_target(TARGETS[0])


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """A registered ruleset, or any parts that can work together."""
    if draw(st.booleans()):
        return draw(st.sampled_from(list(RULESETS.values())))
    actions = draw(st.sets(st.sampled_from(ACTIONS)))
    if "chain" in actions:
        actions.add("cannon")
    return Ruleset(
        "composed",
        links=draw(st.sampled_from(["all", "near+remote", "near"])),
        actions=frozenset(actions),
        turns=draw(st.sampled_from(TURNS)),
        ending=draw(st.sampled_from(ENDINGS)),
        spent_dies="cannon" in actions and draw(st.booleans()),
        overlap=draw(st.sampled_from(OVERLAPS)) if "defend" in actions else "priority",
    )


@st.composite
def starts(draw: st.DrawFn) -> rules.State:
    """The start of a game of any ruleset, for as many players as it allows, on any board."""
    ruleset = draw(rulesets())
    players = draw(st.integers(*ruleset.players))
    side = st.integers(3, draw(st.sampled_from([5, 9, 13, 26])))
    return rules.start(ruleset, players, (draw(side), draw(side)))


@given(starts(), st.lists(st.integers(0, 2**16), max_size=40))
def test_both_agree_in_any_game(start: rules.State, choices: list[int]) -> None:
    pure, fast = start, native.from_rules(start)
    played: list[str] = []
    agree(pure, fast, played)
    for choice in choices:
        if pure.is_over:
            break
        moves = pure.legal_moves()
        move = moves[choice % len(moves)]
        if choice % 16 == 15:
            leaver = choice // 16 % pure.players
            move = move if leaver in pure.out else rules.Withdraw(leaver)
        pure, fast = pure.play(move), fast.play(move)
        played.append(str(move))
        agree(pure, fast, played)
    assert fast.to_rules() == pure


@pytest.mark.parametrize("seed", range(30))
def test_both_agree_in_random_games_to_the_end(seed: int, target: str) -> None:
    dice = random.Random(f"{seed} {target}")
    assert sum(random_game(random_start(dice, largest=12), dice)) > 1


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_the_golden_games_replay_position_by_position(path: Any, target: str) -> None:
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    state = native.from_rules(read_position(first))
    for number, line in enumerate(lines, start=1):
        move, count, position = line.split("\t")
        assert len(state.legal_moves()) == int(count), f"before move {number}, {move}"
        state = state.play(move)
        assert write_position(state.to_rules()) == position, f"after move {number}, {move}"
    assert state.is_over


@pytest.mark.parametrize("spelling", COUNTED)
def test_the_numbers_of_action_sequences_are_those_of_the_rules(spelling: str, target: str) -> None:
    rows = (TABLES / f"{file_stem(spelling)}.txt").read_text(encoding="utf-8").splitlines()
    assert rows
    for row in rows:
        depth, nodes, position = row.split("\t")
        assert native.perft(native.from_rules(read_position(position)), int(depth)) == int(nodes)


def test_a_sequence_of_no_action_is_one_sequence() -> None:
    assert native.perft(native.start(), 0) == 1
    assert native.perft(native.start(), -1) == 1


@pytest.mark.parametrize("name", RULESETS)
def test_random_games_are_the_same_whatever_the_processor(name: str) -> None:
    played = set()
    for each in TARGETS:
        _engine.choose_target(each)
        played.add(native.playouts(native.start(name, size=7), games=50, seed=5))
    _engine.choose_target(TARGETS[0])
    assert len(played) == 1
