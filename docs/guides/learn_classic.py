"""Learns `classic` 5×5 from nothing but games against itself, and then plays against a level.

    OPENBLAS_NUM_THREADS=1 python docs/guides/learn_classic.py --minutes 10 --opponents 3

A small network in numpy chooses actions and says how good a position is. It plays many games at
once with `relati.native.VecEnv`; what won becomes likelier, what lost less likely (actor-critic).
docs/guides/environments.md explains it. The matrices are small: one thread for them is quickest.
"""

import argparse
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from relati import envs
from relati.native import VecEnv, start

GAME: dict[str, Any] = {"ruleset": "classic", "size": 5}
GAMES, STEPS = 256, 50  # a round: so many games side by side, two or three one after the other
HIDDEN = 192
ENTROPY = 0.01  # how much it is worth to keep trying other actions
CLIP = 0.2  # how far one round may change the probability of an action


class Network:
    """Planes in; the logits of all actions and the expected reward out. Two hidden layers."""

    def __init__(self, planes: int, actions: int, seed: int) -> None:
        dice = np.random.default_rng(seed)

        def layer(inputs: int, outputs: int, scale: float = 1.0) -> np.ndarray:
            weights = dice.normal(0, scale * np.sqrt(2 / inputs), (inputs, outputs))
            return weights.astype(np.float32)

        self.weights = [
            layer(planes, HIDDEN),
            np.zeros(HIDDEN, np.float32),
            layer(HIDDEN, HIDDEN),
            np.zeros(HIDDEN, np.float32),
            layer(HIDDEN, actions + 1, 0.1),
            np.zeros(actions + 1, np.float32),
        ]
        self._means = [np.zeros_like(each) for each in self.weights]
        self._squares = [np.zeros_like(each) for each in self.weights]
        self._updates = 0

    def forward(self, planes: np.ndarray) -> tuple[np.ndarray, np.ndarray, list[np.ndarray]]:
        """The logits, the values, and what `backward` needs."""
        w1, b1, w2, b2, w3, b3 = self.weights
        first = np.maximum(planes @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        out = second @ w3 + b3
        return out[:, :-1], np.tanh(out[:, -1]), [planes, first, second]

    def backward(self, layers: list[np.ndarray], out: np.ndarray) -> list[np.ndarray]:
        """The gradients of the weights, from those of the outputs."""
        planes, first, second = layers
        _, _, w2, _, w3, _ = self.weights
        into_second = (out @ w3.T) * (second > 0)
        into_first = (into_second @ w2.T) * (first > 0)
        return [
            planes.T @ into_first,
            into_first.sum(0),
            first.T @ into_second,
            into_second.sum(0),
            second.T @ out,
            out.sum(0),
        ]

    def update(self, gradients: list[np.ndarray], rate: float) -> None:
        """One step of Adam."""
        self._updates += 1
        length = np.sqrt(sum(float((each**2).sum()) for each in gradients))
        for weights, gradient, mean, square in zip(
            self.weights, gradients, self._means, self._squares, strict=True
        ):
            gradient = gradient * min(1.0, 0.5 / (length + 1e-8))
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            corrected = mean / (1 - 0.9**self._updates)
            scale = np.sqrt(square / (1 - 0.999**self._updates)) + 1e-8
            weights -= rate * corrected / scale


def probabilities(logits: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """Of each action, 0 for those that are not legal."""
    masked = np.where(masks, logits, -np.inf)
    powers = np.exp(masked - masked.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


@dataclass
class Round:
    """What happened in a round, one row for each step of each game that came to its end."""

    planes: np.ndarray
    masks: np.ndarray
    actions: np.ndarray
    chances: np.ndarray  # that the network gave to the action
    surprises: np.ndarray  # how much better it ended for the player than expected
    results: np.ndarray
    games: int


def play_round(env: VecEnv, network: Network, dice: np.random.Generator) -> Round:
    """Let the network play against itself."""
    planes, masks, actions, chances, values, players, rewards, dones = ([] for _ in range(8))
    for _ in range(STEPS):
        planes.append(env.observations.reshape(env.games, -1).astype(np.float32))
        masks.append(env.masks.copy())
        players.append(env.players.copy())
        logits, value, _ = network.forward(planes[-1])
        chance = probabilities(logits, masks[-1])
        # The largest of these is each action with its probability.
        drawn = np.argmax(np.where(masks[-1], logits, -np.inf) + dice.gumbel(size=logits.shape), 1)
        actions.append(drawn.astype(np.int32))
        chances.append(chance[np.arange(env.games), drawn])
        values.append(value)
        env.step(actions[-1])
        rewards.append(env.rewards.copy())
        dones.append(env.dones != 0)
    # Back from the end: what each player of a game got in the end, if it did end.
    result, is_known = np.zeros_like(rewards[0]), np.zeros(env.games, bool)
    results, known = [], []
    for step in reversed(range(STEPS)):
        result = np.where(dones[step][:, None], rewards[step], result)
        is_known = is_known | dones[step]
        results.append(result[np.arange(env.games), players[step]])
        known.append(is_known)
    rows = np.concatenate(known[::-1])
    result_of = np.concatenate(results[::-1])[rows]
    return Round(
        np.concatenate(planes)[rows],
        np.concatenate(masks)[rows],
        np.concatenate(actions)[rows],
        np.concatenate(chances)[rows],
        result_of - np.concatenate(values)[rows],
        result_of,
        int(sum(done.sum() for done in dones)),
    )


def learn(network: Network, played: Round, rate: float, dice: np.random.Generator) -> None:
    """Make what went better than expected likelier, in some small steps over the round (PPO)."""
    surprises = played.surprises / (played.surprises.std() + 1e-6)
    for rows in np.array_split(dice.permutation(len(played.actions)), 8):
        logits, values, layers = network.forward(played.planes[rows])
        chance = probabilities(logits, played.masks[rows])
        places, chosen = np.arange(len(rows)), played.actions[rows]
        ratio = chance[places, chosen] / played.chances[rows]
        surprise = surprises[rows]
        counts = np.where(surprise > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        out = np.zeros((len(rows), chance.shape[1] + 1), np.float32)
        # Towards the chosen action, by how surprising it was ...
        pull = counts * ratio * surprise
        out[:, :-1] = pull[:, None] * chance
        out[places, chosen] -= pull
        # ... and a little towards all legal ones.
        logs = np.log(np.maximum(chance, 1e-9))
        entropy = -(chance * logs).sum(1, keepdims=True)
        out[:, :-1] += ENTROPY * chance * (logs + entropy)
        out[:, -1] = (values - played.results[rows]) * (1 - values**2)
        network.update(network.backward(layers, out / len(rows)), rate)


def score_against(network: Network, opponents: str, games: int, seed: int = 0) -> list[int]:
    """Wins, draws and losses of the network's best actions against a bot, seats in turn."""
    results = [0, 0, 0]
    seats = [envs.gymnasium_env(**GAME, opponents=opponents, seat=seat) for seat in (0, 1)]
    for game in range(games):
        env = seats[game % 2]
        planes, info = env.reset(seed=seed + game)
        is_over = False
        reward: Any = 0
        while not is_over:
            logits, _, _ = network.forward(planes.reshape(1, -1).astype(np.float32))
            action = np.argmax(np.where(info["action_mask"], logits[0], -np.inf))
            planes, reward, is_over, _, info = env.step(action)
        results[1 - int(reward)] += 1
    return results


def train(seconds: float, seed: int = 0, most_rounds: int | None = None) -> Network:
    """A network that has played against itself for so many seconds, or so many rounds."""
    game = start(**GAME)
    inputs = len(game.observation_planes) * len(game.board.squares)
    network = Network(inputs, len(game.action_space), seed)
    env = VecEnv(GAMES, **GAME, seed=seed)
    dice = np.random.default_rng(seed)
    begin, played, rounds = time.monotonic(), 0, 0
    while (past := time.monotonic() - begin) < seconds and rounds != most_rounds:
        each = play_round(env, network, dice)
        learn(network, each, 1e-3 * (1 - 0.9 * past / seconds), dice)
        played, rounds = played + each.games, rounds + 1
        if rounds % 200 == 0:
            score = score_against(network, "random", 40)
            print(
                f"{past:5.0f} s  {played:9,} games  wins draws losses to random: {score}",
                flush=True,
            )
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--rounds", type=int, help="stop after so many, if that is earlier")
    parser.add_argument("--opponents", default="3", help="a level, or another bot by name")
    parser.add_argument("--games", type=int, default=200, help="against them, at the end")
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    network = train(60 * arguments.minutes, arguments.seed, arguments.rounds)
    wins, draws, losses = score_against(network, arguments.opponents, arguments.games)
    print(f"against {arguments.opponents}: {wins} wins, {draws} draws, {losses} losses")


if __name__ == "__main__":
    main()
