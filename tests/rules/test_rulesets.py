"""Rules §6: the rulesets, their players, boards, parts and options."""

from typing import Any

import pytest

import relati
from relati import Ruleset, RulesetError
from relati.rules import PLAYER_LETTERS, PLAYER_SYMBOLS, find

# name, players, sides for 2, 3, 4 and 5 players, links, actions beyond placing, ending
READY = [
    ("classic", (2, 4), [5, 7, 9], "near", set(), "still-able"),
    ("modern", (2, 4), [9, 13, 17], "all", set(), "still-able"),
    ("signal", (2, 4), [9, 13, 17], "all", set(), "sole-able"),
    ("extended", (2, 4), [9, 13, 17], "all", {"cannon", "migration"}, "still-able"),
    ("battle", (2, 4), [11, 16, 21], "all", {"sniper", "cover", "bomb", "killer"}, "eliminated"),
    ("basic", (2, 5), [7, 7, 7, 7], "near", set(), "survivor"),
    ("extra", (2, 5), [9, 9, 9, 9], "all", set(), "survivor"),
    ("turret", (2, 4), [11, 13, 15], "all", {"turret"}, "still-able"),
    ("addon", (2, 5), [15] * 4, "all", {"escape", "strike", "pincer", "defend"}, "survivor"),
]
NAMES = [name for name, *_ in READY]


def test_there_are_these() -> None:
    assert sorted(relati.RULESETS) == sorted(NAMES)


@pytest.mark.parametrize(("name", "players", "sides", "links", "actions", "ending"), READY)
def test_a_ruleset_is_made_of_its_parts(
    name: str,
    players: tuple[int, int],
    sides: list[int],
    links: str,
    actions: set[str],
    ending: str,
) -> None:
    ruleset = relati.RULESETS[name]
    assert ruleset.name == name
    assert ruleset.players == players
    assert [ruleset.default_side(n) for n in range(players[0], players[1] + 1)] == sides
    assert ruleset.links == links
    assert ruleset.actions == actions
    assert ruleset.ending == ending
    assert ruleset.turns == ("consecutive" if name == "extended" else "single")
    assert len(ruleset.paths) == {"near": 8, "all": 40}[links]


@pytest.mark.parametrize(("name", "players", "sides"), [row[:3] for row in READY])
def test_a_game_starts_with_two_players_on_the_default_board(
    name: str, players: tuple[int, int], sides: list[int]
) -> None:
    state = relati.start(name)
    assert state.players == 2
    assert (state.board.width, state.board.height) == (sides[0], sides[0])
    assert (state.turn, state.is_over, state.winner, state.extra_actions) == (0, False, None, 0)
    assert dict(state.symbols) == {}
    assert len(state.legal_moves()) == sides[0] ** 2


@pytest.mark.parametrize(("name", "players", "sides"), [row[:3] for row in READY])
def test_every_allowed_number_of_players_has_its_board(
    name: str, players: tuple[int, int], sides: list[int]
) -> None:
    for count, side in zip(range(players[0], players[1] + 1), sides, strict=True):
        state = relati.start(name, players=count)
        assert (state.players, state.board.width, state.board.height) == (count, side, side)
    for count in (1, players[1] + 1):
        with pytest.raises(RulesetError) as refused:
            relati.start(name, players=count)
        assert refused.value.code == "ruleset/player-count"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", [3, 26, (3, 26), (26, 3), (11, 9)])
def test_any_board_from_3_to_26_a_side_will_do(name: str, size: int | tuple[int, int]) -> None:
    width, height = (size, size) if isinstance(size, int) else size
    board = relati.start(name, size=size).board
    assert (board.width, board.height, len(board.squares)) == (width, height, width * height)


@pytest.mark.parametrize("size", [2, 27, (3, 2), (27, 3), 0, -3])
def test_no_smaller_or_larger_board_will_do(size: int | tuple[int, int]) -> None:
    with pytest.raises(RulesetError) as refused:
        relati.start("modern", size=size)
    assert refused.value.code == "ruleset/size"


@pytest.mark.parametrize("size", [(3, 4, 5), (9,), (9, "9"), ("9", 9), (9.0, 9)])
def test_a_size_is_one_whole_number_or_two(size: Any) -> None:
    with pytest.raises(RulesetError) as refused:
        relati.start("modern", size=size)
    assert refused.value.code == "ruleset/size-form"


OPTIONS: dict[str, dict[str, Any]] = {
    "extended": {
        "consecutive": True,
        "cannon": True,
        "chain": False,
        "migration": True,
        "spent_dies": False,
    },
    "modern": {"links": "all"},
    "battle": {"blast": "all", "past_covers": False, "out_for_good": True},
    "basic": {"links": "near", "cuts": True},
    "extra": {"links": "all", "cuts": True},
    "addon": {
        "links": "all",
        "cuts": True,
        "escape": True,
        "strike": True,
        "pincer": True,
        "defend": True,
        "keeps_root": False,
        "strike_shields": False,
        "overlap": "priority",
    },
}


@pytest.mark.parametrize("name", NAMES)
def test_the_options_stand_as_the_rules_say(name: str) -> None:
    ruleset = relati.RULESETS[name]
    assert {option: ruleset.option(option) for option in ruleset.options} == OPTIONS.get(name, {})


def test_an_option_is_chosen_for_one_game_and_the_ruleset_stays() -> None:
    for option, default in OPTIONS["extended"].items():
        state = relati.start("extended", **{option: not default})
        assert state.ruleset.option(option) is not default
        assert relati.RULESETS["extended"].option(option) is default
    for overlap in ("priority", "exclusive", "public", "separate"):
        assert relati.start("addon", overlap=overlap).ruleset.overlap == overlap
    assert relati.RULESETS["addon"].overlap == "priority"


def test_choosing_what_stands_already_changes_nothing() -> None:
    for name, options in OPTIONS.items():
        assert relati.RULESETS[name].choose(**options) == relati.RULESETS[name]


@pytest.mark.parametrize("name", NAMES)
def test_kinds_are_those_the_parts_bring(name: str) -> None:
    kinds = {"root", "normal"} | {
        "extended": {"cannon", "spent", "dead"},
        "battle": {"sniper", "cover", "bomb", "killer", "dead"},
        "addon": {"shield", "dead"},
        "turret": {"dead"},
    }.get(name, set())
    assert set(relati.RULESETS[name].kinds) == kinds


def test_players_have_five_symbols_in_order() -> None:
    assert PLAYER_SYMBOLS == "OX△□☆"
    assert PLAYER_LETTERS == "OXTSP"


def test_a_game_is_started_by_name_or_from_a_ruleset() -> None:
    assert relati.start("basic") == relati.start(relati.RULESETS["basic"])
    assert relati.start() == relati.start("modern")
    with pytest.raises(RulesetError) as refused:
        relati.start("moderne")
    assert refused.value.code == "ruleset/unknown"
    assert "modern" in str(refused.value)


def test_a_game_with_no_players_given_is_played_by_the_fewest() -> None:
    trio = Ruleset("trio", players=(3, 3), side="5n")
    assert relati.start(trio).players == 3
    assert relati.start(trio).board.width == 15


def test_registering_again_is_allowed_for_the_same_ruleset_only() -> None:
    modern = find("modern")
    assert relati.register(modern) is modern
    with pytest.raises(RulesetError) as refused:
        relati.register(Ruleset("modern", links="near"))
    assert refused.value.code == "ruleset/registered"
    assert find("modern") == modern
