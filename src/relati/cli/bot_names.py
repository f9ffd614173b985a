"""Bots as users of the command line name them: built-in ones, engines, and their own in Python."""

from relati.bots import Bot, find, python_bots


def find_bot(name: str) -> Bot:
    """The bot of a name. What its user types may run the user's own code."""
    python_bots.allow()
    return find(name)
