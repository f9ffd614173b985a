"""Bots whose strength is a number of nodes, and nothing else."""

from relati.bots import Bot
from relati.bots.search_bot import SearchBot


def fixed_search(nodes: str) -> Bot:
    """A search of that many nodes for every move, however long it takes.

    It solves no endings and knows no solved openings: those would make a weak player perfect on a
    small board. One thread, so that the same seed gives the same game on every machine.
    """
    return SearchBot(nodes=int(nodes), seconds=None, threads=1, is_exact=False)


def entrant(nodes: int) -> str:
    """The name by which the arena's workers make that bot."""
    return f"{nodes}=python:relati.lab.strengths:fixed_search:{nodes}"
