import pytest

import relati
from relati.notation import read_position
from relati.rules.perft import divide, perft
from tests.golden.make import TABLES


@pytest.mark.parametrize("name", relati.RULESETS)
def test_the_numbers_of_action_sequences_are_as_ever(name: str) -> None:
    rows = (TABLES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert rows
    for row in rows:
        depth, nodes, position = row.split("\t")
        assert perft(read_position(position), int(depth)) == int(nodes), row


def test_a_sequence_of_no_action_is_one_sequence() -> None:
    assert perft(relati.start("modern"), 0) == 1


def test_what_follows_each_first_action_adds_up_to_the_whole() -> None:
    state = relati.start("classic", size=3)
    assert sum(divide(state, 3).values()) == perft(state, 3)


def test_a_game_that_is_over_has_no_sequences() -> None:
    state = relati.start("basic", size=3)
    while not state.is_over:
        state = state.play(state.legal_moves()[0])
    assert perft(state, 1) == 0
    assert divide(state, 1) == {}
