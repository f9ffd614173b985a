"""A game at one moment: the position, whose turn it is, and all that can be asked about it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, ClassVar

from relati.errors import IllegalMove
from relati.rules import actions, links
from relati.rules.aftermath import settle
from relati.rules.board import Board
from relati.rules.effect import Effect
from relati.rules.endings import ENDINGS, Outcome, Verdict, withdrawn
from relati.rules.kinds import PLAYER_LETTERS, PLAYER_SYMBOLS, Kind, Symbol
from relati.rules.links import Link, Wave
from relati.rules.moves import Change, Move, Pass, Place, Withdraw, read_move
from relati.rules.position import Rectangle
from relati.rules.preview import Death, Preview
from relati.rules.ruleset import Ruleset
from relati.rules.situation import Situation
from relati.rules.square import Square
from relati.rules.turns import earned


@dataclass(frozen=True)
class State:
    """A value: playing gives a new one. States compare, hash and pickle by content.

    `turn` is the player to act (when the game is over, the one who acted last, or would have).
    `extra_actions` counts the extra actions that player has left, the coming one included; with
    none left the coming action is the turn's own and cannot be declined. `out` are the players
    who are out for good.
    """

    situation: Situation
    turn: int = 0
    extra_actions: int = 0
    out: frozenset[int] = frozenset()
    outcome: Outcome | None = None

    #: How a state shows itself, as `repr`, `text` and `svg`. `relati/__init__.py` fills this in:
    #: the packages that can write and draw stand above the rules, which may not import them.
    views: ClassVar[dict[str, Callable[["State"], str]]] = {}

    # The game

    @property
    def ruleset(self) -> Ruleset:
        """The rules it is played by."""
        return self.situation.ruleset

    @property
    def board(self) -> Board:
        """The grid it is played on."""
        return self.situation.position.board

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.situation.players)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def winner(self) -> int | None:
        """The winner's number; None while nobody has won, or when nobody wins."""
        return self.outcome.winner if self.outcome else None

    @cached_property
    def symbols(self) -> Mapping[Square, Symbol]:
        """Every symbol on the board by square, dead ones too, row by row."""
        position, connected = self.situation.position, self.situation.connected
        found = {}
        for square in self.board.squares_in(self.board.full ^ position.empty_squares):
            bit = self.board.bits[square]
            owner, kind = position.owner(bit), position.kind(bit)
            assert owner is not None
            assert kind is not None
            is_connected = bool(connected[owner] & bit)
            found[square] = Symbol(owner, kind, is_connected, position.fired_direction(bit))
        return MappingProxyType(found)

    @property
    def rectangles(self) -> tuple[Rectangle, ...]:
        """All territories in the order of forming."""
        return self.situation.position.rectangles

    def territory(self, player: int) -> tuple[Square, ...]:
        """The squares that a player holds, overlaps settled."""
        return tuple(self.board.squares_in(self.situation.territory[player]))

    # Moves

    def legal_moves(self) -> tuple[Move, ...]:
        """Everything the player to act may do; nothing when the game is over.

        `Withdraw` is never among them: it can be played at any time, but it is nobody's action.
        """
        return self._legal_moves

    @cached_property
    def _legal_moves(self) -> tuple[Move, ...]:
        if self.is_over:
            return ()
        moves = tuple(actions.legal_moves(self.situation, self.turn))
        return (*moves, Pass()) if self.extra_actions else moves

    def can_act(self, player: int) -> bool:
        """Whether a player has anything to do on this board but `pass`."""
        return player not in self.out and actions.can_act(self.situation, player)

    def why_illegal(self, move: Move | str) -> IllegalMove | None:
        """Why the rules refuse a move, or None when they do not."""
        move = read_move(move) if isinstance(move, str) else move
        if self.is_over:
            return IllegalMove("rules/game-over")
        if isinstance(move, Pass):
            return None if self.extra_actions else IllegalMove("rules/cannot-pass")
        if isinstance(move, Withdraw):
            return self._why_not_leave(move.player)
        return actions.refuse(self.situation, self.turn, move)

    def why_not_listed(self, move: Move | str) -> IllegalMove | None:
        """Why a move is not among `legal_moves`, or None when it is.

        For whoever takes moves from a player who may decide for itself alone: `why_illegal` has
        nothing against `out:X` even when O sends it.
        """
        move = read_move(move) if isinstance(move, str) else move
        if isinstance(move, Withdraw) and not self.is_over:
            return IllegalMove("rules/not-an-action", move=move)
        return self.why_illegal(move)

    def _why_not_leave(self, player: int) -> IllegalMove | None:
        if player >= self.players:
            letters = tuple(PLAYER_LETTERS[: self.players])
            found = PLAYER_LETTERS[player]
            return IllegalMove("rules/no-such-player", found=found, letters=letters)
        if player in self.out:
            return IllegalMove("rules/already-out", player=PLAYER_SYMBOLS[player])
        return None

    def play(self, move: Move | str) -> "State":
        """The state after the move; a move the rules refuse is an `IllegalMove`."""
        return self._resolve(move)[0]

    def _resolve(self, move: Move | str) -> tuple["State", Effect, int]:
        """The state after the move, what the move did, and how many extra actions it earned."""
        move = read_move(move) if isinstance(move, str) else move
        if refusal := self.why_illegal(move):
            raise refusal
        if isinstance(move, Pass):
            return self._judged(self.situation, 0), Effect(self.situation.position), 0
        if isinstance(move, Withdraw):
            out = self.out | {move.player}
            verdict = withdrawn(self.situation, self.turn, move.player, out)
            after = self._following(verdict, self.situation, self.extra_actions)
            return after, Effect(self.situation.position), 0
        effect = actions.apply(self.situation, self.turn, move)
        situation, effect = settle(self.ruleset, effect)
        count = earned(self.situation, situation, self.turn, effect)
        left = max(self.extra_actions - 1, 0) + count
        return self._judged(situation, left), effect, count

    def _judged(self, situation: Situation, extra_actions: int) -> "State":
        """The state once the end has been judged and the turn has passed."""
        judge = ENDINGS[self.ruleset.ending]
        verdict = judge(situation, self.turn, bool(extra_actions), self.out)
        return self._following(verdict, situation, extra_actions)

    def _following(self, verdict: Verdict, situation: Situation, extra_actions: int) -> "State":
        """The state by a verdict: extra actions are lost with the turn."""
        if verdict.outcome or verdict.turn != self.turn:
            extra_actions = 0
        return State(situation, verdict.turn, extra_actions, verdict.out, verdict.outcome)

    # Explanations

    def links(self, square: str) -> tuple[Link, ...]:
        """The links of the symbol on a square, or those the player to act would have there."""
        bit = self.board.bit(square)
        symbol = self.symbols.get(self.board.square_of(bit))
        if symbol and symbol.kind is Kind.DEAD:
            return ()
        player = symbol.owner if symbol else self.turn
        return tuple(links.links_to(self.situation, player, self.board.square_of(bit)))

    def waves(self, player: int) -> tuple[Wave, ...]:
        """How the signal runs out from a player's root, wave by wave."""
        return links.trace(self.situation, player)

    def way_home(self, square: str) -> tuple[Link, ...]:
        """A shortest chain of links from a symbol to its root; empty when there is none."""
        bit = self.board.bit(square)
        owner = self.situation.position.owner(bit)
        if owner is None:
            return ()
        return links.way_home(self.situation, owner, self.board.square_of(bit))

    def preview(self, move: Move | str) -> Preview:
        """What a move would do; a move the rules refuse is an `IllegalMove`."""
        move = read_move(move) if isinstance(move, str) else move
        after, effect, count = self._resolve(move)
        before, then = self.situation, after.situation
        cut = reconnected = 0
        for player in before.players:
            lived, lives = before.position.living[player], then.position.living[player]
            cut |= before.connected[player] & lives & ~then.connected[player]
            reconnected |= lived & ~before.connected[player] & then.connected[player]
        kills = tuple(
            Death(square, cause)
            for squares, cause in effect.deaths
            for square in self.board.squares_in(squares)
        )
        is_able = {player: self.can_act(player) for player in before.players}
        return Preview(
            player=move.player if isinstance(move, Withdraw) else self.turn,
            move=move,
            links=self._hangs_on(move),
            kills=kills,
            territory=after.rectangles[len(self.rectangles) :],
            cuts=tuple(self.board.squares_in(cut)),
            reconnects=tuple(self.board.squares_in(reconnected)),
            earns=count,
            stalls=tuple(p for p in before.players if is_able[p] and not after.can_act(p)),
            puts_out=tuple(sorted(after.out - self.out)),
            outcome=after.outcome,
            after=after,
        )

    def _hangs_on(self, move: Move) -> tuple[Link, ...]:
        """The links a placement takes its right from; for a migration, those to the old root."""
        if isinstance(move, Place):
            return tuple(link for link in self.links(move.square) if link.carries)
        if isinstance(move, Change) and move.kind is Kind.ROOT:
            root = self.board.square_of(self.situation.position.root(self.turn))
            return tuple(link for link in self.links(move.square) if link.giver == root)
        return ()

    # Showing

    def __str__(self) -> str:
        show = self.views.get("text")
        return show(self) if show else repr(self)

    def __repr__(self) -> str:
        if show := self.views.get("repr"):
            return show(self)
        turn = PLAYER_SYMBOLS[self.turn]
        return f"<State of {self.ruleset.name} on {self.board}, {turn} to act>"

    def _repr_svg_(self) -> str | None:
        show = self.views.get("svg")
        return show(self) if show else None

    def __reduce__(self) -> tuple[Any, ...]:
        return (
            State,
            (self.situation, self.turn, self.extra_actions, self.out, self.outcome),
        )
