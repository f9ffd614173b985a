"""Histories and command logs: values that share what they have in common."""

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from relati.matches import Match
from relati.matches.acts import Chat
from relati.matches.history import NO_COMMANDS, CommandLog, History
from tests.matches.table import sit


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9))))
def test_a_history_is_what_a_tuple_would_be(steps: list[tuple[int, int]]) -> None:
    versions: list[tuple[History[int], tuple[int, ...]]] = [(History(), ())]
    for which, item in steps:
        history, items = versions[which % len(versions)]
        if item < 8:
            versions.append((history.with_item(item), (*items, item)))
        else:
            versions.append((history.first(len(items) // 2), items[: len(items) // 2]))
    for history, items in versions:
        assert (len(history), tuple(history), history) == (len(items), items, items)
        assert history == History(items)
        assert history[1:] == items[1:]
        assert history[::-1] == items[::-1]
        assert history[-3:-1] == items[-3:-1]
        if items:
            assert (history.last, history[0], history[-1]) == (items[-1], items[0], items[-1])


def test_there_is_nothing_beyond_the_end_even_if_a_later_version_has_more() -> None:
    short = History([1])
    assert short.with_item(2) == (1, 2)
    for index in (1, -2):
        with pytest.raises(IndexError):
            short[index]
    assert short == (1,)


def test_a_log_has_the_last_number_of_each_command() -> None:
    log = NO_COMMANDS.with_command(("ann", "a"), 1).with_command(("ann", "a"), 2)
    assert log == {("ann", "a"): 2}
    assert log.get(("ben", "a")) is None
    assert len(log) == 1
    assert not NO_COMMANDS


def test_a_command_that_was_not_stored_is_in_no_other_log() -> None:
    stored = CommandLog().with_command(("ann", "a"), 1)
    abandoned = stored.with_command(("ann", "b"), 2)
    other = stored.with_command(("ben", "b"), 2).with_command(("ben", "c"), 3)
    assert ("ann", "b") in abandoned
    assert ("ann", "b") not in stored
    assert other == {("ann", "a"): 1, ("ben", "b"): 2, ("ben", "c"): 3}


def test_the_matches_of_a_long_fold_share_their_past() -> None:
    table = sit("Ann", "Ben")
    matches: list[Match] = []
    tracemalloc.start()
    try:
        for number in range(1_000):
            table.do(Chat("watchers", str(number)))
            matches.append(table.match.changed(chat={}))
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    # Each with a copy of all commands before it, they would take more than 20 MB.
    assert used < 8_000_000
    assert len(matches[-1].done) == 1_001
