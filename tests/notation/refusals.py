"""What a reader says of a text it cannot read."""

from collections.abc import Callable
from typing import Any

import pytest

from relati.errors import NotationError


def refusal(read: Callable[[Any], object], text: str | bytes) -> tuple[str, int, int]:
    """The code, line and column of the error; there must be one, in both languages."""
    with pytest.raises(NotationError) as caught:
        read(text)
    error = caught.value
    place = (
        f"line {error.line}, column {error.column}: ",
        f"第 {error.line} 行第 {error.column} 欄：",
    )
    assert error.sentence("en").startswith(place[0])
    assert error.sentence("zh").startswith(place[1])
    return error.code, error.line, error.column
