"""A ruleset as a TOML file, for those who put their own game together.

name = "duel"
base = "extended:chain"     # start from this one; without it, from the usual parts
links = "near+remote"
side = "2n+3"
"""

import re
import tomllib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from relati.errors import NotationError, RulesetError
from relati.notation.rulesets import PARTS, in_order, read_ruleset
from relati.notation.scanner import Scanner, refusals_at, text_of
from relati.rules import Ruleset
from relati.rules.parts import READINGS
from relati.words import Word

KEYS = ("name", "base", *PARTS)

#: No number in a ruleset is larger. TOML's may have more digits than Python likes to write out.
_LARGEST = 99
_ERROR_PLACE = re.compile(r"at line ([0-9]+), column ([0-9]+)\)$")


def write_ruleset_toml(ruleset: Ruleset) -> str:
    """The ruleset as a TOML file that names every part, a good start for changing some."""
    values = {"name": ruleset.name} | {part: getattr(ruleset, part) for part in PARTS}
    values["actions"] = in_order(ruleset.actions)
    return "".join(f"{key} = {_toml(value)}\n" for key, value in values.items())


def read_ruleset_toml(data: str | bytes) -> Ruleset:
    """The ruleset described by a TOML file. Raises `NotationError` if it cannot be read or work.

    `base` is a ruleset in one word, such as `extended:chain`; the other keys change its parts.
    """
    text = text_of(data)
    values = _load(text)
    for key, value in values.items():
        _check(text, key, value)
    base = None
    if "base" in values:
        base = _read_base(text, values.pop("base"))
    elif "name" not in values:
        raise NotationError("notation/toml-name")
    try:
        return replace(base, **values) if base else Ruleset(**values)
    except RulesetError as refusal:
        with refusals_at(_place(text, _key_of(refusal, values))):
            raise


def _read_base(text: str, word: str) -> Ruleset:
    line, column = _place(text, "base")
    # In any other quotes, or with escapes, its columns are not those of the file.
    is_plain = text.split("\n")[line - 1].startswith(f'"{word}"', column - 1)
    try:
        return read_ruleset(word)
    except NotationError as error:
        error.line, error.column = line, column + is_plain * error.column
        raise


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    # Names and formulas hold nothing that would need an escape.
    return f'"{value}"' if isinstance(value, str) else str(value)


def _load(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise NotationError("notation/too-deep") from None
    except tomllib.TOMLDecodeError as error:
        scanner = Scanner(text)
        place = _ERROR_PLACE.search(str(error))
        # Without a place it is the end of the text.
        at = _offset(text, int(place[1]), int(place[2])) if place else len(text)
        raise scanner.error("notation/toml", at) from None
    except ValueError:
        # A number with more digits than Python reads.
        raise NotationError("notation/toml", found="") from None


def _offset(text: str, line: int, column: int) -> int:
    lines = text.split("\n")
    return sum(len(before) + 1 for before in lines[: line - 1]) + column - 1


def _check(text: str, key: str, value: object) -> None:
    line, column = _place(text, key)
    if key not in KEYS:
        raise NotationError("notation/toml-key", line=line, column=column, found=key, known=KEYS)
    form, is_right = _FORMS[key]
    if not is_right(value):
        expected = Word(f"form/{form}")
        raise NotationError(
            "notation/toml-value", line=line, column=column, key=key, expected=expected
        )


def _place(text: str, key: str) -> tuple[int, int]:
    """The place of the value of a key, or of the key itself when it is a table."""
    name = re.escape(key)
    assignment = re.search(
        rf"""^[ \t]*\[*(?:["']?{name}["']?)[ \t]*(?:=[ \t]*)?""", text, re.MULTILINE
    )
    return Scanner(text).place(assignment.end() if assignment else 0)


def _key_of(refusal: RulesetError, values: dict[str, Any]) -> str:
    """The key that a refusal is about, as far as its code and details say."""
    about = refusal.code.partition("/")[2].partition("-")[0]
    candidates = (refusal.details.get("part"), refusal.details.get("option"), about, "actions")
    return next((key for key in candidates if key in values), "name")


def _is_number(value: object) -> bool:
    return type(value) is int and abs(value) <= _LARGEST


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_switch(value: object) -> bool:
    return isinstance(value, bool)


def _is_list(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_text, value))


def _is_players(value: object) -> bool:
    return all(map(_is_number, value if isinstance(value, list) else [value]))


#: What the value of a key must look like before `Ruleset` judges it.
_FORMS: dict[str, tuple[str, Callable[[object], bool]]] = {
    **dict.fromkeys(("name", "base", "links", "turns", "ending"), ("text", _is_text)),
    **{
        name: ("text", _is_text) if isinstance(reading.values[0], str) else ("switch", _is_switch)
        for name, reading in READINGS.items()
    },
    **dict.fromkeys(("actions", "options"), ("list", _is_list)),
    "players": ("players", _is_players),
    "side": ("side", lambda value: _is_number(value) or _is_text(value)),
}
