"""Where there was no compiler everything works but the native engine, which says so."""

import subprocess
import sys

WITHOUT = """
import sys
sys.modules["relati.native._engine"] = None  # what `import` finds where nothing was built
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
    said = in_python_without_the_engine(script)
    assert said.count("The native engine is not built") == 2
    assert said.count("hint: ") == 2
