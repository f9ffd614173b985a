"""Players by their letters, and how a game ended: `O-wins`, `nobody-wins`, or `*` if it has not."""

import re

from relati.notation.scanner import Scanner
from relati.rules import PLAYER_LETTERS, Outcome

UNFINISHED, NOBODY = "*", "nobody-wins"

_LETTER = re.compile(rf"[{PLAYER_LETTERS}]")
_RESULT = re.compile(rf"\*|nobody-wins|([{PLAYER_LETTERS}])-wins")


def read_player(scanner: Scanner, players: int) -> int:
    """The number of the player whose letter is next; the letter is read past."""
    letter = scanner.take(_LETTER)
    if not letter or PLAYER_LETTERS.index(letter[0]) >= players:
        at = letter.start() if letter else scanner.at
        raise scanner.error("notation/player", at, letters=tuple(PLAYER_LETTERS[:players]))
    return PLAYER_LETTERS.index(letter[0])


def spell_result(outcome: Outcome | None) -> str:
    """The outcome in one word."""
    if outcome is None:
        return UNFINISHED
    return NOBODY if outcome.winner is None else f"{PLAYER_LETTERS[outcome.winner]}-wins"


def read_result(scanner: Scanner, players: int) -> str:
    """The result that the rest of the text spells, checked against the number of players."""
    result = _RESULT.fullmatch(scanner.text, scanner.at)
    if not result:
        raise scanner.error("notation/result")
    if result[1]:
        read_player(scanner, players)
    return result[0]


def read_outcome(scanner: Scanner, players: int, ending: str) -> Outcome | None:
    """The outcome that the rest of the text spells, by the ruleset's ending."""
    result = read_result(scanner, players)
    if result == UNFINISHED:
        return None
    return Outcome(None if result == NOBODY else PLAYER_LETTERS.index(result[0]), ending)
