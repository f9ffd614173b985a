"""The reference page of the engine protocol says what the program does, in both languages."""

import json
import re
from pathlib import Path

import pytest

from relati.bots import Budget, find
from relati.bots.protocol import EngineServer
from relati.bots.protocol.info import INFO_WORDS, read_info, read_option
from relati.bots.protocol.lines import GO_WORDS
from relati.bots.query_reader import KEYS, Query
from relati.rules import start

PAGES = Path(__file__).resolve().parents[2] / "docs" / "reference"
IN_BOTH = pytest.mark.parametrize("page", ["engine-protocol.md", "engine-protocol.zh.md"])


@IN_BOTH
def test_the_conversation_on_the_page_can_be_had(page: str) -> None:
    block = re.search(r"```text\n(.*?)```", (PAGES / page).read_text("utf-8"), re.DOTALL)
    assert block
    lines = block[1].splitlines()
    said = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
    answered = [line.removeprefix("< ") for line in lines if line.startswith("< ")]
    written: list[str] = []
    server = EngineServer(find, "random", written.append)
    assert [server.handle(line) for line in said] == [True, True, True, False]
    server.finish()
    assert not any(line.startswith("error") for line in written)
    assert {line.split()[0] for line in written} == {line.split()[0] for line in answered}
    state = start("modern").play("E5").play("E6")
    for line in answered:
        if line.startswith("info"):
            assert str(read_info(line, state)) == line
        if line.startswith("option"):
            assert read_option(line)
            assert line in written


@IN_BOTH
def test_every_command_word_and_key_is_on_the_page(page: str) -> None:
    text = (PAGES / page).read_text("utf-8")
    commands = ("relati", "isready", "setoption", "newgame", "position", "go", "stop", "quit")
    for word in (*commands, *GO_WORDS, *INFO_WORDS):
        assert re.search(rf"^\|(?: `[^`]*`[、,])? `{word}\b", text, re.MULTILINE), word
    assert [key for key in KEYS if f"`{key}`" not in text] == []


@IN_BOTH
def test_the_questions_on_the_page_can_be_asked(page: str) -> None:
    block = re.search(r"```json\n(.*?)```", (PAGES / page).read_text("utf-8"), re.DOTALL)
    assert block
    for data in map(json.loads, block[1].splitlines()):
        if "action" not in data:
            assert [query.identity for query in Query.read(data, Budget())] == [data["id"]]
