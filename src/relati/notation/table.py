"""The table in which the documents draw a board, written and read.

    |   | A | B | C |
    | 1 |[O]|   |   |      each square is the player's symbol between two markers,
    | 2 |   |-X-| O |      or blank when it is empty
    | 3 |   |   |[X]|

The documents draw `[O]` a root, `-O-` a disconnected symbol, `=O=` a dead one, `#O#` a cannon and
`<O#` `#O>` `^O#` `#Ov` cannons that have fired left, right, up and down. In the same spirit here:
`+O+` a sniper, `(O)` a cover, `*O*` a bomb, `!O!` a killer, `{O}` a shield; and a dash on the left
(`-O+`) when one of these is disconnected.
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
    find,
)
from relati.rules.square import COLUMNS, LARGEST_SIDE

MARKERS = {
    Kind.NORMAL: (" ", " "),
    Kind.ROOT: ("[", "]"),
    Kind.DEAD: ("=", "="),
    Kind.CANNON: ("#", "#"),
    Kind.SNIPER: ("+", "+"),
    Kind.COVER: ("(", ")"),
    Kind.BOMB: ("*", "*"),
    Kind.KILLER: ("!", "!"),
    Kind.SHIELD: ("{", "}"),
}
FIRED_MARKERS = {"L": ("<", "#"), "R": ("#", ">"), "F": ("^", "#"), "B": ("#", "v")}


def cell(symbol: Symbol, *, ascii_only: bool = False) -> str:
    """The three characters of a symbol."""
    player = (PLAYER_LETTERS if ascii_only else PLAYER_SYMBOLS)[symbol.owner]
    if symbol.fired is not None:
        left, right = FIRED_MARKERS[symbol.fired]
    else:
        left, right = MARKERS[symbol.kind]
        if not symbol.connected and symbol.kind is not Kind.DEAD:
            left, right = "-", "-" if symbol.kind is Kind.NORMAL else right
    return left + player + right


def write_table(state: State, *, ascii_only: bool = False) -> str:
    """The board as the documents draw it."""
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
    Dashes are read past: what is disconnected is derived. What cannot be read, or cannot stand
    so, is a `NotationError`.
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
    chosen = find(ruleset) if isinstance(ruleset, str) else ruleset
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
    found = _CELL.fullmatch(unicodedata.normalize("NFKC", plain))
    if found:
        owner = PLAYER_LETTERS.index(found["player"])
        markers = (found["left"], found["right"])
        for direction, fired in FIRED_MARKERS.items():
            if markers == fired:
                return Symbol(owner, Kind.SPENT, True, direction)
        for kind, (left, right) in MARKERS.items():
            cut_off = ("-", "-" if kind is Kind.NORMAL else right)
            if markers in ((left, right), cut_off):
                return Symbol(owner, kind, kind is not Kind.DEAD)
    found_text = shortened(drawn)
    raise NotationError("notation/table-cell", line=number, column=column, found=found_text)
