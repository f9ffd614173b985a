"""relati: a family of abstract board games of symbols that must stay linked to their root.

import relati

state = relati.start("modern")
state = state.play("E5").play("C3")
print(state)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from relati.errors import IllegalMove, NotationError, PositionError, RelatiError, RulesetError
from relati.rules import (
    RULESETS,
    Move,
    Ruleset,
    Square,
    State,
    Symmetry,
    arrange,
    read_move,
    register,
    start,
)
from relati.rules.shown import Shown

if TYPE_CHECKING:
    from relati import arena as arena
    from relati import bots as bots
    from relati import client as client
    from relati import envs as envs
    from relati import games as games
    from relati import lab as lab
    from relati import learning as learning
    from relati import lessons as lessons
    from relati import matches as matches
    from relati import mcp as mcp
    from relati import native as native
    from relati import notation as notation
    from relati import notebook as notebook
    from relati import order as order
    from relati import puzzles as puzzles
    from relati import ratings as ratings
    from relati import render as render
    from relati import rulebook as rulebook
    from relati import server as server
    from relati import site as site
    from relati import storage as storage
    from relati import studies as studies
    from relati import terminal as terminal
    from relati import tournaments as tournaments
    from relati import widget as widget
    from relati.notation import (
        Record,
        read_position,
        read_records,
        read_ruleset,
        read_table,
        spell_ruleset,
        stream_records,
        write_position,
        write_records,
        write_table,
    )

__version__ = "0.2.0"

__all__ = [
    "RULESETS",
    "IllegalMove",
    "Move",
    "NotationError",
    "PositionError",
    "Record",
    "RelatiError",
    "Ruleset",
    "RulesetError",
    "Square",
    "State",
    "Symmetry",
    "arrange",
    "read_move",
    "read_position",
    "read_records",
    "read_ruleset",
    "read_table",
    "register",
    "spell_ruleset",
    "start",
    "stream_records",
    "write_position",
    "write_records",
    "write_table",
]

#: What is loaded when somebody asks for it: `import relati` alone loads the rules.
_PACKAGES = frozenset(
    [
        "arena",
        "bots",
        "client",
        "envs",
        "games",
        "lab",
        "learning",
        "lessons",
        "matches",
        "mcp",
        "native",
        "notation",
        "notebook",
        "order",
        "ratings",
        "puzzles",
        "render",
        "rulebook",
        "server",
        "site",
        "storage",
        "studies",
        "terminal",
        "tournaments",
        "widget",
    ]
)
_OF_NOTATION = frozenset(
    [
        "Record",
        "read_position",
        "read_records",
        "read_ruleset",
        "read_table",
        "spell_ruleset",
        "stream_records",
        "write_position",
        "write_records",
        "write_table",
    ]
)


def __getattr__(name: str) -> Any:
    """A package of relati, `relati.native`, or a reader or writer of `relati.notation`."""
    if name in _OF_NOTATION:
        return getattr(import_module("relati.notation"), name)
    if name in _PACKAGES:
        return import_module(f"relati.{name}")
    raise AttributeError(f"module 'relati' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_OF_NOTATION, *_PACKAGES})


# The packages that can write and draw a state stand above the rules, which may not import them,
# and are loaded only when somebody looks.


def _position(state: State) -> str:
    from relati import notation

    return notation.write_position(state)


def _text(state: State) -> str:
    from relati import render

    return render.table(state)


def _repr(state: State) -> str:
    return f"relati.read_position({state.position!r})"


def _svg(state: State) -> str:
    from relati import notebook

    return notebook.svg(state)


def _html(value: Shown) -> str:
    from relati import notebook

    return notebook.html(value)


def _native(state: State) -> State:
    from relati import native

    return native.from_rules(state)


def _canonical(state: State) -> Symmetry:
    from relati.notation.canonical import canonical

    return canonical(state).symmetries[0]


def _ruleset(text: str) -> Ruleset:
    from relati import notation

    return notation.read_ruleset(text)


State.views.update(
    position=_position, text=_text, repr=_repr, svg=_svg, native=_native, canonical=_canonical
)
State.views["ruleset"] = _ruleset
Shown.views["html"] = _html
