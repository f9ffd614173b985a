"""Bots by name: a level `5`, `search`, `influence:3`, `chance`.

`find` is how the command line, the arena and matches get a bot; `register` adds one.
"""

from collections.abc import Callable

from relati.bots.chance import Chance
from relati.bots.influence import Influence
from relati.bots.interface import Bot
from relati.bots.levels import level
from relati.bots.protocol.client import Engine
from relati.bots.search import Search
from relati.errors import BotError

#: What makes a bot from the text after the colon in its name (nothing when there is none).
Maker = Callable[[str], Bot]
_makers: dict[str, Maker] = {}


def register(name: str, maker: Maker) -> None:
    """Make a kind of bot known by name; `maker` gets what is said after a colon."""
    _makers[name] = maker


def names() -> tuple[str, ...]:
    """The names of all kinds of bots."""
    return tuple(_makers)


def find(name: str) -> Bot:
    """The bot called so, such as `5` or `influence:3`; a `BotError` names those there are."""
    if name.isascii() and name.isdigit():
        name = f"level:{name}"
    kind, _, rest = name.partition(":")
    if kind not in _makers:
        raise BotError("bot/unknown", name=name, known=names())
    return _makers[kind](rest)


def _no_rest(kind: str, bot: Bot, rest: str) -> Bot:
    if rest:
        raise BotError("bot/no-parameter", name=kind, found=rest)
    return bot


def _depth(rest: str) -> int:
    if not rest:
        return 2
    if rest not in map(str, range(1, 7)):
        raise BotError("bot/depth", found=rest, most=6)
    return int(rest)


register("level", lambda rest: level(rest).bot())
register("search", lambda rest: _no_rest("search", Search(), rest))
register("influence", lambda rest: Influence(_depth(rest)))
register("chance", lambda rest: _no_rest("chance", Chance(), rest))
register("engine", Engine)
