"""What can be agreed before a match, and what cannot."""

from typing import Any

import pytest

from relati.bots.levels import LEVELS
from relati.errors import RelatiError
from relati.matches import SeatPlan, Setup, decide
from relati.matches.acts import Command, Play
from relati.notation import write_position
from relati.rules import RULESETS, start
from tests.matches.table import GAMES, START, create, holder, sit

TWO = (SeatPlan("link"), SeatPlan("link"))


def refusal(setup: Setup) -> str:
    with pytest.raises(RelatiError) as caught:
        setup.initial()
    return caught.value.code


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_every_ruleset_makes_a_match_for_every_number_of_players_it_allows(
    ruleset: str, players: int
) -> None:
    setup = Setup((SeatPlan("link"),) * players, ruleset)
    assert setup.initial() == start(ruleset, players)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_ruleset_refuses_more_players_than_it_allows(ruleset: str) -> None:
    too_many = RULESETS[ruleset].players[1] + 1
    assert refusal(Setup((SeatPlan("link"),) * too_many, ruleset)).startswith("ruleset/")


def test_options_are_spelled_with_the_ruleset() -> None:
    assert Setup(TWO, "extended:chain").initial() == start("extended", 2, chain=True)


def test_a_board_has_the_size_that_was_agreed() -> None:
    board = Setup(TWO, width=5, height=6).initial().board
    assert (board.width, board.height) == (5, 6)


@pytest.mark.parametrize("side", [{"width": 6}, {"height": 6}])
def test_with_one_side_given_the_board_is_square(side: dict[str, Any]) -> None:
    board = Setup(TWO, **side).initial().board
    assert (board.width, board.height) == (6, 6)


@pytest.mark.parametrize("side", [0, -1, 1000])
def test_an_impossible_board_is_refused(side: int) -> None:
    assert refusal(Setup(TWO, width=side)).startswith("ruleset/")
    assert refusal(Setup(TWO, height=side)).startswith("ruleset/")


def test_a_position_determines_ruleset_players_and_size() -> None:
    position = "classic 2 3/3/3 O - - *"
    assert Setup(TWO, "battle", 9, 9, position).initial() == start("classic", 2, 3)


def test_there_is_a_seat_for_every_player_of_a_position() -> None:
    position = "classic 3 3/3/3 O - - *"
    assert refusal(Setup(TWO, position=position)) == "match/seats"


def test_a_position_in_which_the_game_is_over_is_refused() -> None:
    table = sit("Ann", "Ben", ruleset="classic", size=3)
    table.play_on(9)
    assert table.match.state.is_over
    position = write_position(table.match.state)
    assert refusal(Setup(TWO, position=position)) == "match/position-over"


def test_the_text_of_a_position_has_a_limit() -> None:
    assert refusal(Setup(TWO, position="9" * 30_000)) == "match/position-long"


def test_the_text_of_a_ruleset_has_a_limit() -> None:
    assert refusal(Setup(TWO, "modern" * 200)) == "match/ruleset-long"


def test_a_position_that_cannot_be_read_is_refused_with_its_reason() -> None:
    assert refusal(Setup(TWO, position="chess")).startswith(("notation/", "ruleset/"))


@pytest.mark.parametrize("level", [None, 0, len(LEVELS) + 1, True])
def test_a_bot_has_an_existing_level(level: int | None) -> None:
    with pytest.raises(RelatiError) as caught:
        SeatPlan("bot", level=level)
    assert caught.value.code == "match/level"


def test_a_person_has_no_level() -> None:
    with pytest.raises(RelatiError) as caught:
        SeatPlan("link", "Ann", 3)
    assert caught.value.code == "match/level-of-person"


def test_a_name_is_tidied() -> None:
    assert SeatPlan("link", "  Ann \n of\tGreen   Gables ").name == "Ann of Green Gables"
    assert SeatPlan("link", "e\u0301").name == "é"
    assert SeatPlan("link", "小明 🀄").name == "小明 🀄"


@pytest.mark.parametrize("name", ["x" * 41, "a\x00b", "a\x1bb", "\u202egnp.exe", "\ud800"])
def test_a_deceptive_name_is_refused(name: str) -> None:
    with pytest.raises(RelatiError) as caught:
        SeatPlan("link", name)
    assert caught.value.code == "match/name"


def test_a_match_begins_when_every_seat_is_taken() -> None:
    assert sit("Ann", "").match.phase == "open"
    assert sit("Ann", "Ben").match.phase == "playing"
    assert sit("bot 1", "bot 2").match.phase == "playing"


def test_an_impossible_match_is_never_created() -> None:
    refused = decide(None, Command("1", 0, START, create("Ann", "Ben", ruleset="chess")))
    assert isinstance(refused, RelatiError)
    assert refused.code.startswith("ruleset/")


def test_without_a_match_only_create_is_accepted() -> None:
    refused = decide(None, Command("1", 0, START, Play("A1"), 0, holder("Ann")))
    assert isinstance(refused, RelatiError)
    assert refused.code == "match/no-such-match"


def test_a_match_is_created_once() -> None:
    assert sit("Ann", "Ben").refused(create("Ann", "Ben")) == "match/created"


def test_created_twice_by_the_same_command_is_created_once() -> None:
    table = sit("Ann", "Ben")
    assert table.do(create("Ann", "Ben"), id="create") == []
