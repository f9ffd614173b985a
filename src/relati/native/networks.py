"""Networks that lead the search: files of weights, and what they are made for.

A file is a line of JSON (what the network is for, its shape, and where it comes from), and then its
weights as little-endian 32-bit numbers. It needs nothing but the engine to be used.
"""

import json
import sys
from array import array
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, astuple, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from relati.native.engine import is_available, require

if is_available:
    from relati.native.engine import _engine

if TYPE_CHECKING:
    from relati.rules.board import Board
    from relati.rules.ruleset import Ruleset
    from relati.rules.state import State

#: What the first line begins with; the number changes when an old file could not be read.
MARK, VERSION = "relati-network", 1
#: No layer is nearly as large. The engine multiplies three such numbers in 64 bits.
LARGEST_SIZE = 1 << 20


@contextmanager
def head_and_weights(data: bytes, version: int) -> Iterator[tuple[dict[str, Any], bytes]]:
    """The first line of a file and its weights; what cannot be read of them is a `ValueError`."""
    head, _, weights = data.partition(b"\n")
    try:
        values = json.loads(head)
        if values[MARK] != version:
            raise ValueError(values[MARK])
        yield values, weights
    except (KeyError, TypeError, ValueError, RecursionError):
        raise ValueError("this is no network of relati, or one of another version") from None


def network_file(version: int, weights: bytes, shape: Any, **about: Mapping[str, Any]) -> bytes:
    """A network as a file holds it: `shape` is a dataclass, `about` what else the line says."""
    head = {MARK: version, "shape": asdict(shape)} | {
        name: dict(each) for name, each in about.items()
    }
    return json.dumps(head).encode() + b"\n" + weights


@dataclass(frozen=True, slots=True)
class NetworkShape:
    """What a network takes and gives; it does not depend on the size of the board."""

    inputs: int
    channels: int
    blocks: int
    hidden: int
    action_planes: int
    has_pass: int
    players: int

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if type(value) is not int or not 0 <= value <= LARGEST_SIZE:
                raise ValueError(f"{name} must be a number up to {LARGEST_SIZE}, not {value!r}")


@dataclass(frozen=True)
class Network:
    """A network as a file holds it.

    `made_for` has the ruleset and the number of players by name; `origin` says where the network
    comes from: the command, the seed, how many games and hours.
    """

    shape: NetworkShape
    weights: bytes = field(repr=False)
    made_for: Mapping[str, Any] = field(default_factory=dict)
    origin: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> Self:
        """The network in a file. Raises `ValueError` if there is none."""
        return cls.of_bytes(path.read_bytes())

    @classmethod
    def of_bytes(cls, data: bytes) -> Self:
        """The network in the bytes of a file. Raises `ValueError` if there is none."""
        with head_and_weights(data, VERSION) as (head, weights):
            shape = NetworkShape(**head["shape"])
            return cls(shape, weights, dict(head["made_for"]), dict(head["origin"]))

    def to_bytes(self) -> bytes:
        """The network as a file holds it."""
        about = {"made_for": self.made_for, "origin": self.origin}
        return network_file(VERSION, self.weights, self.shape, **about)

    def load(self) -> "LoadedNetwork":
        """The network in the engine, ready to judge; raises `ValueError` if it cannot be."""
        return LoadedNetwork(self)


class LoadedNetwork:
    """A network in the memory of the engine, which any number of searches and threads can use."""

    def __init__(self, network: Network) -> None:
        require()
        weights = array("f")
        try:
            weights.frombytes(network.weights)
        except ValueError:
            raise ValueError("the weights of this network are incomplete") from None
        if sys.byteorder == "big":
            weights.byteswap()
        self.made_for = network.made_for
        self.native = _engine.Network(list(astuple(network.shape)), weights)

    def for_game(self, ruleset: "Ruleset", players: int, board: "Board") -> Self:
        """This network, whatever the game: searches refuse one that does not fit.

        A `LoadedFamily` has another network for each game.
        """
        return self

    def evaluate(self, state: "State") -> tuple[list[float], list[float]]:
        """A logit for each action, and each player's share of the win from the one to act on.

        Raises `ValueError` if the network was made for another ruleset or number of players.
        """
        return self.native.evaluate(state.to_native().game)
