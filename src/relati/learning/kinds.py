"""The games that a family network learns from: all ready rulesets, and random ones."""

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

from relati import native
from relati.notation import read_ruleset, spell_ruleset
from relati.rules import RULESETS, Ruleset
from relati.rules.parts import READINGS
from relati.rules.reach import LINKS
from relati.rules.registry import SHIPPED
from relati.rules.ruleset import ACTIONS, ENDINGS, TURNS

#: How often a game has so many players.
PLAYERS = {2: 0.6, 3: 0.2, 4: 0.12, 5: 0.08}
#: How often the rules are put together at random; else they are those of a ready ruleset.
COMPOSED = 0.25
#: With so many players, the board has one of these sides: small ones, whose games are short.
SIDES = {2: (7, 7, 9), 3: (9,), 4: (9, 11), 5: (9, 11)}
#: `classic` is played on smaller boards than the others.
SIDES_OF_CLASSIC = {2: (5, 6, 7), 3: (7,), 4: (9,), 5: (9,)}
#: How often a composed ruleset has a part: one of these shares is drawn for all of its parts.
SHARES = (0.1, 0.2, 0.4)


@dataclass(frozen=True, slots=True)
class GameKind:
    """Rules, players and board: what makes two games of the family different games."""

    ruleset: str
    players: int
    size: tuple[int, int]

    @classmethod
    def of_data(cls, data: Any) -> "GameKind":
        """The kind in a line of a journal."""
        ruleset, players, (width, height) = data
        return cls(str(ruleset), int(players), (int(width), int(height)))

    def data(self) -> list[Any]:
        """The kind as a line of a journal holds it."""
        return [self.ruleset, self.players, list(self.size)]

    def start(self) -> native.State:
        """The state at the beginning of such a game."""
        return native.start(read_ruleset(self.ruleset), self.players, self.size)


def drawn_kind(dice: random.Random) -> GameKind:
    """A kind of game, drawn as often as the tables above say."""
    players = dice.choices(list(PLAYERS), list(PLAYERS.values()))[0]
    if dice.random() < COMPOSED:
        ruleset = composed_ruleset(dice)
    else:
        ready = [RULESETS[name] for name in RULESETS if name in SHIPPED]
        ruleset = dice.choice([each for each in ready if players <= each.players[1]])
    sides = SIDES_OF_CLASSIC if ruleset.name == "classic" else SIDES
    side = dice.choice(sides[players])
    return GameKind(spell_ruleset(ruleset), players, (side, side))


def composed_ruleset(dice: random.Random) -> Ruleset:
    """A ruleset of random parts and readings that can work together."""
    share = dice.choice(SHARES)
    actions = {action for action in ACTIONS if dice.random() < share}
    if "cannon" not in actions:
        actions.discard("chain")
    turns, ending = dice.choices(TURNS, (3, 1))[0], dice.choice(ENDINGS)
    # Where links cannot be cut, there is nothing to earn further actions with.
    cuts = turns == "consecutive" or dice.random() < 0.9
    values = {
        reading.name: dice.choice(reading.values)
        for reading in READINGS.values()
        if reading.name != "cuts"
        and all(cuts if needed == "cuts" else needed in actions for needed in reading.needs)
        and reading.ending in (None, ending)
        and dice.random() < 0.5
    }
    return Ruleset(
        "composed",
        links=dice.choice([*LINKS, "all"]),
        actions=frozenset(actions),
        turns=turns,
        ending=ending,
        cuts=cuts,
        **values,  # type: ignore[arg-type]  # each has a value of its reading
    )


@cache
def gate_kinds() -> tuple[GameKind, ...]:
    """Every ready ruleset with two players and with the most it can have, on its smallest board."""
    kinds = []
    for name in RULESETS:
        if name in SHIPPED:
            sides = SIDES_OF_CLASSIC if name == "classic" else SIDES
            most = RULESETS[name].players[1]
            kinds += [GameKind(name, n, (sides[n][0], sides[n][0])) for n in (2, most)]
    return tuple(kinds)
