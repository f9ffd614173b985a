"""Names and chat: text from people, as it is kept."""

import re
import unicodedata

from relati.errors import MatchError

LONGEST_NAME = 40
LONGEST_CHAT = 400

_SPACES = re.compile(r"\s+")
#: Control characters, those that turn the direction of writing, and halves of surrogate pairs.
_UNFIT = {"Cc", "Cs"}
#: Letters and signs that are drawn as nothing.
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_TURNING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def name_of(text: str) -> str:
    """A name in one line, spaces tidied; what cannot be one is a `MatchError`."""
    return _tidy(text, "match/name", LONGEST_NAME)


def chat_of(text: str) -> str:
    """A line of chat; an empty one is a `MatchError` too."""
    line = _tidy(text, "match/chat", LONGEST_CHAT)
    if not line:
        raise MatchError("match/chat", most=LONGEST_CHAT)
    return line


def _tidy(text: str, code: str, longest: int) -> str:
    line = _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()
    unfit = any(unicodedata.category(c) in _UNFIT or c in _TURNING for c in line)
    if unfit or len(line) > longest or (line and not any(map(_is_seen, line))):
        raise MatchError(code, most=longest)
    return line


def _is_seen(character: str) -> bool:
    return unicodedata.category(character) not in ("Cf", "Mn", "Zs") and character not in _BLANK
