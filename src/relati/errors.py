"""Everything relati raises on purpose.

    RelatiError            a code for programs, a sentence for people
    ├── NotationError      cannot be read              notation/…
    ├── IllegalMove        the rules refuse the move   rules/…
    ├── RulesetError       these parts cannot work     ruleset/…
    ├── PositionError      symbols cannot stand so     position/…
    ├── PictureError       no picture can be made      picture/…
    ├── RulebookError      there is no such page       rulebook/…
    ├── LessonError        no such lesson, or it cannot go on   lessons/…
    ├── MatchError         this match refuses          match/…
    ├── BotError           no such bot, or it failed   bot/…
    ├── ArenaError         this cannot be played out   arena/…
    ├── StorageError       matches cannot be kept      storage/…
    ├── ServerError        the server will not do it   server/…
    └── EngineMissing      the compiled twin is not built   native/missing

Codes are stable; the sentences stand in `relati.words`, by code, in every language.
"""

from collections.abc import Sequence
from typing import Any

from relati.words import say


class RelatiError(ValueError):
    """A refusal with a stable `code`, the `details` its sentence quotes, and the sentence."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details

    def sentence(self, lang: str = "en") -> str:
        """The refusal in words."""
        return say(self.code, lang, **self.details)

    def __str__(self) -> str:
        return self.sentence()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.code}: {self}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (type(self), self.args, self.__dict__))


def _rebuild(
    kind: type[RelatiError], args: tuple[Any, ...], content: dict[str, Any]
) -> RelatiError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(content)
    return error


class NotationError(RelatiError):
    """Text that cannot be read, with the place (`line` and `column` count from 1)."""

    def __init__(self, code: str, *, line: int = 1, column: int = 1, **details: Any) -> None:
        super().__init__(code, **details)
        self.line = line
        self.column = column

    def sentence(self, lang: str = "en") -> str:
        """The place, and what was expected there, in words."""
        place = say("notation/place", lang, line=self.line, column=self.column)
        return place + super().sentence(lang)


class IllegalMove(RelatiError):
    """A move the rules refuse: `squares` are those that stand in its way or are meant."""

    def __init__(self, code: str, *, squares: Sequence[str] = (), **details: Any) -> None:
        super().__init__(code, squares=tuple(squares), **details)
        self.squares = tuple(squares)


class RulesetError(RelatiError):
    """Parts, options, players or a board that cannot make a game."""


class PositionError(RelatiError):
    """Symbols, turns or territories that cannot stand so."""


class PictureError(RelatiError):
    """A picture that cannot be made: something is not installed, or the wish makes no sense."""


class RulebookError(RelatiError):
    """A page or a language that the rulebook does not have."""


class LessonError(RelatiError):
    """A lesson that there is not, that cannot go on, or that is not written as one should be."""


class MatchError(RelatiError):
    """A match that cannot be made, or that refuses: not your turn, stale, over."""


class BotError(RelatiError):
    """A bot that there is not, or that did what a bot must not do."""


class ArenaError(RelatiError):
    """A tournament that cannot be played: its settings, its entrants, or its files."""


class StorageError(RelatiError):
    """A database that cannot be opened, does not answer, or could not store something."""


class ServerError(RelatiError):
    """A request that a server refuses before anybody looks at the game it is about."""


class EngineMissing(RelatiError):
    """The native engine was asked for, but the extension module has not been built."""
