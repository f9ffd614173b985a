"""The worked example learns: a short run of it plays far better than chance."""

import os
import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "guides" / "learn_classic.py"


def result_after(rounds: int) -> list[int]:
    """Wins, draws and losses against random play, after that many rounds of learning."""
    options = ["--rounds", str(rounds), "--opponents", "random", "--games", "60"]
    run = subprocess.run(
        [sys.executable, EXAMPLE, *options],
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return [int(number) for number in re.findall(r"\d+", run.stdout)]


def test_some_rounds_of_learning_beat_random_play() -> None:
    wins_before, _, _ = result_after(0)
    wins, _, losses = result_after(10)
    assert wins > 2 * wins_before
    assert wins > 5 * losses
