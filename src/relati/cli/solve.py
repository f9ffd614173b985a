"""`relati solve`: what a small game comes to when both play perfectly."""

import json
from typing import Annotated

import typer

from relati import native
from relati.cli import ANSWER_IS_NO, WRONG_INPUT
from relati.cli.games import (
    JsonOption,
    LangOption,
    PartOption,
    PlayersOption,
    PositionOption,
    RulesetOption,
    RulesOption,
    SizeOption,
    first_state,
)
from relati.cli.talk import Stop, talk
from relati.rules import PLAYER_SYMBOLS


def solve(
    ruleset: RulesetOption = "classic",
    rules: RulesOption = None,
    players: PlayersOption = None,
    size: SizeOption = None,
    option: PartOption = None,
    position: PositionOption = None,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", min=0.01)] = 60.0,
    memory: Annotated[int, typer.Option("--memory", metavar="MB", min=1, max=16384)] = 128,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Give the value of a small board or an endgame for certain."""
    state = first_state(ruleset, rules, players, size, option, position)
    if state.players != 2 or state.is_over:
        talk.fail("solve/two-players", WRONG_INPUT)
    bits = (memory * 2**20 // 32).bit_length() - 1
    found = native.solve(native.from_rules(state), seconds=seconds, table_bits=bits)
    winner = None if found.winner is None else PLAYER_SYMBOLS[found.winner]
    if as_json:
        answer = {"solved": found.is_solved, "winner": found.winner, "positions": found.positions}
        print(json.dumps(answer | {"move": str(found.move) if found.move else None}))
    elif not found.is_solved:
        talk.say("solve/unsolved", positions=f"{found.positions:,}", seconds=seconds)
    else:
        code = "solve/nobody" if winner is None else "solve/winner"
        details = {"player": winner, "move": found.move, "positions": f"{found.positions:,}"}
        print(talk.text(code, **details))
    if not found.is_solved:
        raise Stop(ANSWER_IS_NO)
