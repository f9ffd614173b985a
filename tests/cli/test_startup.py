"""What a command imports before it does anything: that is what people wait for."""

import subprocess
import sys

import pytest

from relati.cli.app import COMMANDS, module_of

PROGRAM = """
import sys
from relati.cli import main
sys.argv[1:] = {arguments!r}
try:
    main()
except SystemExit as ended:
    assert not ended.code, ended.code
print(*sys.modules, file=sys.stderr)
"""


def modules_loaded_by(*arguments: str) -> set[str]:
    """The modules that are loaded when a command has ended, in a fresh interpreter."""
    program = PROGRAM.format(arguments=list(arguments))
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return set(run.stderr.split())


def packages(modules: set[str]) -> set[str]:
    """The names of installed packages, and of the packages of relati, among these modules."""
    ours = {".".join(name.split(".")[:2]) for name in modules if name.startswith("relati.")}
    return ours | {name.partition(".")[0] for name in modules}


def test_the_version_needs_the_rules_alone() -> None:
    loaded = packages(modules_loaded_by("--version"))
    assert {name for name in loaded if name.startswith("relati.")} == {
        "relati.build_info",
        "relati.cli",
        "relati.errors",
        "relati.rules",
        "relati.words",
    }
    assert loaded.isdisjoint({"typer", "rich", "pydantic"})


def test_the_help_of_serve_loads_neither_the_server_nor_the_bots() -> None:
    loaded = packages(modules_loaded_by("serve", "--help"))
    assert {name for name in loaded if name.startswith("relati.")} == {
        "relati.cli",
        "relati.errors",
        "relati.notation",
        "relati.rules",
        "relati.words",
    }
    # Not pydantic: newer versions of Typer use it to read options.
    assert loaded.isdisjoint({"fastapi", "sqlalchemy", "uvicorn", "numpy"})


@pytest.mark.parametrize("command", ["rules", "show", "verify"])
def test_a_command_loads_no_other_command(command: str) -> None:
    loaded = modules_loaded_by(command, "--help")
    assert loaded & set(map(module_of, COMMANDS)) == {module_of(command)}


def test_the_list_of_commands_loads_none_of_them() -> None:
    assert modules_loaded_by("--help").isdisjoint(map(module_of, COMMANDS))


def test_the_package_can_be_run_as_a_program() -> None:
    command = [sys.executable, "-m", "relati", "perft", "--depth", "1"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "81\n")
