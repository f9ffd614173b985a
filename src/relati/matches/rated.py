"""What ratings are computed from, and what they are: values without the computation."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RatedResult:
    """A match that counts: who sat there, in order of play, and who won.

    `seats` are the holders of the seats; `bot_name(3)` is a bot of level 3.
    """

    match: str
    finished: int
    ruleset: str
    seats: tuple[str, ...]
    winner: int | None

    @property
    def is_for_two(self) -> bool:
        """Whether it counts among matches of two players, or among those of more."""
        return len(self.seats) == 2


@dataclass(frozen=True, slots=True)
class Strength:
    """How strong a player is, in Elo, as far as `games` games can tell.

    `deviation` is the standard deviation of `rating`; `volatility` says how much the results
    jump. `last` is the end of the last game, in milliseconds.
    """

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06
    games: int = 0
    last: int = 0


#: A player without rated games.
NEWCOMER = Strength()


def bot_name(level: int) -> str:
    """A bot as the seats of results name it; no holder looks like this."""
    return f"bot {level}"


def level_in(seat: str) -> int | None:
    """The level of a bot, None for a person."""
    return int(seat[4:]) if seat.startswith("bot ") else None
