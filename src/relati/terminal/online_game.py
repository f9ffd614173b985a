"""A match on a server, played or watched from here."""

from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing

from relati.bots.levels import LEVELS
from relati.client import AsyncClient, OnlineChatLine, OnlineSeat, RefusedByServer, Update
from relati.client.memory import Memory
from relati.errors import MatchError
from relati.matches.acts import AnswerProposal, ClientAct, Propose, Resign
from relati.matches.clocks import longest_turn
from relati.matches.events import Leaving
from relati.matches.proposals import BotTakes, DropSeat, NobodyWins, Rematch, TakeBack
from relati.notation import Record
from relati.rules import PLAYER_LETTERS, PLAYER_SYMBOLS, Move
from relati.terminal.game import ChatLine, Game, GameView, SeatView
from relati.terminal.language import language, text


class OnlineGame(Game):
    """A seat in a match on a server, or a place to watch it from."""

    is_online = True

    def __init__(self, client: AsyncClient, update: Update, memory: Memory) -> None:
        self._client = client
        self._update = update
        self._memory = memory
        if update.your_seats and not update.is_over:
            memory.add(update.match)

    @property
    def view(self) -> GameView:
        """The match as it was when something last happened."""
        update = self._update
        used = 0
        if update.clock and update.turn is not None and update.due is not None:
            used = longest_turn(update.clock, update.times[update.turn]) - (update.due - update.at)
        server = update.link.rpartition("/m/")[0]
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
            proposed=(update.proposal.proposal, update.proposal.seat) if update.proposal else None,
            asked=update.asked,
            link=update.link,
            next_link=f"{server}/m/{update.next_match}" if update.next_match else "",
            chat=tuple(map(_chat_line, update.chat)),
        )

    def _seat(self, number: int, seat: OnlineSeat) -> SeatView:
        name = seat.name
        if seat.level is not None:
            name = name or LEVELS[seat.level - 1].name(language.code)
        note = "free" if seat.is_free else "away" if seat.is_away else ""
        is_here = number in self._update.your_seats
        is_bot = (seat.kind == "bot" or seat.stand_in is not None) and not is_here
        shown = name or text("web/seat/unnamed", number=number + 1)
        return SeatView(shown, is_here, is_bot, note, seat.stand_in)

    def _departures(self) -> Iterator[tuple[int, Leaving]]:
        """The seats that left, and how: the last one as the result says."""
        result = self._update.result
        for number, seat in enumerate(self._update.seats):
            if seat.has_left:
                if result and (result.how == "resigned" or result.how == "timed-out"):
                    yield number, result.how
                else:
                    yield number, "abandoned"

    async def views(self) -> AsyncIterator[GameView]:
        """The match as it is, then after every event; a broken connection is made again."""
        async with aclosing(self._client.follow(self._update, past_end=True)) as updates:
            async for update in updates:
                self._update = update
                if update.is_over:
                    self._memory.remove(update.match)
                yield self.view

    async def play(self, move: Move) -> None:
        """Play a move in the position that was last seen."""
        if not await self._client.play(self._update, move):
            raise MatchError("match/stale", found=0, number=self._update.number)

    async def take_back(self) -> None:
        """Ask the others to take back one's own last move."""
        seat = self._own_seat()
        moves = len(self._update.moves)
        own = [ply for ply in range(moves) if self._update.states[ply].turn == seat]
        if not own:
            raise MatchError("match/take-back", found=0, most=moves - 1)
        await self._do(Propose(TakeBack(own[-1])), seat)

    async def resign(self) -> None:
        """Give up."""
        await self._do(Resign(), self._own_seat())

    async def offer_draw(self) -> None:
        """Offer the others a draw."""
        await self._do(Propose(NobodyWins()), self._own_seat())

    async def offer_rematch(self) -> None:
        """Offer the others another game, or accept theirs, seen here already or not."""
        if self._update.asked is None:
            try:
                await self._do(Propose(Rematch()), self._own_seat())
                return
            except RefusedByServer as refusal:
                if refusal.code != "match/proposal-open":
                    raise
            self._update = await self._client.look(self._update.match)
        await self.answer(True)

    async def answer(self, agrees: bool) -> None:
        """Answer the open proposal."""
        if self._update.asked is None:
            raise MatchError("match/no-proposal")
        await self._do(AnswerProposal(agrees), self._update.asked)

    async def say(self, line: str, name: str = "") -> None:
        """Write to the other players, or to the other watchers under a name."""
        await self._client.say(self._update, line, name=name)

    async def withdraw_proposal(self) -> None:
        """Take back one's own proposal before the others have answered."""
        proposal = self._update.proposal
        if proposal is None or proposal.seat not in self._update.your_seats:
            raise MatchError("match/no-proposal")
        await self._do(AnswerProposal(False), proposal.seat)

    @property
    def has_proposed(self) -> bool:
        """Whether a proposal from here waits for an answer."""
        proposal = self._update.proposal
        return proposal is not None and proposal.seat in self._update.your_seats

    @property
    def left_seats(self) -> tuple[int, ...]:
        """The seats whose owners are away, so that it can be proposed to play on without them."""
        update = self._update
        if update.phase != "playing" or update.proposal or not update.your_seats:
            return ()
        return tuple(
            number
            for number, seat in enumerate(update.seats)
            if seat.is_away and seat.stand_in is None and not seat.is_out
        )

    async def propose_bot(self, seat: int, level: int) -> None:
        """Propose that a bot plays for an owner who is away."""
        await self._do(Propose(BotTakes(seat, level)), self._own_seat())

    async def propose_drop(self, seat: int) -> None:
        """Propose to play on without an owner who is away."""
        await self._do(Propose(DropSeat(seat)), self._own_seat())

    async def make_code(self) -> str:
        """A code with which another device continues from here."""
        return await self._client.make_code(self._update)

    async def next_game(self) -> "OnlineGame":
        """The rematch that was agreed on."""
        update = await self._client.look(self._update.next_match or "")
        return OnlineGame(self._client, update, self._memory)

    def record(self) -> Record:
        """The game so far."""
        update = self._update
        names = {
            letter: seat.name
            for letter, seat in zip(PLAYER_LETTERS, self.view.seats, strict=False)
            if seat.name
        }
        return Record.of(update.states[0], update.moves, **names)

    async def close(self) -> None:
        """The client is the application's; nothing else is held."""

    def _own_seat(self) -> int:
        """The seat here that acts: the one to move, if it is here."""
        own = self._update.your_seats
        if not own:
            raise MatchError("match/not-your-seat")
        turn = self._update.turn
        return turn if turn is not None and turn in own else min(own)

    async def _do(self, act: ClientAct, seat: int) -> None:
        await self._client.act(self._update, act, seat=seat)


def _chat_line(line: OnlineChatLine) -> ChatLine:
    """Watchers choose any name, a player's too, so they are always marked as watchers."""
    if line.seat is not None:
        name = f"{PLAYER_SYMBOLS[line.seat]} {line.name}".rstrip()
    elif line.name:
        name = text("web/chat/watcher", name=line.name)
    else:
        name = text("web/watcher")
    return ChatLine(line.number, name, line.text)
