"""What a move would do, told before it is played."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from relati.rules.effect import Cause
from relati.rules.endings import Outcome
from relati.rules.kinds import PLAYER_SYMBOLS
from relati.rules.links import Link
from relati.rules.moves import Move, Withdraw
from relati.rules.position import Rectangle
from relati.rules.square import Square
from relati.words import Word, say

if TYPE_CHECKING:
    from relati.rules.state import State


@dataclass(frozen=True, slots=True)
class Death:
    """A symbol that dies, and of what (see `Cause`)."""

    square: Square
    cause: Cause


@dataclass(frozen=True, slots=True)
class Preview:
    """Everything a move of `player` does, in the order it happens; squares go row by row.

    `links` are those the placed symbol (or the new root) hangs on. `cuts` are living symbols
    that lose their connection, of any player, `reconnects` those that get it back. `stalls` are
    players who could act before and cannot any more, `puts_out` those who are out for good, one
    who leaves by the move among them.
    `after` is the state the move leads to.
    """

    player: int
    move: Move
    links: tuple[Link, ...]
    kills: tuple[Death, ...]
    territory: tuple[Rectangle, ...]
    cuts: tuple[Square, ...]
    reconnects: tuple[Square, ...]
    earns: int
    stalls: tuple[int, ...]
    puts_out: tuple[int, ...]
    outcome: Outcome | None
    after: "State"

    def words(self, lang: str = "en") -> tuple[str, ...]:
        """The same in sentences; none when the move does nothing but stand there."""
        return tuple(self._sentences(lang))

    def _sentences(self, lang: str) -> Iterator[str]:
        leaver = self.player if isinstance(self.move, Withdraw) else None
        if leaver is not None:
            yield say("preview/withdraws", lang, player=PLAYER_SYMBOLS[leaver])
        givers = tuple(dict.fromkeys(link.giver for link in self.links))
        if givers:
            yield say("preview/links", lang, squares=givers)
        for cause in dict.fromkeys(death.cause for death in self.kills):
            squares = tuple(death.square for death in self.kills if death.cause == cause)
            yield say("preview/kills", lang, squares=squares, cause=Word(f"cause/{cause}"))
        for rectangle in self.territory:
            yield say("preview/territory", lang, rectangle=rectangle)
        if self.cuts:
            yield say("preview/cuts", lang, squares=self.cuts)
        if self.reconnects:
            yield say("preview/reconnects", lang, squares=self.reconnects)
        if self.earns:
            yield say("preview/earns", lang, count=self.earns)
        for code, players in (("stalls", self.stalls), ("puts-out", self.puts_out)):
            names = tuple(PLAYER_SYMBOLS[player] for player in players if player != leaver)
            if names:
                yield say(f"preview/{code}", lang, players=names)
        if self.outcome:
            yield outcome_words(self.outcome, lang)


def outcome_words(outcome: Outcome, lang: str) -> str:
    """How a game ended, in words."""
    if outcome.winner is None:
        return say("outcome/nobody", lang)
    return say("outcome/winner", lang, player=PLAYER_SYMBOLS[outcome.winner])
