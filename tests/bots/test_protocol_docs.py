"""The reference page of the engine protocol says what the program does, in both languages."""

import json
import re
import sys
from pathlib import Path

import pytest

from relati.bots import Budget, find
from relati.bots.protocol import EngineServer
from relati.bots.protocol.client import Engine
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
    assert [server.handle(line) for line in said] == [True] * (len(said) - 1) + [False]
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
def test_the_conversation_on_the_page_is_what_our_client_sends(page: str, tmp_path: Path) -> None:
    block = re.search(r"```text\n(.*?)```", (PAGES / page).read_text("utf-8"), re.DOTALL)
    assert block
    shown = [line[2:] for line in block[1].splitlines() if line.startswith("> ")]
    file, log = tmp_path / "spy.py", tmp_path / "log"
    file.write_text(SPY, encoding="utf-8")
    with Engine(f"{sys.executable} -SE {file} {log}") as engine:
        engine.choose(start("modern").play("E5").play("E6"), Budget(nodes=2000), 7)
    assert log.read_text("utf-8").splitlines() == shown


#: Writes down what it is told, and plays D5.
SPY = """
import sys
answers = {
    "relati": "option name Seed type spin default 0\\nprotocol 1\\nrelatiok",
    "isready": "readyok",
    "go": "bestmove D5",
}
with open(sys.argv[1], "w", encoding="utf-8") as log:
    for line in sys.stdin:
        print(line.strip(), file=log, flush=True)
        word = line.split()[0]
        if word in answers:
            print(answers[word], flush=True)
        if word == "quit":
            break
"""


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
            assert [query.query_id for query in Query.read(data, Budget())] == [data["id"]]
