"""What every game being played has in common: its view, those who follow it, and the acts."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from relati.errors import RelatiError
from relati.games.view import GameView
from relati.notation import Record
from relati.rules import Move, State, Withdraw


@dataclass(frozen=True, slots=True)
class MoveMade:
    """A move was made: by whom, which one, and the state after it.

    `is_own` says that it was made for a seat that is played here, not by a bot or another player.
    """

    player: int
    move: Move
    state: State
    is_own: bool


#: Called after every change, with the moves that it brought.
Listener = Callable[[GameView, tuple[MoveMade, ...]], None]


class Game(ABC):
    """A game that is being played, in one event loop.

    Everything that acts returns when `view` shows what was done, and raises `RelatiError` when it
    is refused. Others move from `open` to `close`.
    """

    #: Whether others are asked before moves are taken back, and the match can be moved.
    is_online = False

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    @property
    @abstractmethod
    def view(self) -> GameView:
        """The game as it is now."""

    @abstractmethod
    async def open(self) -> None:
        """Let bots move, or follow the match on its server; nothing if that is so already."""

    @abstractmethod
    async def close(self) -> None:
        """Stop that, and give back what the game holds; seats on a server are kept."""

    async def refresh(self) -> None:
        """Bring the view up to date now, without waiting to be told."""
        return

    @abstractmethod
    async def play(self, move: Move) -> None:
        """Play a move for the person here who is to act."""

    @abstractmethod
    async def take_back(self, count: int = 1) -> None:
        """Take back the last moves of a person here, or ask the others for it."""

    @abstractmethod
    async def resign(self, seat: int | None = None) -> None:
        """Give up: for a seat here, else for the one to act, else for the first one."""

    @abstractmethod
    async def offer_draw(self) -> None:
        """Offer the others a draw."""

    @abstractmethod
    async def answer(self, agrees: bool) -> None:
        """Answer the open proposal of somebody else."""

    @abstractmethod
    async def withdraw_proposal(self) -> None:
        """Take back one's own proposal before the others have answered."""

    @abstractmethod
    def record(self, lang: str = "en") -> Record:
        """The game so far, with the names of its players."""

    # Following

    async def views(self) -> AsyncGenerator[GameView, None]:
        """The game as it is, then after every change, none left out."""
        changes: asyncio.Queue[GameView] = asyncio.Queue()
        with self.listening(lambda view, _: changes.put_nowait(view)):
            yield self.view
            await self.open()
            while True:
                yield await changes.get()

    async def wait(self, seconds: float | None = None) -> bool:
        """Wait until something can be done here or nothing more happens; False if it took longer.

        See `GameView.is_waiting`.
        """
        return await self.wait_until(lambda view: not view.is_waiting, seconds)

    async def wait_until(
        self, condition: Callable[[GameView], bool], seconds: float | None = None
    ) -> bool:
        """Wait until the game is like this; False if it took longer, or nothing more happens."""
        changed = asyncio.Event()
        with self.listening(lambda *_: changed.set()):
            await self.open()
            try:
                async with asyncio.timeout(seconds):
                    while not condition(view := self.view):
                        if view.failure:
                            return False
                        changed.clear()
                        await changed.wait()
            except TimeoutError:
                return False
        return True

    @contextmanager
    def listening(self, listener: Listener) -> Iterator[None]:
        """Call a listener after every change, until the block is left."""
        self._listeners.append(listener)
        try:
            yield
        finally:
            self._listeners.remove(listener)

    def subscribe(self, listener: Listener) -> None:
        """Call a listener after every change, for as long as there is the game."""
        self._listeners.append(listener)

    def _tell(self, before: GameView) -> None:
        """Tell the listeners what has changed since a view."""
        view = self.view
        made = moves_between(before, view)
        for listener in tuple(self._listeners):
            listener(view, made)


def moves_between(before: GameView, after: GameView) -> tuple[MoveMade, ...]:
    """The moves that were made from one view to another; none if some were taken back."""
    begin = len(before.moves)
    if before.states[0] != after.states[0] or after.moves[:begin] != before.moves:
        return ()
    made = []
    for ply in range(begin, len(after.moves)):
        move = after.moves[ply]
        player = mover(after.states[ply], move)
        made.append(MoveMade(player, move, after.states[ply + 1], before.seats[player].is_here))
    return tuple(made)


def mover(before: State, move: Move) -> int:
    """The player who made a move in a state, or who left."""
    return move.player if isinstance(move, Withdraw) else before.turn


def failure_words(error: Exception, lang: str) -> str:
    """Why a bot or a connection failed; a bot that somebody else wrote may raise anything."""
    if isinstance(error, RelatiError):
        return error.sentence(lang)
    return f"{type(error).__name__}: {error}"
