"""Sequences and command logs that only grow: every match of a long fold has them, none copies them.

A match is a value, and `after` returns the next one. If each had a copy of all earlier moves and
commands, folding n events would cost n² steps. Here the versions share one list, and each knows how
much of it is its own:

    list       [a, b, c, d]
    version 3  ────────┘
    version 4  ───────────┘

A version that is not the longest copies its part when it grows another way, as after a take-back.
Versions of one list must grow in one thread at a time; reading is safe everywhere.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeVar, overload

T = TypeVar("T")


class History(Sequence[T]):
    """An immutable sequence; a version with one more item takes constant time and memory.

    It equals a tuple of the same items.
    """

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def with_item(self, item: T) -> "History[T]":
        """This history and one more item."""
        items, length = self._items, self._length
        # Another version has grown beyond this one, or this is the empty one that many begin with.
        if len(items) != length or not items:
            items = items[:length]
        items.append(item)
        return _version(items, length + 1)

    def first(self, count: int) -> "History[T]":
        """The first `count` items."""
        return _version(self._items, min(count, self._length))

    @property
    def last(self) -> T:
        """The last item."""
        return self._items[self._length - 1]

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[T, ...]: ...
    def __getitem__(self, index: int | slice) -> T | tuple[T, ...]:
        if isinstance(index, slice):
            return tuple(self._items[: self._length])[index]
        position = index + self._length if index < 0 else index
        if not 0 <= position < self._length:
            raise IndexError(index)
        return self._items[position]

    def __iter__(self) -> Iterator[T]:
        return islice(self._items, self._length)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, History | tuple) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # as for a list: long, and rarely needed

    def __repr__(self) -> str:
        return f"History({list(self)!r})"


def _version(items: list[T], length: int) -> History[T]:
    version: History[T] = object.__new__(History)
    version._items, version._length = items, length
    return version


#: A command by its sender and its id.
CommandKey = tuple[str, str]


class CommandLog(Mapping[CommandKey, int]):
    """The number of the last event that each command has led to; versions share their memory."""

    __slots__ = ("_entries", "_numbers")

    def __init__(self) -> None:
        self._entries: History[tuple[CommandKey, int]] = History()
        #: Shared by all versions; the numbers beyond the last entry belong to later ones.
        self._numbers: dict[CommandKey, list[int]] = {}

    def with_command(self, key: CommandKey, number: int) -> "CommandLog":
        """This log after one more event; numbers grow."""
        version = CommandLog()
        version._entries = self._entries.with_item((key, number))
        version._numbers = self._numbers
        if version._entries._items is not self._entries._items:
            version._numbers = {}
            for each, its_number in self._entries:
                version._numbers.setdefault(each, []).append(its_number)
        version._numbers.setdefault(key, []).append(number)
        return version

    def __getitem__(self, key: CommandKey) -> int:
        last = self._entries.last[1] if self._entries else 0
        for number in reversed(self._numbers.get(key, ())):
            if number <= last:
                return number
        raise KeyError(key)

    def __iter__(self) -> Iterator[CommandKey]:
        return iter(dict.fromkeys(key for key, _ in self._entries))

    def __len__(self) -> int:
        return len({key for key, _ in self._entries})

    def __repr__(self) -> str:
        return f"CommandLog({dict(self)!r})"


#: The log of a match that nobody sends commands to, such as a published one.
NO_COMMANDS = CommandLog()
