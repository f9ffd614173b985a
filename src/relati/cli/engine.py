"""`relati engine`: a bot as an engine for other programs, and a check of other engines."""

import json
import os
import sys
from collections.abc import Iterator
from typing import Annotated

import typer

import relati
from relati.bots.levels import LEVELS
from relati.bots.protocol import EngineServer, check_engine, serve_lines
from relati.bots.protocol.lines import LONGEST_LINE
from relati.cli import ANSWER_IS_NO
from relati.cli.options import BotOption, JsonOption, LangOption
from relati.cli.seats import find_bot
from relati.cli.talk import Stop, talk

#: The strongest of the ladder.
DEFAULT_BOT = str(LEVELS[-1].number)


def engine(
    bot: BotOption = DEFAULT_BOT,
    check: Annotated[str | None, typer.Option("--check", metavar="COMMAND")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Speak the engine protocol on stdin and stdout."""
    if check is not None:
        _check(check, as_json)
        return
    name = f"relati {relati.__version__}"
    if sys.stdin.isatty():
        talk.say("engine/hint")
    serve_lines(EngineServer(find_bot, bot, print_line, name=name, lang=talk.lang), typed_lines())


def typed_lines() -> Iterator[str]:
    """The lines of stdin, whatever bytes they hold; a line that is too long is cut."""
    while line := sys.stdin.buffer.readline(LONGEST_LINE + 2):
        text = line.decode("utf-8", "replace")
        while not line.endswith(b"\n") and (line := sys.stdin.buffer.readline(LONGEST_LINE)):
            pass
        yield text


def print_line(line: str) -> None:
    """Print a line at once; ignores that nobody reads any more."""
    try:
        print(line, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _check(command: str, as_json: bool) -> None:
    is_met = True
    for finding in check_engine(command):
        is_met &= finding.is_met
        why = finding.why.sentence(talk.lang) if finding.why else ""
        if as_json:
            message = {"requirement": finding.requirement, "is_met": finding.is_met}
            code = finding.why.code if finding.why else None
            message |= {"code": code, "sentence": why, "notes": finding.notes}
            print(json.dumps(message, ensure_ascii=False), flush=True)
            continue
        code = "check-met" if finding.is_met else "check-failed"
        print(talk.text(code, title=finding.title(talk.lang), why=why), flush=True)
        for note in finding.notes:
            print(talk.text("check-refuses", what=note))
    if not is_met:
        raise Stop(ANSWER_IS_NO)
