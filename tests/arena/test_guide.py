"""What the guide shows can be typed."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from relati.arena import TournamentSettings
from relati.bots import Budget
from relati.cli.app import build
from relati.rules import start

GUIDES = sorted((Path(__file__).resolve().parents[2] / "docs" / "guides").glob("arena*.md"))


def blocks(guide: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", guide.read_text("utf-8"), re.DOTALL)


def test_the_guide_is_there_in_both_languages() -> None:
    assert [guide.name for guide in GUIDES] == ["arena.md", "arena.zh.md"]


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_every_command_of_the_guide_is_understood(guide: Path) -> None:
    lines = [line for block in blocks(guide, "sh") for line in block.splitlines()]
    assert lines
    for line in lines:
        program, name, *arguments = shlex.split(line)
        assert (program, name) == ("relati", "arena")
        context = build("en").commands["arena"].make_context(name, arguments)
        TournamentSettings(tuple(context.params["entrants"]), context.params["ruleset"])


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_the_bot_of_the_guide_chooses_a_legal_move(guide: Path) -> None:
    names: dict[str, Any] = {"__name__": "my_bots"}
    for block in blocks(guide, "python"):
        exec(block, names)
    state = start("modern")
    assert names["First"]().choose(state, Budget(), 0).move in state.legal_moves()
