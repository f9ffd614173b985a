"""A ruleset: a value put together from named parts (Rules §6.7)."""

import re
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Any

from relati.errors import RulesetError
from relati.rules.kinds import MOST_PLAYERS, Kind
from relati.rules.parts import PARTS, READINGS, Reading
from relati.rules.paths import Path
from relati.rules.reach import LINKS
from relati.words import Word

#: Actions beyond placing, in the order in which the rules explain them.
ACTIONS = tuple(PARTS)
TURNS = ("single", "consecutive")
ENDINGS = ("still-able", "sole-able", "eliminated", "survivor")
OVERLAPS = tuple(map(str, READINGS["overlap"].values))
#: Parts that a ruleset may leave open, to be chosen for each game.
OPTIONS = ("links", "consecutive", *ACTIONS, *READINGS)
#: What a part, or a reading other than the usual one, means nothing without; the first of several.
NEEDS = {part.name: part.needs for part in PARTS.values() if part.needs} | {
    reading.name: reading.needs[0] for reading in READINGS.values() if reading.needs
}

_NAME = re.compile(r"[a-z][a-z0-9-]{0,31}")
_SIDE = re.compile(r"(?P<each>[1-9][0-9]?)n(?:\+(?P<more>[1-9][0-9]?))?|(?P<side>[1-9][0-9]?)")


@dataclass(frozen=True)
class Ruleset:
    """What a game is made of. Parts that cannot work together are refused when it is made.

    `players` is the least and the greatest number. `side` is the side of the usual board, a
    number or a formula of the number of players such as `4n+1`. From `spent_dies` to
    `strike_shields` it has the readings of Rules §11. `options` names the parts that may be chosen
    anew for one game; `Ruleset.choose` does that.
    """

    name: str
    links: str = "all"
    actions: AbstractSet[str] = frozenset()  # any set will do; it is kept as a frozenset
    turns: str = "single"
    ending: str = "still-able"
    players: tuple[int, int] = (2, MOST_PLAYERS)
    side: str = "9"
    spent_dies: bool = False
    overlap: str = "priority"
    cuts: bool = True
    blast: str = "all"
    past_covers: bool = False
    out_for_good: bool = True
    keeps_root: bool = False
    strike_shields: bool = False
    options: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "actions", _names("actions", self.actions))
        object.__setattr__(self, "options", tuple(self.options))
        object.__setattr__(self, "side", str(self.side))
        object.__setattr__(self, "players", _player_range(self.players))
        if not _NAME.fullmatch(str(self.name)):
            raise RulesetError("ruleset/name", found=self.name)
        _one_of("links", self.links, LINKS)
        for action in sorted(self.actions):
            _one_of("actions", action, ACTIONS)
        _one_of("turns", self.turns, TURNS)
        _one_of("ending", self.ending, ENDINGS)
        for option in self.options:
            _one_of("options", option, OPTIONS)
        for reading in READINGS.values():
            self._check_reading(reading)
        for part in PARTS.values():
            if self.has(part.name) and part.needs:
                self._check_need(part.name, part.needs)
        if self.is_consecutive:
            self._check_need("consecutive", "cuts")
        for players in range(self.players[0], self.players[1] + 1):
            self.default_side(players)

    def _check_reading(self, reading: Reading) -> None:
        """Refuse a value that the reading does not have, or that means nothing here."""
        value = self.option(reading.name)
        if isinstance(reading.values[0], str):
            _one_of(reading.name, value, reading.values)
        elif not isinstance(value, bool):
            raise RulesetError("ruleset/on-or-off", option=reading.name, found=value)
        if value != reading.values[0]:
            for needed in reading.needs:
                self._check_need(reading.name, needed)
            if reading.ending not in (None, self.ending):
                raise RulesetError("ruleset/needs-ending", part=reading.name, ending=reading.ending)

    def _check_need(self, part: str, needed: str) -> None:
        if not self.option(needed):
            raise RulesetError("ruleset/needs", part=part, needed=needed)

    def default_side(self, players: int) -> int:
        """The side of the usual board for that number of players."""
        formula = _SIDE.fullmatch(self.side)
        if not formula:
            raise RulesetError("ruleset/side", found=self.side)
        each, more, fixed = (int(number or 0) for number in formula.groups())
        side = each * players + more + fixed
        if not 3 <= side <= 26:
            raise RulesetError("ruleset/side-range", found=self.side, players=players, side=side)
        return side

    def has(self, action: str) -> bool:
        """Whether that action beyond placing is part of it."""
        return action in self.actions

    @property
    def is_consecutive(self) -> bool:
        """Whether an action can earn extra actions."""
        return self.turns == "consecutive"

    @property
    def paths(self) -> tuple[Path, ...]:
        """The paths by which its symbols link."""
        return LINKS[self.links][0]

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of symbol that can stand on its board."""
        brought = {kind for action in self.actions for kind in PARTS[action].brings}
        return tuple(kind for kind in Kind if kind in brought | {Kind.ROOT, Kind.NORMAL})

    def option(self, name: str) -> bool | str:
        """The value an option has here."""
        if name == "consecutive":
            return self.is_consecutive
        if name in PARTS:
            return self.has(name)
        value: bool | str = getattr(self, name)
        return value

    def choose(self, **options: Any) -> "Ruleset":
        """The same game with other options. Raises `RulesetError` for unknown ones."""
        changes: dict[str, Any] = {}
        actions = set(self.actions)
        for name, value in options.items():
            if name not in self.options:
                known = self.options or (Word("ruleset/no-options"),)
                raise RulesetError("ruleset/option", option=name, ruleset=self.name, known=known)
            if name == "links" or name in READINGS:
                changes[name] = value
            elif not isinstance(value, bool):
                raise RulesetError("ruleset/on-or-off", option=name, found=value)
            elif name == "consecutive":
                changes["turns"] = "consecutive" if value else "single"
            elif value:
                actions.add(name)
            else:
                actions.discard(name)
        return replace(self, actions=frozenset(actions), **changes)


def _one_of(part: str, value: object, known: Iterable[object]) -> None:
    if value not in tuple(known):
        # `battle:blast` in text and `blast=True` in Python are both switched on.
        found = ("off", "on")[value] if isinstance(value, bool) else value
        raise RulesetError("ruleset/unknown-part", part=part, found=found, known=tuple(known))


def _names(part: str, value: Any) -> frozenset[str]:
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise RulesetError("ruleset/list", part=part, found=value)
    names = tuple(value)
    if not all(isinstance(name, str) for name in names):
        raise RulesetError("ruleset/list", part=part, found=value)
    return frozenset(names) - {"place"}


def _player_range(value: Any) -> tuple[int, int]:
    """The least and the greatest number; one number is both."""
    given = (value, value) if isinstance(value, int) else value
    if (
        isinstance(given, (tuple, list))
        and len(given) == 2
        and all(type(number) is int for number in given)
        and 2 <= given[0] <= given[1] <= MOST_PLAYERS
    ):
        return (given[0], given[1])
    raise RulesetError("ruleset/players", found=value, most=MOST_PLAYERS)
