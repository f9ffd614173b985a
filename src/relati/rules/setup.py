"""How games begin: from an empty board, or from a position set up by hand."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from relati.errors import PositionError, RulesetError
from relati.rules import aftermath, territory
from relati.rules.board import STRAIGHT, Board
from relati.rules.endings import Outcome
from relati.rules.kinds import PLAYER_SYMBOLS, Kind, Symbol
from relati.rules.position import Position, Rectangle
from relati.rules.pure_state import PureState
from relati.rules.registry import find
from relati.rules.ruleset import Ruleset
from relati.rules.situation import Situation
from relati.rules.square import Square
from relati.rules.state import State
from relati.words import Word

Size = int | tuple[int, int]

#: What a ruleset with options or parts has, such as `extended:chain`, and a name has not.
_IN_ONE_WORD = re.compile(r"[:\[]")

#: The most rectangles that are put together for a position whose territories are not listed.
MOST_RECTANGLES = 2_000


def start(
    ruleset: str | Ruleset = "modern",
    players: int | None = None,
    size: Size | None = None,
    **options: Any,
) -> State:
    """A new game. `size` is a side or (width, height); the ruleset's own when not given.

    Without `players` the fewest the ruleset allows play, which is 2 for all that come with relati.
    Options are the ruleset's, such as `chain=True` for `extended`; `extended:chain` says the same
    in one word. Raises `RulesetError` if these cannot make a game, and `NotationError` if the word
    cannot be read.
    """
    chosen = ruleset_of(ruleset).choose(**options)
    players = chosen.players[0] if players is None else players
    _check_players(chosen, players)
    board = _board(chosen.default_side(players) if size is None else size)
    return PureState(Situation(chosen, Position.empty(board, players)))


def arrange(
    ruleset: str | Ruleset,
    symbols: Mapping[str, Symbol] | Mapping[Square, Symbol],
    *,
    size: Size,
    players: int = 2,
    turn: int = 0,
    extra_actions: int = 0,
    out: Iterable[int] = (),
    rectangles: Iterable[Rectangle] | None = None,
    outcome: Outcome | None = None,
) -> State:
    """A state set up by hand, from which the game can go on.

    Whether a symbol is connected is derived, not read. `rectangles` may be left out while their
    order does not matter. Raises `PositionError` if the rules could not leave the board like this.
    """
    chosen = ruleset_of(ruleset)
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
    state = PureState(Situation(chosen, position), turn, extra_actions, frozenset(out), outcome)
    _check_settled(state)
    _check_turn(state)
    return state


def ruleset_of(given: str | Ruleset) -> Ruleset:
    """The ruleset of that name, or spelled with options or parts, or given itself."""
    if isinstance(given, str):
        if _IN_ONE_WORD.search(given):
            ruleset: Ruleset = State.views["ruleset"](given)
            return ruleset
        return find(given)
    if not isinstance(given, Ruleset):
        raise RulesetError("ruleset/what", found=given)
    return given


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
    if kind is Kind.ROOT and position.root(owner) and not ruleset.keeps_root:
        raise PositionError("position/two-roots", square=square, player=PLAYER_SYMBOLS[owner])
    if symbol.fired not in (STRAIGHT if kind is Kind.SPENT else (None,)):
        raise PositionError("position/fired", square=square)
    if kind is Kind.DEAD:
        return position.place(owner, bit).kill(bit)
    if kind is Kind.SPENT:
        return position.place(owner, bit, Kind.CANNON).spend(bit, str(symbol.fired))
    return position.place(owner, bit, kind)


def _rectangles(position: Position, given: Iterable[Rectangle] | None) -> list[Rectangle]:
    """The rectangles in the given order, which must be exactly those the shields form.

    The work is bounded by how many are given, not by how many the shields form.
    """
    count = territory.count_formed(position)
    if given is None:
        if count > MOST_RECTANGLES:
            raise PositionError("position/rectangle-count", count=count, most=MOST_RECTANGLES)
        return list(territory.formed(position))
    listed = list(given)
    different = set(listed)
    if len(different) < len(listed):
        twice = next(each for each, times in Counter(listed).items() if times > 1)
        raise PositionError("position/rectangle", rectangle=twice)
    for rectangle in listed:
        if not territory.is_formed(position, rectangle):
            raise PositionError("position/rectangle", rectangle=rectangle)
    if len(listed) < count:
        missing = next(each for each in territory.formed(position) if each not in different)
        raise PositionError("position/rectangle-missing", rectangle=missing)
    return listed


def _check_settled(state: PureState) -> None:
    """Refuse symbols that the rules would have removed."""
    board = state.board
    for code, squares in (
        ("position/cut-off", aftermath.cut_off_cannons(state.situation)),
        ("position/caught", aftermath.caught_in_pincers(state.situation)),
    ):
        if squares:
            raise PositionError(code, squares=tuple(board.squares_in(squares)))


def _check_turn(state: PureState) -> None:
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
