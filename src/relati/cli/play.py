"""`relati play`: a plain game in the terminal, line by line."""

import random
from pathlib import Path
from typing import Annotated

import typer

from relati.cli import WRONG_INPUT
from relati.cli.games import (
    GameOption,
    LangOption,
    PartOption,
    PlayersOption,
    PositionOption,
    RulesetOption,
    RulesOption,
    SizeOption,
    first_state,
    record_in,
)
from relati.cli.look import TableOption
from relati.cli.seats import read_seats
from relati.cli.session import Session
from relati.cli.talk import talk
from relati.rules import Move

SeatOption = Annotated[list[str] | None, typer.Option("--seat", metavar="X=bot:5")]
SeedOption = Annotated[int | None, typer.Option("--seed", metavar="N")]


def play(
    ruleset: RulesetOption = "modern",
    rules: RulesOption = None,
    players: PlayersOption = None,
    size: SizeOption = None,
    option: PartOption = None,
    position: PositionOption = None,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE")] = None,
    game: GameOption = 1,
    seat: SeatOption = None,
    seed: SeedOption = None,
    table: TableOption = False,
    lang: LangOption = None,
) -> None:
    """Play a game in the terminal, line by line."""
    if load is not None and position is not None:
        talk.fail("play/one-start", WRONG_INPUT)
    moves: tuple[Move, ...] = ()
    if load is not None:
        record = record_in(load, game)
        state, moves = record.start(), record.main_line()
    else:
        state = first_state(ruleset, rules, players, size, option, position)
    bots = read_seats(seat or [], state.players)
    Session(state, moves, bots=bots, seed=_dice() if seed is None else seed, table=table).run()


def _dice() -> int:
    return random.SystemRandom().randrange(2**32)
