"""Our engine: what it answers, line by line."""

import threading
import time
from collections.abc import Callable

import pytest

from relati.bots import Bot, Budget, Choice, find
from relati.bots.protocol import Engine, EngineServer, serve_lines
from relati.bots.thinking import FIRST_NODES, thoughts
from relati.rules import State, start
from tests.bots.engines import OURS


class Sleeper:
    """Thinks for as long as it may; if it can be `woken`, later thoughts last until it is."""

    def __init__(self, woken: threading.Event | None = None) -> None:
        self.woken = woken
        self.budgets: list[Budget] = []

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        self.budgets.append(budget)
        time.sleep(budget.seconds or 0.0)
        if self.woken and len(self.budgets) > 1:
            assert self.woken.wait(60)
        move = state.legal_moves()[len(self.budgets) - 1]
        return Choice(move, values=(1 / state.players,) * state.players, visits=budget.nodes or 1)


class Broken:
    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        raise ZeroDivisionError("oops")


class Talk:
    """A conversation with an engine in this process."""

    def __init__(self, make: Callable[[], Bot] | None = None) -> None:
        self.lines: list[str] = []
        self._came = threading.Condition()
        self.server = EngineServer(
            lambda name: make() if make else find(name), "random", self._write
        )

    def _write(self, line: str) -> None:
        with self._came:
            self.lines.append(line)
            self._came.notify_all()

    def say(self, *lines: str) -> list[str]:
        """Says lines; gives all that was answered so far, and forgets it."""
        self.tell(*lines)
        with self._came:
            answers, self.lines = self.lines, []
        return answers

    def tell(self, *lines: str) -> None:
        for line in lines:
            assert self.server.handle(line)

    def wait_for(self, word: str) -> list[str]:
        def has_come() -> bool:
            return any(line.startswith(word) for line in self.lines)

        with self._came:
            assert self._came.wait_for(has_come, 30.0), f"no {word} in {self.lines}"
        return self.say()


def test_it_introduces_itself() -> None:
    answers = Talk().say("relati")
    assert answers[0].startswith("id name relati")
    assert "option name Bot type string default random" in answers
    assert answers[-2:] == ["protocol 1", "relatiok"]


def test_it_plays_the_move_that_the_bot_would() -> None:
    talk = Talk()
    talk.tell(
        "setoption name Seed value 9", "position start modern size 5x5 moves C3", "go nodes 9"
    )
    state = start("modern", 2, 5).play("C3")
    expected = find("random").choose(state, Budget(nodes=9), 9).move
    answers = talk.wait_for("bestmove")
    assert answers[-1] == f"bestmove {expected}"
    assert answers[-2].startswith("info time ")
    assert answers[-2].endswith(f"values 0.5000 0.5000 line {expected}")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("frobnicate", "engine/unknown"),
        ("x" * 1_000_001, "engine/too-long"),
        ("position start chess", "ruleset/unknown"),
        ("position text modern 2 9/9 O - - *", "ruleset/size"),
        ("position start modern moves C3 C3", "rules/occupied"),
        ("setoption name Bot value deep-blue", "bot/unknown"),
        ("setoption name Bot value engine:rm", "engine/bot-option"),
        ("setoption name Seed value -1", "engine/option-value"),
        ("setoption name Language value tlh", "engine/option-value"),
        ("setoption name Hash value 1", "engine/option-unknown"),
        ("setoption Hash", "engine/option-form"),
    ],
)
def test_a_line_that_cannot_be_followed_is_an_error_and_the_talk_goes_on(
    line: str, code: str
) -> None:
    talk = Talk()
    (answer,) = talk.say(line)
    assert answer.startswith(f"error {code} ")
    assert talk.say("isready") == ["readyok"]


def test_an_error_says_on_which_line_and_column_in_the_language_that_was_chosen() -> None:
    talk = Talk()
    assert "line 2, column 4: `go` does not take 'up'" in talk.say("isready", "go up")[1]
    talk.tell("setoption name Language value zh")
    assert "第 4 行第 4 欄" in talk.say("go up")[0]


@pytest.mark.parametrize(
    "lines",
    [
        ["go nodes 5"],
        ["position start modern", "position start modern moves C3 C3", "go nodes 5"],
        ["position start modern", "go nodes many"],
        ["position start modern", "go clock X 1000"],
        ["position text modern 2 Or2/3/2Xr O - - O-wins", "go"],
        ["position start modern", "newgame", "go"],
    ],
)
def test_every_go_is_answered_by_a_bestmove_even_when_there_is_none(lines: list[str]) -> None:
    *_, error, best = Talk().say(*lines)
    assert error.startswith("error ")
    assert best == "bestmove none"


def test_a_bot_that_fails_is_an_error_and_no_move() -> None:
    talk = Talk(Broken)
    talk.tell("position start modern", "go nodes 5")
    error, best = talk.wait_for("bestmove")
    assert error.startswith("error bot/failed ")
    assert "oops" in error
    assert best == "bestmove none"


def test_stop_is_answered_at_once_though_the_bot_is_busy() -> None:
    woken = threading.Event()
    talk = Talk(lambda: Sleeper(woken))
    talk.tell("position start modern size 3x3", "go movetime 5000")
    talk.wait_for("info")
    assert talk.say("isready", "stop") == ["readyok", "bestmove A1"]
    # And the next question does not wait for the thought that was given up.
    talk.tell("position start modern size 3x3 moves A1", "go nodes 5")
    assert talk.wait_for("bestmove")[-1].startswith("bestmove ")
    woken.set()


def test_an_infinite_search_answers_when_it_is_told_to_and_not_before() -> None:
    talk = Talk()
    talk.tell("position start modern", "go infinite")
    assert not any(line.startswith("bestmove") for line in talk.wait_for("info"))
    assert talk.say("isready") == ["readyok"]
    assert talk.say("stop")[-1].startswith("bestmove ")
    assert talk.say("stop", "isready") == ["readyok"]


@pytest.mark.parametrize(
    "line", ["position start modern", "go nodes 5", "newgame", "setoption name Seed value 1"]
)
def test_what_would_change_the_question_has_to_wait_until_it_is_answered(line: str) -> None:
    talk = Talk()
    talk.tell("position start modern", "go infinite")
    talk.wait_for("info")
    assert talk.say(line)[0].startswith("error engine/thinking ")
    talk.tell("stop")


def test_what_follows_stop_waits_for_the_first_thought() -> None:
    talk = Talk(Sleeper)
    talk.tell("position start modern size 3x3", "go movetime 1600")
    answers = talk.say("stop", "position start modern", "isready")
    assert answers[-2:] == ["bestmove A1", "readyok"]


def test_an_outside_engine_is_stopped_with_ours_and_can_be_asked_again() -> None:
    with Engine(OURS) as engine:
        talk = Talk(lambda: engine)
        for _ in range(2):
            talk.tell("position start modern size 3x3", "go infinite")
            talk.wait_for("info")
            assert talk.say("stop")[-1].startswith("bestmove ")
        talk.tell("position start modern size 3x3", "go nodes 5")
        talk.wait_for("bestmove")


def test_clocks_become_a_share_of_the_time_left() -> None:
    bot = Sleeper()
    talk = Talk(lambda: bot)
    talk.tell("position start modern size 5x5", "go clock O 1200 X 1")
    talk.wait_for("bestmove")
    spent = sum(budget.seconds or 0.0 for budget in bot.budgets)
    assert 0.01 < spent < 0.4


def test_the_end_of_the_lines_lets_thinking_come_to_its_end() -> None:
    talk = Talk()
    serve_lines(talk.server, ["position start modern\n", "\n", "go nodes 5\n"])
    assert talk.lines[-1].startswith("bestmove ")
    talk = Talk()
    serve_lines(talk.server, ["position start modern\n", "go infinite\n"])
    assert talk.lines[-1].startswith("bestmove ")


def test_quit_ends_it() -> None:
    talk = Talk()
    serve_lines(talk.server, ["isready\n", "quit\n", "isready\n"])
    assert talk.lines == ["readyok"]


def test_thoughts_grow_and_the_last_is_what_asking_once_gives() -> None:
    bot, most = Sleeper(), FIRST_NODES * 20
    visits = [c.visits for c in thoughts(bot, start("modern", 2, 5), Budget(nodes=most), 0)]
    assert visits == [FIRST_NODES, FIRST_NODES * 8, most]
    assert bot.budgets[-1] == Budget(nodes=most)
    assert len(list(thoughts(Sleeper(), start("modern"), Budget(nodes=5), 0))) == 1
    assert len(list(thoughts(Sleeper(), start("modern"), Budget(), 0))) == 1


def test_thoughts_about_time_spend_most_of_it_on_the_last() -> None:
    bot = Sleeper()
    list(thoughts(bot, start("modern", 2, 5), Budget(seconds=0.2), 0))
    first, last = (budget.seconds or 0.0 for budget in bot.budgets)
    assert first < 0.02
    assert first < last < 0.2
