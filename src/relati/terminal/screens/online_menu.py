"""What the menu of a game offers besides when it is played on a server."""

from relati.bots.levels import HIGHEST_SEARCH, LEVELS
from relati.games.online_game import OnlineGame
from relati.rules import PLAYER_SYMBOLS
from relati.terminal.dialogs import Ask
from relati.terminal.language import language, text


def online_answers(game: OnlineGame) -> list[tuple[str, str]]:
    """What can be chosen now: chat, proposals about seats that were left, another device."""
    answers = [("chat", text("web/chat"))]
    if game.view.has_proposed:
        answers.append(("withdraw", text("web/withdraw")))
    for seat in game.left_seats:
        left = text("web/left-seat", player=PLAYER_SYMBOLS[seat])
        answers.append((f"bot:{seat}", f"{left} {text('web/bot-takes')}"))
        answers.append((f"drop:{seat}", f"{left} {text('web/drop-seat')}"))
    answers.append(("device", text("web/device")))
    return answers


def level_question() -> Ask:
    """Asks for the level of a bot that is to play for somebody who has left."""
    levels = [
        (str(level.number), f"{level.number} {level.name(language.code)}")
        for level in LEVELS[:HIGHEST_SEARCH]
    ]
    return Ask(text("web/bot-takes"), levels)
