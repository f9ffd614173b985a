"""relati: a family of abstract board games of symbols that must stay linked to their root.

import relati

state = relati.start("modern")
state = state.play("E5").play("C3")
print(state)
"""

from relati.errors import IllegalMove, NotationError, PositionError, RelatiError, RulesetError
from relati.rules import RULESETS, Ruleset, Square, State, arrange, register, start

__version__ = "0.1.0"

__all__ = [
    "RULESETS",
    "IllegalMove",
    "NotationError",
    "PositionError",
    "RelatiError",
    "Ruleset",
    "RulesetError",
    "Square",
    "State",
    "arrange",
    "read_position",
    "register",
    "start",
]


def read_position(text: str) -> State:
    """The state that a line of text describes (see `docs/reference/position.md`)."""
    from relati import notation

    return notation.read_position(text)


# The packages that can write and draw a state stand above the rules, which may not import them,
# and are loaded only when somebody looks.


def _text(state: State) -> str:
    from relati import render

    return render.table(state)


def _repr(state: State) -> str:
    from relati import notation

    return f"relati.read_position({notation.write_position(state)!r})"


def _svg(state: State) -> str:
    from relati import render

    return render.svg(state)


State.views.update(text=_text, repr=_repr, svg=_svg)
