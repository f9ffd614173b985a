"""How the values that clients send are read: a field that nobody knows is refused.

The dataclasses of this package are read and written by pydantic (`relati.matches.messages`) but
do not need it; it finds this as their `__pydantic_config__`.
"""

from typing import Literal, TypedDict


class ReadingRules(TypedDict):
    """As much of pydantic's `ConfigDict` as is used here."""

    extra: Literal["forbid"]


NOTHING_UNKNOWN: ReadingRules = {"extra": "forbid"}
