"""What a bot thinks of a game, and questions that programs ask."""

import json
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from relati.bots import Bot, Budget, Candidate, Choice, find
from relati.bots.analysis import analyse_game
from relati.bots.common import values_at_end
from relati.bots.queries import Analyst, spell_answer
from relati.errors import IllegalMove
from relati.notation import read_position
from relati.rules import State, read_move, start

A1, B2, C3 = map(read_move, ("A1", "B2", "C3"))


class Prophet:
    """Has an opinion of each state by the number of symbols on its board."""

    def __init__(self, **opinions: tuple[str, float]) -> None:
        self.opinions = opinions

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        move, share = self.opinions[f"after_{len(state.symbols)}"]
        best = read_move(move)
        candidate = Candidate(best, 9, (share, 1 - share))
        return Choice(best, (share, 1 - share), visits=9, candidates=(candidate,))


def test_the_loss_of_a_move_is_what_its_player_gave_away() -> None:
    bot = Prophet(after_0=("C3", 0.6), after_1=("A1", 0.6), after_2=("A2", 0.9))
    report = analyse_game(bot, start("modern", 2, 5), [C3, B2], Budget())
    first, second = report.moves
    assert (first.player, first.move, first.loss, first.better) == (0, C3, 0.0, ())
    assert (second.player, second.move) == (1, B2)
    assert second.loss == pytest.approx(0.3)
    assert [each.move for each in second.better] == [A1]
    assert report.values == ((0.6, 0.4), (0.6, 0.4), (0.9, pytest.approx(0.1)))


def test_a_game_turned_where_the_greatest_mistake_changed_who_was_ahead() -> None:
    # X gives away more with move 2, but was behind already; with move 5 O throws the lead away.
    bot = Prophet(
        after_0=("C3", 0.55),
        after_1=("A1", 0.55),
        after_2=("A1", 0.95),
        after_3=("A2", 0.75),
        after_4=("A1", 0.75),
        after_5=("A1", 0.45),
    )
    moves = map(read_move, ("C3", "B2", "D3", "A2", "E3"))
    report = analyse_game(bot, start("modern", 2, 5), moves, Budget())
    assert [round(each.loss, 2) for each in report.moves] == [0.0, 0.4, 0.2, 0.0, 0.3]
    assert [each.number for each in report.turning_points] == [5]
    assert report.turning_point is report.moves[4]
    # Without such a move no mistake has turned it.
    bot = Prophet(after_0=("A1", 0.9), after_1=("A1", 0.7), after_2=("A2", 0.7))
    report = analyse_game(bot, start("modern", 2, 5), [C3, B2], Budget())
    assert report.turning_points == ()
    assert report.turning_point is None
    assert report.worst_mistake is report.moves[0]


def test_a_lead_that_comes_back_within_the_round_has_not_turned_the_game() -> None:
    # Whoever is to act looks better: the shares go up and down, and nobody throws anything away.
    bot = Prophet(
        after_0=("A1", 0.7),
        after_1=("A2", 0.45),
        after_2=("A1", 0.72),
        after_3=("A2", 0.46),
        after_4=("A1", 0.74),
    )
    moves = map(read_move, ("C3", "B2", "D3", "A3"))
    report = analyse_game(bot, start("modern", 2, 5), moves, Budget())
    assert [round(each.loss, 2) for each in report.moves] == [0.25, 0.27, 0.26, 0.28]
    assert report.turning_points == ()


def test_a_game_without_mistakes_did_not_turn() -> None:
    bot = Prophet(after_0=("C3", 0.5), after_1=("B2", 0.5))
    report = analyse_game(bot, start("modern", 2, 5), [C3], Budget())
    assert report.turning_point is None
    assert report.worst_mistake is None
    assert analyse_game(bot, start("modern", 2, 5), [], Budget()).values == ()


def test_a_game_that_is_over_is_worth_what_it_ended_with() -> None:
    won = read_position("basic 3 OrX1/1Xr1/Tr2 X OT - X-wins")
    assert values_at_end(won.winner, 3) == (0.0, 1.0, 0.0)
    drawn = read_position("modern 2 OrO1/3/2Xr O - - nobody-wins")
    assert values_at_end(drawn.winner, 2) == (0.5, 0.5)
    state, moves = start("classic", 2, 3), []
    while not state.is_over:
        moves.append(state.legal_moves()[0])
        state = state.play(moves[-1])
    report = analyse_game(find("random"), start("classic", 2, 3), moves, Budget())
    assert report.values[-1] == values_at_end(state.winner, 2)


def test_leaving_is_no_mistake_in_play() -> None:
    leaving = read_move("out:X")
    bot = Prophet(after_0=("A1", 0.5), after_1=("A1", 0.5))
    report = analyse_game(bot, start("modern", 2, 5), [C3, leaving], Budget())
    last = report.moves[-1]
    assert (last.player, last.loss, last.better) == (1, 0.0, ())
    assert report.values[-1] == (1.0, 0.0)
    assert report.turning_point is None


def test_a_game_with_an_illegal_move_cannot_be_analysed() -> None:
    with pytest.raises(IllegalMove):
        analyse_game(find("random"), start("modern"), [C3, C3], Budget())


# Questions


class Sleeper:
    """Thinks for as long as it may, a little at a time."""

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        time.sleep(budget.seconds or 0.0)
        move = state.legal_moves()[0]
        return Choice(move, (1 / state.players,) * state.players, visits=budget.nodes or 0)


class Asked:
    """An analyst, and what it has answered."""

    def __init__(self, make: Callable[[], Bot] = lambda: find("random"), **settings: Any) -> None:
        self.answers: list[dict[str, Any]] = []
        self._came = threading.Condition()
        self.analyst = Analyst(make, self._write, **settings)

    def _write(self, answer: dict[str, Any]) -> None:
        with self._came:
            self.answers.append(json.loads(spell_answer(answer)))
            self._came.notify_all()

    def ask(self, **query: Any) -> None:
        self.analyst.ask(json.dumps(query))

    def wait(self, count: int) -> list[dict[str, Any]]:
        with self._came:
            assert self._came.wait_for(lambda: len(self.answers) >= count), self.answers
        return self.answers


def test_a_question_is_answered_by_its_id() -> None:
    asked = Asked()
    asked.ask(id="a", ruleset="modern", size=[5, 5], moves=["C3"], nodes=5)
    asked.analyst.finish()
    (answer,) = asked.answers
    assert (answer["id"], answer["during_search"], answer["player"]) == ("a", False, "X")
    assert answer["values"] == [0.5, 0.5]
    assert answer["candidates"][0]["move"] == answer["move"]


def test_several_states_of_a_game_are_answered_by_their_turns() -> None:
    asked = Asked(jobs=2)
    asked.ask(id=1, position="modern 3 5/5/5/5/5 O - - *", moves=["C3", "B2", "A1"], turns=[0, 2])
    asked.analyst.finish()
    told = sorted((answer["turn"], answer["player"]) for answer in asked.answers)
    assert told == [(0, "O"), (2, "T")]


def test_answers_come_as_they_improve() -> None:
    asked = Asked(Sleeper)
    asked.ask(id=1, ruleset="modern", nodes=5000, report_every=1e-9)
    asked.analyst.finish()
    visits = [(answer["visits"], answer["during_search"]) for answer in asked.answers]
    assert visits == [(256, True), (2048, True), (5000, True), (5000, False)]


def test_a_question_can_be_given_up_and_the_next_does_not_wait() -> None:
    asked = Asked(Sleeper)
    asked.ask(id="long", ruleset="modern", seconds=20, report_every=0.001)
    asked.wait(1)
    asked.ask(id="waiting", ruleset="modern", seconds=20)
    asked.ask(id="waiting", action="terminate")
    asked.ask(id="long", action="terminate")
    asked.ask(id="next", ruleset="modern", nodes=1)
    asked.analyst.finish()
    _, long, waiting, following = asked.answers
    assert (long["id"], long["terminated"], long["move"]) == ("long", True, "A1")
    assert waiting == {"id": "waiting", "during_search": False, "terminated": True}
    assert following["id"] == "next"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("what now?", "analysis/json"),
        ("[" * 100_000, "analysis/json"),
        ("[1]", "analysis/object"),
        ('{"ruleset": "modern"}', "analysis/id"),
        ('{"id": 1}', "analysis/one-start"),
        ('{"id": 1, "ruleset": "modern", "position": "x"}', "analysis/one-start"),
        ('{"id": 1, "ruleset": "modern", "komi": 7}', "analysis/key"),
        ('{"id": 1, "ruleset": 7}', "analysis/value"),
        ('{"id": 1, "ruleset": "modern", "nodes": 0}', "analysis/value"),
        ('{"id": 1, "ruleset": "modern", "nodes": true}', "analysis/value"),
        ('{"id": 1, "ruleset": "modern", "seconds": NaN}', "analysis/value"),
        ('{"id": 1, "ruleset": "modern", "moves": "C3"}', "analysis/value"),
        ('{"id": 1, "ruleset": "modern", "turns": []}', "analysis/value"),
        ('{"id": 1, "ruleset": "modern", "turns": [1]}', "analysis/turn"),
        ('{"id": 1, "ruleset": "modern", "moves": ["C3", "C3"]}', "rules/occupied"),
        ('{"id": 1, "ruleset": "modern", "moves": ["castle"]}', "notation/move"),
        ('{"id": 1, "ruleset": "chess"}', "ruleset/unknown"),
        ('{"id": 1, "ruleset": "modern", "size": "huge"}', "ruleset/size-form"),
        ('{"id": 1, "position": "modern 2 3/3/3 O - - *", "size": 3}', "analysis/position-says"),
        ('{"id": 1, "position": "modern 2 Or2/3/2Xr O - - O-wins"}', "rules/game-over"),
        ('{"id": 1, "action": "dance"}', "analysis/action"),
        ('{"id": 1, "action": "terminate"}', "analysis/no-such-query"),
    ],
)
def test_a_question_that_cannot_be_answered_is_refused_by_its_id(line: str, code: str) -> None:
    asked = Asked(lang="zh")
    asked.analyst.ask(line)
    asked.analyst.ask("\n")
    (answer,) = asked.answers
    assert answer["error"]["code"] == code
    assert answer["error"]["sentence"]
    assert answer["id"] == (1 if '"id": 1' in line else None)
    asked.analyst.finish()


def test_a_bot_that_fails_is_an_error_of_that_question() -> None:
    class Broken:
        def choose(self, state: State, budget: Budget, seed: int) -> Choice:
            raise ZeroDivisionError("oops")

    asked = Asked(Broken)
    asked.ask(id="\ud800", ruleset="modern")
    asked.ask(id=2, ruleset="modern")
    asked.analyst.finish()
    assert [answer["id"] for answer in asked.answers] == ["\ud800", 2]
    assert all(answer["error"]["code"] == "bot/failed" for answer in asked.answers)
