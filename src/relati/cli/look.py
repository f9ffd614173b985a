"""`relati show`, `relati replay` and `relati render`: positions and games to look at."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from relati import render as pictures
from relati.cli import ANSWER_IS_NO, WRONG_INPUT
from relati.cli.data import state_data
from relati.cli.games import (
    GameOption,
    JsonOption,
    LangOption,
    position_or_stdin,
    record_in,
    write_file,
)
from relati.cli.screen import show_board, standing, told
from relati.cli.talk import talk
from relati.notation import Record
from relati.rules import Move, State

TableOption = Annotated[bool, typer.Option("--table", "-t")]
ToOption = Annotated[int | None, typer.Option("--to", metavar="N", min=0)]
STILL, MOVING = (".svg", ".png"), (".gif", ".webp")


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
        print(json.dumps(state_data(state), ensure_ascii=False))
        return
    show_board(state, table=table, legal=moves)
    if moves:
        print(" ".join(map(str, state.legal_moves())))
    talk.write(standing(state))


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    to: ToOption = None,
    game: GameOption = 1,
    table: TableOption = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Replay a recorded game, move by move."""
    states, moves = _played(record_in(file, game), to)
    if as_json:
        played = [None, *map(str, moves)]
        steps = [
            {"move": move, **state_data(state)} for move, state in zip(played, states, strict=True)
        ]
        print(json.dumps(steps[-1:] if to is not None else steps, ensure_ascii=False))
        return
    if to is None:
        for number, (state, move) in enumerate(zip(states, moves, strict=False), start=1):
            print(f"{number}. {told(state, move)}")
            show_board(states[number], table=table, last_move=move)
    else:
        show_board(states[-1], table=table, last_move=moves[-1] if moves else None)
    talk.write(standing(states[-1]))


def render(
    file: Annotated[Path | None, typer.Argument(metavar="FILE")] = None,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE")] = Path("game.svg"),
    position: Annotated[str | None, typer.Option("--position", metavar="TEXT")] = None,
    to: ToOption = None,
    game: GameOption = 1,
    theme: Annotated[Literal["light", "dark", "auto"], typer.Option("--theme")] = "light",
    links: Annotated[bool, typer.Option("--links")] = False,
    waves: Annotated[bool, typer.Option("--waves")] = False,
    legal: Annotated[bool, typer.Option("--legal")] = False,
    preview: Annotated[str | None, typer.Option("--preview", metavar="MOVE")] = None,
    width: Annotated[
        int | None, typer.Option("--width", metavar="PIXELS", min=16, max=4096)
    ] = None,
    lang: LangOption = None,
) -> None:
    """Make a picture or an animation of a game."""
    if (file is None) == (position is None):
        talk.fail("render/one-source", WRONG_INPUT)
    suffix = output.suffix.lower()
    if suffix not in STILL + MOVING:
        talk.fail("render/suffix", WRONG_INPUT, found=output.name, known=STILL + MOVING)
    states: list[State]
    moves: list[Move]
    if position is not None:
        states, moves = [position_or_stdin(position)], []
    else:
        states, moves = _played(record_in(file or Path("-"), game), to)
    look: dict[str, Any] = {
        "theme": theme,
        "links": links,
        "waves": waves,
        "legal": legal,
        "lang": talk.lang,
    }
    if suffix in MOVING:
        write_file(output, _moving(suffix, states, moves, width, look))
    else:
        look |= {"preview": preview, "last_move": moves[-1] if moves else None}
        if suffix == ".svg":
            write_file(output, pictures.svg(states[-1], size=width, **look).encode())
        else:
            write_file(output, pictures.png(states[-1], width=width, **look))
    talk.say("written", file=output)


def _moving(
    suffix: str, states: list[State], moves: list[Move], width: int | None, look: dict[str, Any]
) -> bytes:
    with talk.progress() as progress:
        task = progress.add_task(talk.text("render/progress"), total=len(states))
        return pictures.animation(
            states,
            format=suffix.removeprefix("."),
            moves=moves,
            width=width,
            on_frame=lambda done, total: progress.update(task, completed=done),
            **look,
        )


def _played(record: Record, to: int | None) -> tuple[list[State], list[Move]]:
    """The states and moves of a record's main line, up to so many moves."""
    states, moves = [record.start()], list(record.main_line())
    if to is not None and to > len(moves):
        talk.fail("no-such-move", WRONG_INPUT, count=len(moves), wanted=to)
    moves = moves[:to]
    for number, move in enumerate(moves, start=1):
        if refusal := states[-1].why_illegal(move):
            reason = refusal.sentence(talk.lang)
            talk.fail("illegal-record", ANSWER_IS_NO, number=number, move=move, reason=reason)
        states.append(states[-1].play(move))
    return states, moves
