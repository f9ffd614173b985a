"""Whoever lacks an optional part is told the command that installs it."""

import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from relati.cli.extras import EXTRA_OF, install_command

ROOT = Path(__file__).resolve().parents[2]
GAME = str(ROOT / "docs" / "pictures" / "game.txt")
POSITION = "classic 2 5/5/5/5/5 O - - *"


@pytest.mark.parametrize(
    ("missing", "arguments", "extra"),
    [
        ("typer", ["show", POSITION], "cli"),
        ("fastapi", ["serve", "--port", "0"], "server"),
        ("uvicorn", ["serve", "--port", "0"], "server"),
        ("sqlalchemy", ["export"], "storage"),
        ("scipy", ["arena", "1", "2"], "arena"),
        ("resvg_py", ["render", GAME, "-o", "game.png"], "pictures"),
        ("mcp", ["mcp"], "mcp"),
        ("httpx", ["bot", "--server", "http://127.0.0.1:1", "--public"], "client"),
    ],
)
def test_a_missing_part_is_named_with_the_command_that_installs_it(
    missing: str, arguments: list[str], extra: str, tmp_path: Path
) -> None:
    said = said_without(missing, arguments, tmp_path)
    assert f'pip install "relati[{extra}]"' in said
    assert missing.replace("_", "-") in said.lower().replace("_", "-")


def said_without(module: str, arguments: list[str], folder: Path) -> str:
    """What a command says, and only that, where a module is not installed."""
    program = f"""
import sys
sys.modules[{module!r}] = None
from relati.cli import main
sys.argv[1:] = {arguments!r}
main()
"""
    run = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
        env={"RELATI_LANG": "en", "RELATI_DATA": str(folder)},
        timeout=60,
    )
    assert run.returncode == 3, run.stderr
    assert "Traceback" not in run.stderr
    return run.stderr


def test_what_needs_the_engine_says_that_it_was_not_compiled(tmp_path: Path) -> None:
    said = said_without("relati.native._engine", ["solve", "--size", "3"], tmp_path)
    assert "The native engine is not built (there is no compiled module)" in said
    assert "circular" not in said


def test_the_table_of_extras_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for module, extra in EXTRA_OF.items():
        assert extra in project["optional-dependencies"], module
        assert find_spec(module) is not None, module


def test_a_library_of_nobody_has_no_command() -> None:
    assert install_command("chess") is None
    assert install_command("PIL.Image") == 'pip install "relati[pictures]"'
