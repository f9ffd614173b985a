"""What a symbol can be, and whose it is.

`Kind` is the one table of kinds: notation, pictures, server, browser and engine derive from it
what they know. Which part of a ruleset brings a kind is in `relati.rules.parts`.
"""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """The kind of a symbol. Being disconnected is not a kind: it is derived, never stored.

    `letter` follows the player's letter in a position; `marks` stand on both sides of the
    player's symbol in a table. A spent cannon also says the direction in which it fired, which
    takes the place of its marks. Connected symbols that give links let others link to them.
    Attacks cannot choose what is not targetable, and it stops shots.
    """

    letter: str
    marks: tuple[str, str]
    gives_links: bool
    is_targetable: bool

    # Defaults only because type checkers take `Kind("root")`, a look-up, for a call of this.
    def __new__(
        cls,
        name: str,
        letter: str = "",
        marks: str = "   ",
        gives_links: bool = True,
        is_targetable: bool = True,
    ) -> "Kind":
        kind = str.__new__(cls, name)
        kind._value_ = name
        kind.letter = letter
        kind.marks = (marks[0], marks[-1])
        kind.gives_links = gives_links
        kind.is_targetable = is_targetable
        return kind

    # fmt: off
    #         name     letter  marks  gives  targetable
    ROOT   = "root",   "r",    "[ ]", True,  True
    NORMAL = "normal", "",     "   ", True,  True
    CANNON = "cannon", "c",    "# #", False, True
    SPENT  = "spent",  "c",    "# #", False, True
    SNIPER = "sniper", "s",    "+ +", True,  True
    COVER  = "cover",  "v",    "( )", False, False
    BOMB   = "bomb",   "b",    "* *", True,  True
    KILLER = "killer", "k",    "! !", True,  True
    SHIELD = "shield", "h",    "{ }", False, False
    DEAD   = "dead",   "d",    "= =", False, False
    # fmt: on


#: The players' symbols in order of play, and their letters where only ASCII will do.
PLAYER_SYMBOLS = "OX△□☆"
PLAYER_LETTERS = "OXTSP"
MOST_PLAYERS = len(PLAYER_SYMBOLS)


@dataclass(frozen=True, slots=True)
class Symbol:
    """What is on a square: whose it is, its kind, and whether it is connected to its root.

    `fired` is the direction (`F`, `B`, `L` or `R`) in which a spent cannon fired.
    """

    owner: int
    kind: Kind
    connected: bool
    fired: str | None = None
