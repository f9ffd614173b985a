"""What is written is read back as it was."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from relati.notation import (
    Record,
    read_move,
    read_position,
    read_records,
    read_records_json,
    read_ruleset,
    read_ruleset_toml,
    spell_ruleset,
    write_position,
    write_records,
    write_records_json,
    write_ruleset_toml,
)
from relati.rules import RULESETS, Ruleset, State, start
from tests.notation.strategies import composed, records, rulesets, states


@given(rulesets)
def test_a_ruleset_spelled_in_a_word_is_read_back(ruleset: Ruleset) -> None:
    assert read_ruleset(spell_ruleset(ruleset)) == ruleset
    assert spell_ruleset(ruleset).split() == [spell_ruleset(ruleset)]


@given(rulesets)
def test_a_ruleset_written_as_toml_is_read_back(ruleset: Ruleset) -> None:
    assert read_ruleset_toml(write_ruleset_toml(ruleset)) == ruleset


@pytest.mark.parametrize("name", RULESETS)
@given(data=st.data())
@settings(max_examples=25)
def test_a_state_of_every_ruleset_is_read_back(name: str, data: st.DataObject) -> None:
    state = data.draw(states(of=st.just(RULESETS[name])))
    assert_read_back(state)


@given(states())
def test_a_state_of_options_and_composed_rulesets_is_read_back(state: State) -> None:
    assert_read_back(state)


@given(states(of=composed(), most=8), states(of=composed(), most=8))
def test_equal_states_and_no_others_have_equal_text(one: State, other: State) -> None:
    assert (write_position(one) == write_position(other)) == (one == other)


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("size", [(26, 26), (3, 26), (26, 3), (11, 9)])
def test_a_state_on_every_board_is_read_back(name: str, size: tuple[int, int]) -> None:
    state, chance = start(name, size=size), Random(1)
    for _ in range(12):
        state = state.play(chance.choice(state.legal_moves()))
    assert_read_back(state)


@pytest.mark.parametrize("name", RULESETS)
def test_every_state_of_a_whole_game_is_read_back(name: str) -> None:
    state, chance = start(name, RULESETS[name].players[1], size=7), Random(2)
    while not state.is_over:
        assert_read_back(state)
        state = state.play(chance.choice(state.legal_moves()))
    assert_read_back(state)


@given(states(most=20))
def test_a_legal_move_is_read_back(state: State) -> None:
    for move in state.legal_moves():
        assert read_move(str(move)) == move


@given(records())
@settings(max_examples=60)
def test_a_record_is_read_back_from_its_text(record: Record) -> None:
    text = write_records(record)
    assert read_records(text) == (record,)
    assert read_records(text.encode("utf-8")) == (record,)
    assert write_records(read_records(text)) == text


@given(records())
@settings(max_examples=60)
def test_a_record_is_read_back_from_its_json(record: Record) -> None:
    text = write_records_json(record)
    assert read_records_json(text) == (record,)
    assert write_records_json(read_records_json(text)[0]) == text


@given(st.lists(records(), max_size=3))
@settings(max_examples=12)
def test_many_records_are_read_back_from_one_file(games: list[Record]) -> None:
    assert read_records(write_records(games)) == tuple(games)
    assert read_records_json(write_records_json(games)) == tuple(games)


@given(records())
@settings(max_examples=20)
def test_a_record_survives_other_line_breaks_and_a_byte_order_mark(record: Record) -> None:
    text = "\ufeff" + write_records(record).replace("\n", "\r\n")
    assert read_records(text) == read_records(text.encode("utf-8")) == (record,)


def assert_read_back(state: State) -> None:
    text = write_position(state)
    assert "\n" not in text
    assert read_position(text) == state
