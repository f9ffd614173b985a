"""Reads the requirements of a condition from a lesson file."""

from collections.abc import Callable
from typing import Any

from relati.errors import LessonError, RelatiError
from relati.lessons.conditions import LINK_TYPES, MOVE_TYPES, NOBODY, REQUIREMENTS
from relati.lessons.toml_table import TomlTable
from relati.rules import PLAYER_LETTERS, Board, Move, Square, read_move


def read_requirement(table: TomlTable, name: str, board: Board) -> Any:
    """The value of one requirement, in the type that its test takes."""
    table.one_of(name, tuple(REQUIREMENTS))
    return _FORMS[REQUIREMENTS[name].form](table, name, board)


def _moves(table: TomlTable, key: str, _: Board) -> tuple[Move, ...]:
    try:
        return tuple(map(read_move, _some(table, key)))
    except RelatiError as refusal:
        if isinstance(refusal, LessonError):
            raise
        raise LessonError("lessons/value", where=table.where, reason=refusal) from None


def _squares(table: TomlTable, key: str, board: Board) -> tuple[Square, ...]:
    return tuple(table.square(name, board) for name in _some(table, key))


def _rectangles(table: TomlTable, key: str, board: Board) -> tuple[str, ...]:
    corners = (text.partition(":") for text in _some(table, key))
    return tuple(
        f"{table.square(first, board)}:{table.square(last, board)}" for first, _, last in corners
    )


def _players(table: TomlTable, key: str, _: Board) -> tuple[int, ...]:
    return tuple(map(table.player, _some(table, key)))


def _move_types(table: TomlTable, key: str, _: Board) -> tuple[str, ...]:
    return tuple(table.one_of(move_type, MOVE_TYPES) for move_type in _some(table, key))


def _way(table: TomlTable, key: str, _: Board) -> str:
    return table.choice(key, LINK_TYPES)


def _winner(table: TomlTable, key: str, _: Board) -> int | None:
    winner = table.choice(key, (*PLAYER_LETTERS, NOBODY))
    return None if winner == NOBODY else PLAYER_LETTERS.index(winner)


def _count(table: TomlTable, key: str, _: Board) -> int:
    count = table.number(key)
    if not count:
        raise table.wrong_form(key, "count")
    return count


def _flag(table: TomlTable, key: str, _: Board) -> bool:
    return table.flag(key)


def _some(table: TomlTable, key: str) -> list[str]:
    """A list of strings that is not empty: an empty one would require nothing."""
    texts = table.texts(key)
    if not texts:
        raise table.wrong_form(key, "strings")
    return texts


_FORMS: dict[str, Callable[[TomlTable, str, Board], Any]] = {
    "moves": _moves,
    "squares": _squares,
    "rectangles": _rectangles,
    "players": _players,
    "move_types": _move_types,
    "way": _way,
    "winner": _winner,
    "count": _count,
    "flag": _flag,
}
