"""`relati play`: a plain game in the terminal, line by line."""

import random
from pathlib import Path
from typing import Annotated

import typer

from relati.cli import WRONG_INPUT
from relati.cli.files import record_in
from relati.cli.options import (
    GameOption,
    LangOption,
    StartOptions,
    TableOption,
    with_start_options,
)
from relati.cli.talk import talk
from relati.rules import Move

SeatOption = Annotated[list[str] | None, typer.Option("--seat", metavar="X=bot:5")]
SeedOption = Annotated[int | None, typer.Option("--seed", metavar="N")]


@with_start_options(ruleset="modern")
def play(
    start: StartOptions,
    load: Annotated[Path | None, typer.Option("--load", metavar="FILE")] = None,
    game: GameOption = 1,
    seat: SeatOption = None,
    seed: SeedOption = None,
    table: TableOption = False,
    lang: LangOption = None,
) -> None:
    """Play a game in the terminal, line by line."""
    if load is not None and start.position is not None:
        talk.fail("play/one-start", WRONG_INPUT)
    moves: tuple[Move, ...] = ()
    if load is not None:
        record = record_in(load, game)
        state, moves = record.start(), record.main_line()
    else:
        state = start.state()
    # Imported here, because the help of this command needs neither bots nor matches.
    from relati.cli.seats import read_seats
    from relati.cli.session import Session

    bots = read_seats(seat or [], state.players)
    Session(state, moves, bots=bots, seed=_dice() if seed is None else seed, table=table).run()


def _dice() -> int:
    return random.SystemRandom().randrange(2**32)
