"""Moves as values, and their spelling (Rules §8): `str(move)` out, `read_move` in."""

import re
import unicodedata
from dataclasses import dataclass

from relati.errors import NotationError
from relati.rules.kinds import MOST_PLAYERS, PLAYER_LETTERS, PLAYER_SYMBOLS, Kind
from relati.rules.parts import CHANGES
from relati.rules.square import Square


@dataclass(frozen=True, slots=True)
class Place:
    """Put a symbol on an empty square: `C3`."""

    square: Square

    def __str__(self) -> str:
        return str(self.square)


@dataclass(frozen=True, slots=True)
class Change:
    """Make one's symbol another kind: `C3=cannon`."""

    square: Square
    kind: Kind

    def __str__(self) -> str:
        return f"{self.square}={self.kind}"


@dataclass(frozen=True, slots=True)
class Attack:
    """Fire, snipe, kill, strike or blow up: `C3xC4`, along a chain `C3-C7-F7xF9`, or `D5xD5`.

    `route` starts with the symbol that acts; `target` is the first symbol hit.
    """

    route: tuple[Square, ...]
    target: Square

    def __post_init__(self) -> None:
        if not self.route:
            raise ValueError("a route begins with the symbol that acts")

    @property
    def square(self) -> Square:
        """The square of the symbol that acts."""
        return self.route[0]

    def __str__(self) -> str:
        return f"{'-'.join(self.route)}x{self.target}"


@dataclass(frozen=True, slots=True)
class Escape:
    """Move the root far away and give up the rest: `E9!`."""

    square: Square

    def __str__(self) -> str:
        return f"{self.square}!"


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline the extra actions that are left: `pass`."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """A player leaves the game for good, whoever's turn it is: `out:X`."""

    player: int

    def __post_init__(self) -> None:
        if self.player not in range(MOST_PLAYERS):
            raise ValueError(f"players are numbered from 0 to {MOST_PLAYERS - 1}")

    def __str__(self) -> str:
        return f"out:{PLAYER_LETTERS[self.player]}"


Move = Place | Change | Attack | Escape | Pass | Withdraw

#: Hyphens and crosses that keyboards and phones put in; NFKC takes care of other forms.
_LOOKALIKES = str.maketrans({"‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-", "×": "x"})

_WITHDRAWAL = re.compile(r"out\s*:\s*(.*)")


def read_move(text: str) -> Move:
    """The move spelled by `text`, in upper or lower case and in full-width forms too.

    Raises `NotationError` at the column where it stops making sense.
    """
    if not isinstance(text, str):
        raise NotationError("notation/not-text", found=text)
    plain = unicodedata.normalize("NFKC", text).translate(_LOOKALIKES).lower()
    column = len(plain) - len(plain.lstrip()) + 1
    plain = plain.strip()
    if plain == "pass":
        return Pass()
    if withdrawal := _WITHDRAWAL.fullmatch(plain):
        return Withdraw(_player(withdrawal[1], column + withdrawal.start(1)))
    if "=" in plain:
        square, _, kind = (part.strip() for part in plain.partition("="))
        if kind not in CHANGES:
            raise NotationError(
                "notation/kind", column=column + len(square) + 1, found=kind, kinds=tuple(CHANGES)
            )
        return Change(_square(square, text, column), Kind(kind))
    if plain.endswith("!"):
        return Escape(_square(plain[:-1], text, column))
    # `x` is a column too, but only this one comes after a digit.
    if attack := re.search(r"(?<=[0-9])x", plain):
        route, start = [], 0
        for part in plain[: attack.start()].split("-"):
            route.append(_square(part, text, column + start))
            start += len(part) + 1
        target = _square(plain[attack.end() :], text, column + attack.end())
        return Attack(tuple(route), target)
    return Place(_square(plain, text, column))


def _player(letter: str, column: int) -> int:
    for letters in (PLAYER_LETTERS, PLAYER_SYMBOLS):
        if letter in tuple(letters.lower()):
            return letters.lower().index(letter)
    raise NotationError(
        "notation/player", column=column, found=letter, letters=tuple(PLAYER_LETTERS)
    )


def _square(name: str, text: str, column: int) -> Square:
    try:
        return Square(name)
    except NotationError:
        raise NotationError("notation/move", column=column, found=text) from None
