"""Games for code that does not await, such as a notebook's: each in the loop of its own thread."""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Generic, TypeVar

from relati.client import AsyncClient, Update
from relati.games.game import Game, Listener, MoveMade
from relati.games.local_game import LocalGame
from relati.games.online_game import OnlineGame
from relati.games.view import GameView
from relati.matches.acts import ClientAct
from relati.notation import Record
from relati.rules import Move

G = TypeVar("G", bound=Game)
T = TypeVar("T")
log = logging.getLogger(__name__)

Change = tuple[GameView, tuple[MoveMade, ...]]


class GameThread(Generic[G]):
    """A game that bots and other players move in while the program does something else.

    The methods are those of `Game`, and return when the listeners have been told.
    """

    def __init__(self, make: Callable[[], Awaitable[G]]) -> None:
        """A game that is made in the thread. Raises whatever making it raises."""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run_loop, name="relati game", daemon=True)
        self._thread.start()
        self._listeners: list[Listener] = []
        self._changes: queue.SimpleQueue[Change | None] = queue.SimpleQueue()
        #: How many changes there were, and how many of them the listeners know.
        self._put, self._told = 0, 0
        self._telling = threading.Condition()
        self._teller = threading.Thread(target=self._tell, name="relati listeners", daemon=True)
        self._teller.start()

        async def begin() -> G:
            game = await make()
            self._view = game.view
            game.subscribe(self._put_change)
            await game.open()
            return game

        try:
            self.game = self._run(begin())
        except BaseException:
            self._stop()
            raise

    @property
    def view(self) -> GameView:
        """The game after the latest change."""
        return self._view

    @property
    def is_online(self) -> bool:
        """Whether it is played on a server."""
        return self.game.is_online

    def play(self, move: Move) -> None:
        """See `Game.play`."""
        self._run(self.game.play(move))

    def take_back(self, count: int = 1) -> None:
        """See `Game.take_back`."""
        self._run(self.game.take_back(count))

    def resign(self, seat: int | None = None) -> None:
        """See `Game.resign`."""
        self._run(self.game.resign(seat))

    def offer_draw(self) -> None:
        """See `Game.offer_draw`."""
        self._run(self.game.offer_draw())

    def answer(self, agrees: bool) -> None:
        """See `Game.answer`."""
        self._run(self.game.answer(agrees))

    def withdraw_proposal(self) -> None:
        """See `Game.withdraw_proposal`."""
        self._run(self.game.withdraw_proposal())

    def record(self, lang: str = "en") -> Record:
        """See `Game.record`."""
        return self.game.record(lang)

    def wait(self, seconds: float | None = None) -> bool:
        """See `Game.wait`."""
        return self._run(self.game.wait(seconds))

    def wait_for_moves(self, count: int, seconds: float | None = None) -> bool:
        """Wait until this many moves have been made; False if it took longer."""
        return self._run(self.game.wait_until(lambda view: len(view.moves) >= count, seconds))

    def subscribe(self, listener: Listener) -> None:
        """Call a listener after every change, in a thread in which it may act and wait."""
        self._listeners.append(listener)

    def close(self) -> None:
        """See `Game.close`."""
        self._listeners.clear()
        if not self._loop.is_closed():
            self._run(self.game.close())
            self._stop()

    def _stop(self) -> None:
        self._changes.put(None)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    def _run_loop(self) -> None:
        self._loop.run_forever()
        self._loop.run_until_complete(_cancel_others())
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.close()

    def _run(self, act: Coroutine[Any, Any, T]) -> T:
        """What an act returns, once the listeners know what has changed."""
        if self._loop.is_closed():
            act.close()
            raise RuntimeError("this game is closed")
        result = asyncio.run_coroutine_threadsafe(act, self._loop).result()
        # A listener that acts is told of it later: it is still being told of something else.
        if threading.current_thread() is not self._teller:
            with self._telling:
                number = self._put
                self._telling.wait_for(lambda: self._told >= number)
        return result

    def _put_change(self, view: GameView, made: tuple[MoveMade, ...]) -> None:
        with self._telling:
            self._view = view
            self._put += 1
        self._changes.put((view, made))

    def _tell(self) -> None:
        """Tell listeners one change after the other: not in the loop, which they may wait for."""
        while change := self._changes.get():
            for listener in tuple(self._listeners):
                try:
                    listener(*change)
                except Exception:
                    log.exception("a listener of a game failed")
            with self._telling:
                self._told += 1
                self._telling.notify_all()


class OnlineGameThread(GameThread[OnlineGame]):
    """A match on a server, with what can be done only there."""

    def __init__(self, client: AsyncClient, find: Callable[[AsyncClient], Awaitable[Update]]):
        """The match that is found with a client, which is opened and closed with the game."""

        async def make() -> OnlineGame:
            await client.__aenter__()
            try:
                return OnlineGame(client, await find(client), owns_client=True)
            except BaseException:
                await client.__aexit__(None, None, None)
                raise

        super().__init__(make)
        #: The server's clock minus ours, in milliseconds: an update that was just asked for is new.
        self._clock_offset = self.update.at - _now()

    @property
    def update(self) -> Update:
        """The match as the client knows it."""
        return self.game.update

    @property
    def link(self) -> str:
        """The address of the match in the browser."""
        return self.update.link

    @property
    def server_time(self) -> int:
        """What the server's clock shows now, in milliseconds."""
        return _now() + self._clock_offset

    def offer_rematch(self) -> None:
        """See `OnlineGame.offer_rematch`."""
        self._run(self.game.offer_rematch())

    def to_next_match(self) -> None:
        """See `OnlineGame.to_next_match`."""
        self._run(self.game.to_next_match())

    def say(self, line: str, name: str = "") -> None:
        """See `OnlineGame.say`."""
        self._run(self.game.say(line, name))

    def make_code(self) -> str:
        """See `OnlineGame.make_code`."""
        return self._run(self.game.make_code())

    def act(self, act: ClientAct, seat: int | None = None) -> None:
        """See `OnlineGame.act`."""
        self._run(self.game.act(act, seat))


class LocalGameThread(GameThread[LocalGame]):
    """A game in this process."""

    def __init__(self, game: LocalGame) -> None:
        async def make() -> LocalGame:
            return game

        super().__init__(make)


async def _cancel_others() -> None:
    """End whatever else is under way in this loop."""
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for each in others:
        each.cancel()
    await asyncio.gather(*others, return_exceptions=True)


def _now() -> int:
    return time.time_ns() // 1_000_000
