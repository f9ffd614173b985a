"""A game at one moment: what can be asked of it, whichever implementation plays it."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Optional, Union

from relati.errors import IllegalMove, PositionError
from relati.rules.board import Board
from relati.rules.endings import Outcome
from relati.rules.kinds import PLAYER_SYMBOLS
from relati.rules.legal_moves import LegalMoves
from relati.rules.links import Link, Wave
from relati.rules.moves import Move
from relati.rules.position import Rectangle
from relati.rules.preview import MoveEffects, Preview
from relati.rules.ruleset import Ruleset
from relati.rules.situation import Situation
from relati.rules.square import Square
from relati.rules.symbols import Symbols
from relati.rules.symmetry import Symmetry

if TYPE_CHECKING:
    from relati.rules.pure_state import PureState

#: How a state was reached: the line before, or the state it began with, and a move (or the number
#: of an action). A new state adds one pair and copies nothing.
Line = tuple[Union["Line", "State"], Move | int]


class State(ABC):
    """A value: playing gives a new one.

    There are two implementations: `PureState`, the definition in plain Python, and
    `relati.native.State`, played by the compiled engine. They have the same names, and every
    function that takes a state takes either; `to_rules` and `to_native` give one as the other.
    States are equal when their positions are, whichever implementation they are of, and equal
    states have the same hash and the same `key` in every process. The moves that led to a state
    are no part of that.

    `turn` is the player to act (when the game is over, the one who acted last, or would have).
    `extra_actions` counts the extra actions that player has left, the coming one included; with
    none left the coming action is the turn's own and cannot be declined. `out` are the players
    who are out for good. `outcome` is how the game ended, None while it goes on.
    """

    #: How a state shows itself and becomes one of the engine: `position`, `repr`, `text`, `svg`
    #: and `native`; and `ruleset`, how a word such as `extended:chain` is read.
    #: `relati/__init__.py` fills this in: the packages that can write, draw and compile import the
    #: rules, which may not import them.
    views: ClassVar[dict[str, Callable[..., Any]]] = {}

    _line: Optional["Line"]

    # Attributes of one implementation are properties of the other, so these declarations are for
    # type checkers alone: a dataclass would take an inherited property for a field's default.
    if TYPE_CHECKING:

        @property
        def ruleset(self) -> Ruleset:
            """The rules it is played by."""

        @property
        def board(self) -> Board:
            """The grid it is played on."""

        @property
        def players(self) -> int:
            """How many play."""

        @property
        def situation(self) -> Situation:
            """What the rules derive from the position."""

        @property
        def turn(self) -> int:
            """The player to act; when the game is over, the one who acted last."""

        @property
        def extra_actions(self) -> int:
            """How many extra actions that player has left, the coming one included."""

        @property
        def out(self) -> frozenset[int]:
            """The players who are out for good."""

        @property
        def outcome(self) -> Outcome | None:
            """How the game ended; None while it goes on."""

        @property
        def symbols(self) -> Symbols:
            """Every symbol on the board by square, dead ones too, row by row."""

    # The game

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def winner(self) -> int | None:
        """The winner's number; None while nobody has won, or when nobody wins."""
        return self.outcome.winner if self.outcome else None

    @property
    @abstractmethod
    def rectangles(self) -> tuple[Rectangle, ...]:
        """All territories in the order of forming."""

    @abstractmethod
    def territory(self, player: int) -> tuple[Square, ...]:
        """The squares that a player holds, overlaps settled."""

    # Moves

    @property
    @abstractmethod
    def legal_moves(self) -> LegalMoves:
        """Everything the player to act may do; nothing when the game is over.

        Iterating works the moves out one by one: chained shots can be too many to list.
        `state.legal_moves()` lists them all as a tuple. `Withdraw` is never among them: it can be
        played at any time, but it is nobody's action.
        """

    @abstractmethod
    def can_act(self, player: int) -> bool:
        """Whether a player has anything to do on this board but `pass`."""

    @abstractmethod
    def why_illegal(self, move: Move | str) -> IllegalMove | None:
        """Why the rules refuse a move, or None when they do not."""

    @abstractmethod
    def why_not_listed(self, move: Move | str) -> IllegalMove | None:
        """Why a move is not among `legal_moves`, or None when it is.

        Use this for moves sent by a player, bot or engine: `why_illegal` accepts `out:X` even
        when O sends it.
        """

    @abstractmethod
    def play(self, move: Move | str) -> "State":
        """The state after the move. Raises `IllegalMove` if the rules refuse it."""

    @abstractmethod
    def play_with_effects(self, move: Move | str) -> tuple["State", MoveEffects]:
        """The state after the move, as `play` gives it, and what the move did to the symbols."""

    @property
    def initial(self) -> "State":
        """The state in which `moves` began: a start, a position that was set up or read."""
        return self._played()[0]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves played so far, from `initial` on.

        They are known to the states that `play` returns, and do not survive pickling: equal
        states may have been reached by different moves, or by none.
        """
        initial, steps = self._played()
        if all(not isinstance(step, int) for step in steps):
            return tuple(step for step in steps if not isinstance(step, int))
        moves: tuple[Move, ...] = initial.to_native()._moves_of(steps)
        return moves

    def _played(self) -> tuple["State", list[Move | int]]:
        steps: list[Move | int] = []
        line: Line | State | None = self._line
        while isinstance(line, tuple):
            line, step = line
            steps.append(step)
        return line or self, steps[::-1]

    def _moves_of(self, steps: list[Move | int]) -> tuple[Move, ...]:
        raise NotImplementedError("only the engine numbers actions")  # pragma: no cover

    def _line_after(self, step: Move | int) -> "Line":
        return (self if self._line is None else self._line, step)

    # Explanations

    @abstractmethod
    def links(self, square: str) -> tuple[Link, ...]:
        """The links of the symbol on a square, or those the player to act would have there."""

    @abstractmethod
    def waves(self, player: int) -> tuple[Wave, ...]:
        """How the signal runs out from a player's root, wave by wave."""

    @abstractmethod
    def way_home(self, square: str) -> tuple[Link, ...]:
        """A shortest chain of links from a symbol to its root; empty when there is none."""

    @abstractmethod
    def preview(self, move: Move | str) -> Preview:
        """What a move would do. Raises `IllegalMove` if the rules refuse it."""

    # The same state otherwise

    @abstractmethod
    def to_rules(self) -> "PureState":
        """The same state of the pure rules: itself, if it is one already."""

    def to_native(self) -> Any:
        """The same state played by the engine: itself, if it is one already.

        Raises `EngineMissing` if the engine is not built. The result is a `relati.native.State`;
        the rules, which stand below the engine, cannot name that type.
        """
        return self.views["native"](self)

    @abstractmethod
    def transform(self, symmetry: Symmetry) -> "State":
        """The same game on a board that is turned or mirrored; `moves` begin anew there.

        Playing the turned move there gives the turned state; only territories that one move forms
        together may be in another order.
        """

    def canonical(self) -> "State":
        """The same game turned or mirrored so that all eight ways lead to one and the same state.

        It is the one whose `position` comes first in the alphabet; `state.canonical().key` is a
        number that all eight share.
        """
        return self.transform(self.views["canonical"](self))

    @abstractmethod
    def rows(self, symmetry: Symmetry = Symmetry.IDENTITY) -> str:
        """The symbols row by row as in a position's text, on the board after a symmetry."""

    @property
    def position(self) -> str:
        """The whole state as one line of text, which `relati.read_position` reads."""
        return str(self.views["position"](self))

    @property
    def key(self) -> int:
        """A number for this state, positive and below 2⁶³; equal states have the same.

        It is made from `position`, so it is the same in every process and for both
        implementations, and can be stored.
        """
        return key_of(self.position)

    # As a value

    @abstractmethod
    def __eq__(self, other: object) -> bool: ...

    @abstractmethod
    def __hash__(self) -> int: ...

    def __copy__(self) -> "State":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return self

    # Showing

    def __str__(self) -> str:
        show = self.views.get("text")
        return show(self) if show else repr(self)

    def __repr__(self) -> str:
        if show := self.views.get("repr"):
            return str(show(self))
        turn = PLAYER_SYMBOLS[self.turn]
        return f"<State of {self.ruleset.name} on {self.board}, {turn} to act>"

    def _repr_svg_(self) -> str | None:
        show = self.views.get("svg")
        return show(self) if show else None


def key_of(position: str) -> int:
    """A number for a position's text, positive and below 2⁶³: databases index it well.

    Where covers withstand blasts, as they did at first, it is the number that such positions were
    stored under: their text did not say `blast=targets` then.
    """
    from hashlib import sha256  # late: it loads OpenSSL, and most programs want no key

    ruleset, _, rest = position.partition(" ")
    ruleset = "battle" if ruleset == "battle:blast=targets" else ruleset
    position = f"{ruleset.replace(';blast=targets', '')} {rest}"
    return int.from_bytes(sha256(position.encode()).digest()[:8], "big") >> 1


def check_player(player: int, players: int) -> None:
    """Refuse a number that is no player's: -1 would quietly mean the last one."""
    if player not in range(players):
        raise PositionError("position/player", found=player, most=players - 1)
