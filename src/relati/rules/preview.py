"""What a move does: to the symbols on the board, and everything else it would lead to."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from relati.rules.actions.roles import disturbing_symbols
from relati.rules.effect import Cause, Effect, Shot
from relati.rules.endings import Outcome
from relati.rules.kinds import PLAYER_SYMBOLS, Kind
from relati.rules.links import Link
from relati.rules.moves import Attack, Change, Escape, Move, Withdraw
from relati.rules.position import Rectangle
from relati.rules.shown import Shown
from relati.rules.situation import Situation
from relati.rules.square import Square
from relati.words import Word, join, say

if TYPE_CHECKING:
    from relati.rules.state import State


@dataclass(frozen=True, slots=True)
class Death:
    """A symbol that dies, and of what (see `Cause`)."""

    square: Square
    cause: Cause


@dataclass(frozen=True, slots=True)
class MoveEffects:
    """What a move does to the symbols on the board; squares go row by row.

    `kills` are in the order of dying. `cuts` are living symbols that lose their connection, of
    any player, `reconnects` those that get it back. `territory` are the rectangles it forms,
    `puts_out` the players who are out for good by it, one who leaves by the move among them.
    `shots` are those that turrets fire.
    """

    kills: tuple[Death, ...]
    cuts: tuple[Square, ...]
    reconnects: tuple[Square, ...]
    territory: tuple[Rectangle, ...] = ()
    puts_out: tuple[int, ...] = ()
    shots: tuple[Shot, ...] = ()

    @property
    def is_nothing(self) -> bool:
        """Whether the move does nothing but put a symbol on the board or change one."""
        return not (self.kills or self.cuts or self.reconnects or self.territory or self.puts_out)


def move_effects(before: "State", after: "State", effect: Effect) -> MoveEffects:
    """What the move with this effect has done, once everything that follows has happened."""
    territory = after.rectangles[len(before.rectangles) :]
    puts_out = tuple(sorted(after.out - before.out))
    cuts, reconnects = _connection_changes(before.situation, after.situation)
    squares_in = before.board.squares_in
    deaths = tuple(
        Death(square, cause) for squares, cause in effect.deaths for square in squares_in(squares)
    )
    return MoveEffects(deaths, cuts, reconnects, territory, puts_out, effect.shots)


def _connection_changes(
    before: Situation, after: Situation
) -> tuple[tuple[Square, ...], tuple[Square, ...]]:
    """The living symbols that have lost their connection, and those that have it back."""
    cut = reconnected = 0
    for player in before.players:
        was_connected, is_connected = before.connected[player], after.connected[player]
        cut |= was_connected & after.position.living[player] & ~is_connected
        reconnected |= before.position.living[player] & ~was_connected & is_connected
    squares_in = before.position.board.squares_in
    return tuple(squares_in(cut)), tuple(squares_in(reconnected))


@dataclass(frozen=True, slots=True, kw_only=True)
class Preview(MoveEffects, Shown):
    """Everything a move of `player` would do.

    `links` are those the placed symbol (or the new root) hangs on. `stalls` are players who
    could act before and cannot any more. `before` is the state it was asked about, `after` the one
    it leads to.
    """

    player: int
    move: Move
    links: tuple[Link, ...]
    earns: int
    stalls: tuple[int, ...]
    outcome: Outcome | None
    before: "State"
    after: "State"

    def words(self, lang: str = "en", reader: int | None = None) -> tuple[str, ...]:
        """The same in sentences; a `reader` who plays is told of "your" symbols.

        None when the move does nothing but put a symbol on the board.
        """
        return tuple(self._sentences(lang, reader))

    def _sentences(self, lang: str, reader: int | None) -> Iterator[str]:
        yield from self._move_words(lang, reader)
        for cause in dict.fromkeys(death.cause for death in self.kills):
            if cause not in ("moved", "escaped"):  # told with the move itself
                squares = tuple(death.square for death in self.kills if death.cause == cause)
                yield say(
                    f"preview/kills/{cause}", lang, symbols=self._owned(squares, lang, reader)
                )
        for rectangle in self.territory:
            yield say("preview/territory", lang, rectangle=rectangle)
        for code, squares in (("cuts", self.cuts), ("reconnects", self.reconnects)):
            if squares:
                yield say(f"preview/{code}", lang, symbols=self._owned(squares, lang, reader))
        if self.earns:
            yield say("preview/earns", lang, count=self.earns)
        leaver = self.player if isinstance(self.move, Withdraw) else None
        stalled = (player for player in self.stalls if player not in self.puts_out)
        eliminated = (player for player in self.puts_out if player != leaver)
        for code, players in (("stalls", stalled), ("puts-out", eliminated)):
            names = tuple(
                Word("player/you") if player == reader else PLAYER_SYMBOLS[player]
                for player in players
            )
            if names:
                yield say(f"preview/{code}", lang, players=names)
        if self.outcome:
            yield outcome_words(self.outcome, lang, reader)

    def _move_words(self, lang: str, reader: int | None) -> Iterator[str]:
        """What the move itself does, before anything follows from it."""
        move = self.move
        if isinstance(move, Withdraw):
            yield say("preview/withdraws", lang, player=PLAYER_SYMBOLS[self.player])
        elif isinstance(move, Escape):
            left = tuple(death.square for death in self.kills if death.cause == "escaped")
            symbols = self._owned(left, lang, reader)
            yield say("preview/escapes", lang, square=move.square, symbols=symbols)
        elif isinstance(move, Change) and move.kind is Kind.ROOT:
            old = tuple(death.square for death in self.kills if death.cause == "moved")
            yield say("preview/migrates", lang, square=move.square, squares=old)
        elif isinstance(move, Change) and move.kind is Kind.SNIPER:
            yield from self._disturbed_words(move.square, lang, reader)
        elif isinstance(move, Attack) and len(move.route) > 1:
            before = self.before.symbols
            used = tuple(each for each in move.route if before[each].kind is Kind.CANNON)
            yield say("preview/uses-up", lang, squares=used, count=len(used))
        elif self.links:
            givers = tuple(dict.fromkeys(link.giver for link in self.links))
            yield say("preview/links", lang, squares=givers)

    def _disturbed_words(self, sniper: Square, lang: str, reader: int | None) -> Iterator[str]:
        """A new sniper that cannot shoot because of a symbol beside it."""
        situation = self.after.situation
        board = situation.position.board
        disturbing = tuple(board.squares_in(disturbing_symbols(situation, board.bits[sniper])))
        if disturbing:
            yield say("preview/disturbed", lang, symbols=self._owned(disturbing, lang, reader))

    def _owned(self, squares: tuple[Square, ...], lang: str, reader: int | None) -> str:
        """Squares with the owners of their symbols: `X's D4 and D5, and your F8`."""
        symbols = self.after.symbols
        groups: dict[int, list[Square]] = {}
        for square in squares:
            groups.setdefault(symbols[square].owner, []).append(square)
        # The other players' first, those of the player who moves last.
        owners = sorted(groups, key=lambda owner: (owner == self.player, owner))
        phrases = [
            say("owned/yours", lang, squares=groups[owner])
            if owner == reader
            else say("owned/others", lang, player=PLAYER_SYMBOLS[owner], squares=groups[owner])
            for owner in owners
        ]
        if len(squares) == len(groups):
            return join(phrases, lang)
        return say("owned/and", lang).join(phrases)


def outcome_words(outcome: Outcome, lang: str, reader: int | None = None) -> str:
    """How a game ended, in words; a `reader` who has won is told so."""
    if outcome.winner is None:
        return say("outcome/nobody", lang)
    if outcome.winner == reader:
        return say("outcome/you", lang)
    return say("outcome/winner", lang, player=PLAYER_SYMBOLS[outcome.winner])
