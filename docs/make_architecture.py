"""Writes the tree of packages into docs/architecture.md, one sentence for each.

The sentence of a Python package is the first one of its docstring; folders of other kinds have
theirs below. Run by `make docs`; `tests/test_docs.py` fails when the page is out of date.
"""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "relati"
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- packages: written by `make docs` -->", "<!-- end of packages -->"

#: Folders that cannot say it themselves.
SENTENCES = {
    "native/": "The C++20 engine: board, rules and search, with unit tests of its own.",
    "web/": "The browser client, served as written: plain ES modules, SVG and CSS.",
    "tests/": "Mirrors src/relati; golden/ and perft/ keep whole games and move counts as text.",
    "benchmarks/": "Measure speed, strength and load; docs/benchmarks.md has the figures.",
    "deploy/": "Recipes to run a server: image, compose file, systemd, Kubernetes, nginx.",
    "docs/": "Guides, rule pages, reference and decisions; tests read them.",
}


def packages() -> dict[str, Path]:
    """Every package by dotted name, packages within packages included, and errors.py."""
    modules = sorted(PACKAGE.rglob("*.py"))
    folders = {
        ".".join(path.parent.relative_to(PACKAGE).parts): path
        for path in modules
        if path.name == "__init__.py" and path.parent != PACKAGE
    }
    return folders | {
        path.stem: path for path in modules if path.parent == PACKAGE and path.stem[0] != "_"
    }


def first_sentence(path: Path) -> str:
    """The first sentence of a module's docstring, on one line; empty when there is none."""
    text = " ".join((ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").split())
    return re.split(r"(?<=\.)\s", text, maxsplit=1)[0]


def rows() -> list[tuple[str, str]]:
    """The lines of the tree from the top: a name, indented, and its sentence."""
    inner = [
        (f"{'  ' * name.count('.')}{_label(name, path)}", first_sentence(path))
        for name, path in sorted(packages().items())
    ]
    inner.append(("web/", SENTENCES["web/"]))
    top = [(name, text) for name, text in SENTENCES.items() if name not in {"web/", "native/"}]
    return [
        ("native/", SENTENCES["native/"]),
        ("src/relati/", "The Python package; its __init__.py holds the public names."),
        *((f"  {name}", text) for name, text in inner),
        *top,
    ]


def _label(name: str, path: Path) -> str:
    last = name.rpartition(".")[2]
    return f"{last}/" if path.name == "__init__.py" else f"{last}.py"


def tree() -> str:
    """The block between the markers."""
    lines = rows()
    width = max(len(name) for name, _ in lines) + 2
    drawn = "\n".join(f"{name:<{width}}{text}" for name, text in lines)
    return f"{BEGIN}\n```text\n{drawn}\n```\n{END}"


def pages() -> dict[Path, str]:
    """The page as it should be."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return {PAGE: before + tree() + after}


def main() -> None:
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
