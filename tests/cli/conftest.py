"""The command line, run in this process."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from relati.cli.app import run


@dataclass(frozen=True)
class Result:
    """What a command printed, said, and ended with."""

    out: str
    said: str
    code: int


Relati = Callable[..., Result]


@pytest.fixture
def relati(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Relati:
    """Runs a command: `relati("show", position, typed="…")`."""
    monkeypatch.setenv("RELATI_LANG", "en")
    monkeypatch.setenv("RELATI_DATA", str(tmp_path / "data"))

    def command(*arguments: Any, typed: str | bytes = "") -> Result:
        data = typed if isinstance(typed, bytes) else typed.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        code = run([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Result(printed.out, printed.err, code)

    return command
