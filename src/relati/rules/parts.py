"""The parts of a ruleset beyond placing, and the readings of what the documents leave open.

These are the tables of both; `relati.rules.actions` says how actions are done.
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


@dataclass(frozen=True, slots=True)
class Reading:
    """A sentence that can be read in several ways (Rules §11): the values, the usual one first.

    `needs` are the parts without which another value than the usual one means nothing; `ending` is
    the ending it is about, if it is about one. `former` is the usual value of versions before the
    usual one changed: a kept text that does not say which is older than the change.
    """

    name: str
    values: tuple[bool | str, ...]
    needs: tuple[str, ...] = ()
    ending: str | None = None
    former: str | None = None


#: Every reading by name, in the order in which they are written.
READINGS = {
    reading.name: reading
    for reading in (
        Reading("spent_dies", (False, True), needs=("cannon", "cuts")),
        Reading("overlap", ("priority", "exclusive", "public", "separate"), needs=("defend",)),
        Reading("cuts", (True, False)),
        Reading("blast", ("all", "targets"), needs=("bomb", "cover"), former="targets"),
        Reading("past_covers", (False, True), needs=("sniper", "cover")),
        Reading("out_for_good", (True, False), ending="eliminated"),
        Reading("keeps_root", (False, True), needs=("escape",)),
        Reading("strike_shields", (False, True), needs=("strike", "defend")),
    )
}
