"""Options that several commands share.

What they mean in words stands in `relati.words.cli`, under `cli/option/…`.
"""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Annotated, Literal

import typer

from relati.cli import WRONG_INPUT
from relati.cli.files import position_or_stdin, read_bytes
from relati.cli.talk import talk
from relati.notation import read_ruleset, read_ruleset_toml, read_size
from relati.rules import State, start

LangOption = Annotated[Literal["en", "zh"] | None, typer.Option("--lang", metavar="zh|en")]
JsonOption = Annotated[bool, typer.Option("--json")]
RayOption = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS")]
DatabaseOption = Annotated[
    str | None, typer.Option("--database", metavar="URL", envvar="RELATI_DATABASE")
]
GameOption = Annotated[int, typer.Option("--game", "-g", metavar="K", min=1)]
ToOption = Annotated[int | None, typer.Option("--to", metavar="N", min=0)]
TableOption = Annotated[bool, typer.Option("--table", "-t")]
BotOption = Annotated[str, typer.Option("--bot", "-b", metavar="NAME")]

_SWITCH = {"on": True, "true": True, "off": False, "false": False}


@dataclass(frozen=True)
class StartOptions:
    """The options that say which game to start: a ruleset and its parts, or a position."""

    ruleset: Annotated[str, typer.Option("--ruleset", "-r", metavar="NAME")]
    rules: Annotated[Path | None, typer.Option("--rules", metavar="FILE.toml")] = None
    players: Annotated[int | None, typer.Option("--players", "-p", metavar="N")] = None
    size: Annotated[str | None, typer.Option("--size", "-s", metavar="N|WxH")] = None
    option: Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME[=VALUE]")] = (
        None
    )
    position: Annotated[str | None, typer.Option("--position", metavar="TEXT")] = None

    def state(self) -> State:
        """The state that these options describe: the position, or the start of a new game."""
        if self.position is not None:
            return position_or_stdin(self.position)
        toml = self.rules
        return start(
            read_ruleset(self.ruleset) if toml is None else read_ruleset_toml(read_bytes(toml)),
            players=self.players,
            size=None if self.size is None else read_board_size(self.size),
            **dict(_option(text) for text in self.option or ()),
        )


def with_start_options(
    ruleset: str, *, can_take_position: bool = True
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A decorator: the command has the options of `StartOptions`, and gets them as `start`.

    `ruleset` is the default of `--ruleset`.
    """
    names = tuple(inspect.signature(StartOptions).parameters)
    shared = [
        each.replace(default=ruleset) if each.name == "ruleset" else each
        for each in inspect.signature(StartOptions).parameters.values()
        if can_take_position or each.name != "position"
    ]

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def with_start(**given: object) -> None:
            options = {name: given.pop(name) for name in names if name in given}
            command(start=StartOptions(**options), **given)  # type: ignore[arg-type]  # as declared

        signature = inspect.signature(command)
        own = list(signature.parameters.values())
        place = next(place for place, each in enumerate(own) if each.name == "start")
        own[place : place + 1] = shared
        # Typer reads the options of a command from its signature.
        with_start.__signature__ = signature.replace(parameters=own)  # type: ignore[attr-defined]
        return with_start

    return decorate


def read_board_size(text: str) -> tuple[int, int]:
    """The size that was typed; ends the command if it cannot be read."""
    size = read_size(text)
    if size is None:
        talk.fail("bad-size", WRONG_INPUT, found=text)
    return size


def _option(text: str) -> tuple[str, bool | str]:
    """`chain` and `chain=on` mean the same; `overlap=public` is a value."""
    name, _, value = text.partition("=")
    return name.strip(), _SWITCH.get(value.strip().lower() or "on", value.strip())
