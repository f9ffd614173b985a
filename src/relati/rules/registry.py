"""The rulesets by name: those of Rules §6, and room for more.

Adding a ruleset ends here, with `register`: the command line, the server, the docs and the tests
read `RULESETS`.
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from relati.errors import RulesetError
from relati.rules.parts import READINGS
from relati.rules.ruleset import Ruleset

#: The one to begin with: the first lessons teach it, and every page recommends it.
RECOMMENDED = "modern"

_registered: dict[str, Ruleset] = {}
#: Every registered ruleset by name, in the order of registering.
RULESETS: Mapping[str, Ruleset] = MappingProxyType(_registered)


def register(ruleset: Ruleset) -> Ruleset:
    """Make a ruleset known by its name. Raises `RulesetError` if another one has the name."""
    if _registered.setdefault(ruleset.name, ruleset) != ruleset:
        raise RulesetError("ruleset/registered", name=ruleset.name)
    return ruleset


def find(name: str) -> Ruleset:
    """The ruleset registered under `name`. Raises `RulesetError` if there is none."""
    try:
        return _registered[name]
    except KeyError:
        guess = _similar(name)
        hint = RulesetError("ruleset/did-you-mean", name=guess) if guess else ""
        known = tuple(_registered)
        raise RulesetError("ruleset/unknown", name=name, hint=hint, known=known) from None


def registered_name(ruleset: Ruleset) -> str:
    """The name that exactly these rules are registered under, or were at first; empty if none."""
    registered = _registered.get(ruleset.name)
    if registered is None:
        return ""
    former: dict[str, Any] = {
        each.name: each.former
        for each in READINGS.values()
        if each.former is not None and each.name in registered.options
    }
    return ruleset.name if ruleset in (registered, replace(registered, **former)) else ""


def _similar(name: str) -> str:
    """The registered name that somebody may have meant; empty when none is like it."""
    from difflib import get_close_matches  # late: most programs spell it right

    return "".join(get_close_matches(name.lower(), _registered, n=1))


register(Ruleset("classic", links="near", players=(2, 4), side="2n+1"))
register(Ruleset("modern", players=(2, 4), side="4n+1", options=("links",)))
register(Ruleset("signal", players=(2, 4), side="4n+1", ending="sole-able"))
register(
    Ruleset(
        "extended",
        actions=frozenset({"cannon", "migration"}),
        turns="consecutive",
        players=(2, 4),
        side="4n+1",
        options=("consecutive", "cannon", "chain", "migration", "spent_dies"),
    )
)
register(
    Ruleset(
        "battle",
        actions=frozenset({"sniper", "cover", "bomb", "killer"}),
        ending="eliminated",
        players=(2, 4),
        side="5n+1",
        options=("blast", "past_covers", "out_for_good"),
    )
)
register(Ruleset("basic", links="near", ending="survivor", side="7", options=("links", "cuts")))
register(Ruleset("extra", ending="survivor", side="9", options=("links", "cuts")))
register(
    Ruleset(
        "addon",
        actions=frozenset({"escape", "strike", "pincer", "defend"}),
        ending="survivor",
        side="15",
        options=(
            *("links", "cuts", "escape", "strike", "pincer", "defend"),
            *("keeps_root", "strike_shields", "overlap"),
        ),
    )
)
register(Ruleset("turret", actions=frozenset({"turret"}), players=(2, 4), side="2n+7"))

#: The names of those that come with relati.
SHIPPED = frozenset(_registered)
