"""The family network in JAX, for training; `relati.native.family` says what it is.

Positions of different rules are learned from together. So the rules stay beside the weights here,
where the engine has them folded into the weights, which is the same.

To learn more from a game, the network also says what the game tells for nothing, about each square:
who holds it in the end, and what will be cut off; and which action the same player chooses next.
These heads are not in the file of a network.
"""

import math

import jax
import jax.numpy as jnp
import numpy as np

from relati.learning.model import IMPOSSIBLE, OUTLOOK_SCALE, Parameters, convolve, pool
from relati.native.family import ANY_OTHER, EVERYTHING, FamilyShape
from relati.native.observations import network_planes
from relati.rules.kinds import MOST_PLAYERS

#: What is foretold about each square: the player to act holds it in the end, somebody else does,
#: and whoever is connected there now is not in the end.
FORETOLD = 3

Named = dict[str, jax.Array]


def foretelling_arrays(shape: FamilyShape) -> dict[str, tuple[int, ...]]:
    """The arrays of the heads that only learning needs: squares, then the next action."""
    outputs = FORETOLD + len(shape.actions)
    return {"foretold": (shape.channels, outputs), "foretold bias": (outputs,)}


def new_parameters(shape: FamilyShape, seed: int) -> Parameters:
    """Random weights before training; nothing is preferred, and the rules change little."""
    key = jax.random.PRNGKey(seed)
    parameters = []
    for name, size in _all_arrays(shape).items():
        key, use = jax.random.split(key)
        spread = math.sqrt(2.0 / math.prod(size[:-1])) if len(size) > 1 else 0.0
        if name in ("actions", "shares", "foretold") or name.endswith(" told"):
            spread *= 0.1
        parameters.append(spread * jax.random.normal(use, size))
    return parameters


def input_scale(shape: FamilyShape) -> np.ndarray:
    """What each plane is multiplied with: counts would be larger than everything else."""
    return np.array(
        [
            next((scale for name, scale in OUTLOOK_SCALE.items() if each.endswith(f" {name}")), 1.0)
            for each in shape.inputs
        ],
        np.float32,
    )


def flatten(shape: FamilyShape, parameters: Parameters) -> np.ndarray:
    """The weights as a file has them, for input that is not scaled."""
    arrays = dict(zip(_all_arrays(shape), parameters, strict=True))
    kept = [np.asarray(arrays[name], np.float32) for name in shape.arrays()]
    place = list(shape.arrays()).index("input")
    kept[place] = kept[place] * input_scale(shape)[:, None]
    return np.concatenate([each.ravel() for each in kept])


def unflatten(shape: FamilyShape, weights: np.ndarray, seed: int) -> Parameters:
    """The parameters from what `flatten` gave; the heads that a file does not have are new."""
    arrays = dict(zip(_all_arrays(shape), new_parameters(shape, seed), strict=True))
    place = 0
    for name, size in shape.arrays().items():
        count = math.prod(size)
        arrays[name] = jnp.asarray(weights[place : place + count]).reshape(size)
        place += count
    if place != len(weights):
        raise ValueError(f"a family network of that shape has {place} weights")
    arrays["input"] = arrays["input"] / input_scale(shape)[:, None]
    return list(arrays.values())


def evaluate(
    shape: FamilyShape, parameters: Parameters, planes: jax.Array, rules: jax.Array, players: int
) -> tuple[jax.Array, jax.Array, jax.Array]:
    """A logit for each action and `pass`, one for each player, and what is foretold.

    `planes` are bytes, `positions × planes × height × width`, with the planes of `players` players
    and the common ones, as a game of `EVERYTHING` has them; `rules` are `positions × rules`. What
    is foretold is `positions × planes × squares`.
    """
    arrays = dict(zip(_all_arrays(shape), parameters, strict=True))
    code = jax.nn.relu(rules @ arrays["code"] + arrays["code bias"])
    places = inputs_for(shape, players)
    weights = arrays["input"][:, :, np.array(places)]
    weights += _shared_weights(shape, arrays["input"], players)
    scales = input_scale(shape)[np.array(places)]
    x = jnp.transpose(planes, (0, 2, 3, 1)) * scales
    x = jax.nn.relu(_told(shape, arrays, "input", code, convolve(x, weights)))
    for block in range(shape.blocks):
        first, second = f"block {block} first", f"block {block} second"
        pooled = (pool(x) @ arrays[f"block {block} pooled"])[:, None, None, :]
        y = jax.nn.relu(_told(shape, arrays, first, code, convolve(x, arrays[first]) + pooled))
        x = jax.nn.relu(x + _told(shape, arrays, second, code, convolve(y, arrays[second])))
    pooled = pool(x)

    def head(name: str, inputs: jax.Array) -> jax.Array:
        shift = arrays[f"{name} bias"] + code @ arrays[f"{name} told"]
        return inputs @ arrays[name] + shift.reshape(-1, *[1] * (inputs.ndim - 2), shift.shape[-1])

    logits = jnp.transpose(head("actions", x), (0, 3, 1, 2)).reshape(len(planes), -1)
    logits = jnp.concatenate([logits, head("pass", pooled)], axis=1)
    hidden = jax.nn.relu(head("hidden", pooled))
    shares = hidden @ arrays["shares"] + arrays["shares bias"]
    shares = jnp.where(np.arange(MOST_PLAYERS) < players, shares, IMPOSSIBLE)
    foretold = x @ arrays["foretold"] + arrays["foretold bias"]
    foretold = jnp.transpose(foretold, (0, 3, 1, 2)).reshape(len(planes), foretold.shape[-1], -1)
    return logits, shares, foretold


def inputs_for(shape: FamilyShape, players: int) -> list[int]:
    """The places of the planes that a game of so many players with every part has."""
    return [shape.inputs.index(str(plane)) for plane in network_planes(EVERYTHING, players)]


def _shared_weights(shape: FamilyShape, weights: jax.Array, players: int) -> jax.Array:
    """The weights that all opponents share, at the planes of each; zeros at all others."""
    planes = network_planes(EVERYTHING, players)
    shared = np.zeros((len(shape.inputs), len(planes)), np.float32)
    for column, plane in enumerate(planes):
        if plane.player:
            shared[shape.inputs.index(f"{ANY_OTHER} {plane.shows}"), column] = 1.0
    return jnp.einsum("abio,ip->abpo", weights, shared)


def _told(
    shape: FamilyShape, arrays: Named, name: str, code: jax.Array, convolved: jax.Array
) -> jax.Array:
    """The outcome of a convolution without its bias, after the rules have had their say."""
    told = (code @ arrays[f"{name} told"])[:, None, None, :]
    scale, shift = told[..., : shape.channels], told[..., shape.channels :]
    return (convolved + arrays[f"{name} bias"]) * (1.0 + scale) + shift


def _all_arrays(shape: FamilyShape) -> dict[str, tuple[int, ...]]:
    return shape.arrays() | foretelling_arrays(shape)
