"""The Makefile: every verb has help, and the docs name only verbs that exist."""

import re
import tomllib
from pathlib import Path

from deploy.requirements import requirements_of
from tests.building import ROOT

MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
VERBS = re.findall(r"^([a-z-]+):", MAKEFILE, re.MULTILINE)
# The changelog names verbs as they were called then.
PAGES = [*ROOT.glob("README*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "docs").glob("*.py")]


def test_every_verb_has_help_and_is_no_file() -> None:
    assert re.findall(r"^([a-z-]+):.*## \S", MAKEFILE, re.MULTILINE) == VERBS
    phony = re.search(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE)
    assert phony
    assert sorted(phony[1].split()) == sorted(VERBS)


def test_the_docs_name_verbs_that_exist() -> None:
    unknown = {
        f"{page.relative_to(ROOT)}: make {verb}"
        for page in PAGES
        for verb in named_verbs(page)
        if verb not in VERBS
    }
    assert unknown == set()


def test_the_tools_of_a_verb_are_installed_without_relati_and_without_what_only_tests_need() -> (
    None
):
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
        "optional-dependencies"
    ]
    for verb in ("lint", "node", "types", "recipes", "wheels"):
        names = {
            re.split(r"[^A-Za-z0-9_-]", each)[0].lower() for each in requirements_of(verb, extras)
        }
        heavy = {"relati", "jax", "ray", "jupyterlab", "onnx", "onnxruntime", "scipy", "open_spiel"}
        assert names
        assert names & heavy == set(), verb


def test_quick_names_tests_that_exist() -> None:
    quick = re.search(r"^QUICK +:= (.*?[^\\])\n", MAKEFILE, re.MULTILINE | re.DOTALL)
    assert quick
    for path in quick[1].replace("\\\n", " ").split():
        assert (ROOT / path).exists(), path


def named_verbs(page: Path) -> list[str]:
    """The verbs in `make verb` and in blocks of commands."""
    return re.findall(r"(?:`|^)make ([a-z][a-z-]*)", page.read_text("utf-8"), re.MULTILINE)
