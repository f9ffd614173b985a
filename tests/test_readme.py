"""What the README shows is what happens."""

import doctest
import re
from pathlib import Path

import pytest

import relati
from relati.cli.app import build
from relati.lessons import lessons

ROOT = Path(__file__).resolve().parent.parent
READMES = [ROOT / "README.md", ROOT / "README.zh.md"]


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_examples_of_the_readme_run(path: Path) -> None:
    blocks = re.findall(r"```pycon\n(.*?)```", path.read_text("utf-8"), re.DOTALL)
    assert blocks
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, path.name, str(path), 0)
    report: list[str] = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert not report, "".join(report)


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_readme_leads_to_pages_that_are_there(path: Path) -> None:
    links = re.findall(r"\]\(([^)]+)\)", path.read_text("utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_readme_counts_the_lessons(path: Path) -> None:
    counts = re.findall(r"(\d+) (?:short lessons|堂小課程)", path.read_text("utf-8"))
    assert counts == [str(len(lessons()))]


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_readme_names_every_ruleset(path: Path) -> None:
    assert re.findall(r"^\| \[`(\w+)`\]", path.read_text("utf-8"), re.MULTILINE) == list(
        relati.RULESETS
    )


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_commands_of_the_readme_exist_with_their_options(path: Path) -> None:
    lines = re.findall(r"^relati (\w+)([^#\n]*)", path.read_text("utf-8"), re.MULTILINE)
    known = {
        name: {option for parameter in command.load().params for option in parameter.opts}
        for name, command in build("en").commands.items()
    }
    unknown = [
        f"{name} {option}"
        for name, rest in lines
        for option in re.findall(r"(?<!\S)--?[a-z]+", rest)
        if option not in known[name]
    ]
    assert lines
    assert unknown == []
