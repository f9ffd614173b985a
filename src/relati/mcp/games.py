"""The games that a language model plays, by the ids it calls them by."""

import secrets
from collections import OrderedDict

from relati.errors import ClientError
from relati.games import Game
from relati.rules import Move, read_move

#: This many games are kept; then the one that was not used for the longest is forgotten.
MOST_GAMES = 100
#: Seconds that a bot thinks about its answer, and that a call waits for other players.
BOT_SECONDS, LONGEST_WAIT = 2.0, 50.0


class Games:
    """The games by their ids, which are short enough to be repeated by a model."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Game] = OrderedDict()

    async def add(self, game: Game) -> str:
        """The id of a new game."""
        if len(self._games) >= MOST_GAMES:
            _, oldest = self._games.popitem(last=False)
            await oldest.close()
        game_id = secrets.token_hex(3)
        self._games[game_id] = game
        return game_id

    async def find(self, game_id: str) -> Game:
        """The game of an id, as it is now. Raises `ClientError` with the ids there are."""
        game = self._games.get(game_id.strip())
        if game is None:
            known = tuple(self._games) or ("-",)
            raise ClientError("mcp/no-such-game", found=game_id, known=known)
        self._games.move_to_end(game_id.strip())
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
