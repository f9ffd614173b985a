"""What is counted for all processes of a server together, in memory that they share.

The parent makes the tables before it forks. A row has a key, a hash of whoever is counted, and some
numbers. A lock of the system keeps two processes from the same row; it ends with its process.
"""

import fcntl
import mmap
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from tempfile import TemporaryFile
from typing import TypeAlias

from limits.aio.storage import MemoryStorage

#: How many addresses are remembered at once. Pages that are not used take no memory.
ROWS = 1 << 16
#: A key is looked for in so many rows, one after the other.
TRIES = 32
_BYTES = 8

Row: TypeAlias = "memoryview[float]"


class SharedTable:
    """Rows of `width` numbers, by key. Rows that `is_free` are given to other keys."""

    def __init__(self, width: int, is_free: Callable[[Row], bool], rows: int = ROWS) -> None:
        self._stride = width + 1
        self._is_free = is_free
        self._rows = rows
        self._memory = mmap.mmap(-1, rows * self._stride * _BYTES)
        self._keys = memoryview(self._memory).cast("Q")
        self._numbers = memoryview(self._memory).cast("d")
        self._lock = TemporaryFile()  # noqa: SIM115  # open as long as the process

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Inside this block no other process reads or writes."""
        fcntl.lockf(self._lock, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.lockf(self._lock, fcntl.LOCK_UN)

    def row(self, name: str) -> "Row | None":
        """The numbers of a key, 0 at first; None if there is no room. Only while it is `locked`."""
        key = int.from_bytes(blake2b(name.encode(), digest_size=_BYTES).digest()) | 1
        free: int | None = None
        for step in range(TRIES):
            at = (key + step) % self._rows * self._stride
            known = self._keys[at]
            if known == key:
                return self._row_at(at)
            if free is None and (not known or self._is_free(self._row_at(at))):
                free = at
            if not known:
                break
        if free is None:
            return None
        self._keys[free] = key
        row = self._row_at(free)
        for column in range(len(row)):
            row[column] = 0.0
        return row

    def _row_at(self, at: int) -> Row:
        return self._numbers[at + 1 : at + self._stride]

    def close(self) -> None:
        """Close the lock; the memory goes with the process."""
        self._lock.close()

    def clear_column(self, column: int) -> None:
        """Set one number to 0 in all rows."""
        with self.locked():
            for at in range(column + 1, len(self._numbers), self._stride):
                self._numbers[at] = 0.0


class ProcessSigns:
    """What is known of each process without asking it. Only it and the parent write its numbers."""

    def __init__(self, processes: int) -> None:
        self._turned = _doubles(processes)
        self._restarts = _doubles(processes)
        for process in range(processes):
            self.show(process)

    def show(self, process: int) -> None:
        """Its event loop has just turned."""
        self._turned[process] = time.monotonic()

    def seconds_since(self, process: int) -> float:
        """Seconds since its event loop last ran."""
        return time.monotonic() - self._turned[process]

    def count_restart(self, process: int) -> None:
        """It had ended, and is started again."""
        self._restarts[process] += 1

    def restarts(self, process: int) -> int:
        """How often it was started again."""
        return int(self._restarts[process])


def _doubles(count: int) -> "memoryview[float]":
    return memoryview(mmap.mmap(-1, count * _BYTES)).cast("d")


class SharedCounts:
    """The counts of a server with so many processes."""

    def __init__(self, processes: int) -> None:
        self._slots = SharedTable(processes, lambda row: not any(row))
        self._totals = SharedTable(processes, lambda row: False, rows=TRIES)
        self._timed = SharedTable(2, lambda row: row[1] <= time.time())

    def slots(self, name: str, process: int) -> "SharedSlots":
        """The slots of a limit, as one of the processes takes them."""
        return SharedSlots(self._slots, self._totals, name, process)

    def storage(self) -> "SharedStorage":
        """What the package `limits` counts in."""
        return SharedStorage(self._timed)

    def debts(self) -> "SharedDebts":
        """Until when addresses have to wait for all they have used."""
        return SharedDebts(self._timed)

    def close(self) -> None:
        """Close the locks."""
        for table in (self._slots, self._totals, self._timed):
            table.close()

    def forget(self, process: int) -> None:
        """Give back what a process that has ended had taken."""
        for table in (self._slots, self._totals):
            table.clear_column(process)


class SharedSlots:
    """A `relati.server.runtime.slot_limit.Slots` for all processes."""

    def __init__(self, clients: SharedTable, totals: SharedTable, name: str, process: int) -> None:
        self._clients, self._totals = clients, totals
        self._name, self._process = name, process
        self._here: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """How many are taken in this process."""
        return self._here.total()

    def take(self, client: str, most: int, per_client: int) -> bool:
        """Take one, unless so many are taken in all processes, or by the client."""
        with self._clients.locked():
            total, own = self._rows_of(client)
            if total is None or own is None or sum(total) >= most or sum(own) >= per_client:
                return False
            total[self._process] += 1
            own[self._process] += 1
        self._here[client] += 1
        return True

    def release(self, client: str) -> None:
        """Give one back."""
        with self._clients.locked():
            for row in self._rows_of(client):
                if row is not None and row[self._process]:
                    row[self._process] -= 1
        self._here[client] -= 1
        if not self._here[client]:
            del self._here[client]

    def _rows_of(self, client: str) -> "tuple[Row | None, Row | None]":
        return self._totals.row(self._name), self._clients.row(f"{self._name} {client}")


class SharedStorage(MemoryStorage):
    """The counters of `limits`, which ends each by itself, for all processes."""

    def __init__(self, table: SharedTable) -> None:
        super().__init__()
        self._table = table

    async def get(self, key: str) -> int:
        """The count; 0 once it has expired."""
        return self._add(key, 0, 0.0)

    async def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """The count with some more."""
        return self._add(key, amount, time.time() + expiry)

    async def decr(self, key: str, amount: int = 1) -> int:
        """The count without some."""
        return self._add(key, -amount, 0.0)

    def _add(self, key: str, amount: int, until: float) -> int:
        with self._table.locked():
            row = self._table.row(key)
            if row is None:
                return 0  # more addresses than can be counted: let it pass
            if row[1] <= time.time():
                row[0], row[1] = 0.0, until
            row[0] = max(row[0] + amount, 0.0)
            return int(row[0])


class SharedDebts:
    """A `relati.server.middleware.request_limit.Debts` for all processes."""

    def __init__(self, table: SharedTable) -> None:
        self._table = table

    def add(self, address: str, seconds: float, most: float) -> float:
        """Add to the debt of an address, or say by how much it would be more than `most`."""
        now = time.time()
        with self._table.locked():
            row = self._table.row(f"request {address}")
            if row is None:
                return 0.0
            debt = max(row[1] - now, 0.0) + seconds
            if debt > most:
                return debt - most
            row[1] = now + debt
        return 0.0
