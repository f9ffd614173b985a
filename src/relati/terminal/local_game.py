"""A game in this process: people at this terminal, bots and engines."""

import asyncio
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from relati.bots import Bot, Budget
from relati.errors import MatchError, RelatiError
from relati.matches.bot_seats import DRAW_MARGIN
from relati.matches.clocks import Clock
from relati.matches.local_match import LocalMatch
from relati.matches.record import record_of
from relati.matches.service import now
from relati.notation import Record
from relati.rules import Move, State
from relati.terminal.background import in_thread
from relati.terminal.game import Game, GameView, SeatView

#: A bot answers after so many seconds at the earliest, so that the move before can be seen.
PACE = 0.7
#: A bot thinks no longer than this share of the time it has left.
SHARE_OF_TIME = 0.05


@dataclass(frozen=True)
class SeatedBot:
    """A bot with the name under which it plays."""

    name: str
    bot: Bot


class LocalGame(Game):
    """A match in this process. All seats without a bot are played by people here."""

    def __init__(
        self,
        start: State,
        moves: Sequence[Move] = (),
        *,
        bots: Mapping[int, SeatedBot] | None = None,
        names: Mapping[int, str] | None = None,
        clock: Clock | None = None,
        seed: int = 0,
        pace: float = PACE,
    ) -> None:
        self._bots = dict(bots or {})
        given = names or {}
        named = [
            self._bots[seat].name if seat in self._bots else given.get(seat, "")
            for seat in range(start.players)
        ]
        self._local = LocalMatch(start, moves, names=named, clock=clock, seed=seed)
        self._seed = seed
        self._pace = pace
        self._changed = asyncio.Event()
        #: Why a bot could not move, after which it has resigned.
        self.failure: Exception | None = None

    @property
    def view(self) -> GameView:
        """The game as it is now."""
        match = self._local.match
        return GameView(
            states=match.states,
            moves=self._local.moves,
            seats=tuple(
                SeatView(seat.name, number not in self._bots, number in self._bots)
                for number, seat in enumerate(match.seats)
            ),
            phase=match.phase,
            result=match.result,
            departures={step.seat: step.how for step in match.line if step.how},
            clock=match.setup.clock,
            times=match.stopped or match.times,
            used=0 if match.result else now() - match.since,
        )

    async def views(self) -> AsyncIterator[GameView]:
        """The game as it is, then after every change; bots move meanwhile."""
        while True:
            self._changed.clear()
            yield self.view
            thinking = self._let_bot_think()
            try:
                await asyncio.wait_for(self._changed.wait(), self._seconds_left())
            except TimeoutError:
                self._local.check_clock()
            finally:
                if thinking:
                    thinking.cancel()

    def _seconds_left(self) -> float | None:
        due = self._local.match.due
        return None if due is None else max(due - now(), 0) / 1000

    def _let_bot_think(self) -> "asyncio.Task[None] | None":
        turn = self._local.match.turn
        if turn is None or turn not in self._bots:
            return None
        return asyncio.create_task(self._bot_turn(turn))

    async def _bot_turn(self, seat: int) -> None:
        """Let a bot move; this is cancelled as soon as anything else happens."""
        begun = time.monotonic()
        try:
            choice = await in_thread(
                self._bots[seat].bot.choose,
                self._local.state,
                self._budget(),
                self._seed + len(self._local.moves),
            )
            await asyncio.sleep(max(self._pace - (time.monotonic() - begun), 0))
            self._local.advance(choice.move)
        except Exception as error:  # whatever a bot of somebody else's does wrong
            self.failure = error
            self._local.resign(seat)
        self._changed.set()

    def _budget(self) -> Budget:
        left = self._seconds_left()
        return Budget() if left is None else Budget(seconds=max(left * SHARE_OF_TIME, 0.05))

    async def play(self, move: Move) -> None:
        """Play a move for the person to act."""
        if self._local.match.turn in self._bots:
            raise MatchError("match/not-your-turn")
        self._act(self._local.advance, move)

    async def take_back(self) -> None:
        """Take back the last move of a person, and what bots have answered."""
        kept = self._local.turn_before(self._bots)
        if kept is None:
            raise RelatiError("terminal/nothing-to-take-back")
        self._act(self._local.take_back, kept)

    async def resign(self) -> None:
        """Give up for the person to act; in a bot's turn for the first person."""
        people = [
            seat
            for seat in range(self._local.state.players)
            if seat not in self._bots and seat not in self._local.state.out
        ]
        turn = self._local.state.turn
        self._act(self._local.resign, turn if turn in people else people[0])

    async def offer_draw(self) -> None:
        """A draw, unless a bot expects to win; people here have agreed with each other."""
        state = self._local.state
        number = self._local.match.number
        fair = 1 / (state.players - len(state.out)) + DRAW_MARGIN
        for seat, seated in self._bots.items():
            if seat in state.out:
                continue
            choice = await in_thread(seated.bot.choose, state, Budget(), self._seed)
            if choice.values[seat] > fair:
                raise RelatiError("terminal/draw-declined", name=seated.name)
        if number == self._local.match.number:
            self._act(self._local.agree_on_draw)

    async def answer(self, agrees: bool) -> None:
        """Nobody here is ever asked: what people share a terminal for, they agree on."""
        raise MatchError("match/no-proposal")

    def record(self) -> Record:
        """The game so far."""
        return record_of(self._local.match)

    async def close(self) -> None:
        """End the engines."""
        for seated in self._bots.values():
            close = getattr(seated.bot, "close", None)
            if close:
                await in_thread(close)

    def _act(self, act: Any, *args: Any) -> None:
        try:
            act(*args)
        except RelatiError:
            if not self._local.check_clock():
                raise
        self._changed.set()
