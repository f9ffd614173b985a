"""An SBOM of what is installed, and an audit of every pinned dependency for known vulnerabilities.

    make audit

writes `dist/sbom.json` (CycloneDX) and prints what pip-audit found. Exit codes: 0 everything was
checked and nothing is known; 1 a vulnerability is known; 2 some or all could not be checked, which
is not the same as nothing found.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

CLEAN, VULNERABLE, UNCHECKED = 0, 1, 2
ROOT = Path(__file__).resolve().parents[1]
#: So many names are told of what could not be checked.
NAMES_TOLD = 5


def judge(report: dict[str, Any]) -> tuple[int, list[str]]:
    """The exit code for a report of pip-audit, and what to print.

    pip-audit itself says "no known vulnerabilities" of packages that its source does not know, as
    when an index in between answers in its place.
    """
    dependencies = report["dependencies"]
    skipped = [each["name"] for each in dependencies if "skip_reason" in each]
    lines = [
        f"{each['name']} {each['version']}: {found['id']}"
        + (f", fixed in {', '.join(found['fix_versions'])}" if found.get("fix_versions") else "")
        for each in dependencies
        for found in each.get("vulns", ())
    ]
    code = VULNERABLE if lines else CLEAN
    checked = len(dependencies) - len(skipped)
    lines.append(f"checked {checked} of {len(dependencies)} dependencies")
    if skipped or not dependencies:
        told = ", ".join(skipped[:NAMES_TOLD]) + (" …" if len(skipped) > NAMES_TOLD else "")
        lines.append(f"error: no data about {len(skipped)} of them: {told}")
        lines.append("hint: is https://pypi.org/pypi/ reachable from here, and not only an index?")
        code = code or UNCHECKED
    return code, lines


def write_sbom(tools: Path, python: str) -> Path:
    """Write down what is installed for `python`."""
    path = ROOT / "dist" / "sbom.json"
    path.parent.mkdir(exist_ok=True)
    options = ["--pyproject", str(ROOT / "pyproject.toml"), "--output-reproducible"]
    command = [str(tools / "cyclonedx-py"), "environment", python, *options, "-o", str(path)]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    return path


def audit(tools: Path) -> tuple[int, list[str]]:
    """Ask about each pinned dependency; the exit code, and what to print."""
    options = ["--no-deps", "--disable-pip", "--format", "json", "--progress-spinner", "off"]
    command = [str(tools / "pip-audit"), "--requirement", str(ROOT / "constraints.txt"), *options]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        report = json.loads(result.stdout)
    except ValueError:
        reason = (result.stderr.strip().splitlines() or ["no output"])[-1]
        return UNCHECKED, [f"error: the audit could not reach its data: {reason}"]
    return judge(report)


def main() -> int:
    tools = Path(sys.argv[1])
    print(f"wrote {write_sbom(tools, sys.executable)}")
    code, lines = audit(tools)
    print(*lines, sep="\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
