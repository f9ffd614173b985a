"""`relati perft`: how many action sequences of a length there are."""

import json
from typing import Annotated

import typer

from relati.cli.options import JsonOption, LangOption, StartOptions, with_start_options
from relati.cli.talk import talk
from relati.rules.perft import perft as count


@with_start_options(ruleset="modern")
def perft(
    start: StartOptions,
    depth: Annotated[int, typer.Option("--depth", "-d", metavar="N", min=0)] = 2,
    divide: Annotated[bool, typer.Option("--divide")] = False,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Count the action sequences of a length."""
    state = start.state()
    counts: dict[str, int] = {}
    moves = state.legal_moves() if depth else ()
    with talk.progress() as progress:
        for move in progress.track(moves, description=talk.text("perft/progress", depth=depth)):
            counts[str(move)] = count(state.play(move), depth - 1)
    nodes = sum(counts.values()) if depth else 1
    if as_json:
        print(json.dumps({"depth": depth, "nodes": nodes} | ({"moves": counts} if divide else {})))
        return
    if divide:
        for name, number in counts.items():
            print(f"{name}\t{number}")
    print(nodes)
