"""Bots by name, and the bots that do not search."""

import pytest

import relati
from relati import bots, native
from relati.bots import Budget
from relati.bots.common import moves_in_time
from relati.bots.influence import Influence, _pure, evaluate
from relati.bots.parallel_search import NativeSearch
from relati.bots.pure_search import PureSearch
from relati.errors import BotError
from relati.rules import State
from relati.words import LANGUAGES
from tests.boards import FLOOD, draw


@pytest.mark.parametrize("name", ["1", "level:8", "search", "influence", "influence:1", "random"])
def test_a_bot_is_found_by_name(name: str) -> None:
    state = relati.start("classic", size=3)
    choice = bots.find(name).choose(state, Budget(nodes=20), 1)
    assert choice.move in state.legal_moves()
    assert len(choice.values) == 2


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("deep-blue", "bot/unknown"),
        ("", "bot/unknown"),
        ("0", "bot/no-level"),
        ("99", "bot/no-level"),
        ("influence:9", "bot/depth"),
        ("random:2", "bot/no-parameter"),
        ("search:0", "bot/threads"),
        ("search:all", "bot/threads"),
        ("network:nowhere.network", "bot/network-file"),
        (f"network:{__file__}", "bot/network-file"),
    ],
)
def test_an_unknown_bot_is_refused_with_a_sentence(name: str, code: str) -> None:
    with pytest.raises(BotError) as refused:
        bots.find(name)
    assert refused.value.code == code
    assert all("{" not in refused.value.sentence(lang) for lang in LANGUAGES)


def test_the_earlier_name_of_the_random_bot_still_works_and_is_not_listed() -> None:
    state = relati.start("classic", size=3)
    old, new = (bots.find(name).choose(state, Budget(), 1) for name in ("chance", "random"))
    assert old == new
    assert "random" in bots.names()
    assert "chance" not in bots.names()


def test_the_beginner_goes_where_there_is_room() -> None:
    state = draw(
        """
        |   | A | B | C | D | E | F | G |
        | 1 |[O]|   |   | X |   |   |   |
        | 2 |   |   |   |[X]|   |   |   |
        """
        + "".join(f"| {row} |" + "   |" * 7 + "\n" for row in range(3, 8)),
        "modern",
    )
    squares = [str(bots.find("1").choose(state, Budget(), seed).move) for seed in range(300)]
    crowded, roomy = squares.count("B1"), squares.count("C3")
    assert 0 < 2 * crowded < roomy  # it looks at few squares: now and then only at that one


def test_influence_counts_squares_that_one_player_reaches_alone() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |   | X |   |
        | 2 |   | X |[O]|
        | 3 |[X]| X |   |
        """,
        "classic",
    )
    # A1 and A2 are X's alone, C1 and C3 are as near to both.
    assert evaluate(state) == (-160, 160)


def test_influence_with_three_players_sets_the_nearest_other_against_oneself() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 |[O]|   |[X]|
        | 2 |   |   |   |
        | 3 |   |[T]|   |
        """,
        "modern",
    )
    # A3 and C3 are one step from T; from O and X one is two steps away and the other three.
    # All other squares are as near to everybody but one, who is a step behind.
    scores = evaluate(state)
    assert scores[0] == scores[1]
    assert scores[2] > scores[0]


@pytest.mark.skipif(not native.is_available, reason="no compiler here")
@pytest.mark.parametrize("players", [2, 3])
def test_the_native_engine_evaluates_as_the_pure_rules_do(players: int) -> None:
    state = relati.start("modern", players=players, size=5)
    for seed in range(9):
        for depth in (1, 2):
            result = native.look_ahead(native.from_rules(state), depth, seed)
            assert result is not None
            scores = _pure(state, depth, seed, 100_000, 60.0).scores
            assert result.scores[state.turn] == scores[state.turn]
        state = state.play(Influence(1).choose(state, Budget(), seed).move)


def test_influence_takes_a_win_when_it_sees_one() -> None:
    state = draw(
        """
        |   | A | B | C |
        | 1 | X | O |[O]|
        | 2 |[X]| O |   |
        | 3 |   |   |   |
        """,
        "classic",
    )
    assert str(Influence(1).choose(state, Budget(), 1).move) in ("A3", "B3")


@pytest.mark.parametrize("is_available", [native.is_available, False])
def test_influence_looks_as_far_ahead_as_its_nodes_go(
    is_available: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("relati.bots.influence.native.is_available", is_available)
    state = relati.start("classic", size=3).play("B2")
    moves = len(state.legal_moves())
    # With two players the engine leaves out what cannot matter; the rules do not.
    whole = {depth: Influence(depth).choose(state, Budget(), 3).visits for depth in (1, 2, 3)}
    assert whole[1] == moves < whole[2] < whole[3]
    for nodes, depth in ((1, 1), (moves + whole[2], 2), (10**6, 3)):
        choice = Influence(3).choose(state, Budget(nodes=nodes), 3)
        assert choice.visits <= max(nodes, moves)
        assert choice.move == Influence(depth).choose(state, Budget(), 3).move
    # Without time it looks one action ahead: the engine at all moves, the rules at those in reach.
    hurried = Influence(6).choose(relati.start("modern"), Budget(seconds=0.0), 3).visits
    assert hurried == 81 if is_available else 1 <= hurried <= 81


@pytest.fixture(scope="module")
def flood() -> State:
    """A position with more chained shots than anybody could list."""
    return relati.read_position(FLOOD)


def test_moves_are_listed_as_long_as_there_is_time(flood: State) -> None:
    assert len(moves_in_time(flood, 0.0)) == 1
    assert (
        moves_in_time(relati.start("classic", size=5))
        == relati.start("classic", size=5).legal_moves()
    )


@pytest.mark.parametrize("bot", ["1", "3", "8", "search", "random", "influence:3"])
def test_a_bot_answers_where_chained_shots_cannot_all_be_listed(flood: State, bot: str) -> None:
    assert bots.find(bot).choose(flood, Budget(seconds=0.01), seed=1).move in flood.legal_moves


@pytest.mark.parametrize("bot", ["3", "search", "influence:2"])
def test_so_it_does_without_the_engine(
    flood: State, bot: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("relati.native.is_available", False)
    assert bots.find(bot).choose(flood, Budget(seconds=0.01), seed=1).move in flood.legal_moves


@pytest.mark.parametrize("kind", [NativeSearch, PureSearch])
def test_a_game_that_goes_on_after_the_time_counts_as_undecided(
    flood: State, kind: type[NativeSearch | PureSearch]
) -> None:
    if kind is NativeSearch and not native.is_available:
        pytest.skip("no compiler here")
    search = kind(flood, 1)
    # Over before it began: the clock is looked at after each game, and within the first.
    assert search.run(1000, seconds=-1.0) == 1
    [candidate] = search.candidates()
    assert candidate.values == (0.5, 0.5)
