"""The docs say what the program says."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted((ROOT / "docs").rglob("*.md"))


def script(name: str) -> ModuleType:
    """A program of the docs folder, as a module."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "docs" / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_what_the_docs_take_from_the_program_is_up_to_date() -> None:
    pages = script("make_reference").pages()
    stale = [str(path) for path, text in pages.items() if path.read_text("utf-8") != text]
    assert stale == [], "run `make docs`"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_leads_to_pages_that_are_there(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text)]
    local = [link for link in links if link and not link.startswith("http")]
    assert [link for link in local if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("folder", ["reference", "rules"])
def test_every_page_that_people_read_is_there_in_both_languages(folder: str) -> None:
    names = {page.name for page in (ROOT / "docs" / folder).glob("*.md")}
    english = {name for name in names if not name.endswith(".zh.md")}
    assert names - english == {name.replace(".md", ".zh.md") for name in english}
