"""A game at one moment, played by the engine."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from relati.errors import IllegalMove
from relati.native import contents as as_contents
from relati.native.codes import KINDS, NO_LIMIT, NOTHING, Codes
from relati.native.contents import Contents
from relati.native.engine import is_available, require
from relati.native.numbered import NumberedState
from relati.rules import setup
from relati.rules import state as rules
from relati.rules.board import Board
from relati.rules.endings import Outcome
from relati.rules.kinds import Kind, Symbol
from relati.rules.legal_moves import MOST_LISTED, MOST_SQUARES_LISTED, LegalMoves
from relati.rules.links import Link, Wave
from relati.rules.moves import Change, Move, Withdraw, read_move
from relati.rules.position import Rectangle
from relati.rules.preview import MoveEffects, Preview
from relati.rules.pure_state import PureState
from relati.rules.ruleset import Ruleset
from relati.rules.setup import Size
from relati.rules.situation import Situation
from relati.rules.square import Square
from relati.rules.symbols import Symbols
from relati.rules.symmetry import Symmetry

if is_available:
    from relati.native.engine import _engine

#: How many moves are listed before iterating over them asks for more.
_FIRST_LIMIT = 256


class State(NumberedState, rules.State):
    """A `relati.State` that the engine plays.

    It is equal to the same state of the pure rules, which `to_rules` gives. The engine decides what
    is legal, what follows and who wins; the rules give explanations (`why_illegal`, `links`,
    `preview`, …). Get one with `relati.native.start` or `state.to_native()`. `actions` and `act`
    are the quickest way to play: see `NumberedState`.
    """

    ruleset: Ruleset
    board: Board
    players: int

    def __init__(
        self,
        game: "_engine.Game",
        ruleset: Ruleset,
        board: Board,
        players: int,
        line: rules.Line | None = None,
    ) -> None:
        self.game = game
        self.ruleset = ruleset
        self.board = board
        self.players = players
        self._line = line

    @staticmethod
    def of(contents: Contents, line: rules.Line | None = None) -> "State":
        """The state with these contents; raises `EngineMissing` when there is no engine."""
        require()
        ruleset, board, players = contents.ruleset, contents.board, contents.players
        numbers = as_contents.ruleset_numbers(ruleset, board, players)
        game = _engine.set_up(numbers, contents.symbols, contents.rectangles, contents.turn)
        state = State(game, ruleset, board, players, line)
        for leg in contents.legs:
            state = state.act(leg)
        return state

    def _after(self, game: "_engine.Game", step: Move | int) -> "State":
        return State(game, self.ruleset, self.board, self.players, self._line_after(step))

    def _moves_of(self, steps: list[Move | int]) -> tuple[Move, ...]:
        state, moves = self, []
        for step in steps:
            if isinstance(step, int):
                move = state.move_of(step)
                moves += [move] if move else []
                state = state.act(step)
            else:
                moves.append(step)
                state = state.play(step)
        return tuple(moves)

    # The game

    @cached_property
    def _turn(self) -> tuple[int, int, int, int, int]:
        return self.game.turn()

    @property
    def turn(self) -> int:
        """The player to act; when the game is over, the one who acted last."""
        return self._turn[0]

    @property
    def extra_actions(self) -> int:
        """How many extra actions that player has left, the coming one included."""
        return self._turn[1]

    @property
    def out(self) -> frozenset[int]:
        """The players who are out for good."""
        return as_contents.players_in(self._turn[2])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return as_contents.outcome(self.ruleset, self._turn)

    @property
    def winner(self) -> int | None:
        """The winner's number; None while nobody has won, or when nobody wins."""
        return None if self._turn[4] == NOTHING else self._turn[4]

    @cached_property
    def symbols(self) -> Symbols:
        """Every symbol on the board by square, dead ones too, row by row."""
        symbols, connected = self.game.symbols(), self.game.connected()
        by_square = {}
        for number, square in enumerate(self.board.squares):
            owner, kind, fired = symbols[3 * number : 3 * number + 3]
            if owner != NOTHING:
                direction = as_contents.direction(fired)
                by_square[square] = Symbol(owner, KINDS[kind], bool(connected[number]), direction)
        return Symbols(by_square)

    @property
    def rectangles(self) -> tuple[Rectangle, ...]:
        """All territories in the order of forming."""
        return as_contents.rectangles(self.game.rectangles())

    def territory(self, player: int) -> tuple[Square, ...]:
        """The squares that a player holds, overlaps settled."""
        rules.check_player(player, self.players)
        return tuple(self.board.squares[number] for number in self.game.territory(player))

    # Moves

    @property
    def legal_moves(self) -> LegalMoves:
        """Everything the player to act may do, in the rules' order; nothing when it is over."""
        return _MovesOf(self)

    @cached_property
    def _all_legal_moves(self) -> tuple[Move, ...]:
        return tuple(self.legal_moves)

    def can_act(self, player: int) -> bool:
        """Whether a player has anything to do on this board but `pass`."""
        rules.check_player(player, self.players)
        return self.game.can_act(player)

    def play(self, move: Move | str) -> "State":
        """The state after the move; a move the rules refuse is an `IllegalMove`."""
        move = read_move(move) if isinstance(move, str) else move
        if isinstance(move, Withdraw):
            return from_rules(self.to_rules().play(move))
        code = Codes.of(self.board).write(move)
        game = code and self.game.play(*code)
        if not game:
            refusal = self.why_illegal(move)
            assert refusal is not None, f"the engine refuses {move}, the rules do not: {self!r}"
            raise refusal
        return self._after(game, move)

    def play_with_effects(self, move: Move | str) -> tuple["State", MoveEffects]:
        """The state after the move, as `play` gives it, and what the move did to the symbols."""
        move = read_move(move) if isinstance(move, str) else move
        code = Codes.of(self.board).write(move)
        played = code and self.game.play_and_compare(*code)
        if not played:
            return self.play(move), self._effects_by_rules(move)
        game, cuts, reconnects, has_deaths = played
        if has_deaths:  # only the rules know of what
            return self._after(game, move), self._effects_by_rules(move)
        squares = self.board.squares
        cut, reconnected = (tuple(squares[at] for at in each) for each in (cuts, reconnects))
        after = self._after(game, move)
        is_shield = isinstance(move, Change) and move.kind is Kind.SHIELD
        territory = after.rectangles[len(self.rectangles) :] if is_shield else ()
        puts_out = tuple(sorted(after.out - self.out))
        return after, MoveEffects((), cut, reconnected, territory, puts_out)

    def view_text(self, ruleset: str, kept_ruleset: str, result: str, outcome: str) -> str:
        """What a client draws, as JSON: the `StateMessage` of `relati.render`.

        Notation is not this package's: the caller passes the ruleset as it is spelled in JSON and
        in a position, the result as it is spelled, and the outcome as JSON.
        """
        paths = as_contents.path_bytes(self.ruleset.links)
        limits = (MOST_LISTED, MOST_SQUARES_LISTED)
        return self.game.view(ruleset, kept_ruleset, result, outcome, paths, *limits)

    # The rules' side

    def _effects_by_rules(self, move: Move) -> MoveEffects:
        return self.to_rules().play_with_effects(move)[1]

    @cached_property
    def contents(self) -> Contents:
        """Everything that makes up this state."""
        game = self.game
        return Contents(
            self.ruleset,
            self.board,
            self.players,
            game.symbols(),
            game.rectangles(),
            self._turn,
            self.legs,
        )

    @cached_property
    def _of_rules(self) -> PureState:
        return as_contents.to_rules(
            self.ruleset,
            self.board,
            self.players,
            self._sets,
            self.rectangles,
            self._turn,
            self._line,
        )

    @cached_property
    def _sets(self) -> tuple[int, ...]:
        """The sets of squares of a `Position`, in its order."""
        sets = self.game.sets()
        length = self.board.stride * self.board.height // 8 + 1
        return tuple(
            int.from_bytes(sets[at : at + length], "little") for at in range(0, len(sets), length)
        )

    @property
    def situation(self) -> Situation:
        """What the rules derive from the position."""
        return self.to_rules().situation

    def transform(self, symmetry: Symmetry) -> "State":
        """The same game on a board that is turned or mirrored."""
        return from_rules(self.to_rules().transform(symmetry))

    def rows(self, symmetry: Symmetry = Symmetry.IDENTITY) -> str:
        """The symbols row by row as in a position's text, on the board after a symmetry."""
        return self.game.rows(symmetry.swaps, symmetry.mirrors, symmetry.flips)

    def to_rules(self) -> PureState:
        """The same state of the pure rules."""
        return self._of_rules

    def to_native(self) -> "State":
        """This state."""
        return self

    def why_illegal(self, move: Move | str) -> IllegalMove | None:
        """Why the rules refuse a move, or None when they do not."""
        return self.to_rules().why_illegal(move)

    def why_not_listed(self, move: Move | str) -> IllegalMove | None:
        """Why a move is not among `legal_moves`, or None when it is."""
        return self.to_rules().why_not_listed(move)

    def links(self, square: str) -> tuple[Link, ...]:
        """The links of the symbol on a square, or those the player to act would have there."""
        return self.to_rules().links(square)

    def waves(self, player: int) -> tuple[Wave, ...]:
        """How the signal runs out from a player's root, wave by wave."""
        return self.to_rules().waves(player)

    def way_home(self, square: str) -> tuple[Link, ...]:
        """A shortest chain of links from a symbol to its root; empty when there is none."""
        return self.to_rules().way_home(square)

    def preview(self, move: Move | str) -> Preview:
        """What a move would do; a move the rules refuse is an `IllegalMove`."""
        return self.to_rules().preview(move)

    # As a value

    def __eq__(self, other: object) -> bool:
        if isinstance(other, State):
            return self.contents == other.contents
        if isinstance(other, rules.State):
            # In the middle of a chained shot there is no such state of the rules.
            return not self.game.legs() and self.to_rules() == other
        return NotImplemented

    def __hash__(self) -> int:
        return hash((*self._sets, self._turn[0], self._turn[1]))

    def __reduce__(self) -> tuple[Any, ...]:
        return (State.of, (self.contents,))

    def __repr__(self) -> str:
        return f"{super().__repr__()}.to_native()"


class _MovesOf(LegalMoves):
    """The legal moves of a state, listed by the engine up to a limit."""

    def __init__(self, state: State) -> None:
        self._state = state

    def __iter__(self) -> Iterator[Move]:
        # The engine lists from the first move each time. With a limit that grows fourfold, the
        # moves listed again are a third of all.
        listed, limit = 0, _FIRST_LIMIT
        while True:
            moves = self.take(limit)
            yield from moves[listed:]
            if len(moves) < limit:
                return
            listed, limit = limit, 4 * limit

    def __call__(self) -> tuple[Move, ...]:
        return self._state._all_legal_moves

    def __bool__(self) -> bool:
        return self.count(1) > 0

    def on(self, square: str) -> Iterator[Move]:
        return self._state.to_rules().legal_moves.on(square)

    def why_not(self, move: Move | str) -> IllegalMove | None:
        move = read_move(move) if isinstance(move, str) else move
        code = Codes.of(self._state.board).write(move)
        if code and self._state.game.is_legal(*code):
            return None
        return self._state.why_not_listed(move)

    def take(self, limit: int = MOST_LISTED) -> tuple[Move, ...]:
        codes = Codes.of(self._state.board)
        return tuple(map(codes.read, self._state.game.legal_moves(limit)))

    def count(self, limit: int | None = None) -> int:
        return self._state.game.count_moves(NO_LIMIT if limit is None else limit)


def start(
    ruleset: str | Ruleset = "modern",
    players: int | None = None,
    size: Size | None = None,
    **options: Any,
) -> State:
    """A new game; takes, and refuses, what `relati.start` does."""
    return from_rules(setup.start(ruleset, players, size, **options))


def from_rules(state: rules.State) -> State:
    """The same state, played by the engine from here on."""
    if isinstance(state, State):
        return state
    return State.of(as_contents.of_rules(state), state._line)


def quickest(state: rules.State) -> rules.State:
    """The same state, played by the engine if there is one, else by the rules."""
    return from_rules(state) if is_available else state
