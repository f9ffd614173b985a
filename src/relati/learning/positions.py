"""Games as arrays that a network learns from: what it sees, and what it should have said."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from relati import native
from relati.learning.self_play import PlayedGame

#: The value to learn is this part of what the search expected; the rest is how the game ended.
PART_EXPECTED = 0.5
#: Visits are taken to this power: a search spreads them wider than it would play.
SHARPENED = 1.5


@dataclass(frozen=True)
class Positions:
    """Positions one by one along the first axis.

    `planes` are bytes as the network takes them, `masks` the legal actions, `policies` how likely
    each action should be (all 0 where nothing is known), `values` the players' shares of the win
    from the one to act on.
    """

    planes: np.ndarray
    masks: np.ndarray
    policies: np.ndarray
    values: np.ndarray

    def __len__(self) -> int:
        return len(self.planes)

    def take(self, places: np.ndarray) -> "Positions":
        """The positions at these places."""
        return Positions(
            self.planes[places], self.masks[places], self.policies[places], self.values[places]
        )

    def turned(self, symmetry: "Turn") -> "Positions":
        """The same positions with the board turned or mirrored."""
        count, planes = self.planes.shape[:2]
        flat = self.planes.reshape(count, planes, -1)
        turned = flat[:, symmetry.planes][:, :, symmetry.squares].reshape(self.planes.shape)
        return Positions(
            turned, self.masks[:, symmetry.actions], self.policies[:, symmetry.actions], self.values
        )


@dataclass(frozen=True)
class Turn:
    """A symmetry of the board as places that values come from."""

    squares: np.ndarray
    planes: np.ndarray
    actions: np.ndarray


def turns_of(start: native.State) -> tuple[Turn, ...]:
    """The symmetries of the board, for what a network sees and says."""
    inputs = len(start.network_planes)
    observed = len(start.observation_planes)
    # What follows the observation has no directions: it stays where it is.
    rest = np.arange(observed, inputs)
    return tuple(
        Turn(
            np.array(each.squares),
            np.concatenate([np.array(each.planes), rest]),
            np.array(each.actions),
        )
        for each in start.symmetries
    )


def positions_of(games: Iterable[PlayedGame], start: native.State) -> Positions:
    """All positions of these games that were searched, in their order."""
    inputs = len(start.network_planes)
    board, players = start.board, start.players
    planes: list[bytes] = []
    masks: list[bytes] = []
    policies: list[np.ndarray] = []
    values: list[list[float]] = []
    for game in games:
        state = start
        for place, action in enumerate(game.actions):
            searched = place - game.opening
            if searched >= 0:
                planes.append(state.network_input())
                masks.append(state.mask())
                policies.append(policy_to_learn(game.policies[searched], len(start.action_space)))
                values.append(values_to_learn(game, searched, state))
            state = state.act(action)
    return Positions(
        np.frombuffer(b"".join(planes), np.uint8).reshape(-1, inputs, board.height, board.width),
        np.frombuffer(b"".join(masks), np.uint8).reshape(len(masks), -1),
        np.array(policies, np.float16).reshape(len(masks), -1),
        np.array(values, np.float32).reshape(-1, players),
    )


def policy_to_learn(visits: tuple[tuple[int, int], ...], actions: int) -> np.ndarray:
    """How likely each action should be, by its visits; all 0 where there are none."""
    policy = np.zeros(actions, np.float32)
    for action, count in visits:
        policy[action] = float(count) ** SHARPENED
    total = policy.sum()
    return policy / total if total else policy


def values_to_learn(game: PlayedGame, searched: int, state: native.State) -> list[float]:
    """The players' shares of the win at a searched position, from the one to act on."""
    expected, players = game.values[searched], state.players
    values = []
    for player in ((state.turn + step) % players for step in range(players)):
        ended = 1 / players if game.winner is None else float(game.winner == player)
        values.append(PART_EXPECTED * expected[player] + (1 - PART_EXPECTED) * ended)
    return values
