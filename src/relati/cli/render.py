"""`relati render`: a picture of a position, or an animation of a game."""

from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from relati import render as pictures
from relati.cli import WRONG_INPUT
from relati.cli.files import played_states, position_or_stdin, record_in, write_file
from relati.cli.options import GameOption, LangOption, ToOption
from relati.cli.talk import talk
from relati.rules import Move, State

PICTURES, ANIMATIONS = (".svg", ".png"), (".gif", ".webp")


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
    if suffix not in PICTURES + ANIMATIONS:
        talk.fail("render/suffix", WRONG_INPUT, found=output.name, known=PICTURES + ANIMATIONS)
    states: list[State]
    moves: list[Move]
    if position is not None:
        states, moves = [position_or_stdin(position)], []
    else:
        states, moves = played_states(record_in(file or Path("-"), game), to)
    layers: dict[str, Any] = {
        "theme": theme,
        "links": links,
        "waves": waves,
        "legal": legal,
        "lang": talk.lang,
    }
    if suffix in ANIMATIONS:
        write_file(output, _animation(suffix, states, moves, width, layers))
    else:
        layers |= {"preview": preview, "last_move": moves[-1] if moves else None}
        if suffix == ".svg":
            write_file(output, pictures.svg(states[-1], size=width, **layers).encode())
        else:
            write_file(output, pictures.png(states[-1], width=width, **layers))
    talk.say("written", file=output)


def _animation(
    suffix: str, states: list[State], moves: list[Move], width: int | None, layers: dict[str, Any]
) -> bytes:
    with talk.progress() as progress:
        task = progress.add_task(talk.text("render/progress"), total=len(states))
        return pictures.animation(
            states,
            format=suffix.removeprefix("."),
            moves=moves,
            width=width,
            on_frame=lambda done, total: progress.update(task, completed=done),
            **layers,
        )
