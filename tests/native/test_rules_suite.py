"""Python and C++ pass the same suite."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_suite_of_the_rules_holds_for_the_native_engine() -> None:
    plugin = ["-p", "tests.native.through_native", "--hypothesis-profile", "through-native"]
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:randomly", "--no-header"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *plugin, *options, "tests/rules"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-5000:] + run.stderr[-2000:]
    assert "skipped" not in run.stdout
