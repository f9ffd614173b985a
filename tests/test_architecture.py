"""The code is laid out as `docs/architecture.md` shows it."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import relati
from docs import make_architecture

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "relati"
PAGES = [ROOT / "docs" / "architecture.md", ROOT / "docs" / "architecture.zh.md"]
LONGEST_MODULE = 400

MODULES = sorted(PACKAGE.rglob("*.py"))
# By dotted name: packages, packages within packages, and errors.py.
PACKAGES = make_architecture.packages()


def test_imports_go_down_only() -> None:
    command: list[str | Path] = [
        Path(sys.executable).with_name("lint-imports"),
        "--no-cache",
        "--no-logo",
    ]
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
    ours = {name.split(".")[1] for name in loaded if name.startswith("relati.")}
    assert ours == {"errors", "rules", "words"}


LAZY = sorted({*vars(relati)["_PACKAGES"], *vars(relati)["_OF_NOTATION"]})


@pytest.mark.parametrize("name", LAZY)
def test_what_import_relati_did_not_load_is_loaded_when_it_is_asked_for(name: str) -> None:
    assert name in dir(relati)
    assert getattr(relati, name) is getattr(relati, name)


def test_every_package_can_be_reached_without_an_import_of_its_own() -> None:
    own = {name for name, path in PACKAGES.items() if path.parent.parent == PACKAGE}
    assert own - {"cli", "rules", "words"} == set(vars(relati)["_PACKAGES"])
    assert (
        in_a_fresh_python("import relati; print(relati.render.svg(relati.start())[:4])") == "<svg\n"
    )


def test_every_public_name_is_there() -> None:
    assert [name for name in relati.__all__ if not hasattr(relati, name)] == []
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = relati.chess


def test_a_module_fits_in_a_sitting() -> None:
    lines = {
        str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in MODULES
    }
    assert {name: count for name, count in lines.items() if count > LONGEST_MODULE} == {}


def test_every_package_says_in_a_sentence_what_it_is() -> None:
    sentences = {name: make_architecture.first_sentence(path) for name, path in PACKAGES.items()}
    assert [name for name, sentence in sentences.items() if not sentence.endswith(".")] == []


def test_the_architecture_page_shows_the_packages_as_they_are() -> None:
    [(page, text)] = make_architecture.pages().items()
    assert page.read_text("utf-8") == text, "run `make docs`"


def test_the_chinese_architecture_page_lists_the_same_folders() -> None:
    english, chinese = (folders_drawn_on(page) for page in PAGES)
    assert chinese == english


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


def folders_drawn_on(page: Path) -> list[str]:
    """The names in the page's tree of packages, with their indentation."""
    drawn = re.search(r"<!-- packages.*?```text\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    assert drawn is not None
    return [
        line[: len(line) - len(line.lstrip())] + line.split()[0] for line in drawn[1].splitlines()
    ]


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
