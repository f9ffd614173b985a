"""What is learned, and how much work goes into a generation."""

import random
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from relati import native
from relati.errors import LearningError
from relati.learning.kinds import GameKind, drawn_kind, gate_kinds
from relati.native.family import FamilyNetwork, FamilyShape
from relati.native.networks import Network, NetworkShape
from relati.notation import read_ruleset, spell_ruleset, spell_size

#: The settings that say which one game is learned.
ONE_GAME = ("ruleset", "players", "size")


@dataclass(frozen=True)
class LearnSettings:
    """A run of learning; the same settings give the same games and networks.

    A generation plays `games` games against itself, trains for `steps` batches on the games of the
    last `window` generations, and keeps the new network only if it wins against the best so far.

    A move of a game is searched in full with the probability `searched_in_full`: `playouts` random
    games without a network, `led_playouts` in a search led by one. Only these moves teach which
    action to prefer; the others are searched with a sixth of that, to get to a result sooner, and
    teach who wins. Raises `LearningError` for settings that cannot work.
    """

    ruleset: str = "modern"
    players: int | None = None
    size: int | tuple[int, int] | None = None
    channels: int = 32
    blocks: int = 2
    hidden: int = 32
    games: int = 1000
    playouts: int = 1200
    led_playouts: int = 1000
    searched_in_full: float = 0.25
    steps: int = 4000
    batch: int = 256
    window: int = 4
    gate_games: int = 200
    gate_seconds: float = 0.1
    seed: int = 0

    def __post_init__(self) -> None:
        least = {"channels": 8, "blocks": 0, "hidden": 1, "games": 1, "playouts": 1}
        least |= {"led_playouts": 1, "steps": 1, "batch": 1, "window": 1, "gate_games": 2}
        for name, bound in least.items():
            if getattr(self, name) < bound:
                raise LearningError("learn/too-small", setting=name, least=bound)
        if self.channels % 8:
            raise LearningError("learn/channels", found=self.channels)
        _ = self.start

    @cached_property
    def start(self) -> native.State:
        """The state at the beginning of every game."""
        return native.start(read_ruleset(self.ruleset), self.players, self.size)

    @property
    def shape(self) -> NetworkShape:
        """The shape of the networks."""
        start = self.start
        return NetworkShape(
            inputs=len(start.network_planes),
            channels=self.channels,
            blocks=self.blocks,
            hidden=self.hidden,
            action_planes=len(start.action_space.planes),
            has_pass=int(start.action_space.pass_number is not None),
            players=start.players,
        )

    @property
    def made_for(self) -> Mapping[str, Any]:
        """What the networks can be used for: they work on boards of any size."""
        start = self.start
        return {"ruleset": spell_ruleset(start.ruleset), "players": start.players}

    @property
    def gate_kinds(self) -> tuple[GameKind, ...]:
        """The games by which a new network is compared with the best one before it."""
        start = self.start
        size = (start.board.width, start.board.height)
        return (GameKind(spell_ruleset(start.ruleset), start.players, size),)

    def drawn_kind(self, dice: random.Random) -> GameKind | None:
        """Which kind of game the next one is; None where a run has games of one kind."""
        return None

    def network(self, weights: bytes, origin: Mapping[str, Any]) -> Network | FamilyNetwork:
        """A network with these weights."""
        return Network(self.shape, weights, self.made_for, origin)

    def must_agree(self) -> dict[str, Any]:
        """What must be the same to continue a run."""
        board = self.start.board
        size = spell_size(board.width, board.height)
        return {**asdict(self), **self.made_for, "size": size}


@dataclass(frozen=True)
class FamilySettings(LearnSettings):
    """A run that learns all games of the family in one network, which is told their rules.

    `ruleset`, `players` and `size` mean nothing here: every game is of another kind, which
    `relati.learning.kinds` draws. `code` is how many numbers the rules are summed up in.
    """

    code: int = 32
    family: bool = True

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.code < 1:
            raise LearningError("learn/too-small", setting="code", least=1)

    @property
    def family_shape(self) -> FamilyShape:
        """The shape of the networks."""
        return FamilyShape(self.channels, self.blocks, self.hidden, self.code)

    @property
    def gate_kinds(self) -> tuple[GameKind, ...]:
        """The games by which a new network is compared with the best one before it."""
        return gate_kinds()

    def drawn_kind(self, dice: random.Random) -> GameKind | None:
        """Which kind of game the next one is."""
        return drawn_kind(dice)

    def network(self, weights: bytes, origin: Mapping[str, Any]) -> Network | FamilyNetwork:
        """A network with these weights."""
        return FamilyNetwork(self.family_shape, weights, origin)

    def must_agree(self) -> dict[str, Any]:
        """What must be the same to continue a run."""
        values = asdict(self)
        return {name: value for name, value in values.items() if name not in ONE_GAME}
