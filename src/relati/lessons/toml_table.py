"""A table of a TOML file that is read key by key and knows its place, for error messages."""

from collections.abc import Sequence
from typing import Any, TypeVar

from relati.errors import LessonError, RelatiError
from relati.rules import PLAYER_LETTERS, Board, Square
from relati.words import Word

Kind = TypeVar("Kind")


class TomlTable:
    """Each value is taken once, by key and type; `end` refuses keys that were not taken.

    `where` is the place as a path: `30-cutting.toml: lesson[2].step[0].goal`.
    """

    def __init__(self, where: str, content: dict[str, Any]) -> None:
        self.where = where
        self._left = dict(content)
        self._known: list[str] = []

    def has(self, key: str) -> bool:
        """Whether the table has that key."""
        self._known.append(key)
        return key in self._left

    def names(self) -> tuple[str, ...]:
        """The keys that have not been taken yet."""
        return tuple(self._left)

    def end(self) -> None:
        """Raise `LessonError` if a key was not taken."""
        for key in self._left:
            known = tuple(dict.fromkeys(self._known))
            raise LessonError("lessons/key", where=self.where, found=key, known=known)

    # Values by type

    def text(self, key: str) -> str:
        """A string that is not empty."""
        text = self._take(key, str, "string")
        if not text.strip():
            raise self.wrong_form(key, "string")
        return text

    def texts(self, key: str) -> list[str]:
        """A list of strings; empty if the key is missing."""
        return self._list(key, str, "strings") if self.has(key) else []

    def number(self, key: str, default: int | None = None) -> int:
        """A whole number, 0 or more; `default` if the key is missing."""
        if default is not None and not self.has(key):
            return default
        number = self._take(key, int, "number")
        if isinstance(number, bool) or number < 0:
            raise self.wrong_form(key, "number")
        return number

    def flag(self, key: str) -> bool:
        """`true`; for `false`, the key is left out."""
        if self._take(key, bool, "flag"):
            return True
        raise self.wrong_form(key, "flag")

    def choice(self, key: str, known: Sequence[str], default: str | None = None) -> str:
        """One of the known words; `default` if the key is missing."""
        if default is not None and not self.has(key):
            return default
        return self.one_of(self.text(key), known)

    def table(self, key: str) -> "TomlTable":
        """A table within this one."""
        return TomlTable(self._path(key), self._take(key, dict, "table"))

    def tables(self, key: str) -> list["TomlTable"]:
        """A list of tables; empty if the key is missing."""
        tables = self._list(key, dict, "tables") if self.has(key) else []
        return [TomlTable(f"{self._path(key)}[{n}]", each) for n, each in enumerate(tables)]

    # Words of the game

    def one_of(self, found: str, known: Sequence[str]) -> str:
        """The word, if it is one of the known ones."""
        if found not in tuple(known):
            raise LessonError("lessons/choice", where=self.where, found=found, known=tuple(known))
        return found

    def square(self, name: str, board: Board) -> Square:
        """A square of the board."""
        try:
            return board.square_of(board.bit(name))
        except RelatiError as refusal:
            raise LessonError("lessons/value", where=self.where, reason=refusal) from None

    def player(self, letter: str) -> int:
        """The number of the player with that letter."""
        return PLAYER_LETTERS.index(self.one_of(letter, PLAYER_LETTERS))

    def wrong_form(self, key: str, form: str) -> LessonError:
        """The error for a value of the wrong type."""
        expected = Word(f"lesson-form/{form}")
        return LessonError("lessons/form", where=self.where, key=key, expected=expected)

    def _path(self, key: str) -> str:
        return f"{self.where}{'.' if ': ' in self.where else ': '}{key}"

    def _take(self, key: str, kind: type[Kind], form: str) -> Kind:
        self._known.append(key)
        if key not in self._left:
            raise LessonError("lessons/missing", where=self.where, key=key)
        value = self._left.pop(key)
        if not isinstance(value, kind):
            raise self.wrong_form(key, form)
        return value

    def _list(self, key: str, kind: type[Kind], form: str) -> list[Kind]:
        items: list[Any] = self._take(key, list, form)
        if not all(isinstance(item, kind) for item in items):
            raise self.wrong_form(key, form)
        return items
