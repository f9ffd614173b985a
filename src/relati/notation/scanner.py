"""Reading text step by step with the place in mind: what every reader in this package uses."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any

from relati.errors import IllegalMove, NotationError, PositionError, RulesetError

#: As much of the text as an error quotes.
QUOTED = 24

_SURROGATE = re.compile("[\ud800-\udfff]")
_WORD = re.compile(r"\S*")


class Scanner:
    """Text and how far it has been read; `line` and `column` say where its first character is."""

    def __init__(self, text: str, line: int = 1, column: int = 1) -> None:
        self.text = text
        self.at = 0
        self._line = line
        self._column = column

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """The match of `pattern` right here, now read past; None leaves everything as it was."""
        match = pattern.match(self.text, self.at)
        if match:
            self.at = match.end()
        return match

    def take_mark(self, mark: str) -> bool:
        """Whether `mark` is next; if so it is read past."""
        is_next = self.text.startswith(mark, self.at)
        self.at += len(mark) * is_next
        return is_next

    @property
    def is_at_end(self) -> bool:
        """Whether everything has been read."""
        return self.at >= len(self.text)

    def place(self, at: int | None = None) -> tuple[int, int]:
        """Line and column, from 1, of a character: by default of the next one."""
        at = self.at if at is None else at
        line = bisect_left(self._breaks, at)
        if line == 0:
            return self._line, self._column + at
        return self._line + line, at - self._breaks[line - 1]

    @cached_property
    def _breaks(self) -> list[int]:
        """Where the lines end."""
        return [at for at, character in enumerate(self.text) if character == "\n"]

    def error(self, code: str, at: int | None = None, **details: Any) -> NotationError:
        """The error at a place; it quotes the word there as `found`."""
        at = self.at if at is None else at
        line, column = self.place(at)
        word = _WORD.match(self.text, at)
        details.setdefault("found", shortened(word[0] if word else ""))
        return NotationError(code, line=line, column=column, **details)


def shortened(text: str) -> str:
    """As much of the text as an error quotes."""
    return text if len(text) <= QUOTED else text[:QUOTED] + "…"


def text_of(data: str | bytes) -> str:
    """The text, with `\\n` for every line break and without a byte order mark.

    Raises `NotationError` for bytes that are not UTF-8, for lone surrogates, and for what is no
    text at all.
    """
    if isinstance(data, bytes):
        try:
            data = data.decode("utf-8")
        except UnicodeDecodeError as broken:
            before = Scanner(text_of(data[: broken.start]))
            raise before.error("notation/utf-8", len(before.text)) from None
    if not isinstance(data, str):
        raise NotationError("notation/not-text", found=data)
    text = data.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if half := _SURROGATE.search(text):
        raise Scanner(text).error("notation/half-character", half.start())
    return text


def is_text(text: str) -> bool:
    """Whether it can be stored: a lone surrogate is half a character."""
    return not _SURROGATE.search(text)


@contextmanager
def refusals_at(place: tuple[int, int]) -> Iterator[None]:
    """A context in which a refusal of the rules becomes a `NotationError` at that place.

    It keeps the code and the details, so that the sentence is the same in every language.
    """
    try:
        yield
    except (RulesetError, PositionError, IllegalMove) as refusal:
        line, column = place
        details = refusal.details
        raise NotationError(refusal.code, line=line, column=column, **details) from refusal


@contextmanager
def read_from(place: tuple[int, int]) -> Iterator[None]:
    """A context in which a `NotationError` counts from that place instead of the text's start.

    The text read in it is on one line; if it has line breaks they were escaped, and the place of
    the whole is as near as one can say.
    """
    try:
        yield
    except NotationError as error:
        line, column = place
        error.column = column + error.column - 1 if error.line == 1 else column
        error.line = line
        raise
