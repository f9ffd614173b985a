"""A wheel of these sources, built once."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.building import ROOT, build_lock


@pytest.fixture(scope="package")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel; the engine has been compiled by `make` already."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "-qq", "--disable-pip-version-check", "wheel"]
    options = ["--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    with build_lock():
        subprocess.run([*command, *options, str(ROOT)], check=True)
    return next(folder.glob("relati-*.whl"))
