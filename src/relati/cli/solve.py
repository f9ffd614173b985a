"""`relati solve`: the result of a small game when both play perfectly."""

import json
from typing import Annotated

import typer

from relati import native
from relati.cli import ANSWER_IS_NO, WRONG_INPUT
from relati.cli.options import JsonOption, LangOption, StartOptions, with_start_options
from relati.cli.talk import Stop, talk
from relati.rules import PLAYER_SYMBOLS


@with_start_options(ruleset="classic")
def solve(
    start: StartOptions,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", min=0.01)] = 60.0,
    memory: Annotated[int, typer.Option("--memory", metavar="MB", min=1, max=16384)] = 128,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Give the value of a small board or an endgame for certain."""
    state = start.state()
    if state.players != 2 or state.is_over:
        talk.fail("solve/two-players", WRONG_INPUT)
    bits = (memory * 2**20 // 32).bit_length() - 1
    solution = native.solve(native.from_rules(state), seconds=seconds, table_bits=bits)
    winner = None if solution.winner is None else PLAYER_SYMBOLS[solution.winner]
    if as_json:
        answer = {
            "solved": solution.is_solved,
            "winner": solution.winner,
            "positions": solution.positions,
        }
        print(json.dumps(answer | {"move": str(solution.move) if solution.move else None}))
    elif not solution.is_solved:
        talk.say("solve/unsolved", positions=f"{solution.positions:,}", seconds=seconds)
    else:
        code = "solve/nobody" if winner is None else "solve/winner"
        details = {"player": winner, "move": solution.move, "positions": f"{solution.positions:,}"}
        print(talk.text(code, **details))
    if not solution.is_solved:
        raise Stop(ANSWER_IS_NO)
