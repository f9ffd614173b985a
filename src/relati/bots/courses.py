"""What a line of moves leads to for one player: what it gains, what it loses, how it ends."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from relati.rules import Kind, Move, MoveEffects, Square, State, Withdraw
from relati.rules.situation import Situation

#: So many rounds of a line are looked at: beyond, a bot's line is hardly more than a guess.
ROUNDS = 2
#: And no more than this many moves, however many players there are.
MOST_MOVES = 8


@dataclass(frozen=True, slots=True)
class Happening:
    """A move of a line: who made it, what it did, and the state after it."""

    player: int
    move: Move
    effects: MoveEffects
    after: State


@dataclass(frozen=True)
class Course:
    """A line from a state, as far as it is worth looking at."""

    start: State
    steps: tuple[Happening, ...]

    @classmethod
    def of(cls, start: State, line: Sequence[Move]) -> "Course":
        """The course of a line; it ends with the game, or before a move that is not legal."""
        steps, state = list[Happening](), start
        for move in line[: min(ROUNDS * start.players, MOST_MOVES)]:
            if state.why_illegal(move):
                break
            player = move.player if isinstance(move, Withdraw) else state.turn
            state, effects = state.play_with_effects(move)
            steps.append(Happening(player, move, effects, state))
        return cls(start, tuple(steps))

    @property
    def end(self) -> State:
        """The state at its end."""
        return self.steps[-1].after if self.steps else self.start

    def shortened(self, length: int) -> "Course":
        """Its first moves."""
        return Course(self.start, self.steps[:length])

    def is_sound(self, square: Square) -> bool:
        """Whether the symbol on a square is alive and connected at the end."""
        symbol = self.end.symbols.get(square)
        return symbol is not None and symbol.kind is not Kind.DEAD and symbol.connected

    def owned(self, squares: Iterable[Square], player: int) -> tuple[Square, ...]:
        """Those of the squares whose symbols were the player's at the start."""
        symbols = self.start.symbols
        return tuple(each for each in squares if each in symbols and symbols[each].owner == player)

    def others(self, squares: Iterable[Square], player: int) -> tuple[Square, ...]:
        """Those of the squares whose symbols are not the player's at the end."""
        symbols = self.end.symbols
        return tuple(each for each in squares if each in symbols and symbols[each].owner != player)

    def room(self, player: int) -> int:
        """How many squares the player could place on at the end."""
        return self.end.situation.placeable(player).bit_count()

    def reserve(self, player: int) -> int:
        """How many empty squares the player could still fill, and nobody else."""
        filled = [_flooded(self.end.situation, each) for each in range(self.end.players)]
        others = 0
        for each, squares in enumerate(filled):
            others |= squares if each != player else 0
        return (filled[player] & ~others).bit_count()


def _flooded(situation: Situation, player: int) -> int:
    """All squares that a player could fill if nobody answered."""
    filled = 0
    while new := situation.placeable(player):
        filled |= new
        situation = Situation(situation.ruleset, situation.position.place(player, new))
    return filled


def killed(effects: MoveEffects) -> tuple[Square, ...]:
    """The squares whose symbols a move killed."""
    return tuple(death.square for death in effects.kills)
