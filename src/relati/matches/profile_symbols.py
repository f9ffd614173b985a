"""The symbols that people choose for their profiles, shown beside their names.

None of them can be taken for a player's symbol on the board.
"""

#: Each with the name by which `words` says what it is: `people/symbol/sun`.
PROFILE_SYMBOLS = {
    "☀": "sun",
    "☾": "moon",
    "★": "star",
    "☁": "cloud",
    "☂": "umbrella",
    "❄": "snow",
    "✿": "flower",
    "♞": "horse",
    "♪": "note",
    "⚓": "anchor",
    "☕": "cup",
    "♥": "heart",
}


def shown_symbol(stored: str) -> str:
    """The symbol of a profile; nothing for a letter, which older servers have stored."""
    return stored if stored in PROFILE_SYMBOLS else ""
