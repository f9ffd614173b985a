"""Ctrl-C ends long commands at once, all their processes too, and what is done stays done."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")

INTERRUPTED = 130


def lines_in(folder: Path, pattern: str) -> int:
    return sum(path.read_bytes().count(b"\n") for path in folder.rglob(pattern))


#: A command that takes hours, and whether it has begun its work.
LONG: dict[str, tuple[Callable[[Path], list[str]], Callable[[Path], bool]]] = {
    "lab": (
        lambda folder: ["lab", "classic", "--games", "10000", "--journal", str(folder)],
        lambda folder: lines_in(folder, "*") > 2,
    ),
    "puzzles": (
        lambda folder: ["puzzles", "make", str(folder / "pack"), "--games", "100000"],
        lambda folder: lines_in(folder, "*.journal") > 1,
    ),
    "learn": (
        lambda folder: ["learn", str(folder), "--games", "100000", "--playouts", "50"],
        lambda folder: lines_in(folder, "*.jsonl") > 0,
    ),
}


@pytest.mark.parametrize("command", LONG)
def test_ctrl_c_ends_a_long_command_and_its_processes(command: str, tmp_path: Path) -> None:
    arguments, has_begun = LONG[command]
    process = subprocess.Popen(
        [sys.executable, "-m", "relati", *arguments(tmp_path), "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env=os.environ | {"RELATI_LANG": "en"},
    )
    try:
        while not has_begun(tmp_path):
            assert process.poll() is None, process.communicate()
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all of them
        # Read to their ends: a process that goes on would keep them open.
        _, said = process.communicate()
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
    assert process.returncode == INTERRUPTED, said
    assert "Traceback" not in said
    assert "Stopped" in said
