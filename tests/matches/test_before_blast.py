"""Matches, records and positions of before bombs killed covers replay move by move.

`before_blast/` was written by the build before that change: games of battle, and of composed rules
with bombs and covers, in which a blast met a cover.
"""

import json
from pathlib import Path

import pytest

from relati.matches import Match, fold
from relati.matches.event_store import StoredEvent
from relati.matches.record import record_of
from relati.matches.rematch import next_match
from relati.matches.stored_events import read_event, write_event
from relati.notation import read_position, read_records, spell_ruleset, write_records
from relati.notation.record_json import read_records_json
from relati.rules import start
from tests.matches.table import sit

KEPT = Path(__file__).with_name("before_blast")


def stored() -> dict[str, list[StoredEvent]]:
    matches: dict[str, list[StoredEvent]] = {}
    for line in (KEPT / "events.jsonl").read_text("utf-8").splitlines():
        event = json.loads(line)
        match = matches.setdefault(event.pop("match"), [])
        match.append(StoredEvent(**event))
    return matches


def positions() -> list[list[str]]:
    """For each match its lines: the position it began in, then each move, position and key."""
    games: list[list[str]] = []
    for line in (KEPT / "positions.txt").read_text("utf-8").splitlines():
        if line.startswith("match "):
            games.append([])
        else:
            games[-1].append(line)
    return games


def folded(events: list[StoredEvent]) -> Match:
    match = fold(map(read_event, events))
    assert match is not None
    return match


def test_old_matches_replay_position_by_position() -> None:
    for events, (first, *lines) in zip(stored().values(), positions(), strict=True):
        match = folded(events)
        assert match.states[0] == read_position(first)
        for played, state, line in zip(match.line, match.states[1:], lines, strict=True):
            move, position, key = line.split("\t")
            assert str(played.move) == move
            assert state == read_position(position)
            assert state.key == int(key)


def test_old_matches_say_by_which_rule_they_were_played() -> None:
    for events in stored().values():
        match = folded(events)
        assert match.state.ruleset.blast == "targets"
        assert "blast=targets" in match.setup.ruleset or match.setup.position
        assert "blast=targets" in spell_ruleset(match.state.ruleset)
        assert "blast=targets" in write_records(record_of(match))
        again = next_match(match).setup
        assert again.initial().ruleset == match.state.ruleset


def test_by_the_rule_of_today_they_would_have_gone_otherwise() -> None:
    different = 0
    for first, *lines in positions():
        state = read_position(first.replace("battle ", "battle:blast=all ", 1))
        for line in lines:
            move, position, _ = line.split("\t")
            if state.why_illegal(move):
                different += 1
                break
            state = state.play(move)
            if dict(state.symbols) != dict(read_position(position).symbols):
                different += 1
                break
    assert different >= 5


@pytest.mark.parametrize("name", ["records.txt", "records.json"])
def test_old_records_replay(name: str) -> None:
    text = (KEPT / name).read_text("utf-8")
    records = read_records(text) if name.endswith("txt") else read_records_json(text)
    for record, (_, *lines) in zip(records, positions(), strict=True):
        assert record.start().ruleset.blast == "targets"
        state = record.start()
        for move in record.moves:
            state = state.play(move)
        assert state == read_position(lines[-1].split("\t")[1])
        assert read_records(write_records(record)) == (record,)


def test_an_old_rated_match_is_still_read() -> None:
    events = stored()["1" * 32]
    body = events[0].body.replace('"is_rated":false', '"is_rated":true')
    assert body != events[0].body
    match = folded([StoredEvent(events[0].number, events[0].at, body), *events[1:]])
    assert match.setup.is_rated
    assert not next_match(match).setup.is_rated


def test_what_is_written_today_is_told_apart() -> None:
    table = sit("Ann", "Ben", ruleset="battle", size=5)
    assert folded([write_event(event) for event in table.events]).state.ruleset.blast == "all"
    assert '"ruleset":"battle:blast=all"' in write_event(table.events[0]).body
    old, new = (start("battle", size=5, blast=blast) for blast in ("targets", "all"))
    assert old.key != new.key
    assert old.position != new.position
    assert [read_position(each.position) for each in (old, new)] == [old, new]
