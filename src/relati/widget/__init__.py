"""A board in a notebook: play a bot, step through a record, hold a seat of an online match.

    from relati import widget

    board = widget.play("modern", bots=3)     # as the last line of a cell it is shown
    board.on_move(print)                      # called after every move, whoever made it
    board.state                               # the position on it

The board is the browser client's, with its previews, menus and refusals; what is played is decided
by a game of `relati.games`: here or, in an online match, by its server.
"""

from relati.errors import WidgetError

try:
    from relati.games import MoveMade
    from relati.games.threads import LocalGameThread, OnlineGameThread
    from relati.widget.board import BoardWidget
    from relati.widget.makers import follow, join, play, replay
except ModuleNotFoundError as missing:
    raise WidgetError("notebook/needs", package=missing.name) from None

__all__ = [
    "BoardWidget",
    "LocalGameThread",
    "MoveMade",
    "OnlineGameThread",
    "follow",
    "join",
    "play",
    "replay",
]
