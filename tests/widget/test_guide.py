"""The examples of the guide run, one after the other as in a notebook."""

import re
from pathlib import Path
from typing import Any

import pytest

from relati import widget

#: Where the page says that an example cannot be run here.
NOT_RUN = re.compile(r"<!-- not run: .*? -->\n```python.*?```", re.DOTALL)
GUIDES = sorted((Path(__file__).resolve().parents[2] / "docs" / "guides").glob("notebook*.md"))


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_the_examples_of_the_guide_run(guide: Path) -> None:
    text = NOT_RUN.sub("", guide.read_text("utf-8"))
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == 3
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, guide.name, "exec"), names)
    assert isinstance(names["board"], widget.BoardWidget)
    assert names["report"].moves


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_what_the_guide_says_of_a_board_is_there(guide: Path) -> None:
    names = set(re.findall(r"board\.(\w+)", guide.read_text("utf-8")))
    assert "on_move" in names
    assert [name for name in names - {"game"} if not hasattr(widget.BoardWidget, name)] == []
