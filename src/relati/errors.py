"""Everything relati raises on purpose.

    RelatiError            a code for programs, a sentence for people
    ├── NotationError      cannot be read              notation/…
    ├── IllegalMove        the rules refuse the move   rules/…
    ├── RulesetError       an impossible ruleset       ruleset/…
    ├── PositionError      an impossible position      position/…
    ├── PictureError       a picture cannot be made    picture/…
    ├── RulebookError      no such page of the rules   rulebook/…
    ├── LessonError        no such lesson, or a bad one         lessons/…
    ├── MatchError         this match refuses          match/…
    ├── TournamentError    this tournament refuses     tournament/…
    ├── StudyError         this study refuses          study/…
    ├── OrderError         those who keep order refuse         order/…
    ├── BotError           no such bot, or it failed   bot/…
    ├── ArenaError         a tournament cannot run     arena/…
    ├── LabError           a lab cannot run            lab/…
    ├── PuzzleError        no such puzzle, or a bad pack        puzzles/…
    ├── LearningError      nothing can be learned so   learn/…
    ├── StorageError       the database failed         storage/…
    ├── ServerError        the server refuses          server/…
    ├── SettingsError      a wrong setting of a server settings/…
    ├── SiteError          a site of files cannot be built      site/…
    ├── WidgetError        a board in a notebook cannot do it   notebook/…
    ├── ClientError        a server cannot be used     client/…
    │   └── RefusedByServer    what it refused, with its own code and sentence
    └── EngineMissing      the compiled twin is not built   native/missing

Codes are stable; `relati.words` has the sentence of each code in every language.
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
    """A move the rules refuse: `squares` are those that block it or that it is about."""

    def __init__(self, code: str, *, squares: Sequence[str] = (), **details: Any) -> None:
        super().__init__(code, squares=tuple(squares), **details)
        self.squares = tuple(squares)


class RulesetError(RelatiError):
    """Parts, options, players or a board that cannot make a game."""


class PositionError(RelatiError):
    """Symbols, a turn or territories that the rules could not leave like this."""


class PictureError(RelatiError):
    """A picture that cannot be made: something is not installed, or the options make no sense."""


class RulebookError(RelatiError):
    """A page or a language that the rulebook does not have."""


class LessonError(RelatiError):
    """An unknown lesson, one that cannot go on from this state, or one that is written wrongly."""


class MatchError(RelatiError):
    """A match that cannot be made, or that refuses: not your turn, stale, over."""


class TournamentError(RelatiError):
    """A tournament of people that cannot be made, or that refuses: not yours, full, over."""


class StudyError(RelatiError):
    """A study does not take what somebody wants to do with it."""


class OrderError(RelatiError):
    """Somebody is banned or muted, a word is not wanted, or an operator asks for nonsense."""


class BotError(RelatiError):
    """An unknown bot, or one that broke the contract."""


class ArenaError(RelatiError):
    """A tournament that cannot be played: its settings, its entrants, or its files."""


class LabError(RelatiError):
    """A run of the lab that cannot begin: its settings, or its folder."""


class PuzzleError(RelatiError):
    """An unknown puzzle, or a pack or journal that cannot be used."""


class LearningError(RelatiError):
    """A run of learning that cannot begin or go on: its settings, its folder, or its networks."""


class StorageError(RelatiError):
    """A database that cannot be opened, does not answer, or could not store something."""


class ServerError(RelatiError):
    """A request that the server refuses before it looks at the game."""


class SettingsError(RelatiError):
    """A setting of the server that is unknown, cannot be read, or cannot work."""


class WidgetError(RelatiError):
    """A board in a notebook cannot do what it was asked."""


class ClientError(RelatiError):
    """A server that cannot be reached or understood, or a link that leads to none."""


class RefusedByServer(ClientError):
    """A refusal of a server: its `code` and `details`, the HTTP `status`, and its own sentence."""

    def __init__(self, code: str, status: int, sentence: str, details: dict[str, Any]) -> None:
        super().__init__(code, **details)
        self.status = status
        self._sentence = sentence or code

    def sentence(self, lang: str = "en") -> str:
        """The sentence, in the language the client has asked the server for."""
        return self._sentence


class SiteError(RelatiError):
    """The game as a folder of files cannot be built."""


class EngineMissing(RelatiError):
    """The native engine was asked for, but the extension module has not been built."""
