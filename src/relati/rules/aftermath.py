"""What follows an action by itself: cut-off cannons die, pincers close (Rules §6.3, §6.6)."""

from relati.rules.effect import Effect
from relati.rules.kinds import Kind
from relati.rules.ruleset import Ruleset
from relati.rules.situation import Situation


def settle(ruleset: Ruleset, effect: Effect) -> tuple[Situation, Effect]:
    """The situation when nothing more follows, and the effect with the deaths until then.

    Disconnected cannons die first, then pincers catch, again and again until neither does
    anything. Each time connection is derived anew: what died is blank, so paths may open.
    """
    situation = Situation(ruleset, effect.position)
    while True:
        if cut_off := cut_off_cannons(situation):
            effect = effect.then_kill(cut_off, "cut-off")
        elif caught := caught_in_pincers(situation):
            effect = effect.then_kill(caught, "pincer")
        else:
            return situation, effect
        situation = Situation(ruleset, effect.position)


def cut_off_cannons(situation: Situation) -> int:
    """The disconnected unspent cannons; with `spent_dies` the spent ones too."""
    if not situation.ruleset.has("cannon"):
        return 0
    position = situation.position
    cannons = position.of_kind(Kind.CANNON)
    if situation.ruleset.spent_dies:
        cannons |= position.of_kind(Kind.SPENT)
    for connected in situation.connected:
        cannons &= ~connected
    return cannons


def caught_in_pincers(situation: Situation) -> int:
    """The symbols whose four straight neighbours are valid symbols of one other player.

    Those in their own territory are safe, and those in foreign territory do not help to catch.
    Over the edge of the board there is no neighbour, so nothing is caught there.
    """
    if not situation.ruleset.has("pincer"):
        return 0
    position, stride = situation.position, situation.position.board.stride
    caught = 0
    for catcher in situation.players:
        jaws = situation.valid(catcher) & ~situation.foreign(catcher)
        between = jaws << 1 & jaws >> 1 & jaws << stride & jaws >> stride
        for owner in situation.players:
            if owner != catcher:
                caught |= between & position.living[owner] & ~situation.territory[owner]
    return caught & position.targetable
