"""Boards on the terminal: in colour where that can be seen, plain where it cannot."""

import os
import sys
from itertools import islice

from relati import render
from relati.cli.talk import talk
from relati.rules import MOST_LISTED, PLAYER_SYMBOLS, Move, State, outcome_words


def in_colour() -> bool:
    """Whether stdout shows colours (and `NO_COLOR` is not set)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def show_board(
    state: State, *, table: bool = False, legal: bool = False, last_move: Move | None = None
) -> None:
    """Print the board on stdout."""
    if table:
        print(render.table(state))
    else:
        print(render.terminal(state, color=in_colour(), legal=legal, last_move=last_move))


def show_moves(state: State, beginning: str = "") -> None:
    """Print the legal moves on stdout: all, those on a square, or those that begin like this.

    When chained shots are too many to list, a line on stderr says so.
    """
    wanted = beginning.upper()
    if wanted in state.board.bits:
        moves = tuple(islice(state.legal_moves.on(wanted), MOST_LISTED + 1))
        moves, has_more = moves[:MOST_LISTED], len(moves) > MOST_LISTED
    else:
        moves, has_more = state.legal_moves.listed()
    print(" ".join(name for name in map(str, moves) if name.upper().startswith(wanted)))
    if has_more:
        talk.say("more-moves", most=MOST_LISTED)


def status_line(state: State) -> str:
    """Whose turn it is, or how the game ended, in a sentence."""
    if state.outcome:
        return outcome_words(state.outcome, talk.lang)
    player = PLAYER_SYMBOLS[state.turn]
    if state.extra_actions:
        return talk.text("standing/extra", player=player, count=state.extra_actions)
    return talk.text("standing/turn", player=player)


def move_line(state: State, move: Move) -> str:
    """A move about to be played, and what it does, in a line."""
    preview = state.preview(move)
    does = " ".join(preview.words(talk.lang))
    return f"{PLAYER_SYMBOLS[preview.player]} {move}  {does}".rstrip()
