"""Extra actions: what an action earns when turns are consecutive (Rules §6.3)."""

from relati.rules.effect import Effect
from relati.rules.situation import Situation


def earned(before: Situation, after: Situation, player: int, effect: Effect) -> int:
    """How many extra actions the player's action has earned.

    One for each other player who lost a connected symbol to disconnection, a cannon that died
    of it included; one if any own disconnected symbol is connected again.
    """
    if not before.ruleset.is_consecutive:
        return 0
    died_cut_off = 0
    for squares, cause in effect.deaths:
        if cause == "cut-off":
            died_cut_off |= squares
    count = 0
    for other in before.players:
        if other != player:
            cut = after.position.living[other] & ~after.connected[other] | died_cut_off
            count += bool(before.connected[other] & cut)
    was_cut = before.position.living[player] & ~before.connected[player]
    return count + bool(was_cut & after.connected[player])
