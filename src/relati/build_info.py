"""Which commit this is: asked of git in a clone, else read from the version it was built with.

`deploy/build_version.py` writes that version when a package is built. A plain copy of the sources
has neither git nor a built version: then the commit is unknown.
"""

import re
from functools import cache
from pathlib import Path

#: The folder of the sources, if the package is used from there.
_ROOT = Path(__file__).resolve().parents[2]
_DESCRIBE = ("git", "describe", "--always", "--abbrev=8", "--exclude=*", "--dirty=.modified")


@cache
def commit() -> str | None:
    """The first digits of the commit, with `.modified` if files differ from it; None if unknown."""
    if not (_ROOT / "pyproject.toml").exists():
        return commit_of_version(_installed_version())
    if (_ROOT / ".git").exists():
        return commit_of_clone(_ROOT)
    return commit_of_sdist(_ROOT)


def commit_of_clone(folder: Path) -> str | None:
    """What git says about the clone in that folder; None if there is no git, or it refuses."""
    import subprocess

    try:
        answer = subprocess.run(_DESCRIBE, cwd=folder, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return answer.stdout.strip()


def commit_of_sdist(folder: Path) -> str | None:
    """The commit that an unpacked sdist was made from."""
    try:
        text = (folder / "PKG-INFO").read_text("utf-8")
    except OSError:
        return None
    version = re.search(r"^Version: (.+)$", text, re.MULTILINE)
    return commit_of_version(version[1]) if version else None


def commit_of_version(version: str) -> str | None:
    """`1a2b3c4d` of `0.2.0.dev57+g1a2b3c4d`."""
    built = re.search(r"\+g([0-9a-f]+(?:\.modified)?)$", version)
    return built[1] if built else None


def _installed_version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("relati")
    except PackageNotFoundError:
        return ""
