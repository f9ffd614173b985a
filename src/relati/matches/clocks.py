"""Clocks: how much time a seat has, and what is left of it after a turn.

A clock is settled when the turn passes: extra actions belong to the turn that earned them.
All times are milliseconds; the limits of a clock are given in seconds and days.
"""

from dataclasses import dataclass
from typing import Literal

from relati.errors import MatchError
from relati.matches.sent import NOTHING_UNKNOWN

SECOND = 1_000
DAY = 24 * 60 * 60 * SECOND
#: No clock of seconds is set longer than a day, none of days longer than a month.
MOST_SECONDS = 24 * 60 * 60
MOST_PERIODS = 100
MOST_DAYS = 30


@dataclass(frozen=True, slots=True)
class Fischer:
    """So many seconds for the game, and some more after each turn."""

    __pydantic_config__ = NOTHING_UNKNOWN

    seconds: int
    increment: int = 0
    kind: Literal["fischer"] = "fischer"

    def __post_init__(self) -> None:
        _check("seconds", self.seconds, 1, MOST_SECONDS)
        _check("increment", self.increment, 0, MOST_SECONDS)


@dataclass(frozen=True, slots=True)
class ByoYomi:
    """So many seconds for the game, then periods: a turn within one does not use it up."""

    __pydantic_config__ = NOTHING_UNKNOWN

    seconds: int
    periods: int
    period: int
    kind: Literal["byo-yomi"] = "byo-yomi"

    def __post_init__(self) -> None:
        _check("seconds", self.seconds, 0, MOST_SECONDS)
        _check("periods", self.periods, 1, MOST_PERIODS)
        _check("period", self.period, 1, MOST_SECONDS)


@dataclass(frozen=True, slots=True)
class Days:
    """So many days for each turn."""

    __pydantic_config__ = NOTHING_UNKNOWN

    days: int
    kind: Literal["days"] = "days"

    def __post_init__(self) -> None:
        _check("days", self.days, 1, MOST_DAYS)


Clock = Fischer | ByoYomi | Days


@dataclass(frozen=True, slots=True)
class Time:
    """What one seat has left: main time, and periods of overtime."""

    left: int
    periods: int = 0


def full(clock: Clock) -> Time:
    """What each seat begins with."""
    match clock:
        case Fischer():
            return Time(clock.seconds * SECOND)
        case ByoYomi():
            return Time(clock.seconds * SECOND, clock.periods)
        case Days():
            return Time(clock.days * DAY)


def longest_turn(clock: Clock, time: Time) -> int:
    """How long a turn may take at most."""
    period = clock.period * SECOND if isinstance(clock, ByoYomi) else 0
    return time.left + time.periods * period


def after_turn(clock: Clock, time: Time, used: int) -> Time:
    """What is left after a turn that took so long, and no longer than it might."""
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
