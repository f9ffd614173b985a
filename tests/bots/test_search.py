"""The search: it sees what is forced, it can be repeated, and it plays every game."""

import pytest

import relati
from relati import native
from relati.bots import Budget, search
from relati.bots.pure_search import PureSearch
from relati.bots.search import NativeSearch, Search, TreeSearch
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
    found = make(WON, 1)  # type: ignore[call-arg]  # a protocol has no constructor
    found.run(500, 10.0)
    assert found.proved
    best = max(found.candidates(), key=lambda each: (each.is_proved, each.values[0]))
    assert (str(best.move), best.values, best.is_proved) == ("B5", (1.0, 0.0), True)


@pytest.mark.parametrize("make", BOTH)
def test_values_are_shares_of_one_win(make: type[TreeSearch]) -> None:
    found = make(relati.start("modern", players=3, size=5), 1)  # type: ignore[call-arg]
    found.run(60, 30.0)
    for each in found.candidates():
        assert sum(each.values) == pytest.approx(1.0, abs=1e-5)
        assert each.line[0] == each.move


@pytest.mark.parametrize("make", BOTH)
def test_no_time_is_no_more_than_one_look(make: type[TreeSearch]) -> None:
    found = make(relati.start("classic", size=3), 1)  # type: ignore[call-arg]
    assert found.run(100_000, 0.0) <= 32


@pytest.mark.parametrize("name", relati.RULESETS)
def test_the_same_nodes_and_seed_give_the_same_choice_in_every_ruleset(name: str) -> None:
    state = _in_the_middle(relati.start(name, players=relati.RULESETS[name].players[1], size=5))
    bot = Search(threads=2)
    one, other = (bot.choose(state, Budget(nodes=40), 7) for _ in range(2))
    assert one == other
    assert state.why_illegal(one.move) is None
    assert one.visits >= 1


def test_another_seed_may_choose_otherwise() -> None:
    state = relati.start("modern", size=7)
    bot = Search(threads=1)
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
    choice = Search(threads=1).choose(state, Budget(nodes=400), 1)
    assert str(choice.move) in ("A1-C1xC3", "C1xC3")
    assert choice.is_proved
    assert choice.values == (1.0, 0.0)


def test_without_the_native_engine_the_search_still_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search.native, "is_available", False)
    choice = Search(nodes=200, seconds=None).choose(WON, Budget(), 3)
    assert str(choice.move) == "B5"


@pytest.mark.skipif(not native.is_available, reason="no compiler here")
def test_a_search_keeps_what_it_knows_when_the_game_goes_on() -> None:
    state = relati.start("modern", size=5)
    found = native.Search(native.from_rules(state), 1)
    found.run(3000)
    best = max(found.weighed(), key=lambda each: each.visits)
    found.advance(best.move)
    kept = sum(each.visits for each in found.weighed())
    assert 0 < kept < best.visits
    assert {each.move for each in found.weighed()} <= set(state.play(best.move).legal_moves())
    with pytest.raises(ValueError, match="not legal"):
        found.advance(best.move)


def _in_the_middle(state: State) -> State:
    for _ in range(2 * state.players):
        state = state.play(state.legal_moves()[len(state.legal_moves()) // 2])
    return state
