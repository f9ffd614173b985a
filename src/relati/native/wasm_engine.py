"""The engine in a browser: what the extension module `_engine` is elsewhere, over WebAssembly.

Python in a browser (Pyodide) cannot load the extension module, and an engine beside Python is
quicker than one inside it. JavaScript provides it before `relati.native` is imported, as
`globalThis.relatiEngine` (`site/engine.js` of the client makes it), with one method:

    call(name, request) -> response

Both are a `Uint8Array`; `name` is an export of `native/wasm/exports.cpp`, which says how a request
is read. A response begins with 0, or with 1 and the sentence of a refusal, which is a `ValueError`
here. The next call overwrites its memory, so it is copied at once.

There is one thread, and nothing interrupts a call: what thinks long belongs in a worker that can be
ended. There is no `VecEnv`: learning is not done in a browser.
"""

from array import array
from collections.abc import Iterable, Sequence
from struct import Struct, calcsize, pack, unpack_from
from typing import Any, Self

from relati.native.codes import NOTHING, Code

try:
    import js  # type: ignore[import-not-found]
    from pyodide.ffi import to_js  # type: ignore[import-not-found]

    _javascript = js.relatiEngine
except (ImportError, AttributeError):
    raise ImportError("the page provides no relatiEngine") from None

_HAS_RELAYS = 1 << 31
_UNSOLVED = 254
_WORD, _LONG = Struct("<I"), Struct("<Q")


def _call(name: str, request: bytes) -> bytes:
    response: bytes = _javascript.call(name, to_js(request)).to_bytes()
    if response[0]:
        raise ValueError(response[4:].decode())
    return response[4:]


def _word(name: str, request: bytes) -> int:
    number: int = _WORD.unpack(_call(name, request))[0]
    return number


def _long(name: str, request: bytes) -> int:
    number: int = _LONG.unpack(_call(name, request))[0]
    return number


def _numbers(response: bytes, kind: str = "I") -> list[int]:
    return array(kind, response).tolist()


def _bytes(content: bytes) -> bytes:
    return _WORD.pack(len(content)) + content


def _list(kind: str, numbers: Iterable[int]) -> bytes:
    numbers = list(numbers)
    return _WORD.pack(len(numbers)) + array(kind, numbers).tobytes()


def _codes(numbers: list[int]) -> list[Code]:
    """The moves in a list: codes, each with a count and its relays if its highest bit is set."""
    if not numbers or max(numbers) < _HAS_RELAYS:
        return list(numbers)
    codes: list[Code] = []
    each = iter(numbers)
    for code in each:
        if code < _HAS_RELAYS:
            codes.append(code)
        else:
            relays = tuple(next(each) for _ in range(next(each)))
            codes.append((code - _HAS_RELAYS, relays))
    return codes


class _Reader:
    """Reads a response from its front."""

    def __init__(self, response: bytes) -> None:
        self.response = response
        self.place = 0

    def take(self, layout: str) -> tuple[Any, ...]:
        layout = f"<{layout}"
        numbers = unpack_from(layout, self.response, self.place)
        self.place += calcsize(layout)
        return numbers

    def take_list(self, kind: str) -> list[Any]:
        (length,) = self.take("I")
        return list(self.take(f"{length}{kind}"))

    def rest(self) -> list[int]:
        return _numbers(self.response[self.place :])


class _Handle:
    """Something in the engine's memory: `number` is where; it is freed with this object."""

    FREE = ""

    def __init__(self, number: int) -> None:
        self.number = number
        self.prefix = _WORD.pack(number)

    def __del__(self) -> None:
        if number := getattr(self, "number", 0):
            _call(self.FREE, _WORD.pack(number))


class Game(_Handle):
    """A game at one moment. The methods are those of `_engine.Game` (native/src/module.cpp)."""

    FREE = "free_game"

    def _bytes(self, name: str) -> bytes:
        return _call(name, self.prefix)

    def _number(self, name: str, request: bytes = b"") -> int:
        return _word(name, self.prefix + request)

    @classmethod
    def _or_none(cls, number: int) -> Self | None:
        return cls(number) if number else None

    def symbols(self) -> bytes:
        return self._bytes("symbols")

    def connected(self) -> bytes:
        return self._bytes("connected")

    def rectangles(self) -> bytes:
        return self._bytes("rectangles")

    def sets(self) -> bytes:
        return self._bytes("sets")

    def rows(self, swaps: bool, mirrors: bool, flips: bool) -> str:
        ways = swaps | mirrors << 1 | flips << 2
        return _call("rows", self.prefix + _WORD.pack(ways)).decode()

    def turn(self) -> tuple[int, int, int, int, int]:
        player, extra_actions, out, is_over, winner = _numbers(self._bytes("turn"))
        return player, extra_actions, out, is_over, winner

    def is_over(self) -> bool:
        return bool(self.turn()[3])

    def territory(self, player: int) -> list[int]:
        return _numbers(_call("territory", self.prefix + pack("<i", player)))

    def can_act(self, player: int) -> bool:
        return bool(self._number("can_act", pack("<i", player)))

    def legal_moves(self, limit: int) -> list[Code]:
        return _codes(_numbers(_call("legal_moves", self.prefix + _LONG.pack(limit))))

    def count_moves(self, limit: int) -> int:
        return _long("count_moves", self.prefix + _LONG.pack(limit))

    def is_legal(self, code: int, relays: Sequence[int]) -> bool:
        return bool(self._number("is_legal", _move(code, relays)))

    def play(self, code: int, relays: Sequence[int]) -> "Game | None":
        return self._or_none(self._number("play", _move(code, relays)))

    def play_and_compare(
        self, code: int, relays: Sequence[int]
    ) -> "tuple[Game, list[int], list[int], bool] | None":
        reader = _Reader(_call("play_and_compare", self.prefix + _move(code, relays)))
        after = self._or_none(reader.take("I")[0])
        if after is None:
            return None
        (has_deaths,) = reader.take("I")
        cuts, reconnects = reader.take_list("i"), reader.take_list("i")
        return after, cuts, reconnects, bool(has_deaths)

    def view(
        self,
        ruleset: str,
        kept_ruleset: str,
        result: str,
        outcome: str,
        paths: bytes,
        most_moves: int,
        most_squares: int,
    ) -> str:
        texts = (_bytes(text.encode()) for text in (ruleset, kept_ruleset, result, outcome))
        limits = pack("<QQ", most_moves, most_squares)
        return _call("view", b"".join((self.prefix, *texts, _bytes(paths), limits))).decode()

    def perft(self, depth: int) -> int:
        return _long("perft", self.prefix + pack("<i", depth))

    def playouts(self, games: int, seed: int) -> tuple[int, int, tuple[int, ...]]:
        response = _call("playouts", self.prefix + pack("<QQ", games, seed))
        played, moves, *wins = _numbers(response, "Q")
        return played, moves, tuple(wins)

    # By numbers of actions

    def action_count(self) -> int:
        return self._number("action_count")

    def plane_count(self) -> int:
        return self._number("plane_count")

    def actions(self) -> list[int]:
        return _numbers(self._bytes("actions"))

    def mask(self) -> bytes:
        return self._bytes("mask")

    def act(self, number: int) -> "Game | None":
        return self._or_none(self._number("act", pack("<i", number)))

    def move_of(self, number: int) -> list[Code] | None:
        is_legal, *moves = _numbers(_call("move_of", self.prefix + pack("<i", number)))
        return _codes(moves) if is_legal else None

    def legs(self) -> list[int]:
        return _numbers(self._bytes("legs"))

    def observe(self, player: int) -> bytes:
        return _call("observe", self.prefix + pack("<i", player))

    # Networks, search and solving

    def network_plane_count(self) -> int:
        return self._number("network_plane_count")

    def network_input(self) -> bytes:
        return self._bytes("network_input")

    def search(self, seed: int, network: "Network | None" = None) -> "Search":
        leader = network.number if network else 0
        return Search(self._number("search", pack("<QI", seed, leader)), network)

    def look_ahead(
        self, depth: int, seed: int, most_positions: int, seconds: float
    ) -> tuple[list[Code], list[int], int]:
        request = pack("<iQQd", depth, seed, most_positions, seconds)
        reader = _Reader(_call("look_ahead", self.prefix + request))
        positions, players = reader.take("QI")
        scores = list(reader.take(f"{players}i"))
        return _codes(reader.rest()), scores, positions

    def solve(
        self, most_positions: int, seconds: float, table: memoryview, use: memoryview
    ) -> tuple[bool, int | None, list[Code], int]:
        table = _part_in_use(table, use)
        request = pack("<Qd", most_positions, seconds) + _bytes(table.tobytes())
        reader = _Reader(_call("solve", self.prefix + request))
        positions, winner = reader.take("Qi")
        best = _codes(reader.take_list("I"))
        _write_back(reader, table)
        is_solved = winner != _UNSOLVED
        return is_solved, _winner(winner) if is_solved else None, best, positions

    def solve_each(
        self, most_positions: int, seconds: float, table: memoryview, use: memoryview
    ) -> tuple[list[int | None], list[Code], int]:
        table = _part_in_use(table, use)
        request = pack("<Qd", most_positions, seconds) + _bytes(table.tobytes())
        reader = _Reader(_call("solve_each", self.prefix + request))
        _write_back(reader, table)
        (positions,) = reader.take("Q")
        winners = [_winner(number) for number in reader.take_list("i")]
        return winners, _codes(reader.rest()), positions

    def forced_values(
        self,
        aim: int,
        player: int,
        turns: int,
        connected: bytes,
        most_positions: int,
        seconds: float,
        table_bits: int,
    ) -> tuple[list[int], list[Code], int]:
        goal = pack("<iii", aim, player, turns) + _bytes(connected)
        limits = pack("<QdI", most_positions, seconds, table_bits)
        reader = _Reader(_call("forced_values", self.prefix + goal + limits))
        (positions,) = reader.take("Q")
        values = reader.take_list("i")
        return values, _codes(reader.rest()), positions


class Search(_Handle):
    """A search that can be continued; it keeps the network that leads it."""

    FREE = "free_search"

    def __init__(self, number: int, network: "Network | None") -> None:
        super().__init__(number)
        self._network = network

    def run(self, games: int, seconds: float) -> int:
        return _long("run", self.prefix + pack("<Qd", games, seconds))

    def advance(self, code: int, relays: Sequence[int]) -> bool:
        return bool(_word("advance", self.prefix + _move(code, relays)))

    def report(self, players: int) -> list[tuple[int, list[float], bool, list[Code]]]:
        reader = _Reader(_call("report", self.prefix + pack("<i", players)))
        lines = []
        while reader.place < len(reader.response):
            visits, is_proved = reader.take("II")
            shares = list(reader.take(f"{players}f"))
            lines.append((visits, shares, bool(is_proved), _codes(reader.take_list("I"))))
        return lines

    def is_proved(self) -> bool:
        return bool(_word("is_proved", self.prefix))


class Network(_Handle):
    """Weights in the engine's memory."""

    FREE = "free_network"

    def __init__(self, shape: Sequence[int], weights: "array[float]") -> None:
        request = _list("I", shape) + _WORD.pack(len(weights)) + weights.tobytes()
        super().__init__(_word("network", request))

    def evaluate(self, game: Game) -> tuple[list[float], list[float]]:
        reader = _Reader(_call("evaluate", game.prefix + self.prefix))
        return reader.take_list("f"), reader.take_list("f")


def _move(code: int, relays: Sequence[int]) -> bytes:
    return _WORD.pack(code) + _list("H", relays)


def _winner(number: int) -> int | None:
    return None if number == NOTHING else number


def _part_in_use(table: memoryview, use: memoryview) -> memoryview:
    """What there and back has to be copied: in a browser a table keeps the size it begins with."""
    words_per_entry = 2
    return table[: words_per_entry * use[0]]


def _write_back(reader: _Reader, table: memoryview) -> None:
    """What has been proved, into the caller's table."""
    end = reader.place + table.nbytes
    table.cast("B")[:] = reader.response[reader.place : end]
    reader.place = end


def set_up(ruleset: Sequence[int], symbols: bytes, rectangles: bytes, turn: Sequence[int]) -> Game:
    """The game with these contents."""
    request = (_list("i", ruleset), _bytes(symbols), _bytes(rectangles), _list("I", turn))
    return Game(_word("set_up", b"".join(request)))


def target() -> str:
    """What the engine was compiled for."""
    return _call("target", b"").decode()


#: The version of the interface, as compiled.
INTERFACE = _word("interface", b"")
