"""What a board tells the program."""

from dataclasses import dataclass

from relati.rules import Move, State


@dataclass(frozen=True, slots=True)
class MoveMade:
    """A move was made: by whom, which one, and the state after it.

    `is_own` says that it was made for a seat of this board, not by a bot or another player.
    """

    player: int
    move: Move
    state: State
    is_own: bool
