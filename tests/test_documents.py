"""The page on the five documents names sections that are there, and tests that are run."""

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import relati
from relati.rules import RULESETS
from relati.rules.parts import READINGS
from tests.test_definition import CHINESE as DEFINITION_ZH
from tests.test_definition import ENGLISH as DEFINITION
from tests.test_definition import ROOT, sections
from tests.test_docs import anchors_of

ENGLISH, CHINESE = (ROOT / "docs" / "rules" / f"documents{end}.md" for end in ("", ".zh"))
NUMBERS = ["000", "001", "002", "003", "004"]
#: Rulesets that no document describes.
OF_THE_DESIGNERS_PROGRAMS = {"classic", "turret"}


class Row(NamedTuple):
    """One sentence, the links to sections of the definition, and the tests."""

    document: str
    sentence: str
    sections: tuple[tuple[str, str], ...]
    tests: tuple[str, ...]


def rows(page: Path) -> list[Row]:
    """The sentences of all five documents, in order."""
    chapters = re.split(r"^## (\d{3}): ", page.read_text("utf-8"), flags=re.MULTILINE)[1:]
    return [
        read_row(number, line)
        for number, chapter in zip(chapters[::2], chapters[1::2], strict=True)
        for line in re.findall(r"^\|.*\|$", chapter, re.MULTILINE)[2:]
    ]


def read_row(document: str, line: str) -> Row:
    sentence, *_, cited, tests = (cell.strip() for cell in line.strip("|").split(" | "))
    links = re.findall(r"\[§([\d.]+)\]\(definition(?:\.zh)?\.md#([^)]+)\)", cited)
    return Row(document, sentence, tuple(links), tuple(re.findall(r"`([^`]+)`", tests)))


def test_every_document_has_its_sentences_and_its_rulesets() -> None:
    assert list(dict.fromkeys(row.document for row in rows(ENGLISH))) == NUMBERS
    titles = re.findall(r"^## \d{3}: (.+)$", ENGLISH.read_text("utf-8"), re.MULTILINE)
    described = [name for title in titles for name in title.split(", ")]
    assert sorted(described) == sorted(RULESETS.keys() - OF_THE_DESIGNERS_PROGRAMS)


def test_every_sentence_has_a_section_and_a_test() -> None:
    assert [row for row in rows(ENGLISH) if not (row.sentence and row.sections and row.tests)] == []


def test_both_languages_say_the_same_of_the_same_sentences() -> None:
    def without_anchors(page: Path) -> list[Row]:
        return [
            row._replace(sections=tuple((number, "") for number, _ in row.sections))
            for row in rows(page)
        ]

    assert without_anchors(CHINESE) == without_anchors(ENGLISH)


@pytest.mark.parametrize(("page", "definition"), [(ENGLISH, DEFINITION), (CHINESE, DEFINITION_ZH)])
def test_every_section_that_is_named_is_there_and_linked_to(page: Path, definition: Path) -> None:
    known, headings = set(sections(definition)), anchors_of(definition)
    wrong = {
        f"§{number} #{anchor}"
        for row in rows(page)
        for number, anchor in row.sections
        if number not in known
        or anchor not in headings
        or not anchor.startswith(f"{number.replace('.', '')}-")
    }
    assert sorted(wrong) == []


def test_every_test_that_is_named_is_collected() -> None:
    named = {test for row in rows(ENGLISH) for test in row.tests}
    files = {name for name in (test.partition("::")[0] for test in named) if (ROOT / name).exists()}
    options = ["--collect-only", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *sorted(files)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    collected = {line.partition("[")[0] for line in run.stdout.splitlines()}
    assert sorted(named - collected) == [], run.stdout[-2000:] + run.stderr[-2000:]


@pytest.mark.parametrize("definition", [DEFINITION, DEFINITION_ZH])
def test_the_readings_are_chosen_as_the_definition_says(definition: Path) -> None:
    chapter = definition.read_text("utf-8").partition("\n## 11. ")[2]
    lines = re.findall(r"`relati\.start(\([^`]+\))`.*?`([a-z]+:[^`]+)`", chapter)
    chosen: set[str] = set()
    for call, text in lines:
        name, options = read_call(call)
        assert relati.start(name, **options).ruleset == relati.read_ruleset(text)
        chosen |= options.keys()
    assert chosen >= READINGS.keys() - {"spent_dies"} | {"links", "escape"}


def read_call(call: str) -> tuple[str, dict[str, Any]]:
    """The ruleset and the options between the parentheses of a call."""
    tree = ast.parse(f"start{call}", mode="eval").body
    assert isinstance(tree, ast.Call)
    options = {each.arg or "": ast.literal_eval(each.value) for each in tree.keywords}
    return ast.literal_eval(tree.args[0]), options
