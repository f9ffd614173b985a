"""Bots that do what a bot must not do, from some ply on. Entered as `python:tests.arena.bots:…`."""

import os
import sys
import time
from pathlib import Path
from typing import NoReturn

from relati.bots import Budget, Choice
from relati.bots.random_bot import RandomBot
from relati.rules import Place, State, Withdraw

PLACE = "python:tests.arena.bots"
FROM_PLY = 6


class _Failing(RandomBot):
    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        if len(state.symbols) < FROM_PLY:
            return super().choose(state, budget, seed)
        return self.fail(state)

    def fail(self, state: State) -> Choice:
        raise NotImplementedError


class Crash(_Failing):
    def fail(self, state: State) -> Choice:
        raise RuntimeError("<b>no idea</b>")


class Exit(_Failing):
    def fail(self, state: State) -> NoReturn:
        sys.exit("enough")


class Die(_Failing):
    def fail(self, state: State) -> NoReturn:
        os._exit(7)


class Hang(_Failing):
    def fail(self, state: State) -> NoReturn:
        while True:
            time.sleep(60)


class Cheat(_Failing):
    def fail(self, state: State) -> Choice:
        return Choice(Place(next(iter(state.symbols))), ())


class Evict(_Failing):
    """Says that the other leaves the game."""

    def fail(self, state: State) -> Choice:
        return Choice(Withdraw(1 - state.turn), ())


class Nonsense(_Failing):
    def fail(self, state: State) -> Choice:
        return None  # type: ignore[return-value]


class Chatter(RandomBot):
    """Talks where the report goes."""

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        print("thinking aloud")
        return super().choose(state, budget, seed)


class Closing(RandomBot):
    """Leaves a mark in a folder when it is closed, as an outside engine would be."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)

    def close(self) -> None:
        (self.folder / f"{os.getpid()}-{time.monotonic_ns()}").touch()


def unmakeable() -> NoReturn:
    raise OSError("no such weights")
