"""Demands of a condition, read from a lesson's file."""

from collections.abc import Callable
from typing import Any

from relati.errors import LessonError, RelatiError
from relati.lessons.conditions import DEEDS, DEMANDS, NOBODY, WAYS
from relati.lessons.table import Table
from relati.rules import PLAYER_LETTERS, Board, Move, Square, read_move


def read_demand(table: Table, name: str, board: Board) -> Any:
    """The value of one demand, as its check wants it."""
    table.one_of(name, tuple(DEMANDS))
    return _FORMS[DEMANDS[name].form](table, name, board)


def _moves(table: Table, key: str, _: Board) -> tuple[Move, ...]:
    try:
        return tuple(map(read_move, _some(table, key)))
    except RelatiError as refusal:
        if isinstance(refusal, LessonError):
            raise
        raise LessonError("lessons/value", where=table.where, reason=refusal) from None


def _squares(table: Table, key: str, board: Board) -> tuple[Square, ...]:
    return tuple(table.square(name, board) for name in _some(table, key))


def _rectangles(table: Table, key: str, board: Board) -> tuple[str, ...]:
    corners = (text.partition(":") for text in _some(table, key))
    return tuple(
        f"{table.square(first, board)}:{table.square(last, board)}" for first, _, last in corners
    )


def _players(table: Table, key: str, _: Board) -> tuple[int, ...]:
    return tuple(map(table.player, _some(table, key)))


def _deeds(table: Table, key: str, _: Board) -> tuple[str, ...]:
    return tuple(table.one_of(deed, DEEDS) for deed in _some(table, key))


def _way(table: Table, key: str, _: Board) -> str:
    return table.choice(key, WAYS)


def _winner(table: Table, key: str, _: Board) -> int | None:
    winner = table.choice(key, (*PLAYER_LETTERS, NOBODY))
    return None if winner == NOBODY else PLAYER_LETTERS.index(winner)


def _count(table: Table, key: str, _: Board) -> int:
    count = table.number(key)
    if not count:
        raise table.wrong_form(key, "count")
    return count


def _flag(table: Table, key: str, _: Board) -> bool:
    return table.flag(key)


def _some(table: Table, key: str) -> list[str]:
    """A list of strings that is not empty: to demand nothing is a slip of the pen."""
    found = table.texts(key)
    if not found:
        raise table.wrong_form(key, "strings")
    return found


_FORMS: dict[str, Callable[[Table, str, Board], Any]] = {
    "moves": _moves,
    "squares": _squares,
    "rectangles": _rectangles,
    "players": _players,
    "deeds": _deeds,
    "way": _way,
    "winner": _winner,
    "count": _count,
    "flag": _flag,
}
