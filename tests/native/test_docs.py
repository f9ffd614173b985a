"""What the pages for programs that learn show is what happens."""

import doctest
import re
from pathlib import Path

import pytest

from relati import native
from relati.rules import RULESETS

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = [
    f"{page}{language}.md"
    for page in ("reference/actions", "guides/environments", "guides/library")
    for language in ("", ".zh")
]


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_run(page: str) -> None:
    text = (DOCS / page).read_text("utf-8")
    programs = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert programs
    for program in programs:
        exec(program, {})
    sessions = "\n".join(re.findall(r"```pycon\n(.*?)```", text, re.DOTALL))
    test = doctest.DocTestParser().get_doctest(sessions, {}, page, page, 0)
    report: list[str] = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert not report, "".join(report)


@pytest.mark.parametrize("page", PAGES[:2])
def test_the_page_has_the_numbers_of_planes_and_actions(page: str) -> None:
    rows = re.findall(r"^\| ((?:`\w+` ?)+) \| (\d+) \| (.*) \|$", (DOCS / page).read_text(), re.M)
    seen = []
    for names, planes, actions in rows:
        numbers = re.findall(r"(?<![\d×])\d+(?:,\d{3})?(?![\d×])", actions)
        for name, number in zip(re.findall(r"\w+", names), numbers, strict=True):
            space = native.start(name).action_space
            assert (len(space.planes), f"{len(space):,}") == (int(planes), number)
            seen.append(name)
    assert set(seen) == set(RULESETS)
