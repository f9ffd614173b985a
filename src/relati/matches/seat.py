"""A seat of a match."""

from dataclasses import dataclass

from relati.matches.setup import SeatKind

#: A bot: its level, or the name by which the server's operator offers it.
ActingBot = int | str


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: whose it is, and who plays there now.

    `level` is that of a bot whose own seat this is, `bot` the name of one that the server's
    operator offers. `stand_in` is the level of one which plays for an owner who is away, or in
    place of a bot that is offered no longer. `holder` is the hash of the owner's token.
    """

    kind: SeatKind
    name: str = ""
    level: int | None = None
    holder: str | None = None
    is_away: bool = False
    stand_in: int | None = None
    bot: str | None = None

    @property
    def acting_bot(self) -> ActingBot | None:
        """The level or the name of the bot that plays here now, if one does."""
        if self.level is not None:
            return self.level
        return self.bot if self.stand_in is None else self.stand_in

    @property
    def is_free(self) -> bool:
        """Whether somebody may still take it."""
        return self.kind == "link" and self.holder is None

    @property
    def is_manned(self) -> bool:
        """Whether a person is present who can be asked."""
        return self.holder is not None and not self.is_away
