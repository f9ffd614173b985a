"""The two searches with their time read from the processor, for matches on a busy machine.

    relati arena learned=python:benchmarks.fair_bots:learned plain=python:benchmarks.fair_bots:plain
        --seconds 1 --games 200 --plies 4 --seed 14 --jobs 2 --journal games.jsonl

Whatever else the machine does makes such a match longer, and neither player weaker. Each uses one
thread. `learned:FILE` is led by the network in that file, else by the one made for the game.
"""

import time
from pathlib import Path

from relati.bots.network_bot import NetworkBot
from relati.bots.search_bot import SearchBot


def plain() -> SearchBot:
    """The search alone: level 8 with one thread."""
    return SearchBot(threads=1, clock=time.process_time)


def learned(file: str = "") -> NetworkBot:
    """The search led by a network."""
    return NetworkBot(Path(file) if file else None, threads=1, clock=time.process_time)
