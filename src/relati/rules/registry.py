"""The rulesets by name: the eight of RULES.md §6, and room for more.

Adding a ruleset ends here, with `register`: the command line, the documents and the tests read
`RULESETS`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from relati.errors import RulesetError
from relati.rules.ruleset import ROLES, Ruleset

_registered: dict[str, Ruleset] = {}
#: Every registered ruleset by name, in the order of registering.
RULESETS: Mapping[str, Ruleset] = MappingProxyType(_registered)


def register(ruleset: Ruleset) -> Ruleset:
    """Make a ruleset known by its name; a name in use for another one is a `RulesetError`."""
    if _registered.setdefault(ruleset.name, ruleset) != ruleset:
        raise RulesetError("ruleset/registered", name=ruleset.name)
    return ruleset


def find(name: str) -> Ruleset:
    """The ruleset registered under `name`, or a `RulesetError` naming those there are."""
    try:
        return _registered[name]
    except KeyError:
        raise RulesetError("ruleset/unknown", name=name, known=tuple(_registered)) from None


register(Ruleset("classic", links="near", players=(2, 4), side="2n+1"))
register(Ruleset("modern", players=(2, 4), side="4n+1"))
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
        actions=frozenset(map(str, ROLES)),
        ending="eliminated",
        players=(2, 4),
        side="5n+1",
    )
)
register(Ruleset("basic", links="near", ending="survivor", side="7"))
register(Ruleset("extra", ending="survivor", side="9"))
register(
    Ruleset(
        "addon",
        actions=frozenset({"escape", "strike", "pincer", "defend"}),
        ending="survivor",
        side="15",
        options=("overlap",),
    )
)

#: The eight that everybody has.
SHIPPED = frozenset(_registered)
