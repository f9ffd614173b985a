"""The search: it sees what is forced, it can be repeated, and it plays every game."""

import signal
import subprocess
import sys
import threading

import pytest

import relati
from relati import native
from relati.bots import Budget, Choice
from relati.bots.network_bot import NetworkBot
from relati.bots.parallel_search import NativeSearch, TreeSearch
from relati.bots.pure_search import PureSearch
from relati.bots.search_bot import SearchBot
from relati.bots.thinking import ReportingBot, Thinking
from relati.rules import State
from tests.boards import draw

BOTH = [
    pytest.param(PureSearch, id="pure"),
    pytest.param(
        NativeSearch,
        id="native",
        marks=pytest.mark.skipif(not native.is_available, reason="no compiler here"),
    ),
]

#: O wins at once with B5, as X has hugged the edge; every other move lets X go on.
WON = draw(
    """
    |   | A | B | C | D |
    | 1 | X | O |   |   |
    | 2 | X | O |   |   |
    | 3 |[X]| O |[O]|   |
    | 4 | X | O |   |   |
    | 5 | X |   |   |   |
    """,
    "classic",
)


@pytest.mark.parametrize("make", BOTH)
def test_a_win_at_hand_is_proved_and_played(make: type[TreeSearch]) -> None:
    search = make(WON, 1)  # type: ignore[call-arg]  # a protocol has no constructor
    search.run(500, 10.0)
    assert search.proved
    best = max(search.candidates(), key=lambda each: (each.is_proved, each.values[0]))
    assert (str(best.move), best.values, best.is_proved) == ("B5", (1.0, 0.0), True)


@pytest.mark.parametrize("make", BOTH)
def test_values_are_shares_of_one_win(make: type[TreeSearch]) -> None:
    search = make(relati.start("modern", players=3, size=5), 1)  # type: ignore[call-arg]
    search.run(60, 30.0)
    for each in search.candidates():
        assert sum(each.values) == pytest.approx(1.0, abs=1e-5)
        assert each.line[0] == each.move


@pytest.mark.parametrize("make", BOTH)
def test_without_time_a_search_plays_hardly_any_games(make: type[TreeSearch]) -> None:
    search = make(relati.start("classic", size=3), 1)  # type: ignore[call-arg]
    assert search.run(100_000, 0.0) <= 32


@pytest.mark.parametrize("make", BOTH)
def test_moves_come_in_the_order_of_visits(make: type[TreeSearch]) -> None:
    search = make(relati.start("modern", size=5), 1)  # type: ignore[call-arg]
    search.run(40, 30.0)
    visits = [each.visits for each in search.candidates()]
    assert visits == sorted(visits, reverse=True)


@pytest.mark.parametrize("make", BOTH)
def test_of_moves_looked_at_once_the_one_that_won_more_games_later_comes_first(
    make: type[TreeSearch],
) -> None:
    # X shuts O in with B1, whenever it gets there; the far corner does nothing.
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |[O]|   |   |   |   |
        | 2 | X | X |   |   |   |
        | 3 |   |[X]|   |   |   |
        | 4 |   |   |   |   |   |
        | 5 |   |   |   |   |   |
        """,
        "classic",
        turn=1,
    )
    firsts = []
    for seed in range(20):
        search = make(state, seed)  # type: ignore[call-arg]
        search.run(30, 30.0)
        firsts.append(str(search.candidates()[0].move))
    assert firsts.count("B1") > 5 * firsts.count("E5")


@pytest.mark.parametrize("name", relati.RULESETS)
def test_the_same_nodes_and_seed_give_the_same_choice_in_every_ruleset(name: str) -> None:
    state = _in_the_middle(relati.start(name, players=relati.RULESETS[name].players[1], size=5))
    bot = SearchBot(threads=2)
    one, other = (bot.choose(state, Budget(nodes=40), 7) for _ in range(2))
    assert one == other
    assert state.why_illegal(one.move) is None
    assert one.visits >= 1


def test_another_seed_may_choose_otherwise() -> None:
    state = relati.start("modern", size=7)
    bot = SearchBot(threads=1)
    assert len({bot.choose(state, Budget(nodes=30), seed).move for seed in range(8)}) > 1


def test_a_chained_shot_can_be_chosen() -> None:
    state = draw(
        """
        |   | A | B | C | D | E |
        | 1 |#O#|   |#O#|   |   |
        | 2 |   |[O]|   |   |   |
        | 3 |   |   |[X]|   |   |
        | 4 |   |   |   |   |   |
        """,
        "extended",
        chain=True,
    )
    choice = SearchBot(threads=1).choose(state, Budget(nodes=400), 1)
    assert str(choice.move) in ("A1-C1xC3", "C1xC3")
    assert choice.is_proved
    assert choice.values == (1.0, 0.0)


def test_without_the_native_engine_the_search_still_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("relati.bots.parallel_search.native.is_available", False)
    choice = SearchBot(nodes=200, seconds=None).choose(WON, Budget(), 3)
    assert str(choice.move) == "B5"


@pytest.mark.parametrize("bot", [SearchBot, NetworkBot])
def test_a_bot_thinks_until_its_own_clock_says_so(bot: type[SearchBot]) -> None:
    readings = iter([0.0] * 9 + [1.0])  # a clock that stands still for a while
    bot(threads=1, clock=lambda: next(readings)).choose(
        relati.start("modern"), Budget(seconds=0.001), 1
    )
    assert next(readings, None) is None


@pytest.mark.skipif(not native.is_available, reason="no compiler here")
def test_a_search_keeps_what_it_knows_when_the_game_goes_on() -> None:
    state = relati.start("modern", size=5)
    search = native.Search(native.from_rules(state), 1)
    search.run(3000)
    best = max(search.ranked(), key=lambda each: each.visits)
    search.advance(best.move)
    kept = sum(each.visits for each in search.ranked())
    assert 0 < kept < best.visits
    assert {each.move for each in search.ranked()} <= set(state.play(best.move).legal_moves())
    with pytest.raises(ValueError, match="not legal"):
        search.advance(best.move)


def _in_the_middle(state: State) -> State:
    for _ in range(2 * state.players):
        state = state.play(state.legal_moves()[len(state.legal_moves()) // 2])
    return state


def test_thoughts_are_one_search_that_goes_on_and_end_with_what_choose_gives() -> None:
    state, bot = relati.start("modern", size=5), SearchBot(threads=2)
    assert isinstance(bot, ReportingBot)
    budget = Budget(nodes=3000 if native.is_available else 20)
    thoughts = list(bot.thoughts(state, budget, 7))
    visits = [choice.visits for choice in thoughts]
    assert visits == sorted(visits)
    assert thoughts[-1] == bot.choose(state, budget, 7)


def test_thoughts_without_a_budget_go_on_until_nobody_listens_or_all_is_known() -> None:
    listening = SearchBot().thoughts(relati.start("modern", size=9), None, 7)
    first, second = next(listening), next(listening)
    assert first.visits < second.visits
    listening.close()  # type: ignore[attr-defined]  # an iterator may have none; a generator has
    assert [str(thought.move) for thought in SearchBot().thoughts(WON, None, 7)][-1] == "B5"


def test_a_search_that_is_stopped_answers_with_its_latest_thought_and_ends() -> None:
    reported: list[Choice] = []
    ended: list[Choice | None] = []
    has_two = threading.Event()

    def report(choice: Choice) -> None:
        reported.append(choice)
        if len(reported) == 2:
            has_two.set()

    thinking = Thinking(
        SearchBot(),
        relati.start("modern", size=9),
        None,
        7,
        report=report,
        end=lambda choice, failure: ended.append(choice),
        waits=True,
    )
    thread = threading.Thread(target=thinking.run)
    thread.start()
    has_two.wait()
    thinking.stop()
    assert ended == [reported[-1]]
    thread.join()


def test_thoughts_end_when_the_time_does() -> None:
    thoughts = list(SearchBot().thoughts(relati.start("modern", size=9), Budget(seconds=0.2), 7))
    assert len(thoughts) > 1


@pytest.mark.skipif(not native.is_available, reason="no compiler here")
def test_where_the_end_is_known_every_move_has_its_value_and_a_win_at_once_comes_first() -> None:
    choice = SearchBot().choose(WON, Budget(), 1)
    assert choice.is_proved
    assert str(choice.move) == "B5"
    assert {each.move for each in choice.candidates} == set(WON.legal_moves())
    assert all(each.is_proved for each in choice.candidates)


@pytest.mark.skipif(not native.is_available, reason="no compiler here")
def test_where_the_end_is_known_the_better_moves_come_first() -> None:
    state = relati.start("modern", size=3).play("B2").play("A1")
    values = [each.values[0] for each in SearchBot().choose(state, Budget(), 1).candidates]
    assert values == sorted(values, reverse=True)
    assert values[0] > values[-1]


INTERRUPTED_SEARCH = """
import os
import relati
from relati import native
from relati.bots import Budget, parallel_search
from relati.bots.search_bot import SearchBot

class Announcing(parallel_search.{tree}):
    def run(self, games, seconds):
        os.write(1, b"it searches\\n")  # in one piece, whichever thread is first
        return super().run(games, seconds)

parallel_search.{tree} = Announcing
native.is_available = {is_native}
SearchBot(threads=2).choose(relati.start("extended", chain={chain}), Budget(nodes=10**15), 1)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
@pytest.mark.parametrize("chain", [False, True])
@pytest.mark.parametrize("make", BOTH)
def test_ctrl_c_ends_all_threads_of_a_search(chain: bool, make: type[TreeSearch]) -> None:
    program = INTERRUPTED_SEARCH.format(
        chain=chain, tree=make.__name__, is_native=make is NativeSearch
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == "it searches\n"
        process.send_signal(signal.SIGINT)
        try:
            _, errors = process.communicate()
        finally:
            process.kill()
    assert "KeyboardInterrupt" in errors, errors
