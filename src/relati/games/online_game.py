"""A match on a server, played or watched from here."""

import asyncio
from collections.abc import Iterator
from contextlib import aclosing, suppress

from relati.client import AsyncClient, OnlineSeat, RefusedByServer, Update
from relati.client.memory import Memory
from relati.client.operations import OVERTAKEN
from relati.errors import MatchError, RelatiError
from relati.games.game import Game
from relati.games.view import GameView, SeatView
from relati.matches.acts import AnswerProposal, ClientAct, Play, Propose, Resign
from relati.matches.clocks import longest_turn
from relati.matches.events import Leaving
from relati.matches.proposals import BotTakes, DropSeat, NobodyWins, Rematch, TakeBack
from relati.matches.record import spell_clock
from relati.notation import Record
from relati.rules import PLAYER_LETTERS, Move


class OnlineGame(Game):
    """Seats in a match on a server, or a place to watch it from.

    The client is open; whoever opened it closes it, unless the game `owns_client`. A `memory`
    keeps which matches are still being played.
    """

    is_online = True

    def __init__(
        self,
        client: AsyncClient,
        update: Update,
        memory: Memory | None = None,
        *,
        owns_client: bool = False,
    ) -> None:
        super().__init__()
        self._client = client
        self._memory = memory or Memory()
        self._owns_client = owns_client
        self._following: asyncio.Task[None] | None = None
        self._failure: RelatiError | None = None
        #: The match as the client knows it.
        self.update = update
        self._remember()

    @property
    def view(self) -> GameView:
        """The match as it was when something last happened."""
        update = self.update
        used = 0
        to_begin = None
        if update.is_beginning:
            to_begin = update.milliseconds_left if update.due is not None else None
        elif update.clock and update.turn is not None and update.due is not None:
            used = longest_turn(update.clock, update.times[update.turn]) - (update.due - update.at)
        return GameView(
            states=update.states,
            moves=update.moves,
            seats=tuple(self._seat(number, seat) for number, seat in enumerate(update.seats)),
            phase=update.phase,
            result=update.result,
            departures=dict(self._departures()),
            clock=update.clock,
            times=update.times,
            used=used,
            is_beginning=update.is_beginning,
            to_begin=to_begin,
            proposal=update.proposal,
            asked=update.asked,
            link=update.link,
            next_link=f"{self._client.server}/m/{update.next_match}" if update.next_match else "",
            chat=update.chat,
            failure=self._failure,
        )

    def _seat(self, number: int, seat: OnlineSeat) -> SeatView:
        is_here = number in self.update.your_seats
        return SeatView(
            name=seat.name,
            is_here=is_here,
            is_bot=(seat.kind == "bot" or seat.stand_in is not None) and not is_here,
            level=seat.level,
            bot=seat.bot,
            is_free=seat.is_free,
            is_away=seat.is_away,
            stand_in=seat.stand_in,
        )

    def _departures(self) -> Iterator[tuple[int, Leaving]]:
        """The seats that left, and how: the last one as the result says."""
        result = self.update.result
        for number, seat in enumerate(self.update.seats):
            if seat.has_left:
                if result and (result.how == "resigned" or result.how == "timed-out"):
                    yield number, result.how
                else:
                    yield number, "abandoned"

    # Following

    async def open(self) -> None:
        """Follow the match; a broken connection is made again."""
        if self._following is None:
            self._following = asyncio.create_task(self._follow(self.update.match))

    async def close(self) -> None:
        """Follow the match no longer; the seats stay where they are."""
        await self._stop_following()
        if self._owns_client:
            await self._client.__aexit__(None, None, None)

    async def _stop_following(self) -> None:
        following, self._following = self._following, None
        if following:
            following.cancel()
            with suppress(asyncio.CancelledError):
                await following

    async def _follow(self, match_id: str) -> None:
        try:
            async with aclosing(self._client.follow(match_id, past_end=True)) as updates:
                async for update in updates:
                    self._take(update)
        except RelatiError as error:
            before = self.view
            self._failure = error
            self._tell(before)

    async def refresh(self) -> None:
        """Ask the server for the match as it is now."""
        self._take(await self._client.look(self.update.match))

    def _take(self, update: Update) -> None:
        """Show an update, unless a later one is shown already."""
        is_other = update.match != self.update.match
        if not is_other and update.number < self.update.number:
            return
        before, self.update = self.view, update
        self._remember()
        self._tell(before)

    def _remember(self) -> None:
        if self.update.is_over:
            self._memory.remove(self.update.match)
        elif self.update.your_seats:
            self._memory.add(self.update.match)

    # What is done

    async def play(self, move: Move) -> None:
        """Play a move in the position that is shown."""
        update = self.update
        if update.turn is None or update.turn not in update.your_seats:
            raise MatchError("match/over" if update.is_over else "match/not-your-turn")
        try:
            await self.act(Play(str(move)), update.turn)
        except RefusedByServer as refusal:
            if refusal.code not in OVERTAKEN:
                raise
            await self.refresh()
            raise MatchError("match/changed") from None

    async def take_back(self, count: int = 1) -> None:
        """Ask the others to take back one's own last moves."""
        seat, update = self._own_seat(), self.update
        own = [ply for ply in range(len(update.moves)) if update.states[ply].turn == seat]
        if not 1 <= count <= len(own):
            raise MatchError("match/nothing-to-take-back")
        await self.act(Propose(TakeBack(own[-count])), seat)

    async def resign(self, seat: int | None = None) -> None:
        """Give up."""
        await self.act(Resign(), seat)

    async def offer_draw(self) -> None:
        """Offer the others a draw."""
        await self.act(Propose(NobodyWins()))

    async def offer_rematch(self) -> None:
        """Offer the others another game, or accept theirs, seen here already or not."""
        if self.update.asked is None:
            try:
                await self.act(Propose(Rematch()))
                return
            except RefusedByServer as refusal:
                if refusal.code != "match/proposal-open":
                    raise
            await self.refresh()
        await self.answer(True)

    async def answer(self, agrees: bool) -> None:
        """Answer the open proposal of somebody else."""
        if self.update.asked is None:
            raise MatchError("match/no-proposal")
        await self.act(AnswerProposal(agrees), self.update.asked)

    async def withdraw_proposal(self) -> None:
        """Take back one's own proposal before the others have answered."""
        proposal = self.update.proposal
        if proposal is None or proposal.seat not in self.update.your_seats:
            raise MatchError("match/no-proposal")
        await self.act(AnswerProposal(False), proposal.seat)

    @property
    def left_seats(self) -> tuple[int, ...]:
        """The seats whose owners are away, so that it can be proposed to play on without them."""
        update = self.update
        if update.phase != "playing" or update.proposal or not update.your_seats:
            return ()
        return tuple(
            number
            for number, seat in enumerate(update.seats)
            if seat.is_away and seat.stand_in is None and not seat.is_out
        )

    async def propose_bot(self, seat: int, level: int) -> None:
        """Propose that a bot plays for an owner who is away."""
        await self.act(Propose(BotTakes(seat, level)))

    async def propose_drop(self, seat: int) -> None:
        """Propose to play on without an owner who is away."""
        await self.act(Propose(DropSeat(seat)))

    async def say(self, line: str, name: str = "") -> None:
        """Write to the other players, or to the other watchers under a name."""
        await self._client.say(self.update, line, name=name)

    async def make_code(self) -> str:
        """A code with which another device continues from here."""
        return await self._client.make_code(self.update)

    async def to_next_match(self) -> None:
        """Continue with the rematch that was agreed on."""
        if self.update.next_match is None:
            raise MatchError("match/no-such-match")
        update = await self._client.look(self.update.next_match)
        await self._stop_following()
        self._failure = None
        self._take(update)
        await self.open()

    async def act(self, act: ClientAct, seat: int | None = None) -> None:
        """Do anything that is possible on a server, for a seat here (see `_own_seat`).

        Returns when the view shows it.
        """
        match = self.update.match
        if seat is None:
            seat = self._own_seat()
        number = await self._client.act(self.update, act, seat=seat)
        if self._following is None or self._failure:
            await self.refresh()
        else:
            await self.wait_until(
                lambda _: self.update.number >= number or self.update.match != match
            )

    def _own_seat(self) -> int:
        """The seat here that acts: the one to move, if it is here."""
        own = self.update.your_seats
        if not own:
            raise MatchError("match/not-your-seat")
        turn = self.update.turn
        return turn if turn is not None and turn in own else min(own)

    def record(self, lang: str = "en") -> Record:
        """The game so far, with names and how it ended, without clock times."""
        update = self.update
        tags = {
            letter: title
            for letter, seat in zip(PLAYER_LETTERS, self.view.seats, strict=False)
            if (title := seat.title(lang))
        }
        if update.clock:
            tags["TimeControl"] = spell_clock(update.clock)
        if update.result:
            tags["Termination"] = update.result.how
        return Record.of(update.states[0], update.moves, **tags)
