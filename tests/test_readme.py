"""What the README shows is what happens."""

import doctest
import re
from pathlib import Path

import pytest

import relati

ROOT = Path(__file__).resolve().parent.parent
READMES = [ROOT / "README.md", ROOT / "README.zh.md"]


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_examples_of_the_readme_run(path: Path) -> None:
    blocks = re.findall(r"```pycon\n(.*?)```", path.read_text("utf-8"), re.DOTALL)
    assert blocks
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, path.name, str(path), 0)
    said: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(test, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_readme_leads_to_pages_that_are_there(path: Path) -> None:
    links = re.findall(r"\]\(([^)]+)\)", path.read_text("utf-8"))
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


@pytest.mark.parametrize("path", READMES, ids=lambda path: path.name)
def test_the_readme_names_every_ruleset(path: Path) -> None:
    assert re.findall(r"^\| \[`(\w+)`\]", path.read_text("utf-8"), re.MULTILINE) == list(
        relati.RULESETS
    )
