"""Names and chat lines: text from people, tidied and checked."""

import re
import unicodedata

from relati.errors import MatchError

LONGEST_NAME = 40
LONGEST_CHAT = 400

_SPACES = re.compile(r"\s+")
#: Unicode categories: control characters, and halves of surrogate pairs.
_FORBIDDEN = {"Cc", "Cs"}
#: Letters and signs that are invisible.
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
#: Characters that change the direction of writing.
_DIRECTIONAL = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def name_of(text: str) -> str:
    """A name on one line, its spaces tidied. Raises `MatchError` if it is not fit for one."""
    return _tidy(text, "match/name", LONGEST_NAME)


def chat_of(text: str) -> str:
    """A line of chat. Raises `MatchError` if it is empty or not fit for one."""
    line = _tidy(text, "match/chat", LONGEST_CHAT)
    if not line:
        raise MatchError("match/chat", most=LONGEST_CHAT)
    return line


def _tidy(text: str, code: str, longest: int) -> str:
    line = _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()
    is_forbidden = any(unicodedata.category(c) in _FORBIDDEN or c in _DIRECTIONAL for c in line)
    if is_forbidden or len(line) > longest or (line and not any(map(_is_visible, line))):
        raise MatchError(code, most=longest)
    return line


def _is_visible(character: str) -> bool:
    return unicodedata.category(character) not in ("Cf", "Mn", "Zs") and character not in _BLANK
