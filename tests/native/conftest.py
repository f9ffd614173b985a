"""Nothing here is skipped silently: with a compiler installed, the engine must be built."""

import os
import shutil

import pytest

from relati import native

COMPILERS = (os.environ.get("CXX", "c++"), "g++", "clang++")


@pytest.fixture(autouse=True, scope="session")
def _the_engine_is_built() -> None:
    if native.is_available:
        return
    if not any(shutil.which(compiler) for compiler in COMPILERS):
        pytest.skip("there is no C++ compiler, so there is no native engine to test")
    pytest.fail("the native engine is not built: run `pip install .` again and see why")
