"""`relati play`: a plain game in the terminal, line by line."""

from pathlib import Path
from typing import Annotated

import typer

from relati.cli import WRONG_INPUT
from relati.cli.games import (
    GameOption,
    LangOption,
    PartOption,
    PlayersOption,
    RulesetOption,
    RulesOption,
    SizeOption,
    new_game,
    position_or_stdin,
    record_in,
)
from relati.cli.look import TableOption
from relati.cli.session import Session
from relati.cli.talk import talk


def play(
    ruleset: RulesetOption = "modern",
    rules: RulesOption = None,
    players: PlayersOption = None,
    size: SizeOption = None,
    option: PartOption = None,
    position: Annotated[str | None, typer.Option("--position", metavar="TEXT")] = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE")] = None,
    game: GameOption = 1,
    table: TableOption = False,
    lang: LangOption = None,
) -> None:
    """Play a game in the terminal, line by line."""
    if load is not None and position is not None:
        talk.fail("play/one-start", WRONG_INPUT)
    if load is not None:
        record = record_in(load, game)
        session = Session(record.start(), record.main_line(), table=table)
    elif position is not None:
        session = Session(position_or_stdin(position), table=table)
    else:
        session = Session(new_game(ruleset, rules, players, size, option), table=table)
    session.run()
