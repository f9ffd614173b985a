"""Conditional moves: answers that are planned, played by themselves, and told to nobody."""

import json

import pytest

from relati.matches import fold
from relati.matches.acts import AnswerProposal, MarkAway, Plan, Play, Propose, Resign
from relati.matches.clocks import Days, Fischer
from relati.matches.events import Played
from relati.matches.messages import encode
from relati.matches.plans import MOST_LINES, MOST_MOVES, MOST_PLANS
from relati.matches.proposals import BotTakes, TakeBack
from relati.matches.publish import PublishedEvent, snapshot
from relati.matches.record import record_of
from relati.notation import write_records
from tests.matches.table import Table, sit

ANN, BEN = 0, 1


def table(**rest: object) -> Table:
    """Ann has moved, it is Ben's turn."""
    made = sit("Ann", "Ben", ruleset="classic", **rest)
    made.play("C3")
    return made


def plan(*lines: str) -> Plan:
    return Plan(tuple(tuple(line.split()) for line in lines))


def moves(table: Table) -> list[str]:
    return [str(played.move) for played in table.match.line]


def test_a_planned_answer_is_played_with_the_move_it_answers() -> None:
    game = table()
    assert game.do(plan("A1 D4"), ANN) == ["planned"]
    assert game.do(Play("A1"), BEN) == ["played", "played"]
    assert moves(game) == ["C3", "A1", "D4"]
    answer = game.events[-1]
    assert (answer.seat, answer.what) == (ANN, Played("D4"))
    assert game.match.turn == BEN


def test_an_answer_takes_no_time() -> None:
    game = table(clock=Days(1))
    game.do(plan("A1 D4"), ANN)
    game.do(Play("A1"), BEN, late=3600)
    assert [played.used for played in game.match.line][-2:] == [3_600_000, 0]
    assert game.match.due == game.now + 86_400_000


def test_a_line_goes_on_as_long_as_the_others_follow_it() -> None:
    game = table()
    game.do(plan("A1 D4 B2 C4", "A1 D4 B1 B4", "E5 B3"), ANN)
    game.play("A1")
    assert game.match.plans[ANN] == (("B2", "C4"), ("B1", "B4"))
    game.play("B1")
    assert moves(game) == ["C3", "A1", "D4", "B1", "B4"]
    assert not game.match.plans


def test_a_plan_is_gone_when_the_game_leaves_it() -> None:
    game = table()
    game.do(plan("A1 D4"), ANN)
    assert game.do(Play("E5"), BEN) == ["played"]
    assert not game.match.plans


def test_two_plans_answer_each_other() -> None:
    game = sit("Ann", "Ben", "Cat", ruleset="classic", size=7)
    game.play("D4", "A1")
    game.do(plan("G7 D5 B2 F6 E5"), ANN)
    game.do(plan("G7 D5 B2"), BEN)
    assert game.do(Play("G7"), 2) == ["played"] * 3
    assert moves(game) == ["D4", "A1", "G7", "D5", "B2"]
    assert game.match.turn == 2
    assert game.match.plans[ANN] == (("F6", "E5"),)


def test_a_new_plan_takes_the_place_of_the_old_one_and_none_removes_it() -> None:
    game = table()
    game.do(plan("A1 D4"), ANN)
    game.do(plan("E5 D4"), ANN)
    assert game.match.plans[ANN] == (("E5", "D4"),)
    assert game.do(Plan(()), ANN) == ["planned"]
    assert not game.match.plans
    assert game.refused(Plan(()), ANN) == "match/no-plan"


def test_a_line_within_another_is_not_kept_twice() -> None:
    game = table()
    game.do(plan("A1 D4", "a1 d4 B2 C4", "A1 D4"), ANN)
    assert game.match.plans[ANN] == (("A1", "D4", "B2", "C4"),)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["A1"], "match/plan-open-end"),
        (["A1 D4 B2"], "match/plan-open-end"),
        ([""], "match/plan-open-end"),
        (["A1 D4", "A1 B3"], "match/plan-two-answers"),
        (["C3 D4"], "rules/occupied"),
        (["A1 A1"], "rules/occupied"),
        (["A1 ?"], "notation/move"),
        (["A1 out:O"], "match/resign-instead"),
        (["A1 D4"] * (MOST_LINES + 1), "match/plan-long"),
        (["A1 " * 1_000], "match/plan-long"),
    ],
)
def test_what_cannot_be_played_cannot_be_planned(lines: list[str], code: str) -> None:
    game = table()
    assert game.refused(plan(*lines), ANN) == code
    assert not game.match.plans


def test_a_plan_has_a_limited_number_of_moves() -> None:
    game = sit("Ann", "Ben", ruleset="classic", size=9)
    game.play("E5")
    state, line = game.match.state, list[str]()
    for _ in range(MOST_MOVES + 2):
        move = state.legal_moves()[0]
        state = state.play(move)
        line.append(str(move))
    assert game.refused(Plan((tuple(line),)), ANN) == "match/plan-long"
    game.do(Plan((tuple(line[:MOST_MOVES]),)), ANN)


def test_plans_cannot_fill_a_match() -> None:
    game = table()
    for _ in range(MOST_PLANS):
        game.do(plan("A1 D4"), ANN)
    assert game.refused(plan("A1 D4"), ANN) == "match/plan-often"
    game.play("A1")
    game.do(plan("B2 C4"), ANN)


def test_plans_are_for_slow_matches_and_for_the_others_turn() -> None:
    assert table(clock=Fischer(300)).refused(plan("A1 D4"), ANN) == "match/plan-clock"
    assert table().refused(plan("A1 D4"), BEN) == "match/plan-your-turn"
    assert table().refused(plan("A1 D4"), ANN, based_on=1) == "match/stale"
    assert table().refused(plan("A1 D4"), ANN, holder="x" * 64) == "match/not-your-seat"
    assert sit("Ann", "").refused(plan("A1 D4"), ANN) == "match/not-started"


def test_a_plan_makes_no_move_stale() -> None:
    game = table()
    seen = game.match.number
    game.do(plan("A1 D4"), ANN)
    assert game.do(Play("A1"), BEN, based_on=seen) == ["played", "played"]


def test_taking_back_and_leaving_forget_every_plan() -> None:
    game = table()
    game.do(plan("A1 D4 B2 C4"), ANN)
    game.play("A1")
    game.do(Propose(TakeBack(1)), BEN)
    assert game.match.plans
    game.do(AnswerProposal(True), ANN)
    assert moves(game) == ["C3"]
    assert not game.match.plans
    three = sit("Ann", "Ben", "Cat", ruleset="classic", size=7)
    three.play("D4")
    three.do(plan("A1 G7 D5"), ANN)
    three.do(Resign(), 2)
    assert not three.match.plans


def test_a_bot_that_takes_over_does_not_follow_the_plan() -> None:
    game = table()
    game.do(plan("A1 D4"), ANN)
    game.do(MarkAway(ANN), is_internal=True)
    assert game.match.plans  # who is away has planned for that
    game.do(Propose(BotTakes(ANN, 1)), BEN)
    assert not game.match.plans


def test_the_same_events_give_the_same_plans() -> None:
    game = table()
    game.do(plan("A1 D4 B2 C4"), ANN)
    game.play("A1")
    again = fold(game.events)
    assert again is not None
    assert again.plans == game.match.plans
    assert again == game.match


def test_a_repeated_command_is_answered_once() -> None:
    game = table()
    game.do(plan("A1 D4"), ANN)
    game.do(Play("A1"), BEN, id="again")
    decision = game.ask(Play("A1"), BEN, id="again")
    assert getattr(decision, "events", None) == ()
    assert getattr(decision, "number", None) == game.match.number


def test_nobody_is_told_of_a_plan() -> None:
    game = table()
    before = encode(snapshot(game.match, "players")["status"])
    game.do(plan("A1 D4 B2 C4"), ANN)
    event = PublishedEvent(game.events[-1], game.match)
    for audience in ("players", "watchers"):
        message = json.loads(encode(event.message(audience)))
        assert message["what"] == {"kind": "hidden"}
        assert message["seat"] is None
        shown = encode(snapshot(game.match, audience)) + encode(message)
        assert "D4" not in shown
        assert "plan" not in shown
    assert encode(snapshot(game.match, "players")["status"]) == before
    assert "D4" not in write_records([record_of(game.match)])
