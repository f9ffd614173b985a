"""A board drawn as a table, written and read.

    |   | A | B | C |
    | 1 |[O]|   |   |      each square is the player's symbol between two marks,
    | 2 |   |-X-| O |      or blank when it is empty
    | 3 |   |   |[X]|

`Kind.marks` says what stands on both sides of the player's symbol: `[O]` is a root, `=O=` a dead
symbol. `<O#` `#O>` `^O#` `#Ov` are cannons that have fired left, right, up and down. A dash on the
left (`-O+`), for a normal symbol on both sides (`-O-`), says that it is disconnected.
"""

import re
import unicodedata
from typing import Any

from relati.errors import NotationError
from relati.notation.scanner import refusals_at, shortened, text_of
from relati.rules import (
    PLAYER_LETTERS,
    PLAYER_SYMBOLS,
    Kind,
    Ruleset,
    Square,
    State,
    Symbol,
    arrange,
)
from relati.rules.setup import ruleset_of
from relati.rules.square import COLUMNS, LARGEST_SIDE

FIRED_MARKS = {"L": ("<", "#"), "R": ("#", ">"), "F": ("^", "#"), "B": ("#", "v")}


def cell(symbol: Symbol, *, ascii_only: bool = False) -> str:
    """The three characters of a symbol."""
    player = (PLAYER_LETTERS if ascii_only else PLAYER_SYMBOLS)[symbol.owner]
    if symbol.fired is not None:
        left, right = FIRED_MARKS[symbol.fired]
    else:
        left, right = symbol.kind.marks
        if not symbol.connected and symbol.kind is not Kind.DEAD:
            left, right = "-", "-" if symbol.kind is Kind.NORMAL else right
    return left + player + right


def write_table(state: State, *, ascii_only: bool = False) -> str:
    """The board as a table."""
    board = state.board
    lines = ["|   |" + "".join(f" {column} |" for column in COLUMNS[: board.width])]
    for row in range(board.height):
        squares = board.squares[row * board.width : (row + 1) * board.width]
        symbols = (state.symbols.get(square) for square in squares)
        cells = (cell(symbol, ascii_only=ascii_only) if symbol else "   " for symbol in symbols)
        lines.append(f"|{row + 1:>2} |" + "".join(f"{text}|" for text in cells))
    return "\n".join(lines)


def read_table(text: str, ruleset: str | Ruleset = "modern", **rest: Any) -> State:
    """The state drawn by a table; `rest` goes to `relati.arrange` (`turn`, `players`, …).

    `players` is as many as are drawn, at least as many as the ruleset needs, unless given.
    Dashes are read past: what is disconnected is derived. Raises `NotationError` if the table
    cannot be read, or if the rules could not leave the board like this.
    """
    rows = [
        (number, line.rstrip())
        for number, line in enumerate(text_of(text).split("\n"), start=1)
        if line.strip()
    ]
    if not rows:
        raise NotationError("notation/table-header")
    symbols: dict[str, Symbol] = {}
    width = 0
    for index, (number, line) in enumerate(rows):
        cells = _cells(number, line)
        if index == 0:
            width = _header(number, line, cells)
            continue
        if len(cells) != width + 1 or cells[0].strip() != str(index) or index > LARGEST_SIDE:
            column = _indent(line) + 1
            raise NotationError(
                "notation/table-row", line=number, column=column, row=index, width=width
            )
        at = line.index("|") + len(cells[0]) + 3
        for column, drawn in enumerate(cells[1:]):
            if drawn.strip():
                symbols[Square.at(column, index - 1)] = _symbol(number, at, drawn)
            at += len(drawn) + 1
    chosen = ruleset_of(ruleset)
    drawn_players = max((symbol.owner + 1 for symbol in symbols.values()), default=0)
    rest.setdefault("players", max(chosen.players[0], drawn_players))
    with refusals_at((rows[0][0], _indent(rows[0][1]) + 1)):
        return arrange(chosen, symbols, size=(width, len(rows) - 1), **rest)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _cells(number: int, line: str) -> list[str]:
    parts = line.strip().split("|")
    if len(parts) < 3 or parts[0] or parts[-1]:
        found = shortened(line.strip())
        column = _indent(line) + 1
        raise NotationError("notation/table-line", line=number, column=column, found=found)
    return parts[1:-1]


def _header(number: int, line: str, cells: list[str]) -> int:
    width = len(cells) - 1
    names = [cell.strip() for cell in cells]
    if names != ["", *COLUMNS[:width]]:
        raise NotationError("notation/table-header", line=number, column=_indent(line) + 1)
    return width


_CELL = re.compile(r"(?P<left>[^OXTSP])(?P<player>[OXTSP])(?P<right>[^OXTSP])")


def _symbol(number: int, column: int, drawn: str) -> Symbol:
    plain = drawn
    for symbol, letter in zip(PLAYER_SYMBOLS, PLAYER_LETTERS, strict=True):
        plain = plain.replace(symbol, letter)
    cell = _CELL.fullmatch(unicodedata.normalize("NFKC", plain))
    if cell:
        owner = PLAYER_LETTERS.index(cell["player"])
        marks = (cell["left"], cell["right"])
        for direction, fired in FIRED_MARKS.items():
            if marks == fired:
                return Symbol(owner, Kind.SPENT, True, direction)
        for kind in Kind:
            cut_off = ("-", "-" if kind is Kind.NORMAL else kind.marks[1])
            if marks in (kind.marks, cut_off):
                return Symbol(owner, kind, kind is not Kind.DEAD)
    quoted = shortened(drawn)
    raise NotationError("notation/table-cell", line=number, column=column, found=quoted)
