"""Bots by name: a level `5`, `search`, `influence:3`, `random`.

`find` is how the command line, the arena and matches get a bot; `register` adds one.
"""

from collections.abc import Callable

from relati.bots.influence import Influence
from relati.bots.interface import Bot
from relati.bots.levels import level
from relati.bots.network_bot import NetworkBot
from relati.bots.protocol.client import Engine
from relati.bots.random_bot import RandomBot
from relati.bots.search_bot import SearchBot
from relati.errors import BotError

#: Makes a bot from the text after the colon in its name (empty when there is none).
BotFactory = Callable[[str], Bot]
_factories: dict[str, BotFactory] = {}

#: No search may be asked to use more threads than this.
MOST_THREADS = 64

#: Earlier names, which journals of tournaments and scripts still use.
_ALIASES = {"chance": "random"}


def register(name: str, factory: BotFactory) -> None:
    """Make a kind of bot known by name; `factory` gets the text after the colon."""
    _factories[name] = factory


def names() -> tuple[str, ...]:
    """The names of all kinds of bots."""
    return tuple(_factories)


def find(name: str) -> Bot:
    """The bot of a name such as `5` or `influence:3`.

    Raises `BotError`, which lists the known names, if there is none.
    """
    if name.isascii() and name.isdigit():
        name = f"level:{name}"
    kind, _, parameter = name.partition(":")
    factory = _factories.get(_ALIASES.get(kind, kind))
    if factory is None:
        raise BotError("bot/unknown", name=name, known=names())
    return factory(parameter)


def _without_parameter(kind: str, bot: Bot, parameter: str) -> Bot:
    if parameter:
        raise BotError("bot/no-parameter", name=kind, found=parameter)
    return bot


def _depth(parameter: str) -> int:
    if not parameter:
        return 2
    if parameter not in map(str, range(1, 7)):
        raise BotError("bot/depth", found=parameter, most=6)
    return int(parameter)


def _threads(parameter: str) -> int:
    if not parameter:
        return 2
    if parameter not in map(str, range(1, MOST_THREADS + 1)):
        raise BotError("bot/threads", found=parameter, most=MOST_THREADS)
    return int(parameter)


register("level", lambda parameter: level(parameter).bot())
register("search", lambda parameter: SearchBot(threads=_threads(parameter)))
register("network", NetworkBot.of_name)
register("influence", lambda parameter: Influence(_depth(parameter)))
register("random", lambda parameter: _without_parameter("random", RandomBot(), parameter))
register("engine", Engine)
