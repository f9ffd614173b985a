"""The address of a database, as people write it."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from relati.errors import StorageError

#: The environment variable that names another folder for the default database.
DATA_FOLDER = "RELATI_DATA"
FILE_NAME = "matches.db"


@dataclass(frozen=True, slots=True)
class Address:
    """A database: an SQLite file (`path`), or the URL of a PostgreSQL server."""

    path: Path | None = None
    url: str = ""

    def __str__(self) -> str:
        """The address as it may be shown, without a password."""
        if self.path is not None:
            return f"sqlite:///{self.path}"
        return without_password(self.url)


def read_address(text: str | None = None, environment: Mapping[str, str] = os.environ) -> Address:
    """The database that `text` names; without text, a file in the user's data folder.

    Raises `StorageError` for anything but `sqlite:///path` and `postgresql://…`.
    """
    if text is None:
        return Address(path=data_folder(environment) / FILE_NAME)
    scheme, _, rest = text.partition("://")
    # Three slashes and a path: the host between the second and the third slash is empty.
    if scheme == "sqlite" and len(rest) > 1 and rest[0] == "/":
        return Address(path=Path(rest[1:]).expanduser().absolute())
    if scheme in {"postgresql", "postgres"} and rest:
        return Address(url=f"postgresql://{rest}")
    raise StorageError("storage/address", address=without_password(text))


def data_folder(environment: Mapping[str, str]) -> Path:
    """The folder for data of this user's programs, or the one that `RELATI_DATA` names."""
    chosen = environment.get(DATA_FOLDER)
    if chosen:
        return Path(chosen).expanduser().absolute()
    try:
        from platformdirs import user_data_path
    except ImportError:
        raise StorageError(
            "storage/not-installed", package="platformdirs", extra="storage"
        ) from None
    return user_data_path("relati", appauthor=False)


def without_password(text: str) -> str:
    """An address with `***` instead of its password, so that it can be shown and logged."""
    try:
        password = urlsplit(text).password
    except ValueError:  # such as an unclosed bracket
        return "…"
    return text.replace(f":{password}@", ":***@", 1) if password else text
