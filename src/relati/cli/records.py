"""The commands that read a position or a record: shown, replayed, verified, drawing."""

import json
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from relati import render as drawing
from relati.cli import ANSWER_IS_NO, WRONG_INPUT
from relati.cli.files import played_states, position_or_stdin, record_in, records_in, write_file
from relati.cli.full_screen import PlainOption, can_open, open_full_screen
from relati.cli.options import GameOption, JsonOption, LangOption, TableOption, ToOption
from relati.cli.screen import move_line, show_board, show_moves, status_line
from relati.cli.talk import Stop, talk
from relati.errors import NotationError
from relati.notation import Record
from relati.render.messages import PlayedStateMessage
from relati.rules import Move, State
from relati.words import say

PICTURES, ANIMATIONS = (".svg", ".png"), (".gif", ".webp")


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
        print(json.dumps(drawing.state_message(state), ensure_ascii=False))
        return
    show_board(state, table=table, legal=moves)
    if moves:
        show_moves(state)
    talk.write(status_line(state))


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
        return drawing.played_state_message(states[0])
    move = moves[ply - 1]
    state, effects = states[ply - 1].play_with_effects(move)
    return drawing.played_state_message(state, move, effects)


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…")],
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Replay records and name the first illegal move of each."""
    reports: list[dict[str, Any]] = []
    with talk.progress() as progress:
        task = progress.add_task(talk.text("verify/progress"), total=None)
        for file in files:
            try:
                records = records_in(file)
            except NotationError as error:
                reports.append(_report(file, None, error.code, error.sentence(talk.lang)))
                continue
            for number, record in enumerate(records, start=1):
                reports.append(_verified(file, number, record))
                progress.update(task, advance=1)
    for report in reports:
        if as_json:
            print(json.dumps(report, ensure_ascii=False))
        else:
            place = report["file"] + (f" #{report['game']}" if report["game"] else "")
            print(f"{place}: {report['sentence']}")
    if any(report["code"] for report in reports):
        raise Stop(ANSWER_IS_NO)


def _verified(file: Path, number: int, record: Record) -> dict[str, Any]:
    problem = record.verify()
    if problem is None:
        count = len(record.moves)
        return _report(file, number, None, talk.text("verify/fine", count=count))
    # Without the place that a `NotationError` begins with: it is about the game, not the file.
    sentence = say(problem.refusal.code, talk.lang, **problem.refusal.details)
    if problem.move:
        number_and_move = {"number": problem.number, "move": problem.move}
        sentence = talk.text("illegal-record", **number_and_move, reason=sentence)
    return _report(file, number, problem.refusal.code, sentence)


def _report(file: Path, game: int | None, code: str | None, sentence: str) -> dict[str, Any]:
    return {"file": str(file), "game": game, "code": code, "sentence": sentence}


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
            write_file(output, drawing.svg(states[-1], size=width, **layers).encode())
        else:
            write_file(output, drawing.png(states[-1], width=width, **layers))
    talk.say("written", file=output)


def _animation(
    suffix: str, states: list[State], moves: list[Move], width: int | None, layers: dict[str, Any]
) -> bytes:
    with talk.progress() as progress:
        task = progress.add_task(talk.text("render/progress"), total=len(states))
        return drawing.animation(
            states,
            format=suffix.removeprefix("."),
            moves=moves,
            width=width,
            on_frame=lambda done, total: progress.update(task, completed=done),
            **layers,
        )
