"""A game in this process: people here, bots and engines."""

import asyncio
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress

from relati.bots import Bot, Budget
from relati.errors import MatchError, RelatiError
from relati.games.background import in_thread
from relati.games.game import Game
from relati.games.view import GameView, SeatView
from relati.matches.bot_seats import DRAW_MARGIN
from relati.matches.clocks import Clock
from relati.matches.local_match import LocalMatch
from relati.matches.record import record_of
from relati.matches.service import now
from relati.notation import Record
from relati.rules import PLAYER_SYMBOLS, Move, State, Withdraw

#: A bot thinks no longer than this share of the time it has left.
SHARE_OF_TIME = 0.05


class LocalGame(Game):
    """A match in this process. All seats without a bot are played by people here."""

    def __init__(
        self,
        start: State,
        moves: Iterable[Move] = (),
        *,
        bots: Mapping[int, Bot] | None = None,
        names: Mapping[int, str] | None = None,
        clock: Clock | None = None,
        budget: Budget | None = None,
        seed: int = 0,
        pace: float = 0.0,
    ) -> None:
        """A game from a state, with moves that were played before; bots and names by seat.

        Bots think within the `budget`, and answer after `pace` seconds at the earliest. Raises
        `RelatiError` if the rules refuse one of the moves.
        """
        super().__init__()
        self._bots = dict(bots or {})
        named = [(names or {}).get(seat, "") for seat in range(start.players)]
        self._local = LocalMatch(start, tuple(moves), names=named, clock=clock, seed=seed)
        self._budget = budget or Budget()
        self._seed = seed
        self._pace = pace
        self._changed = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._failure: Exception | None = None

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
            is_beginning=match.is_beginning,
            can_take_back=self._local.turn_before(self._bots) is not None,
            failure=self._failure,
        )

    # The bots and the clock

    async def open(self) -> None:
        """Let bots move when it is their turn."""
        if self._running is None:
            self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Let the bots rest, and end engines."""
        if self._running:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
            self._running = None
        for bot in self._bots.values():
            if close := getattr(bot, "close", None):
                await in_thread(close)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            thinking = self._let_bot_think()
            try:
                await asyncio.wait_for(self._changed.wait(), self._seconds_left())
            except TimeoutError:
                self._do(self._local.check_clock)
            finally:
                if thinking:
                    thinking.cancel()

    def _seconds_left(self) -> float | None:
        due = self._local.match.due
        return None if due is None else max(due - now(), 0) / 1000

    def _let_bot_think(self) -> "asyncio.Task[None] | None":
        turn = self._local.match.turn
        if turn is None or turn not in self._bots or self._failure:
            return None
        return asyncio.create_task(self._bot_turn(turn))

    async def _bot_turn(self, seat: int) -> None:
        """Let a bot move, unless something else happens before it has chosen."""
        begun, match = time.monotonic(), self._local.match
        try:
            seed = self._seed + len(match.line)
            choice = await in_thread(self._bots[seat].choose, match.state, self._allowed(), seed)
            await asyncio.sleep(max(self._pace - (time.monotonic() - begun), 0))
            # What is left of this task may run after a take-back, before it is cancelled: the
            # bot's move would then be played for the person.
            if self._local.match is match:
                # A bot makes moves only: it may not let somebody else leave.
                if refusal := match.state.why_not_listed(choice.move):
                    raise refusal
                self._do(self._local.advance, choice.move)
        except Exception as error:  # a bot that somebody else wrote may raise anything
            if self._local.match is match:
                self._fail(error)

    def _fail(self, error: Exception) -> None:
        before = self.view
        self._failure = error
        self._changed.set()
        self._tell(before)

    def _allowed(self) -> Budget:
        left = self._seconds_left()
        if left is None:
            return self._budget
        return Budget(seconds=max(left * SHARE_OF_TIME, 0.05))

    # What is done

    async def play(self, move: Move) -> None:
        """Play a move for the person to act, or let a person leave."""
        if isinstance(move, Withdraw):
            await self.resign(move.player)
            return
        if self._local.match.turn in self._bots:
            raise MatchError("match/not-your-turn")
        self._do(self._local.advance, move)

    async def take_back(self, count: int = 1) -> None:
        """Take back the last moves of people, and what bots have answered."""
        kept = self._local.turn_before(self._bots, count)
        if kept is None:
            raise MatchError("match/nothing-to-take-back")
        self._do(self._local.take_back, kept)

    async def resign(self, seat: int | None = None) -> None:
        """Give up: for a person here, else for the one to act, else for the first one."""
        state = self._local.state
        people = [
            player
            for player in range(state.players)
            if player not in self._bots and player not in state.out
        ]
        if seat is None:
            seat = state.turn if state.turn in people else min(people, default=None)
        if seat is None or seat in self._bots:
            raise MatchError("match/not-your-seat")
        self._do(self._local.resign, seat)

    async def offer_draw(self) -> None:
        """A draw, unless a bot expects to win; people here have agreed with each other."""
        match = self._local.match
        state = match.state
        fair = 1 / (state.players - len(state.out)) + DRAW_MARGIN
        for seat, bot in self._bots.items():
            if seat in state.out:
                continue
            try:
                choice = await in_thread(bot.choose, state, self._budget, self._seed)
            except Exception as error:  # as when it fails to choose a move
                self._fail(error)
                return
            if choice.values[seat] > fair:
                name = match.seats[seat].name or PLAYER_SYMBOLS[seat]
                raise MatchError("match/draw-declined", name=name)
        if self._local.match is match:
            self._do(self._local.agree_on_draw)

    async def answer(self, agrees: bool) -> None:
        """Nobody here is ever asked: people who share a device agree among themselves."""
        raise MatchError("match/no-proposal")

    async def withdraw_proposal(self) -> None:
        """There is never one, for the same reason."""
        raise MatchError("match/no-proposal")

    def record(self, lang: str = "en") -> Record:
        """The game so far, with names and clock times."""
        return record_of(self._local.match, lang=lang)

    def _do(self, act: "Callable[..., object]", *args: object) -> None:
        before, match = self.view, self._local.match
        try:
            act(*args)
        except RelatiError:
            if not self._local.check_clock():
                raise
        if self._local.match is not match:
            self._failure = None
            self._changed.set()
            self._tell(before)
