"""Rules §6.7: a combination that cannot work is refused with a sentence saying why."""

from collections.abc import Callable
from typing import Any

import pytest

import relati
from relati import RULESETS, Ruleset, RulesetError
from relati.rules import find, register
from relati.words import LANGUAGES
from relati.words.rulesets import SENTENCES

#: What is asked for, and what the refusal has to mention: by code, every way to get there.
REFUSED: dict[str, list[tuple[Callable[[], Any], str]]] = {
    "ruleset/unknown": [
        (lambda: relati.start("chess"), "'chess'"),
        (lambda: find("Modern"), "modern"),
    ],
    "ruleset/what": [
        (lambda: relati.start(None), "None"),  # type: ignore[arg-type]
        (lambda: relati.arrange(7, {}, size=5), "7"),  # type: ignore[arg-type]
    ],
    "ruleset/registered": [
        (lambda: register(Ruleset("modern", links="near")), "'modern'"),
    ],
    "ruleset/name": [
        (lambda: Ruleset(""), "''"),
        (lambda: Ruleset("My Game"), "'My Game'"),
        (lambda: Ruleset("9lives"), "'9lives'"),
        (lambda: Ruleset("a" * 33), "32"),
        (lambda: Ruleset(7), "7"),  # type: ignore[arg-type]
    ],
    "ruleset/unknown-part": [
        (lambda: Ruleset("mine", links="far"), "'far'"),
        (lambda: Ruleset("mine", actions=frozenset({"teleport"})), "'teleport'"),
        (lambda: Ruleset("mine", turns="double"), "'double'"),
        (lambda: Ruleset("mine", ending="never"), "'never'"),
        (lambda: Ruleset("mine", actions=frozenset({"defend"}), overlap="shared"), "'shared'"),
        (lambda: Ruleset("mine", links=["all"]), "['all']"),  # type: ignore[arg-type]
        (lambda: relati.start("addon", overlap="shared"), "'shared'"),
        (lambda: relati.start("addon", overlap=True), "'on'"),
    ],
    "ruleset/list": [
        (lambda: Ruleset("mine", actions="cannon"), "'cannon'"),  # type: ignore[arg-type]
        (lambda: Ruleset("mine", actions=7), "7"),  # type: ignore[arg-type]
        (lambda: Ruleset("mine", actions=[7]), "[7]"),  # type: ignore[arg-type]
    ],
    "ruleset/needs": [
        (lambda: Ruleset("mine", actions=frozenset({"chain"})), "`cannon`"),
        (lambda: Ruleset("mine", spent_dies=True), "`spent_dies`"),
        (lambda: Ruleset("mine", overlap="public"), "`defend`"),
        (lambda: relati.start("extended", cannon=False, chain=True), "`chain`"),
        (lambda: relati.start("extended", cannon=False, spent_dies=True), "`spent_dies`"),
    ],
    "ruleset/needs-ending": [
        (lambda: Ruleset("mine", out_for_good=False), "`out_for_good`"),
    ],
    "ruleset/on-or-off": [
        (lambda: Ruleset("mine", spent_dies=1), "1"),  # type: ignore[arg-type]
        (lambda: relati.start("extended", chain="yes"), "'yes'"),
        (lambda: relati.start("extended", spent_dies=None), "None"),
        (lambda: relati.start("extended", consecutive=0), "`consecutive`"),
    ],
    "ruleset/option": [
        (lambda: relati.start("extended", overlap="public"), "chain"),
        (lambda: relati.start("modern", chain=True), "`chain`"),
        (lambda: relati.start("extra", strike=False), "`strike`"),
    ],
    "ruleset/players": [
        (lambda: Ruleset("mine", players=(2, 6)), "5"),
        (lambda: Ruleset("mine", players=(1, 2)), "(1, 2)"),
        (lambda: Ruleset("mine", players=(4, 3)), "(4, 3)"),
        (lambda: Ruleset("mine", players=6), "6"),  # type: ignore[arg-type]
        (lambda: Ruleset("mine", players=(2, 3, 4)), "(2, 3, 4)"),  # type: ignore[arg-type]
        (lambda: Ruleset("mine", players="2"), "'2'"),  # type: ignore[arg-type]
        (lambda: Ruleset("mine", players=(2.0, 4)), "2.0"),  # type: ignore[arg-type]
    ],
    "ruleset/player-count": [
        (lambda: relati.start("modern", players=5), "5"),
        (lambda: relati.start("basic", players=6), "6"),
        (lambda: relati.start("basic", players=1), "1"),
        (lambda: relati.start("basic", players=2.0), "2.0"),  # type: ignore[arg-type]
        (lambda: relati.start("basic", players=True), "True"),
        (lambda: relati.arrange("modern", {}, size=5, players=5), "5"),
    ],
    "ruleset/side": [
        (lambda: Ruleset("mine", side=""), "''"),
        (lambda: Ruleset("mine", side="n+1"), "'n+1'"),
        (lambda: Ruleset("mine", side="4n-1"), "'4n-1'"),
        (lambda: Ruleset("mine", side="4n+"), "'4n+'"),
        (lambda: Ruleset("mine", side="+9"), "'+9'"),
        (lambda: Ruleset("mine", side="3n5"), "'3n5'"),
    ],
    "ruleset/side-range": [
        (lambda: Ruleset("mine", side="2"), "2"),
        (lambda: Ruleset("mine", side="27"), "27"),
        (lambda: Ruleset("mine", side="6n"), "30"),
    ],
    "ruleset/size": [
        (lambda: relati.start("modern", size=2), "2"),
        (lambda: relati.start("modern", size=(9, 27)), "27"),
    ],
    "ruleset/size-form": [
        (lambda: relati.start("modern", size=(9, 9, 9)), "(9, 9, 9)"),  # type: ignore[arg-type]
        (lambda: relati.start("modern", size="9"), "'9'"),  # type: ignore[arg-type]
        (lambda: relati.start("modern", size=9.0), "9.0"),  # type: ignore[arg-type]
        (lambda: relati.start("modern", size=True), "True"),
        (lambda: relati.start("modern", size=(9, True)), "True"),
    ],
}
#: Words within other sentences.
NO_REFUSALS = {"ruleset/did-you-mean", "ruleset/no-options"}
EXAMPLES = [
    pytest.param(code, ask, quoted, id=f"{code}-{number}")
    for code, examples in REFUSED.items()
    for number, (ask, quoted) in enumerate(examples)
]


@pytest.mark.parametrize(("code", "ask", "quoted"), EXAMPLES)
def test_what_cannot_make_a_game_is_refused_with_a_sentence_that_quotes_it(
    code: str, ask: Callable[[], Any], quoted: str
) -> None:
    with pytest.raises(RulesetError) as refused:
        ask()
    assert refused.value.code == code
    for lang in LANGUAGES:
        sentence = refused.value.sentence(lang)
        assert quoted in sentence
        assert "{" not in sentence


def test_every_way_to_refuse_a_ruleset_has_an_example() -> None:
    known = {code for code in SENTENCES if code.startswith("ruleset/")} - NO_REFUSALS
    assert known - set(REFUSED) == set()


def test_the_refusal_of_an_option_names_those_there_are() -> None:
    with pytest.raises(RulesetError) as refused:
        relati.start("extended", strike=True)
    assert "consecutive, cannon, chain, migration and spent_dies" in str(refused.value)
    with pytest.raises(RulesetError) as refused:
        relati.start("classic", strike=True)
    assert str(refused.value) == "classic has no option `strike`. Its options: none."
    assert "無" in refused.value.sentence("zh")


def test_registering_the_same_ruleset_again_is_fine() -> None:
    assert register(RULESETS["modern"]) is RULESETS["modern"]


def test_the_rulesets_are_those_of_the_table() -> None:
    table = {
        name: (each.players, each.side, each.links, set(each.actions), each.turns, each.ending)
        for name, each in RULESETS.items()
    }
    roles = {"sniper", "cover", "bomb", "killer"}
    addon = {"escape", "strike", "defend", "pincer"}
    extended = {"cannon", "migration"}
    assert table == {
        "modern": ((2, 4), "4n+1", "all", set(), "single", "still-able"),
        "signal": ((2, 4), "4n+1", "all", set(), "single", "sole-able"),
        "extended": ((2, 4), "4n+1", "all", extended, "consecutive", "still-able"),
        "battle": ((2, 4), "5n+1", "all", roles, "single", "eliminated"),
        "basic": ((2, 5), "7", "near", set(), "single", "survivor"),
        "extra": ((2, 5), "9", "all", set(), "single", "survivor"),
        "addon": ((2, 5), "15", "all", addon, "single", "survivor"),
        "classic": ((2, 4), "2n+1", "near", set(), "single", "still-able"),
        "turret": ((2, 4), "2n+7", "all", {"turret"}, "single", "still-able"),
    }


@pytest.mark.parametrize(
    ("name", "players", "side"),
    [
        ("modern", 2, 9),
        ("modern", 3, 13),
        ("modern", 4, 17),
        ("battle", 2, 11),
        ("battle", 3, 16),
        ("battle", 4, 21),
        ("classic", 2, 5),
        ("classic", 4, 9),
        ("basic", 5, 7),
        ("extra", 5, 9),
        ("addon", 5, 15),
        ("turret", 2, 11),
        ("turret", 4, 15),
    ],
)
def test_the_usual_board_goes_by_the_number_of_players(name: str, players: int, side: int) -> None:
    board = relati.start(name, players=players).board
    assert (board.width, board.height) == (side, side)


def test_options_are_what_the_ruleset_says_until_they_are_chosen_anew() -> None:
    extended = RULESETS["extended"]
    assert {name: extended.option(name) for name in extended.options} == {
        "consecutive": True,
        "cannon": True,
        "chain": False,
        "migration": True,
        "spent_dies": False,
    }
    chosen = extended.choose(consecutive=False, chain=True, migration=False, spent_dies=True)
    assert {name: chosen.option(name) for name in chosen.options} == {
        "consecutive": False,
        "cannon": True,
        "chain": True,
        "migration": False,
        "spent_dies": True,
    }
    assert RULESETS["addon"].option("overlap") == "priority"
    assert RULESETS["addon"].choose(overlap="public").option("overlap") == "public"


def test_a_ruleset_may_be_for_one_number_of_players() -> None:
    only_three = Ruleset("trio", players=3)  # type: ignore[arg-type]
    assert only_three.players == (3, 3)
    assert relati.start(only_three).players == 3


def test_boards_need_not_be_square() -> None:
    board = relati.start("modern", size=(26, 3)).board
    assert (board.width, board.height) == (26, 3)
