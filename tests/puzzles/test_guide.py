"""What the guide to puzzles shows can be run."""

import re
from pathlib import Path

import pytest

from relati import native

GUIDES = Path(__file__).resolve().parents[2] / "docs" / "guides"

pytestmark = pytest.mark.skipif(not native.is_available, reason="no compiler here")


@pytest.mark.parametrize("page", ["puzzles.md", "puzzles.zh.md"])
def test_the_program_of_the_guide_runs(page: str) -> None:
    programs = re.findall(r"```python\n(.*?)```", (GUIDES / page).read_text("utf-8"), re.DOTALL)
    assert programs
    for program in programs:
        exec(program, {})
