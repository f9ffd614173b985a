"""The games that a language model plays: here against bots, or on a seat of an online match."""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Protocol

from relati.bots import Bot, Budget
from relati.client import AsyncClient, Update
from relati.errors import MatchError
from relati.rules import Move, State, read_move

#: So many games are kept; then the one that was not used for the longest is forgotten.
MOST_GAMES = 100
#: Seconds that a bot thinks about its answer, and that a call waits for other players.
BOT_SECONDS, LONGEST_WAIT = 2.0, 50.0


class Game(Protocol):
    """A game under way: its moves, and the seats that the model plays."""

    @property
    def state(self) -> State:
        """The position on the board."""
        ...

    @property
    def moves(self) -> tuple[Move, ...]:
        """Everything played so far."""
        ...

    @property
    def own(self) -> frozenset[int]:
        """The players that the model moves for."""
        ...

    async def refresh(self) -> None:
        """See what the others have done."""
        ...

    async def play(self, move: Move) -> None:
        """Play a move, and let bots answer. Raises `RelatiError` if it is refused."""
        ...

    async def wait(self, seconds: float) -> None:
        """Wait until the model is to move or the game is over, but no longer than that."""
        ...

    async def close(self) -> None:
        """Give back what the game holds."""
        ...


@dataclass
class LocalGame:
    """A game in this process: the model plays all seats that no bot has."""

    states: list[State]
    bots: Mapping[int, Bot]
    seed: int = field(default_factory=lambda: secrets.randbits(32))
    moves: tuple[Move, ...] = ()

    @property
    def state(self) -> State:
        """The position on the board."""
        return self.states[-1]

    @property
    def own(self) -> frozenset[int]:
        """The players that no bot moves for."""
        return frozenset(range(self.state.players)) - self.bots.keys()

    async def refresh(self) -> None:
        """Nothing happens in between."""

    async def play(self, move: Move) -> None:
        """Play a move, and let bots answer."""
        if refusal := self.state.why_not_listed(move):
            raise refusal
        self._advance(move)
        await self.let_bots_play()

    async def let_bots_play(self) -> None:
        """Play for the bots until the model is to move."""
        while not self.state.is_over and self.state.turn in self.bots:
            bot, budget = self.bots[self.state.turn], Budget(seconds=BOT_SECONDS)
            seed = self.seed + len(self.moves)
            choice = await asyncio.to_thread(bot.choose, self.state, budget, seed)
            self._advance(choice.move)

    def _advance(self, move: Move) -> None:
        self.states.append(self.state.play(move))
        self.moves = (*self.moves, move)

    async def wait(self, seconds: float) -> None:
        """Nobody is waited for: bots have moved already."""

    async def close(self) -> None:
        """It holds nothing but memory."""


@dataclass
class OnlineGame:
    """A seat in a match on a server."""

    client: AsyncClient
    update: Update

    @property
    def state(self) -> State:
        """The position on the board."""
        return self.update.state

    @property
    def moves(self) -> tuple[Move, ...]:
        """Everything played so far."""
        return self.update.moves

    @property
    def own(self) -> frozenset[int]:
        """The seats of this client."""
        return self.update.your_seats

    async def refresh(self) -> None:
        """Ask the server for the match as it is now."""
        self.update = await self.client.look(self.update.match)

    async def play(self, move: Move) -> None:
        """Play a move in the position that the model has seen last."""
        if self.update.turn not in self.own:
            raise MatchError("match/not-your-turn")
        played = await self.client.play(self.update, move)
        await self.refresh()
        if not played:
            raise MatchError("match/stale", found=0, number=self.update.number)

    async def wait(self, seconds: float) -> None:
        """Follow the match until it is the model's turn, or over, or time is up."""
        try:
            async with (
                asyncio.timeout(min(seconds, LONGEST_WAIT)),
                aclosing(self.client.follow(self.update)) as updates,
            ):
                async for update in updates:
                    self.update = update
                    if update.to_move is not None:
                        return
        except TimeoutError:
            return

    async def close(self) -> None:
        """Close the connection; the seat stays this client's."""
        await self.client.__aexit__(None, None, None)


class Games:
    """The games by their ids, which are short enough to be repeated by a model."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Game] = OrderedDict()

    async def add(self, game: Game) -> str:
        """The id of a new game."""
        if len(self._games) >= MOST_GAMES:
            _, oldest = self._games.popitem(last=False)
            await oldest.close()
        identity = secrets.token_hex(3)
        self._games[identity] = game
        return identity

    async def find(self, identity: str) -> Game:
        """The game of an id, as it is now. Raises `MatchError` if there is none."""
        game = self._games.get(identity.strip())
        if game is None:
            raise MatchError("match/no-such-match")
        self._games.move_to_end(identity.strip())
        await game.refresh()
        return game

    async def close(self) -> None:
        """Give back what the games hold."""
        for game in self._games.values():
            await game.close()
        self._games.clear()


def read(text: str) -> Move:
    """The move that a model has written, perhaps in quotes."""
    return read_move(text.strip().strip("`'\""))
