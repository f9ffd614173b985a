"""Names and chat lines: text from people, tidied and checked."""

import re
import unicodedata
from collections.abc import Callable

from relati.errors import MatchError

LONGEST_NAME = 40
LONGEST_CHAT = 400

_SPACES = re.compile(r"\s+")
#: Unicode categories: control and format characters (directions of writing, zero width), halves of
#: surrogate pairs, characters of private use or not assigned, separators of lines.
_FORBIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
#: Other characters that show nothing: fillers and blanks that count as letters or signs, a joiner
#: of marks, vowels without a sound, marks that only choose a form.
_INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
) | {chr(code) for code in (*range(0xFE00, 0xFE0F), *range(0xE0100, 0xE01F0))}
#: Marks on one letter beyond which they only cover the lines above and below.
_MOST_MARKS = 4

_EMOJI_STYLE = "\ufe0f"
#: Characters that change the direction of writing.
_DIRECTIONAL = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
#: A picture: a symbol, or a modifier of its colour.
_PICTURE = (
    r"[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u2460-\u24ff"
    r"\u25a0-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
)
#: An emoji in which a joiner or a style may stand: pictures joined to one (a family, a flag), each
#: perhaps in a colour of skin; a digit in a box; the flag of a region, spelled in tags.
_EMOJI = re.compile(
    r"\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f"
    rf"|{_PICTURE}\ufe0f?[\U0001f3fb-\U0001f3ff]?"
    rf"(?:\u200d{_PICTURE}\ufe0f?[\U0001f3fb-\U0001f3ff]?)*"
    r"|[0-9#*]\ufe0f\u20e3"
)


def name_of(text: str) -> str:
    """A name on one line, its spaces tidied. Raises `MatchError` if it is not fit for one.

    Two names that look the same must be the same: characters that show nothing are refused, not
    removed, so that nobody gets another name than they typed. The joiners inside an emoji stay,
    since they change what is seen. Scripts that need a zero-width joiner between letters lose a
    ligature, not a letter.
    """
    return _tidy(text, "match/name", LONGEST_NAME, has_hidden)


def chat_of(text: str) -> str:
    """A line of chat. Raises `MatchError` if it is empty or not fit for one.

    Nobody is known by a line of chat, so it may have what scripts use between letters.
    """
    line = _tidy(text, "match/chat", LONGEST_CHAT, _changes_direction)
    if not line:
        raise MatchError("match/chat", most=LONGEST_CHAT)
    return line


def note_of(text: str, most: int) -> str | None:
    """Some lines of text, tidied, as in a comment; None if they are too long or not fit to be read.

    Each line may have what a line of chat may have.
    """
    lines = [_SPACES.sub(" ", line).strip() for line in text.splitlines()]
    tidy = unicodedata.normalize("NFC", "\n".join(lines).strip())
    if len(tidy) > most or any(_changes_direction(line) for line in tidy.split("\n")):
        return None
    return tidy


def has_hidden(line: str) -> bool:
    """Whether a line has characters outside of emoji that show nothing or move others about."""
    rest = _EMOJI.sub("\u25a0", line)
    marks = 0
    for character in rest:
        category = unicodedata.category(character)
        if category in _FORBIDDEN or character in _INVISIBLE or character == _EMOJI_STYLE:
            return True
        marks = marks + 1 if category in ("Mn", "Me") else 0
        if marks > _MOST_MARKS:
            return True
    return False


def _changes_direction(line: str) -> bool:
    return any(unicodedata.category(c) in ("Cc", "Cs") or c in _DIRECTIONAL for c in line)


def _tidy(text: str, code: str, longest: int, is_unfit: Callable[[str], bool]) -> str:
    line = _SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()
    if is_unfit(line) or len(line) > longest or (line and not any(map(_is_visible, line))):
        raise MatchError(code, most=longest)
    return line


def _is_visible(character: str) -> bool:
    return unicodedata.category(character) not in ("Cf", "Mn", "Zs") and character not in _INVISIBLE
