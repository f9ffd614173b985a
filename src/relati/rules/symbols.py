"""The symbols of a state by square."""

from collections.abc import ItemsView, Iterator, Mapping
from typing import TypeVar, overload

from relati.rules.kinds import Symbol
from relati.rules.square import Square

T = TypeVar("T")


class Symbols(Mapping[Square, Symbol]):
    """A read-only mapping; `symbols["C3"]` and `symbols[Square("C3")]` are the same."""

    __slots__ = ("_by_square",)

    def __init__(self, by_square: dict[Square, Symbol]) -> None:
        # A `Square` is its text, and hashes and compares as such.
        self._by_square: dict[str, Symbol] = by_square  # type: ignore[assignment]

    def __getitem__(self, square: str) -> Symbol:
        return self._by_square[square]

    def __contains__(self, square: object) -> bool:
        return square in self._by_square

    def __iter__(self) -> Iterator[Square]:
        return iter(self._by_square)  # type: ignore[arg-type]  # its keys are squares

    def __len__(self) -> int:
        return len(self._by_square)

    @overload
    def get(self, square: str) -> Symbol | None: ...
    @overload
    def get(self, square: str, default: Symbol | T) -> Symbol | T: ...
    def get(self, square: str, default: object = None) -> object:
        return self._by_square.get(square, default)

    def items(self) -> ItemsView[Square, Symbol]:
        return self._by_square.items()  # type: ignore[return-value]  # its keys are squares

    def __repr__(self) -> str:
        return f"Symbols({self._by_square!r})"
