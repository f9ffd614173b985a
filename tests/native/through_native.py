"""A pytest plugin: every state of the rules plays, lists its moves and shows its symbols by the
native engine. With it the suite of the rules is a suite of the engine:

    python -m pytest -p tests.native.through_native --hypothesis-profile through-native tests/rules
"""

from collections.abc import Mapping
from typing import Any

from hypothesis import settings

from relati import native
from relati.rules import Move, Square, State, Symbol, Withdraw, read_move

# Every question goes over to the engine and back, so fewer examples of each property must do.
settings.register_profile("through-native", deadline=None, max_examples=25)

_resolve = State._resolve


def _resolve_both(self: State, move: Move | str) -> Any:
    after, effect, earned = _resolve(self, move)  # raises what the rules raise
    if isinstance(read_move(move) if isinstance(move, str) else move, Withdraw):
        # The engine asks the rules for this one: asking it here would go round in a circle.
        return native.from_rules(after).to_rules(), effect, earned
    fast = native.from_rules(self).play(move)
    return fast.to_rules(), effect, earned


def _legal_moves(self: State) -> tuple[Move, ...]:
    return native.from_rules(self).legal_moves()


def _can_act(self: State, player: int) -> bool:
    return native.from_rules(self).can_act(player)


def _symbols(self: State) -> Mapping[Square, Symbol]:
    return native.from_rules(self).symbols


State._resolve = _resolve_both  # type: ignore[method-assign]
State.legal_moves = _legal_moves  # type: ignore[method-assign]
State.can_act = _can_act  # type: ignore[method-assign]
State.symbols = property(_symbols)  # type: ignore[assignment]
