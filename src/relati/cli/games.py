"""What commands are given: rulesets, sizes, options, positions and files of records."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from relati.cli import WRONG_INPUT
from relati.cli.talk import talk
from relati.notation import (
    Record,
    read_position,
    read_records,
    read_records_json,
    read_ruleset,
    read_ruleset_toml,
)
from relati.rules import State, start

# What these mean in words stands in `relati.words.cli`, under `cli/option/…`.
LangOption = Annotated[Literal["zh", "en"] | None, typer.Option("--lang", metavar="zh|en")]
JsonOption = Annotated[bool, typer.Option("--json")]
RulesetOption = Annotated[str, typer.Option("--ruleset", "-r", metavar="NAME")]
RulesOption = Annotated[Path | None, typer.Option("--rules", metavar="FILE.toml")]
PlayersOption = Annotated[int | None, typer.Option("--players", "-p", metavar="N")]
SizeOption = Annotated[str | None, typer.Option("--size", "-s", metavar="N|WxH")]
PartOption = Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME[=VALUE]")]
PositionOption = Annotated[str | None, typer.Option("--position", metavar="TEXT")]
GameOption = Annotated[int, typer.Option("--game", "-g", metavar="K", min=1)]

_SWITCH = {"on": True, "true": True, "off": False, "false": False}


def first_state(
    ruleset: str,
    rules: Path | None,
    players: int | None,
    size: str | None,
    options: list[str] | None,
    position: str | None = None,
) -> State:
    """Where these command line options begin: at a position, or at the start of a new game."""
    if position is not None:
        return position_or_stdin(position)
    return start(
        read_ruleset(ruleset) if rules is None else read_ruleset_toml(read_bytes(rules)),
        players=players,
        size=None if size is None else _size(size),
        **dict(_option(text) for text in options or ()),
    )


def _size(text: str) -> tuple[int, int]:
    sides = text.lower().replace("×", "x").split("x")
    if len(sides) not in (1, 2) or not all(side.isascii() and side.isdigit() for side in sides):
        talk.fail("bad-size", WRONG_INPUT, found=text)
    return (int(sides[0]), int(sides[-1]))


def _option(text: str) -> tuple[str, bool | str]:
    """`chain` and `chain=on` mean the same; `overlap=public` is a value."""
    name, _, value = text.partition("=")
    return name.strip(), _SWITCH.get(value.strip().lower() or "on", value.strip())


def read_bytes(path: Path) -> bytes:
    """A file's bytes, or standard input's for `-`."""
    try:
        return sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        talk.fail("unreadable", WRONG_INPUT, file=path, reason=error.strerror or str(error))


def position_or_stdin(text: str) -> State:
    """The state of a position given as an argument, or on standard input for `-`."""
    return read_position(sys.stdin.read() if text == "-" else text)


def records_in(path: Path) -> tuple[Record, ...]:
    """All games in a file of records, text or JSON."""
    data = read_bytes(path)
    if data.lstrip()[:1] in (b"{", b"[") and _is_json(data, path):
        return read_records_json(data)
    return read_records(data)


def _is_json(data: bytes, path: Path) -> bool:
    """Text records begin with `[Tag "…"]` too, so `[` alone says nothing."""
    opening = data.lstrip()
    return path.suffix == ".json" or opening[:1] == b"{" or opening[1:].lstrip()[:1] in b"{]"


def record_in(path: Path, game: int) -> Record:
    """The game with that number, from 1, in a file of records."""
    records = records_in(path)
    if game > len(records):
        talk.fail("no-such-game", WRONG_INPUT, file=path, count=len(records), game=game)
    return records[game - 1]


def write_file(path: Path, data: bytes) -> None:
    """Put data into a file, or on standard output for `-`."""
    try:
        if str(path) == "-":
            sys.stdout.buffer.write(data)
        else:
            path.write_bytes(data)
    except OSError as error:
        talk.fail("unwritable", WRONG_INPUT, file=path, reason=error.strerror or str(error))
