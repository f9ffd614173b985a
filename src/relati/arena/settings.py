"""What is played: the game, the entrants, how long they may think, and how often."""

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from relati.arena.sprt import Sprt
from relati.bots import Budget
from relati.errors import ArenaError
from relati.notation import read_ruleset, spell_ruleset, spell_size
from relati.rules import Ruleset, State, start

#: The default limit of a move is twice the seconds of the budget and this many more,
GRACE = 10.0
#: or this many if the budget has no seconds.
PATIENCE = 300.0

# `old=engine:./old --fast=1`: what stands before a colon is a bot's kind, not a label.
_LABEL = re.compile(r"([^=:]*[^=:\s])\s*=\s*(\S.*)", re.DOTALL)


@dataclass(frozen=True)
class TournamentSettings:
    """A tournament. The same settings give the same games, if only `nodes` limits the bots.

    An entrant is a bot's name (`chance`, `influence:2`, `5`), with a label if two would
    otherwise be called alike: `strong=influence:3`. `games` is how often each pairing plays,
    rounded up to whole openings so that everybody has every seat equally often; `plies` random
    moves make an opening (as many as there are players, when not said). A move that takes longer
    than `limit` seconds counts as hanging. With `gauntlet` the first entrant meets each of
    the others, who do not meet each other. `jobs` games are played at the same time, on the
    cluster at the address `ray` if there is one (see `executors`). Raises `ArenaError` if it
    cannot be played.
    """

    entrants: tuple[str, ...]
    ruleset: str | Ruleset = "modern"
    players: int | None = None
    size: int | tuple[int, int] | None = None
    nodes: int | None = None
    seconds: float | None = None
    games: int = 100
    plies: int | None = None
    seed: int = 0
    gauntlet: bool = False
    limit: float | None = None
    jobs: int = 1
    ray: str | None = None
    sprt: Sprt | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "entrants", tuple(self.entrants))
        if len(self.entrants) < 2:
            raise ArenaError("arena/too-few")
        for name in self.names:
            if self.names.count(name) > 1:
                raise ArenaError("arena/same-name", name=name)
        least = {"games": 1, "jobs": 1, "nodes": 1, "plies": 0}
        for setting, bound in least.items():
            value = getattr(self, setting)
            if value is not None and (type(value) is not int or value < bound):
                raise ArenaError("arena/too-small", setting=setting, found=value, least=bound)
        for setting in ("seconds", "limit"):
            value = getattr(self, setting)
            if value is not None and not (math.isfinite(value) and value > 0):
                raise ArenaError("arena/not-a-time", setting=setting, found=value)
        if self.sprt and len(self.entrants) != 2:
            raise ArenaError("arena/sprt-two", count=len(self.entrants))
        _ = self.initial  # what cannot make a game is refused here

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the entrants are called in tables and records."""
        return tuple(_named(entrant)[0] for entrant in self.entrants)

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """The entrants as `relati.bots.find` knows them."""
        return tuple(_named(entrant)[1] for entrant in self.entrants)

    @cached_property
    def initial(self) -> State:
        """The state before the opening."""
        chosen = read_ruleset(self.ruleset) if isinstance(self.ruleset, str) else self.ruleset
        return start(chosen, self.players, self.size)

    @property
    def seats(self) -> int:
        """How many play in a game."""
        return self.initial.players

    @property
    def budget(self) -> Budget:
        """How much the bots may think about one move."""
        return Budget(self.nodes, self.seconds)

    @property
    def opening_plies(self) -> int:
        """How many random moves make an opening."""
        return self.seats if self.plies is None else self.plies

    @property
    def patience(self) -> float:
        """The seconds after which a move counts as hanging."""
        if self.limit is not None:
            return self.limit
        return PATIENCE if self.seconds is None else 2 * self.seconds + GRACE

    def must_agree(self) -> Mapping[str, Any]:
        """What must be the same to continue a journal: all that decides how a game goes.

        The number of games, and of games at once, may change from run to run.
        """
        board = self.initial.board
        return {
            "ruleset": spell_ruleset(self.initial.ruleset),
            "players": self.seats,
            "size": spell_size(board.width, board.height),
            "entrants": [
                {"name": name, "bot": bot} for name, bot in zip(self.names, self.bots, strict=True)
            ],
            "nodes": self.nodes,
            "seconds": self.seconds,
            "plies": self.opening_plies,
            "seed": self.seed,
            "gauntlet": self.gauntlet,
            "limit": self.patience,
        }


def _named(entrant: str) -> tuple[str, str]:
    labelled = _LABEL.fullmatch(entrant.strip())
    if labelled:
        return labelled[1].strip(), labelled[2]
    return entrant.strip(), entrant.strip()
