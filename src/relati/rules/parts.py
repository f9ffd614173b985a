"""The parts of a ruleset beyond placing: what each brings onto the board, and what it needs.

This is the one table of actions; `relati.rules.actions` says how they are done.
"""

from dataclasses import dataclass

from relati.rules.kinds import Kind


@dataclass(frozen=True, slots=True)
class Part:
    """Something that players can do, or that happens by itself, when a ruleset has this part.

    `brings` are the kinds that come onto the board by it, besides roots and normal symbols.
    `changes_to` is what a normal symbol can be changed into, `attacks_with` the kind of symbol
    that can attack. `needs` is another part without which this one means nothing.
    """

    name: str
    brings: tuple[Kind, ...]
    changes_to: Kind | None = None
    attacks_with: Kind | None = None
    needs: str | None = None


#: Every part by name, in the order in which the rules explain them and legal moves are listed.
PARTS = {
    part.name: part
    for part in (
        Part("cannon", (Kind.CANNON, Kind.SPENT, Kind.DEAD), Kind.CANNON, Kind.CANNON),
        Part("chain", (), needs="cannon"),
        Part("migration", (Kind.DEAD,), changes_to=Kind.ROOT),
        Part("sniper", (Kind.SNIPER, Kind.DEAD), Kind.SNIPER, Kind.SNIPER),
        Part("cover", (Kind.COVER,), changes_to=Kind.COVER),
        Part("bomb", (Kind.BOMB, Kind.DEAD), Kind.BOMB, Kind.BOMB),
        Part("killer", (Kind.KILLER, Kind.DEAD), Kind.KILLER, Kind.KILLER),
        Part("escape", (Kind.DEAD,)),
        Part("strike", (Kind.DEAD,), attacks_with=Kind.NORMAL),
        Part("pincer", (Kind.DEAD,)),
        Part("defend", (Kind.SHIELD,), changes_to=Kind.SHIELD),
        Part("turret", (Kind.DEAD,)),
    )
}
#: The kinds that a symbol can be changed into, with the part that allows it.
CHANGES = {part.changes_to: part for part in PARTS.values() if part.changes_to}
#: The kinds that can attack, with the part that lets them.
ATTACKERS = {part.attacks_with: part for part in PARTS.values() if part.attacks_with}
