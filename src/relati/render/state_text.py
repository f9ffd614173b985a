"""A state as the JSON text of its message: what a server sends for every move."""

import json
from functools import lru_cache

from relati.native import State as NativeState
from relati.notation import spell_ruleset
from relati.notation.players import spell_result
from relati.notation.rulesets import spell_kept_ruleset
from relati.render.message_builders import final_outcome, state_message
from relati.rules import Ruleset, State


def state_text(state: State) -> str:
    """`state_message` as JSON text. A state that the engine plays is written by the engine."""
    if not isinstance(state, NativeState):
        return _json(state_message(state))
    outcome = _json(final_outcome(state.to_rules())) if state.is_over else "null"
    return state.view_text(*spelled_in_json(state.ruleset), spell_result(state.outcome), outcome)


def _json(message: object) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


@lru_cache(64)
def spelled_in_json(ruleset: Ruleset) -> tuple[str, str]:
    """The ruleset, alone and in a position, as it is written between the quotes of a JSON text."""
    alone, kept = (_json(spell(ruleset))[1:-1] for spell in (spell_ruleset, spell_kept_ruleset))
    return alone, kept
