"""Bots written in Python by users: `python:module:factory` is what `factory()` gives.

The module is one that is installed, or a file in the folder where the command was typed. Further
text is passed to the factory: `python:my_bots:Greedy:3` is `Greedy("3")`.
"""

import sys
from importlib import import_module

from relati.bots import Bot, catalogue
from relati.errors import ArenaError


def allow() -> None:
    """Let `relati.bots.find` know the kind `python`, in this process."""
    if "python" not in catalogue.names():
        catalogue.register("python", load)


def load(place: str) -> Bot:
    """The bot made by `module:factory` or `module:factory:text`. Raises `ArenaError`."""
    module, _, rest = place.partition(":")
    name, _, text = rest.partition(":")
    if not module or not name:
        raise ArenaError("arena/python-form", found=f"python:{place}")
    if "" not in sys.path:
        sys.path.append("")  # the folder where we are, after everything else
    try:
        factory = getattr(import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise ArenaError("arena/python-missing", place=place, reason=str(error)) from None
    bot: Bot = factory(text) if text else factory()
    return bot
