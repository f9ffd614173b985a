"""One network for every game of the family: it is told the rules.

Rules do not change during a game. So what they do to the network is computed once, before it, and
out comes an ordinary `Network` for that game, which the engine runs like any other:

    rules        numbers from 0 to 1: parts, readings, links, ending, players, size of the board
    code         one layer over them, then relu
    convolution  each channel is multiplied by `1 + code · scale`, and `code · shift` is added
    heads        `code · shift` is added to planes of actions, to `pass` and to the hidden layer

It sees the planes of the ruleset that has every part, with five players, and the planes of each
opponent a second time as those of `any other`: weights that all opponents share. A game takes the
weights of the planes, actions and players that it has. `relati.learning.family_model` is the same
in JAX.
"""

import math
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import cycle
from typing import Any, Self

from relati.native.actions import ActionSpace
from relati.native.networks import (
    LoadedNetwork,
    Network,
    NetworkShape,
    head_and_weights,
    network_file,
)
from relati.native.observations import network_planes
from relati.rules.board import Board
from relati.rules.kinds import MOST_PLAYERS
from relati.rules.parts import PARTS, READINGS
from relati.rules.ruleset import ENDINGS, Ruleset

#: The version in the first line of a file; that of a network for one game is 1.
VERSION = 2
#: The ruleset whose planes and actions are those of the whole family.
EVERYTHING = Ruleset("everything", actions=frozenset(PARTS), turns="consecutive")
#: What the planes of every opponent are called besides: they share these weights.
ANY_OTHER = "any other"
#: A board of this side is told as 1.
LONG_SIDE = 16
#: The engine takes no more of anything.
LARGEST_SIZE = 1024


@cache
def family_inputs() -> tuple[str, ...]:
    """The planes that a family network sees, by name."""
    planes = network_planes(EVERYTHING, MOST_PLAYERS)
    shared = (f"{ANY_OTHER} {plane.shows}" for plane in planes if plane.player == 1)
    return (*map(str, planes), *shared)


@cache
def family_actions() -> tuple[str, ...]:
    """The planes of actions that a family network judges, by name."""
    return tuple(map(str, ActionSpace.of(EVERYTHING, Board.of(3, 3)).planes))


def rules_as_numbers(ruleset: Ruleset, players: int, board: Board) -> dict[str, float]:
    """What a network is told about a game, by name. What a game does not have is 0."""
    families = {path.family for path in ruleset.paths}
    numbers = {f"links {family}": float(family in families) for family in ("remote", "stable")}
    numbers |= {part: float(ruleset.has(part)) for part in PARTS}
    numbers["consecutive"] = float(ruleset.is_consecutive)
    numbers |= {f"ending {ending}": float(ruleset.ending == ending) for ending in ENDINGS}
    for reading in READINGS.values():
        chosen = ruleset.option(reading.name)
        numbers |= {f"{reading.name} {each}": float(chosen == each) for each in reading.values[1:]}
    numbers |= {f"players {n}": float(players == n) for n in range(2, MOST_PLAYERS + 1)}
    numbers["side"] = math.sqrt(board.width * board.height) / LONG_SIDE
    return numbers


@dataclass(frozen=True, slots=True)
class FamilyShape:
    """The sizes of a family network, and the names of what it sees, is told and judges.

    A network keeps its names: it still plays the games it was told about when a version of relati
    has more parts.
    """

    channels: int
    blocks: int
    hidden: int
    code: int
    inputs: tuple[str, ...] = field(default_factory=family_inputs)
    rules: tuple[str, ...] = field(
        default_factory=lambda: tuple(rules_as_numbers(EVERYTHING, 2, Board.of(9, 9)))
    )
    actions: tuple[str, ...] = field(default_factory=family_actions)

    def __post_init__(self) -> None:
        for name in ("channels", "blocks", "hidden", "code"):
            value, least = getattr(self, name), int(name != "blocks")
            if type(value) is not int or not least <= value <= LARGEST_SIZE:
                raise ValueError(f"{name} must be from {least} to {LARGEST_SIZE}, not {value!r}")
        for name in ("inputs", "rules", "actions"):
            names = tuple(getattr(self, name))
            if not all(isinstance(each, str) for each in names) or len(set(names)) != len(names):
                raise ValueError(f"{name} must be different names")
            object.__setattr__(self, name, names)

    def arrays(self) -> dict[str, tuple[int, ...]]:
        """The shapes of its arrays by name, in their order in a file; inputs before outputs.

        `told` arrays are what the code of the rules is multiplied with.
        """
        channels, pooled, code = self.channels, 2 * self.channels, self.code
        arrays: dict[str, tuple[int, ...]] = {
            "code": (len(self.rules), code),
            "code bias": (code,),
            "input": (3, 3, len(self.inputs), channels),
            "input bias": (channels,),
            "input told": (code, pooled),
        }
        for block in range(self.blocks):
            for name in (f"block {block} first", f"block {block} second"):
                arrays[name] = (3, 3, channels, channels)
                arrays[f"{name} bias"] = (channels,)
                arrays[f"{name} told"] = (code, pooled)
            arrays[f"block {block} pooled"] = (pooled, channels)
        heads = {
            "actions": (channels, len(self.actions)),
            "pass": (pooled, 1),
            "hidden": (pooled, self.hidden),
        }
        for name, size in heads.items():
            arrays |= {name: size, f"{name} bias": size[1:], f"{name} told": (code, size[1])}
        return arrays | {"shares": (self.hidden, MOST_PLAYERS), "shares bias": (MOST_PLAYERS,)}


@dataclass(frozen=True)
class FamilyNetwork:
    """A family network as a file holds it; `origin` says where it comes from."""

    shape: FamilyShape
    weights: bytes = field(repr=False)
    origin: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of_bytes(cls, data: bytes) -> Self:
        """The network in the bytes of a file. Raises `ValueError` if there is none."""
        with head_and_weights(data, VERSION) as (head, weights):
            return cls(FamilyShape(**head["shape"]), weights, dict(head["origin"]))

    def to_bytes(self) -> bytes:
        """The network as a file holds it."""
        return network_file(VERSION, self.weights, self.shape, origin=self.origin)

    def for_game(self, ruleset: Ruleset, players: int, board: Board) -> Network:
        """The ordinary network for one game.

        Raises `ValueError` if it was never told of a part of these rules, or if it is damaged.
        """
        return _Folding(self, ruleset, players, board).network()

    def load(self) -> "LoadedFamily":
        """The network, ready to be told the rules of a game."""
        return LoadedFamily(self)


def read_network(data: bytes) -> Network | FamilyNetwork:
    """The network in the bytes of a file, for one game or for all. Raises `ValueError` if none."""
    try:
        return Network.of_bytes(data)
    except ValueError:
        return FamilyNetwork.of_bytes(data)


class LoadedFamily:
    """A family network in use, with the networks for the games that were asked for last."""

    MOST_GAMES = 8

    def __init__(self, network: FamilyNetwork) -> None:
        self.network = network
        self._loaded: dict[tuple[Ruleset, int, Board], LoadedNetwork] = {}

    def for_game(self, ruleset: Ruleset, players: int, board: Board) -> LoadedNetwork:
        """The network for one game in the engine. Raises `ValueError` if it cannot play it."""
        game = (ruleset, players, board)
        loaded = self._loaded.get(game)
        if loaded is None:
            loaded = self.network.for_game(*game).load()
            # A new dictionary, because searches in other threads may be reading this one.
            kept = list(self._loaded.items())[-self.MOST_GAMES + 1 :]
            self._loaded = dict([*kept, (game, loaded)])
        return loaded


class _Folding:
    """What the rules of one game make of a family network."""

    def __init__(
        self, network: FamilyNetwork, ruleset: Ruleset, players: int, board: Board
    ) -> None:
        self.shape = network.shape
        self.ruleset, self.players = ruleset, players
        self.actions = tuple(map(str, ActionSpace.of(ruleset, board).planes))
        self.planes = network_planes(ruleset, players)
        self.arrays = _read_arrays(network)
        self.code = self._code(rules_as_numbers(ruleset, players, board))
        known = {"inputs": map(str, self.planes), "actions": self.actions}
        for name, wanted in known.items():
            if missing := set(wanted) - set(getattr(self.shape, name)):
                raise ValueError(f"this network was never told of {', '.join(sorted(missing))}")

    def network(self) -> Network:
        """The network that the game gets."""
        shape = self.shape
        weights = array("f", self._convolution("input", self._input_weights()))
        for block in range(shape.blocks):
            first, second = f"block {block} first", f"block {block} second"
            weights.extend(self._convolution(first, self.arrays[first]))
            scale, _ = self._told(first)
            weights.extend(_product(self.arrays[f"block {block} pooled"], scale))
            weights.extend(self._convolution(second, self.arrays[second]))
        places = [shape.actions.index(each) for each in self.actions]
        weights.extend(_columns(self.arrays["actions"], len(shape.actions), places))
        bias = self._shifted_bias("actions")
        weights.extend(bias[place] for place in places)
        if self.ruleset.is_consecutive:
            weights.extend([*self.arrays["pass"], *self._shifted_bias("pass")])
        weights.extend([*self.arrays["hidden"], *self._shifted_bias("hidden")])
        shares = _columns(self.arrays["shares"], MOST_PLAYERS, range(self.players))
        weights.extend(shares)
        weights.extend(self.arrays["shares bias"][: self.players])
        return Network(
            NetworkShape(
                inputs=len(self.planes),
                channels=shape.channels,
                blocks=shape.blocks,
                hidden=shape.hidden,
                action_planes=len(places),
                has_pass=int(self.ruleset.is_consecutive),
                players=self.players,
            ),
            _little_endian(weights).tobytes(),
            {"ruleset": self.ruleset.name, "players": self.players},
        )

    def _code(self, numbers: Mapping[str, float]) -> list[float]:
        known = self.shape.rules
        unknown = [name for name, number in numbers.items() if number and name not in known]
        if unknown:
            raise ValueError(f"this network was never told of {', '.join(unknown)}")
        told = [numbers.get(name, 0.0) for name in known]
        sums = self._dense(self.arrays["code bias"], told, self.arrays["code"])
        return [max(each, 0.0) for each in sums]

    @staticmethod
    def _dense(
        bias: Sequence[float], inputs: Sequence[float], weights: Sequence[float]
    ) -> list[float]:
        count = len(bias)
        return [
            bias[output]
            + sum(each * weights[place * count + output] for place, each in enumerate(inputs))
            for output in range(count)
        ]

    def _told(self, name: str) -> tuple[list[float], list[float]]:
        """What each channel of a convolution is multiplied with, and what is added then."""
        channels = self.shape.channels
        nothing = [0.0] * 2 * channels
        both = self._dense(nothing, self.code, self.arrays[f"{name} told"])
        return [1.0 + each for each in both[:channels]], both[channels:]

    def _convolution(self, name: str, weights: Sequence[float]) -> list[float]:
        """The weights of a convolution and its bias."""
        scale, shift = self._told(name)
        bias = self.arrays[f"{name} bias"]
        shifted = [b * s + more for b, s, more in zip(bias, scale, shift, strict=True)]
        return [*_product(weights, scale), *shifted]

    def _input_weights(self) -> list[float]:
        """The weights of the planes that the game has, from each of the nine squares around."""
        inputs, channels = self.shape.inputs, self.shape.channels
        weights = self.arrays["input"]
        places = []
        for plane in self.planes:
            names = [str(plane)]
            if plane.player:
                names.append(f"{ANY_OTHER} {plane.shows}")
            places.append([inputs.index(name) * channels for name in names])
        return [
            sum(weights[begin + place + channel] for place in each)
            for begin in range(0, len(weights), len(inputs) * channels)
            for each in places
            for channel in range(channels)
        ]

    def _shifted_bias(self, name: str) -> list[float]:
        return self._dense(self.arrays[f"{name} bias"], self.code, self.arrays[f"{name} told"])


def _read_arrays(network: FamilyNetwork) -> "dict[str, array[float]]":
    sizes = {name: math.prod(size) for name, size in network.shape.arrays().items()}
    if len(network.weights) != 4 * sum(sizes.values()):
        raise ValueError("the weights of this network are incomplete")
    weights = _little_endian(array("f", network.weights))
    arrays, place = {}, 0
    for name, count in sizes.items():
        arrays[name] = weights[place : place + count]
        place += count
    return arrays


def _little_endian(numbers: "array[float]") -> "array[float]":
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _product(weights: Sequence[float], scale: Sequence[float]) -> list[float]:
    """The weights, each multiplied by the scale of its output."""
    return [weight * each for weight, each in zip(weights, cycle(scale), strict=False)]


def _columns(weights: Sequence[float], count: int, chosen: Iterable[int]) -> list[float]:
    """The chosen outputs of weights that have so many."""
    chosen = tuple(chosen)
    return [weights[begin + place] for begin in range(0, len(weights), count) for place in chosen]
