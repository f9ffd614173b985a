"""What the guide to training shows can be run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

GUIDES = Path(__file__).resolve().parents[2] / "docs" / "guides"


@pytest.mark.parametrize("page", ["train-your-own.md", "train-your-own.zh.md"])
def test_the_program_of_the_guide_runs(page: str, tmp_path: Path) -> None:
    # As files: what worker processes do has to be found in a module. No `exec(` would do.
    programs = re.findall(r"```python\n(.*?)```", (GUIDES / page).read_text("utf-8"), re.DOTALL)
    assert programs
    for program in programs:
        path = tmp_path / "program.py"
        path.write_text(program, "utf-8")
        done = subprocess.run([sys.executable, path], capture_output=True, text=True, check=True)
        assert done.stdout == "[0, 1, 4, 9, 16]\n"
