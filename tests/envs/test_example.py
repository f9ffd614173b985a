"""The worked examples learn: a short run of each plays far better than chance."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

GUIDES = Path(__file__).resolve().parents[2] / "docs" / "guides"


def result_after(rounds: int, example: str) -> list[int]:
    """Wins, draws and losses against random play, after that many rounds of learning."""
    options = ["--rounds", str(rounds), "--opponents", "random", "--games", "60"]
    run = subprocess.run(
        [sys.executable, GUIDES / example, *options],
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return [int(number) for number in re.findall(r"\d+", run.stdout)]


@pytest.mark.parametrize("example", ["learn_classic.py", "learn_modern.py"])
def test_some_rounds_of_learning_beat_random_play(example: str) -> None:
    wins_before, _, _ = result_after(0, example)
    wins, _, losses = result_after(10, example)
    assert wins > 2 * wins_before
    assert wins > 5 * losses
