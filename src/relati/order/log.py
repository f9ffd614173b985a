"""The log of what operators have decided: numbered entries, each with a digest of all before it.

Whoever changes, removes or inserts an entry changes every digest after it, which `check` finds:

    digest(n) = SHA-256 of digest(n - 1), a line feed, and the text of entry n
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256

from pydantic import TypeAdapter

from relati.errors import OrderError
from relati.order.facts import OrderFact

#: The digest before the first entry.
BEGINNING = "0" * 64


@dataclass(frozen=True, slots=True)
class Entry:
    """A decision: when, whose, and what. `who` is an operator's profile or an account here."""

    at: int
    who: str
    what: OrderFact


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """An entry as it is stored: its text, and the digest of the log up to it."""

    number: int
    body: str
    digest: str

    @property
    def entry(self) -> Entry:
        """What it says."""
        return _adapter().validate_json(self.body)


@cache
def _adapter() -> TypeAdapter[Entry]:
    return TypeAdapter(Entry)


def write_entry(entry: Entry, number: int, before: str) -> StoredEntry:
    """An entry as it is stored after the one with the digest `before`."""
    body = _adapter().dump_json(entry).decode()
    return StoredEntry(number, body, _digest(before, body))


def check(
    entries: Iterable[StoredEntry], number: int = 0, digest: str = BEGINNING
) -> Iterator[StoredEntry]:
    """The entries, each once it is certain that nobody has changed it since it was written.

    They follow the entry with that number and digest. Raises `OrderError` at the first that does
    not fit.
    """
    for stored in entries:
        number += 1
        digest = _digest(digest, stored.body)
        if stored.number != number or stored.digest != digest:
            raise OrderError("order/log-broken", number=number)
        yield stored


def _digest(before: str, body: str) -> str:
    return sha256(f"{before}\n{body}".encode()).hexdigest()
