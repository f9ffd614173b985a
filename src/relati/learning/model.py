"""The network in JAX, for training; the engine has the same one in C++ (`native/src/network`).

It works on boards of any size. Parameters are a flat list in the order in which the engine takes
them, so that writing them one after the other is all there is to saving a network.
"""

import math
from dataclasses import astuple

import jax
import jax.numpy as jnp
import numpy as np

from relati.learning.shapes import parameter_shapes
from relati.native.networks import NetworkShape
from relati.native.observations import OUTLOOK

Parameters = list[jax.Array]

#: What the planes of a player's outlook are multiplied with.
OUTLOOK_SCALE = dict(zip(OUTLOOK, (1.0, 1.0, 1 / 4, 1 / 4, 1 / 8, 1 / 8), strict=True))
#: What is written to a logit of an action that is not legal: no chance, and no gradient.
IMPOSSIBLE = -1e9


def new_parameters(shape: NetworkShape, seed: int) -> Parameters:
    """Random weights before training; nothing is preferred at first."""
    key = jax.random.PRNGKey(seed)
    parameters = []
    for size in parameter_shapes(shape):
        key, use = jax.random.split(key)
        spread = math.sqrt(2.0 / math.prod(size[:-1])) if len(size) > 1 else 0.0
        parameters.append(spread * jax.random.normal(use, size))
    # The last layer before the logits, and the second convolution of each block, begin small.
    for place, size in enumerate(parameter_shapes(shape)):
        if size in ((shape.channels, shape.action_planes), (shape.hidden, shape.players)):
            parameters[place] = 0.1 * parameters[place]
    return parameters


def input_scale(shape: NetworkShape) -> np.ndarray:
    """What each plane is multiplied with before the network sees it.

    Counts (native/src/network_input.hpp) would otherwise be many times larger than everything else.
    """
    of_player = [OUTLOOK_SCALE[shows] for shows in OUTLOOK]
    observed = shape.inputs - len(of_player) * shape.players - 1
    return np.array([*[1.0] * observed, *of_player * shape.players, 1.0], np.float32)


def flatten(shape: NetworkShape, parameters: Parameters) -> np.ndarray:
    """The weights as the engine takes them, which does not scale its input."""
    arrays = [np.asarray(each, np.float32) for each in parameters]
    arrays[0] = arrays[0] * input_scale(shape)[:, None]
    return np.concatenate([each.ravel() for each in arrays])


def unflatten(shape: NetworkShape, weights: np.ndarray) -> Parameters:
    """The parameters from what `flatten` gave."""
    parameters, place = [], 0
    for size in parameter_shapes(shape):
        count = math.prod(size)
        parameters.append(jnp.asarray(weights[place : place + count]).reshape(size))
        place += count
    if place != len(weights):
        raise ValueError(f"a network of shape {astuple(shape)} has {place} weights")
    parameters[0] = parameters[0] / input_scale(shape)[:, None]
    return parameters


def evaluate(
    shape: NetworkShape, parameters: Parameters, planes: jax.Array
) -> tuple[jax.Array, jax.Array]:
    """A logit for each action, and one for each player from the one to act on.

    `planes` are bytes, `positions × planes × height × width`.
    """
    left = iter(parameters)
    x = jnp.transpose(planes, (0, 2, 3, 1)) * input_scale(shape)
    x = jax.nn.relu(convolve(x, next(left)) + next(left))
    for _ in range(shape.blocks):
        weights, bias, of_pooled = next(left), next(left), next(left)
        pooled = pool(x) @ of_pooled
        y = jax.nn.relu(convolve(x, weights) + bias + pooled[:, None, None, :])
        weights, bias = next(left), next(left)
        x = jax.nn.relu(x + convolve(y, weights) + bias)
    pooled = pool(x)
    logits = x @ next(left) + next(left)
    logits = jnp.transpose(logits, (0, 3, 1, 2)).reshape(len(planes), -1)
    if shape.has_pass:
        logits = jnp.concatenate([logits, pooled @ next(left) + next(left)], axis=1)
    hidden = jax.nn.relu(pooled @ next(left) + next(left))
    return logits, hidden @ next(left) + next(left)


def convolve(x: jax.Array, weights: jax.Array) -> jax.Array:
    """A convolution with a frame of zeros."""
    return jax.lax.conv_general_dilated(
        x, weights, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
    )


def pool(x: jax.Array) -> jax.Array:
    """The average of every channel over the board, then the maximum of every channel."""
    return jnp.concatenate([x.mean((1, 2)), x.max((1, 2))], axis=1)
