"""A match is what follows from its events, in their order, and from nothing else."""

import pytest

from relati.matches import Event, Match, fold
from relati.matches.acts import Play
from relati.matches.events import Created, Started
from tests.matches.table import START, sit


def test_without_events_there_is_no_match() -> None:
    assert fold([]) is None


def test_a_match_folds_from_the_beginning_or_from_any_point() -> None:
    table = sit("Ann", "Ben")
    table.play("C3", "B2")
    half = fold(table.events[:3])
    assert fold(table.events) == fold(table.events[3:], half) == table.match


def test_a_match_begins_with_its_creation() -> None:
    with pytest.raises(ValueError, match="creation"):
        fold([Event(1, START, None, Started(), "1")])


def test_an_event_that_is_not_the_next_is_an_error() -> None:
    table = sit("Ann", "Ben")
    table.play("C3")
    for wrong in (table.events[-1], Event(9, START, None, Started(), "1")):
        with pytest.raises(ValueError, match="cannot follow"):
            table.match.after(wrong)


def test_a_match_is_created_once() -> None:
    table = sit("Ann", "Ben")
    created = table.events[0].what
    assert isinstance(created, Created)
    with pytest.raises(ValueError, match="once"):
        table.match.after(Event(3, START, None, created, "1"))


def test_a_match_is_a_value() -> None:
    table = sit("Ann", "Ben")
    before: Match = table.match
    number = before.number
    table.do(Play("C3"), 0)
    assert (before.number, before.line) == (number, ())
    assert table.match != before
