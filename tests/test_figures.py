"""The figures of docs/benchmarks.md say when they were measured, and of which code."""

from pathlib import Path

import pytest

from benchmarks.figures import FIGURES, PAGE, digest, marks, table, with_output

TEXT = PAGE.read_text("utf-8")


def test_every_block_is_marked_and_every_mark_is_known() -> None:
    assert [mark.name for mark in marks(TEXT)] == list(FIGURES)


@pytest.mark.parametrize("name", FIGURES)
def test_the_code_that_figures_measure_is_there(name: str) -> None:
    root = PAGE.parent.parent
    assert all((root / path).exists() for path in FIGURES[name].code)


@pytest.mark.parametrize("name", [name for name, each in FIGURES.items() if each.is_written])
def test_a_block_is_written_anew_and_nothing_else(name: str) -> None:
    page = with_output(TEXT, name, "one\ntwo\n", "2030-01-02", "12345678")
    written = f"<!-- figures {name}: 2030-01-02, code 12345678 -->\n```text\none\ntwo\n```\n"
    before, after = page.split(written)
    assert TEXT.startswith(before)
    assert TEXT.endswith(after)
    replaced = TEXT.removeprefix(before).removesuffix(after)
    assert replaced.count("```") == 2


def test_figures_whose_code_has_changed_are_older(tmp_path: Path) -> None:
    name, figures = next(iter(FIGURES.items()))
    code = tmp_path / figures.code[0] / "rule.py"
    code.parent.mkdir(parents=True)
    code.write_text("1")
    page = f"<!-- figures {name}: 2030-01-02, code {digest(figures.code, tmp_path)} -->"
    (line,) = table(page, tmp_path)
    assert "up to date" in line
    (code.parent / "__pycache__").mkdir()
    (code.parent / "__pycache__" / "rule.pyc").write_text("1")
    assert list(table(page, tmp_path)) == [line]
    code.write_text("2")
    (line,) = table(page, tmp_path)
    assert "older than the code" in line
