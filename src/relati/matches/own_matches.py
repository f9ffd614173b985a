"""The matches of one person: what is stored for their list, and in which order it comes."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

#: Where a match stands in the list of a person; smaller is further up.
OwnPlace = tuple[int, int, str]
#: Later than any clock runs out.
NOT_URGENT = 2**53
#: Which of a person's matches: all, those in which they are to move, not over, over.
OwnState = Literal["all", "waiting", "open", "over"]


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One person in a match: a bit for each of their seats, and what lists show and search.

    `names` are those of the others in small letters; `card` is what a list shows of the match and
    no move changes, as JSON.
    """

    holder: str
    seats: int
    ruleset: str
    names: str
    card: str


@dataclass(frozen=True, slots=True)
class OwnFilter:
    """Which of a person's matches are wanted: by state, ruleset, and part of another's name."""

    state: OwnState = "all"
    ruleset: str = ""
    name: str = ""


class OwnChange(NamedTuple):
    """A match of a person's that has got to a number."""

    match: str
    holder: str
    number: int


@dataclass(frozen=True, slots=True)
class OwnMatch:
    """A match of a person, as a list shows it; `seats` has a bit for each of theirs.

    `updated` is when it ended, whatever was said later.
    """

    match: str
    seats: int
    phase: str
    turn: int | None
    due: int | None
    updated: int
    card: str

    @property
    def is_waiting(self) -> bool:
        """Whether the person is to move."""
        return self.turn is not None and bool(self.seats >> self.turn & 1)

    def is_in(self, state: OwnState) -> bool:
        """Whether it is in one of the parts of the list."""
        if state in ("open", "over"):
            return (self.phase == "over") == (state == "over")
        return state == "all" or self.is_waiting

    @property
    def place(self) -> OwnPlace:
        """Its place in the list: what waits, the most urgent first; then the latest; the past."""
        if self.phase == "over":
            return 2, -self.updated, self.match
        if self.is_waiting:
            return 0, NOT_URGENT if self.due is None else self.due, self.match
        return 1, -self.updated, self.match
