"""Which matches live in this process, where several processes are one server."""

from collections.abc import Callable

#: One sweep in so many also attends to matches that live in another process, should that be away.
SWEEPS_OF_ALL = 5


class Ownership:
    """Tells the matches of this process from those that it only visits; `owns` says which is which.

    Without it all are its own.
    """

    def __init__(self, owns: Callable[[str], bool] | None) -> None:
        self._owns = owns
        self._sweeps = 0
        #: Matches in use here that live in another process.
        self.visited: set[str] = set()

    def use(self, match_id: str) -> None:
        """Note that a match is in use here."""
        if self._owns and not self._owns(match_id):
            self.visited.add(match_id)

    def begin_sweep(self) -> Callable[[str], bool]:
        """Whether the sweep that begins now attends to a match.

        It does to those of this process, and now and then also to those of others.
        """
        self._sweeps += 1
        if self._owns is None or self._sweeps % SWEEPS_OF_ALL == 0:
            return lambda match_id: True
        return self._owns
