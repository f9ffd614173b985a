"""Going round everything that is in use, a part at a time."""

from collections import deque
from collections.abc import Collection
from math import ceil


class Rounds:
    """Goes round a collection that changes: whatever stays in it gets its turn in every round."""

    def __init__(self) -> None:
        self._left: deque[str] = deque()

    def next(self, everything: Collection[str], parts: int) -> list[str]:
        """The next part, if a round has that many `parts`; some of it may be gone by now."""
        if not self._left:
            self._left.extend(everything)
        count = min(ceil(len(everything) / parts), len(self._left))
        return [self._left.popleft() for _ in range(count)]
