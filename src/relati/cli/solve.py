"""`relati solve`: who wins a small game when everybody plays perfectly."""

import json
import os
from pathlib import Path
from typing import Annotated

import typer

from relati import native
from relati.cli import ANSWER_IS_NO, WRONG_INPUT
from relati.cli.options import JsonOption, LangOption, StartOptions, with_start_options
from relati.cli.talk import Stop, talk
from relati.rules import PLAYER_SYMBOLS, Move, State

#: Without `--memory` the table may take half of the memory that is free, within these megabytes.
LEAST_MEMORY, MOST_MEMORY = 64, 16384


@with_start_options(ruleset="classic")
def solve(
    start: StartOptions,
    each: Annotated[bool, typer.Option("--each")] = False,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", min=0.01)] = 60.0,
    memory: Annotated[
        int | None, typer.Option("--memory", metavar="MB", min=1, max=MOST_MEMORY)
    ] = None,
    table: Annotated[Path | None, typer.Option("--table", metavar="FILE")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
) -> None:
    """Give the result of a small board or an endgame for certain."""
    state = start.state()
    if state.is_over:
        talk.fail("solve/over", WRONG_INPUT)
    proofs = native.ProofTable(memory or _half_of_free_memory(), table)
    if each:
        _solve_each(state, seconds, proofs, as_json)
    else:
        _solve(state, seconds, proofs, as_json)


def _solve(state: State, seconds: float, table: native.ProofTable, as_json: bool) -> None:
    solution = native.solve(native.from_rules(state), seconds=seconds, table=table)
    positions = f"{solution.positions:,}"
    if as_json:
        answer = {
            "solved": solution.is_solved,
            "winner": solution.winner,
            "positions": solution.positions,
            "move": str(solution.move) if solution.move else None,
        }
        print(json.dumps(answer))
    elif not solution.is_solved:
        talk.say("solve/unsolved", positions=positions, seconds=seconds)
    else:
        result = _result(solution.winner, state.players)
        if solution.move is None:
            print(talk.text("solve/solved", result=result, positions=positions))
        else:
            details = {"result": result, "move": solution.move, "positions": positions}
            print(talk.text("solve/solved-with-move", **details))
    if not solution.is_solved:
        raise Stop(ANSWER_IS_NO)


def _solve_each(state: State, seconds: float, table: native.ProofTable, as_json: bool) -> None:
    solutions = native.solve_in_turns(native.from_rules(state), seconds, table)
    winners, moves = solutions.winners, state.legal_moves()
    unsolved = [move for move in moves if move not in winners]
    if as_json:
        answer = {
            "winners": {str(move): winners[move] for move in moves if move in winners},
            "unsolved": list(map(str, unsolved)),
            "positions": solutions.positions,
        }
        print(json.dumps(answer))
    else:
        for winner in (*range(state.players), None):
            settled = [move for move in moves if move in winners and winners[move] == winner]
            _print_moves(_result(winner, state.players), settled)
        _print_moves(talk.text("solve/not-settled"), unsolved)
    if unsolved:
        raise Stop(ANSWER_IS_NO)


def _print_moves(heading: str, moves: list[Move]) -> None:
    if moves:
        print(talk.text("solve/moves", heading=heading, moves=" ".join(map(str, moves))))


def _result(winner: int | None, players: int) -> str:
    if winner is not None:
        return talk.text("solve/winner", player=PLAYER_SYMBOLS[winner])
    return talk.text("solve/draw" if players == 2 else "solve/nobody-can-force")


def _half_of_free_memory() -> int:
    """In megabytes; a little where the system does not say."""
    try:
        free = os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):
        return LEAST_MEMORY
    return min(max(free // 2**21, LEAST_MEMORY), MOST_MEMORY)
