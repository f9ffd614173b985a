"""Who wins a game when everybody plays perfectly: proofs, and the table that keeps them."""

import mmap
import time
from array import array
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from relati.errors import RelatiError
from relati.native.codes import Codes
from relati.native.state import from_rules
from relati.rules.moves import Move
from relati.rules.state import State
from relati.rules.symmetry import Symmetry

ENTRY_BYTES = 16
#: How many entries of a table in memory are used at first; twice as many whenever half are written.
#: Less would not do: the engine can move the entries of such a table, not those of a smaller one.
FIRST_ENTRIES = 2**16
#: From this size on a table has large pages: the system would need a second to free some gigabytes
#: of small ones when a search is stopped.
LARGE_TABLE = 256 * 2**20
#: How many positions `solve_in_turns` first searches after each move.
FIRST_PART = 2**14
#: A file begins with this, and its entries with the next page. The number changes whenever the
#: engine gives other keys to positions.
HEADING, HEADING_BYTES = b"relati proofs 1\n", 4096


class ProofTable:
    """What has been proved, for any games: in memory, or in a file that survives a stop.

    With a `path` the table is kept there. A file that exists keeps its size, and whatever was
    proved before is used. Even a process that is killed leaves it in order: an entry half written
    fits no position. Raises `RelatiError` if the file is something else.

    A table in memory grows as it fills, to at most `megabytes`.
    """

    def __init__(self, megabytes: int = 64, path: Path | None = None) -> None:
        entries = 1 << max(megabytes * 2**20 // ENTRY_BYTES, 1024).bit_length() - 1
        if path is None:
            self._memory = _anonymous(entries * ENTRY_BYTES)
            self.words = memoryview(self._memory).cast("Q")
            first = min(self.entries, FIRST_ENTRIES)
        else:
            self._memory = _mapped(path, entries)
            self.words = memoryview(self._memory)[HEADING_BYTES:].cast("Q")
            first = self.entries
        #: How many entries are in use, and how many have been written; the engine counts both.
        self.use = memoryview(array("Q", [first, 0]))

    @property
    def entries(self) -> int:
        """How many positions fit."""
        return len(self.words) * self.words.itemsize // ENTRY_BYTES

    @property
    def entries_in_use(self) -> int:
        """How many positions fit before the table grows."""
        return self.use[0]


def _anonymous(size: int) -> mmap.mmap:
    if size < LARGE_TABLE or not hasattr(mmap, "MADV_HUGEPAGE"):
        return mmap.mmap(-1, size)
    memory = mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    with suppress(OSError):  # a kernel without them
        memory.madvise(mmap.MADV_HUGEPAGE)
    return memory


def _mapped(path: Path, entries: int) -> mmap.mmap:
    if not path.exists():
        with path.open("xb") as file:
            file.write(HEADING)
            file.truncate(HEADING_BYTES + entries * ENTRY_BYTES)
    with path.open("r+b") as file:
        is_table = file.read(len(HEADING)) == HEADING
        entries, rest = divmod(file.seek(0, 2) - HEADING_BYTES, ENTRY_BYTES)
        if not is_table or rest or entries < 2 or entries & (entries - 1):
            raise RelatiError("native/not-a-table", path=str(path))
        return mmap.mmap(file.fileno(), 0)


@dataclass(frozen=True, slots=True)
class Solution:
    """Who can force a win: with two players, the result when both play perfectly.

    `winner` is None when nobody can. With two players nobody wins then; with more, the others can
    keep each of them from winning, which says nothing about who does. `move` keeps the result.

    When the limits were reached first, `is_solved` is False and only `positions`, the number of
    positions searched, means anything.
    """

    is_solved: bool
    winner: int | None
    move: Move | None
    positions: int


def solve(
    state: State,
    positions: int = 2**62,
    seconds: float = float("inf"),
    table: ProofTable | None = None,
) -> Solution:
    """Find out who can force a win; the winner of a game that is over has done so."""
    if state.is_over:
        return Solution(True, state.winner, None, 0)
    game = from_rules(state).game
    table = table or ProofTable()
    is_solved, winner, codes, searched = game.solve(positions, seconds, table.words, table.use)
    move = Codes.of(state.board).read(codes[0]) if codes else None
    return Solution(is_solved, winner, move, searched)


@dataclass(frozen=True, slots=True)
class Solutions:
    """Who can force a win after each move that was solved, as in `Solution`."""

    winners: dict[Move, int | None]
    positions: int


def solve_each(
    state: State,
    positions: int = 2**62,
    seconds: float = float("inf"),
    table: ProofTable | None = None,
) -> Solutions:
    """Find out who can force a win after each move, as far as the limits allow."""
    game, table = from_rules(state).game, table or ProofTable()
    winners, codes, searched = game.solve_each(positions, seconds, table.words, table.use)
    moves = map(Codes.of(state.board).read, codes)
    return Solutions(dict(zip(moves, winners, strict=True)), searched)


def solve_in_turns(
    state: State, seconds: float = float("inf"), table: ProofTable | None = None
) -> Solutions:
    """Like `solve_each`, but no move has to wait for a hard one before it.

    All are searched in turns, each time four times as long, until every move is solved or the time
    is up; of moves that are mirror images of each other one is searched. The table keeps what was
    found in between.
    """
    table, deadline = table or ProofTable(), time.monotonic() + seconds
    alike = _mirror_images(state)
    winners: dict[Move, int | None] = {}
    positions, part = 0, FIRST_PART
    left = list(alike)
    while left and time.monotonic() < deadline:
        for after in tuple(left):
            solution = solve(after, part, max(deadline - time.monotonic(), 0.0), table)
            positions += solution.positions
            if solution.is_solved:
                winners |= dict.fromkeys(alike[after], solution.winner)
                left.remove(after)
        part *= 4
    return Solutions(winners, positions)


def _mirror_images(state: State) -> dict[State, list[Move]]:
    """The states after each move, one of all that are mirror images of each other."""
    alike: dict[State, list[Move]] = {}
    for move in state.legal_moves():
        after = state.play(move)
        images = (after.transform(symmetry) for symmetry in Symmetry)
        same = next((image for image in images if image in alike), after)
        alike.setdefault(same, []).append(move)
    return alike
