"""A ruleset is one word, or a TOML file."""

import pytest

from relati.notation import read_ruleset, read_ruleset_toml, spell_ruleset, write_ruleset_toml
from relati.notation import rulesets as module
from relati.rules import RULESETS, Ruleset, find
from tests.notation.refusals import refusal

DUEL = Ruleset(
    "duel", links="near", actions=frozenset({"chain", "cannon"}), players=(2, 3), side="7"
)


@pytest.mark.parametrize("name", RULESETS)
def test_a_registered_ruleset_is_its_name(name: str) -> None:
    assert spell_ruleset(RULESETS[name]) == name
    assert read_ruleset(f" {name}\n") == RULESETS[name]


@pytest.mark.parametrize(
    ("ruleset", "word"),
    [
        (find("extended").choose(chain=True, migration=False), "extended:chain,-migration"),
        (find("extended").choose(consecutive=False), "extended:-consecutive"),
        (find("extended").choose(spent_dies=True), "extended:spent_dies"),
        (find("addon").choose(overlap="public"), "addon:overlap=public"),
        (DUEL, "duel[links=near;actions=cannon+chain;players=2-3;side=7]"),
        (Ruleset("usual"), "usual[]"),
        (
            Ruleset("modern", side="4n+1", links="near+remote"),
            "modern[links=near+remote;side=4n+1]",
        ),
        (
            Ruleset(
                "all-in",
                actions=frozenset({"cannon", "defend"}),
                turns="consecutive",
                ending="survivor",
                spent_dies=True,
                overlap="separate",
                options=("overlap", "cannon"),
            ),
            "all-in[actions=cannon+defend;turns=consecutive;ending=survivor;"
            "spent_dies=on;overlap=separate;options=overlap+cannon]",
        ),
    ],
)
def test_a_ruleset_says_what_is_different(ruleset: Ruleset, word: str) -> None:
    assert spell_ruleset(ruleset) == word
    assert read_ruleset(word) == ruleset


def test_a_ruleset_that_the_options_of_its_namesake_cannot_reach_is_written_out() -> None:
    impostor = Ruleset("extended", links="near", options=("cannon",))
    assert spell_ruleset(impostor) == "extended[links=near;options=cannon]"
    assert read_ruleset(spell_ruleset(impostor)) == impostor


def test_a_ruleset_that_somebody_registered_can_be_read_where_it_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    siege = Ruleset("siege", actions=frozenset({"cannon"}), options=("cannon",))
    monkeypatch.setattr(module, "RULESETS", {"siege": siege})
    assert spell_ruleset(siege) == "siege[actions=cannon;options=cannon]"


@pytest.mark.parametrize(
    ("word", "same"),
    [("addon:escape=off,pincer=on", "addon:-escape"), ("extended:chain=on", "extended:chain")],
)
def test_an_option_is_switched_as_on_the_command_line_too(word: str, same: str) -> None:
    assert spell_ruleset(read_ruleset(word)) == same


@pytest.mark.parametrize(
    ("word", "code", "column"),
    [
        ("", "notation/ruleset", 1),
        ("Modern", "notation/ruleset", 1),
        ("  chess", "ruleset/unknown", 3),
        ("modern chess", "notation/ruleset-end", 7),
        ("modern:", "notation/option", 8),
        ("modern:chain", "ruleset/option", 8),
        ("extended:chain,", "notation/option", 16),
        ("extended:chain;-cannon", "notation/ruleset-end", 15),
        ("extended:chain,chain", "notation/part-twice", 16),
        ("extended:-overlap=public", "notation/option", 10),
        ("extended:chain=yes", "ruleset/on-or-off", 10),
        ("extended:chain,-cannon", "ruleset/needs", 10),
        ("addon:overlap", "ruleset/unknown-part", 7),
        ("addon:overlap=mine", "ruleset/unknown-part", 7),
        ("duel[", "notation/part", 6),
        ("duel[links]", "notation/part", 6),
        ("duel[paths=near]", "notation/part", 6),
        ("duel[links=near", "notation/part-end", 16),
        ("duel[links=near,side=7]", "notation/part-end", 16),
        ("duel[links=near;links=all]", "notation/part-twice", 17),
        ("duel[links=far]", "ruleset/unknown-part", 1),
        ("duel[actions=chain]", "ruleset/needs", 1),
        ("duel[players=2-9]", "ruleset/players", 1),
        ("duel[players=two]", "ruleset/players", 1),
        ("duel[side=2]", "ruleset/side-range", 1),
        ("duel[spent_dies=yes]", "ruleset/on-or-off", 1),
        ("duel[options=size]", "ruleset/unknown-part", 1),
        ("duel[]]", "notation/ruleset-end", 7),
        ("d" * 33 + "[]", "ruleset/name", 1),
    ],
)
def test_a_word_that_is_no_ruleset_is_refused_at_its_column(
    word: str, code: str, column: int
) -> None:
    assert refusal(read_ruleset, word) == (code, 1, column)


def test_a_toml_file_names_every_part() -> None:
    assert write_ruleset_toml(DUEL) == (
        'name = "duel"\n'
        'links = "near"\n'
        'actions = ["cannon", "chain"]\n'
        'turns = "single"\n'
        'ending = "still-able"\n'
        "players = [2, 3]\n"
        'side = "7"\n'
        "spent_dies = false\n"
        'overlap = "priority"\n'
        "cuts = true\n"
        'blast = "all"\n'
        "past_covers = false\n"
        "out_for_good = true\n"
        "keeps_root = false\n"
        "strike_shields = false\n"
        "options = []\n"
    )


def test_a_toml_file_need_only_say_what_is_unusual() -> None:
    text = '\ufeffname = "duel"\r\nlinks = "near"\nactions = ["chain", "cannon"]\n'
    assert read_ruleset_toml(text + "players = [2, 3]\nside = 7") == DUEL
    assert read_ruleset_toml(b'name = "usual"') == Ruleset("usual")
    assert read_ruleset_toml('name = "usual"\nplayers = 2').players == (2, 2)


def test_a_toml_file_may_start_from_another_ruleset() -> None:
    text = 'base = "extended:chain"\nname = "far"\nlinks = "near"\n'
    chained = find("extended").choose(chain=True)
    assert read_ruleset_toml('base = "extended:chain"') == chained
    assert read_ruleset_toml(text) == Ruleset(
        "far",
        links="near",
        actions=chained.actions,
        turns="consecutive",
        players=(2, 4),
        side="4n+1",
        options=chained.options,
    )


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("", "notation/toml-name", 1, 1),
        ('links = "near"', "notation/toml-name", 1, 1),
        ('name = "duel"\nlinks near', "notation/toml", 2, 7),
        ("name = ", "notation/toml", 1, 8),
        ("a = [", "notation/toml", 1, 6),
        ('name = "duel"\nname = "duet"', "notation/toml", 2, 14),
        ("side = " + "9" * 5000, "notation/toml", 1, 1),
        ("side = " + "[" * 5000, "notation/too-deep", 1, 1),
        ('name = "duel"\n  paths = 3', "notation/toml-key", 2, 11),
        ('name = "duel"\n[paths]', "notation/toml-key", 2, 7),
        ("name = inf", "notation/toml-value", 1, 8),
        ('name = "duel"\nside = 0x' + "f" * 5000, "notation/toml-value", 2, 8),
        ('name = "duel"\nside = true', "notation/toml-value", 2, 8),
        ('name = "duel"\nplayers = [2, "4"]', "notation/toml-value", 2, 11),
        ('name = "duel"\nactions = "cannon"', "notation/toml-value", 2, 11),
        ('name = "duel"\noptions = [1]', "notation/toml-value", 2, 11),
        ('name = "duel"\nspent_dies = 1', "notation/toml-value", 2, 14),
        ('name = "Duel"', "ruleset/name", 1, 8),
        ('name = "duel"\n"links" = "far"', "ruleset/unknown-part", 2, 11),
        ('name = "duel"\nactions = ["chain"]', "ruleset/needs", 2, 11),
        ('name = "duel"\nspent_dies = true', "ruleset/needs", 2, 14),
        ('name = "duel"\nplayers = [4, 2]', "ruleset/players", 2, 11),
        ('name = "duel"\nside = "9n"', "ruleset/side-range", 2, 8),
        ('"\\u006eame" = "Duel"', "ruleset/name", 1, 1),
        ('base = "extended:cain"', "ruleset/option", 1, 18),
        ('base = """\nextended:cain"""', "ruleset/option", 1, 8),
        ('base = "extended"\nactions = []\nspent_dies = true', "ruleset/needs", 3, 14),
    ],
)
def test_a_toml_file_that_is_no_ruleset_is_refused_at_its_place(
    text: str, code: str, line: int, column: int
) -> None:
    assert refusal(read_ruleset_toml, text) == (code, line, column)


def test_bytes_that_are_not_utf_8_are_refused_at_their_place() -> None:
    data = 'name = "duel"\r\n# 規則 '.encode() + b"\xff"
    assert refusal(read_ruleset_toml, data) == ("notation/utf-8", 2, 6)
