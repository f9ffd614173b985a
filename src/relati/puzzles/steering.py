"""Games steered towards a theme that bots seldom come upon by themselves.

A theme has moves that prepare it, which such games play far more often than a bot would, and moves
that are about it: only positions in which one of these may be the answer are searched.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product

from relati.rules import Attack, Change, Kind, Move, Place, Square, State
from relati.rules.actions.strike import Striking
from relati.rules.board import AROUND, DIAGONAL, STRAIGHT

#: A player who could close a rectangle leaves it at this many corners: the last is the puzzle's.
OPEN_CORNERS = 3
#: A pincer is near when this many of the four sides are taken.
SIDES_OF_A_PINCER = 3


@dataclass(frozen=True, slots=True)
class Steering:
    """How a theme is prepared, the best moves alone, and the moves that are about it."""

    prepare: Callable[[State], list[Move]]
    about: Callable[[State], list[Move]]


def _prepare_sniper(state: State) -> list[Move]:
    """Snipers that nobody disturbs and that have somebody else in their line."""
    situation = state.situation
    position, board = situation.position, situation.position.board
    others = position.targetable & ~position.living[state.turn]
    moves: list[Move] = []
    for square in board.squares_in(situation.ready(state.turn, Kind.NORMAL)):
        bit = board.bits[square]
        is_alone = not board.bits_around(bit, AROUND.values()) & position.targetable
        lines = (position.first_in_line(state.turn, bit, direction) for direction in STRAIGHT)
        if is_alone and any(met & others for met in lines):
            moves.append(Change(square, Kind.SNIPER))
    return moves


def _about_sniper(state: State) -> list[Move]:
    """Shots at somebody else, and snipers that could shoot next."""
    snipers = state.situation.ready(state.turn, Kind.SNIPER)
    shots = [
        move
        for move in state.legal_moves()
        if isinstance(move, Attack)
        and state.board.bits[move.route[0]] & snipers
        and state.symbols[move.target].owner != state.turn
    ]
    return [*shots, *_prepare_sniper(state)]


def _prepare_cover(state: State) -> list[Move]:
    """What covers are good for or against: snipers with somebody in their line, disturbed by one's
    own symbols at most, and bombs and killers beside somebody."""
    situation = state.situation
    position, board = situation.position, situation.position.board
    own = position.living[state.turn]
    others = position.targetable & ~own
    moves: list[Move] = []
    for square in board.squares_in(situation.ready(state.turn, Kind.NORMAL)):
        bit = board.bits[square]
        if board.bits_around(bit, STRAIGHT.values()) & others:
            moves.append(Change(square, Kind.BOMB))
        if board.bits_around(bit, DIAGONAL.values()) & others:
            moves.append(Change(square, Kind.KILLER))
        lines = (position.first_in_line(state.turn, bit, direction) for direction in STRAIGHT)
        is_left_alone = not board.bits_around(bit, AROUND.values()) & others
        if is_left_alone and any(met & others for met in lines):
            moves.append(Change(square, Kind.SNIPER))
    return moves


def _about_cover(state: State) -> list[Move]:
    """All covers: they free a sniper beside them, and leave bombs and killers without a target."""
    return [
        move for move in state.legal_moves() if isinstance(move, Change) and move.kind is Kind.COVER
    ]


def _prepare_chain(state: State) -> list[Move]:
    """Cannons that have one's own cannons in their lines, or the first two."""
    situation, player = state.situation, state.turn
    position, board = situation.position, situation.position.board
    guns = position.own(player, Kind.CANNON) | position.own(player, Kind.SPENT)
    ready = list(board.squares_in(situation.ready(player, Kind.NORMAL)))
    in_line = [
        square
        for square in ready
        if any(
            position.first_in_line(player, board.bits[square], direction) & guns
            for direction in STRAIGHT
        )
    ]
    return [Change(square, Kind.CANNON) for square in in_line or ready]


def _about_chain(state: State) -> list[Move]:
    """Shots by way of another cannon."""
    return [
        move for move in state.legal_moves() if isinstance(move, Attack) and len(move.route) > 1
    ]


def _prepare_pincer(state: State) -> list[Move]:
    """Placements beside the others' symbols with the most own symbols around them."""
    counts: dict[Square, int] = {}
    for sides, taken in _surrounded(state, state.turn):
        for square in sides:
            counts[square] = max(counts.get(square, 0), taken)
    most = max(counts.values(), default=0)
    return [Place(square) for square, taken in counts.items() if taken == most]


def _about_pincer(state: State) -> list[Move]:
    """Placements that catch somebody."""
    return [
        Place(sides[0])
        for sides, taken in _surrounded(state, state.turn)
        if taken == SIDES_OF_A_PINCER
    ]


def _surrounded(state: State, player: int) -> Iterator[tuple[list[Square], int]]:
    """For each symbol that could be caught: the sides still to be taken, and how many are."""
    situation = state.situation
    position, board = situation.position, situation.position.board
    valid, free = situation.valid(player), situation.placeable(player)
    for other in situation.players:
        if other == player:
            continue
        catchable = position.living[other] & position.targetable & ~situation.territory[other]
        for square in board.squares_in(catchable):
            around = board.bits_around(board.bits[square], STRAIGHT.values())
            left = around & ~valid
            if around.bit_count() == len(STRAIGHT) and not left & ~free:
                yield list(board.squares_in(left)), (around & valid).bit_count()


def _prepare_territory(state: State) -> list[Move]:
    """Shields and symbols on the corners of the rectangle that has most of them, but the last."""
    situation, player = state.situation, state.turn
    position, board = situation.position, situation.position.board
    shields = position.own(player, Kind.SHIELD)
    ready, free = situation.ready(player, Kind.NORMAL), situation.placeable(player)
    best, moves = 0, set[Move]()
    for left, top in product(range(board.width - 1), range(board.height - 1)):
        for right, bottom in product(range(left + 1, board.width), range(top + 1, board.height)):
            corners = [Square.at(c, r) for c in (left, right) for r in (top, bottom)]
            bits = board.set_of(corners)
            if bits & ~(shields | ready | free):
                continue
            count = (bits & shields).bit_count()
            value = 3 * count + (bits & ready).bit_count()
            if value < best or count > OPEN_CORNERS or (count == OPEN_CORNERS and bits & ready):
                continue
            if value > best:
                best, moves = value, set()
            moves |= {Place(each) for each in board.squares_in(bits & free)}
            if count < OPEN_CORNERS:
                moves |= {Change(each, Kind.SHIELD) for each in board.squares_in(bits & ready)}
    return sorted(moves, key=str)


def _about_territory(state: State) -> list[Move]:
    """Shields that close a rectangle."""
    return [
        move
        for move in state.legal_moves()
        if isinstance(move, Change)
        and move.kind is Kind.SHIELD
        and len(state.play(move).rectangles) > len(state.rectangles)
    ]


def _prepare_shield(state: State) -> list[Move]:
    """Shields that cut off no own symbol."""
    connected = state.situation.connected[state.turn].bit_count()
    moves: list[Move] = []
    for move in state.legal_moves():
        if isinstance(move, Change) and move.kind is Kind.SHIELD:
            after = state.play(move).situation.connected[state.turn].bit_count()
            if after >= connected:
                moves.append(move)
    return moves


def _about_shield(state: State) -> list[Move]:
    """All shields, where one brings symbols back or somebody could strike."""
    shields: list[Move] = [
        move
        for move in state.legal_moves()
        if isinstance(move, Change) and move.kind is Kind.SHIELD
    ]
    situation, connected = state.situation, state.situation.connected[state.turn].bit_count()
    is_threatened = any(
        situation.position.living[state.turn] & state.board.bits[strike.target]
        for other in situation.players
        if other != state.turn
        for strike in Striking().moves(situation, other, state.board.full)
    )
    if is_threatened:
        return shields
    return [
        move
        for move in shields
        if state.play(move).situation.connected[state.turn].bit_count() >= connected
    ]


#: By theme.
STEERING = {
    "sniper": Steering(_prepare_sniper, _about_sniper),
    "cover": Steering(_prepare_cover, _about_cover),
    "chain": Steering(_prepare_chain, _about_chain),
    "pincer": Steering(_prepare_pincer, _about_pincer),
    "shield": Steering(_prepare_shield, _about_shield),
    "territory": Steering(_prepare_territory, _about_territory),
}
