"""Training a network on positions, so that it can be stopped at any moment and continued."""

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

from relati.journal import write_whole
from relati.learning.tasks import Arrays, Task

#: How fast it learns at first; and the part of that at the end.
RATE, RATE_AT_END = 2e-3, 0.02
#: How much more a wrong value costs than a wrong policy.
WEIGHT_OF_VALUE = 1.5
#: Steps between two reports, and two checkpoints.
STEPS_BETWEEN_REPORTS = 100


@dataclass(frozen=True, slots=True)
class Losses:
    """How far the network is from what it should say, after so many steps.

    `policy` and `value` are those of the positions learned from, the others of those held out.
    """

    step: int
    policy: float
    value: float
    held_policy: float
    held_value: float


OnLosses = Callable[[Losses], None]


def train(
    task: Task,
    *,
    steps: int,
    batch: int,
    seed: int,
    begin: np.ndarray | None = None,
    checkpoint: Path | None = None,
    report: OnLosses | None = None,
) -> np.ndarray:
    """The weights after so many steps from `begin`, or from random ones.

    With `checkpoint`, the state of training is kept in that file, and continued if it is there.
    """
    trainer = _Trainer(task, steps, seed, begin)
    if checkpoint and checkpoint.exists():
        trainer.restore(checkpoint.read_bytes())
    sums = np.zeros(2)
    count = 0
    while trainer.step < steps:
        # Drawn by the number of the step, so that a continued run draws the same.
        rng = np.random.default_rng((seed, trainer.step))
        sums += trainer.learn(task.draw(rng, batch))
        count += 1
        if trainer.step % STEPS_BETWEEN_REPORTS and trainer.step < steps:
            continue
        if report:
            policy, value = sums / count
            held_policy, held_value = trainer.held_out_losses(batch)
            report(Losses(trainer.step, policy, value, held_policy, held_value))
        sums, count = np.zeros(2), 0
        if checkpoint:
            write_whole(checkpoint, trainer.saved())
    return task.flatten(trainer.parameters)


class _Trainer:
    def __init__(self, task: Task, steps: int, seed: int, begin: np.ndarray | None) -> None:
        self.step = 0
        self.task = task
        self.parameters = task.parameters(begin, seed)
        self._optimizer = optax.adamw(
            optax.cosine_decay_schedule(RATE, steps, RATE_AT_END), weight_decay=1e-4
        )
        self._state = self._optimizer.init(self.parameters)
        self._losses = jax.jit(task.losses)
        self._update = jax.jit(self._updated)

    def _updated(self, parameters: Any, state: Any, *arrays: jax.Array) -> Any:
        def loss(parameters: Any) -> Any:
            policy, value, rest = self._losses(parameters, *arrays)
            return policy + WEIGHT_OF_VALUE * value + rest, (policy, value)

        (_, losses), gradients = jax.value_and_grad(loss, has_aux=True)(parameters)
        updates, state = self._optimizer.update(gradients, state, parameters)
        return optax.apply_updates(parameters, updates), state, losses

    def learn(self, arrays: Arrays) -> np.ndarray:
        """One step; gives the losses before it."""
        self.parameters, self._state, losses = self._update(self.parameters, self._state, *arrays)
        self.step += 1
        return np.array(losses)

    def held_out_losses(self, batch: int) -> np.ndarray:
        """The average losses of policy and value over what is not learned from."""
        each, counts = [], []
        for count, arrays in self.task.held_out(batch):
            each.append(self._losses(self.parameters, *arrays)[:2])
            counts.append(count)
        return np.average(np.array(each), axis=0, weights=counts)

    def saved(self) -> bytes:
        """The state of training."""
        file = io.BytesIO()
        leaves = jax.tree.leaves((self.parameters, self._state))
        np.savez(file, np.array(self.step), *(np.asarray(leaf) for leaf in leaves))
        return file.getvalue()

    def restore(self, data: bytes) -> None:
        """Continue from what `saved` gave."""
        arrays = np.load(io.BytesIO(data))
        self.step = int(arrays["arr_0"])
        structure = jax.tree.structure((self.parameters, self._state))
        leaves = [jnp.asarray(arrays[f"arr_{place + 1}"]) for place in range(len(arrays.files) - 1)]
        self.parameters, self._state = jax.tree.unflatten(structure, leaves)
