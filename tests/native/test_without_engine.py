"""Where there was no compiler everything works but the native engine, which says so."""

import subprocess
import sys

WITHOUT = """
import sys
sys.modules["relati.native._engine"] = None  # as if nothing had been built
import relati
from relati import native
"""


def in_python_without_the_engine(script: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", WITHOUT + script], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_the_rules_play_without_the_engine() -> None:
    script = "print(native.is_available, relati.start('modern').play('E5').turn)"
    assert in_python_without_the_engine(script) == "False 1\n"


def test_the_engine_that_is_missing_says_what_to_do() -> None:
    script = """
for use in (lambda: native.start(), lambda: native.from_rules(relati.start())):
    try:
        use()
    except native.EngineMissing as missing:
        print(missing)
"""
    printed = in_python_without_the_engine(script)
    assert printed.count("The native engine is not built") == 2
    assert printed.count("hint: ") == 2


def test_an_engine_compiled_from_other_sources_is_not_used() -> None:
    script = """
import types
other = types.ModuleType("relati.native._engine")
for name in [name for name in sys.modules if name.startswith("relati")]:
    del sys.modules[name]
sys.modules["relati.native._engine"] = other
from relati import native
try:
    native.start()
except native.EngineMissing as missing:
    print(native.is_available, missing)
"""
    printed = in_python_without_the_engine(script)
    assert printed.startswith("False ")
    assert "compiled from other sources" in printed
