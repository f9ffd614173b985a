"""`relati engine`: a conversation, and a check."""

import json
from pathlib import Path

from tests.bots.engines import tiny_engine
from tests.cli.conftest import Relati


def test_a_conversation_goes_over_stdin_and_stdout(relati: Relati) -> None:
    typed = "relati\nposition start modern size 5x5\ngo nodes 5\n"
    result = relati("engine", "--bot", "random", typed=typed)
    lines = result.out.splitlines()
    assert (result.code, result.said) == (0, "")
    assert lines[0].startswith("id name relati ")
    assert "relatiok" in lines
    assert lines[-1].startswith("bestmove ")


def test_bytes_that_are_no_text_and_lines_without_end_are_errors_only(relati: Relati) -> None:
    typed = b"\xff\xfe\n" + b"x" * 2_000_000 + b"\nisready\n"
    unknown, long, ready = relati("engine", "--bot", "random", typed=typed).out.splitlines()
    assert unknown.startswith("error engine/unknown ")
    assert long.startswith("error engine/too-long ")
    assert ready == "readyok"


def test_errors_are_told_in_the_language_that_is_asked_for(relati: Relati) -> None:
    assert "沒有" in relati("engine", "--bot", "random", "--lang", "zh", typed="foo\n").out


def test_a_bot_that_is_none_is_wrong_input(relati: Relati) -> None:
    result = relati("engine", "--bot", "deep-blue")
    assert (result.code, result.out) == (2, "")
    assert "deep-blue" in result.said


def test_an_engine_that_fails_a_check_is_told_why(relati: Relati, tmp_path: Path) -> None:
    command = tiny_engine(tmp_path, on_relati="say('relatiok')")
    result = relati("engine", "--check", command)
    assert result.code == 1
    assert (
        result.out == "failed  introduces itself after `relati`: the line 'protocol 1' is missing\n"
    )
    told = json.loads(relati("engine", "--check", command, "--json").out)
    assert (told["requirement"], told["is_met"]) == ("handshake", False)
    assert "失敗  收到" in relati("engine", "--check", command, "--lang", "zh").out


def test_an_engine_that_cannot_be_started_is_wrong_input(relati: Relati) -> None:
    result = relati("engine", "--check", "/no/such/engine")
    assert (result.code, result.out) == (2, "")
