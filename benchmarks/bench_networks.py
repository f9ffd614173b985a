"""What a network costs: seeing a position, judging it, and a search led by it, on one core.

.venv/bin/python benchmarks/bench_networks.py
"""

import math
import random
import time
from array import array
from collections.abc import Callable

from relati import native
from relati.learning.shapes import parameter_shapes
from relati.native import _engine
from relati.native.networks import Network, NetworkShape

#: Random actions before the position that is measured.
ACTIONS = 20
SIZES = ((16, 2), (32, 2), (48, 2), (64, 3))


def main() -> None:
    state = native.start("modern")
    dice = random.Random(1)
    for _ in range(ACTIONS):
        state = state.act(dice.choice(state.actions()))
    print(f"modern 9×9 after {ACTIONS} random actions, {_engine.target()}")
    print(f"plain search: {searched(state, None):,.0f} games per cpu second")
    print(f"input: {microseconds(state.network_input):.1f} µs")
    print(f"{'network':>14} {'weights':>9} {'µs':>7} {'GMAC/s':>7} {'played/s':>9}")
    for channels, blocks in SIZES:
        shape = NetworkShape(len(state.network_planes), channels, blocks, 32, 1, 0, 2)
        network = random_network(shape)
        loaded = network.load()
        took = microseconds(lambda loaded=loaded: loaded.evaluate(state))  # type: ignore[misc]
        products = 81 * 9 * (shape.inputs * channels + 2 * blocks * channels**2)
        rate = searched(state, loaded)
        name = f"{channels} × {blocks}"
        weights = len(network.weights) // 4
        print(f"{name:>14} {weights:>9,} {took:>7.1f} {products / took / 1e3:>7.1f} {rate:>9,.0f}")


def random_network(shape: NetworkShape) -> Network:
    """A network of that shape that has learned nothing."""
    dice = random.Random(0)
    count = sum(math.prod(size) for size in parameter_shapes(shape))
    weights = array("f", (dice.gauss(0, 0.05) for _ in range(count)))
    return Network(shape, weights.tobytes())


def microseconds(job: Callable[[], object]) -> float:
    """The processor time of one call."""
    began, calls = time.process_time(), 0
    while time.process_time() - began < 0.5:
        job()
        calls += 1
    return (time.process_time() - began) / calls * 1e6


def searched(state: native.State, network: native.LoadedNetwork | None) -> float:
    """Iterations of a search for each second of processor time."""
    search = native.Search(state, 1, network)
    began, done = time.process_time(), 0
    while time.process_time() - began < 1.0:
        done += search.run(500)
    return done / (time.process_time() - began)


if __name__ == "__main__":
    main()
