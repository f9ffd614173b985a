"""JSON whose values know their place, so that every error can name line and column.

The standard library gives the place of syntax errors only, lets the last of two equal keys win,
and reads `NaN`. Here all of these are errors with a place.
"""

import json
import re
from dataclasses import dataclass, field
from typing import Any

from relati.errors import NotationError
from relati.notation.scanner import Scanner, is_text

#: A record nests three levels with each variation; nothing else goes deep.
DEEPEST = 200

_SPACE = re.compile(r"[ \t\n]*")
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"')
#: As many digits as anybody needs: thousands of digits would be slow to convert.
_NUMBER = re.compile(
    r"-?(?:0|[1-9][0-9]{0,14})(?P<fraction>(?:\.[0-9]{1,15})?(?:[eE][+-]?[0-9]{1,2})?)"
    r"(?![0-9.eE+-])"
)
_LITERAL = re.compile(r"true|false|null")
_LITERALS = {"true": True, "false": False, "null": None}


@dataclass(frozen=True, slots=True)
class Located:
    """A JSON value: `dict` and `list` hold located values again."""

    value: Any
    scanner: Scanner = field(repr=False, compare=False)
    at: int = 0

    def error(self, code: str, **details: Any) -> NotationError:
        """The error at this value's place."""
        return self.scanner.error(code, self.at, **details)

    @property
    def place(self) -> tuple[int, int]:
        """Line and column."""
        return self.scanner.place(self.at)


def read_json(text: str) -> Located:
    """The one value that the text holds. Raises `NotationError` for anything else."""
    scanner = Scanner(text)
    value = _read_value(scanner, 0)
    if not scanner.is_at_end:
        raise scanner.error("notation/json-end")
    return value


def _read_value(scanner: Scanner, depth: int) -> Located:
    """The value here, with the space on both sides of it read past."""
    scanner.take(_SPACE)
    at = scanner.at
    value: Any
    if depth > DEEPEST:
        raise scanner.error("notation/too-deep")
    if scanner.take_mark("{"):
        value = _read_object(scanner, depth)
    elif scanner.take_mark("["):
        value = _read_array(scanner, depth)
    elif scanner.text.startswith('"', at):
        value = _read_string(scanner)
    elif number := scanner.take(_NUMBER):
        value = float(number[0]) if number["fraction"] else int(number[0])
    elif literal := scanner.take(_LITERAL):
        value = _LITERALS[literal[0]]
    else:
        raise scanner.error("notation/json")
    scanner.take(_SPACE)
    return Located(value, scanner, at)


def _read_object(scanner: Scanner, depth: int) -> dict[str, Located]:
    members: dict[str, Located] = {}
    scanner.take(_SPACE)
    if scanner.take_mark("}"):
        return members
    while True:
        scanner.take(_SPACE)
        at = scanner.at
        key = _read_string(scanner)
        if key in members:
            raise scanner.error("notation/json-twice", at, key=key)
        scanner.take(_SPACE)
        if not scanner.take_mark(":"):
            raise scanner.error("notation/json-mark", marks=":")
        members[key] = _read_value(scanner, depth + 1)
        if scanner.take_mark("}"):
            return members
        if not scanner.take_mark(","):
            raise scanner.error("notation/json-mark", marks=(",", "}"))


def _read_array(scanner: Scanner, depth: int) -> list[Located]:
    elements: list[Located] = []
    scanner.take(_SPACE)
    if scanner.take_mark("]"):
        return elements
    while True:
        elements.append(_read_value(scanner, depth + 1))
        if scanner.take_mark("]"):
            return elements
        if not scanner.take_mark(","):
            raise scanner.error("notation/json-mark", marks=(",", "]"))


def _read_string(scanner: Scanner) -> str:
    at = scanner.at
    quoted = scanner.take(_STRING)
    if not quoted:
        raise scanner.error("notation/json-string")
    text: str = json.loads(quoted[0])
    if not is_text(text):
        raise scanner.error("notation/half-character", at)
    return text
