"""A seat of a match."""

from dataclasses import dataclass

from relati.matches.setup import SeatKind


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: whose it is, and who plays there now.

    `level` is that of a bot whose own seat this is, `stand_in` that of one which plays for an
    owner who is away. `holder` is the hash of the owner's token.
    """

    kind: SeatKind
    name: str = ""
    level: int | None = None
    holder: str | None = None
    is_away: bool = False
    stand_in: int | None = None

    @property
    def bot(self) -> int | None:
        """The level of the bot that plays here now, if one does."""
        return self.level if self.level is not None else self.stand_in

    @property
    def is_free(self) -> bool:
        """Whether somebody may still take it."""
        return self.kind == "link" and self.holder is None

    @property
    def is_manned(self) -> bool:
        """Whether a person is present who can be asked."""
        return self.holder is not None and not self.is_away
