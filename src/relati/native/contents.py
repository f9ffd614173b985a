"""A state of the rules as numbers and bytes for the engine, and back."""

from dataclasses import dataclass
from functools import cache

from relati.native.codes import KIND_NUMBERS, NOTHING
from relati.rules import parts
from relati.rules import state as rules
from relati.rules.board import STRAIGHT, Board
from relati.rules.endings import Outcome
from relati.rules.kinds import Kind
from relati.rules.position import SPECIAL, Position, Rectangle
from relati.rules.pure_state import PureState
from relati.rules.reach import LINKS
from relati.rules.ruleset import ACTIONS, ENDINGS, OVERLAPS, Ruleset
from relati.rules.situation import Situation
from relati.rules.square import Square

_LINKS = tuple(LINKS)
#: The readings that have two values, as the engine's bits; `overlap` has four, and a number.
READINGS = tuple(name for name in parts.READINGS if name != "overlap")
_USUAL = {name: reading.values[0] for name, reading in parts.READINGS.items()}
_DIRECTIONS = tuple(STRAIGHT)


@dataclass(frozen=True, slots=True)
class Contents:
    """Everything that makes up a state, so that equal states have equal contents.

    `symbols` has three bytes for each square (owner, kind, direction fired), `rectangles` five each
    (owner, left, top, right, bottom), `turn` is the player, the extra actions, the bits of
    the players who are out, whether it is over, and the winner. `legs` are the actions of a chained
    shot that has begun; states of the rules have none.
    """

    ruleset: Ruleset
    board: Board
    players: int
    symbols: bytes
    rectangles: bytes
    turn: tuple[int, int, int, int, int]
    legs: tuple[int, ...] = ()


def ruleset_numbers(ruleset: Ruleset, board: Board, players: int) -> tuple[int, ...]:
    """The parts of a ruleset as the engine's numbers (native/src/ruleset.hpp)."""
    actions = sum(1 << bit for bit, action in enumerate(ACTIONS) if ruleset.has(action))
    return (
        _LINKS.index(ruleset.links),
        ENDINGS.index(ruleset.ending),
        OVERLAPS.index(ruleset.overlap),
        int(ruleset.is_consecutive),
        sum(1 << bit for bit, name in enumerate(READINGS) if ruleset.option(name) != _USUAL[name]),
        actions,
        players,
        board.width,
        board.height,
    )


@cache
def path_bytes(links: str) -> bytes:
    """The paths of a ruleset's links as the engine reads them: seven signed bytes each."""
    paths = bytearray()
    for path in LINKS[links][0]:
        between = (*path.between, (0, 0), (0, 0))[:2]
        steps = (*path.end, *between[0], *between[1], len(path.between))
        paths += bytes(step & 255 for step in steps)
    return bytes(paths)


def of_rules(state: rules.State) -> Contents:
    """The contents of a state of the rules."""
    board, position = state.board, state.situation.position
    symbols = bytearray([NOTHING, KIND_NUMBERS[Kind.NORMAL], NOTHING]) * len(board.squares)

    def write(squares: int, place: int, value: int) -> None:
        for square in board.squares_in(squares):
            symbols[3 * (square.row * board.width + square.column) + place] = value

    for player in range(state.players):
        write(position.living[player] | position.dead[player], 0, player)
        write(position.dead[player], 1, KIND_NUMBERS[Kind.DEAD])
    for number, squares in enumerate(position.special):
        write(squares, 1, number)
    for number, squares in enumerate(position.fired):
        write(squares, 2, number)
    rectangles = bytearray()
    for each in position.rectangles:
        first, last = each.top_left, each.bottom_right
        rectangles += bytes([each.owner, first.column, first.row, last.column, last.row])
    turn = (
        state.turn,
        state.extra_actions,
        sum(1 << player for player in state.out),
        int(state.is_over),
        NOTHING if state.winner is None else state.winner,
    )
    return Contents(state.ruleset, board, state.players, bytes(symbols), bytes(rectangles), turn)


def to_rules(
    ruleset: Ruleset,
    board: Board,
    players: int,
    sets: tuple[int, ...],
    territories: tuple[Rectangle, ...],
    turn: tuple[int, int, int, int, int],
    line: rules.Line | None,
) -> PureState:
    """The state of the rules with this content; `sets` are in the order of a `Position`."""
    kinds, directions = 2 * players, 2 * players + len(SPECIAL)
    position = Position(
        board,
        living=sets[:players],
        dead=sets[players:kinds],
        special=sets[kinds:directions],
        fired=sets[directions:],
        rectangles=territories,
    )
    player, extra_actions, out, _, _ = turn
    return PureState(
        Situation(ruleset, position),
        player,
        extra_actions,
        players_in(out),
        outcome(ruleset, turn),
        line,
    )


def rectangles(numbers: bytes) -> tuple[Rectangle, ...]:
    """The territories from the engine's bytes."""
    territories = []
    for place in range(0, len(numbers), 5):
        owner, left, top, right, bottom = numbers[place : place + 5]
        territories.append(Rectangle(owner, Square.at(left, top), Square.at(right, bottom)))
    return tuple(territories)


def players_in(bits: int) -> frozenset[int]:
    """The players whose bits are set."""
    return frozenset(player for player in range(bits.bit_length()) if bits >> player & 1)


def outcome(ruleset: Ruleset, turn: tuple[int, int, int, int, int]) -> Outcome | None:
    """How the game ended, if it has."""
    _, _, _, is_over, winner = turn
    if not is_over:
        return None
    return Outcome(None if winner == NOTHING else winner, ruleset.ending)


def direction(number: int) -> str | None:
    """The name of a direction in which a cannon fired."""
    return None if number == NOTHING else _DIRECTIONS[number]
