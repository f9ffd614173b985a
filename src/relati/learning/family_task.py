"""A family network learns from games of many kinds, whose positions come into batches together.

A position has the planes and actions of the ruleset that has every part. Such arrays of all
positions would fill the memory, so each batch is made from the games when it is drawn.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

import jax
import jax.numpy as jnp
import numpy as np

from relati import native
from relati.learning import family_model
from relati.learning.kinds import GameKind
from relati.learning.model import Parameters
from relati.learning.positions import Turn, policy_to_learn, turns_of, values_to_learn
from relati.learning.self_play import PlayedGame
from relati.learning.tasks import HELD_OUT, Arrays, LossesOfBatch, judgement_losses
from relati.native.family import EVERYTHING, FamilyShape, rules_as_numbers
from relati.native.observations import network_planes
from relati.rules.kinds import MOST_PLAYERS

#: How much the squares that are foretold count, and the next action of the same player.
WEIGHT_OF_FORETOLD, WEIGHT_OF_NEXT = 0.5, 0.15
#: How much oftener a position is learned from whose policy is known.
PREFERRED = 3.0
#: So many positions at most show how well the network does on games that it has not seen.
MOST_HELD_OUT = 2_000


class FamilyTask:
    """A family network learns from games; one game in twenty is not learned from."""

    def __init__(self, shape: FamilyShape, games: Sequence[PlayedGame]) -> None:
        self.shape = shape
        held = [game for place, game in enumerate(games) if place % HELD_OUT == HELD_OUT - 1]
        learned = [game for place, game in enumerate(games) if place % HELD_OUT != HELD_OUT - 1]
        self._groups = _groups_of(shape, learned)
        self._held_groups = _groups_of(shape, held or learned)
        sizes = np.array([group.total for group in self._groups])
        self._chances = sizes / sizes.sum()

    def parameters(self, begin: np.ndarray | None, seed: int) -> Parameters:
        """Those to begin with: from weights as a file has them, or random ones."""
        if begin is None:
            return family_model.new_parameters(self.shape, seed)
        return family_model.unflatten(self.shape, begin, seed)

    def draw(self, rng: np.random.Generator, batch: int) -> Arrays:
        """A batch of games with as many players on boards of one size, turned or mirrored."""
        return self._groups[rng.choice(len(self._groups), p=self._chances)].draw(rng, batch)

    def held_out(self, batch: int) -> Iterator[tuple[int, Arrays]]:
        """Positions of games that are not learned from."""
        yield from self._held_batches(batch)

    @cache  # noqa: B019 (a task is used until the training ends)
    def _held_batches(self, batch: int) -> list[tuple[int, Arrays]]:
        rng = np.random.default_rng(0)
        total = sum(group.total for group in self._held_groups)
        part = min(MOST_HELD_OUT / total, 1.0)
        return [
            (count, group.draw(rng, count))
            for group in self._held_groups
            for count in [min(max(round(part * group.total), 1), batch)]
        ]

    def losses(self, parameters: Parameters, *arrays: jax.Array) -> LossesOfBatch:
        """Cross entropies of the policy and the value, and of what is foretold."""
        planes, masks, policies, values, rules, foretold, following = arrays
        players = next(
            players
            for players in range(2, MOST_PLAYERS + 1)
            if len(network_planes(EVERYTHING, players)) == planes.shape[1]
        )
        logits, shares, said = family_model.evaluate(self.shape, parameters, planes, rules, players)
        of_squares = _binary_loss(said[:, : family_model.FORETOLD], foretold)
        next_actions = said[:, family_model.FORETOLD :].reshape(len(planes), -1)
        chances = jax.nn.log_softmax(next_actions)
        chosen = jnp.take_along_axis(chances, jnp.maximum(following, 0)[:, None], 1)[:, 0]
        is_known = (following >= 0) & (following < next_actions.shape[1])
        of_next = -jnp.where(is_known, chosen, 0.0).sum() / jnp.maximum(is_known.sum(), 1)
        rest = WEIGHT_OF_FORETOLD * of_squares + WEIGHT_OF_NEXT * of_next
        return (*judgement_losses(logits, shares, masks, policies, values), rest)

    def flatten(self, parameters: Parameters) -> np.ndarray:
        """The weights as a file has them."""
        return family_model.flatten(self.shape, parameters)


def _binary_loss(logits: jax.Array, truth: jax.Array) -> jax.Array:
    """Cross entropy of yes and no."""
    return (jax.nn.softplus(logits) - logits * truth).mean()


@dataclass(frozen=True)
class _Game:
    """A game that is learned from.

    `held` says for each player which squares it holds in the end: by a connected symbol, or because
    it could place there. `chances` are those of its positions to be drawn.
    """

    game: PlayedGame
    known: "_Known"
    turns: tuple[int, ...]
    held: np.ndarray
    chances: np.ndarray


@dataclass(frozen=True)
class _Known:
    """What all games of a kind have in common: their places among all planes and actions."""

    start: native.State
    planes: np.ndarray
    action_planes: np.ndarray
    rules: np.ndarray

    @classmethod
    def of_kind(cls, shape: FamilyShape, kind: GameKind) -> "_Known":
        start = kind.start()
        everything = [str(plane) for plane in network_planes(EVERYTHING, kind.players)]
        numbers = rules_as_numbers(start.ruleset, start.players, start.board)
        return cls(
            start,
            np.array([everything.index(str(plane)) for plane in start.network_planes]),
            np.array([shape.actions.index(str(plane)) for plane in start.action_space.planes]),
            np.array([numbers[name] for name in shape.rules], np.float32),
        )

    @cached_property
    def may_place(self) -> list[int]:
        """The planes that say where each player may place, from the one to act on."""
        names = [str(plane) for plane in self.start.network_planes]
        return [names.index(f"{player} may place") for player in range(self.start.players)]

    @cached_property
    def connected(self) -> list[int]:
        """The planes of connected symbols of each player, from the one to act on."""
        names = [str(plane) for plane in self.start.network_planes]
        return [names.index(f"{player} connected") for player in range(self.start.players)]


def _groups_of(shape: FamilyShape, games: Sequence[PlayedGame]) -> list["_Group"]:
    known: dict[GameKind, _Known] = {}
    groups: dict[tuple[int, tuple[int, int]], list[_Game]] = defaultdict(list)
    for game in games:
        kind = game.kind
        if kind is None or not game.values:
            continue
        if kind not in known:
            known[kind] = _Known.of_kind(shape, kind)
        groups[kind.players, kind.size].append(_replayed(game, known[kind]))
    return [_Group(shape, group) for _, group in sorted(groups.items(), key=lambda each: each[0])]


def _replayed(game: PlayedGame, known: _Known) -> _Game:
    """The game with what only its end shows."""
    state = known.start
    turns = []
    for action in game.actions:
        turns.append(state.turn)
        state = state.act(action)
    planes = np.frombuffer(state.network_input(), np.uint8).reshape(len(known.planes), -1)
    relative = planes[known.may_place] | planes[known.connected]
    order = [(player - state.turn) % state.players for player in range(state.players)]
    weights = np.array([PREFERRED if policy else 1.0 for policy in game.policies])
    return _Game(game, known, tuple(turns), relative[order], weights / weights.sum())


class _Group:
    """Games with as many players on boards of one size."""

    def __init__(self, shape: FamilyShape, games: list[_Game]) -> None:
        self.shape = shape
        self.games = games
        sizes = np.array([len(each.game.values) for each in games], float)
        self.total = int(sizes.sum())
        self._chances = sizes / sizes.sum()
        start = games[0].known.start
        self.players, self.board = start.players, start.board
        self.turns: tuple[Turn, ...] = turns_of(
            native.start(EVERYTHING, self.players, (self.board.width, self.board.height))
        )

    def draw(self, rng: np.random.Generator, count: int) -> Arrays:
        """So many positions, all turned or mirrored alike."""
        squares = len(self.board.squares)
        actions = len(self.shape.actions) * squares
        planes = np.zeros((count, len(network_planes(EVERYTHING, self.players)), squares), np.uint8)
        masks = np.zeros((count, actions + 1), np.uint8)
        policies = np.zeros((count, actions + 1), np.float32)
        values = np.zeros((count, MOST_PLAYERS), np.float32)
        rules = np.zeros((count, len(self.shape.rules)), np.float32)
        foretold = np.zeros((count, family_model.FORETOLD, squares), np.uint8)
        following = np.full(count, -1)
        for row, place in enumerate(rng.choice(len(self.games), count, p=self._chances)):
            each = self.games[place]
            known, game = each.known, each.game
            searched = int(rng.choice(len(game.values), p=each.chances))
            at = game.opening + searched
            state = known.start
            for action in game.actions[:at]:
                state = state.act(action)
            seen = np.frombuffer(state.network_input(), np.uint8).reshape(-1, squares)
            planes[row, known.planes] = seen
            to_place = _places(known, squares, actions)
            masks[row, to_place] = np.frombuffer(state.mask(), np.uint8)
            policies[row, to_place] = policy_to_learn(game.policies[searched], len(to_place))
            values[row, : self.players] = values_to_learn(game, searched, state)
            rules[row] = known.rules
            turn = state.turn
            others = np.delete(each.held, turn, axis=0).max(0)
            is_lost = [
                seen[plane] & ~each.held[(turn + step) % self.players] & 1
                for step, plane in enumerate(known.connected)
            ]
            foretold[row] = each.held[turn], others, np.max(is_lost, axis=0)
            later = (n for n in range(at + 1, len(each.turns)) if each.turns[n] == turn)
            if (own := next(later, None)) is not None:
                following[row] = to_place[game.actions[own]]
        symmetry = self.turns[rng.integers(len(self.turns))]
        height, width = self.board.height, self.board.width
        planes = planes[:, symmetry.planes][:, :, symmetry.squares]
        back = np.argsort(symmetry.actions)
        return (
            planes.reshape(count, -1, height, width),
            masks[:, symmetry.actions],
            policies[:, symmetry.actions],
            values,
            rules,
            foretold[:, :, symmetry.squares],
            np.where(following < 0, -1, back[following]).astype(np.int32),
        )


def _places(known: _Known, squares: int, actions: int) -> np.ndarray:
    """Which action of the family each action of a game is; `pass` is the last of both."""
    places = (known.action_planes[:, None] * squares + np.arange(squares)).ravel()
    is_consecutive = known.start.ruleset.is_consecutive
    return np.append(places, actions) if is_consecutive else places
