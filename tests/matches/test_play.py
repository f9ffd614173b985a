"""Playing: whose turn it is, what has been seen, and every way out of a game."""

from sys import modules

import pytest

from relati.errors import RelatiError
from relati.matches import Decision, decide
from relati.matches.acts import (
    Abort,
    Chat,
    Command,
    Expire,
    LeaveSeat,
    MoveSeat,
    Play,
    Propose,
    Resign,
    TimeOut,
)
from relati.matches.clocks import Fischer
from relati.matches.proposals import NobodyWins, TakeBack
from tests.matches.table import GAMES, MULTIPLAYER_GAMES, Table, holder, sit

PEOPLE = ("Ann", "Ben", "Cat", "Dan", "Eve")


def test_moves_follow_each_other() -> None:
    table = sit("Ann", "Ben")
    assert table.do(Play("c3"), 0) == ["played"]
    assert table.do(Play(" B2 "), 1) == ["played"]
    assert [str(step.move) for step in table.match.line] == ["C3", "B2"]
    assert [step.seat for step in table.match.line] == [0, 1]


def test_a_match_that_has_not_started_accepts_no_move() -> None:
    table = sit("Ann", "")
    assert table.refused(Play("C3"), 0) == "match/not-started"
    assert table.refused(Resign(), 0) == "match/not-started"


def test_only_the_seat_to_act_may_move() -> None:
    table = sit("Ann", "Ben")
    assert table.refused(Play("C3"), 1) == "match/not-your-turn"


def test_nobody_acts_for_the_seat_of_somebody_else() -> None:
    table = sit("Ann", "Ben")
    for stranger in (holder("Ben"), holder("Eve"), "", None):
        assert table.refused(Play("C3"), 0, holder=stranger) == "match/not-your-seat"
    assert table.refused(Play("C3"), None, holder=holder("Ann")) == "match/not-your-seat"


def test_nobody_plays_for_a_bot_or_on_a_free_seat() -> None:
    table = sit("bot 1", "Ann")
    for stranger in (holder("Ann"), "", None):
        refused = table.refused(Play("C3"), 0, holder=stranger, is_internal=False)
        assert refused == "match/not-your-seat"
    assert sit("Ann", "").refused(Resign(), 1, holder="") == "match/not-your-seat"


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    table = sit("Ann", "Ben")
    command = Command("1", table.match.number, table.now, Play("C3"), seat, holder("Ann"))
    refused = decide(table.match, command)
    assert isinstance(refused, RelatiError)
    assert refused.code == "match/no-such-seat"


def test_a_stale_move_is_refused_with_the_number_of_the_game() -> None:
    table = sit("Ann", "Ben")
    table.play("C3", "B2")
    refused = table.ask(Play("D4"), 0, based_on=table.match.number - 1)
    assert isinstance(refused, RelatiError)
    assert refused.code == "match/stale"
    assert refused.details["number"] == table.match.game_number


def test_chat_makes_no_move_stale() -> None:
    table = sit("Ann", "Ben")
    seen = table.match.number
    table.do(Chat("players", "have fun"), 1)
    table.do(Play("C3"), 0, based_on=seen)


def test_a_take_back_makes_moves_stale() -> None:
    table = sit("Ann", "bot 1")
    table.play("C3", "B2")
    seen = table.match.number
    table.do(Propose(TakeBack(0)), 0)
    assert table.refused(Play("D4"), 0, based_on=seen) == "match/stale"


def test_nobody_can_have_seen_future_events() -> None:
    table = sit("Ann", "Ben")
    refused = table.refused(Play("C3"), 0, based_on=table.match.number + 1)
    assert refused == "match/ahead"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("B2", "rules/occupied"),
        ("E1", "rules/not-linked"),
        ("Z9", "rules/off-board"),
        ("pass", "rules/cannot-pass"),
        ("B2=cannon", "rules/"),
        ("chess", "notation/move"),
        ("", "notation/move"),
        ("A" * 10_000, "notation/move"),
        ("out:X", "match/resign-instead"),
        ("out:O", "match/resign-instead"),
    ],
)
def test_an_illegal_move_is_refused_with_the_code_of_the_rules(move: str, code: str) -> None:
    table = sit("Ann", "Ben")
    table.play("B2", "D4")
    assert table.refused(Play(move), 0).startswith(code)
    assert len(table.match.line) == 2


def test_a_command_sent_twice_is_carried_out_once() -> None:
    table = sit("Ann", "Ben")
    table.do(Play("C3"), 0, id="mine")
    number = table.match.number
    table.play("B2")
    again = table.ask(Play("C3"), 0, id="mine", based_on=0)
    assert isinstance(again, Decision)
    assert (again.events, again.number, again.match) == ((), number, table.match)


def test_a_command_leads_to_the_number_of_its_last_event() -> None:
    table = sit("Ann", "bot 1")
    table.play("C3", "B2")
    number = table.match.number + 2
    table.do(Propose(TakeBack(0)), 0, id="back")
    again = table.ask(Propose(TakeBack(0)), 0, id="back")
    assert isinstance(again, Decision)
    assert again.number == number


def test_the_same_id_of_another_sender_is_another_command() -> None:
    table = sit("Ann", "Ben")
    assert table.do(Play("C3"), 0, id="1") == ["played"]
    assert table.do(Play("B2"), 1, id="1") == ["played"]


def test_a_command_that_was_refused_may_be_sent_again() -> None:
    table = sit("Ann", "Ben")
    assert table.refused(Play("B2"), 1, id="soon") == "match/not-your-turn"
    table.play("C3")
    assert table.do(Play("B2"), 1, id="soon") == ["played"]


@pytest.mark.parametrize("name", ["", "x" * 65, "a\x00", "\ud800", "a\nb"])
def test_the_id_of_a_command_is_short_and_printable(name: str) -> None:
    assert sit("Ann", "Ben").refused(Play("C3"), 0, id=name) == "match/command-id"


def test_the_end_by_the_rules_ends_the_match() -> None:
    table = sit("Ann", "Ben", ruleset="basic", size=3)
    table.play_until(lambda match: match.phase == "over")
    assert table.match.result is not None
    assert table.match.result.how == "rules"
    assert table.match.result.winner == table.match.state.winner
    assert table.match.turn is None
    for act in (Play("A1"), Resign(), Abort()):
        assert table.refused(act, 0) == "match/over"
    assert table.refused(Expire(), is_internal=True) == "match/over"
    assert table.refused(TimeOut(), is_internal=True) == "match/time-left"


@pytest.mark.parametrize("ruleset", sorted({name for name, _ in GAMES}))
@pytest.mark.parametrize("moves", [0, 1, 4])
@pytest.mark.parametrize("leaver", [0, 1])
def test_of_two_players_the_other_wins_if_one_resigns(
    ruleset: str, moves: int, leaver: int
) -> None:
    table = sit("Ann", "Ben", ruleset=ruleset)
    table.play_on(moves)
    assert table.do(Resign(), leaver) == ["withdrawn"]
    assert table.match.result is not None
    assert (table.match.result.winner, table.match.result.how) == (1 - leaver, "resigned")
    assert table.match.phase == "over"


@pytest.mark.parametrize(("ruleset", "players"), MULTIPLAYER_GAMES)
@pytest.mark.parametrize("leaver", [0, 1])
def test_of_three_or_more_the_others_play_on(ruleset: str, players: int, leaver: int) -> None:
    table = sit(*PEOPLE[:players], ruleset=ruleset, size=7)
    table.play_on(players)
    turn = table.match.turn
    table.do(Resign(), leaver)
    assert table.match.phase == "playing"
    assert table.match.turn is not None
    assert table.match.turn != leaver
    assert table.match.turn == turn or leaver == turn
    assert leaver in table.match.withdrawn
    assert table.refused(Resign(), leaver) == "match/out"
    table.play_until(lambda match: match.phase == "over")
    assert table.match.result is not None
    assert table.match.result.how == "rules"
    assert table.match.result.winner != leaver
    assert leaver not in [step.seat for step in table.match.line[players + 1 :]]


@pytest.mark.parametrize(("ruleset", "players"), MULTIPLAYER_GAMES)
def test_the_last_player_left_wins(ruleset: str, players: int) -> None:
    table = sit(*PEOPLE[:players], ruleset=ruleset, size=7)
    table.play_on(players)
    for leaver in range(players - 1):
        assert table.match.phase == "playing"
        table.do(Resign(), leaver)
    assert table.match.result is not None
    assert (table.match.result.winner, table.match.result.how) == (players - 1, "resigned")


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_if_time_runs_out_for_everybody_the_last_one_wins(ruleset: str, players: int) -> None:
    table = sit(*PEOPLE[:players], ruleset=ruleset, clock=Fischer(60))
    table.play_until(lambda match: len(match.begun) == players and match.turn == 0)
    for _ in range(players - 1):
        assert table.match.phase == "playing"
        table.do(TimeOut(), is_internal=True, late=60)
    assert table.match.result is not None
    assert (table.match.result.winner, table.match.result.how) == (players - 1, "timed-out")


def test_a_player_may_resign_at_any_time() -> None:
    table = sit("Ann", "Ben")
    table.play("C3")
    table.do(Resign(), 0, based_on=1)
    assert table.match.phase == "over"


def test_a_player_who_is_away_may_resign() -> None:
    table = sit("Ann", "Ben")
    table.do(LeaveSeat(), 1)
    table.do(Resign(), 1)
    assert table.match.phase == "over"


# Ends without a result


def aborted(table: Table) -> bool:
    result = table.match.result
    return result is not None and (result.winner, result.how) == (None, "aborted")


def test_an_open_match_can_be_aborted() -> None:
    table = sit("Ann", "")
    assert table.do(Abort(), 0) == ["ended"]
    assert aborted(table)
    assert table.match.turn is None


def test_a_match_can_be_aborted_until_everybody_has_moved() -> None:
    table = sit("Ann", "Ben")
    table.play("C3")
    later = sit("Ann", "Ben")
    later.play("C3", "B2")
    table.do(Abort(), 1)
    assert aborted(table)
    assert later.refused(Abort(), 0) == "match/too-late-to-abort"


def test_a_player_who_has_left_cannot_abort_the_match() -> None:
    table = sit("Ann", "Ben", "Cat")
    table.do(Resign(), 1)
    assert table.refused(Abort(), 1) == "match/out"
    table.do(Abort(), 2)
    assert aborted(table)


def test_watchers_cannot_abort() -> None:
    assert sit("Ann", "").refused(Abort()) == "match/not-your-seat"


def test_a_match_that_nobody_continues_is_abandoned() -> None:
    table = sit("Ann", "Ben")
    table.play("C3")
    assert table.do(Expire(), is_internal=True) == ["ended"]
    assert table.match.result is not None
    assert (table.match.result.winner, table.match.result.how) == (None, "abandoned")


def test_an_open_match_that_nobody_joins_is_aborted() -> None:
    table = sit("Ann", "")
    table.do(Expire(), is_internal=True)
    assert aborted(table)


def test_only_the_service_can_expire_a_match() -> None:
    assert sit("Ann", "Ben").refused(Expire(), 0) == "match/not-yours"


def test_internal_commands_need_a_seat_too_where_one_is_needed() -> None:
    table = sit("Ann", "Ben")
    for act in (Play("C3"), Resign(), LeaveSeat(), Propose(TakeBack(0))):
        assert table.refused(act, None, is_internal=True) == "match/not-your-seat"


def test_the_service_moves_only_bots() -> None:
    table = sit("Ann", "Ben")
    assert table.refused(Play("C3"), 0, is_internal=True) == "match/stale"


def test_a_match_at_its_limit_of_events_can_only_be_played_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = sit("Ann", "Ben", ruleset="modern", size=5)
    # `relati.matches.decide` is the function of that name; its module is asked for by name.
    monkeypatch.setattr(modules["relati.matches.decide"], "EVENT_LIMIT", table.match.number)
    assert table.refused(Propose(NobodyWins()), seat=0) == "match/full"
    assert table.refused(LeaveSeat(), seat=1) == "match/full"
    # Nor does it grow by what needs no seat: moving it between two devices, or watchers who chat.
    move = MoveSeat(holder("Ann's other device"))
    assert table.refused(move, holder=holder("Ann")) == "match/full"
    assert table.refused(Chat("watchers", "hello"), holder=holder("Eve")) == "match/full"
    table.play("C3", "B2")
    table.do(Resign(), seat=0)
    assert table.match.phase == "over"
