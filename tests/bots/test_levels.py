"""The levels: each is stronger than the one below, on every board, and errs without being silly."""

import re
from importlib import resources
from itertools import pairwise
from pathlib import Path

import pytest

import relati
from relati import bots, native
from relati.bots import Budget
from relati.bots.levels import HIGHEST_SEARCH, LEVELS, levels_for
from relati.bots.limited_search import MOST_OVERLOOKED, LimitedSearch
from relati.bots.network_bot import FOLDER, SUFFIX, learned_games
from relati.bots.search_bot import SearchBot
from relati.rules import State
from relati.words import LANGUAGES

GUIDES = Path(__file__).parents[2] / "docs" / "guides"

needs_engine = pytest.mark.skipif(not native.is_available, reason="no compiler here")


def _starts() -> list[State]:
    """Every ruleset and number of players, on the usual board and on the largest."""
    return [
        relati.start(name, players=players, size=size)
        for name, ruleset in relati.RULESETS.items()
        for players in range(ruleset.players[0], ruleset.players[1] + 1)
        for size in (None, 26)
    ]


def test_every_level_has_a_name_in_both_languages() -> None:
    assert [level.number for level in LEVELS] == list(range(1, 10))
    for lang in LANGUAGES:
        assert len({level.name(lang) for level in LEVELS}) == len(LEVELS)


@pytest.mark.parametrize(
    "state",
    _starts(),
    ids=lambda state: f"{state.ruleset.name}-{state.players}-{state.board.width}",
)
def test_every_level_plays_more_games_than_the_one_below_and_overlooks_less(state: State) -> None:
    searches = [bot for level in LEVELS if isinstance(bot := level.bot(), LimitedSearch)]
    assert len(searches) == HIGHEST_SEARCH - 2
    games = [search.games(state) for search in searches]
    assert all(higher >= 1.6 * lower for lower, higher in pairwise(games))
    overlooks = [search.overlooks for search in searches]
    assert overlooks == sorted(overlooks, reverse=True)
    assert len(set(overlooks)) == len(overlooks)


def test_the_highest_level_is_offered_only_for_games_that_it_has_learned() -> None:
    rulesets = relati.RULESETS
    assert levels_for(rulesets["modern"], 2) == LEVELS
    assert levels_for(rulesets["modern"], 3) == LEVELS[:HIGHEST_SEARCH]
    assert levels_for(rulesets["addon"], 2) == LEVELS[:HIGHEST_SEARCH]


@needs_engine
@pytest.mark.parametrize("game", learned_games(), ids=lambda game: f"{game[0]}-{game[1]}")
def test_a_network_of_the_package_says_where_it_comes_from_and_fits_its_game(
    game: tuple[str, int],
) -> None:
    ruleset, players = game
    file = resources.files("relati.native") / FOLDER / f"{ruleset}-{players}{SUFFIX}"
    network = native.Network.of_bytes(file.read_bytes())
    assert network.made_for == {"ruleset": ruleset, "players": players}
    assert str(network.origin["command"]).startswith("relati learn ")
    assert {"seed", "games", "positions", "training_hours"} < set(network.origin)
    bot = LEVELS[-1].bot()
    state = relati.start(ruleset, players)
    choice = bot.choose(state, Budget(nodes=200), seed=1)
    assert choice.move in state.legal_moves()
    plain = LEVELS[HIGHEST_SEARCH - 1].bot().choose(state, Budget(nodes=200), seed=1)
    assert choice.candidates != plain.candidates


@pytest.mark.parametrize("page", ["arena.md", "arena.zh.md"])
def test_the_guide_says_for_which_games_there_is_a_highest_level(page: str) -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d) \|", (GUIDES / page).read_text("utf-8"), re.MULTILINE)
    assert sorted((ruleset, int(players)) for ruleset, players in rows) == [*learned_games()]


@needs_engine
def test_the_highest_level_plays_as_the_one_below_where_it_has_not_learned_the_game() -> None:
    state = relati.start("basic").play("D4").play("B2")
    highest, below = (
        level.bot().choose(state, Budget(nodes=300), seed=5) for level in (LEVELS[-1], LEVELS[-2])
    )
    assert highest == below


@needs_engine
def test_a_limited_search_plays_one_of_the_best_candidates_of_the_full_search() -> None:
    state = relati.start("modern", size=7).play("D4").play("B2")
    search = LimitedSearch(strength=0.4, overlooks=0.9)
    chosen = [search.choose(state, Budget(), seed) for seed in range(20)]
    for seed, choice in enumerate(chosen):
        full = SearchBot(threads=1, is_exact=False).choose(
            state, Budget(nodes=search.games(state)), seed
        )
        best = [each.move for each in full.candidates]
        assert choice.move in best[: MOST_OVERLOOKED + 1]
        assert choice.line[0] == choice.move
        assert choice.candidates == full.candidates
    assert any(choice.move != choice.candidates[0].move for choice in chosen)


@needs_engine
def test_a_limited_search_that_overlooks_nothing_plays_its_best_candidate() -> None:
    state = relati.start("battle", size=6)
    for seed in range(5):
        choice = LimitedSearch(strength=0.2, overlooks=0.0).choose(state, Budget(), seed)
        assert choice.move == choice.candidates[0].move


@pytest.mark.parametrize("number", ["1", "2", "5", "7"])
def test_the_same_position_and_seed_give_the_same_move(number: str) -> None:
    state = relati.start("classic", size=5).play("C3").play("B2")
    one, other = (bots.find(number).choose(state, Budget(nodes=300), 11) for _ in range(2))
    assert one == other


@needs_engine
def test_a_node_budget_means_fewer_games_and_more_time_does_not_mean_more() -> None:
    state = relati.start("modern", size=5)
    search = LimitedSearch(strength=0.5, overlooks=0.0)
    assert search.choose(state, Budget(nodes=50), 1).visits == 50
    assert search.choose(state, Budget(seconds=60.0), 1).visits == search.games(state)


@pytest.mark.parametrize("name", relati.RULESETS)
@pytest.mark.parametrize("level", ["1", "2"])
def test_the_lower_levels_play_every_game_to_its_end(name: str, level: str) -> None:
    players = relati.RULESETS[name].players[1]
    state, bot = relati.start(name, players=players, size=5), bots.find(level)
    while not state.is_over:
        state = state.play(bot.choose(state, Budget(nodes=4), 5).move)


@needs_engine
@pytest.mark.parametrize("size", [5, 9])
def test_the_best_move_is_overlooked_as_often_as_it_should_be_on_every_board(
    size: int,
) -> None:
    state, search = relati.start("modern", size=size), LimitedSearch(strength=0.0, overlooks=0.25)
    chosen = [search.choose(state, Budget(), seed) for seed in range(400)]
    overlooked = sum(choice.move != choice.candidates[0].move for choice in chosen)
    assert 70 <= overlooked <= 130


def test_the_lowest_strength_plays_more_games_for_more_players() -> None:
    search = LimitedSearch(strength=0.0, overlooks=0.0)
    assert [search.games(relati.start("basic", players, 7)) for players in (2, 5)] == [32, 80]
    assert [search.games(relati.start("addon", players, 15)) for players in (2, 3)] == [75, 112]
