"""docs/rules is what `make docs` makes of the sources."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"


@pytest.fixture(scope="module")
def make_pictures() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_pictures", DOCS / "make_pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_rule_pages_in_docs_are_up_to_date(make_pictures: ModuleType) -> None:
    made = make_pictures.build()
    found = {
        path.relative_to(DOCS / "rules").as_posix(): path.read_text("utf-8")
        for path in (DOCS / "rules").rglob("*")
        if path.is_file() and path.name not in make_pictures.BY_HAND
    }
    stale = {name for name in made.keys() | found.keys() if made.get(name) != found.get(name)}
    assert sorted(stale) == [], "out of step with src/relati/rulebook: run `make docs`"


def test_every_picture_is_told_in_words(make_pictures: ModuleType) -> None:
    for name, text in make_pictures.build().items():
        if name.endswith(".md"):
            assert "![]" not in text
        else:
            assert "<title>" in text


def test_drawing_twice_gives_the_same_picture(make_pictures: ModuleType) -> None:
    assert make_pictures.build() == make_pictures.build()
