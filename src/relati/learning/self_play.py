"""Games that a search plays against itself, with what it thought of every position."""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from relati import native
from relati.learning.kinds import GameKind
from relati.learning.settings import LearnSettings
from relati.native.family import LoadedFamily, read_network
from relati.native.networks import LoadedNetwork

#: How many random actions begin a game: one of these numbers, so that openings vary.
OPENINGS = (0, 1, 2, 2, 3, 4, 4, 5, 6, 8)
#: So many moves are drawn by their visits; later the best is played, but for this part of them.
DRAWN, DRAWN_LATER = 8, 0.03
#: What a move that is not searched in full is searched with.
PART_OF_FULL = 6
#: A game is cut off after this many actions for each square of the board, and shared by all.
MOST_ACTIONS_PER_SQUARE = 6


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game by numbers of actions, of which the first `opening` were random.

    For each later one `values` has everybody's expected share of the win, and `policies` how often
    each action was visited; empty where the search was a short one. Where a run has games of many
    kinds, `kind` says which this is.
    """

    number: int
    opening: int
    actions: tuple[int, ...]
    policies: tuple[tuple[tuple[int, int], ...], ...]
    values: tuple[tuple[float, ...], ...]
    winner: int | None
    kind: GameKind | None = None

    def data(self) -> dict[str, Any]:
        """The game as a line of the journal holds it."""
        kind = {"kind": self.kind.data()} if self.kind else {}
        return {
            "game": self.number,
            **kind,
            "opening": self.opening,
            "actions": self.actions,
            "policies": self.policies,
            "values": self.values,
            "winner": self.winner,
        }

    @classmethod
    def of_data(cls, data: Mapping[str, Any]) -> "PlayedGame":
        """The game in a line of the journal; raises KeyError or TypeError if it holds none."""
        return cls(
            number=int(data["game"]),
            opening=int(data["opening"]),
            actions=tuple(data["actions"]),
            policies=tuple(tuple((a, n) for a, n in policy) for policy in data["policies"]),
            values=tuple(map(tuple, data["values"])),
            winner=data["winner"],
            kind=GameKind.of_data(data["kind"]) if "kind" in data else None,
        )


@dataclass(frozen=True, slots=True)
class SelfPlayJob:
    """A game to be played: by the network in these bytes, or by the plain search without one."""

    settings: LearnSettings
    generation: int
    number: int
    network: bytes | None = None


def play_game(job: SelfPlayJob) -> PlayedGame:
    """Play a game; the same job gives the same game."""
    settings = job.settings
    rng = random.Random(f"relati learn {settings.seed} {job.generation} {job.number}")
    loaded = _load(job.network) if job.network else None
    kind = settings.drawn_kind(rng)
    state = kind.start() if kind else settings.start
    network = loaded.for_game(state.ruleset, state.players, state.board) if loaded else None
    most = MOST_ACTIONS_PER_SQUARE * state.action_space.squares
    actions: list[int] = []
    for _ in range(rng.choice(OPENINGS)):
        after = state.act(action := rng.choice(state.actions()))
        if after.is_over:
            break
        state = after
        actions.append(action)
    opening = len(actions)
    policies: list[tuple[tuple[int, int], ...]] = []
    values: list[tuple[float, ...]] = []
    while not state.is_over and len(actions) < most:
        thought = _think(state, settings, network, rng, drawn=len(values) < DRAWN)
        for action, policy in thought.legs:
            policies.append(policy)
            values.append(thought.values)
            actions.append(action)
            state = state.act(action)
    winner = state.winner if state.is_over else None
    return PlayedGame(
        job.number, opening, tuple(actions), tuple(policies), tuple(values), winner, kind
    )


@lru_cache(1)
def _load(network: bytes) -> LoadedNetwork | LoadedFamily:
    return read_network(network).load()


@dataclass(frozen=True, slots=True)
class _Thought:
    """The actions of the chosen move, each with the visits to learn from; and the values."""

    legs: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
    values: tuple[float, ...]


def _think(
    state: native.State,
    settings: LearnSettings,
    network: LoadedNetwork | None,
    rng: random.Random,
    drawn: bool,
) -> _Thought:
    is_full = rng.random() < settings.searched_in_full
    games = settings.led_playouts if network else settings.playouts
    search = native.Search(state, rng.getrandbits(63), network)
    search.run(games if is_full else max(games // PART_OF_FULL, 1))
    ranked = search.ranked()
    turn, space = state.turn, state.action_space
    wins = [each for each in ranked if each.is_proved and each.values[turn] == 1.0]
    open_moves = [each for each in ranked if not (each.is_proved and each.values[turn] == 0.0)]
    considered = wins[:1] if wins else open_moves or ranked
    if not wins and (drawn or rng.random() < DRAWN_LATER):
        # A move that was never visited can be here only if it is proved.
        chosen = rng.choices(considered, [each.visits + 1e-9 for each in considered])[0]
    else:
        chosen = max(considered, key=lambda each: each.visits)
    weights = [max(each.visits, 1) for each in considered]
    values = tuple(
        round(
            sum(each.values[player] * w for each, w in zip(considered, weights, strict=True))
            / sum(weights),
            3,
        )
        for player in range(state.players)
    )
    numbered = [(space.numbers_of(each.move), each.visits) for each in considered]
    legs = []
    numbers = space.numbers_of(chosen.move)
    for place, action in enumerate(numbers):
        # A chained shot is several actions: what is known about each is how often it came next.
        policy: dict[int, int] = {}
        for others, count in numbered:
            if others[:place] == numbers[:place] and len(others) > place:
                policy[others[place]] = policy.get(others[place], 0) + count
        learned = {action: 1} if len(considered) == 1 else policy
        legs.append((action, tuple(sorted(learned.items())) if is_full else ()))
    return _Thought(tuple(legs), values)
