"""Positions that were read and judged before, such as those that stored matches begin with.

`read_position` asks the rules whether a game could have led there: more than 10 ms for a large
board with a thousand territories. Matches are folded again and again, in the event loop of a
server. Here the text alone is read, and the engine gets it as bytes.
"""

import re

from relati.native import State as NativeState
from relati.native import is_available
from relati.native.codes import KIND_NUMBERS, NOTHING
from relati.native.contents import Contents
from relati.notation import read_position
from relati.notation.rulesets import read_kept_ruleset
from relati.rules import PLAYER_LETTERS, Board, Kind, State
from relati.rules.board import STRAIGHT
from relati.rules.square import COLUMNS

_SYMBOL = re.compile(r"([0-9]+)|([A-Z])(?:c([FBLR])|([a-z]?))")
_TERRITORY = re.compile(r"([A-Z])=([A-Z])([0-9]+):([A-Z])([0-9]+)")
_PLAYERS = {letter: number for number, letter in enumerate(PLAYER_LETTERS)}
_COLUMNS = {letter: number for number, letter in enumerate(COLUMNS)}
_DIRECTIONS = {letter: number for number, letter in enumerate(STRAIGHT)}
_KINDS = {kind.letter: number for kind, number in KIND_NUMBERS.items() if kind is not Kind.SPENT}
_EMPTY = bytes([NOTHING, KIND_NUMBERS[Kind.NORMAL], NOTHING])


def read_checked(text: str) -> State:
    """What `read_position` gives for a text that it has accepted before, played by the engine.

    Any other text ends as there; it is a mistake to ask for one that was never judged.
    """
    if not is_available:
        return read_position(text)
    try:
        return NativeState.of(_contents(text))
    except (ValueError, KeyError, IndexError):
        return read_position(text)  # damaged in the store, or over: that says how


def _contents(text: str) -> Contents:
    ruleset, players, rows, turn, out, territories, result = text.split()
    if result != "*":
        raise ValueError(result)
    lines = [_symbols(row) for row in rows.split("/")]
    board = Board.of(len(lines[0]) // len(_EMPTY), len(lines))
    symbols = b"".join(lines)
    if len(symbols) != len(_EMPTY) * len(board.squares):
        raise ValueError(rows)
    bits = 0 if out == "-" else sum(1 << _PLAYERS[player] for player in set(out))
    player, _, extra_actions = turn.partition("+")
    return Contents(
        read_kept_ruleset(ruleset),
        board,
        int(players),
        symbols,
        b"" if territories == "-" else b"".join(map(_rectangle, territories.split(","))),
        (_PLAYERS[player], int(extra_actions or 0), bits, 0, NOTHING),
    )


def _symbols(row: str) -> bytes:
    """The symbols of a row, three bytes each."""
    squares = bytearray()
    for empty, player, fired, kind in _SYMBOL.findall(row):
        if empty:
            squares += _EMPTY * int(empty)
        elif fired:
            squares += bytes((_PLAYERS[player], KIND_NUMBERS[Kind.SPENT], _DIRECTIONS[fired]))
        else:
            squares += bytes((_PLAYERS[player], _KINDS[kind], NOTHING))
    return bytes(squares)


def _rectangle(text: str) -> bytes:
    """A territory as owner, left, top, right, bottom."""
    found = _TERRITORY.fullmatch(text)
    if found is None:
        raise ValueError(text)
    owner, left, top, right, bottom = found.groups()
    return bytes((_PLAYERS[owner], _COLUMNS[left], int(top) - 1, _COLUMNS[right], int(bottom) - 1))
