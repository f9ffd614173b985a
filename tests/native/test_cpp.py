"""The engine's own tests, in C++: warnings are errors, and targets share no code.

`make` builds them along with the engine. Where it was installed otherwise they are built here.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.building import build_lock

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent


def run(*command: str | Path) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    return done.stdout


@pytest.mark.timeout(900)  # compiling takes long on a busy machine
def test_the_tests_of_the_engine_pass() -> None:
    cmake = shutil.which("cmake", path=BIN) or shutil.which("cmake")
    assert cmake, "there is no cmake: `make` installs it"
    made = f"cp{sys.version_info.major}{sys.version_info.minor}-*/CTestTestfile.cmake"
    folder = next((file.parent for file in (ROOT / "build").glob(made)), None)
    if folder is None:
        folder = ROOT / "build" / "native-tests"
        options = ("-DRELATI_PYTHON=OFF", "-DRELATI_TESTS=ON", "-DRELATI_WERROR=ON")
        run(cmake, "-S", "native", "-B", folder, "-DCMAKE_BUILD_TYPE=Release", *options)
    with build_lock():
        run(cmake, "--build", folder, "--parallel", "2")
    report = run(Path(cmake).with_name("ctest"), "--test-dir", folder, "--output-on-failure")
    assert "100% tests passed" in report
    assert "engine" in report
