"""`relati learn`: a network that learns a game by playing against itself."""

import json
import shlex
import sys
from collections.abc import Mapping
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from relati.arena.ratings import need_scipy
from relati.cli import WRONG_INPUT
from relati.cli.options import JsonOption, LangOption, RayOption, StartOptions, with_start_options
from relati.cli.talk import talk
from relati.errors import LearningError

#: The options that a run can be begun with, and only continued with if they are the same.
Amount = Annotated[int | None, typer.Option(metavar="N", min=1)]


@with_start_options(ruleset="modern", can_take_position=False)
def learn(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER")],
    start: StartOptions,
    family: Annotated[bool, typer.Option("--family")] = False,
    generations: Annotated[int, typer.Option("--generations", metavar="N", min=0)] = 10,
    games: Amount = None,
    playouts: Amount = None,
    led_playouts: Amount = None,
    steps: Amount = None,
    batch: Amount = None,
    channels: Amount = None,
    blocks: Amount = None,
    gate_games: Amount = None,
    gate_seconds: Annotated[float | None, typer.Option(metavar="S")] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N")] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", metavar="N", min=1)] = 1,
    ray: RayOption = None,
    onnx: Annotated[Path | None, typer.Option("--onnx", metavar="FILE")] = None,
    candidate: Annotated[int | None, typer.Option("--candidate", metavar="N", min=0)] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Let a network learn a game by playing against itself."""
    for part, extra in (("jax", "learn"), ("optax", "learn"), ("onnx", "onnx")):
        if (part != "onnx" or onnx) and find_spec(part) is None:
            raise LearningError("learn/needs", part=part, extra=extra)
    if candidate is not None and onnx is None:
        talk.fail("learning/candidate-needs-onnx", WRONG_INPUT)
    need_scipy()
    # Only now, because JAX takes a second to load.
    from relati.learning.folder import stored_settings
    from relati.learning.loop import Progress
    from relati.learning.loop import learn as run_loop
    from relati.learning.onnx_export import export_onnx
    from relati.learning.run_settings import settings_of_family, settings_of_run
    from relati.native.family import FamilyNetwork, read_network

    said = {
        "games": games,
        "playouts": playouts,
        "led_playouts": led_playouts,
        "steps": steps,
        "batch": batch,
        "channels": channels,
        "blocks": blocks,
        "gate_games": gate_games,
        "gate_seconds": gate_seconds,
        "seed": seed,
    }
    stored = stored_settings(folder)
    if family and stored and not stored.get("family"):
        talk.fail("learning/one-game", WRONG_INPUT, folder=folder)
    is_family = family or bool(stored.get("family"))
    if is_family and not onnx and _says_game(context):
        talk.fail("learning/family-game", WRONG_INPUT)
    settings = (
        settings_of_family(folder, **said)
        if is_family
        else settings_of_run(folder, _as_begun(start, stored, context).state(), **said)
    )
    with talk.progress() as progress:
        task = progress.add_task("", total=None)

        last_line = ""

        def watch(now: Progress) -> None:
            nonlocal last_line
            text = talk.text(f"learning/step/{now.step}", generation=now.generation)
            progress.update(task, completed=now.done, total=now.total, description=text)
            # Where no bar can be shown, such as in a file, every tenth of a step is a line.
            tenth = now.done * 10 // now.total * now.total // 10
            line = f"{text} {tenth}/{now.total}"
            if progress.disable and line != last_line:
                talk.write(line)
                last_line = line

        try:
            run = run_loop(
                folder,
                settings,
                generations=generations,
                jobs=jobs,
                ray=ray,
                command=shlex.join(["relati", *sys.argv[1:]]),
                watch=watch,
                lang=talk.lang,
            )
        except KeyboardInterrupt:
            progress.stop()
            talk.say("learning/stopped", folder=folder)
            raise
    verdicts = run.lines("verdicts")
    if as_json:
        print(json.dumps({"verdicts": verdicts, "strength": run.lines("strength")}))
    else:
        kept = sum(line["is_kept"] for line in verdicts)
        print(talk.text("learning/result", generations=len(verdicts), kept=kept))
    if made := run.candidates():
        talk.say("learning/try", file=made[max(made)])
    if onnx:
        file = run.best if candidate is None else run.candidate(candidate)
        if not file.exists():
            numbers = tuple(sorted(run.candidates())) or ("-",)
            raise LearningError("learn/no-network", folder=folder, known=numbers)
        network = read_network(file.read_bytes())
        if isinstance(network, FamilyNetwork):  # the file is for one game, told by the options
            game = start.state()
            network = network.for_game(game.ruleset, game.players, game.board)
        export_onnx(network, onnx)
        talk.say("written", file=onnx)
    talk.say("written", file=run.report)


def _says_game(context: typer.Context) -> bool:
    """Whether one of the options that say which game to start was given."""
    names = ("ruleset", "rules", "players", "size", "option")
    sources = (context.get_parameter_source(name) for name in names)
    return any(source and source.name == "COMMANDLINE" for source in sources)


def _as_begun(
    start: StartOptions, stored: Mapping[str, Any], context: typer.Context
) -> StartOptions:
    """The options, with what was not said as the run was begun with it."""
    if not stored:
        return start
    source = context.get_parameter_source("ruleset")
    is_ruleset_said = start.rules is not None or (source and source.name == "COMMANDLINE")
    return replace(
        start,
        ruleset=start.ruleset if is_ruleset_said else stored["ruleset"],
        players=start.players or stored["players"],
        size=start.size or stored["size"],
    )
