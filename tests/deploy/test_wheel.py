"""What is shipped: the wheel plays without a compiler, the sdist carries its tests."""

import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from pathlib import Path

import relati
from relati.build_info import commit, commit_of_version
from tests.building import ROOT

PLAY = """
import relati.native as native
assert native.is_available
state = native.start("battle", 3, 11)
while not state.is_over:
    state = state.play(state.legal_moves()[-1])
print(native.__file__)
"""
VERSION = "from relati.cli import print_version; print_version()"


def test_the_wheel_plays_in_an_empty_environment_without_a_compiler(
    wheel: Path, tmp_path: Path
) -> None:
    python = tmp_path / "environment" / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "environment"], check=True)
    alone = os.environ | {"PATH": "", "PYTHONPATH": ""}
    install = ["-m", "pip", "-qq", "--disable-pip-version-check", "install", "--no-index"]
    subprocess.run([python, *install, wheel], check=True, env=alone)
    played = subprocess.run(
        [python, "-c", PLAY], check=True, env=alone, cwd=tmp_path, capture_output=True, text=True
    )
    assert played.stdout.startswith(str(tmp_path))
    said = subprocess.run(
        [python, "-c", VERSION], check=True, env=alone, cwd=tmp_path, capture_output=True, text=True
    )
    built_from = commit_of_version(wheel.name.split("-")[1])
    assert built_from == commit()
    version = f"{relati.__version__} ({built_from})" if built_from else relati.__version__
    assert said.stdout == f"{version}\n"


def test_one_wheel_is_for_python_3_12_and_all_later_versions(wheel: Path) -> None:
    _, _, python, abi, _ = wheel.stem.split("-")
    assert (python, abi) == (("cp312", "abi3") if sys.version_info >= (3, 12) else ("cp311",) * 2)
    files = zipfile.ZipFile(wheel).namelist()
    [engine] = [name for name in files if re.search(r"/native/_engine\..*(so|pyd)$", name)]
    assert (".abi3." in engine) is (abi == "abi3")


def test_the_versions_of_python_for_which_wheels_are_built_are_those_it_is_said_to_run_on(
    wheel: Path,
) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    built = project["tool"]["cibuildwheel"]["build"].split()
    archive = zipfile.ZipFile(wheel)
    name = next(name for name in archive.namelist() if name.endswith("/METADATA"))
    said = message_from_bytes(archive.read(name)).get_all("Classifier", [])
    versions = [re.search(r":: Python :: 3\.(\d+)$", each) for each in said]
    assert built == [f"cp3{version[1]}-*" for version in versions if version]
    assert project["project"]["requires-python"] == f">=3.{built[0][3:5]}"


def test_the_wheel_carries_the_pages_of_the_client_and_the_lessons(wheel: Path) -> None:
    files = zipfile.ZipFile(wheel).namelist()
    for file in ("web/index.html", "web/app.js", "rulebook/pages/modern.zh.md", "py.typed"):
        assert f"relati/{file}" in files
    assert any(file.startswith("relati/lessons/sets/") for file in files)
    assert not [file for file in files if file.startswith("tests/")]


def test_the_page_of_the_index_has_no_link_that_leads_nowhere_there(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    name = next(name for name in archive.namelist() if name.endswith("/METADATA"))
    page = message_from_bytes(archive.read(name)).get_payload()
    assert isinstance(page, str)
    assert page.startswith("# relati")
    assert re.findall(r"\]\((?!https?://)[^)]*\)", page) == []


def test_the_sdist_carries_its_tests_and_what_they_read(tmp_path: Path) -> None:
    command = ["-m", "build", "--sdist", "--no-isolation", "--outdir", str(tmp_path)]
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True, capture_output=True)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        files = {name.partition("/")[2] for name in archive.getnames()}
    for file in (
        *("Makefile", "constraints.txt", "tests/conftest.py", "tests/golden/make.py"),
        *("docs/architecture.md", "benchmarks/yardstick.cpp", "native/CMakeLists.txt"),
        *("src/relati/web/app.js", "src/relati/puzzles/pack.jsonl", "deploy/install.sh"),
    ):
        assert file in files
    assert not [file for file in files if "__pycache__" in file or file.startswith(".venv")]
