"""A game at one moment: the position, whose turn it is, and all that can be asked about it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from relati.errors import IllegalMove, PositionError
from relati.rules import actions, links
from relati.rules.aftermath import settle
from relati.rules.board import Board
from relati.rules.effect import Effect
from relati.rules.endings import JUDGES, NextTurn, Outcome, withdrawn
from relati.rules.kinds import PLAYER_LETTERS, PLAYER_SYMBOLS, Kind, Symbol
from relati.rules.legal_moves import LegalMoves
from relati.rules.links import Link, Wave
from relati.rules.moves import Change, Move, Pass, Place, Withdraw, read_move
from relati.rules.position import Rectangle
from relati.rules.preview import MoveEffects, Preview, move_effects
from relati.rules.ruleset import Ruleset
from relati.rules.situation import Situation
from relati.rules.square import Square
from relati.rules.symbols import Symbols
from relati.rules.symmetry import Symmetry
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

    #: How a state shows itself, as `position`, `repr`, `text` and `svg`. `relati/__init__.py` fills
    #: this in: the packages that can write and draw import the rules, which may not import them.
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
    def symbols(self) -> Symbols:
        """Every symbol on the board by square, dead ones too, row by row."""
        position, connected = self.situation.position, self.situation.connected
        symbols = {}
        for square in self.board.squares_in(self.board.full ^ position.empty_squares):
            bit = self.board.bits[square]
            owner, kind = position.owner(bit), position.kind(bit)
            assert owner is not None
            assert kind is not None
            is_connected = bool(connected[owner] & bit)
            symbols[square] = Symbol(owner, kind, is_connected, position.fired_direction(bit))
        return Symbols(symbols)

    @property
    def position(self) -> str:
        """The whole state as one line of text, which `relati.read_position` reads."""
        return self.views["position"](self)

    @property
    def rectangles(self) -> tuple[Rectangle, ...]:
        """All territories in the order of forming."""
        return self.situation.position.rectangles

    def territory(self, player: int) -> tuple[Square, ...]:
        """The squares that a player holds, overlaps settled."""
        check_player(player, self.players)
        return tuple(self.board.squares_in(self.situation.territory[player]))

    # Moves

    def legal_moves(self) -> tuple[Move, ...]:
        """Everything the player to act may do; nothing when the game is over.

        `Withdraw` is never among them: it can be played at any time, but it is nobody's action.
        """
        return self._legal_moves

    @cached_property
    def _legal_moves(self) -> tuple[Move, ...]:
        return tuple(self.moves)

    @property
    def moves(self) -> LegalMoves:
        """The same moves, worked out one by one: chained shots can be too many to list."""
        return _MovesOf(self)

    def can_act(self, player: int) -> bool:
        """Whether a player has anything to do on this board but `pass`."""
        check_player(player, self.players)
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

        Use this for moves sent by a player, bot or engine: `why_illegal` accepts `out:X` even
        when O sends it.
        """
        move = read_move(move) if isinstance(move, str) else move
        if isinstance(move, Withdraw) and not self.is_over:
            return IllegalMove("rules/not-an-action", move=move)
        return self.why_illegal(move)

    def _why_not_leave(self, player: int) -> IllegalMove | None:
        if player >= self.players:
            letters = tuple(PLAYER_LETTERS[: self.players])
            letter = PLAYER_LETTERS[player]
            return IllegalMove("rules/no-such-player", found=letter, letters=letters)
        if player in self.out:
            return IllegalMove("rules/already-out", player=PLAYER_SYMBOLS[player])
        return None

    def play(self, move: Move | str) -> "State":
        """The state after the move. Raises `IllegalMove` if the rules refuse it."""
        return self._resolve(move)[0]

    def play_with_effects(self, move: Move | str) -> tuple["State", MoveEffects]:
        """The state after the move, as `play` gives it, and what the move did to the symbols."""
        after, effect, _ = self._resolve(move)
        return after, move_effects(self.situation, after.situation, effect)

    def _resolve(self, move: Move | str) -> tuple["State", Effect, int]:
        """The state after the move, what the move did, and how many extra actions it earned."""
        move = read_move(move) if isinstance(move, str) else move
        if refusal := self.why_illegal(move):
            raise refusal
        if isinstance(move, Pass):
            return self._judged(self.situation, 0), Effect(self.situation.position), 0
        if isinstance(move, Withdraw):
            out = self.out | {move.player}
            following = withdrawn(self.situation, self.turn, move.player, out)
            after = self._following(following, self.situation, self.extra_actions)
            return after, Effect(self.situation.position), 0
        effect = actions.apply(self.situation, self.turn, move)
        situation, effect = settle(self.ruleset, effect)
        count = earned(self.situation, situation, self.turn, effect)
        left = max(self.extra_actions - 1, 0) + count
        return self._judged(situation, left), effect, count

    def _judged(self, situation: Situation, extra_actions: int) -> "State":
        """The state once the end has been judged and the turn has passed."""
        judge = JUDGES[self.ruleset.ending]
        following = judge(situation, self.turn, bool(extra_actions), self.out)
        return self._following(following, situation, extra_actions)

    def _following(self, next_: NextTurn, situation: Situation, extra_actions: int) -> "State":
        """The state of the next turn: extra actions are lost with the old one."""
        if next_.outcome or next_.turn != self.turn:
            extra_actions = 0
        return State(situation, next_.turn, extra_actions, next_.out, next_.outcome)

    def transform(self, symmetry: Symmetry) -> "State":
        """The same game on a board that is turned or mirrored.

        Playing the turned move there gives the turned state; only territories that one move forms
        together may be in another order.
        """
        situation = Situation(self.ruleset, symmetry.of_position(self.situation.position))
        return State(situation, self.turn, self.extra_actions, self.out, self.outcome)

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
        check_player(player, self.players)
        return links.trace(self.situation, player)

    def way_home(self, square: str) -> tuple[Link, ...]:
        """A shortest chain of links from a symbol to its root; empty when there is none."""
        bit = self.board.bit(square)
        owner = self.situation.position.owner(bit)
        if owner is None:
            return ()
        return links.way_home(self.situation, owner, self.board.square_of(bit))

    def preview(self, move: Move | str) -> Preview:
        """What a move would do. Raises `IllegalMove` if the rules refuse it."""
        move = read_move(move) if isinstance(move, str) else move
        after, effect, count = self._resolve(move)
        effects = move_effects(self.situation, after.situation, effect)
        is_able = [player for player in range(self.players) if self.can_act(player)]
        return Preview(
            player=move.player if isinstance(move, Withdraw) else self.turn,
            move=move,
            links=self._links_of(move),
            kills=effects.kills,
            territory=after.rectangles[len(self.rectangles) :],
            cuts=effects.cuts,
            reconnects=effects.reconnects,
            earns=count,
            stalls=tuple(player for player in is_able if not after.can_act(player)),
            puts_out=tuple(sorted(after.out - self.out)),
            outcome=after.outcome,
            before=self,
            after=after,
        )

    def _links_of(self, move: Move) -> tuple[Link, ...]:
        """The links that allow a placement; for a migration, those to the old root."""
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


def check_player(player: int, players: int) -> None:
    """Refuse a number that is no player's: -1 would quietly mean the last one."""
    if player not in range(players):
        raise PositionError("position/player", found=player, most=players - 1)


class _MovesOf(LegalMoves):
    """The legal moves of a state."""

    def __init__(self, state: State) -> None:
        self._state = state

    def __iter__(self) -> Iterator[Move]:
        state = self._state
        if not state.is_over:
            yield from actions.legal_moves(state.situation, state.turn)
            if state.extra_actions:
                yield Pass()

    def on(self, square: str) -> Iterator[Move]:
        state, bit = self._state, self._state.board.bit(square)
        if not state.is_over:
            yield from actions.legal_moves(state.situation, state.turn, bit)

    def why_not(self, move: Move | str) -> IllegalMove | None:
        return self._state.why_not_listed(move)
