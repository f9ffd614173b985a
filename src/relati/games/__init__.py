"""A game being played, here or on a server: one interface for every front end.

    from relati.games import LocalGame

    game = LocalGame(relati.start("modern"), bots={1: relati.bots.find("3")})
    async for view in game.views():       # as it is, then after every change; bots move meanwhile
        if view.can_move:
            await game.play(choose(view.state))

`OnlineGame` in `relati.games.online_game` is the same for a match on a server, and needs httpx.
`relati.games.threads` has both for code that does not await. What happens is decided by
`relati.matches`, here or on the server: a front end shows a `GameView` and sends what was chosen.
"""

from relati.games.game import Game, MoveMade, failure_words
from relati.games.local_game import LocalGame
from relati.games.view import GameView, SeatView

__all__ = ["Game", "GameView", "LocalGame", "MoveMade", "SeatView", "failure_words"]
