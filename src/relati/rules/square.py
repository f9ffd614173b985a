"""The name of a square: `C2` is the third column from the left, the second row from the top."""

import re
import unicodedata
from typing import Self

from relati.errors import NotationError

COLUMNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SMALLEST_SIDE, LARGEST_SIDE = 3, len(COLUMNS)

_SQUARE = re.compile(r"[A-Z](?:[1-9]|1[0-9]|2[0-6])")
#: Every square by its name, made once: the corners of many territories are asked for again and
#: again.
_SQUARES: "dict[str, Square]" = {}


class Square(str):
    """A square's name, as a string that knows its `column` and `row` (both from 0).

    Being a string it is equal to, and hashes as, its canonical name: `Square("c2") == "C2"`.
    Lower case and full-width forms are accepted. Raises `NotationError` for anything else.
    """

    __slots__ = ("column", "row")

    column: int
    row: int

    def __new__(cls, name: str) -> Self:
        known = _SQUARES.get(name)
        if type(known) is cls:
            return known
        canonical = unicodedata.normalize("NFKC", name).strip().upper()
        if not _SQUARE.fullmatch(canonical):
            raise NotationError("notation/square", found=name)
        square = super().__new__(cls, canonical)
        square.column = COLUMNS.index(canonical[0])
        square.row = int(canonical[1:]) - 1
        return square

    @classmethod
    def at(cls, column: int, row: int) -> Self:
        """The square in that column and row, both counted from 0."""
        return cls(f"{COLUMNS[column]}{row + 1}")

    def __repr__(self) -> str:
        return f"Square({str(self)!r})"

    def __getnewargs__(self) -> tuple[str]:
        return (str(self),)


for _column in COLUMNS:
    for _row in range(1, LARGEST_SIDE + 1):
        _SQUARES[f"{_column}{_row}"] = Square(f"{_column}{_row}")
