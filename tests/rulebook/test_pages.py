"""The rule pages are there, in both languages, and say the same."""

import re

import pytest

from relati.errors import NotationError, RelatiError
from relati.rulebook import Example, Layer, Prose, link_pages, page, pages
from relati.rulebook.example import read_example
from relati.rules import RULESETS, Ruleset, registry
from relati.rules.ruleset import ENDINGS, OVERLAPS
from relati.words import LANGUAGES, sentences

NAMES = tuple(RULESETS)
BOARDS_ON_A_PAGE = 3


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruleset_has_a_page_with_boards(name: str, lang: str) -> None:
    assert len(page(name, lang).examples) >= BOARDS_ON_A_PAGE


@pytest.mark.parametrize("name", NAMES)
def test_every_board_of_a_page_is_of_its_own_ruleset(name: str) -> None:
    assert {example.state.ruleset.name for example in page(name).examples} == {name}


@pytest.mark.parametrize("name", pages())
def test_both_languages_show_the_same_boards_in_the_same_order(name: str) -> None:
    english, chinese = (
        [(each.before, each.moves, each.show, each.claims) for each in page(name, lang).examples]
        for lang in LANGUAGES
    )
    assert english == chinese


@pytest.mark.parametrize("name", pages())
def test_both_languages_have_the_same_shape(name: str) -> None:
    english, chinese = (
        [
            "board" if isinstance(block, Example) else re.findall("^#+ |^- |^\\|", block.text, re.M)
            for block in page(name, lang).blocks
        ]
        for lang in LANGUAGES
    )
    assert english == chinese


@pytest.mark.parametrize("name", pages())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_leads_only_to_pages_there_are(name: str, lang: str) -> None:
    led: list[str] = []

    def follow(text: str, to: str) -> str:
        led.append(to)
        return text

    for block in page(name, lang).blocks:
        if isinstance(block, Prose):
            rest = link_pages(block.text, follow)
            assert "](" not in rest
    assert set(led) <= set(pages())


@pytest.mark.parametrize("name", pages())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_board_has_a_caption_in_the_language_of_its_page(name: str, lang: str) -> None:
    for example in page(name, lang).examples:
        assert example.caption
        assert bool(re.search("[\u4e00-\u9fff]", example.caption)) == (lang == "zh")


@pytest.mark.parametrize("name", pages())
def test_bold_type_in_chinese_can_be_read_by_markdown(name: str) -> None:
    # After 。** or before **「 a parser wants a space, which Chinese does not have.
    for block in page(name, "zh").blocks:
        if isinstance(block, Prose):
            for bold in re.findall(r"\*\*([^*\n]+)\*\*", block.text):
                assert re.fullmatch(r"\w.*\w|\w", bold), bold


def test_a_page_carries_what_the_registry_says() -> None:
    text = "".join(block.text for block in page("extended").blocks if isinstance(block, Prose))
    assert "9×9 for 2, 13×13 for 3, 17×17 for 4" in text
    assert "| chained shots (`chain`) | off |" in text
    assert "```" not in text


def test_the_common_pages_come_first() -> None:
    assert pages()[:2] == ("index", "links")
    assert pages()[2:] == NAMES


def test_an_unknown_page_is_refused_with_those_there_are() -> None:
    with pytest.raises(RelatiError, match=r"no rule page 'chess'.*links.*addon") as refused:
        page("chess")
    assert refused.value.code == "rulebook/unknown"
    assert "chess" in refused.value.sentence("zh")


def test_a_ruleset_that_somebody_put_together_has_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._registered, "mine", Ruleset("mine"))
    assert "mine" not in pages()
    with pytest.raises(RelatiError, match="put together from parts") as refused:
        page("mine")
    assert refused.value.code == "rulebook/no-page"


def test_a_page_in_another_language_is_refused() -> None:
    with pytest.raises(RelatiError, match="'fr'") as refused:
        page("modern", "fr")
    assert refused.value.code == "rulebook/language"


def test_a_board_with_an_unknown_field_is_refused_with_its_line() -> None:
    with pytest.raises(NotationError, match="colour") as refused:
        read_example("ruleset: modern\ncolour: red\n", line=10)
    assert refused.value.line == 11


def test_a_board_with_an_unknown_layer_is_refused() -> None:
    with pytest.raises(NotationError, match="sparks"):
        read_example(
            "show: sparks\n"
            "|   | A | B | C |\n| 1 |   |   |   |\n| 2 |   |   |   |\n| 3 |   |   |   |"
        )


def test_an_example_can_stand_in_the_middle_of_a_turn() -> None:
    example = read_example(
        "ruleset: extended\noptions: chain=on migration=off\nturn: X\nextra: 2\n"
        "|   | A | B | C |\n| 1 |[O]|   |   |\n| 2 |   |   |   |\n| 3 |   |   |[X]|"
    )
    assert (example.state.turn, example.state.extra_actions) == (1, 2)
    assert example.state.ruleset.has("chain")
    assert not example.state.ruleset.has("migration")


def test_an_example_can_mark_a_move_that_it_does_not_play() -> None:
    example = read_example(
        "show: last B2, links B2\n"
        "|   | A | B | C |\n| 1 |[O]|   |   |\n| 2 |   | O |   |\n| 3 |   |   |[X]|"
    )
    assert str(example.last_move) == "B2"
    assert example.show[1] == Layer("links", ("B2",))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_ruleset_option_and_ending_has_its_line(lang: str) -> None:
    codes = [f"ending/{ending}" for ending in ENDINGS]
    codes += [f"overlap/{overlap}" for overlap in OVERLAPS]
    for name in NAMES:
        codes += [f"ruleset/{name}/name", f"ruleset/{name}/summary"]
        codes += [f"option/{option}" for option in RULESETS[name].options]
    assert [code for code in codes if not sentences().get(code, {}).get(lang)] == []
