"""The glossary has the same words in both languages, and they are those of the sentences."""

from pathlib import Path

from relati import RULESETS
from relati.rules import Kind
from relati.words import say

REFERENCE = Path(__file__).resolve().parents[2] / "docs" / "reference"


def rows(name: str) -> list[tuple[str, str, str]]:
    """(word, its translation, meaning), line by line, without the headings of the tables."""
    lines = (REFERENCE / name).read_text(encoding="utf-8").splitlines()
    tables = [
        tuple(cell.strip() for cell in line.strip("|").split("|"))
        for line in lines
        if line.startswith("| ")
    ]
    return [
        (word, other, meaning) for word, other, meaning in tables if word not in ("word", "用語")
    ]


ENGLISH, CHINESE = rows("glossary.md"), rows("glossary.zh.md")


def test_both_glossaries_have_the_same_words_in_the_same_order() -> None:
    assert [(word, other) for word, other, _ in ENGLISH] == [
        (other, word) for word, other, _ in CHINESE
    ]
    assert len({word for word, _, _ in ENGLISH}) == len(ENGLISH)
    assert all(meaning for _, _, meaning in ENGLISH + CHINESE)


def test_every_kind_is_called_as_in_the_sentences() -> None:
    pairs = {(word, other) for word, other, _ in ENGLISH}
    kinds = {(say(f"kind/{kind}"), say(f"kind/{kind}", "zh")) for kind in Kind}
    assert kinds - pairs == set()


def test_every_ruleset_is_called_and_described_as_in_the_sentences() -> None:
    for lang, table in (("en", ENGLISH), ("zh", CHINESE)):
        described = {word: meaning for word, _, meaning in table}
        for name in RULESETS:
            title = say(f"ruleset/{name}/name", lang)
            assert described[title] == say(f"ruleset/{name}/short", lang)
