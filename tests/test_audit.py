"""`make audit`: what could not be checked is not called safe."""

import subprocess
from pathlib import Path
from typing import Any

import pytest

from deploy import audit

SAFE = {"name": "a", "version": "1", "vulns": []}
SKIPPED = {"name": "b", "skip_reason": "Dependency not found on PyPI"}
BAD = {"name": "c", "version": "2", "vulns": [{"id": "PYSEC-1", "fix_versions": ["3"]}]}


@pytest.mark.parametrize(
    ("dependencies", "code", "line"),
    [
        ([SAFE], audit.CLEAN, "checked 1 of 1 dependencies"),
        ([SAFE, BAD], audit.VULNERABLE, "c 2: PYSEC-1, fixed in 3"),
        ([SAFE, SKIPPED], audit.UNCHECKED, "error: no data about 1 of them: b"),
        ([BAD, SKIPPED], audit.VULNERABLE, "error: no data about 1 of them: b"),
        ([], audit.UNCHECKED, "checked 0 of 0 dependencies"),
    ],
)
def test_a_report_is_judged_by_what_was_checked(
    dependencies: list[Any], code: int, line: str
) -> None:
    judged, lines = audit.judge({"dependencies": dependencies})
    assert judged == code
    assert line in lines


def test_an_audit_without_a_report_says_that_it_could_not_reach_its_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = subprocess.CompletedProcess(
        [], 1, "", "Traceback\nConnectionError: no route to host\n"
    )
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: failed)
    code, [line] = audit.audit(tmp_path)
    assert code == audit.UNCHECKED
    assert "could not reach its data: ConnectionError: no route to host" in line
