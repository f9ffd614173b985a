"""The days of puzzles: numbered since 1970, and the same everywhere on earth."""

from calendar import monthrange
from datetime import UTC, date, datetime

from relati.errors import PuzzleError

_FIRST = date(1970, 1, 1).toordinal()


def day_of(milliseconds: int) -> int:
    """The number of the day of a time."""
    return milliseconds // 86_400_000


def date_of(day: int) -> date:
    """The date of a day by its number."""
    return date.fromordinal(_FIRST + day)


def number_of(day: date) -> int:
    """The number of a date."""
    return day.toordinal() - _FIRST


def month_of(milliseconds: int) -> str:
    """The month of a time, such as `2026-11`."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m")


def read_day(text: str) -> date:
    """The date that `2026-11-17` means; raises `PuzzleError` if it is none."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise PuzzleError("puzzles/day", found=text) from None


def days_of_month(text: str) -> range:
    """The numbers of the days of a month such as `2026-11`; raises `PuzzleError` if it is none."""
    first = read_day(f"{text}-01")
    start = number_of(first)
    return range(start, start + monthrange(first.year, first.month)[1])
