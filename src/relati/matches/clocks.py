"""Clocks: how much time a seat has, and what is left of it after a turn.

Time is counted when the turn passes: extra actions belong to the turn that earned them. The clock
of a seat begins with its first move, for which it has `time_to_begin`.
All times are milliseconds; the limits of a clock are given in seconds and days.
"""

from dataclasses import dataclass
from typing import Literal

from relati.errors import MatchError
from relati.matches.validation import FORBID_EXTRA

SECOND = 1_000
DAY = 24 * 60 * 60 * SECOND
#: The longest clock in seconds is a day, the longest in days a month.
SECONDS_LIMIT = 24 * 60 * 60
PERIODS_LIMIT = 100
DAYS_LIMIT = 30
#: Who has not made the first move by then is not there. With days for each turn it is a day.
SECONDS_TO_BEGIN = 30


@dataclass(frozen=True, slots=True)
class Fischer:
    """A time for the whole game, in seconds, and an increment after each turn."""

    __pydantic_config__ = FORBID_EXTRA

    seconds: int
    increment: int = 0
    kind: Literal["fischer"] = "fischer"

    def __post_init__(self) -> None:
        _check("seconds", self.seconds, 1, SECONDS_LIMIT)
        _check("increment", self.increment, 0, SECONDS_LIMIT)


@dataclass(frozen=True, slots=True)
class ByoYomi:
    """A time for the whole game, then periods: a turn within a period does not use it up."""

    __pydantic_config__ = FORBID_EXTRA

    seconds: int
    periods: int
    period: int
    kind: Literal["byo-yomi"] = "byo-yomi"

    def __post_init__(self) -> None:
        _check("seconds", self.seconds, 0, SECONDS_LIMIT)
        _check("periods", self.periods, 1, PERIODS_LIMIT)
        _check("period", self.period, 1, SECONDS_LIMIT)


@dataclass(frozen=True, slots=True)
class Days:
    """A number of days for each turn."""

    __pydantic_config__ = FORBID_EXTRA

    days: int
    kind: Literal["days"] = "days"

    def __post_init__(self) -> None:
        _check("days", self.days, 1, DAYS_LIMIT)


Clock = Fischer | ByoYomi | Days


@dataclass(frozen=True, slots=True)
class Time:
    """The time a seat has left: main time, and periods of overtime."""

    left: int
    periods: int = 0


def full(clock: Clock) -> Time:
    """The time each seat begins with."""
    match clock:
        case Fischer():
            return Time(clock.seconds * SECOND)
        case ByoYomi():
            return Time(clock.seconds * SECOND, clock.periods)
        case Days():
            return Time(clock.days * DAY)


def time_to_begin(clock: Clock) -> int:
    """How long a seat has for its first move, which its clock does not count."""
    return DAY if isinstance(clock, Days) else SECONDS_TO_BEGIN * SECOND


def longest_turn(clock: Clock, time: Time) -> int:
    """The longest that a turn may take."""
    period = clock.period * SECOND if isinstance(clock, ByoYomi) else 0
    return time.left + time.periods * period


def remaining(clock: Clock, time: Time, used: int) -> Time:
    """What a clock shows `used` into the turn: within overtime, what is left of the period."""
    if used <= time.left or not isinstance(clock, ByoYomi):
        return Time(max(time.left - used, 0), time.periods)
    period = clock.period * SECOND
    lost, over = divmod(used - time.left, period)
    return Time(period - over, time.periods - lost) if lost < time.periods else Time(0)


def after_turn(clock: Clock, time: Time, used: int) -> Time:
    """The time left after a turn that took `used`, which is no longer than `longest_turn`."""
    match clock:
        case Fischer():
            return Time(time.left - used + clock.increment * SECOND)
        case ByoYomi():
            over = max(used - time.left, 0)
            # A turn that ends exactly with its period is still within it.
            lost = max(over - 1, 0) // (clock.period * SECOND)
            return Time(max(time.left - used, 0), time.periods - lost)
        case Days():
            return full(clock)


def _check(name: str, found: int, least: int, most: int) -> None:
    if type(found) is not int or not least <= found <= most:
        raise MatchError("match/clock", name=name, found=found, least=least, most=most)
