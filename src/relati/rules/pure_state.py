"""A state of the pure rules: the position, whose turn it is, and what follows from a move."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from relati.errors import IllegalMove
from relati.rules import actions, board_rows, links
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
from relati.rules.state import Line, State, check_player
from relati.rules.symbols import Symbols
from relati.rules.symmetry import Symmetry
from relati.rules.turns import earned


@dataclass(frozen=True, eq=False, repr=False)
class PureState(State):
    """A state whose moves are worked out in plain Python: the definition of the game."""

    situation: Situation
    turn: int = 0
    extra_actions: int = 0
    out: frozenset[int] = frozenset()
    outcome: Outcome | None = None
    _line: Line | None = None

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
    def rectangles(self) -> tuple[Rectangle, ...]:
        """All territories in the order of forming."""
        return self.situation.position.rectangles

    def territory(self, player: int) -> tuple[Square, ...]:
        """The squares that a player holds, overlaps settled."""
        check_player(player, self.players)
        return tuple(self.board.squares_in(self.situation.territory[player]))

    # Moves

    @property
    def legal_moves(self) -> LegalMoves:
        """Everything the player to act may do; nothing when the game is over."""
        return _MovesOf(self)

    @cached_property
    def _all_legal_moves(self) -> tuple[Move, ...]:
        return tuple(self.legal_moves)

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

    def play(self, move: Move | str) -> "PureState":
        """The state after the move. Raises `IllegalMove` if the rules refuse it."""
        return self._resolve(move)[0]

    def play_with_effects(self, move: Move | str) -> tuple["PureState", MoveEffects]:
        """The state after the move, as `play` gives it, and what the move did to the symbols."""
        after, effect, _ = self._resolve(move)
        return after, move_effects(self, after, effect)

    def _resolve(self, move: Move | str) -> tuple["PureState", Effect, int]:
        """The state after the move, what the move did, and how many extra actions it earned."""
        move = read_move(move) if isinstance(move, str) else move
        if refusal := self.why_illegal(move):
            raise refusal
        if isinstance(move, Pass):
            return self._judged(move, self.situation, 0), Effect(self.situation.position), 0
        if isinstance(move, Withdraw):
            out = self.out | {move.player}
            following = withdrawn(self.situation, self.turn, move.player, out)
            after = self._following(move, following, self.situation, self.extra_actions)
            return after, Effect(self.situation.position), 0
        effect = actions.apply(self.situation, self.turn, move)
        situation, effect = settle(self.ruleset, effect)
        count = earned(self.situation, situation, self.turn, effect)
        left = max(self.extra_actions - 1, 0) + count
        return self._judged(move, situation, left), effect, count

    def _judged(self, move: Move, situation: Situation, extra_actions: int) -> "PureState":
        """The state once the end has been judged and the turn has passed."""
        judge = JUDGES[self.ruleset.ending]
        following = judge(situation, self.turn, bool(extra_actions), self.out)
        return self._following(move, following, situation, extra_actions)

    def _following(
        self, move: Move, next_: NextTurn, situation: Situation, extra_actions: int
    ) -> "PureState":
        """The state of the next turn: extra actions are lost with the old one."""
        if next_.outcome or next_.turn != self.turn:
            extra_actions = 0
        return PureState(
            situation,
            next_.turn,
            extra_actions,
            next_.out,
            next_.outcome,
            self._line_after(move),
        )

    def transform(self, symmetry: Symmetry) -> "PureState":
        """The same game on a board that is turned or mirrored.

        Playing the turned move there gives the turned state; only territories that one move forms
        together may be in another order.
        """
        situation = Situation(self.ruleset, symmetry.of_position(self.situation.position))
        return PureState(situation, self.turn, self.extra_actions, self.out, self.outcome)

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
        effects = move_effects(self, after, effect)
        is_able = [player for player in range(self.players) if self.can_act(player)]
        return Preview(
            player=move.player if isinstance(move, Withdraw) else self.turn,
            move=move,
            links=self._links_of(move),
            kills=effects.kills,
            territory=effects.territory,
            cuts=effects.cuts,
            reconnects=effects.reconnects,
            shots=effects.shots,
            earns=count,
            stalls=tuple(player for player in is_able if not after.can_act(player)),
            puts_out=effects.puts_out,
            outcome=after.outcome,
            before=self,
            after=after,
        )

    def _links_of(self, move: Move) -> tuple[Link, ...]:
        """The links that allow a placement; for a migration, those to the old root."""
        if isinstance(move, Place):
            return tuple(link for link in self.links(move.square) if link.carries)
        if isinstance(move, Change) and move.kind is Kind.ROOT:
            roots = set(self.board.squares_in(self.situation.position.root(self.turn)))
            return tuple(link for link in self.links(move.square) if link.giver in roots)
        return ()

    # The same state otherwise

    def to_rules(self) -> "PureState":
        """This state."""
        return self

    def rows(self, symmetry: Symmetry = Symmetry.IDENTITY) -> str:
        """The symbols row by row as in a position's text, on the board after a symmetry."""
        return board_rows.write(self.symbols, self.board, symmetry)

    # As a value

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PureState):
            return NotImplemented
        return (
            self.situation == other.situation
            and (self.turn, self.extra_actions, self.out, self.outcome)
            == (other.turn, other.extra_actions, other.out, other.outcome)
        )  # fmt: skip

    def __hash__(self) -> int:
        # Numbers alone, which hash alike in every process; the engine makes the same ones.
        position = self.situation.position
        sets = (*position.living, *position.dead, *position.special, *position.fired)
        return hash((*sets, self.turn, self.extra_actions))

    def __reduce__(self) -> tuple[Any, ...]:
        return (
            PureState,
            (self.situation, self.turn, self.extra_actions, self.out, self.outcome),
        )


class _MovesOf(LegalMoves):
    """The legal moves of a state."""

    def __init__(self, state: PureState) -> None:
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

    def __call__(self) -> tuple[Move, ...]:
        return self._state._all_legal_moves
