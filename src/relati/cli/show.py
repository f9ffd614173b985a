"""`relati show`: a position drawn, listed or as JSON."""

import json
from typing import Annotated

import typer

from relati.cli.files import position_or_stdin
from relati.cli.options import JsonOption, LangOption, TableOption
from relati.cli.screen import show_board, show_moves, status_line
from relati.cli.talk import talk
from relati.render import state_message


def show(
    position: Annotated[str, typer.Argument(metavar="POSITION")],
    table: TableOption = False,
    moves: Annotated[bool, typer.Option("--moves", "-m")] = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Draw a position."""
    state = position_or_stdin(position)
    if as_json:
        print(json.dumps(state_message(state), ensure_ascii=False))
        return
    show_board(state, table=table, legal=moves)
    if moves:
        show_moves(state)
    talk.write(status_line(state))
