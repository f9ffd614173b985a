"""Bots of other people's packages: `python:MODULE:FACTORY`, and entry points by their own name.

`python:my_bots:Greedy` is what `Greedy()` gives; further text is passed to the factory:
`python:my_bots:Greedy:3` is `Greedy("3")`. The module is one that is installed, or a file in the
folder where the command was typed. A package can also give its bots names of their own, with an
entry point in the group `relati.bots`; then `greedy:3` is `Greedy("3")`.

Naming such a bot runs its code, so nothing here works before `allow`: the command line calls it for
what its user types, and a server, whose users are strangers, does not.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from relati.bots import catalogue
from relati.bots.interface import Bot
from relati.errors import BotError

#: The group of entry points: the name of a bot, and the factory that makes it.
GROUP = "relati.bots"


def allow() -> None:
    """Let `relati.bots.find` know these bots in this process; built-in names stay what they are."""
    if "python" in catalogue.names():
        return
    catalogue.register("python", load)
    for point in entry_points(group=GROUP):
        if point.name not in catalogue.names():
            catalogue.register(point.name, _maker(point))


def load(place: str) -> Bot:
    """The bot made by `module:factory` or `module:factory:text`. Raises `BotError`."""
    module, _, rest = place.partition(":")
    name, _, text = rest.partition(":")
    if not module or not name:
        raise BotError("bot/python-form", found=f"python:{place}")
    if "" not in sys.path:
        sys.path.append("")  # the folder where we are, after everything else
    try:
        factory = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise BotError("bot/python-missing", place=place, reason=str(error)) from None
    return _made(factory, text)


def _maker(point: EntryPoint) -> Callable[[str], Bot]:
    def make(text: str) -> Bot:
        try:
            factory = point.load()
        except (ImportError, AttributeError) as error:
            raise BotError("bot/python-missing", place=point.value, reason=str(error)) from None
        return _made(factory, text)

    return make


def _made(factory: Any, text: str) -> Bot:
    bot = factory(text) if text else factory()
    if not callable(getattr(bot, "choose", None)):
        raise BotError("bot/python-no-bot", found=type(bot).__name__)
    made: Bot = bot
    return made
