"""What is looked into: rulesets, numbers of players, boards, and how strong the bots are."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from relati.arena import TournamentSettings
from relati.errors import LabError
from relati.lab.strengths import entrant
from relati.notation import read_ruleset, spell_ruleset, spell_size
from relati.rules import Ruleset, State, start
from relati.words import say, sentences

#: The nodes of the bots by default: each step is threefold.
NODES = (20, 60, 180)
#: What one run may ask for.
MOST_CASES, MOST_GAMES, MOST_NODES, MOST_STRENGTHS = 64, 10_000, 100_000, 8


@dataclass(frozen=True)
class Case:
    """A game that is looked into: a ruleset on a board, with a number of players."""

    initial: State

    @property
    def ruleset(self) -> Ruleset:
        """The rules it is played by."""
        return self.initial.ruleset

    @property
    def players(self) -> int:
        """How many play."""
        return self.initial.players

    @property
    def size(self) -> str:
        """The board: `9x9`."""
        return spell_size(self.initial.board.width, self.initial.board.height)

    def title(self, lang: str = "en") -> str:
        """The case in a few words: the ruleset's name, or how it is spelled, and the board."""
        spelled = spell_ruleset(self.ruleset)
        code = f"ruleset/{spelled}/name"
        name = say(code, lang) if code in sentences() else spelled
        return say("lab/case", lang, ruleset=name, players=self.players, size=self.size)


@dataclass(frozen=True)
class LabSettings:
    """A run of the lab. The same settings give the same games.

    Every ruleset is played with every number of `players` that it allows, on each of `sizes` (its
    usual board when there are none). `nodes` are the strengths, weakest first; each plays against
    the one below it, `games` times, rounded up so that both have every seat equally often; `jobs`
    games are played at the same time, on the Ray cluster at the address `ray` if there is one.
    After `minutes` no game is begun, and what has been played is reported. Raises `LabError` if
    there is nothing to play, and what the rules or the arena refuse.
    """

    rulesets: tuple[str | Ruleset, ...]
    players: tuple[int, ...] = (2,)
    sizes: tuple[tuple[int, int], ...] = ()
    nodes: tuple[int, ...] = NODES
    games: int = 40
    seed: int = 0
    jobs: int = 1
    ray: str | None = None
    minutes: float | None = None

    def __post_init__(self) -> None:
        _bound("games", self.games, MOST_GAMES)
        _bound("jobs", self.jobs, MOST_GAMES)
        for amount in self.nodes:
            _bound("nodes", amount, MOST_NODES)
        ascends = all(weaker < stronger for weaker, stronger in pairwise(self.nodes))
        if not 2 <= len(self.nodes) <= MOST_STRENGTHS or not ascends:
            raise LabError("lab/strengths", found=self.nodes, most=MOST_STRENGTHS)
        if self.minutes is not None and not 0 < self.minutes < float("inf"):
            raise LabError("lab/minutes", found=self.minutes)
        if not self.cases:
            raise LabError("lab/nothing", players=self.players)
        if len(self.cases) > MOST_CASES:
            raise LabError("lab/too-many", found=len(self.cases), most=MOST_CASES)

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """Everything that is looked into, each once, without numbers a ruleset does not allow."""
        return tuple(dict.fromkeys(self._cases()))

    def _cases(self) -> Iterator[Case]:
        for each in self.rulesets:
            ruleset = read_ruleset(each) if isinstance(each, str) else each
            fewest, most = ruleset.players
            for players in self.players:
                if fewest <= players <= most:
                    for size in self.sizes or (None,):
                        yield Case(start(ruleset, players, size))

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """Each strength with the one below it, the weakest pair first."""
        return tuple(pairwise(self.nodes))

    def tournament(self, case: Case, step: tuple[int, int]) -> TournamentSettings:
        """The games of a step: the stronger is the first entrant; nothing in them is drawn by lot.

        Random openings would hide what the first seat is worth; the bots' own seeds make the games
        differ.
        """
        weaker, stronger = step
        return TournamentSettings(
            (entrant(stronger), entrant(weaker)),
            ruleset=case.ruleset,
            players=case.players,
            size=(case.initial.board.width, case.initial.board.height),
            games=self.games,
            plies=0,
            seed=self.seed,
            jobs=self.jobs,
            ray=self.ray,
        )


def _bound(setting: str, value: object, most: int) -> None:
    if type(value) is not int or not 1 <= value <= most:
        raise LabError("lab/out-of-range", setting=setting, found=value, most=most)
