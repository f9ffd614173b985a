"""What is on the board: whose symbols, of which kinds, and whose territory.

A position is a value; every change gives a new one. It knows nothing of turns or rulesets.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from relati.rules.board import STRAIGHT, Board
from relati.rules.kinds import Kind
from relati.rules.square import Square

#: Living kinds other than `normal`, each kept as one set of squares.
SPECIAL: tuple[Kind, ...] = tuple(kind for kind in Kind if kind not in (Kind.NORMAL, Kind.DEAD))
_SLOT = {kind: slot for slot, kind in enumerate(SPECIAL)}
_RECEIVER_SLOTS = tuple(_SLOT[kind] for kind in SPECIAL if not kind.gives_links)
_UNTARGETABLE_SLOTS = tuple(_SLOT[kind] for kind in SPECIAL if not kind.is_targetable)
_ROOT, _SHIELD = _SLOT[Kind.ROOT], _SLOT[Kind.SHIELD]
_FIRED = {direction: slot for slot, direction in enumerate(STRAIGHT)}


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A territory: whose, and its first and last corner."""

    owner: int
    top_left: Square
    bottom_right: Square

    def __str__(self) -> str:
        return f"{self.top_left}:{self.bottom_right}"

    @property
    def corners(self) -> tuple[Square, ...]:
        """The four squares on which its shields stand."""
        first, last = self.top_left, self.bottom_right
        columns, rows = (first.column, last.column), (first.row, last.row)
        return tuple(Square.at(column, row) for row in rows for column in columns)


@dataclass(frozen=True, slots=True)
class Position:
    """All symbols as sets of squares, and the rectangles in the order in which they were formed.

    `living` and `dead` are by player, `special` by kind (see `SPECIAL`; what lives and is
    nothing special is `normal`), `fired` by the direction in which the spent cannons fired.
    """

    board: Board
    living: tuple[int, ...]
    dead: tuple[int, ...]
    special: tuple[int, ...] = (0,) * len(SPECIAL)
    fired: tuple[int, ...] = (0,) * len(STRAIGHT)
    rectangles: tuple[Rectangle, ...] = ()

    @classmethod
    def empty(cls, board: Board, players: int) -> "Position":
        """The board before the first move."""
        return cls(board, living=(0,) * players, dead=(0,) * players)

    # What is where

    @property
    def alive(self) -> int:
        """The squares of all living symbols."""
        alive = 0
        for own in self.living:
            alive |= own
        return alive

    @property
    def empty_squares(self) -> int:
        """The squares with no symbol at all, not even a dead one."""
        taken = 0
        for own in self.living:
            taken |= own
        for own in self.dead:
            taken |= own
        return self.board.full ^ taken

    def blank(self, player: int) -> int:
        """The squares that this player's links and shots pass over.

        Empty squares, dead symbols, and the player's own shields.
        """
        return self.board.full ^ self.alive | self.living[player] & self.special[_SHIELD]

    def of_kind(self, kind: Kind) -> int:
        """The squares of all players' symbols of a living kind."""
        if kind is Kind.NORMAL:
            special = 0
            for squares in self.special:
                special |= squares
            return self.alive & ~special
        return self.special[_SLOT[kind]]

    def own(self, player: int, kind: Kind) -> int:
        """The squares of one player's symbols of a living kind."""
        return self.living[player] & self.of_kind(kind)

    def root(self, player: int) -> int:
        """The square of the player's living root; no square when there is none.

        There can be several where the old root survives an escape.
        """
        return self.living[player] & self.special[_ROOT]

    def givers(self, player: int) -> int:
        """The player's living symbols that may give links."""
        receivers = 0
        for slot in _RECEIVER_SLOTS:
            receivers |= self.special[slot]
        return self.living[player] & ~receivers

    @property
    def targetable(self) -> int:
        """The living symbols that an attack can choose."""
        untargetable = 0
        for slot in _UNTARGETABLE_SLOTS:
            untargetable |= self.special[slot]
        return self.alive & ~untargetable

    def has_begun(self, player: int) -> bool:
        """Whether the player has had the first placement: any symbol, even a dead one."""
        return bool(self.living[player] | self.dead[player])

    def owner(self, bit: int) -> int | None:
        """Whose symbol, living or dead, is on the square; None on an empty one."""
        for player in range(len(self.living)):
            if (self.living[player] | self.dead[player]) & bit:
                return player
        return None

    def kind(self, bit: int) -> Kind | None:
        """The kind of the symbol on the square; None on an empty one."""
        if self.alive & bit:
            for slot, squares in enumerate(self.special):
                if squares & bit:
                    return SPECIAL[slot]
            return Kind.NORMAL
        return None if self.empty_squares & bit else Kind.DEAD

    def fired_direction(self, bit: int) -> str | None:
        """The direction in which the spent cannon on the square fired; else None."""
        for direction, slot in _FIRED.items():
            if self.fired[slot] & bit:
                return direction
        return None

    def first_in_line(self, player: int, bit: int, direction: str, also: int = 0) -> int:
        """The first living symbol that a shot of this player meets; no square when none.

        Blanks do not stop it, nor do the player's own shields and what is on the squares `also`.
        """
        passed = self.blank(player) | also
        for square in self.board.ray(bit, direction):
            if not square & passed:
                return square
        return 0

    def first_other(self, player: int, bit: int, direction: str) -> int:
        """The first living symbol of another player in that direction; no square when none."""
        others = self.alive & ~self.living[player]
        return next((square for square in self.board.ray(bit, direction) if square & others), 0)

    # Changes, each giving a new position

    def place(self, player: int, bit: int, kind: Kind = Kind.NORMAL) -> "Position":
        """A new symbol on an empty square."""
        living = _put(self.living, player, self.living[player] | bit)
        placed = replace(self, living=living)
        return placed if kind is Kind.NORMAL else placed.change(bit, kind)

    def change(self, bit: int, kind: Kind) -> "Position":
        """The living symbol on the square becomes another special kind."""
        special = [squares & ~bit for squares in self.special]
        special[_SLOT[kind]] |= bit
        return replace(self, special=tuple(special))

    def spend(self, bit: int, direction: str) -> "Position":
        """The cannon on the square has fired in that direction."""
        slot = _FIRED[direction]
        fired = _put(self.fired, slot, self.fired[slot] | bit)
        return replace(self.change(bit, Kind.SPENT), fired=fired)

    def kill(self, squares: int) -> "Position":
        """The living symbols on these squares die; they keep their owner and nothing else.

        A territory ends with any of the shields on its corners.
        """
        rectangles = self.rectangles
        if squares & self.special[_SHIELD]:
            rectangles = tuple(
                each for each in rectangles if not squares & self.board.set_of(each.corners)
            )
        return replace(
            self,
            living=tuple(own & ~squares for own in self.living),
            dead=tuple(
                dead | own & squares for dead, own in zip(self.dead, self.living, strict=True)
            ),
            special=tuple(special & ~squares for special in self.special),
            fired=tuple(fired & ~squares for fired in self.fired),
            rectangles=rectangles,
        )

    def claim(self, rectangles: Iterator[Rectangle]) -> "Position":
        """These rectangles become territory, after those there are."""
        return replace(self, rectangles=(*self.rectangles, *rectangles))


def _put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])
