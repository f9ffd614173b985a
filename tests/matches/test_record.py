"""A match as a record: it replays, it verifies, and it says how it ended."""

from datetime import timedelta

import pytest

from relati.matches import Match
from relati.matches.acts import Abort, AnswerProposal, Expire, LeaveSeat, Propose, Resign, TimeOut
from relati.matches.clocks import ByoYomi, Clock, Days, Fischer
from relati.matches.proposals import DropSeat, NobodyWins, TakeBack
from relati.matches.record import record_of, spell_clock
from relati.notation import Record, read_records, read_records_json, write_records
from relati.notation import write_records_json as write_json
from tests.matches.table import GAMES, MULTIPLAYER_GAMES, sit

PEOPLE = ("Ann", 'Ben "the Bishop" \\', "小明", "{Dan}", "Eve")
CLOCKS = [None, Fischer(300, 3), ByoYomi(60, 3, 30), Days(3)]


def kept(match: Match) -> Record:
    """The record, once it was seen to be right, written and read."""
    record = record_of(match, "a1b2")
    assert tuple(record.states()) == tuple(match.states)
    assert record.verify() is None
    assert list(read_records(write_records(record))) == [record]
    assert list(read_records_json(write_json(record))) == [record]
    return record


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_a_record_has_the_moves_that_were_played(ruleset: str, players: int) -> None:
    table = sit(*PEOPLE[:players], ruleset=ruleset)
    table.play_until(lambda match: match.phase == "over")
    record = kept(table.match)
    assert record.tag("Termination") == "rules"
    assert record.moves == tuple(step.move for step in table.match.line)


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize(("ruleset", "players"), MULTIPLAYER_GAMES)
def test_a_record_says_who_left_and_how(ruleset: str, players: int, clock: Clock | None) -> None:
    table = sit(*PEOPLE[:players], ruleset=ruleset, clock=clock)
    table.play_on(players, late=1.234)
    table.do(Resign(), 1, late=0.5)
    table.play_on(3, late=2)
    if clock and table.match.due is not None:
        table.do(TimeOut(), is_internal=True, late=(table.match.due - table.now) / 1000)
    record = kept(table.match)
    comments = [node.comment for node in record.nodes if node.comment]
    assert comments[0] == "resigned"
    assert clock is None or table.match.phase == "over" or comments[1] == "timed-out"
    table.play_on(1000, late=1)
    kept(table.match)


def test_moves_taken_back_are_not_in_the_record() -> None:
    table = sit("Ann", "bot 1", clock=Fischer(300, 3))
    table.play("C3", "B2", "D4", late=10)
    table.do(Propose(TakeBack(1)), 0)
    assert [str(move) for move in kept(table.match).moves] == ["C3"]


def test_a_record_has_the_clock_where_a_turn_has_passed() -> None:
    table = sit("Ann", "Ben", ruleset="extended", clock=Fischer(300, 3))
    table.play("E4", "D2", "C4", "D4", "pass", late=2.5)
    used = [node.time_used for node in kept(table.match).nodes]
    left = [node.time_left for node in kept(table.match).nodes]
    short, long = timedelta(seconds=2.5), timedelta(seconds=5)
    assert used == [short, short, short, None, long]
    assert left[:2] == [timedelta(seconds=300)] * 2, "their clocks begin with these moves"
    assert left[2] == timedelta(seconds=300.5)
    assert left[3] is None
    assert left[4] == timedelta(seconds=298)


def test_a_game_without_a_clock_has_no_times_in_its_record() -> None:
    table = sit("Ann", "Ben")
    table.play("C3", late=5)
    [node] = kept(table.match).nodes
    assert (node.time_left, node.time_used) == (None, None)


def test_a_record_says_who_played_what_when_and_where() -> None:
    table = sit("Ann", "bot 3", clock=ByoYomi(60, 3, 30))
    table.play("C3", late=1)
    record = record_of(table.match, "a1b2", "zh")
    assert (record.tag("O"), record.tag("X")) == ("Ann", record_of(table.match, "", "zh").tag("X"))
    assert record.tag("X") != record_of(table.match, "", "en").tag("X")
    assert record.tag("Site") == "a1b2"
    assert record.tag("Date") == "2023-11-14"
    assert record.tag("TimeControl") == "60+3x30"
    assert record_of(table.match).tag("Site") == ""


def test_a_clock_is_spelled_as_one_word() -> None:
    clocks: list[Clock] = [Fischer(300, 3), ByoYomi(600, 5, 30), Days(3)]
    assert [spell_clock(clock) for clock in clocks] == ["300+3", "600+5x30", "3d"]


def test_a_record_says_how_the_game_ended() -> None:
    running = sit("Ann", "Ben")
    running.play("C3")
    resigned, aborted, expired, agreed, dropped = (sit("Ann", "Ben") for _ in range(5))
    resigned.do(Resign(), 0)
    aborted.do(Abort(), 0)
    expired.do(Expire(), is_internal=True)
    agreed.do(Propose(NobodyWins()), 0)
    agreed.do(AnswerProposal(True), 1)
    dropped.do(LeaveSeat(), 1)
    dropped.do(Propose(DropSeat(1)), 0)
    told = [
        (kept(table.match).result, kept(table.match).tag("Termination"))
        for table in (running, resigned, aborted, expired, agreed, dropped)
    ]
    assert told == [
        ("*", ""),
        ("X-wins", "resigned"),
        ("*", "aborted"),
        ("nobody-wins", "abandoned"),
        ("nobody-wins", "agreed"),
        ("O-wins", "abandoned"),
    ]


def test_a_match_that_has_not_started_has_a_record_too() -> None:
    assert kept(sit("Ann", "").match).moves == ()


def test_a_game_from_a_position_keeps_it_in_its_record() -> None:
    table = sit("Ann", "Ben", position="extended 2 5/3Xr1/5/2OXOr/5 X+1 - - *")
    assert table.match.turn == 1
    table.play_on(3)
    kept(table.match)
