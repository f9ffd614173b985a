"""What a symbol with a power reaches, and whom it can hit next."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from relati.render.messages import PowerMessage
from relati.rules import Attack, Kind, Square, State, Symbol
from relati.rules.actions.cannon import turning_points
from relati.rules.actions.roles import disturbing_symbols
from relati.rules.board import DIAGONAL, STRAIGHT
from relati.rules.effect import blast
from relati.words import say

#: The kinds that have a sentence of their own under `power/`.
POWERS = frozenset(Kind) - {Kind.NORMAL, Kind.DEAD}
#: How many attacks of one symbol are looked at: chained shots can be too many to list.
MOST_ATTACKS = 200


def power_message(state: State, square: Square, lang: str = "en") -> PowerMessage | None:
    """What the symbol on a square reaches and is for; None for one without a power."""
    symbol = state.symbols.get(square)
    if symbol is None or symbol.kind not in POWERS:
        return None
    board, situation, bit = state.board, state.situation, state.board.bits[square]
    targets = _targets(state, square, symbol)
    reach = turns = hindrance = 0
    if symbol.connected:
        if symbol.kind is Kind.SNIPER:
            hindrance = disturbing_symbols(situation, bit)
        if symbol.kind is Kind.CANNON:
            turns = turning_points(situation, symbol.owner, bit)
        if not hindrance:
            reach = _reach(state, square, symbol)
    message: PowerMessage = {
        "reach": [str(each) for each in board.squares_in(reach)],
        "targets": [str(each) for each in targets],
        "turns": [str(each) for each in board.squares_in(turns)],
        "hindered_by": [str(each) for each in board.squares_in(hindrance)],
        "words": [],
    }
    message["words"] += _words(state, square, symbol.kind, message, lang)
    return message


def _targets(state: State, square: Square, symbol: Symbol) -> list[Square]:
    """Whom the symbol could hit if it were its owner's turn, row by row."""
    in_turn = replace(state.to_rules(), turn=symbol.owner, extra_actions=0, outcome=None)
    attacks = (move for move in in_turn.legal_moves.on(square) if isinstance(move, Attack))
    targets: Iterable[Square] = {move.target for move in islice(attacks, MOST_ATTACKS)}
    board = state.board
    if targets and symbol.kind is Kind.BOMB:
        # It attacks itself, and hits those around it.
        hit = blast(state.ruleset, state.situation.position, board.bits[square])
        targets = board.squares_in(hit)
    return sorted(targets, key=board.squares.index)


def _reach(state: State, square: Square, symbol: Symbol) -> int:
    board, position = state.board, state.situation.position
    bit = board.bits[square]
    match symbol.kind:
        case Kind.SNIPER | Kind.CANNON:
            reach = 0
            is_past = symbol.kind is Kind.SNIPER and state.ruleset.past_covers
            covers = position.of_kind(Kind.COVER) if is_past else 0
            for direction in STRAIGHT:
                met = position.first_in_line(symbol.owner, bit, direction, covers)
                for passed in board.ray(bit, direction):
                    reach |= passed
                    if passed == met:
                        break
            return reach
        case Kind.KILLER:
            return board.bits_around(bit, DIAGONAL.values())
        case Kind.BOMB:
            blank = position.blank(symbol.owner)
            reach = board.bits_around(bit, STRAIGHT.values())
            for columns, rows in DIAGONAL.values():
                if board.bits_around(bit, [(columns, 0), (0, rows)]) & blank:
                    reach |= board.bits_around(bit, [(columns, rows)])
            return reach
    return 0


def _words(
    state: State, square: Square, kind: Kind, power: PowerMessage, lang: str
) -> Iterator[str]:
    yield say(f"power/{kind}", lang)
    if kind is Kind.ROOT and state.ruleset.has("escape"):
        yield say("power/root/escape", lang)
    if power["hindered_by"]:
        yield say("rules/disturbed", lang, square=square, squares=power["hindered_by"])
    if power["targets"]:
        yield say("power/targets", lang, squares=power["targets"])
    elif power["reach"]:
        yield say("power/no-targets", lang)
    if power["turns"]:
        yield say("power/turns", lang, squares=power["turns"])
