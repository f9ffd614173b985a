"""The files in which the lessons are written."""

import tomllib
from importlib.resources import files

import pytest


@pytest.fixture(scope="session")
def drawings() -> dict[str, str]:
    """How each lesson's board is drawn in its file, by the lesson's name."""
    return {
        lesson["name"]: lesson["board"]
        for file in (files("relati.lessons") / "sets").iterdir()
        if file.name.endswith(".toml")
        for lesson in tomllib.loads(file.read_text("utf-8"))["lesson"]
        if "board" in lesson
    }
