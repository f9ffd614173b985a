"""The checker of bots lets the right ones pass and says what is wrong with the others."""

import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from relati.bots import Budget, Candidate, Choice, catalogue, find, testing
from relati.bots.testing import check_bot
from relati.rules import State, Withdraw, read_move

GUIDES = Path(__file__).resolve().parents[2] / "docs" / "guides"


class Bot:
    """Plays the first legal move, but for what a test makes wrong."""

    def __init__(self, **wrong: Any) -> None:
        self.wrong = wrong

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        moves = state.legal_moves()
        right = Choice(moves[0], (1 / state.players,) * state.players, line=moves[:1], visits=1)
        return replace(right, **self.wrong)


def test_a_bot_that_is_right_passes() -> None:
    check_bot(Bot(), ["classic"])


@pytest.mark.parametrize("name", ["random", "influence", "influence:3", "1", "2", "7", "search"])
def test_our_own_bots_pass(name: str) -> None:
    check_bot(find(name))


C3, Z9 = read_move("C3"), read_move("Z9")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"move": Z9, "line": ()}, "the chosen move, Z9, is illegal: Z9 is not on this 5×5 board."),
        (
            {"move": Withdraw(1), "line": ()},
            "the chosen move, out:X, is illegal: out:X is not a move you can choose",
        ),
        ({"move": "castle", "line": ()}, "the chosen move must be a Move, not 'castle'."),
        ({"values": (1.0,)}, "values must have one number per player (2): (1.0,)"),
        ({"values": (1.5, -0.5)}, "values must be between 0 and 1: (1.5, -0.5)"),
        ({"line": (C3,)}, "The line C3 must start with its own move, A1."),
        ({"line": (read_move("A1"), Z9)}, "Z9 in the line A1 Z9 is illegal"),
        ({"visits": 10_000}, "10000 visits far exceed the budget of 16 nodes."),
        ({"candidates": (Candidate(Z9, 1, (0.5, 0.5)),)}, "a candidate, Z9, is illegal"),
    ],
)
def test_what_is_wrong_with_a_choice_is_said_with_the_place(
    wrong: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(AssertionError) as failed:
        check_bot(Bot(**wrong), ["modern"])
    said, place, position = str(failed.value).splitlines()
    assert said.startswith(sentence)
    assert place == "In modern with 2 players, O to move after: -"
    assert position == "Position: modern 2 5/5/5/5/5 O - - *"


def test_it_is_said_in_chinese_too() -> None:
    with pytest.raises(AssertionError, match="必須介於 0 和 1 之間"):
        check_bot(Bot(values=(2.0, 2.0)), ["modern"], lang="zh")


def test_a_bot_that_ignores_its_seed_fails() -> None:
    class Moody(Bot):
        asked = 0

        def choose(self, state: State, budget: Budget, seed: int) -> Choice:
            self.asked += 1
            move = state.legal_moves()[self.asked % len(state.legal_moves())]
            return replace(super().choose(state, budget, seed), move=move, line=())

    with pytest.raises(AssertionError, match=r"The same state, seed .* gave"):
        check_bot(Moody(), ["classic"])


def test_a_bot_that_exceeds_its_seconds_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(testing, "time", SimpleNamespace(monotonic=lambda: now))

    class Slow(Bot):
        def choose(self, state: State, budget: Budget, seed: int) -> Choice:
            nonlocal now
            now += 1.4 if budget.seconds else 0.0
            return super().choose(state, budget, seed)

    with pytest.raises(AssertionError, match=r"It took 1\.4 s with a budget of 0\.2 s"):
        check_bot(Slow(), ["classic"])


def test_a_bot_that_gives_no_choice_fails() -> None:
    class Lazy:
        def choose(self, state: State, budget: Budget, seed: int) -> Any:
            return state.legal_moves()[0]

    with pytest.raises(AssertionError, match="must return a Choice"):
        check_bot(Lazy(), ["classic"])


def test_an_error_of_the_bot_itself_says_where_it_was() -> None:
    class Broken:
        def choose(self, state: State, budget: Budget, seed: int) -> Choice:
            raise KeyError("oops")

    with pytest.raises(KeyError) as failed:
        check_bot(Broken(), ["classic"])
    assert "In classic with 2 players" in failed.value.__notes__[0]


@pytest.mark.parametrize("page", ["write-a-bot.md", "write-a-bot.zh.md"])
def test_the_bot_of_the_guide_is_ten_lines_and_passes(
    page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "_factories", dict(catalogue._factories))
    code = re.findall(r"```python\n(.*?)```", (GUIDES / page).read_text("utf-8"), re.DOTALL)
    names: dict[str, Any] = {}
    for block in code:
        exec(block, names)
    first = [line for line in code[0].splitlines() if line.strip() and "import" not in line]
    assert len(first) <= 10
    assert "check_bot(" in "".join(code)


def test_values_that_are_not_shares_of_one_win_fail() -> None:
    with pytest.raises(AssertionError, match=r"these add up to 0\.6: \(0\.3, 0\.3\)"):
        check_bot(Bot(values=(0.3, 0.3)), ["classic"])


def test_moves_may_be_text_as_in_the_arena() -> None:
    class Writer(Bot):
        def choose(self, state: State, budget: Budget, seed: int) -> Choice:
            choice = super().choose(state, budget, seed)
            written: Any = str(choice.move)
            return replace(choice, move=written, line=())

    check_bot(Writer(), ["classic"])
    nonsense: Any = "castle"
    with pytest.raises(AssertionError, match="'castle'"):
        check_bot(Bot(move=nonsense, line=()), ["classic"])


def test_the_time_is_checked_before_any_game(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[Budget] = []

    class Watched(Bot):
        def choose(self, state: State, budget: Budget, seed: int) -> Choice:
            budgets.append(budget)
            return super().choose(state, budget, seed)

    check_bot(Watched(), ["classic", "modern"])
    assert [budget.seconds is not None for budget in budgets[:3]] == [True, True, False]
