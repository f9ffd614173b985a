"""The house stands as `docs/architecture.md` draws it."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "relati"
PAGES = [ROOT / "docs" / "architecture.md", ROOT / "docs" / "architecture.zh.md"]
LONGEST_MODULE = 400

MODULES = sorted(PACKAGE.rglob("*.py"))
# By dotted name: packages, packages within packages, and errors.py.
PACKAGES = {
    ".".join(path.parent.relative_to(PACKAGE).parts): path
    for path in MODULES
    if path.name == "__init__.py" and path.parent != PACKAGE
} | {path.stem: path for path in MODULES if path.parent == PACKAGE and path.stem[0] != "_"}


def test_imports_go_down_only() -> None:
    command = [Path(sys.executable).with_name("lint-imports"), "--no-cache", "--no-logo"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


STANDARD_LIBRARY_ONLY = [
    path
    for path in MODULES
    if path.relative_to(PACKAGE).parts[0]
    in {"__init__.py", "errors.py", "notation", "rules", "words"}
]


@pytest.mark.parametrize(
    "path", STANDARD_LIBRARY_ONLY, ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_the_lower_layers_need_the_standard_library_alone(path: Path) -> None:
    assert {name for name in imported(path) if not is_ours_or_standard(name)} == set()


def test_import_relati_loads_nothing_but_itself_and_the_standard_library() -> None:
    loaded = in_a_fresh_python(
        "import sys; before = set(sys.modules); import relati; print(*set(sys.modules) - before)"
    ).split()
    assert "relati" in loaded
    assert sorted(name for name in loaded if not is_ours_or_standard(name)) == []
    assert "relati.cli" not in loaded


def test_a_module_fits_in_a_sitting() -> None:
    lines = {
        str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in MODULES
    }
    assert {name: count for name, count in lines.items() if count > LONGEST_MODULE} == {}


def test_the_architecture_page_says_of_each_package_what_the_package_says_of_itself() -> None:
    assert table_of(PAGES[0]) == {name: first_sentence(path) for name, path in PACKAGES.items()}


def test_the_chinese_architecture_page_lists_every_package() -> None:
    assert set(table_of(PAGES[1])) == set(PACKAGES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_architecture_page_draws_the_layers_that_are_checked(page: Path) -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    [layers] = [each["layers"] for each in contracts["contracts"] if each["type"] == "layers"]
    drawn = re.search(r"```text\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    assert drawn is not None
    # A line of the drawing is a layer, two spaces or more, and a remark.
    names = [re.split(r"\s{2,}", line.strip())[0] for line in drawn[1].strip().splitlines()]
    assert names == [layer for layer in layers if layer != "(__main__)"]
    to_come = set(re.findall(r"\((\w+)\)", " ".join(names)))
    assert to_come.isdisjoint(PACKAGES), "what exists loses its parentheses"


def table_of(page: Path) -> dict[str, str]:
    """What the page's table says of each package, by the package's name in the first column."""
    return dict(re.findall(r"^\| `([\w.]+)` \| (.+) \|$", page.read_text("utf-8"), re.MULTILINE))


def first_sentence(path: Path) -> str:
    """The first sentence of a module's docstring, on one line; empty when there is none."""
    text = " ".join((ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").split())
    return re.split(r"(?<=\.)\s", text, maxsplit=1)[0]


def imported(path: Path) -> Iterator[str]:
    """Every module a file imports by its full name, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module or ""


def is_ours_or_standard(module: str) -> bool:
    return module.partition(".")[0] in sys.stdlib_module_names | {"relati"}


def in_a_fresh_python(script: str) -> str:
    return subprocess.run(
        [sys.executable, "-I", "-c", script], capture_output=True, text=True, check=True
    ).stdout
