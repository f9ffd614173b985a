"""Who plays: people at this terminal, and bots as they are named on the command line."""

from relati import native
from relati.bots import Bot, find, python_bots
from relati.cli import WRONG_INPUT
from relati.cli.talk import talk
from relati.rules import PLAYER_LETTERS, PLAYER_SYMBOLS


def find_bot(name: str) -> Bot:
    """The bot of a name. What its user types may run the user's own code."""
    python_bots.allow()
    return find(name)


def read_seats(texts: list[str], players: int) -> dict[int, str]:
    """The names of bots by player number, from texts such as `X=bot:5`; the rest are people."""
    numbers = {
        name: player
        for names in (PLAYER_LETTERS, PLAYER_SYMBOLS)
        for player, name in enumerate(names[:players])
    }
    seats: dict[int, str] = {}
    for text in texts:
        letter, _, who = (part.strip() for part in text.partition("="))
        player = numbers.get(letter.upper())
        if player is None or not who:
            talk.fail("bad-seat", WRONG_INPUT, found=text, letters=tuple(PLAYER_LETTERS[:players]))
        if who != "human":
            seats[player] = who.removeprefix("bot:")
    if seats and not native.is_available:
        talk.say("play/slow-bots")
    return seats


def find_bots(names: dict[int, str]) -> dict[int, Bot]:
    """The bots of these names. Raises `BotError` if there is no such bot."""
    return {player: find_bot(name) for player, name in names.items()}
