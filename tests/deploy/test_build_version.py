"""The version of a build moves with the changelog and with every commit."""

import shutil
import subprocess
from pathlib import Path

import pytest

from deploy.build_version import build_version
from relati import build_info
from tests.building import ROOT


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a version in work, and what finds out its commit."""
    monkeypatch.delenv("RELATI_COMMIT", raising=False)
    package = tmp_path / "src" / "relati"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('__version__ = "0.3.0"\n')
    shutil.copy(ROOT / "src" / "relati" / "build_info.py", package)
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## [0.3.0] - unreleased\n")
    return tmp_path


def git(folder: Path, *arguments: str) -> str:
    identity = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org")
    command = ["git", *identity, *arguments]
    return subprocess.run(
        command, cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()


def commit(folder: Path) -> str:
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--allow-empty", "--message", "a change")
    return git(folder, "rev-parse", "--short=8", "HEAD")


def test_every_commit_in_a_clone_builds_a_newer_version(sources: Path) -> None:
    git(sources, "init", "--quiet")
    first = commit(sources)
    assert build_version(sources) == f"0.3.0.dev1+g{first}"
    second = commit(sources)
    assert build_version(sources) == f"0.3.0.dev2+g{second}"
    assert build_info.commit_of_clone(sources) == second


def test_a_build_of_changed_files_says_so(sources: Path) -> None:
    git(sources, "init", "--quiet")
    head = commit(sources)
    with (sources / "CHANGELOG.md").open("a") as file:
        file.write("\nMore.\n")
    version = build_version(sources)
    assert version == f"0.3.0.dev1+g{head}.modified"
    assert build_info.commit_of_version(version) == f"{head}.modified"


def test_a_released_version_is_no_development_version(sources: Path) -> None:
    (sources / "CHANGELOG.md").write_text("# Changelog\n\n## [0.3.0] - 2027-01-02\n")
    git(sources, "init", "--quiet")
    head = commit(sources)
    assert build_version(sources) == f"0.3.0+g{head}"


def test_an_unpacked_sdist_keeps_its_version_and_commit(sources: Path) -> None:
    (sources / "PKG-INFO").write_text("Metadata-Version: 2.2\nVersion: 0.3.0.dev9+g1a2b3c4d\n\n")
    assert build_version(sources) == "0.3.0.dev9+g1a2b3c4d"
    assert build_info.commit_of_sdist(sources) == "1a2b3c4d"


def test_a_plain_folder_has_no_commit_unless_it_is_named(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert build_version(sources) == "0.3.0.dev0"
    assert build_info.commit_of_clone(sources) is None
    assert build_info.commit_of_sdist(sources) is None
    assert build_info.commit_of_version("0.3.0.dev0") is None
    monkeypatch.setenv("RELATI_COMMIT", "1a2b3c4d5e6f")
    assert build_version(sources) == "0.3.0.dev0+g1a2b3c4d"
