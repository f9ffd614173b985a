"""The lines that a client sends: read by our engine, written by our client.

Reading gives a value, or raises `NotationError` with the column.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from relati.errors import NotationError
from relati.notation import read_move, read_position, read_ruleset, read_size
from relati.notation.scanner import read_from, refusals_at, shortened
from relati.rules import PLAYER_LETTERS, State, start

VERSION = 1
#: Longer lines are refused: no game has that many moves.
LONGEST_LINE = 1_000_000

_WORD = re.compile(r"\S+")
_NUMBER = re.compile(r"[0-9]{1,12}")
_OPTION = re.compile(r"\s*name\s+(?P<name>\S.*?)(?:\s+value(?:\s+(?P<value>.*?))?)?\s*")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a line and the column where it starts."""

    text: str
    column: int

    def error(self, code: str, **details: Any) -> NotationError:
        """The error at this word, which quotes it."""
        return NotationError(code, column=self.column, found=shortened(self.text), **details)


class Tokens:
    """The words of a line, taken one after the other."""

    def __init__(self, line: str) -> None:
        self.line = line
        self._tokens = [Token(match[0], match.start() + 1) for match in _WORD.finditer(line)]
        self._at = 0

    def __bool__(self) -> bool:
        return self._at < len(self._tokens)

    def take(self, expected: str) -> Token:
        """The next word; at the end of the line, an error that says what is missing."""
        if not self:
            column = len(self.line.rstrip()) + 1
            raise NotationError("engine/missing", column=column, expected=expected)
        self._at += 1
        return self._tokens[self._at - 1]

    def take_number(self, expected: str, least: int = 0) -> int:
        """The next word as a whole number."""
        word = self.take(expected)
        if not _NUMBER.fullmatch(word.text) or int(word.text) < least:
            raise word.error("engine/number", expected=expected, least=least)
        return int(word.text)

    @property
    def next(self) -> str:
        """The next word, not taken; nothing at the end of the line."""
        return self._tokens[self._at].text if self else ""

    def take_until(self, mark: str, expected: str) -> Token:
        """The text up to the word `mark` or to the end, as one."""
        first = last = self.take(expected)
        while self.next not in ("", mark):
            last = self.take(expected)
        text = self.line[first.column - 1 : last.column - 1 + len(last.text)]
        return Token(text, first.column)


@dataclass(frozen=True, slots=True)
class Go:
    """How long to think: times in milliseconds, `clock` by the number of the player."""

    nodes: int | None = None
    movetime: int | None = None
    clock: Mapping[int, int] = field(default_factory=dict)
    increment: int = 0
    infinite: bool = False
    multi: int = 1

    def __str__(self) -> str:
        parts = ["go"]
        if self.clock:
            clocks = (f"{PLAYER_LETTERS[player]} {left}" for player, left in self.clock.items())
            parts.append("clock " + " ".join(clocks))
        for name in ("increment", "nodes", "movetime"):
            if getattr(self, name):
                parts.append(f"{name} {getattr(self, name)}")
        if self.infinite:
            parts.append("infinite")
        if self.multi != 1:
            parts.append(f"multi {self.multi}")
        return " ".join(parts)


def read_go(tokens: Tokens) -> Go:
    """What stands after `go`; a number may be given only once."""
    given: dict[str, int] = {}
    clock: dict[int, int] = {}
    infinite = False
    while tokens:
        word = tokens.take("go")
        if word.text in given:
            raise word.error("engine/twice")
        if word.text in ("nodes", "movetime", "multi"):
            given[word.text] = tokens.take_number(word.text, least=1)
        elif word.text == "increment":
            given[word.text] = tokens.take_number(word.text)
        elif word.text == "infinite":
            infinite = True
        elif word.text == "clock":
            clock = _read_clock(tokens)
        else:
            raise word.error("engine/go-word", known=GO_WORDS)
    return Go(clock=clock, infinite=infinite, **given)


GO_WORDS = ("clock", "increment", "nodes", "movetime", "infinite", "multi")


def _read_clock(tokens: Tokens) -> dict[int, int]:
    """Players and the times they have left, at least one."""
    clock: dict[int, int] = {}
    while not clock or tokens.next in tuple(PLAYER_LETTERS):
        player = tokens.take("clock")
        if player.text not in tuple(PLAYER_LETTERS):
            raise player.error("engine/player", letters=tuple(PLAYER_LETTERS))
        clock[PLAYER_LETTERS.index(player.text)] = tokens.take_number("clock")
    return clock


def read_setoption(line: str) -> tuple[str, str]:
    """Name and value of `setoption name … value …`, either of several tokens."""
    command = Tokens(line).take("setoption")
    rest = command.column - 1 + len(command.text)
    option = _OPTION.fullmatch(line, rest)
    if not option:
        raise NotationError("engine/option-form", column=rest + 1, found=shortened(line[rest:]))
    return option["name"], option["value"] or ""


def read_position_command(tokens: Tokens) -> State:
    """The state of `start RULESET … moves …` or `text POSITION moves …`."""
    kind = tokens.take("start, text")
    if kind.text == "start":
        state = _read_start(tokens)
    elif kind.text == "text":
        spelled = tokens.take_until("moves", "position")
        with read_from((1, spelled.column)):
            state = read_position(spelled.text)
    else:
        raise kind.error("engine/position-form")
    if tokens:
        tokens.take("moves")  # both kinds are read up to this word
    while tokens:
        spelled = tokens.take("move")
        with refusals_at((1, spelled.column)), read_from((1, spelled.column)):
            state = state.play(read_move(spelled.text))
    return state


def _read_start(tokens: Tokens) -> State:
    """A new game of a ruleset, up to `moves`."""
    chosen = tokens.take("ruleset")
    with read_from((1, chosen.column)):
        ruleset = read_ruleset(chosen.text)
    players: int | None = None
    size: tuple[int, int] | None = None
    while tokens.next not in ("", "moves"):
        word = tokens.take("players, size")
        if word.text == "players":
            players = tokens.take_number("players")
        elif word.text == "size":
            size = _read_size(tokens.take("size"))
        else:
            raise word.error("engine/position-word")
    with refusals_at((1, chosen.column)):
        return start(ruleset, players, size)


def _read_size(word: Token) -> tuple[int, int]:
    size = read_size(word.text)
    if size is None:
        raise word.error("engine/size")
    return size
