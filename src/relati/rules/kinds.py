"""What a symbol can be, and whose it is."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """The kind of a symbol. Being disconnected is not a kind: it is derived, never stored."""

    ROOT = "root"
    NORMAL = "normal"
    CANNON = "cannon"
    SPENT = "spent"
    SNIPER = "sniper"
    COVER = "cover"
    BOMB = "bomb"
    KILLER = "killer"
    SHIELD = "shield"
    DEAD = "dead"


#: These give links to others (as long as they are connected themselves).
GIVERS = frozenset({Kind.ROOT, Kind.NORMAL, Kind.SNIPER, Kind.BOMB, Kind.KILLER})
#: These only receive them.
RECEIVERS = frozenset({Kind.CANNON, Kind.SPENT, Kind.COVER, Kind.SHIELD})
#: No attack can choose these, and they stop shots.
UNTARGETABLE = frozenset({Kind.COVER, Kind.SHIELD})

#: The players' symbols in order of play, and what stands for them where only ASCII will do.
PLAYER_SYMBOLS = "OX△□☆"
PLAYER_LETTERS = "OXTSP"
MOST_PLAYERS = len(PLAYER_SYMBOLS)


@dataclass(frozen=True, slots=True)
class Symbol:
    """What stands on a square: whose it is, its kind, and whether it is connected to its root.

    `fired` is the direction (`F`, `B`, `L` or `R`) in which a spent cannon fired.
    """

    owner: int
    kind: Kind
    connected: bool
    fired: str | None = None
