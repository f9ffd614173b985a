"""How pydantic reads the values that clients send: an unknown field is an error.

The dataclasses of this package are read and written by pydantic but do not import it; pydantic
finds this configuration as their `__pydantic_config__`.
"""

from typing import Literal, TypedDict


class ValidationConfig(TypedDict):
    """The part of pydantic's `ConfigDict` that is used here."""

    extra: Literal["forbid"]


FORBID_EXTRA: ValidationConfig = {"extra": "forbid"}
