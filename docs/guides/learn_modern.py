"""Learns `modern` 7×7 with PPO in JAX on `VecEnv`, and then plays against a level.

    python docs/guides/learn_modern.py --minutes 30 --opponents 3

The network plays both sides of 256 games at once and learns from what it did: proximal policy
optimization, with advantages that change sign when the other player is to act.
docs/guides/environments.md explains it. It needs the extras `envs` and `learn`.
"""

import argparse
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax

from relati import envs
from relati.native import VecEnv

GAME: dict[str, Any] = {"ruleset": "modern", "size": 7}
GAMES, STEPS = 256, 64  # a round: so many games side by side, so many actions in each
HIDDEN = 256
EPOCHS, BATCHES = 2, 8  # how often a round is learned from, each time in so many parts
RATE = 1e-3
FADING = 0.9  # how much of a surprise reaches the action before it (the lambda of GAE)
CLIP = 0.2  # how far one round may change the probability of an action
ENTROPY = 0.01  # how much it is worth to keep trying other actions

Weights = dict[str, jax.Array]


def new_weights(inputs: int, actions: int, key: jax.Array) -> Weights:
    """Weights that prefer nothing yet."""
    shapes = {"first": (inputs, HIDDEN), "second": (HIDDEN, HIDDEN), "last": (HIDDEN, actions + 1)}
    weights = {}
    for each, (name, shape) in zip(jax.random.split(key, 3), shapes.items(), strict=True):
        spread = np.sqrt(2 / shape[0]) * (0.1 if name == "last" else 1.0)
        weights[name] = spread * jax.random.normal(each, shape)
        weights[f"{name} bias"] = jnp.zeros(shape[1])
    return weights


def network(weights: Weights, planes: jax.Array, masks: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The logarithm of each action's probability, and how the player to act expects to end."""

    def dense(x: jax.Array, name: str) -> jax.Array:
        return x @ weights[name] + weights[f"{name} bias"]

    # What is legal is worth seeing, too.
    x = jnp.concatenate([planes.reshape(len(planes), -1), masks], axis=1).astype(jnp.float32)
    x = jax.nn.relu(dense(x, "first"))
    x = jax.nn.relu(dense(x, "second"))
    out = dense(x, "last")
    return jax.nn.log_softmax(jnp.where(masks, out[:, :-1], -1e9)), jnp.tanh(out[:, -1])


class Steps(NamedTuple):
    """What happened, a row for each action of each game."""

    planes: Any
    masks: Any
    actions: Any
    logs: Any  # the logarithm of the probability with which it was chosen
    advantages: Any  # how much better it went than expected
    results: Any  # what should have been expected


@jax.jit
def choose(
    weights: Weights, planes: jax.Array, masks: jax.Array, key: jax.Array
) -> tuple[jax.Array, jax.Array, jax.Array]:
    """An action drawn for each game, the logarithm of its probability, and the expectation."""
    logs, values = network(weights, planes, masks)
    actions = jax.random.categorical(key, logs).astype(jnp.int32)
    return actions, logs[jnp.arange(len(actions)), actions], values


def play_round(env: VecEnv, weights: Weights, key: jax.Array) -> Steps:
    """Let the network play against itself; games that end begin anew."""
    rows = []
    for each in jax.random.split(key, STEPS):
        planes, masks, players = env.observations.copy(), env.masks.copy(), env.players.copy()
        actions, logs, values = map(np.asarray, choose(weights, planes, masks, each))
        env.step(actions)
        rewards = env.rewards[np.arange(GAMES), players]
        # In a game of two, what the next player expects is bad for this one.
        follows = np.where(env.players == players, 1.0, -1.0) * (env.dones == 0)
        rows.append((planes, masks, actions, logs, values, rewards, follows))
    _, _, expected = map(np.asarray, choose(weights, env.observations, env.masks, key))
    planes, masks, actions, logs, values, rewards, follows = map(np.stack, zip(*rows, strict=True))
    advantages, surprise = np.zeros_like(values), np.zeros(GAMES)
    for step in reversed(range(STEPS)):
        surprise = rewards[step] + follows[step] * (expected + FADING * surprise) - values[step]
        advantages[step], expected = surprise, values[step]
    results = advantages + values
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-6)
    columns = (planes, masks, actions, logs, advantages, results)
    return Steps(*(column.reshape(-1, *column.shape[2:]) for column in columns))


def parts_of(steps: Steps, dice: np.random.Generator) -> Iterator[Steps]:
    """The round in parts, each turned or mirrored: the rules do not know left from right."""
    side = steps.planes.shape[-1]
    for _ in range(EPOCHS):
        for rows in np.array_split(dice.permutation(len(steps.actions)), BATCHES):
            turns, is_mirrored = int(dice.integers(4)), bool(dice.integers(2))
            squares = np.arange(side * side).reshape(side, side)
            squares = np.rot90(squares[:, ::-1] if is_mirrored else squares, turns).ravel()
            planes = steps.planes[rows].reshape(len(rows), -1, side * side)[:, :, squares]
            yield Steps(
                planes.reshape(steps.planes[rows].shape),
                steps.masks[rows][:, squares],
                # An action of this game is a square: where has it come to?
                np.argsort(squares)[steps.actions[rows]],
                *(column[rows] for column in steps[3:]),
            )


def loss(weights: Weights, steps: Steps) -> jax.Array:
    """What went well likelier, within bounds; expectations right; still some variety."""
    logs, values = network(weights, steps.planes, steps.masks)
    ratio = jnp.exp(logs[jnp.arange(len(logs)), steps.actions] - steps.logs)
    bounded = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    gain = jnp.minimum(ratio * steps.advantages, bounded * steps.advantages)
    entropy = -(jnp.exp(logs) * jnp.where(steps.masks, logs, 0.0)).sum(axis=1)
    return (0.5 * (values - steps.results) ** 2 - gain - ENTROPY * entropy).mean()


def train(seconds: float, seed: int = 0, most_rounds: int | None = None) -> Weights:
    """Weights after so many seconds of playing against itself, or so many rounds."""
    env = VecEnv(GAMES, **GAME, seed=seed, threads=2)
    key, dice = jax.random.PRNGKey(seed), np.random.default_rng(seed)
    inputs, actions = env.observations[0].size, env.masks[0].size
    assert actions == env.start.board.width**2, "parts_of knows games of placing alone"
    weights = new_weights(inputs + actions, actions, key)
    adam = optax.inject_hyperparams(optax.adam)(learning_rate=RATE)
    optimizer = optax.chain(optax.clip_by_global_norm(0.5), adam)
    memory = optimizer.init(weights)

    @jax.jit
    def learn(weights: Weights, memory: Any, steps: Steps) -> tuple[Weights, Any]:
        changes, memory = optimizer.update(jax.grad(loss)(weights, steps), memory)
        return optax.apply_updates(weights, changes), memory

    begin, rounds = time.monotonic(), 0
    while (past := time.monotonic() - begin) < seconds and rounds != most_rounds:
        key, use = jax.random.split(key)
        memory[1].hyperparams["learning_rate"] = jnp.asarray(RATE * (1 - 0.9 * past / seconds))
        for steps in parts_of(play_round(env, weights, use), dice):
            weights, memory = learn(weights, memory, steps)
        rounds += 1
        if rounds % 500 == 0:
            score = score_against(weights, "3", 40)
            said = f"{past:5.0f} s  {rounds * GAMES * STEPS:13,} actions"
            print(f"{said}  wins draws losses to level 3: {score}", flush=True)
    return weights


def score_against(weights: Weights, opponents: str, games: int, seed: int = 0) -> list[int]:
    """Wins, draws and losses of the network's best actions against a bot, seats in turn."""

    @jax.jit
    def best(planes: jax.Array, masks: jax.Array) -> jax.Array:
        return network(weights, planes, masks)[0].argmax()

    results = [0, 0, 0]
    seats = [envs.gymnasium_env(**GAME, opponents=opponents, seat=seat) for seat in (0, 1)]
    for game in range(games):
        env = seats[game % 2]
        planes, info = env.reset(seed=seed + game)
        is_over, reward = False, 0
        while not is_over:
            mask = info["action_mask"].astype(bool)
            action = int(best(planes[None], mask[None]))
            planes, reward, is_over, _, info = env.step(action)
        results[1 - int(reward)] += 1
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rounds", type=int, help="stop after so many, if that is earlier")
    parser.add_argument("--opponents", default="3", help="a level, or another bot by name")
    parser.add_argument("--games", type=int, default=200, help="against them, at the end")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    weights = train(60 * arguments.minutes, arguments.seed, arguments.rounds)
    wins, draws, losses = score_against(weights, arguments.opponents, arguments.games)
    print(f"against {arguments.opponents}: {wins} wins, {draws} draws, {losses} losses")


if __name__ == "__main__":
    main()
