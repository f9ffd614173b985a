"""A match on a server, followed or played on a board here."""

import threading
from collections.abc import Sequence

from relati.bots.levels import level
from relati.client import Client, Update
from relati.errors import ClientError, MatchError, RelatiError, WidgetError
from relati.notation import Record
from relati.rules import PLAYER_SYMBOLS, Move, State
from relati.widget.events import MoveMade
from relati.widget.games import Game
from relati.words import say


class OnlineGame(Game):
    """A match that a client follows in a thread, with the seats that it holds."""

    def __init__(self, client: Client, update: Update) -> None:
        """The match of an update; the client is open, and closed by `close`."""
        super().__init__()
        self._client = client
        self.update = update
        self._failure: RelatiError | None = None
        self._is_closed = False
        self._arrived = threading.Condition()
        threading.Thread(target=self._follow, name="relati match", daemon=True).start()

    @property
    def link(self) -> str:
        """The address of the match in the browser."""
        return self.update.link

    def make_code(self) -> str:
        """A code with which another device, or `relati.widget.join`, takes over the seats."""
        return self._client.make_code(self.update)

    @property
    def states(self) -> Sequence[State]:
        """Every state from the start to the latest."""
        return self.update.states

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move from the start."""
        return self.update.moves

    @property
    def mine(self) -> frozenset[int]:
        """The seats that this client holds."""
        return self.update.your_seats

    @property
    def acting(self) -> int | None:
        """The own seat that is to move."""
        update = self.update
        return update.turn if update.turn in update.your_seats else None

    def names(self, lang: str) -> list[str]:
        """What the players call themselves; bots by their level."""
        names = []
        for number, seat in enumerate(self.update.seats):
            name = seat.name or (level(str(seat.level)).name(lang) if seat.level else "")
            if not name and seat.is_free:
                name = say("web/seat/free", lang)
            elif not name and self.mine == {number}:
                name = say("web/you", lang)
            names.append(name)
        return names

    def headline(self, ply: int, lang: str) -> str:
        """Whose turn it is, how the match ended, or what is wrong with the connection."""
        update = self.update
        if self._failure:
            return self._failure.sentence(lang)
        if update.is_over and ply == len(self.moves):
            return self._ending(lang)
        if update.phase == "open":
            return say("web/turn/open", lang)
        if self.acting is not None and ply == len(self.moves):
            return say("web/turn/mine", lang)
        turn = self.states[ply].turn
        name = self.names(lang)[turn]
        return say("web/turn/other", lang, player=PLAYER_SYMBOLS[turn], name=name)

    def _ending(self, lang: str) -> str:
        winner = self.update.result.winner if self.update.result else None
        if winner is None:
            return say("outcome/nobody", lang)
        if winner in self.mine:
            return say("web/result/mine", lang)
        name = self.names(lang)[winner]
        return say("web/result/winner", lang, player=PLAYER_SYMBOLS[winner], name=name)

    @property
    def record(self) -> Record:
        """The game as a record, without clock times."""
        return Record.of(self.states[0], self.moves)

    def play(self, move: Move) -> None:
        """Send a move; returns when the server has taken it and the board shows it."""
        update = self.update
        if self.acting is None:
            raise MatchError("match/not-your-turn")
        if not self._client.play(update, move):
            raise WidgetError("notebook/changed")
        with self._arrived:
            self._arrived.wait_for(
                lambda: self.update.number > update.number or self._failure, timeout=10
            )

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until an own seat is to move or the match is over; False if it took longer."""

        def is_ready() -> bool:
            return self.acting is not None or self.update.is_over or self._failure is not None

        with self._arrived:
            return self._arrived.wait_for(is_ready, seconds)

    def wait_for_moves(self, count: int, seconds: float | None = None) -> bool:
        """Wait until so many moves have been made; False if it took longer."""
        with self._arrived:
            return self._arrived.wait_for(lambda: len(self.moves) >= count, seconds)

    def close(self) -> None:
        """Follow the match no longer; the seats stay where they are."""
        super().close()
        self._is_closed = True
        self._client.__exit__(None, None, None)

    def _follow(self) -> None:
        try:
            for update in self._client.follow(self.update, past_end=True):
                self._take(update)
        except ClientError as error:
            if not self._is_closed:
                self._failure = error
                self._arrive(None)
        except Exception:
            # httpx says that the client was closed in several ways.
            if not self._is_closed:
                raise

    def _take(self, update: Update) -> None:
        before, self.update = self.update, update
        event = None
        if len(update.moves) == len(before.moves) + 1:
            player = before.state.turn
            event = MoveMade(player, update.moves[-1], update.state, player in before.your_seats)
        self._arrive(event)

    def _arrive(self, event: MoveMade | None) -> None:
        self._tell(event)
        with self._arrived:
            self._arrived.notify_all()
