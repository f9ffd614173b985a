"""How games begin: from an empty board, or from a position put up by hand."""

from collections.abc import Iterable, Mapping
from typing import Any

from relati.errors import PositionError, RulesetError
from relati.rules import aftermath, territory
from relati.rules.board import STRAIGHT, Board
from relati.rules.endings import Outcome
from relati.rules.kinds import PLAYER_SYMBOLS, Kind, Symbol
from relati.rules.position import Position, Rectangle
from relati.rules.registry import find
from relati.rules.ruleset import Ruleset
from relati.rules.situation import Situation
from relati.rules.state import State
from relati.words import Word

Size = int | tuple[int, int]


def start(
    ruleset: str | Ruleset = "modern",
    players: int | None = None,
    size: Size | None = None,
    **options: Any,
) -> State:
    """A new game. `size` is a side or (width, height); the ruleset's own when not given.

    Without `players` the fewest the ruleset allows play, which is 2 for all of the eight.
    Options are the ruleset's, such as `chain=True` for `extended`. What cannot make a game is a
    `RulesetError`.
    """
    chosen = (find(ruleset) if isinstance(ruleset, str) else ruleset).choose(**options)
    players = chosen.players[0] if players is None else players
    _check_players(chosen, players)
    board = _board(chosen.default_side(players) if size is None else size)
    return State(Situation(chosen, Position.empty(board, players)))


def arrange(
    ruleset: str | Ruleset,
    symbols: Mapping[str, Symbol],
    *,
    size: Size,
    players: int = 2,
    turn: int = 0,
    extra_actions: int = 0,
    out: Iterable[int] = (),
    rectangles: Iterable[Rectangle] | None = None,
    outcome: Outcome | None = None,
) -> State:
    """A state put up by hand, from which the game can go on.

    Whether a symbol is connected is derived, not read. `rectangles` may be left out while no
    order of forming matters. What cannot stand so is a `PositionError`.
    """
    chosen = find(ruleset) if isinstance(ruleset, str) else ruleset
    _check_players(chosen, players)
    board = _board(size)
    position = Position.empty(board, players)
    for square, symbol in symbols.items():
        if square not in board.bits:
            raise PositionError("position/off-board", square=square, size=board)
        position = _put(chosen, position, board.bit(square), symbol)
    position = position.claim(iter(_rectangles(position, rectangles)))
    if outcome:
        outcome = Outcome(outcome.winner, chosen.ending)
    state = State(Situation(chosen, position), turn, extra_actions, frozenset(out), outcome)
    _check_settled(state)
    _check_turn(state)
    return state


def _board(size: Size) -> Board:
    match size:
        case int(side) if type(side) is int:
            return Board.of(side, side)
        case (int(width), int(height)) if type(width) is type(height) is int:
            return Board.of(width, height)
    raise RulesetError("ruleset/size-form", found=size)


def _check_players(ruleset: Ruleset, players: int) -> None:
    least, most = ruleset.players
    if type(players) is not int or not least <= players <= most:
        raise RulesetError(
            "ruleset/player-count", ruleset=ruleset.name, found=players, least=least, most=most
        )


def _put(ruleset: Ruleset, position: Position, bit: int, symbol: Symbol) -> Position:
    square, kind, owner = position.board.square_of(bit), Kind(symbol.kind), symbol.owner
    if kind not in ruleset.kinds:
        raise PositionError(
            "position/kind", square=square, kind=Word(f"kind/{kind}"), ruleset=ruleset.name
        )
    if owner not in range(len(position.living)):
        raise PositionError("position/owner", square=square, owner=owner)
    if kind is Kind.ROOT and position.root(owner):
        raise PositionError("position/two-roots", square=square, player=PLAYER_SYMBOLS[owner])
    if symbol.fired not in (STRAIGHT if kind is Kind.SPENT else (None,)):
        raise PositionError("position/fired", square=square)
    if kind is Kind.DEAD:
        return position.place(owner, bit).kill(bit)
    if kind is Kind.SPENT:
        return position.place(owner, bit, Kind.CANNON).spend(bit, str(symbol.fired))
    return position.place(owner, bit, kind)


def _rectangles(position: Position, given: Iterable[Rectangle] | None) -> list[Rectangle]:
    """The rectangles in the given order, which must be exactly those the shields form."""
    formed = [
        rectangle
        for player in range(len(position.living))
        for corner in position.board.squares_in(position.own(player, Kind.SHIELD))
        for rectangle in territory.completed(position, player, corner)
        if rectangle.top_left == corner
    ]
    if given is None:
        return formed
    listed = list(given)
    for rectangle in listed:
        if rectangle not in formed or listed.count(rectangle) > 1:
            raise PositionError("position/rectangle", rectangle=rectangle)
    for rectangle in formed:
        if rectangle not in listed:
            raise PositionError("position/rectangle-missing", rectangle=rectangle)
    return listed


def _check_settled(state: State) -> None:
    """Refuse what the rules would not leave standing."""
    board = state.board
    for code, squares in (
        ("position/cut-off", aftermath.cut_off_cannons(state.situation)),
        ("position/caught", aftermath.caught_in_pincers(state.situation)),
    ):
        if squares:
            raise PositionError(code, squares=tuple(board.squares_in(squares)))


def _check_turn(state: State) -> None:
    players = range(state.players)
    numbers = [state.turn, *state.out]
    if state.winner is not None:
        numbers.append(state.winner)
    for number in numbers:
        if number not in players:
            raise PositionError("position/player", found=number, most=len(players) - 1)
    if state.extra_actions < 0 or (state.extra_actions and not state.ruleset.is_consecutive):
        raise PositionError("position/extra", found=state.extra_actions)
    if not state.is_over and not state.can_act(state.turn):
        raise PositionError("position/cannot-act", player=PLAYER_SYMBOLS[state.turn])
