"""A ruleset as one word of text.

    modern                                 a ready-made one
    extended:chain,-migration              with options on, and off
    addon:overlap=public                   with an option that has a value
    battle:blast=targets,past_covers       with other readings of the documents (Rules §11)
    duel[links=near;actions=cannon+chain]  any other: the parts that are not the usual ones

The last form is complete: the reader needs to know the parts, not the name.

Positions, records and stored matches are kept for years, and a usual reading may change. So they
say the readings that have changed since the first version (`battle:blast=all`), and where they do
not say, they were written before: `spell_kept_ruleset` and `read_kept_ruleset`.
docs/decisions/readings.md says why.
"""

import re
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from dataclasses import fields, replace
from typing import Any

from relati.notation.scanner import Scanner, refusals_at, text_of
from relati.rules import RULESETS, Ruleset, find
from relati.rules.parts import READINGS, Reading
from relati.rules.registry import SHIPPED
from relati.rules.ruleset import ACTIONS

#: What each part is called, in the order of writing, with its usual value.
PARTS: dict[str, Any] = {
    field.name: field.default for field in fields(Ruleset) if field.name != "name"
}

_SPACE = re.compile(r"\s*")
_NAME = re.compile(r"[a-z][a-z0-9-]*")
_OPTION = re.compile(r"(?P<off>-)?(?P<name>[a-z_]+)(?:=(?P<value>[a-z+]+))?")
_PART = re.compile(r"(?P<name>[a-z_]+)=(?P<value>[a-z0-9+_-]+)")
_PLAYERS = re.compile(r"([0-9])-([0-9])")
_ON_OR_OFF = {"on": True, "off": False}
#: The readings whose usual value has changed.
_CHANGED = tuple(reading for reading in READINGS.values() if reading.former is not None)


def spell_ruleset(ruleset: Ruleset) -> str:
    """The ruleset in one word, from which `read_ruleset` makes an equal one."""
    return _spell(ruleset, ())


def read_ruleset(text: str) -> Ruleset:
    """The ruleset spelled by `text`. Raises `NotationError` if it cannot be read or cannot work."""
    return _read(text)[0]


def spell_kept_ruleset(ruleset: Ruleset) -> str:
    """The ruleset in one word for a text that is kept: it names every reading that has changed."""
    return _spell(ruleset, tuple(each.name for each in _changed_in(ruleset)))


def read_kept_ruleset(text: str) -> Ruleset:
    """The ruleset that a kept text means: what it does not say is as it was in the first version.

    Raises `NotationError` as `read_ruleset` does.
    """
    ruleset, named = _read(text)
    changed = _changed_in(ruleset)
    former: dict[str, Any] = {each.name: each.former for each in changed if each.name not in named}
    return replace(ruleset, **former) if former else ruleset


def _changed_in(ruleset: Ruleset) -> Iterator[Reading]:
    """The readings that have changed and mean something in this ruleset."""
    return (each for each in _CHANGED if all(map(ruleset.option, each.needs)))


def _spell(ruleset: Ruleset, named: tuple[str, ...]) -> str:
    """The ruleset in one word, in which these readings are named, usual or not."""
    options = _options(ruleset, named)
    if options is None:
        return f"{ruleset.name}[{';'.join(_parts(ruleset, named))}]"
    return f"{ruleset.name}:{','.join(options)}" if options else ruleset.name


def _read(text: str) -> tuple[Ruleset, AbstractSet[str]]:
    """The ruleset spelled by `text`, and what the text says of it."""
    scanner = Scanner(text_of(text).rstrip())
    scanner.take(_SPACE)
    start = scanner.place()
    name = scanner.take(_NAME)
    if not name:
        raise scanner.error("notation/ruleset", known=tuple(RULESETS))
    if scanner.take_mark("["):
        parts = _read_parts(scanner)
        _expect_end(scanner)
        with refusals_at(start):
            return Ruleset(name[0], **parts), parts.keys()
    with refusals_at(start):
        ruleset = find(name[0])
    options: dict[str, bool | str] = {}
    if scanner.take_mark(":"):
        place = scanner.place()
        options = _read_options(scanner)
        with refusals_at(place):
            ruleset = ruleset.choose(**options)
    _expect_end(scanner)
    return ruleset, options.keys()


def _options(ruleset: Ruleset, named: tuple[str, ...]) -> list[str] | None:
    """How it differs from the one registered under its name; None when options cannot say.

    One that somebody else registered is written with its parts: a reader may not know the name.
    """
    if ruleset.name not in SHIPPED:
        return None
    registered = RULESETS[ruleset.name]
    chosen = {
        name: ruleset.option(name)
        for name in registered.options
        if name in named or ruleset.option(name) != registered.option(name)
    }
    if registered.choose(**chosen) != ruleset:
        return None  # another ruleset of that name
    return [_option(name, value) for name, value in chosen.items()]


def _option(name: str, value: bool | str) -> str:
    if isinstance(value, str):
        return f"{name}={value}"
    return name if value else f"-{name}"


def _parts(ruleset: Ruleset, named: tuple[str, ...]) -> list[str]:
    """Each part that is not the usual one or is to be named, as `key=value`."""
    return [
        f"{name}={_VALUES[name][0](getattr(ruleset, name))}"
        for name, usual in PARTS.items()
        if name in named or getattr(ruleset, name) != usual
    ]


def in_order(actions: AbstractSet[str]) -> tuple[str, ...]:
    """Actions in the order in which the rules explain them."""
    return tuple(action for action in ACTIONS if action in actions)


def _read_options(scanner: Scanner) -> dict[str, bool | str]:
    options: dict[str, bool | str] = {}
    while True:
        option = scanner.take(_OPTION)
        if not option or (option["off"] and option["value"]):
            at = option.start() if option else scanner.at
            raise scanner.error("notation/option", at)
        if option["name"] in options:
            raise scanner.error("notation/part-twice", option.start(), part=option["name"])
        options[option["name"]] = _read_reading(
            option["value"] or _spell_reading(not option["off"])
        )
        if not scanner.take_mark(","):
            return options


def _read_parts(scanner: Scanner) -> dict[str, Any]:
    parts: dict[str, Any] = {}
    if scanner.take_mark("]"):
        return parts
    while True:
        part = scanner.take(_PART)
        if not part or part["name"] not in PARTS:
            at = part.start() if part else scanner.at
            raise scanner.error("notation/part", at, known=tuple(PARTS))
        if part["name"] in parts:
            raise scanner.error("notation/part-twice", part.start(), part=part["name"])
        with refusals_at(scanner.place(part.start("value"))):
            parts[part["name"]] = _VALUES[part["name"]][1](part["value"])
        if scanner.take_mark("]"):
            return parts
        if not scanner.take_mark(";"):
            raise scanner.error("notation/part-end")


def _expect_end(scanner: Scanner) -> None:
    if not scanner.is_at_end:
        raise scanner.error("notation/ruleset-end")


def _read_players(value: str) -> Any:
    """Two numbers, or what `Ruleset` refuses with a sentence."""
    least_and_most = _PLAYERS.fullmatch(value)
    return tuple(map(int, least_and_most.groups())) if least_and_most else value


def _read_list(value: str) -> tuple[str, ...]:
    return tuple(value.split("+"))


def _spell_reading(value: bool | str) -> str:
    return value if isinstance(value, str) else "on" if value else "off"


def _read_reading(value: str) -> bool | str:
    """On or off as a boolean; what a reading does not have is refused by `Ruleset`."""
    return _ON_OR_OFF.get(value, value)


#: How the value of a part is written, and how it is read.
_VALUES: dict[str, tuple[Callable[[Any], str], Callable[[str], Any]]] = {
    "links": (str, str),
    "actions": (lambda actions: "+".join(in_order(actions)), _read_list),
    "turns": (str, str),
    "ending": (str, str),
    "players": (lambda players: "-".join(map(str, players)), _read_players),
    "side": (str, str),
    **dict.fromkeys(READINGS, (_spell_reading, _read_reading)),
    "options": ("+".join, _read_list),
}
