"""Two more ways into the arena: a player on a server, and a language model at its tools.

    relati arena "online=python:every_door:OnlinePlayer:http://127.0.0.1:8000" \
      "model=python:every_door:ModelStandIn" random --ruleset classic --size 4 --games 2

`OnlinePlayer` plays for whoever takes its challenge on a server, such as `relati bot --public`.
`ModelStandIn` plays through the MCP tools, as a language model does; `pick` is where yours goes.
"""

import asyncio
import re
from contextlib import suppress

from mcp import Client as McpClient

from relati.bots import Budget, Choice
from relati.client import Client, SeatPlan, Setup, Update
from relati.errors import RelatiError
from relati.matches.acts import Resign
from relati.mcp import create_server
from relati.rules import Move, State, read_move


class OnlinePlayer:
    """Asks a player on a server: the game is mirrored in a public match with an open seat."""

    def __init__(self, server: str) -> None:
        self.client = Client(server).__enter__()
        self.update: Update | None = None

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """The move that the player on the server makes."""
        seat = state.turn
        if self.update is None:
            players = range(state.players)
            seats = tuple(SeatPlan("link" if each == seat else "device") for each in players)
            self.update = self.client.create(Setup(seats, position=state.position, is_public=True))
        played = len(self.update.moves)
        for move in moves_between(self.update.state, state, seat):
            self.client.play(self.update, move)
            played += 1
            # The answer may be there already.
            self.update = self.client.look(self.update.link)
        if len(self.update.moves) == played:
            for update in self.client.follow(self.update):
                self.update = update
                if len(update.moves) > played:
                    break
        return Choice(self.update.moves[played], values=(1 / state.players,) * state.players)

    def close(self) -> None:
        """Leave the match, so that the player there is free for the next one."""
        if self.update is not None:
            seats = sorted(self.update.your_seats)
            with suppress(RelatiError):
                self.client.act(self.update, Resign(), seat=seats[0])
        self.client.__exit__(None, None, None)


def moves_between(before: State, after: State, seat: int) -> list[Move]:
    """The moves of the others that lead from one position to a later one."""
    if before == after:
        return []
    if before.turn != seat:
        for move in before.legal_moves():
            following = before.play(move)
            if following == after:
                return [move]
    raise ValueError("the positions are not one move of one opponent apart")


class ModelStandIn:
    """Plays a seat with the tools of `relati mcp`, without anything but what they say."""

    def choose(self, state: State, budget: Budget, seed: int) -> Choice:
        """The move that was picked from what the tools say."""
        move = asyncio.run(self.think(state.position))
        return Choice(read_move(move), values=(1 / state.players,) * state.players)

    async def think(self, position: str) -> str:
        """Begin at a position, look at the legal moves, and pick one."""
        async with McpClient(create_server()) as tools:

            async def call(tool: str, **arguments: str) -> str:
                result = await tools.call_tool(tool, dict(arguments))
                return " ".join(part.text for part in result.content if part.type == "text")

            begun = await call("start_game", position=position)
            [game] = re.findall(r"Game (\w+):", begun)
            moves = (await call("legal_moves", game=game)).split()[:8]
            said = {move: await call("preview", game=game, move=move) for move in moves}
            return pick(said)


def pick(said: dict[str, str]) -> str:
    """The move whose preview says most, in the place of a language model."""
    return max(said, key=lambda move: ("wins" in said[move], len(said[move])))
