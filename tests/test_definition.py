"""The definition of the rules says what happens, and what cites it finds its section."""

import re
from collections.abc import Iterator
from pathlib import Path

from relati.notation.table import write_table
from relati.rulebook.example import Example, read_example
from tests.rulebook.claims import broken_claims

ROOT = Path(__file__).resolve().parent.parent
ENGLISH, CHINESE = (ROOT / "docs" / "rules" / f"definition{end}.md" for end in ("", ".zh"))
#: Where the project's own texts are.
FOLDERS = ("src", "native", "tests", "docs", "benchmarks")
SUFFIXES = {".py", ".hpp", ".cpp", ".md", ".txt", ".toml", ".js", ".sh", ".css", ".html"}

BOARD = re.compile(r"<!-- board\n(.*?)-->\n```text\n(.*?)```", re.DOTALL)
HEADING = re.compile(r"^#{2,3} (\d+(?:\.\d+)?)\.? ", re.MULTILINE)


def examples(page: Path) -> list[tuple[Example, str]]:
    """Every board of the page, and how it is drawn there."""
    boards = BOARD.findall(page.read_text("utf-8"))
    return [(read_example(fields + drawn), drawn.strip()) for fields, drawn in boards]


def sections(page: Path) -> list[str]:
    return HEADING.findall(page.read_text("utf-8"))


def files() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in SUFFIXES and path != Path(__file__) and path.is_file():
                yield path
    yield from (*ROOT.glob("*.md"), ROOT / "Makefile", ROOT / "pyproject.toml")


def test_every_board_of_the_definition_plays_as_its_text_claims() -> None:
    boards = examples(ENGLISH)
    assert len(boards) == ENGLISH.read_text("utf-8").count("```text")
    assert [claim for example, _ in boards for claim in broken_claims(example)] == []
    assert all(example.claims for example, _ in boards)
    assert [drawn for _, drawn in boards] == [write_table(each.before) for each, _ in boards]


def test_both_languages_have_the_same_sections_and_boards() -> None:
    assert sections(CHINESE) == sections(ENGLISH)
    assert BOARD.findall(CHINESE.read_text("utf-8")) == BOARD.findall(ENGLISH.read_text("utf-8"))


def test_every_section_that_is_cited_exists() -> None:
    known = set(sections(ENGLISH))
    wrong = {
        f"{path.relative_to(ROOT)}: §{number}"
        for path in files()
        for number in re.findall(r"§ ?(\d+(?:\.\d+)?)", path.read_text("utf-8"))
        if number not in known
    }
    assert sorted(wrong) == []


def test_nothing_refers_to_texts_that_a_reader_of_the_repository_does_not_have() -> None:
    elsewhere = re.compile(r"\.\./shared|shared/|RULES\.md|[Dd]ocuments? 00|document[-_]00")
    found = {
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in files()
        for match in [elsewhere.search(path.read_text("utf-8")), elsewhere.search(path.name)]
        if match
    }
    assert sorted(found) == []
