"""The version of a build, such as `0.2.0.dev57+g1a2b3c4d`; pyproject.toml asks for it.

`0.2.0` is `relati.__version__`, the newest section of CHANGELOG.md. As long as that section is
marked "unreleased", `.dev57` counts the commits, so that pip takes each build for a newer one. The
end names the commit. Where there is no git, RELATI_COMMIT can name it; an sdist remembers it.
"""

import os
import re
import runpy
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]


def dynamic_metadata(settings: Mapping[str, Any], project: Mapping[str, Any]) -> dict[str, str]:
    """What scikit-build-core asks for."""
    return {"version": build_version(ROOT)}


def build_version(folder: Path) -> str:
    """The version of a package that is built from the sources in that folder."""
    build_info = runpy.run_path(str(folder / "src" / "relati" / "build_info.py"))
    version = _base_version(folder)
    is_clone = (folder / ".git").exists()
    commit = os.environ.get("RELATI_COMMIT", "")[:8]
    if not commit and is_clone:
        commit = build_info["commit_of_clone"](folder) or ""
    if not commit and (folder / "PKG-INFO").exists():
        return _version_of_sdist(folder)
    if not _is_released(folder, version):
        version += f".dev{_count_commits(folder) if is_clone else 0}"
    return f"{version}+g{commit}" if commit else version


def _base_version(folder: Path) -> str:
    text = (folder / "src" / "relati" / "__init__.py").read_text("utf-8")
    return str(re.findall(r'^__version__ = "(.+)"$', text, re.MULTILINE)[0])


def _is_released(folder: Path, version: str) -> bool:
    text = (folder / "CHANGELOG.md").read_text("utf-8")
    return f"\n## [{version}] - unreleased\n" not in text


def _version_of_sdist(folder: Path) -> str:
    text = (folder / "PKG-INFO").read_text("utf-8")
    return str(re.findall(r"^Version: (.+)$", text, re.MULTILINE)[0])


def _count_commits(folder: Path) -> int:
    command = ["git", "rev-list", "--count", "HEAD"]
    answer = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return int(answer.stdout or 0)
