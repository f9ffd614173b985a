"""A pytest plugin by which every state of the rules plays, lists its moves and gives its symbols
through the native engine. With it the suite of the rules tests the engine:

    python -m pytest -p tests.native.through_native --hypothesis-profile through-native tests/rules
"""

from typing import Any

from hypothesis import settings

from relati import native
from relati.rules import Move, PureState, Withdraw, read_move
from relati.rules.symbols import Symbols

# Every call is converted to the engine and back, so there are fewer examples of each property.
settings.register_profile("through-native", deadline=None, max_examples=25)

_resolve = PureState._resolve
_can_act_by_rules = PureState.can_act


def _resolve_both(self: PureState, move: Move | str) -> Any:
    after, effect, earned = _resolve(self, move)  # raises what the rules raise
    if isinstance(read_move(move) if isinstance(move, str) else move, Withdraw):
        # The engine leaves this one to the rules: asking it here would not end.
        return native.from_rules(after).to_rules(), effect, earned
    fast = native.from_rules(self).play(move)
    return fast.to_rules(), effect, earned


def _legal_moves(self: PureState) -> tuple[Move, ...]:
    return native.from_rules(self).legal_moves()


def _can_act(self: PureState, player: int) -> bool:
    try:
        state = native.from_rules(self)
    except ValueError:
        # The rules ask this of a position too before they refuse it because the player to act has
        # no move; the engine takes no such position. If it was wrong about that, the next call is
        # refused as well, and the test fails.
        return _can_act_by_rules(self, player)
    return state.can_act(player)


def _symbols(self: PureState) -> Symbols:
    return native.from_rules(self).symbols


PureState._resolve = _resolve_both  # type: ignore[method-assign]
PureState._all_legal_moves = property(_legal_moves)  # type: ignore[assignment]
PureState.can_act = _can_act  # type: ignore[method-assign]
PureState.symbols = property(_symbols)  # type: ignore[assignment]
