"""`relati replay`: a recorded game, move by move."""

import json
from pathlib import Path
from typing import Annotated

import typer

from relati.cli.files import played_states, record_in
from relati.cli.full_screen import PlainOption, can_open, open_full_screen
from relati.cli.options import GameOption, JsonOption, LangOption, TableOption, ToOption
from relati.cli.screen import move_line, show_board, status_line
from relati.cli.talk import talk
from relati.render import played_state_message
from relati.render.messages import PlayedStateMessage
from relati.rules import Move, State


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    to: ToOption = None,
    game: GameOption = 1,
    table: TableOption = False,
    as_json: JsonOption = False,
    plain: PlainOption = False,
    lang: LangOption = None,
) -> None:
    """Replay a recorded game, move by move."""
    record = record_in(file, game)
    states, moves = played_states(record, to)
    if can_open(plain or as_json or table or to is not None):
        open_full_screen(lambda app: app.review(record))
        return
    if as_json:
        plies = range(len(states)) if to is None else [len(moves)]
        messages = [_message(states, moves, ply) for ply in plies]
        print(json.dumps(messages, ensure_ascii=False))
        return
    if to is None:
        for number, (state, move) in enumerate(zip(states, moves, strict=False), start=1):
            print(f"{number}. {move_line(state, move)}")
            show_board(states[number], table=table, last_move=move)
    else:
        show_board(states[-1], table=table, last_move=moves[-1] if moves else None)
    talk.write(status_line(states[-1]))


def _message(states: list[State], moves: list[Move], ply: int) -> PlayedStateMessage:
    """The state after `ply` moves."""
    if not ply:
        return played_state_message(states[0])
    move = moves[ply - 1]
    state, effects = states[ply - 1].play_with_effects(move)
    return played_state_message(state, move, effects)
