"""How many may do something at the same time, in all and for one client."""

from collections import Counter
from typing import Protocol

from relati.errors import ServerError


class Slots(Protocol):
    """Where slots are counted: in this process, or for all processes of a server."""

    @property
    def count(self) -> int:
        """How many are taken in this process."""
        ...

    def take(self, client: str, most: int, per_client: int) -> bool:
        """Take one, unless so many are taken, or by the client."""
        ...

    def release(self, client: str) -> None:
        """Give one back."""
        ...


class OwnSlots:
    """The slots of this process."""

    def __init__(self) -> None:
        self._by_client: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """How many are taken."""
        return self._by_client.total()

    def take(self, client: str, most: int, per_client: int) -> bool:
        """Take one, unless so many are taken, or by the client."""
        if self.count >= most or self._by_client[client] >= per_client:
            return False
        self._by_client[client] += 1
        return True

    def release(self, client: str) -> None:
        """Give one back."""
        self._by_client[client] -= 1
        if not self._by_client[client]:
            del self._by_client[client]


class SlotLimit:
    """At most `most` slots at a time, of which one client has at most `per_client`.

    A client for which there is none is refused with `code`, and asked to come back after
    `seconds_until_retry`. A slot is checked for and counted in one step: whoever takes it before
    something is awaited cannot let in one more than allowed.
    """

    def __init__(
        self,
        most: int,
        per_client: int,
        *,
        code: str,
        seconds_until_retry: int,
        slots: Slots | None = None,
    ) -> None:
        self._most = most
        self._per_client = per_client
        self._code = code
        self._seconds_until_retry = seconds_until_retry
        self._slots = slots or OwnSlots()

    @property
    def count(self) -> int:
        """How many slots are taken in this process."""
        return self._slots.count

    def take(self, client: str) -> "Slot":
        """A slot for the client; raises a `ServerError` when there is none."""
        if not self._slots.take(client, self._most, self._per_client):
            raise ServerError(self._code, seconds=self._seconds_until_retry)
        return Slot(self, client)

    def release(self, client: str) -> None:
        """Count one slot less; only a `Slot` calls this, and only once."""
        self._slots.release(client)


class Slot:
    """A slot that was taken; closing it a second time does nothing."""

    def __init__(self, limit: SlotLimit, client: str) -> None:
        self._limit: SlotLimit | None = limit
        self._client = client

    def close(self) -> None:
        """Give the slot back."""
        if self._limit:
            self._limit.release(self._client)
            self._limit = None
