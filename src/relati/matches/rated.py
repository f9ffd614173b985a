"""What ratings are computed from, and what they are: values without the computation."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RatedResult:
    """A match that counts: who sat there, in order of play, and who won.

    `seats` are the holders of the seats; `bot_name(3)` is a bot of level 3. `weight` is how much it
    counts: 1 is a whole game, 0 none.
    """

    match: str
    finished: int
    ruleset: str
    seats: tuple[str, ...]
    winner: int | None
    weight: float = 1.0

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


#: After as many games as this, one more between the same two counts half.
HALF_AFTER = 3.0
#: Milliseconds after which two people have met half as often.
MEETINGS_HALVE = 7 * 24 * 3600 * 1000
#: Who has fewer rated games is a newcomer.
GAMES_OF_NEWCOMER = 10

#: A player without rated games.
NEWCOMER = Strength()


def weight_of(meetings: float, *, is_same_address: bool, fewest_games: int) -> float:
    """How much a result counts, by how often the same people have met lately.

    Two who shared a network address may be one person with two tokens: while one of them is a
    newcomer, who has `fewest_games`, the result counts for nothing.
    """
    if is_same_address and fewest_games < GAMES_OF_NEWCOMER:
        return 0.0
    return HALF_AFTER / (HALF_AFTER + meetings)


def meetings_after(meetings: float, milliseconds: int) -> float:
    """How much is left of a number of meetings after a time."""
    return float(meetings * 0.5 ** (max(milliseconds, 0) / MEETINGS_HALVE))


def bot_name(level: int) -> str:
    """A bot as the seats of results name it; no holder looks like this."""
    return f"bot {level}"


def level_in(seat: str) -> int | None:
    """The level of a bot, None for a person."""
    return int(seat[4:]) if seat.startswith("bot ") else None
