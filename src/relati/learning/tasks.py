"""What a training asks for: which batches, which losses, which weights in the end."""

from collections.abc import Iterator
from typing import Protocol

import jax
import jax.numpy as jnp
import numpy as np

from relati.learning import model
from relati.learning.positions import Positions, Turn
from relati.native.networks import NetworkShape

#: One position in so many is not learned from, but shows how well the others are.
HELD_OUT = 20

Arrays = tuple[np.ndarray, ...]
#: Of the policy, of the value, and of all else together, as much as it counts.
LossesOfBatch = tuple[jax.Array, jax.Array, jax.Array]


class Task(Protocol):
    """A network to be trained, with the games that it learns from."""

    def parameters(self, begin: np.ndarray | None, seed: int) -> model.Parameters:
        """Those to begin with: from weights as a file has them, or random ones."""
        ...

    def draw(self, rng: np.random.Generator, batch: int) -> Arrays:
        """A batch to learn from."""
        ...

    def held_out(self, batch: int) -> Iterator[tuple[int, Arrays]]:
        """Positions that are not learned from, and how many each of the batches has."""
        ...

    def losses(self, parameters: model.Parameters, *arrays: jax.Array) -> LossesOfBatch:
        """How far the network is from what it should say about a batch."""
        ...

    def flatten(self, parameters: model.Parameters) -> np.ndarray:
        """The weights as a file has them."""
        ...


class GameTask:
    """A network for one game learns from positions of that game."""

    def __init__(self, shape: NetworkShape, positions: Positions, turns: tuple[Turn, ...]) -> None:
        self.shape, self.positions, self.turns = shape, positions, turns
        is_held = np.arange(len(positions)) % HELD_OUT == HELD_OUT - 1
        self._learned, held = np.flatnonzero(~is_held), np.flatnonzero(is_held)
        self._held = positions.take(held if len(held) else self._learned)

    def parameters(self, begin: np.ndarray | None, seed: int) -> model.Parameters:
        """Those to begin with: from weights as a file has them, or random ones."""
        if begin is None:
            return model.new_parameters(self.shape, seed)
        return model.unflatten(self.shape, begin)

    def draw(self, rng: np.random.Generator, batch: int) -> Arrays:
        """A batch to learn from, turned or mirrored."""
        drawn = self.positions.take(rng.choice(self._learned, batch))
        return _arrays(drawn.turned(self.turns[rng.integers(len(self.turns))]))

    def held_out(self, batch: int) -> Iterator[tuple[int, Arrays]]:
        """Positions that are not learned from, and how many each of the batches has."""
        count = len(self._held)
        for places in np.array_split(np.arange(count), -(-count // (4 * batch))):
            yield len(places), _arrays(self._held.take(places))

    def losses(self, parameters: model.Parameters, *arrays: jax.Array) -> LossesOfBatch:
        """Cross entropies of the policy and the value."""
        planes, masks, policies, values = arrays
        logits, shares = model.evaluate(self.shape, parameters, planes)
        return (*judgement_losses(logits, shares, masks, policies, values), jnp.zeros(()))

    def flatten(self, parameters: model.Parameters) -> np.ndarray:
        """The weights as a file has them."""
        return model.flatten(self.shape, parameters)


def judgement_losses(
    logits: jax.Array, shares: jax.Array, masks: jax.Array, policies: jax.Array, values: jax.Array
) -> tuple[jax.Array, jax.Array]:
    """Cross entropies; the policy's only over positions where one is known."""
    logits = jnp.where(masks > 0, logits, model.IMPOSSIBLE)
    known = policies.sum(1)
    of_policy = -(policies * jax.nn.log_softmax(logits)).sum(1).sum() / jnp.maximum(known.sum(), 1)
    of_value = -(values * jax.nn.log_softmax(shares)).sum(1).mean()
    return of_policy, of_value


def _arrays(positions: Positions) -> Arrays:
    policies = positions.policies.astype(np.float32)
    return positions.planes, positions.masks, policies, positions.values
