"""The bot that learned: a search led by a network, where there is one for the game."""

import time
from collections.abc import Callable
from functools import cache
from importlib import resources
from pathlib import Path

from relati import native
from relati.bots.interface import Budget
from relati.bots.parallel_search import ParallelSearch
from relati.bots.search_bot import SearchBot
from relati.errors import BotError
from relati.notation import spell_ruleset
from relati.rules import State

#: Where the networks that come with the package are: `modern-2.network` is for two players.
FOLDER, SUFFIX = "trained", ".network"


class NetworkBot(SearchBot):
    """Plays as `SearchBot`, led by the network in `file`, or by the one made for the game.

    A family network in `file` leads every game. Where there is none, or no engine, it is the plain
    search.
    """

    def __init__(
        self,
        file: Path | None = None,
        nodes: int | None = None,
        seconds: float | None = 1.0,
        threads: int = 1,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(nodes, seconds, threads, clock=clock)
        self._given = _load(file) if file and native.is_available else None

    @classmethod
    def of_name(cls, parameter: str) -> "NetworkBot":
        """The bot of the name `network:FILE`. Raises `BotError` if the file holds no network."""
        return cls(Path(parameter) if parameter else None)

    def _search(self, state: State, seed: int, budget: Budget) -> ParallelSearch:
        try:
            network = self._network(state)
            return ParallelSearch(state, seed, self.threads, budget.nodes, network)
        except ValueError:
            raise BotError("bot/network-unfit", ruleset=spell_ruleset(state.ruleset)) from None

    def _network(self, state: State) -> native.LoadedNetwork | None:
        if self._given:
            return self._given.for_game(state.ruleset, state.players, state.board)
        if not native.is_available:
            return None
        return network_for(spell_ruleset(state.ruleset), state.players)


def _load(file: Path) -> native.LoadedNetwork | native.LoadedFamily:
    try:
        return native.read_network(file.read_bytes()).load()
    except OSError as error:
        raise BotError("bot/network-file", file=file, reason=error.strerror) from None
    except ValueError as error:
        raise BotError("bot/network-file", file=file, reason=str(error)) from None


@cache
def learned_games() -> tuple[tuple[str, int], ...]:
    """The rulesets and numbers of players for which a network comes with the package."""
    names = [Path(file.name) for file in (resources.files("relati.native") / FOLDER).iterdir()]
    games = [name.stem.rpartition("-") for name in names if name.suffix == SUFFIX]
    return tuple(sorted((ruleset, int(players)) for ruleset, _, players in games))


def has_learned(ruleset: str, players: int) -> bool:
    """Whether a network comes with the package for a ruleset and number of players."""
    return (ruleset, players) in learned_games()


@cache
def network_for(ruleset: str, players: int) -> native.LoadedNetwork | None:
    """The network that comes with the package for a ruleset and number of players, if any."""
    if not has_learned(ruleset, players):
        return None
    file = resources.files("relati.native") / FOLDER / f"{ruleset}-{players}{SUFFIX}"
    return native.Network.of_bytes(file.read_bytes()).load()
